import Evidence
import HAR
import Reconstruction
import WebPlatform

/// Cookies of those who take part in the flow: whether they were kept, how they were set, whether they were sent. And
/// whether cookies of other sites work at all.
struct CookieAspect: Aspect {
  func traits(of side: ComparedSide) -> [Trait] {
    kept(by: side) + sent(by: side) + thirdParty(of: side)
  }

  private func kept(by side: ComparedSide) -> [Trait] {
    var latest: [Trait.Topic: [Trait]] = [:]
    var order: [Trait.Topic] = []
    for setting in side.world.cookies.settings where setting.cookie.isAlive {
      guard let party = side.party(of: setting.host) else { continue }
      let item = "\(party.rawValue)/\(setting.cookie.name)"
      let topic = Trait.Topic(aspect: "cookie-kept", item: item)
      let rung = side.rung(of: setting.exchange)
      let what: Message = "\(party.words) cookie \(Quoted(setting.cookie.name, .cookieName))"
      if latest[topic] == nil { order.append(topic) }
      var traits: [Trait] = []
      if let saying = setting.kept {
        traits.append(
          Trait(
            topic: topic, rung: rung, weight: setting.verdict == .accepted ? .fine : .harmful,
            value: setting.verdict == .accepted ? "accepted" : "refused", what: what, saying: saying
          ))
      }
      traits.append(
        Trait(
          topic: Trait.Topic(aspect: "cookie-attributes", item: item), rung: rung, weight: .neutral,
          value: setting.attributes, what: what + ", as it is set",
          saying: Comparison.Saying("\(Quoted(setting.attributes, .word))", [setting.citation])))
      latest[topic] = traits
    }
    return order.flatMap { latest[$0] ?? [] }
  }

  private func sent(by side: ComparedSide) -> [Trait] {
    var traits: [Trait] = []
    for cookie in side.world.cookies.ledger {
      guard let party = side.party(of: cookie.domain) else { continue }
      let topic = Trait.Topic(aspect: "cookie-sent", item: "\(party.rawValue)/\(cookie.name)")
      guard !traits.contains(where: { $0.topic == topic }) else { continue }
      let what: Message = "\(party.words) cookie \(Quoted(cookie.name, .cookieName)), sent"
      let decisive =
        cookie.wasSent ? cookie.uses.first { $0.isSent } : cookie.uses.last { $0.isHeldBack }
      guard let use = decisive, side.world.exchanges.indices.contains(use.exchange) else {
        continue
      }
      traits.append(
        Trait(
          topic: topic, rung: side.rung(of: use.exchange), weight: use.isSent ? .fine : .harmful,
          value: use.isSent ? "sent" : "missing", what: what,
          saying: Comparison.Saying(
            use.isSent ? "sent" : "never sent", [side.world.exchanges[use.exchange].citation])))
    }
    return traits
  }

  private func thirdParty(of side: ComparedSide) -> [Trait] {
    for store in side.world.cookies.stores {
      let (isOn, place): (Bool, Citation)
      switch store.thirdParty {
      case .unknown: continue
      case .on(let citation): (isOn, place) = (true, citation)
      case .off(let citation): (isOn, place) = (false, citation)
      }
      return [
        Trait(
          topic: Trait.Topic(aspect: "third-party-cookies"), rung: .sessionSet,
          weight: isOn ? .fine : .harmful, value: isOn ? "on" : "off", what: "third-party cookies",
          saying: Comparison.Saying(isOn ? "sent in a frame" : "never sent in a frame", [place]))
      ]
    }
    return []
  }

  func whyUnseen(_ trait: Trait, in side: ComparedSide) -> Explanation? {
    let world = side.world
    if !side.hasCapture { return .notRecorded }
    if !world.cookies.visibility.values.contains(.shown) { return .cookiesHidden }
    // How a cookie is set can be compared where both set it, and the switch where both had to use it.
    if ["third-party-cookies", "cookie-attributes"].contains(trait.topic.aspect) {
      return .notDecided
    }
    if let reason = side.whyNotAllRecorded { return reason }
    let hasSet = world.cookies.settings.contains { setting in
      side.party(of: setting.host).map { party in
        "\(party.rawValue)/\(setting.cookie.name)" == trait.topic.item
      } ?? false
    }
    // Set, and nothing decides on it: no later request, or an engine whose rule is not known.
    if hasSet { return .notDecided }
    return side.attempt.map { $0.highest < trait.rung } == true ? .followsFromStop : nil
  }

  func absence(of trait: Trait, in side: ComparedSide) -> Message { "not set" }
}

extension CookieUse {
  fileprivate var isSent: Bool {
    switch outcome {
    case .sent, .sentUnpredicted: true
    case .missing, .withheld, .unknowable: false
    }
  }

  /// A browser's policy or its user held it back; not the cookie's own reach, and no deletion.
  fileprivate var isHeldBack: Bool {
    switch outcome {
    case .missing: true
    case .withheld(let clause):
      switch clause {
      case .sameSiteStrict, .sameSiteLax, .sameSiteLaxDefault, .thirdPartyBlocked, .partition,
        .otherStore, .refused:
        true
      case .host, .path, .secure, .expired, .deleted, .cleared, .evicted: false
      }
    case .sent, .sentUnpredicted, .unknowable: false
    }
  }
}

extension CookieSetting {
  /// nil where what decides is not in the evidence.
  fileprivate var kept: Comparison.Saying? {
    switch verdict {
    case .accepted: Comparison.Saying("kept", [citation])
    case .rejected(let clause): Comparison.Saying("refused: \(clause.short)", [citation])
    case .unknown: nil
    }
  }

  /// What decides where it goes; not its value, path or age.
  fileprivate var attributes: String {
    var parts = [cookie.sameSite.map { "SameSite=\($0.rawValue)" } ?? "no SameSite"]
    if cookie.secure { parts.append("Secure") }
    if cookie.partitioned { parts.append("Partitioned") }
    if cookie.domain != nil { parts.append("Domain") }
    return parts.joined(separator: ", ")
  }
}
