import DeviceLog
import Evidence
import HAR
import Reconstruction

/// A real popup finished but was cut off from its opener.
///
/// Sources: HTML standard on cross-origin opener policies; browser-compat-data
/// (`Cross-Origin-Opener-Policy` is not in Android WebView, so that there only an observed effect
/// counts). "would block" lines are report-only and mean nothing.
struct OpenerSevered: FlowRule {
  static let identity = RuleIdentity(
    id: "opener-severed", title: "The popup lost its link to the page that opened it",
    family: .popup, owner: .site, severity: .blocker,
    ceiling: .likely(
      because: "Engines do not log a cut opener; it shows in a popup that ends without effect."),
    manual: Manual(
      symptom:
        """
        The popup finishes, or the page says at once that it was closed while it is still open; \
        the page never reacts.
        """,
      why:
        """
        A Cross-Origin-Opener-Policy header, noopener, or an app that loads the popup's address \
        again itself cuts window.opener.
        """,
      disprovedBy:
        """
        A page that took up the result; a popup that replaced its opener; on Android WebView a \
        header without any effect.
        """
    ),
    references: [.coop, .htmlWindowOpen])

  static let needs: Needs = [.console(.popup), .documents(of: .popup)]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    if SameWindow(of: attempt, flow, in: world).holds {
      return .notApplicable("the popup replaced its opener")
    }
    let effects = effects(attempt, flow, world)
    let loaded = effects.isEmpty ? nil : world.loadedByApp(attempt)
    // Android's WebView obeys no policy: where the app loaded the address, that was the cut.
    let policies =
      loaded != nil && world.isAndroidWebView(attempt)
      ? [] : world.severingPolicies(of: attempt, flow)
    guard attempt.reachedProvider || !effects.isEmpty else {
      return .notApplicable("the provider was not reached")
    }
    var grounds = effects
    if !effects.isEmpty || policyCounts(attempt, flow, world) {
      grounds += policies.prefix(2).map {
        .seen("this document's policy cuts a popup from its opener", $0.citation, as: "policy")
      }
    }
    if let loaded {
      grounds.append(
        .seen("the app loaded the popup's address itself", loaded, as: "loaded-by-app"))
    }
    guard !grounds.isEmpty else {
      if !policies.isEmpty { return .clear("the policy had no effect", policies.map(\.citation)) }
      return attempt.reached(.callbackAnswered)
        ? cannotTell("whether the popup still had its opener is not in the evidence")
        : .clear("no policy cuts the popup off", [])
    }
    grounds += [world.openerStaysSilent(after: attempt, of: flow)].compactMap(\.self)
    var finding = Finding(
      .from(grounds),
      title: "The popup finished, but lost its link to the page that opened it.",
      explanation:
        """
        The popup is a window of its own. When it wanted to hand over the result it had no \
        opener any more, so the page waits or believes it was closed.
        """,
      grounds: grounds, fixes: fixes(policies, grounds, world.subject))
    finding.owner = owner(policies, flow, grounds)
    finding.breaksAt = attempt.reached(.callbackAnswered) ? .openerActed : .providerPage
    finding.window = flow.window
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }

  /// What was seen of the cut itself.
  private func effects(_ attempt: Attempt, _ flow: Flow, _ world: Case) -> [Ground] {
    var grounds = world.sightings([.openerNull], in: attempt, of: flow).prefix(1).map {
      $0.observed("the popup's page finds no opener", as: "opener-null")
    }
    if let closed = world.sightings([.popupClosed], in: attempt, of: flow).first,
      world.afterlife(of: closed, in: attempt, of: flow) != nil
    {
      grounds.append(closed.observed("the page called it closed while it went on", as: "closed"))
    }
    if !grounds.isEmpty,
      let null = world.sightings([.windowOpenNull], in: attempt, of: flow).first
    {
      grounds.append(null.observed("the page got no hold of the window it opened", as: "null"))
    }
    return grounds
  }

  /// A policy alone counts where the engine obeys it and the popup came to its end unheard.
  private func policyCounts(_ attempt: Attempt, _ flow: Flow, _ world: Case) -> Bool {
    guard !world.isAndroidWebView(attempt), flow.presentation != .redirect else { return false }
    return attempt.reached(.callbackAnswered) && !attempt.reached(.openerActed)
  }
}

extension Case {
  /// The popup's first request came from the app, not from the page: no referrer and no site.
  fileprivate func loadedByApp(_ attempt: Attempt) -> Citation? {
    guard let first = popupDocuments(of: attempt).first, first.fetchSite == "none",
      first.referer == nil
    else { return nil }
    return first.citation(.requestHeader("sec-fetch-site"))
  }
}
