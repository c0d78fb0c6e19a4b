import Diagnosis
import Evidence
import Reconstruction
import Redaction

/// A comparison ready to print: every text already safe. All formats print this and nothing else.
public struct ComparisonReport: Sendable {
  public var version: Safe
  public var standing: Comparison.Standing
  public var headline: Safe
  public var good: Side
  public var bad: Side
  public var steps: [Step] = []
  public var differences: [Difference] = []
  public var explained: [(reason: Explanation, words: Safe, count: Int)] = []
  public var against: [RuledOut] = []
  /// Steps that one side shows and the recordings of the other cannot.
  public var uncompared: [Uncompared] = []
  /// Everything cited, in the order of its numbers.
  public var exhibits: [Exhibit] = []
  public var redaction: Report.Receipt

  /// One of the two cases, in short: its own verdict, which the comparison does not change.
  public struct Side: Sendable {
    public var inputs: [Safe]
    /// The same by their short names.
    public var names: [Safe]
    public var subject: Report.Subject
    public var outcome: Outcome
    public var headline: Safe
    public var cause: Cause?
    public var flow: Flow?
    /// What each file is.
    public var files: [Report.Input]
    /// The cheapest step that would show what this side leaves open.
    public var ask: Safe?
  }

  public struct Cause: Sendable {
    public var rule: Safe
    public var confidence: Confidence
    public var owner: Owner
    public var either: [Safe]
    public var fix: Safe?
    public var check: Safe?
  }

  public struct Flow: Sendable {
    public var id: Safe
    public var kind: Reconstruction.Flow.Kind
    public var provider: Safe?
    public var outcome: Outcome
    /// The step it stopped at.
    public var stop: Rung?
  }

  /// What one side shows, and the numbers of the evidence.
  public struct Saying: Sendable {
    public var says: Safe
    public var evidence: [Int]
  }

  public struct Step: Sendable {
    public var rung: Rung
    public var good: Cell
    public var bad: Cell
    /// The first that GOOD took and BAD did not.
    public var isFirst: Bool

    public struct Cell: Sendable {
      public var state: ComparedStep.Cell.State
      public var saying: Saying
    }
  }

  public struct Difference: Sendable {
    public var id: Safe
    public var rung: Rung
    public var aspect: Safe
    public var what: Safe
    public var good: Saying
    public var bad: Saying
  }

  public struct RuledOut: Sendable {
    public var rules: [Safe]
    public var says: Safe
    public var evidence: [Int]
    public var isOfCause: Bool
  }

  public struct Uncompared: Sendable {
    public var side: Name
    public var rungs: [Rung]
    /// All steps of the ladder from the first to the last.
    public var isRow: Bool
    public var reason: Explanation
    /// The reason in words.
    public var says: Safe
  }

  public struct Exhibit: Sendable {
    public var number: Int
    public var side: Name
    public var place: Report.Place
  }

  /// The sides as the command line calls them.
  public enum Name: String, Sendable { case good, bad }

  /// How many differences somebody should look at: the step they part at, and what else matters.
  public var count: Int { differences.count + (steps.contains(where: \.isFirst) ? 1 : 0) }
  var explainedCount: Int { explained.reduce(0) { $0 + $1.count } }
}

extension ComparisonReport {
  /// - Parameter redactor: one for both sides, so that a secret they share has one name.
  public init(_ comparison: Comparison, redactor: Redactor, version: Safe) {
    redactor.learn(comparison.good.world)
    redactor.learn(comparison.bad.world)
    // Gone over twice: a secret that only the last line gives away must not be shown by the first.
    if redactor.isEnabled {
      var first = ComparisonBuilder(comparison, redactor)
      _ = first.build(version)
      redactor.startOver()
    }
    var builder = ComparisonBuilder(comparison, redactor)
    self = builder.build(version)
  }
}

/// Makes the texts of a comparison safe, in the order people read them.
private struct ComparisonBuilder {
  let comparison: Comparison
  let redactor: Redactor
  private let places: [ComparisonReport.Name: IncidentBuilder]
  private let files: [ComparisonReport.Name: [Report.Input]]
  private var cited: [Cited] = []

  private struct Cited: Hashable {
    var side: ComparisonReport.Name
    var citation: Citation
  }

  init(_ comparison: Comparison, _ redactor: Redactor) {
    self.comparison = comparison
    self.redactor = redactor
    var places: [ComparisonReport.Name: IncidentBuilder] = [:]
    var files: [ComparisonReport.Name: [Report.Input]] = [:]
    for (name, side) in [(ComparisonReport.Name.good, comparison.good), (.bad, comparison.bad)] {
      let verdict = Verdict(incidents: [side.incident], leading: 0)
      let names = SourceNames(verdict)
      places[name] = IncidentBuilder(side.incident, redactor, names, Numbering(), .brief)
      files[name] = Report.inputs(verdict, names, redactor)
    }
    self.places = places
    self.files = files
  }

  mutating func build(_ version: Safe) -> ComparisonReport {
    var report = ComparisonReport(
      version: version, standing: comparison.standing, headline: redactor.safe(comparison.headline),
      good: side(comparison.good, .good), bad: side(comparison.bad, .bad),
      redaction: Report.Receipt(enabled: redactor.isEnabled, replaced: []))
    for (index, step) in comparison.steps.enumerated() {
      report.steps.append(
        ComparisonReport.Step(
          rung: step.rung, good: cell(step.good, .good), bad: cell(step.bad, .bad),
          isFirst: index == comparison.divergence))
    }
    for (index, difference) in comparison.differences.enumerated() {
      report.differences.append(
        ComparisonReport.Difference(
          id: "d\(index + 1)", rung: difference.rung, aspect: Safe(identifier: difference.aspect),
          what: redactor.safe(difference.what), good: saying(difference.good, .good),
          bad: saying(difference.bad, .bad)))
    }
    for ruledOut in comparison.against {
      report.against.append(
        ComparisonReport.RuledOut(
          rules: ruledOut.rules.map(Safe.init(identifier:)), says: redactor.safe(ruledOut.says),
          evidence: ruledOut.good.map { number($0, .good) } + ruledOut.bad.map { number($0, .bad) },
          isOfCause: ruledOut.isOfCause))
    }
    report.explained = comparison.explained.map {
      ($0.reason, redactor.safe($0.reason.words(for: $0.count)), $0.count)
    }
    let ladder = comparison.steps.map(\.rung)
    report.uncompared = comparison.uncompared.map { part in
      ComparisonReport.Uncompared(
        side: part.isBad ? .bad : .good, rungs: part.rungs,
        isRow: part.rungs
          == ladder.filter { $0 >= part.rungs[0] && $0 <= part.rungs[part.rungs.count - 1] },
        reason: part.reason, says: ComparisonReport.Uncompared.words(part.reason))
    }
    for (index, cited) in cited.enumerated() {
      guard let place = places[cited.side]?.place(cited.citation) else { continue }
      report.exhibits.append(
        ComparisonReport.Exhibit(number: index + 1, side: cited.side, place: place))
    }
    report.redaction.replaced = redactor.replaced.sorted { $0.key < $1.key }
      .map { (Safe(identifier: $0.key), $0.value) }
    return report
  }

  private func side(_ side: ComparedSide, _ name: ComparisonReport.Name) -> ComparisonReport.Side {
    let builder = places[name]
    let finding = side.incident.findings.first { $0.id == side.incident.cause?.finding }
    let fix = finding?.finding.fixes.first
    let cause = side.incident.cause.map { cause in
      ComparisonReport.Cause(
        rule: Safe(identifier: cause.rule), confidence: cause.confidence, owner: cause.owner,
        either: cause.either.map(Safe.init(identifier:)),
        fix: fix.map { redactor.safe($0.summary) },
        check: fix.map { redactor.safe($0.check) })
    }
    let flow = side.flow.map { flow in
      ComparisonReport.Flow(
        id: Safe(identifier: flow.flow.id), kind: flow.flow.kind,
        provider: (flow.flow.provider?.id ?? flow.flow.providerHost).map {
          redactor.safe($0, .host)
        },
        outcome: flow.outcome, stop: side.stop)
    }
    return ComparisonReport.Side(
      inputs: builder?.inputNames() ?? [], names: builder?.inputShortNames() ?? [],
      subject: builder?.subject() ?? Report.Subject(platform: .unknown, sdk: []),
      outcome: side.outcome, headline: redactor.safe(side.incident.headline), cause: cause,
      flow: flow, files: files[name] ?? [], ask: ask(side, name))
  }

  /// Nothing where it shows how it ended and every step that the other shows.
  private func ask(_ side: ComparedSide, _ name: ComparisonReport.Name) -> Safe? {
    let isOpen = side.outcome == .insufficient || side.outcome == .notSeen
    let isUncompared = comparison.uncompared.contains { $0.isBad == (name == .bad) }
    guard isOpen || isUncompared, let gap = side.incident.gaps.first else { return nil }
    return redactor.safe(gap.steps.first ?? gap.what)
  }

  private mutating func cell(
    _ cell: ComparedStep.Cell, _ side: ComparisonReport.Name
  ) -> ComparisonReport.Step.Cell {
    ComparisonReport.Step.Cell(
      state: cell.state,
      saying: ComparisonReport.Saying(
        says: redactor.safe(cell.says), evidence: cell.citations.map { number($0, side) }))
  }

  private mutating func saying(
    _ saying: Comparison.Saying, _ side: ComparisonReport.Name
  ) -> ComparisonReport.Saying {
    ComparisonReport.Saying(
      says: redactor.safe(saying.says), evidence: saying.citations.map { number($0, side) })
  }

  private mutating func number(_ citation: Citation, _ side: ComparisonReport.Name) -> Int {
    let new = Cited(side: side, citation: citation)
    if let known = cited.firstIndex(of: new) { return known + 1 }
    cited.append(new)
    return cited.count
  }
}
