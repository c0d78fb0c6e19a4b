import Diagnosis
import Evidence
import Reconstruction
import Redaction

/// A comparison as plain text: a first screen of at most 24 lines, then all of it.
struct ComparisonText {
  private var page: TextPage
  private let report: ComparisonReport
  private let style: PrintStyle
  var text: String { page.lines.joined(separator: "\n") + "\n" }

  /// Differences and steps on the first screen.
  private static let most = 4

  init(_ report: ComparisonReport, _ style: PrintStyle) {
    self.report = report
    self.style = style
    page = TextPage(style)
    addFirstScreen()
    page.line()
    page.line("── details ──", ink: .dim)
    addDetails()
  }

  private mutating func addFirstScreen() {
    var ink = TextPage.Ink.plain
    let sure = report.bad.cause?.confidence
    if sure == .certain { ink = .red }
    if sure == .likely { ink = .yellow }
    page.headline(report.headline, right: sure.map(Words.shout) ?? "", ink: ink, limit: 2)
    page.add("GOOD", report.good.line, limit: 2)
    page.add("BAD", report.bad.line, limit: 2)
    page.add("alone", "BAD: \(report.bad.verdict)", limit: 2)
    if report.good.outcome != .completed {
      page.add("", "GOOD: \(report.good.verdict)", limit: 2)
    }
    if let cause = report.bad.cause { page.add("fix by", Words.owner(cause.owner)) }
    addTable(report.rowsAround(Self.most))
    if report.differences.isEmpty {
      page.add("also", report.nothingElse)
    }
    for (index, difference) in report.differences.prefix(Self.most - 1).enumerated() {
      page.add(index == 0 ? "also" : "", difference.phrase, limit: 2)
    }
    let more = report.differences.count - (Self.most - 1)
    if more > 0 { page.add("", "and \(more) more, below") }
    for (index, ruledOut) in report.against.prefix(2).enumerated() {
      page.add(index == 0 ? "not" : "", ruledOut.phrase, limit: 1)
    }
    if let explained = report.explainedPhrase { page.add("hidden", explained, limit: 1) }
    if let fix = report.bad.cause?.fix { page.add("fix", fix, limit: 1) }
    page.truncate(to: FirstScreen.limit)
  }

  private mutating func addTable(_ rows: [ComparisonReport.Row]) {
    guard !rows.isEmpty else { return }
    page.add(line: laid("", "", "GOOD", "BAD"), ink: .bold)
    for row in rows {
      page.add(
        line: laid(row.mark, row.label, row.good, row.bad), ink: row.mark.isEmpty ? .plain : .red)
    }
  }

  /// A mark, a label and two columns of equal width.
  private func laid(_ mark: Safe, _ label: Safe, _ good: Safe, _ bad: Safe) -> String {
    func fitted(_ text: Safe, _ width: Int) -> String {
      let cut = DisplayWidth.cut(text.text, to: width)
      return cut + String(repeating: " ", count: max(0, width - DisplayWidth.of(cut)))
    }
    let rest = style.columns - 37
    return fitted(mark, 2) + fitted(label, 33) + "  " + fitted(good, rest / 2 - 1) + " "
      + fitted(bad, rest / 2)
  }

  private mutating func addDetails() {
    if !report.steps.isEmpty {
      section("Step by step")
      addTable(report.steps.map(ComparisonReport.Row.init))
    }
    section("Differences")
    if report.differences.isEmpty { page.add("", report.nothingElse, margin: 2) }
    for difference in report.differences {
      page.add(
        "  \(difference.id)", "at \(Words.step(difference.rung)): \(difference.phrase)", margin: 6)
    }
    if !report.against.isEmpty {
      section("What works in GOOD speaks against")
      for ruledOut in report.against { page.add("  -", ruledOut.phrase, margin: 4) }
    }
    if !report.explained.isEmpty {
      section("Explained, and counted only")
      for explained in report.explained {
        page.add("  \(explained.count)", explained.words, margin: 6)
      }
      page.add("", "Times, order and ids are not compared.", margin: 2)
    }
    section("Evidence")
    for exhibit in report.exhibits {
      page.add("  [\(exhibit.number)]", exhibit.phrase, margin: 7)
      if !exhibit.place.quote.isEmpty { page.add("", exhibit.place.quote, margin: 9, limit: 3) }
    }
    section("Redaction")
    page.add("", Report.phrase(report.redaction), margin: 2)
  }

  private mutating func section(_ title: Safe) {
    page.line()
    page.line(title, ink: .bold)
  }
}

extension ComparisonReport {
  /// A line of the ladder as tables print it.
  struct Row {
    var mark: Safe
    var label: Safe
    var good: Safe
    var bad: Safe

    init(_ step: Step) {
      mark = step.isFirst ? "✗" : ""
      label = "\(step.rung.rawValue) \(step.rung.phrase)"
      good = step.good.saying.phrase
      bad = step.bad.saying.phrase
    }

    /// Steps that both took.
    init(both steps: ArraySlice<Step>) {
      let numbers = [steps.first, steps.last].compactMap { $0?.rung.rawValue }
      mark = ""
      let range: Safe =
        numbers.first == numbers.last
        ? "\(numbers[0])" : "\(numbers[0]) to \(numbers[numbers.count - 1])"
      label = "\(range) the same"
      good = "taken"
      bad = "taken"
    }
  }

  /// The ladder around the step where the sides part: what both took before is one line.
  func rowsAround(_ most: Int) -> [Row] {
    let same = steps.prefix { $0.good.state == $0.bad.state && $0.good.state == .reached }
    let rest = steps[same.endIndex...]
    var rows = same.isEmpty ? [] : [Row(both: same)]
    // Far behind the step they part at, nothing is news.
    let first = rest.firstIndex(where: \.isFirst) ?? rest.startIndex
    let shown = rest.filter { $0.isFirst || $0.bad.state != .notDue }
    let skipped = max(0, (shown.firstIndex(where: \.isFirst) ?? 0) - (most - 2))
    rows += shown.dropFirst(skipped).prefix(most).map(Row.init)
    if rows.count <= most, first + 1 < steps.endIndex, steps[first].isFirst {
      rows.append(Row(steps[first + 1]))
    }
    return rows
  }
}
