import Evidence
import Reconstruction

/// One of the two cases: the incident and the flow that are compared.
public struct ComparedSide: Sendable {
  public var incident: IncidentVerdict
  /// nil where no sign-in, payment or check is seen.
  public var flow: FlowVerdict?

  public var world: Case { incident.world }
  public var outcome: Outcome { flow?.outcome ?? incident.outcome }

  /// What is to be explained: the incident that leads, and the flow its headline speaks of.
  init(of verdict: Verdict) {
    incident =
      verdict.incidents.indices.contains(verdict.leading)
      ? verdict.incidents[verdict.leading]
      : IncidentVerdict(id: "i1", world: Case(), outcome: .insufficient, headline: "")
    flow =
      incident.flows.first { $0.flow.id == incident.cause?.flow }
      ?? incident.flows.headline.map { [incident] in incident.flows[$0] }
  }

  /// What it is to be held against: of all flows the one that is most like the other's, completed if any such is.
  init(of verdict: Verdict, like other: ComparedSide) {
    self.init(of: verdict)
    guard let wanted = other.flow?.flow else { return }
    var best = 0
    for incident in verdict.incidents {
      for flow in incident.flows {
        let likeness = flow.flow.likeness(to: wanted)
        guard likeness > 0 else { continue }
        let score = likeness * 2 + (flow.outcome == .completed ? 5 : 0)
        guard score > best else { continue }
        best = score
        self.incident = incident
        self.flow = flow
      }
    }
  }

  /// The attempt that is compared: the one that completed, else the last that did not.
  var attempt: Attempt? {
    guard let flow else { return nil }
    return flow.outcome == .completed
      ? flow.flow.attempts.last { $0.progress == .completed } ?? flow.flow.last
      : flow.flow.failing ?? flow.flow.last
  }

  /// The finding that the verdict takes for the cause, where it is about this flow.
  var cause: RankedFinding? {
    guard let cause = incident.cause, cause.flow == nil || cause.flow == flow?.flow.id else {
      return nil
    }
    return incident.findings.first { $0.id == cause.finding }
  }

  /// The step that did not come. Where it is one that the flow seems to have come to, its way there was that of an error,
  /// and the cause knows the step.
  public var stop: Rung? {
    guard outcome == .failed else { return nil }
    // A page that failed before it asked for anything has no attempt: the cause alone knows how far it came.
    guard let attempt else { return cause?.finding.breaksAt }
    let known = [cause?.finding.breaksAt, attempt.firstBroken].compactMap(\.self)
    return known.filter { $0 > attempt.highest }.max() ?? known.first
  }

  /// A place to point at where something is missing: the last step before it.
  var lastPlace: [Citation] {
    (attempt?.lastPlace ?? world.lastMoment).map { [$0] } ?? []
  }

  /// A popup of the flow would be in the recording.
  var recordsPopup: Bool {
    world.capturesAllWindows || attempt?.reachedProvider == true
      || incident.sufficiency.coverage[Need.allWindows.id]?.extent == .whole
  }

  var hasCapture: Bool { !world.captures.isEmpty }
}

extension Flow {
  /// How much two flows of different cases are the same thing; 0 where they are not.
  fileprivate func likeness(to other: Flow) -> Int {
    guard isSameThing(as: other) else { return 0 }
    var points = 1
    if clientID != nil, clientID == other.clientID { points += 1 }
    if providerHost != nil, providerHost == other.providerHost { points += 1 }
    return points
  }

  /// Of one kind and, as far as both know it, at one provider.
  func isSameThing(as other: Flow) -> Bool {
    guard kind == other.kind || kind == .other || other.kind == .other else { return false }
    if let mine = provider?.id, let theirs = other.provider?.id { return mine == theirs }
    return true
  }
}
