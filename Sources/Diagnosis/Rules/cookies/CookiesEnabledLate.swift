import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// Cookies were switched on, or copied into the web view, when its first page was already loading.
///
/// Sources: Android `CookieManager.setAcceptCookie` and `setCookie` (they act on later requests
/// only); Apple `WKHTTPCookieStore.setCookie` (done when its completion runs). A cookie that scripts
/// set looks alike: only one the server wanted on the first page counts, and never after a sign-in.
struct CookiesEnabledLate: CaseRule {
  static let identity = RuleIdentity(
    id: "cookies-enabled-late", title: "Cookies came into the web view after its first page",
    family: .cookies, owner: .app, severity: .major,
    ceiling: .likely(
      because: "The order of app and page is seen, but not when the cookie store took the cookie."),
    manual: Manual(
      symptom: "The page asks to sign in although the app is; opened a second time it does not.",
      why:
        """
        The app copies its session into the web view (or switches cookies on) while the first page \
        is already being asked for, so that page goes without.
        """,
      disprovedBy: "A first page that carries the cookie; a sign-in between the two requests."),
    references: [.androidCookieManager, .wkHTTPCookieStore])

  static let needs: Needs = [.cookies, .deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    guard !world.sources.isEmpty else { return .notApplicable("nothing was given") }
    let said = world.switchedOnBehindPage
    let seen = world.lateCookie
    guard said != nil || seen != nil else {
      return world.showsAnyCookies || world.sightings([.cookiesSwitchedOn]).first != nil
        ? .clear("the first pages carry what later ones do", [])
        : cannotTell("neither cookies nor the app's own log are in the evidence")
    }
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    // A log that merely tells the order says nothing of what came of it.
    guard seen != nil || world.failsWithoutSession else {
      return .clear("no page misses its session", [])
    }
    var grounds: [Ground] = []
    if let said {
      grounds += [
        said.page.observed("the page is asked for", as: "order"),
        said.switched.observed("and only then cookies are put in place", as: "order"),
      ]
    }
    if let seen {
      grounds += [
        .absent("the first page goes without its cookie", due: seen.first, as: "first"),
        .seen("a later one carries it, and no answer had set it", seen.later, as: "later"),
      ]
    }
    var finding = Finding(
      said == nil || seen == nil ? .possible : .from(grounds),
      title: "The first page was asked for before its cookies were in place.",
      explanation:
        """
        The app puts cookies into the web view after it began to load the page, so the server saw \
        the first request without a session.
        """,
      grounds: grounds, fixes: FrameworkFixes.cookiesFirst.fitting(world.subject))
    finding.breaksAt = .sdkLoaded
    return .finding(finding)
  }
}

extension Case {
  /// The app's log: a page is asked for, and then cookies are switched on or copied.
  fileprivate var switchedOnBehindPage: (page: Sighting, switched: Sighting)? {
    guard let switched = sightings([.cookiesSwitchedOn]).first,
      let page = sightings([.navigation]).first(where: {
        $0.citation.source == switched.citation.source && $0.record?.console == nil
      }),
      switched.citation.isBehind(page.citation)
    else { return nil }
    return (page, switched)
  }

  fileprivate var failsWithoutSession: Bool {
    exchanges.contains { $0.isDocument && $0.missesSession }
      || sightings([.notSignedIn]).first != nil || reported.symptom == .loggedOutAgain
  }

  /// A session cookie that nobody set, missed by the first page of its host and carried by a later
  /// request, with nothing posted in between. Only a recording of every window and every hop shows
  /// that nobody signed in meanwhile.
  fileprivate var lateCookie: (first: Citation, later: Citation)? {
    guard capturesAllWindows, captures.count == 1,
      !flows.contains(where: { $0.attempts.contains(where: \.reachedProvider) }),
      let first = exchanges.indices.first(where: { exchanges[$0].isDocument && tellsOfAbsence($0) }
      ),
      !exchanges[first].carriesCookies,
      let refused = exchanges.indices.first(where: {
        $0 >= first && exchanges[$0].missesSession && exchanges[$0].host == exchanges[first].host
      })
    else { return nil }
    let host = exchanges[first].host
    for id in exchanges.indices where id > refused {
      let exchange = exchanges[id]
      if exchange.request.method == "POST"
        || !exchange.response.headers.all(header: "set-cookie").isEmpty
      {
        return nil
      }
      guard exchange.host == host else { continue }
      let isNew = exchange.sentCookieNames.contains { name in
        SetCookie(name: name, value: "").namesSession
          && !cookies.settings.contains { $0.cookie.name == name }
      }
      if isNew, exchange.isAnswered, !exchange.sendsBackToSignIn {
        return (
          exchanges[first].citation,
          exchange.citation(.requestHeader("cookie")) ?? exchange.citation
        )
      }
    }
    return nil
  }
}
