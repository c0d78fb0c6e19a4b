import DeviceLog
import Evidence
import HAR
import Reconstruction

/// What page, app, engine or phone say went wrong: console lines, log lines, beacons, page texts.
struct WordAspect: Aspect {
  /// Signs that healthy runs show as well, or that say how it went rather than what went wrong.
  private static let ordinary: Set<Sign> = [
    .popupAsked, .resultPosted, .popupCloseCalled, .windowCreated, .windowDestroyed, .windowShown,
    .windowHidden, .popupDismissed, .mainViewClosed, .popupHostedByParent, .userAgent,
    .paymentReady, .cookiesSwitchedOn, .httpError, .cacheMode, .navigation, .screenRebuilt,
    .configurationChanged, .silentRefused, .signedIn, .notSignedIn, .signInStarted, .signInFailed,
    .cameraStarted, .processDied, .processStarted, .processNamed, .webViewVersion, .console,
    .linesLost, .linesRepeated, .benign, .trace, .providerError, .popupPending,
    .navigationCancelled,
  ]

  func traits(of side: ComparedSide) -> [Trait] {
    let own =
      side.flow.map { side.world.sightings.indices.filter($0.flow.sightings.contains) } ?? []
    let sightings = (own.isEmpty ? Array(side.world.sightings.indices) : own)
      .map { side.world.sightings[$0] }
    // A page that names an error is told by the error.
    let told = Set((side.attempt?.errors ?? []).compactMap(\.exchange))
    var traits: [Trait] = []
    for sighting in sightings where sighting.isOurs && !Self.ordinary.contains(sighting.sign) {
      if let page = sighting.exchange, told.contains(page) { continue }
      let topic = Trait.Topic(aspect: "said", item: sighting.sign.rawValue)
      // Two signs of one line are one thing to read.
      guard
        !traits.contains(where: {
          $0.topic == topic || $0.saying.citations == [sighting.citation]
        })
      else { continue }
      traits.append(
        Trait(
          topic: topic, rung: side.stop ?? side.attempt?.highest ?? .sdkLoaded, weight: .harmful,
          value: sighting.exchange == nil ? "line" : "request",
          what: sighting.exchange == nil
            ? "what log or console say" : "what a page or request says",
          saying: Comparison.Saying("“\(sighting.citation.quote)”", [sighting.citation])))
    }
    return traits
  }

  /// A line needs a console or log to stand in; what a request reports needs a capture.
  func whyUnseen(_ trait: Trait, in side: ComparedSide) -> Explanation? {
    if trait.value == "request" { return side.hasCapture ? nil : .notRecorded }
    return side.world.hasLog ? nil : .noConsole
  }

  /// The same said in a line here and in a request there.
  func whyDiffers(_ good: Trait, _ bad: Trait) -> Explanation? { .noWorse }
}
