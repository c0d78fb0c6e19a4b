import DeviceLog
import Evidence
import HAR
import Reconstruction

/// The web view keeps no cookie at all.
///
/// Sources: Android `CookieManager.setAcceptCookie`. One request with a Cookie header disproves it. A
/// site's text alone also fits third-party blocking or one lost cookie.
struct CookiesDisabled: CaseRule {
  static let identity = RuleIdentity(
    id: "cookies-disabled", title: "The web view accepts no cookies",
    family: .cookies, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "The site says that cookies are off, or the sign-in starts over again and again.",
      why: "The app switched cookies off for its web views: every Set-Cookie is thrown away.",
      disprovedBy:
        "Any request with a Cookie header; a capture whose exporter leaves cookies out."),
    references: [.androidCookieManager])

  static let needs: Needs = [.cookies]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    if let done = world.completedFlow { return .clear("a flow completed", done.places) }
    let said = world.saysCookiesAreOff
    let traffic = world.cookies.traffic
    if world.tellsOfCookies, traffic.withCookies > 0 {
      return .clear("cookies are sent", world.firstCookieSent)
    }
    let dead =
      world.tellsOfCookies && traffic.due >= 2
      && traffic.firstParty >= (said == nil ? 10 : 4)
      && traffic.setByDocuments >= (said == nil ? 2 : 1)
    let place = world.cookieGaps.first
    guard said != nil || dead else {
      return world.captures.isEmpty && !world.hasConsole
        ? .notApplicable("nothing shows cookies")
        : world.tellsOfCookies && traffic.setByDocuments == 0
          ? .clear("no page sets a cookie", []) : cannotTell("too little shows cookies")
    }
    var grounds: [Ground] = []
    if let said { grounds.append(said) }
    if dead, let place {
      grounds += [
        .seen("a page sets a cookie", place.setting.citation, as: "set"),
        .absent(
          "no request ever carries a cookie, this one neither", due: place.request.citation,
          as: "never"),
      ]
    }
    guard !grounds.isEmpty else {
      return cannotTell("which requests were due a cookie is not seen")
    }
    let isRead =
      said?.strength == .named && world.sightings([.cookiesDisabled]).contains(where: \.isToldByApp)
    let confidence: Confidence = dead || isRead ? .from(grounds) : .possible
    var finding = Finding(
      confidence, title: "The web view accepts no cookies at all.",
      explanation:
        """
        Servers set cookies and never get one back, whoever they are. Without cookies no sign-in can \
        hold.
        """,
      grounds: grounds, fixes: FrameworkFixes.acceptCookies.fitting(world.subject))
    let failing = world.flows.last { $0.failing != nil }?.failing
    // Nobody was seen to need one: then it only would break a sign-in.
    if said == nil, failing == nil { finding.role = .risk }
    finding.breaksAt = failing?.stoppedAt ?? .sdkLoaded
    return .finding(finding)
  }
}

extension Case {
  /// The provider's code or page, or the page's own words.
  fileprivate var saysCookiesAreOff: Ground? {
    let why: Message = "the site says that cookies are off"
    for attempt in flows.compactMap(\.failing) {
      if let named = attempt.errors.last(where: { $0.meaning == .cookies }) {
        return named.ground(why, as: "said")
      }
    }
    let said = sightings([.cookiesDisabled])
    if let read = said.first(where: \.isToldByApp) {
      return read.told("the app's own setting refuses all cookies", as: "said")
    }
    return said.first?.observed(why, as: "said")
  }

  fileprivate var firstCookieSent: [Citation] {
    exchanges.first { $0.carriesCookies }
      .map { [$0.citation(.requestHeader("cookie")) ?? $0.citation] } ?? []
  }
}
