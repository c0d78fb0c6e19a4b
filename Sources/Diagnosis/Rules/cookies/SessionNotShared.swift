import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The session came to be in one cookie store, and the page that wants it uses another.
///
/// Sources: Apple `WKWebsiteDataStore` (web views share cookies only through one store); Android
/// `CookieManager` (one per process and profile; other browsers have their own); bug reports on
/// cookies that an app's HTTP library got: apache/cordova-ios#1088.
struct SessionNotShared: FlowRule {
  static let identity = RuleIdentity(
    id: "session-not-shared", title: "Popup and page keep their cookies apart",
    family: .cookies, owner: .app, severity: .blocker,
    ceiling: .likely(
      because: "Cookie stores have no names in captures; they show in who sends what."),
    manual: Manual(
      symptom: "The popup signs in and closes, and the page behind it stays signed out.",
      why:
        """
        The popup has a cookie store of its own (another data store, another profile, another \
        browser, or the app's HTTP library), so its session is not there for the page.
        """,
      disprovedBy: "A cookie set in the one and sent by the other."),
    references: [.wkWebsiteDataStore, .androidCookieManager])

  static let needs: Needs = [.cookies, .allWindows]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    guard world.tellsOfCookies else {
      return world.captures.isEmpty
        ? .notApplicable("no capture was given") : cannotTell("the capture shows no cookies")
    }
    let apart = world.cookieGaps.filter {
      $0.clause == .otherStore && world.sites(of: flow).contains(Site.name(of: $0.setting.host))
        && world.isSetInPopup($0)
    }
    let missed = apart.compactMap { gap in world.refusal(of: gap).map { (gap, $0) } }
    guard let gap = missed.first?.0 ?? apart.first else {
      guard let popup = flow.window, popup != flow.opener,
        let store = world.cookies.store(of: popup)
      else { return .notApplicable("the flow had no window of its own") }
      if case .shown(let shared) = store.ground {
        return .clear("the windows share cookies", [shared])
      }
      return .clear("no cookie lies in another window's store", [])
    }
    var grounds: [Ground] = [
      .seen("a cookie is set in one window", gap.setting.citation, as: "set"),
      .absent(
        "the other window's request goes without it", due: gap.request.citation, as: "missing"),
    ]
    if let refused = missed.first?.1 {
      grounds.append(.seen("the server does not know the session there", refused, as: "refused"))
    }
    grounds += world.separation(of: gap)
    var finding = Finding(
      missed.isEmpty ? .possible : .from(grounds),
      title: "The popup's session is not there for the page that opened it.",
      explanation:
        """
        \(Quoted(gap.setting.host, .host)) sets its session in one window, and the other does not \
        send it: the two keep their cookies in different stores.
        """,
      grounds: grounds, fixes: FrameworkFixes.sharedCookies.fitting(world.subject))
    finding.breaksAt = attempt.stoppedAt
    finding.window = gap.use.window
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}

extension Case {
  /// It was set in a window that the one without it had opened. A view loaded later, by the app or in
  /// another recording, owes nothing to the first.
  fileprivate func isSetInPopup(_ gap: CookieGap) -> Bool {
    windows.contains { $0.id == gap.setting.window && $0.opener == gap.use.window }
  }

  /// What shows, apart from this one cookie, that the stores differ.
  fileprivate func separation(of gap: CookieGap) -> [Ground] {
    let windows = [gap.use.window, gap.setting.window].compactMap { $0 }
    for window in windows {
      guard let store = cookies.store(of: window), case .separate(let places) = store.ground
      else { continue }
      return places.prefix(1).map {
        .seen("cookies of the opener do not reach the popup either", $0, as: "apart")
      }
    }
    return []
  }
}
