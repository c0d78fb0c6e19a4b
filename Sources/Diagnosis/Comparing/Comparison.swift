import Evidence
import Reconstruction

/// A case that worked held against one that did not: where they part, what else differs, and what that rules out.
///
/// Facts only. What BAD failed for is the verdict on BAD alone: that GOOD worked makes no cause surer.
public struct Comparison: Sendable {
  public var good: ComparedSide
  public var bad: ComparedSide
  public var standing: Standing
  /// The first line of a report.
  public var headline: Message
  /// The ladder of both sides, rung by rung, from the first to the last that either of them shows.
  public var steps: [ComparedStep]
  /// Index in `steps` of the first step that GOOD took and BAD is seen not to take; nil where there is none.
  public var divergence: Int?
  /// What else differs and could have to do with it: what does harm by itself before what is only different, each in the
  /// order of the flow.
  public var differences: [Difference]
  /// Steps that one side shows and the recordings of the other cannot.
  public var uncompared: [Uncompared]
  /// Everything else that differs, by what explains it, in a fixed order.
  public var explained: [Explained]
  /// What BAD cannot have failed for, because it worked in GOOD.
  public var against: [RuledOut]

  /// How the two cases stand to each other.
  public enum Standing: String, Sendable, CaseIterable {
    /// GOOD completed, BAD failed.
    case parted
    case bothCompleted, bothFailedAlike, bothFailedOtherwise
    /// GOOD failed, BAD completed: perhaps given the wrong way round.
    case reversed
    /// GOOD did not complete, or does not show it: it is no yardstick.
    case goodOpen
    /// GOOD completed; BAD does not show whether it did.
    case badOpen
    /// Flows of different kinds or at different providers.
    case otherFlow
  }

  public struct Difference: Sendable, Hashable {
    /// The step it belongs to.
    public var rung: Rung
    /// It does harm by itself; what is only different need not.
    public var isHarmful: Bool
    /// What differs (`window`, `cookie-kept`, …): a word of the JSON contract.
    public var aspect: String
    public var what: Message
    public var good: Saying
    public var bad: Saying
  }

  /// What one side shows, and where.
  public struct Saying: Sendable, Hashable {
    public var says: Message
    public var citations: [Citation]
    public init(_ says: Message, _ citations: [Citation] = []) {
      self.says = says
      self.citations = citations
    }
  }

  public struct Explained: Sendable, Hashable {
    public var reason: Explanation
    public var count: Int
  }

  /// What could not be held against each other, and why.
  public struct Uncompared: Sendable, Hashable {
    /// The side that does not show it is BAD.
    public var isBad: Bool
    /// In the order of the flow; never empty.
    public var rungs: [Rung]
    public var reason: Explanation
  }

  /// A cause that does not fit, for what it would break works in GOOD.
  public struct RuledOut: Sendable, Hashable {
    /// Rule ids.
    public var rules: [String]
    public var says: Message
    public var good: [Citation]
    public var bad: [Citation]
    /// BAD's own cause is among them.
    public var isOfCause: Bool
  }

  /// - Parameters:
  ///   - good: the verdict on what worked.
  ///   - bad: the verdict on what did not.
  public init(_ good: Verdict, _ bad: Verdict) {
    let bad = ComparedSide(of: bad)
    let good = ComparedSide(of: good, like: bad)
    self.good = good
    self.bad = bad
    let steps = ComparedStep.ladder(good, bad)
    standing = Standing(good, bad)
    let isYardstick = standing != .otherFlow && good.outcome == .completed
    // Behind steps of BAD that nothing recorded nobody knows which was the first.
    let first = steps.firstIndex { $0.isDivergence || $0.isHidden }
      .flatMap { steps[$0].isDivergence ? $0 : nil }
    divergence = isYardstick ? first : nil
    self.steps = standing == .otherFlow ? [] : steps
    uncompared = standing == .otherFlow ? [] : Uncompared.all(good, bad, steps)
    var weighing = Weighing(good, bad, at: divergence.map { steps[$0].rung })
    if standing != .otherFlow { weighing.weighAll() }
    differences = weighing.differences
    explained = weighing.explained
    against = isYardstick ? RuledOut.all(good, bad) : []
    headline = ""
    headline = headlineMessage
  }
}

extension Comparison.Uncompared {
  /// - Parameter steps: the ladder of both.
  static func all(
    _ good: ComparedSide, _ bad: ComparedSide, _ steps: [ComparedStep]
  ) -> [Comparison.Uncompared] {
    let ofGood = steps.filter { $0.good.state == .unseen && $0.bad.isTaken }
    let ofBad = steps.filter(\.isHidden)
    return [(good, false, ofGood), (bad, true, ofBad)].compactMap { side, isBad, steps in
      guard !steps.isEmpty else { return nil }
      let isOfPopup = side.hasCapture && !side.recordsPopup
      return Comparison.Uncompared(
        isBad: isBad, rungs: steps.map(\.rung),
        reason: isOfPopup ? .windowNotRecorded : side.whyNotAllRecorded ?? .notRecorded)
    }
  }
}
