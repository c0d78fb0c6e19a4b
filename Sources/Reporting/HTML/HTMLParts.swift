import Diagnosis
import Reconstruction
import Redaction

/// What was reconstructed: pictures where people would rather look, and below them the same in words.
extension HTMLWriter {
  mutating func draw(_ lanes: WindowLanes, id: Safe) {
    guard !lanes.isEmpty else { return }
    block("figure") { page in
      page.wide("Picture of the windows over time") {
        LaneDrawing(lanes: lanes, id: id).draw(in: &$0)
      }
      page.line("figcaption") { page in
        page.inline("span", ["class": "note"]) { page in
          for (number, lane) in lanes.lanes.enumerated() {
            if number > 0 { page.text(" · ") }
            page.inline("b", lane.window)
            page.text(" \(lane.sentence)")
          }
        }
        page.text(
          """
          ■ page · ● other moment · ○ window asked for · ◆ cookie set or refused · \
          ✗ the next step did not come. From the top down, not to scale\(lanes.day.map { ", on \($0)" } ?? "").
          """)
        if let left = lanes.leftOutSentence { page.text(" \(left).") }
      }
    }
  }

  mutating func draw(_ flows: [Report.Flow], _ prefix: Safe) {
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

  mutating func writeCookies(_ incident: Report.Incident) {
    if !incident.cookies.isEmpty {
      write(Report.Cookie.table(incident.cookies, .usual), "Cookies, by what became of them")
    }
    if incident.leftOut.cookies > 0 { line("p", Report.phrase(incident.leftOut)) }
  }

  mutating func write(_ moments: [Report.Moment]) {
    line("p", ["class": "dim"], "\(Words.count(moments.count, "moment", "moments")) in words:")
    wide("Moments in words", isLong: moments.count > HTMLWriter.mostOpen) { page in
      page.block("table", ["class": "rows moments"]) { page in
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
          // Where mail viewers take the style away, it stands in the same line.
          page.text(" ")
          page.inline("span", ["class": mark.style], mark.line)
        }
      }
      page.inline("td", ["class": "where"], moment.place.spot)
    }
  }

  /// More of them are told one below the other.
  private static let mostAside = 4

  /// Side by side: a row a question, a column a user agent.
  mutating func write(_ browsers: [Report.Browser]) {
    guard browsers.count <= HTMLWriter.mostAside else {
      return write(Report.Browser.table(browsers, .usual), "User agents")
    }
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
