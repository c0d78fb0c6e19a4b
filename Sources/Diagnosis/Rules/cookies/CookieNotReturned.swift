import Evidence
import HAR
import Reconstruction
import WebPlatform

/// A sound cookie was kept by every rule and still did not come back.
///
/// Sources: RFC 6265bis section 5.8.3. A capture shows neither what scripts delete nor which jar a
/// window has: two requests without it, or the page that decides the flow, are wanted, and one that
/// the server refuses.
struct CookieNotReturned: FlowRule {
  static let identity = RuleIdentity(
    id: "cookie-not-returned", title: "A cookie of the flow was not sent back",
    family: .cookies, owner: .app, severity: .blocker,
    ceiling: .likely(
      because: "A capture shows neither what scripts deleted nor which cookie store a window has."),
    manual: Manual(
      symptom: "Signing in seems to work, and the next page is signed out.",
      why:
        """
        The server set a cookie that the browser may keep and send, and later requests go without \
        it: cookies are cleared, switched off for this view, or kept in another store.
        """,
      disprovedBy:
        """
        The cookie on any request of the same window afterwards; a script, a sign-out or an answer \
        that deletes it; a request that may not carry it.
        """),
    references: [.cookieSpecification, .androidCookieManager, .wkWebsiteDataStore])

  static let needs: Needs = [.cookies]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    if let done = world.completedFlow {
      return .clear("another flow completed, so cookies hold", done.places)
    }
    guard world.tellsOfCookies else {
      return world.captures.isEmpty
        ? .notApplicable("no capture was given") : cannotTell("the capture shows no cookies")
    }
    let sites = world.sites(of: flow)
    let gaps = world.cookieGaps.filter {
      $0.isMissing && $0.setting.cookie.mayCarrySession
        && sites.contains(Site.name(of: $0.setting.host)) && $0.setting.verdict == .accepted
        && !$0.isSentLater && !world.mayBeEvicted($0)
        && !world.carriesBetter($0.use.exchange, than: $0.setting, attempt)
    }
    let refusedGaps = gaps.compactMap { gap -> (gap: CookieGap, refused: Citation, count: Int)? in
      let same = gaps.filter { $0.use.setting == gap.use.setting }
      guard let refused = same.lazy.compactMap({ world.refusal(of: $0) }).first,
        same.count >= 2 || same.contains(where: { world.isCritical($0, attempt) })
      else { return nil }
      return (same[0], refused, same.count)
    }
    // Cookies that scripts may read, scripts may delete.
    guard
      let found = refusedGaps.first(where: { $0.gap.setting.cookie.httpOnly }) ?? refusedGaps.first
    else { return .clear("no cookie is missing from a request that wants it", []) }
    let grounds: [Ground] = [
      .seen("the server sets the cookie", found.gap.setting.citation, as: "set"),
      .absent("a later request goes without it", due: found.gap.request.citation, as: "missing"),
      .seen("the server does not know the session", found.refused, as: "refused"),
    ]
    let isSure = found.gap.setting.cookie.httpOnly && found.gap.cookie.counts.sent == 0
    var finding = Finding(
      .from(grounds).atMost(isSure ? .likely : .possible),
      title:
        "The cookie \(Quoted(found.gap.cookie.name, .cookieName)) was set and never sent back.",
      explanation:
        """
        \(Quoted(found.gap.setting.host, .host)) sets a cookie that the browser may keep and may \
        send, and later requests to the same host do not carry it.
        """,
      grounds: grounds, fixes: FrameworkFixes.acceptCookies.fitting(world.subject))
    finding.breaksAt = attempt.stoppedAt
    finding.attempts = flow.attempts(like: attempt)
    finding.window = found.gap.use.window
    return .finding(finding)
  }
}

extension CookieGap {
  /// The same cookie goes out afterwards, not set anew: it was there, and this request asked for
  /// none (fetch with credentials "omit").
  fileprivate var isSentLater: Bool {
    cookie.uses.contains {
      $0.exchange > use.exchange && $0.outcome == .sent && $0.setting == use.setting
    }
  }
}

extension Case {
  /// Browsers need not keep more than 50 cookies of a domain (RFC 6265bis, 6.1): the oldest go.
  fileprivate func mayBeEvicted(_ gap: CookieGap) -> Bool {
    let own = Site.name(of: gap.setting.host)
    let held = cookies.settings.lazy.filter {
      $0.exchange < gap.use.exchange && $0.verdict == .accepted && Site.name(of: $0.host) == own
    }
    return Set(held.map(\.cookie.name)).count >= 50
  }
}
