import Diagnosis
import Evidence
import Reconstruction
import Redaction

/// A comparison in Markdown: the answer as the heading, then what a ticket needs.
struct ComparisonMarkdown {
  private var page = Markdown()
  var text: String { page.text }

  init(_ report: ComparisonReport) {
    page.heading(1, report.headline)
    page.item(.bold("GOOD:"), .plain(report.good.line))
    page.item(.bold("BAD:"), .plain(report.bad.line))
    page.item(.bold("BAD alone:"), .plain(report.bad.verdict))
    if report.good.outcome != .completed {
      page.item(.bold("GOOD alone:"), .plain(report.good.verdict))
    }
    if let cause = report.bad.cause {
      page.item(.bold("Fix by:"), .plain(Words.owner(cause.owner)))
      if let fix = cause.fix { page.item(.bold("Fix:"), .plain(fix)) }
      if let check = cause.check { page.item(.bold("Check:"), .plain(check)) }
    }
    if !report.steps.isEmpty {
      page.heading(2, "Step by step")
      for step in report.steps {
        let mark: Safe = step.isFirst ? " (here they part)" : ""
        page.item(
          .bold("\(step.rung.rawValue) \(step.rung.phrase)\(mark)"),
          .plain("GOOD \(step.good.saying.phrase); BAD \(step.bad.saying.phrase)"))
      }
    }
    page.heading(2, "Differences")
    if report.differences.isEmpty { page.item(.plain(report.nothingElse)) }
    for difference in report.differences {
      page.item(
        .bold(difference.id), .plain("at \(Words.step(difference.rung)): \(difference.phrase)"))
    }
    if !report.against.isEmpty {
      page.heading(2, "What works in GOOD speaks against")
      for ruledOut in report.against { page.item(.plain(ruledOut.phrase)) }
    }
    if !report.explained.isEmpty {
      page.heading(2, "Explained, and counted only")
      for explained in report.explained {
        page.item(.plain("\(explained.count) \(explained.words)"))
      }
    }
    page.heading(2, "Evidence")
    for exhibit in report.exhibits {
      page.item(
        .bold("[\(exhibit.number)]"), .plain(exhibit.phrase), .code(exhibit.place.quote))
    }
    page.heading(2, "Redaction")
    page.item(.plain(Report.phrase(report.redaction)))
  }
}
