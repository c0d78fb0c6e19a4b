import Evidence
import Reconstruction

/// The app and the phone, as far as both sides name them.
struct AppAspect: Aspect {
  private enum Fact: String {
    case appVersion = "app-version", targetSdk = "target-sdk", wrapper, environment
    case webView = "web-view", system = "system", device

    var words: Message {
      switch self {
      case .appVersion: "the app's version"
      case .targetSdk: "the app's targetSdk"
      case .wrapper: "what the app is built with"
      case .environment: "the environment"
      case .webView: "the WebView"
      case .system: "the system"
      case .device: "the phone"
      }
    }
  }

  func traits(of side: ComparedSide) -> [Trait] {
    let subject = side.world.subject
    let facts: [(Fact, Subject.Fact?)] = [
      (.appVersion, subject.appVersion), (.targetSdk, subject.targetSdk),
      (.wrapper, subject.wrapper),
      (.environment, subject.environment), (.webView, subject.webView), (.system, subject.os),
      (.device, subject.device),
    ]
    return facts.compactMap { fact, named in
      guard let named else { return nil }
      return Trait(
        topic: Trait.Topic(aspect: "app", item: fact.rawValue), rung: .noProvider, weight: .neutral,
        value: named.value, what: fact.words,
        saying: Comparison.Saying(
          "\(Quoted(named.value, .word))", named.citation.map { [$0] } ?? []))
    }
  }

  func whyUnseen(_ trait: Trait, in side: ComparedSide) -> Explanation? { .notNamed }

  /// Phone, system and engine differ between any two phones; the app's own facts need not.
  func whyDiffers(_ good: Trait, _ bad: Trait) -> Explanation? {
    switch Fact(rawValue: good.topic.item) {
    case .webView: .browserVersion
    case .system, .device: .otherPlatform
    case .appVersion, .targetSdk, .wrapper, .environment, nil: nil
    }
  }
}
