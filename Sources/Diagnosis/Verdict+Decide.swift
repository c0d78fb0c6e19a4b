import Evidence
import Reconstruction

extension Examination {
  /// Weighs the answers: outcome per flow, roles, one cause per flow, the case's outcome, cause and
  /// headline.
  func verdict(id: String) -> IncidentVerdict {
    let found = unranked
    let loose = found.filter { $0.flow == nil }
    var flows: [FlowVerdict] = []
    var ranked: [RankedFinding] = []
    for flow in world.flows {
      let own = found.filter { $0.flow == flow.id }
      flows.append(FlowVerdict(flow: flow, outcome: Outcome(of: flow, findings: own), cause: nil))
    }
    var outcome = Outcome(of: flows, loose: loose)
    let headline = flows.headline
    if let headline, flows[headline].outcome == .insufficient,
      loose.contains(where: { $0.showsFailure })
    {
      flows[headline].outcome = .failed
      outcome = .failed
    }
    for index in flows.indices where index != headline {
      var own = found.filter { $0.flow == flows[index].flow.id }
      flows[index].cause = rank(&own, of: flows[index].flow, outcome: flows[index].outcome)
      ranked += own
    }
    // What was found of the whole case speaks about the flow of the headline.
    var own = found.filter { finding in
      finding.flow == nil || finding.flow == headline.map { flows[$0].flow.id }
    }
    let cause = rank(
      &own, of: headline.map { flows[$0].flow },
      outcome: headline.map { flows[$0].outcome } ?? outcome)
    if let headline { flows[headline].cause = cause }
    ranked += own
    settleRetries(&ranked, flows)

    var verdict = IncidentVerdict(id: id, world: world, outcome: outcome, headline: "")
    verdict.findings = ranked.sorted { $0.precedes($1, cause: cause) }
    verdict.flows = flows
    verdict.checks = answers.map(\.check)
    verdict.cause = verdict.findings.first { $0.id == cause }.map { finding in
      Cause(
        finding: finding.id, rule: finding.identity.id, confidence: finding.finding.confidence,
        owner: finding.owner, flow: headline.map { flows[$0].flow.id },
        either: finding.finding.either.map(\.rule))
    }
    verdict.otherCauses = otherCauses(
      than: verdict.cause, flow: headline.map { flows[$0].flow.id })
    verdict.headline = headlineMessage(of: verdict, flow: headline.map { flows[$0] })
    verdict.sufficiency = sufficiency
    verdict.gaps = gaps(answers: answers, verdict: verdict)
    verdict.lookUps = lookUps(in: world, flow: headline.map { flows[$0].flow }, for: team)
    return verdict
  }

  /// Rules that cite what rules them out, those first that look most like the cause. What was found
  /// of the flow or the case is not among them, and a capture's defects come to nobody's mind.
  private func otherCauses(than cause: Cause?, flow: String?) -> [Check] {
    // What fits as well as the cause is not ruled out, whatever its own rule says.
    let found = Set(answers.filter { $0.finding != nil }.map(\.identity.id))
      .union(cause?.either ?? [])
    let clear = answers.filter { answer in
      let check = answer.check
      return check.result == .clear && !check.citations.isEmpty
        && answer.identity.family != .capture
        && (answer.flowID == flow || answer.flow == nil) && !found.contains(answer.identity.id)
    }
    let weights = clear.map { answer in
      cause.map { Folding.likeness($0.rule, answer.identity.id) } ?? 0
    }
    return clear.indices.sorted { (-weights[$0], $0) < (-weights[$1], $1) }.map { clear[$0].check }
  }

  /// A failed flow that a later one made good is no cause of anything: it contributed.
  private func settleRetries(_ findings: inout [RankedFinding], _ flows: [FlowVerdict]) {
    for index in flows.indices where flows[index].outcome == .failed {
      let madeGood = flows[(index + 1)...].contains {
        $0.outcome == .completed && $0.flow.retries(flows[index].flow)
      }
      guard madeGood else { continue }
      for place in findings.indices
      where findings[place].flow == flows[index].flow.id && findings[place].role == .cause {
        findings[place].role = .contributor
      }
    }
  }
}

extension RankedFinding {
  /// The cause first, then by role, then in the catalogue's order.
  fileprivate func precedes(_ other: RankedFinding, cause: String?) -> Bool {
    if (id == cause) != (other.id == cause) { return id == cause }
    let order: [Finding.Role] = [.cause, .contributor, .symptom, .risk]
    let mine = order.firstIndex(of: role) ?? 0
    let theirs = order.firstIndex(of: other.role) ?? 0
    if mine != theirs { return mine < theirs }
    if finding.confidence != other.finding.confidence {
      return finding.confidence > other.finding.confidence
    }
    return id < other.id
  }
}
