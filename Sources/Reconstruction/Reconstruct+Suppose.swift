import DeviceLog
import Evidence
import HAR
import WebPlatform

/// What changes for windows and for the steps behind them, under `Assumptions.changes`.
extension Workbench {
  mutating func suppose() {
    guard !assumptions.changes.isEmpty else { return }
    hearBrowserOnSuppositions()
    for flow in world.flows {
      guard let attempt = flow.last, attempt.progress != .completed else { continue }
      let step = Step(
        flow: flow, attempt: attempt,
        outcome: flow.popup.map { world.windows[$0].outcome } ?? .unknown,
        signs: flow.sightings.map { world.sightings[$0] }.filter(\.isOurs))
      let reaches = [
        assumptions.changes.contains(.popupSupported) ? withPopup(step) : nil,
        assumptions.changes.contains(.openerKept) ? withOpener(step) : nil,
        assumptions.changes.contains(.userAgentAccepted) ? withUserAgent(step) : nil,
      ].compactMap(\.self)
      if let reach = reaches.max(by: { $0.rung < $1.rung }) { world.supposed.reaches.append(reach) }
    }
  }

  private struct Step {
    var flow: Flow
    var attempt: Attempt
    /// What came of the window that the page asked for.
    var outcome: Window.Outcome
    var signs: [Sighting]

    func sign(_ wanted: Sign...) -> Sighting? { signs.first { wanted.contains($0.sign) } }
    /// The step where it stopped, or the last one it came to; `least` where neither is known to be further.
    func atLeast(_ least: Rung) -> Rung {
      max(least, attempt.highest, attempt.firstBroken ?? .noProvider)
    }
    func reach(_ effect: Supposition.Effect, _ rung: Rung, _ place: Citation?) -> Supposition.Reach?
    {
      let place = place ?? attempt.brokenAt ?? attempt.steps[attempt.highest]
      return place.map {
        Supposition.Reach(
          flow: flow.number, attempt: attempt.number, effect: effect, rung: rung, place: $0)
      }
    }
  }

  // MARK: Popup supported

  private func withPopup(_ step: Step) -> Supposition.Reach? {
    let hidden = step.sign(.popupNotShown)
    guard step.flow.presentation == .popup || step.flow.popup != nil || hidden != nil,
      // A sandboxed frame may not open windows, whatever the app does.
      step.sign(.popupSandboxed) == nil
    else { return nil }
    let grounds = step.flow.popup.flatMap { world.windows[$0].outcomeGrounds.first }
    switch step.outcome {
    case .notCreated, .refused, .refusedOrNotCreated, .neverLoaded:
      return step.reach(.windowMade, step.atLeast(.authorizeSent), grounds)
    case .openedElsewhere:
      return step.reach(.windowMade, step.atLeast(.providerPage), grounds)
    case .reusedOpener:
      guard step.attempt.errors.isEmpty else { return nil }
      // A page that wants to close is the last one.
      let isDone = step.attempt.reached(.callbackAnswered) || step.sign(.closeRefused) != nil
      return step.reach(
        .windowOfItsOwn, isDone ? .openerActed : step.atLeast(.providerPage), grounds)
    case .worked:
      guard let hidden else { return nil }
      return step.reach(.windowShown, step.atLeast(.credentials), hidden.citation)
    case .unknown:
      if let hidden {
        return step.reach(.windowShown, step.atLeast(.providerPage), hidden.citation)
      }
      if step.flow.presentation == .popup, step.attempt.errors.isEmpty,
        let refused = step.sign(.closeRefused)
      {
        return step.reach(.windowOfItsOwn, .openerActed, refused.citation)
      }
      guard let asked = step.sign(.popupAsked, .popupClosed, .popupTimedOut, .windowOpenNull),
        !step.attempt.reached(.authorizeSent), step.attempt.providerDocuments.isEmpty
      else { return nil }
      return step.reach(.windowMade, step.atLeast(.authorizeSent), asked.citation)
    }
  }

  // MARK: Opener kept

  private func withOpener(_ step: Step) -> Supposition.Reach? {
    switch step.outcome {
    case .worked, .unknown: break
    case .reusedOpener, .refused, .notCreated, .refusedOrNotCreated, .neverLoaded,
      .openedElsewhere:
      return nil
    }
    // What the protocol itself names as an error no opener mends.
    guard step.attempt.errors.isEmpty, step.flow.presentation != .redirect else { return nil }
    let isDone = step.attempt.reached(.callbackAnswered)
    if let null = step.sign(.openerNull) {
      return step.reach(.openerThere, .openerActed, null.citation)
    }
    if let lost = lostSight(step) {
      let rung = isDone ? .openerActed : step.atLeast(.providerPage)
      return step.reach(.openerThere, rung, lost)
    }
    guard isDone, !step.attempt.reached(.openerActed), let policy = severingPolicy(step) else {
      return nil
    }
    return step.reach(.openerThere, .openerActed, policy)
  }

  /// The page called the popup closed while it went on.
  private func lostSight(_ step: Step) -> Citation? {
    guard let closed = step.sign(.popupClosed)?.citation else { return nil }
    let later = [Rung.credentials, .responseIssued, .callbackRequested, .callbackAnswered]
      .compactMap { step.attempt.steps[$0] }
    return later.contains { $0.isBehind(closed) } ? closed : nil
  }

  /// A policy that cuts popups off, where the engine obeys it: Android's WebView does not
  /// (browser-compat-data, `Cross-Origin-Opener-Policy`).
  private func severingPolicy(_ step: Step) -> Citation? {
    guard step.flow.window != step.flow.opener || step.flow.presentation == .popup else {
      return nil
    }
    let ids =
      [step.attempt.authorization, step.attempt.responseIssuedBy, step.attempt.callback]
      .compactMap(\.self) + step.attempt.providerDocuments
    let isAndroid = ids.contains {
      [.androidWebView, .androidWebViewDisguised].contains(facts[$0].agent)
    }
    if isAndroid { return nil }
    let ofPopup = Set(ids).sorted().first {
      ["same-origin", "same-origin-allow-popups", "noopener-allow-popups"].contains(
        world.exchanges[$0].openerPolicy)
    }
    let limit = ids.min() ?? 0
    let page = step.flow.opener.flatMap { world.windows[$0].documents.last { $0 < limit } }
    let ofPage = page.flatMap { world.exchanges[$0].openerPolicy == "same-origin" ? $0 : nil }
    return (ofPopup ?? ofPage).flatMap {
      world.exchanges[$0].citation(.responseHeader("cross-origin-opener-policy"))
    }
  }

  // MARK: User agent accepted

  private func withUserAgent(_ step: Step) -> Supposition.Reach? {
    let refusal =
      step.attempt.errors.last { $0.meaning == .embeddedBrowserRefused }?.citation
      ?? step.sign(.userAgentRejected)?.citation
    guard let refusal else { return nil }
    // Further steps were those of the refusal's own way back.
    guard var reach = step.reach(.pageShown, .providerPage, refusal) else { return nil }
    let own = userAgents(of: step.attempt)
    for flow in world.flows
    where flow.provider == step.flow.provider && flow.providerHost == step.flow.providerHost {
      for attempt in flow.attempts
      where attempt.highest > reach.rung && attempt.errors.isEmpty
        && !own.isEmpty && own.isDisjoint(with: userAgents(of: attempt))
      {
        guard !userAgents(of: attempt).isEmpty else { continue }
        reach.rung = attempt.highest
        reach.shownBy = attempt.steps[attempt.highest]
      }
    }
    return reach
  }

  /// What the provider was shown.
  private func userAgents(of attempt: Attempt) -> Set<String> {
    let ids = [attempt.authorization].compactMap(\.self) + attempt.providerDocuments
    return Set(ids.compactMap { world.exchanges[$0].userAgent })
  }
}

extension Exchange {
  /// The enforced `Cross-Origin-Opener-Policy`, in lower case and without its parameters; empty where there is none.
  /// Source: HTML standard, section on cross-origin opener policies.
  public var openerPolicy: String {
    let value = response.headers.first(header: "cross-origin-opener-policy")?.value ?? ""
    return String(value.lowercased().prefix { $0 != ";" && $0 != "," && $0 != " " })
  }
}
