import Evidence
import Reconstruction

/// Policies that cut a popup from the page that opened it.
struct PolicyAspect: Aspect {
  func traits(of side: ComparedSide) -> [Trait] {
    guard let flow = side.flow?.flow, let attempt = side.attempt else { return [] }
    var traits: [Trait] = []
    for policy in side.world.severingPolicies(of: attempt, flow) {
      let party = side.party(of: policy.host)?.words ?? "another host's"
      let page: Message =
        policy.side == .opener ? "page that opened the popup" : "page in the popup"
      let topic = Trait.Topic(
        aspect: "opener-policy",
        item: "\(policy.side)/\(side.party(of: policy.host)?.rawValue ?? "")")
      guard !traits.contains(where: { $0.topic == topic }) else { continue }
      traits.append(
        Trait(
          topic: topic, rung: .providerPage, weight: .harmful, value: "cut",
          what: "\(party) \(page)",
          saying: Comparison.Saying(
            "its Cross-Origin-Opener-Policy cuts the link between the windows", [policy.citation])))
    }
    return traits
  }

  func whyUnseen(_ trait: Trait, in side: ComparedSide) -> Explanation? {
    guard let flow = side.flow?.flow, let attempt = side.attempt else { return .notRecorded }
    let pages =
      trait.topic.item.hasPrefix("opener")
      ? side.world.openerDocuments(of: attempt, flow) : side.world.popupDocuments(of: attempt)
    return pages.isEmpty ? .windowNotRecorded : nil
  }

  func absence(of trait: Trait, in side: ComparedSide) -> Message { "no such policy" }
}
