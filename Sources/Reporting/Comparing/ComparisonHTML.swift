import Diagnosis
import Reconstruction
import Redaction

extension ComparisonReport {
  /// The comparison as one file that needs nothing else: the answer, both ladders side by side, then what else differs.
  func html() -> String {
    let chapters = self.chapters
    return HTMLWriter.document(title: headline, style: Stylesheet.text) { page in
      page.block("header") { page in
        page.line("p", ["class": "brand"], "wvtriage comparison")
        page.line("h1", headline)
        page.writeStanding(self)
      }
      page.block("main") { page in
        page.writeAnswer(self)
        page.writeContents(chapters)
        for chapter in chapters { page.write(chapter, level: "h2") }
      }
      page.block("footer") { page in
        page.line(
          "p",
          "wvtriage \(version). This page holds all it shows: it loads nothing and runs no script.")
      }
    }
  }

  /// In the order of the text, those without content left out.
  private var chapters: [Chapter] {
    var chapters: [Chapter] = []
    func add(_ id: Safe, _ title: Safe, if holds: Bool, _ content: @escaping HTMLWriter.Content) {
      if holds { chapters.append(Chapter(id, title, content)) }
    }
    add("steps", "Step by step", if: !steps.isEmpty) { $0.write(steps) }
    add("differences", "Differences", if: true) { $0.writeDifferences(self) }
    add("against", Self.againstTitle, if: !against.isEmpty) { page in
      page.block("ul") { page in
        for ruledOut in against { page.line("li") { $0.write(ruledOut) } }
      }
    }
    add("not-compared", "Could not be compared", if: !uncompared.isEmpty || !asks.isEmpty) {
      $0.list(
        uncompared.map(\.phrase) + asks.map { "To ask of \($0.name.shout): \($0.step)" })
    }
    add("explained", "Explained, and counted only", if: !explained.isEmpty) { page in
      page.list(explained.map { "\($0.count) \($0.words)" })
      page.line("p", ["class": "dim"], "Times, order and ids are not compared.")
    }
    add("evidence", "Evidence", if: !exhibits.isEmpty) { $0.write(exhibits) }
    add("input", "Input", if: true) { page in
      page.list(
        sides.flatMap { name, side in Report.lines(side.files).map { "\(name.shout) \($0)" } })
    }
    add("redaction", "Redaction", if: true) { $0.line("p", Report.phrase(redaction)) }
    return chapters
  }
}

extension HTMLWriter {
  /// How the two ended, each by itself.
  fileprivate mutating func writeStanding(_ report: ComparisonReport) {
    line("p", ["class": "verdict"]) { page in
      for (index, side) in report.sides.enumerated() {
        page.text(index == 0 ? "\(side.name.shout) " : " · \(side.name.shout) ")
        page.inline(
          "strong", ["class": "badge \(side.side.outcome)"], Words.short(side.side.outcome))
      }
    }
  }

  fileprivate mutating func writeAnswer(_ report: ComparisonReport) {
    block("dl", ["class": "facts"]) { page in
      page.fact("GOOD", report.good.line)
      page.fact("BAD", report.bad.line)
      if let step = report.steps.first(where: \.isFirst) {
        page.fact("Part at") { page in
          page.inline("strong", step.label)
          page.text(": GOOD ")
          page.write(step.good.saying)
          page.text("; BAD ")
          page.write(step.bad.saying)
        }
      }
      if report.good.outcome != .completed { page.fact("Alone", "GOOD: \(report.good.verdict)") }
      if let cause = report.bad.cause {
        page.fact("Why") { page in
          page.inline(
            "strong", ["class": "badge \(Words.name(cause.confidence))"],
            Words.shout(cause.confidence))
          page.text(" \(report.bad.verdict)")
        }
        page.fact("Fix by") { $0.inline("strong", Words.owner(cause.owner)) }
        if let fix = cause.fix { page.fact("Fix", fix) }
        if let check = cause.check { page.fact("Check", check) }
      } else {
        page.fact("Alone", "BAD: \(report.bad.verdict)")
      }
      if report.differences.isEmpty { page.fact("Also", report.nothingElse) }
      for (index, difference) in report.differences.prefix(3).enumerated() {
        page.fact(index == 0 ? "Also" : nil) { page in
          page.inline("a", ["href": "#\(difference.id)"], difference.id)
          page.text(" \(difference.what): GOOD ")
          page.write(difference.good)
          page.text("; BAD ")
          page.write(difference.bad)
        }
      }
      for (index, ruledOut) in report.against.prefix(2).enumerated() {
        page.fact(index == 0 ? "Not" : nil) { $0.write(ruledOut) }
      }
      for (index, part) in report.uncompared.enumerated() {
        page.fact(index == 0 ? "Unseen" : nil, part.phrase)
      }
      for (index, ask) in report.asks.enumerated() {
        page.fact(index == 0 ? "Ask" : nil, "\(ask.name.shout): \(ask.step)")
      }
    }
  }

  /// Both ladders, rung beside rung.
  fileprivate mutating func write(_ steps: [ComparisonReport.Step]) {
    sideBySide("Steps of both cases", ["Step", "GOOD", "BAD"]) { page in
      for step in steps {
        page.line("tr", ["class": step.isFirst ? "parting" : nil]) { page in
          page.inline("th", ["scope": "row"]) { page in
            page.text(step.label)
            if step.isFirst { page.inline("span", ["class": "note bad"], "here they part") }
          }
          page.write(step.good)
          page.write(step.bad)
        }
      }
    }
  }

  private mutating func write(_ cell: ComparisonReport.Step.Cell) {
    inline("td") { page in
      page.inline("span", ["class": "state \(cell.state)", "aria-hidden": "true"], cell.state.sign)
      page.text(" ")
      page.write(cell.saying)
    }
  }

  fileprivate mutating func writeDifferences(_ report: ComparisonReport) {
    guard !report.differences.isEmpty else { return line("p", report.nothingElse) }
    sideBySide("What differs", ["What", "GOOD", "BAD"]) { page in
      for difference in report.differences {
        page.line("tr", ["id": difference.id]) { page in
          page.inline("th", ["scope": "row"]) { page in
            page.text("\(difference.id) \(difference.what)")
            page.inline("span", ["class": "note"], report.place(of: difference))
          }
          page.inline("td") { $0.write(difference.good) }
          page.inline("td") { $0.write(difference.bad) }
        }
      }
    }
  }

  private mutating func sideBySide(_ caption: Safe, _ titles: [Safe], _ rows: Content) {
    wide(caption) { page in
      page.block("table", ["class": "aside"]) { page in
        page.line("caption", caption)
        page.block("thead") { page in
          page.line("tr") { page in
            for title in titles { page.head(title) }
          }
        }
        page.block("tbody", [:], rows)
      }
    }
  }

  fileprivate mutating func write(_ saying: ComparisonReport.Saying) {
    text(saying.says)
    marks(saying.evidence)
  }

  fileprivate mutating func write(_ ruledOut: ComparisonReport.RuledOut) {
    for (index, rule) in ruledOut.rules.enumerated() {
      if index > 0 { text(", ") }
      inline("code", rule)
    }
    text(": \(ruledOut.says)")
    marks(ruledOut.evidence)
    text(ruledOut.ofCause)
  }

  fileprivate mutating func write(_ exhibits: [ComparisonReport.Exhibit]) {
    block("ol", ["class": "evidence"]) { page in
      for exhibit in exhibits {
        page.block("li", ["id": "e\(exhibit.number)"]) { page in
          page.line("p") { page in
            page.inline("b", "[\(exhibit.number)]")
            page.text(" \(exhibit.side.shout) ")
            page.inline("code", exhibit.place.spot)
            if let when = exhibit.place.when {
              page.inline("span", ["class": "dim"], " \(when)")
            }
          }
          let quote = exhibit.place.quote
          if !quote.isEmpty { page.line("blockquote") { $0.inline("code", quote) } }
        }
      }
    }
  }
}

extension ComparedStep.Cell.State {
  /// Stands beside words that say the same.
  fileprivate var sign: Safe {
    switch self {
    case .reached, .passed: "✓"
    case .missing: "✗"
    case .unseen: "?"
    case .notDue: "–"
    }
  }
}
