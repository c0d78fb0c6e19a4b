import Evidence
import Reconstruction

extension Comparison.Standing {
  init(_ good: ComparedSide, _ bad: ComparedSide) {
    if let mine = good.flow?.flow, let theirs = bad.flow?.flow, !mine.isSameThing(as: theirs) {
      self = .otherFlow
      return
    }
    switch (good.outcome, bad.outcome) {
    case (.completed, .completed): self = .bothCompleted
    case (.completed, .failed): self = .parted
    case (.completed, _): self = .badOpen
    case (.failed, .completed): self = .reversed
    case (.failed, .failed):
      self = good.failsLike(bad) ? .bothFailedAlike : .bothFailedOtherwise
    default: self = .goodOpen
    }
  }
}

extension ComparedSide {
  /// The same cause, or, where one of them names none, the same step.
  fileprivate func failsLike(_ other: ComparedSide) -> Bool {
    if let mine = cause, let theirs = other.cause {
      let (one, two) = (mine.identity.id, theirs.identity.id)
      return one == two || mine.finding.either.contains { $0.rule == two }
        || theirs.finding.either.contains { $0.rule == one }
    }
    return stop == other.stop
  }
}

extension Comparison {
  /// The answer in a sentence.
  var headlineMessage: Message {
    let what = (bad.flow ?? good.flow)?.flow.kind.words ?? "sign-in"
    let place = divergence.map { steps[$0].rung.words }
    switch standing {
    case .parted:
      if let place { return "GOOD completed the \(what), BAD stopped at \(place)." }
      return steps.contains(where: \.isHidden)
        ? "GOOD completed the \(what), BAD did not; the steps at which they may part are not recorded of BAD."
        : "GOOD completed the \(what), BAD did not; at which step they part, the files do not show."
    case .bothCompleted:
      return "Both completed the \(what): nothing that differs kept BAD from working."
    case .bothFailedAlike:
      return "Both failed, in the same way: GOOD is no example of one that worked."
    case .bothFailedOtherwise:
      return
        "GOOD did not complete either, it failed in another way: it is no example of one that worked."
    case .reversed:
      return "GOOD failed and BAD completed the \(what): they seem to be given the wrong way round."
    case .goodOpen:
      return good.outcome == .failed
        ? "GOOD did not complete the \(what): it is no example of one that worked."
        : "GOOD does not show a completed \(what): what differs cannot be told from what is not recorded."
    case .badOpen:
      return bad.flow == nil
        ? "GOOD completed the \(what); BAD shows none at all."
        : "GOOD completed the \(what); BAD does not show whether it did."
    case .otherFlow:
      return "GOOD and BAD are not the same flow: there is nothing to compare step by step."
    }
  }
}
