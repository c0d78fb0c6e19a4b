import Evidence
import Reconstruction

/// Findings that whoever reads the report does not want to see again. They are weighed with all others, then left out
/// and counted: hiding one never makes another the cause.
public struct Suppression: Sendable {
  /// Why a finding is hidden.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// It stands in an earlier report.
    case baseline
    /// It is ignored by name.
    case ignore
  }

  /// A finding of an earlier report.
  public struct Known: Hashable, Sendable {
    public var rule: String
    public var fingerprint: String
    public init(rule: String, fingerprint: String) {
      self.rule = rule
      self.fingerprint = fingerprint
    }
  }

  public var baseline: Set<Known> = []
  /// Ids of rules or of findings.
  public var ignored: Set<String> = []
  public init() {}

  public var isEmpty: Bool { baseline.isEmpty && ignored.isEmpty }

  /// Why that finding is hidden; nil where it is not. What is ignored by name is counted as that.
  func reason(to finding: RankedFinding) -> Reason? {
    if ignored.contains(finding.identity.id) || ignored.contains(finding.id) { return .ignore }
    let known = Known(rule: finding.identity.id, fingerprint: finding.fingerprint)
    return baseline.contains(known) ? .baseline : nil
  }
}

/// A finding that was left out.
public struct HiddenFinding: Sendable, Hashable {
  public var id: String
  public var rule: String
  public var reason: Suppression.Reason
  /// It is the cause.
  public var isCause: Bool
}

extension Verdict {
  /// Leaves out what is not to be seen.
  public func hiding(_ suppression: Suppression) -> Verdict {
    guard !suppression.isEmpty else { return self }
    var verdict = self
    verdict.incidents = incidents.map { $0.hiding(suppression) }
    return verdict
  }
}

extension IncidentVerdict {
  func hiding(_ suppression: Suppression) -> IncidentVerdict {
    var verdict = self
    verdict.hidden = findings.compactMap { finding in
      suppression.reason(to: finding).map { reason in
        HiddenFinding(
          id: finding.id, rule: finding.identity.id, reason: reason,
          isCause: finding.id == cause?.finding)
      }
    }
    let hidden = Set(verdict.hidden.map(\.id))
    guard !hidden.isEmpty else { return self }
    verdict.findings.removeAll { hidden.contains($0.id) }
    verdict.checks.removeAll { $0.result == .finding && hidden.contains($0.findingID) }
    // What would mend it tells what it is; what somebody asked for by name stays.
    verdict.whatIfs.removeAll { !$0.isAsked && $0.finding.map(hidden.contains) == true }
    for index in verdict.flows.indices where verdict.flows[index].cause.map(hidden.contains) == true
    {
      verdict.flows[index].cause = nil
    }
    guard let cause, hidden.contains(cause.finding) else { return verdict }
    verdict.cause = nil
    verdict.headline = hiddenHeadline(flow: flows.first { $0.flow.id == cause.flow })
    return verdict
  }
}

extension Check {
  fileprivate var findingID: String { "\(flow ?? "case")/\(rule)" }
}
