import Reconstruction

extension Outcome {
  /// Worst first: the incident to look at.
  var rank: Int {
    switch self {
    case .failed: 0
    case .insufficient: 1
    case .completed: 2
    case .notSeen: 3
    }
  }

  /// What became of a flow. Reconstruction says how far it came; where it cannot tell, a finding
  /// that saw the break can.
  init(of flow: Flow, findings: [RankedFinding]) {
    switch flow.progress {
    case .completed: self = .completed
    case .stopped: self = .failed
    case .cannotTell: self = findings.contains { $0.showsFailure } ? .failed : .insufficient
    }
  }

  /// What became of the case: a failure counts unless the same client got through at the same
  /// provider afterwards.
  init(of flows: [FlowVerdict], loose: [RankedFinding]) {
    let stands = flows.indices.contains { index in
      flows[index].outcome == .failed
        && !flows[(index + 1)...].contains {
          $0.outcome == .completed && $0.flow.retries(flows[index].flow)
        }
    }
    if stands {
      self = .failed
    } else if flows.contains(where: { $0.outcome == .completed }) {
      self = .completed
    } else if loose.contains(where: { $0.showsFailure }) {
      self = .failed
    } else {
      // Where a process of the app ended, nobody knows what it was about.
      let ended = loose.contains { $0.identity.family == .process }
      self = flows.isEmpty && !ended ? .notSeen : .insufficient
    }
  }
}

extension RankedFinding {
  /// The finding rests on having seen the failure itself, not on something missing.
  var showsFailure: Bool {
    guard role == .cause, identity.family != .own, canBeCause(of: nil, outcome: .failed) else {
      return false
    }
    return finding.grounds.contains { $0.strength >= .observation }
      && (finding.confidence >= .likely || finding.breaksAt != nil)
  }
}

extension Flow {
  /// True if this is another go at what `earlier` failed to do.
  func retries(_ earlier: Flow) -> Bool {
    guard kind == earlier.kind else { return false }
    if let mine = clientID, let theirs = earlier.clientID, mine != theirs { return false }
    return provider == earlier.provider
      && (provider != nil || providerHost == earlier.providerHost)
  }
}

extension Array where Element == FlowVerdict {
  /// The flow the headline speaks of: the last failed one that no later flow made good, else the
  /// last completed one, else the last.
  var headline: Int? {
    let failed = indices.last { index in
      self[index].outcome == .failed
        && !self[(index + 1)...].contains {
          $0.outcome == .completed && $0.flow.retries(self[index].flow)
        }
    }
    return failed ?? indices.last { self[$0].outcome == .completed } ?? indices.last
  }
}
