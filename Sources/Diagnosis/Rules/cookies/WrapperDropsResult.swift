import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The wrapper around the web view lost the message or the cookie that carried the result.
///
/// Sources: react-native-webview `RNCWebViewBridge` (messaging disabled); ionic-team/capacitor#5394
/// (only the last Set-Cookie of a proxied answer is kept). Pages call bridges that are not there in
/// plain browsers too: without a flow that stopped behind its return this stays a guess.
struct WrapperDropsResult: CaseRule {
  static let identity = RuleIdentity(
    id: "wrapper-drops-result", title: "The app's wrapper lost the result",
    family: .cookies, owner: .app, severity: .blocker,
    ceiling: .likely(
      because: "What a wrapper does with a message or cookie shows only in what does not follow."),
    manual: Manual(
      symptom: "The person signs in or pays, the page is done, and the app never learns of it.",
      why:
        """
        The page hands its result to the app's bridge and nobody listens there; or the wrapper's \
        own HTTP layer drops the cookie that carries the session.
        """,
      disprovedBy: "The app acting on the result; the cookie on a later request."),
    references: [.reactNativeOnMessage, .capacitorCookies])

  static let needs: Needs = [.deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    var grounds = world.deafBridge
    if grounds.isEmpty { grounds = world.cookiesDroppedByProxy }
    guard !grounds.isEmpty else {
      if world.logIsWhole { return .clear("no bridge complains", []) }
      return world.hands.isEmpty
        ? .notApplicable("nothing goes through an app's bridge")
        : cannotTell("what the app's bridge does shows in the device log only")
    }
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    let stopped = world.flows.compactMap(\.failing).last
    // A bridge also carries statistics: only behind the return does it carry the result.
    let isLate = stopped.map { $0.highest >= .callbackRequested } ?? false
    if isLate, let attempt = stopped, let place = attempt.lastPlace {
      grounds.append(.seen("the flow had come back by then", place, as: "returned"))
    }
    guard
      isLate || world.flows.allSatisfy({ $0.failing.map { $0.highest < .authorizeSent } ?? true })
    else {
      return .clear(
        "the flow stopped before there was a result", stopped?.lastPlace.map { [$0] } ?? [])
    }
    var finding = Finding(
      Set(grounds.map(\.independent)).count > 1 ? .from(grounds) : .possible,
      title: "The result reached the app's wrapper, and the wrapper dropped it.",
      explanation:
        """
        The page had its result and handed it on, but the app's bridge to the web view took \
        nothing: nobody listens there, or it keeps only part of an answer.
        """,
      grounds: grounds, fixes: FrameworkFixes.resultBridge.fitting(world.subject))
    finding.breaksAt = .openerActed
    return .finding(finding)
  }
}

extension Case {
  /// The bridge says that it throws messages away, or the page does not find it.
  fileprivate var deafBridge: [Ground] {
    let deaf = sightings([.resultPosted]).filter { $0.captured("delivered") == "false" }
      .map { $0.observed("the bridge throws the page's message away", as: "bridge") }
    let missing = sightings([.bridgeMissing])
      .map { $0.observed("the page does not find the app's bridge", as: "bridge") }
    return Array((deaf + missing).prefix(2))
  }

  /// Requests that Capacitor's HTTP layer carries for the page.
  fileprivate var hands: [ExchangeID] {
    exchanges.indices.filter { id in
      let path = urls[id]?.path ?? ""
      return path.hasPrefix("/_capacitor_http_interceptor_")
        || path.hasPrefix("/_capacitor_https_interceptor_")
    }
  }

  /// An answer through the wrapper's own HTTP layer set several cookies, and later requests carry
  /// the last one only.
  fileprivate var cookiesDroppedByProxy: [Ground] {
    for id in hands {
      let set = cookies.settings.filter { $0.exchange == id && $0.cookie.isAlive }
      guard set.count > 1, let kept = set.last,
        let lost = set.dropLast().last(where: { $0.sent == 0 })
      else { continue }
      let later = exchanges[(id + 1)...].first { next in
        let names = next.sentCookieNames
        return names.contains(kept.cookie.name) && !names.contains(lost.cookie.name)
      }
      guard let later else { continue }
      return [
        .seen("an answer that the wrapper carries sets this cookie", lost.citation, as: "set"),
        .seen(
          "a later request carries the answer's last cookie only",
          later.citation(.requestHeader("cookie")) ?? later.citation, as: "only-last"),
      ]
    }
    return []
  }
}
