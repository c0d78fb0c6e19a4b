import Evidence
import Reconstruction

/// Errors that protocol or provider spell out, and values that did not come through unchanged.
struct AnswerAspect: Aspect {
  private static let lineage = "lineage"

  func traits(of side: ComparedSide) -> [Trait] {
    guard let attempt = side.attempt else { return [] }
    var traits: [Trait] = []
    let named = attempt.errors.contains { !$0.code.hasPrefix("http-") }
    for error in attempt.errors where error.meaning != .silentOnly {
      // A status beside a code says the same in fewer words.
      if named, error.code.hasPrefix("http-") { continue }
      let topic = Trait.Topic(aspect: "error", item: error.code)
      guard !traits.contains(where: { $0.topic == topic }) else { continue }
      traits.append(
        Trait(
          topic: topic, rung: side.stop ?? attempt.highest, weight: .harmful, value: error.code,
          what: "the error named", saying: Comparison.Saying(error.spoken, [error.citation])))
    }
    for broken in attempt.lineage {
      traits.append(
        Trait(
          topic: Trait.Topic(aspect: Self.lineage, item: broken.kind.rawValue),
          rung: .callbackAnswered,
          weight: .harmful, value: "broken", what: "what should come back unchanged",
          saying: Comparison.Saying(
            broken.kind.told, [broken.given, broken.returned].compactMap(\.self))))
    }
    return traits
  }

  func whyUnseen(_ trait: Trait, in side: ComparedSide) -> Explanation? {
    if trait.topic.aspect == Self.lineage, side.attempt?.authorization == nil {
      return .redirectNotRecorded
    }
    if side.outcome == .completed { return nil }
    return side.recordsPopup ? nil : .windowNotRecorded
  }

  func absence(of trait: Trait, in side: ComparedSide) -> Message {
    trait.topic.aspect == Self.lineage ? "came back as sent" : "no error"
  }
}
