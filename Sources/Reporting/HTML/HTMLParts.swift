import Diagnosis
import Reconstruction
import Redaction

/// What was reconstructed: pictures where people would rather look, and below them the same in words.
extension Chapter {
  static func parts(of incident: Report.Incident, _ prefix: Safe) -> [Chapter] {
    var chapters: [Chapter] = []
    if !incident.timeline.isEmpty {
      chapters.append(
        Chapter("what-happened", "What happened") { page in
          page.draw(WindowLanes(incident), id: "\(prefix)lanes")
          page.write(incident.timeline)
        })
    }
    if !incident.flows.isEmpty {
      chapters.append(
        Chapter("flows", "Flows") { page in
          page.draw(incident.flows, prefix)
          page.write(Report.Flow.table(incident.flows, .brief), "Flows and their steps")
        })
    }
    if !incident.windows.isEmpty {
      chapters.append(
        Chapter("windows", "Windows") { page in
          page.write(Report.Window.table(incident.windows, .usual), "Windows")
        })
    }
    if !incident.cookies.isEmpty {
      chapters.append(
        Chapter("cookies", "Cookies") { page in
          page.write(
            Report.Cookie.table(incident.cookies, .usual), "Cookies, by what became of them")
          if incident.leftOut.cookies > 0 { page.line("p", Report.phrase(incident.leftOut)) }
        })
    }
    if !incident.browsers.isEmpty {
      chapters.append(Chapter("browsers", "Browsers") { $0.write(incident.browsers) })
    }
    return chapters
  }
}

extension HTMLWriter {
  fileprivate mutating func draw(_ lanes: WindowLanes, id: Safe) {
    guard !lanes.isEmpty else { return }
    block("figure") { page in
      page.wide("Picture of the windows over time") {
        LaneDrawing(lanes: lanes, id: id).draw(in: &$0)
      }
      page.line("figcaption") { page in
        page.text(
          "■ page · ● other moment · ○ window asked for · ◆ cookie refused · ✗ the next step did not come."
        )
        page.text(" From the top down, not to scale.")
        if let left = lanes.leftOutSentence { page.text(" \(left).") }
      }
    }
  }

  fileprivate mutating func draw(_ flows: [Report.Flow], _ prefix: Safe) {
    block("div", ["class": "pictures"]) { page in
      for flow in flows.prefix(HTMLWriter.mostLadders) where !flow.ladders.isEmpty {
        let ladder = FlowLadder(flow)
        let name: Safe =
          "\(flow.id): \(Words.flow(flow.kind))\(flow.providerName.map { " at \($0)" } ?? "")"
        page.block("figure") { page in
          page.wide("Picture of the steps of \(flow.id)") { page in
            LadderDrawing(ladder: ladder, name: name, id: "\(prefix)\(flow.id)-steps").draw(
              in: &page)
          }
          page.line("figcaption") { page in
            page.inline("b", name)
            page.text(" · \(Words.short(flow.outcome))")
            if let left = ladder.leftOutSentence { page.text(". \(left)") }
          }
        }
      }
    }
    if flows.count > HTMLWriter.mostLadders {
      line(
        "p", "Not drawn here: \(Words.count(flows.count - HTMLWriter.mostLadders, "flow", "flows"))"
      )
    }
  }

  /// Flows that are drawn.
  private static let mostLadders = 4

  /// Longer lists have a box that scrolls.
  private static let mostOpen = 40

  fileprivate mutating func write(_ moments: [Report.Moment]) {
    line("p", ["class": "dim"], "\(Words.count(moments.count, "moment", "moments")) in words:")
    wide("Moments in words", isLong: moments.count > HTMLWriter.mostOpen) { page in
      page.block("table", ["class": "moments"]) { page in
        page.line("caption", "What happened, in order")
        page.block("thead") { page in
          page.line("tr") { page in
            for title in ["when", "window", "what happened", "where"] as [Safe] {
              page.head(title)
            }
          }
        }
        page.block("tbody") { page in
          for moment in moments { page.write(moment) }
        }
      }
    }
  }

  private mutating func write(_ moment: Report.Moment) {
    line("tr", ["class": moment.isBreak ? "warns" : nil]) { page in
      page.inline("td", ["class": "when"], Report.when(moment.offset, moment.time) ?? "")
      page.inline("td", moment.window ?? "")
      page.inline("td") { page in
        page.text(Safe(composed: DisplayWidth.cut(moment.event.text, to: 180)))
        for mark in moment.marks {
          page.inline("span", ["class": mark.style], mark.line)
        }
      }
      page.inline("td", ["class": "where"], moment.place.spot)
    }
  }

  /// Side by side: a row a question, a column a user agent.
  fileprivate mutating func write(_ browsers: [Report.Browser]) {
    let notes = Report.Browser.table(browsers, .usual).rows.map(\.notes)
    wide("User agents side by side") { page in
      page.block("table", ["class": "aside"]) { page in
        page.line("caption", "User agents side by side")
        page.block("thead") { page in
          page.line("tr") { page in
            page.inline("td", "")
            for browser in browsers { page.head(browser.id) }
          }
        }
        page.block("tbody") { page in
          page.row("browser", browsers) { browser in
            browser.detail.map { "\(browser.kind) (\($0))" } ?? browser.kind
          }
          page.row("version", browsers) { $0.version.map { "\($0)" } ?? "" }
          page.row("requests", browsers) { "\($0.requests)" }
          page.row("windows", browsers) { $0.windows.joined(by: " ") }
          page.row("user agent", browsers) { $0.userAgent }
          page.block("tr") { page in
            page.inline("th", ["scope": "row"], "what it says of itself")
            for notes in notes { page.block("td") { $0.write(notes) } }
          }
        }
      }
    }
  }

  private mutating func row(
    _ title: Safe, _ browsers: [Report.Browser], _ cell: (Report.Browser) -> Safe
  ) {
    line("tr") { page in
      page.inline("th", ["scope": "row"], title)
      for browser in browsers { page.inline("td", cell(browser)) }
    }
  }
}

extension Report.Mark {
  fileprivate var style: Safe {
    switch kind {
    case .brokenStep: "note bad"
    case .cookieRefused: "note warn"
    default: "note"
    }
  }
}
