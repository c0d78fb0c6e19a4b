import Evidence
import HAR
import Reconstruction
import WebPlatform

/// A cookie's own SameSite keeps it from the embedded frame.
///
/// Sources: RFC 6265bis section 5.8.3; Chromium's Lax default for cookies without SameSite. The jar
/// is not at fault here: with third-party cookies allowed the cookie would stay away all the same.
struct CookieSameSiteEmbedded: CaseRule {
  static let identity = RuleIdentity(
    id: "cookie-samesite-embedded", title: "SameSite keeps the cookie from the embedded frame",
    family: .cookies, owner: .site, severity: .blocker,
    ceiling: .likely(
      because:
        """
        No browser logs a cookie that it leaves out because of SameSite: the rules of \
        cookies say so.
        """),
    manual: Manual(
      symptom: "Signed in in a window of its own, the embedded editor or form stays signed out.",
      why:
        """
        The session cookie says SameSite=Lax or Strict, or nothing, which is read as Lax: a frame \
        inside a page of another site never gets it.
        """,
      disprovedBy: "SameSite=None; Secure on the cookie; the cookie on a request of the frame."),
    references: [.cookieSpecification])

  static let needs: Needs = [.cookies]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    if let done = world.completedFlow { return .clear("a flow completed", done.places) }
    guard world.tellsOfCookies else {
      return world.captures.isEmpty
        ? .notApplicable("no capture was given") : cannotTell("the capture shows no cookies")
    }
    let held = world.cookieGaps.filter { $0.clause?.isSameSite == true }
    guard let (gap, refused) = world.missedInFrames(held).first else {
      return .clear("no SameSite holds back what a frame needs", [])
    }
    let grounds: [Ground] = [
      .seen("\(gap.setting.sameSiteWords)", gap.setting.citation, as: "clause"),
      .absent("the frame's request goes without it", due: gap.request.citation, as: "missing"),
      .seen("the server does not know the session", refused, as: "refused"),
    ]
    var finding = Finding(
      .from(grounds),
      title:
        """
        The cookie \(Quoted(gap.cookie.name, .cookieName)) may not be sent from the embedded frame: \
        \(gap.setting.sameSiteShort).
        """,
      explanation:
        """
        \(Quoted(gap.setting.host, .host)) is embedded in a page of another site. Its session cookie \
        was kept, and its SameSite forbids sending it from there.
        """,
      grounds: grounds, fixes: [Fix.sameSiteNone(check: "The frame's requests carry the cookie.")])
    finding.owner = world.flows.last.map { world.owner(ofHost: gap.setting.host, $0) }
    finding.window = gap.use.window
    finding.breaksAt = .sessionSet
    return .finding(finding)
  }
}
