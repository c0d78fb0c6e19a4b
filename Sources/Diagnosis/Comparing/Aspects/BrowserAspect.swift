import Evidence
import HAR
import Reconstruction
import WebPlatform

/// Which browser the provider sees, and whether the popup says the same of itself as the page that opened it.
struct BrowserAspect: Aspect {
  private static let shows = "shows-web-view", kind = "browser", popup = "popup-user-agent"

  func traits(of side: ComparedSide) -> [Trait] {
    let world = side.world
    var traits: [Trait] = []
    let asking = side.flow.flatMap {
      world.identity(of: $0.flow.window) ?? world.identity(of: $0.flow.opener)
    }
    if let identity = asking ?? world.identities.first(where: { $0.requestClass == .document }),
      let agent = identity.userAgent, let place = identity.evidence(.userAgent).first?.citation
    {
      let shown = identity.showsWebView.first
      let isShown = shown != nil || UserAgent(agent).kind.isEmbedded
      traits.append(
        Trait(
          topic: Trait.Topic(aspect: Self.shows), rung: .authorizeSent,
          weight: isShown && mayRefuse(side) ? .harmful : .fine,
          value: isShown ? "web view" : "browser",
          what: "what the service sees",
          saying: Comparison.Saying(
            isShown
              ? "a web view, by what it says of itself" : "a browser, by what it says of itself",
            [shown?.citation ?? place])))
      traits.append(
        Trait(
          topic: Trait.Topic(aspect: Self.kind), rung: .authorizeSent, weight: .neutral,
          value: identity.browser.name + (identity.engine?.number ?? ""), what: "the browser",
          saying: Comparison.Saying("\(Quoted(agent, .userAgent))", [place])))
    }
    if let flow = side.flow?.flow, let popup = flow.window, let opener = flow.opener,
      popup != opener,
      let mine = world.identity(of: opener), let theirs = world.identity(of: popup),
      let one = mine.userAgent, let two = theirs.userAgent,
      let place = theirs.evidence(.userAgent).first?.citation
    {
      traits.append(
        Trait(
          topic: Trait.Topic(aspect: Self.popup), rung: .authorizeSent,
          weight: one == two ? .fine : .harmful, value: one == two ? "same" : "other",
          what: "the popup's user agent",
          saying: Comparison.Saying(
            one == two ? "the same as the page's" : "another than the page's", [place])))
    }
    return traits
  }

  /// The service can have refused the browser: it was not seen to let it past its page, nor never to have been asked, nor to
  /// leave the question open for want of a connection, nor to name another reason.
  private func mayRefuse(_ side: ComparedSide) -> Bool {
    guard let attempt = side.attempt, side.outcome == .failed,
      side.flow?.flow.kind.asksWho == true,
      attempt.highest <= .providerPage, side.stop.map({ $0 >= .providerPage }) ?? true
    else { return false }
    let named = attempt.errors.map(\.meaning).filter { $0 != .unknown && $0 != .silentOnly }
    guard named.isEmpty || named.contains(.embeddedBrowserRefused) else { return false }
    let asked = ([attempt.authorization].compactMap(\.self) + attempt.providerDocuments)
      .filter(side.world.exchanges.indices.contains).map { side.world.exchanges[$0] }
    return asked.isEmpty || asked.contains { !$0.failed }
  }

  func whyUnseen(_ trait: Trait, in side: ComparedSide) -> Explanation? {
    if !side.hasCapture { return .notRecorded }
    return trait.topic.aspect == Self.popup ? .windowNotRecorded : .headersHidden
  }

  /// Another brand or version is the phone; what matters of it is whether it shows the web view.
  func whyDiffers(_ good: Trait, _ bad: Trait) -> Explanation? {
    good.topic.aspect == Self.kind ? .browserVersion : nil
  }
}

extension Flow.Kind {
  /// Services of this kind have rules on which browsers may ask.
  fileprivate var asksWho: Bool {
    switch self {
    case .oauth, .saml, .wsfed, .googlePay, .other: true
    case .threeDS, .verification: false
    }
  }
}
