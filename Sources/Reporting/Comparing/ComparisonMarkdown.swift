import Diagnosis
import Evidence
import Reconstruction
import Redaction

/// A comparison in Markdown: the answer as the heading, then what a ticket needs; the rest on demand where the place can.
struct ComparisonMarkdown {
  private var page: Markdown
  var text: String { page.text }

  init(_ report: ComparisonReport, _ style: PrintStyle = PrintStyle()) {
    page = Markdown(style.flavor)
    addAnswer(report)
    addSteps(report)
    page.heading(2, "Differences")
    if report.differences.isEmpty { page.item(.plain(report.nothingElse)) }
    for difference in report.differences {
      page.item(
        .bold(difference.id), .plain("\(report.place(of: difference)): \(difference.phrase)"))
    }
    if !report.against.isEmpty {
      page.heading(2, ComparisonReport.againstTitle)
      for ruledOut in report.against { page.item(.plain(ruledOut.phrase)) }
    }
    if !report.uncompared.isEmpty || !report.asks.isEmpty {
      page.heading(2, "Could not be compared")
      for part in report.uncompared { page.item(.plain(part.phrase)) }
      for ask in report.asks { page.item(.bold("To ask of \(ask.name.shout):"), .plain(ask.step)) }
    }
    if !report.exhibits.isEmpty {
      page.heading(2, "Evidence")
      for exhibit in report.exhibits {
        page.item(.bold("[\(exhibit.number)]"), .plain(exhibit.phrase))
        page.quote(exhibit.place.quote, depth: 1)
      }
    }
    page.folded("Set aside, input, redaction") { page in
      for explained in report.explained {
        page.item(.plain("\(explained.count) \(explained.words)"))
      }
      for (name, side) in report.sides {
        for line in Report.lines(side.files) { page.item(.bold(name.shout), .plain(line)) }
      }
      page.item(.plain(Report.phrase(report.redaction)))
      page.item(.plain("wvtriage \(report.version)"))
    }
  }

  private mutating func addAnswer(_ report: ComparisonReport) {
    page.heading(1, report.headline)
    page.item(.bold("GOOD:"), .plain(report.good.line))
    page.item(.bold("BAD:"), .plain(report.bad.line))
    if report.good.outcome != .completed {
      page.item(.bold("GOOD alone:"), .plain(report.good.verdict))
    }
    page.item(.bold("BAD alone:"), .plain(report.bad.verdict))
    if let cause = report.bad.cause {
      page.item(.bold("Fix by:"), .plain(Words.owner(cause.owner)))
      if let fix = cause.fix { page.item(.bold("Fix:"), .plain(fix)) }
      if let check = cause.check { page.item(.bold("Check:"), .plain(check)) }
    }
  }

  private mutating func addSteps(_ report: ComparisonReport) {
    guard !report.steps.isEmpty else { return }
    page.heading(2, "Step by step")
    for step in report.steps {
      let mark: Safe = step.isFirst ? " (here they part)" : ""
      page.item(
        .bold("\(step.label)\(mark)"),
        .plain("GOOD \(step.good.saying.phrase); BAD \(step.bad.saying.phrase)"))
    }
  }
}
