import Evidence
import Reconstruction

/// One thing about a case in which another can differ.
struct Trait: Sendable {
  /// What it is about: equal on both sides, whatever it says there.
  struct Topic: Hashable, Sendable {
    var aspect: String
    /// Which of several: a cookie's name and party, a sign, a parameter.
    var item = ""
  }
  enum Weight: Sendable {
    /// As it should be.
    case fine
    /// Able to stop a flow.
    case harmful
    /// Neither is better.
    case neutral
  }

  var topic: Topic
  var rung: Rung
  var weight: Weight
  /// What is compared.
  var value: String
  /// Names what differs: the first words of a line of the report.
  var what: Message
  var saying: Comparison.Saying
}

/// One kind of thing that is compared.
protocol Aspect: Sendable {
  /// What a side shows of it.
  func traits(of side: ComparedSide) -> [Trait]
  /// Why a side that does not have a trait may have it all the same; nil where it would show.
  func whyUnseen(_ trait: Trait, in side: ComparedSide) -> Explanation?
  /// Why two values are no difference that matters; nil where nothing explains it.
  func whyDiffers(_ good: Trait, _ bad: Trait) -> Explanation?
  /// What the other side says where it would show the trait and has none.
  func absence(of trait: Trait, in side: ComparedSide) -> Message
}

extension Aspect {
  func whyDiffers(_ good: Trait, _ bad: Trait) -> Explanation? { nil }
  func absence(of trait: Trait, in side: ComparedSide) -> Message { "nothing of the kind" }
}

/// Holds the traits of two sides against each other.
struct Weighing {
  let good: ComparedSide
  let bad: ComparedSide
  /// The step they part at.
  let rung: Rung?
  private(set) var differences: [Comparison.Difference] = []
  private var counts: [Explanation: Int] = [:]

  static let aspects: [any Aspect] = [
    WindowAspect(), BrowserAspect(), ParameterAspect(), PolicyAspect(), CookieAspect(),
    AnswerAspect(), WordAspect(), AppAspect(),
  ]

  init(_ good: ComparedSide, _ bad: ComparedSide, at rung: Rung?) {
    self.good = good
    self.bad = bad
    self.rung = rung
  }

  var explained: [Comparison.Explained] {
    Explanation.allCases.compactMap { reason in
      counts[reason].map { Comparison.Explained(reason: reason, count: $0) }
    }
  }

  mutating func weighAll() {
    for aspect in Weighing.aspects { weigh(aspect) }
    for (reason, count) in Wire(good, bad).counts { counts[reason, default: 0] += count }
    differences = differences.enumerated()
      .sorted { one, two in
        (one.element.isHarmful ? 0 : 1, one.element.rung, one.offset)
          < (two.element.isHarmful ? 0 : 1, two.element.rung, two.offset)
      }
      .map(\.element)
  }

  private mutating func weigh(_ aspect: some Aspect) {
    let mine = aspect.traits(of: good)
    let theirs = aspect.traits(of: bad)
    for trait in theirs {
      weigh(trait, against: mine.first { $0.topic == trait.topic }, aspect)
    }
    for trait in mine where !theirs.contains(where: { $0.topic == trait.topic }) {
      weigh(onlyInGood: trait, aspect)
    }
  }

  private mutating func weigh(_ trait: Trait, against other: Trait?, _ aspect: some Aspect) {
    if let other {
      if other.value == trait.value { return }
      if let reason = aspect.whyDiffers(other, trait) { return count(reason) }
    } else if let reason = aspect.whyUnseen(trait, in: good) {
      return count(reason)
    }
    if let idle = idle(for: trait) { return count(idle) }
    let isWorse = trait.weight == .neutral || trait.weight == .harmful && other?.weight != .harmful
    guard isWorse else { return count(.noWorse) }
    if let rung, trait.rung > rung, trait.weight == .neutral { return count(.followsFromStop) }
    note(
      trait,
      good: other?.saying
        ?? Comparison.Saying(aspect.absence(of: trait, in: good), place(trait.rung, good)),
      bad: trait.saying)
  }

  private mutating func weigh(onlyInGood trait: Trait, _ aspect: some Aspect) {
    if let reason = aspect.whyUnseen(trait, in: bad) { return count(reason) }
    if let idle = idle(for: trait) { return count(idle) }
    if trait.weight == .harmful { return count(.noWorse) }
    if let rung, trait.rung >= rung { return count(.followsFromStop) }
    guard trait.weight == .neutral else { return count(.notDecided) }
    note(
      trait, good: trait.saying,
      bad: Comparison.Saying(aspect.absence(of: trait, in: bad), place(trait.rung, bad)))
  }

  /// Why a trait cannot be said to matter, by how the two ended; nil where it can. What is only different asks for a failure
  /// that it could explain; what does harm by itself is told also where the recording does not show the end.
  private func idle(for trait: Trait) -> Explanation? {
    switch bad.outcome {
    case .completed: .workedNevertheless
    case .failed: nil
    case .insufficient, .notSeen:
      good.outcome == .completed && trait.weight != .neutral ? nil : .notDecided
    }
  }

  /// Where the other side's trait would have been.
  private func place(_ rung: Rung, _ side: ComparedSide) -> [Citation] {
    side.attempt?.steps[rung].map { [$0] } ?? side.lastPlace
  }

  private mutating func count(_ reason: Explanation) { counts[reason, default: 0] += 1 }

  private mutating func note(_ trait: Trait, good: Comparison.Saying, bad: Comparison.Saying) {
    differences.append(
      Comparison.Difference(
        rung: trait.rung, isHarmful: trait.weight == .harmful, aspect: trait.topic.aspect,
        what: trait.what, good: good, bad: bad))
  }
}
