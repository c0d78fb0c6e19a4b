import Evidence
import HAR
import Reconstruction
import WebPlatform

/// Cookies of a frame of another site are never sent back, while the page's own are.
///
/// Sources: Android `CookieManager.setAcceptThirdPartyCookies` (off for apps that target API 21 or
/// later, and for each WebView by itself); WebKit, full third-party cookie blocking. A popup is a
/// page of its own: its cookies are first-party ones.
struct ThirdPartyCookiesBlocked: CaseRule {
  static let identity = RuleIdentity(
    id: "third-party-cookies-blocked", title: "Cookies of the embedded frame are blocked",
    family: .cookies, owner: .app, severity: .blocker,
    manual: Manual(
      symptom:
        "The embedded form or editor stays signed out, loops, or says its session timed out.",
      why: "The web view sends no cookies to frames of another site than the page's.",
      disprovedBy:
        """
        A cookie without SameSite=None; Secure, which no frame of another site gets; one that is \
        sent to such a frame; the page's own cookies missing as well.
        """),
    references: [.androidCookieManager, .storagePartitioning])

  static let needs: Needs = [.cookies]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    if let done = world.completedFlow { return .clear("a flow completed", done.places) }
    guard world.tellsOfCookies else {
      if let finding = blockedUnseen(in: world) { return .finding(finding) }
      return world.captures.isEmpty
        ? .notApplicable("no capture was given") : cannotTell("the capture shows no cookies")
    }
    let blocked = world.cookieGaps.filter { gap in
      gap.setting.cookie.sameSite == SetCookie.SameSite.none && gap.setting.cookie.secure
        && (gap.clause == .thirdPartyBlocked || gap.isUndecided && !world.sendsToFrames(gap))
    }
    guard !blocked.isEmpty else {
      return .clear("no cookie of an embedded frame is held back for being third-party", [])
    }
    let missed = world.missedInFrames(blocked)
    // The one the browser itself speaks of, if it does.
    guard let (gap, refused) = missed.first(where: { $0.0.use.said != nil }) ?? missed.first else {
      return .clear("nothing in the frames that go without asks for a session", [])
    }
    var grounds: [Ground] = [
      .seen(
        "a cookie that is meant for frames of other sites is set", gap.setting.citation, as: "set"),
      .absent("the frame's request goes without it", due: gap.request.citation, as: "missing"),
      .seen("the server does not know the session", refused, as: "refused"),
    ]
    if let own = world.firstPartySent(besides: gap) {
      grounds.append(.seen("the page's own cookies are sent", own, as: "first-party"))
    }
    let setting = world.appSetting("thirdPartyCookies", "false", of: gap.use.window)
    if let setting {
      grounds.append(
        setting.told("the web view's setting refuses third-party cookies", as: "setting"))
    }
    let isKept = world.isKept(gap) || missed.count > 1 || setting != nil
    var confidence: Confidence = isKept ? .from(grounds) : .possible
    if let said = gap.use.said {
      grounds.append(
        .named("the browser itself says that settings kept the cookie back", said, as: "browser"))
      confidence = .from(grounds)
    }
    var finding = Finding(
      confidence,
      title:
        """
        Cookies of \(Quoted(gap.setting.host, .host)) are blocked in the frame, as third-party \
        cookies.
        """,
      explanation:
        """
        The frame of another site sets a cookie that may be sent there, and it never comes back, \
        while the page's own cookies do: the web view blocks third-party cookies.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.thirdPartyCookies.fitting(world.subject) + [.pageInsteadOfFrame])
    finding.window = gap.use.window
    finding.breaksAt = .sessionSet
    return .finding(finding)
  }
}

extension Case {
  /// The cookie itself is sound: a page of its own sends it, or the jar is known to hold it.
  fileprivate func isKept(_ gap: CookieGap) -> Bool {
    gap.cookie.wasSent || gap.clause == .thirdPartyBlocked
  }

  /// Some frame of another site got a cookie of its own.
  fileprivate func sendsToFrames(_ gap: CookieGap) -> Bool {
    guard let store = cookies.stores.first(where: { $0.id == gap.cookie.store }) else {
      return false
    }
    if case .on = store.thirdParty { return true }
    return false
  }

  /// A request that carried cookies to another site than the frame's.
  fileprivate func firstPartySent(besides gap: CookieGap) -> Citation? {
    let site = Site.registrableDomain(of: gap.request.host)
    return exchanges.first { $0.carriesCookies && Site.registrableDomain(of: $0.host) != site }
      .map { $0.citation(.requestHeader("cookie")) ?? $0.citation }
  }
}
