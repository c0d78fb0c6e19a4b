import Evidence
import Reconstruction

extension Examination {
  /// Everything found, each with the owner and severity that hold here; roles as the rules gave
  /// them.
  var unranked: [RankedFinding] {
    answers.compactMap { answer in
      answer.finding.map { found in
        var finding = found.labelled(on: world.subject.platform)
        finding.title = found.title.asSentence
        finding.explanation = found.explanation.asSentence
        let owner = finding.owner ?? answer.identity.owner
        let ours = isOurs(finding, of: owner)
        if ours { finding.giveFixes(of: owner, to: .vendor) }
        return RankedFinding(
          id: answer.findingID, identity: answer.identity, flow: answer.flowID, finding: finding,
          role: finding.role, owner: ours ? .vendor : owner,
          severity: finding.severity ?? answer.identity.severity, foldedUnder: nil,
          fingerprint: fingerprint(of: finding, answer.identity, in: world, flow: answer.flow))
      }
    }
  }
}

extension Examination {
  /// Where a host decides who has to act (whoever runs a site or a service) and the team runs it, the team has to.
  private func isOurs(_ finding: Finding, of owner: Owner) -> Bool {
    guard !team.hosts.isEmpty, owner == .site || owner == .provider,
      let host = finding.decidingHost(in: world)
    else { return false }
    return team.hosts.contains(host)
  }
}

extension Finding {
  fileprivate mutating func giveFixes(of owner: Owner, to other: Owner) {
    for index in fixes.indices where fixes[index].owner == owner { fixes[index].owner = other }
  }
}

/// Gives every finding of one flow its role and returns the id of the cause.
///
/// A cause is the earliest break with the strongest ground. What the cause explains is its symptom;
/// so is what broke later. Both are folded under it with the reason. A break as early but on weaker ground stays beside it as a contributor.
/// Risks and defects of the capture are never the cause, and a completed flow has one only where
/// the person was left stuck after it.
func rank(_ findings: inout [RankedFinding], of flow: Flow?, outcome: Outcome) -> String? {
  for index in findings.indices where !findings[index].canBeCause(of: flow, outcome: outcome) {
    demote(&findings[index], flow: flow, outcome: outcome)
  }
  fold(&findings)
  let candidates = findings.indices.filter { findings[$0].role == .cause }
  guard let best = candidates.min(by: { findings[$0].outranks(findings[$1]) }) else { return nil }
  let cause = findings[best]
  let explaining = Set(findings.compactMap(\.foldedUnder))
  for index in candidates where index != best {
    // What explains something itself stays beside the cause: a symptom explains nothing.
    if findings[index].breaksAfter(cause), !explaining.contains(findings[index].id) {
      findings[index].fold(under: cause, because: "the flow had stopped before it came to this")
    } else {
      findings[index].role = .contributor
    }
  }
  return cause.id
}

/// What something explains that is not itself explained goes under it as its symptom; of several
/// explanations the strongest has it. A symptom explains nothing, so that a symptom less never makes
/// another cause.
private func fold(_ findings: inout [RankedFinding]) {
  let order = findings.indices.filter { findings[$0].role == .cause }
    .sorted { findings[$0].outranks(findings[$1]) }
  let causes = order.map { findings[$0] }
  // The table has no cycles: each answer is found from others in finitely many steps.
  var known: [Int: Int?] = [:]
  func explanation(of index: Int) -> Int? {
    if let answer = known[index] { return answer }
    let answer = causes.indices.first { other in
      other != index && Folding.reason(causes[other], causes[index]) != nil
        && explanation(of: other) == nil
    }
    known[index] = .some(answer)
    return answer
  }
  for index in causes.indices {
    guard let other = explanation(of: index),
      let reason = Folding.reason(causes[other], causes[index])
    else { continue }
    findings[order[index]].fold(under: causes[other], because: reason)
  }
}

private func demote(_ finding: inout RankedFinding, flow: Flow?, outcome: Outcome) {
  guard finding.role == .cause else { return }
  if finding.identity.family == .own {
    finding.role = .contributor
  } else if outcome == .completed, let flow {
    let last = flow.attempts.last?.number
    let ofEarlierAttempt =
      !finding.finding.attempts.isEmpty
      && finding.finding.attempts.allSatisfy { attempt in last.map { attempt < $0 } ?? false }
    finding.role = ofEarlierAttempt ? .contributor : .risk
  } else if finding.identity.family == .capture {
    finding.role = .contributor
  } else {
    finding.role = .risk
  }
}

extension RankedFinding {
  /// Rules that leave the person stuck although the flow completed.
  static let stuckAfterwards: Set<String> = ["popup-not-dismissed", "main-view-closed"]
  /// The one defect of a capture that makes the failure it shows.
  static let captureThatBreaks: Set<String> = ["capture-proxy-caused-failure"]

  func canBeCause(of flow: Flow?, outcome: Outcome) -> Bool {
    guard role == .cause else { return false }
    if identity.family == .own { return outcome == .failed }
    if outcome == .completed { return Self.stuckAfterwards.contains(identity.id) }
    return identity.family != .capture || Self.captureThatBreaks.contains(identity.id)
  }

  /// Certain before likely before possible; a named mechanism before a general one; the catalogue's
  /// before one's own; earlier before later.
  func outranks(_ other: RankedFinding) -> Bool {
    if finding.confidence != other.finding.confidence {
      return finding.confidence > other.finding.confidence
    }
    let general = (
      Folding.general.contains(identity.id), Folding.general.contains(other.identity.id)
    )
    if general.0 != general.1 { return general.1 }
    let own = (identity.family == .own, other.identity.family == .own)
    if own.0 != own.1 { return own.1 }
    // Where it broke is unknown of some: they come behind those of which it is known.
    let places = (finding.breaksAt?.rawValue ?? .max, other.finding.breaksAt?.rawValue ?? .max)
    if places.0 != places.1 { return places.0 < places.1 }
    if strongest != other.strongest { return strongest > other.strongest }
    if finding.grounds.count != other.finding.grounds.count {
      return finding.grounds.count > other.finding.grounds.count
    }
    return id < other.id
  }

  private var strongest: Ground.Strength {
    finding.grounds.map(\.strength).max() ?? .absence
  }

  mutating func fold(under cause: RankedFinding, because reason: Message) {
    role = .symptom
    foldedUnder = cause.id
    foldedBecause = reason
  }

  func breaksAfter(_ cause: RankedFinding) -> Bool {
    guard let mine = finding.breaksAt, let theirs = cause.finding.breaksAt else { return false }
    return mine > theirs
  }
}
