import Evidence
import HAR
import Reconstruction
import WebPlatform

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
      let path = side.path(at: policy.citation)
      if let known = traits.firstIndex(where: { $0.topic == topic }) {
        traits[known].value += " " + path
        continue
      }
      traits.append(
        Trait(
          topic: topic, rung: .providerPage, weight: .harmful, value: path,
          what: "\(party) \(page)",
          saying: Comparison.Saying(
            "its Cross-Origin-Opener-Policy cuts the link between the windows", [policy.citation])))
    }
    return traits
  }

  func whyUnseen(_ trait: Trait, in side: ComparedSide) -> Explanation? {
    guard let flow = side.flow?.flow, let attempt = side.attempt else { return .notRecorded }
    let isOpener = trait.topic.item.hasPrefix("opener")
    let pages =
      isOpener
      ? side.world.openerDocuments(of: attempt, flow) : side.world.popupDocuments(of: attempt)
    guard !pages.isEmpty else { return .windowNotRecorded }
    // The same page without it says so; of other pages only a recording of all of them can.
    let paths = Set(trait.value.split(separator: " ").map(String.init))
    let hasPage = pages.contains { paths.contains(side.path(at: $0.citation)) }
    return isOpener || hasPage ? nil : side.whyNotAllRecorded
  }

  /// One page cuts it here, another there: their paths are the values.
  func whyDiffers(_ good: Trait, _ bad: Trait) -> Explanation? { .noWorse }

  func absence(of trait: Trait, in side: ComparedSide) -> Message { "no such policy" }
}

extension ComparedSide {
  /// The path of the page that is cited, by which the same page is known on both sides.
  fileprivate func path(at citation: Citation) -> String {
    guard let id = world.exchange(cited: citation) else { return "" }
    return WebURL(world.exchanges[id].request.url.value)?.path ?? ""
  }
}
