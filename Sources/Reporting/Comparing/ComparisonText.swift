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
    page.line(Report.detailsLine, ink: .dim)
    addDetails()
  }

  private mutating func addFirstScreen() {
    page.headline(report.headline, right: "", ink: .plain, limit: 2)
    page.add("GOOD", report.good.line, limit: 2)
    page.add("BAD", report.bad.line, limit: 2)
    if report.good.outcome != .completed {
      page.add("alone", "GOOD: \(report.good.verdict)", limit: 2)
    }
    addCause()
    addTable(report.rowsAround(Self.most))
    for (index, difference) in report.differences.prefix(Self.most - 1).enumerated() {
      page.add(index == 0 ? "also" : "", difference.phrase, limit: 2)
    }
    let more = report.differences.count - (Self.most - 1)
    if more > 0 { page.add("", "and \(more) more, below") }
    if report.differences.isEmpty { page.add("also", report.nothingElse) }
    for (index, ruledOut) in report.against.prefix(2).enumerated() {
      page.add(index == 0 ? "not" : "", ruledOut.phrase, limit: 2)
    }
    for (index, part) in report.uncompared.prefix(2).enumerated() {
      page.add(index == 0 ? "unseen" : "", part.phrase, limit: 1)
    }
    for (index, ask) in report.asks.prefix(2).enumerated() {
      page.add(index == 0 ? "ask" : "", "\(ask.name.shout): \(ask.step)", limit: 2)
    }
    if let explained = report.explainedPhrase { page.add("aside", explained, limit: 1) }
    page.truncate(to: FirstScreen.limit)
  }

  /// What BAD is found to have failed for by itself, and what is to be done.
  private mutating func addCause() {
    guard let cause = report.bad.cause else {
      return page.add("alone", "BAD: \(report.bad.verdict)", limit: 2)
    }
    var ink = TextPage.Ink.plain
    if cause.confidence == .certain { ink = .red }
    if cause.confidence == .likely { ink = .yellow }
    page.add("why", "\(report.bad.verdict)", limit: 2, ink: ink)
    page.add("fix by", Words.owner(cause.owner))
    if let fix = cause.fix { page.add("fix", fix, limit: 2) }
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
        "  \(difference.id)", "\(report.place(of: difference)): \(difference.phrase)", margin: 6)
    }
    if !report.against.isEmpty {
      section(ComparisonReport.againstTitle)
      for ruledOut in report.against { page.add("  -", ruledOut.phrase, margin: 4) }
    }
    if !report.uncompared.isEmpty || !report.asks.isEmpty {
      section("Could not be compared")
      for part in report.uncompared { page.add("  -", part.phrase, margin: 4) }
      for ask in report.asks {
        page.add("  -", "to ask of \(ask.name.shout): \(ask.step)", margin: 4)
      }
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
    section("Input")
    for (name, side) in report.sides {
      for line in Report.lines(side.files) { page.add("  \(name.shout)", line, margin: 7) }
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
      label = step.label
      good = step.good.saying.phrase
      bad = step.bad.saying.phrase
    }

    /// Several steps that look alike.
    /// - Parameter bad: what BAD shows of all of them.
    init(all steps: ArraySlice<Step>, bad: Safe) {
      let numbers = [steps.first, steps.last].compactMap { $0?.rung.rawValue }
      mark = ""
      label = numbers.map { "\($0)" as Safe }.joined(by: " to ")
      good = "taken"
      self.bad = bad
    }
  }

  /// The ladder around the step where the sides part: what both took before is one line, and so is what only GOOD recorded.
  func rowsAround(_ most: Int) -> [Row] {
    var rows: [Row] = []
    var rest = steps[...]
    func fold(_ isAlike: (Step) -> Bool, _ bad: (Step) -> Safe) {
      let alike = rest.prefix(while: isAlike)
      guard alike.count > 1, let first = alike.first else { return }
      rows.append(Row(all: alike, bad: bad(first)))
      rest = rest[alike.endIndex...]
    }
    fold({ $0.good.state == $0.bad.state && $0.good.state == .reached }) { _ in "taken" }
    fold({ $0.good.state == .reached && $0.bad.state == .unseen }) { $0.bad.saying.says }
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
