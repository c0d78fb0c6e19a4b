import Diagnosis
import Evidence
import Reconstruction
import Redaction
import Reporting

/// What a redacted copy must have in common with what it was made of: outcome, cause, findings with role and confidence,
/// flows with their rungs, windows, and what became of cookies. Quotes, offsets and names may differ.
struct Likeness: Equatable {
  /// One line a fact, in our own words.
  private var facts: [String] = []

  init(_ report: Report) {
    facts.append("leading \(report.leading)")
    for incident in report.incidents {
      facts.append("outcome \(incident.outcome.rawValue)")
      if let cause = incident.cause {
        facts.append(
          "cause \(cause.rule.text) \(cause.confidence.name) \(cause.owner.rawValue) or \(cause.either.map(\.text))"
        )
      }
      facts += Likeness.sorted(incident.findings) {
        "finding \($0.id.text) \($0.role.rawValue) \($0.confidence.name) \($0.owner.rawValue)"
          + " \($0.severity.rawValue) under \($0.foldedUnder?.text ?? "none")"
      }
      facts += incident.flows.map {
        "flow \($0.id.text) \($0.outcome.rawValue) \($0.kind.rawValue) \($0.provider?.text ?? "none")"
          + " attempts \($0.attempts) highest \($0.highest) broken \($0.firstBroken.map { "\($0)" } ?? "none")"
          + " cause \($0.cause?.text ?? "none")"
      }
      facts += Likeness.sorted(incident.windows) {
        "window \($0.kind) \($0.outcome) \($0.separation) opener \($0.opener != nil) documents \($0.documentCount)"
      }
      facts += Likeness.sorted(incident.cookies) {
        "cookie \($0.verdict.text) \($0.clause?.text ?? "none") sent \($0.counts.sent) missing \($0.counts.missing)"
          + " withheld \($0.counts.withheld)"
      }
    }
  }

  private static func sorted<Item>(_ items: [Item], _ fact: (Item) -> String) -> [String] {
    items.map(fact).sorted()
  }

  /// The first facts that one has and the other has not.
  func differences(from other: Likeness) -> [String] {
    let gone = facts.filter { !other.facts.contains($0) }.map { "only the input has: \($0)" }
    let new = other.facts.filter { !facts.contains($0) }.map { "only the output has: \($0)" }
    return Array((gone + new).prefix(6))
  }
}
