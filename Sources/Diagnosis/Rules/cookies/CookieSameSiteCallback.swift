import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The provider sent the browser back, and SameSite kept the flow's own cookie away.
///
/// Sources: RFC 6265bis section 5.8.3 (Lax goes along with top-level GET only, Strict with nothing
/// that another site started); Chromium's two minutes of Lax+POST for cookies without SameSite.
struct CookieSameSiteCallback: FlowRule {
  static let identity = RuleIdentity(
    id: "cookie-samesite-callback", title: "SameSite kept the state cookie from the return",
    family: .cookies, owner: .site, severity: .blocker,
    ceiling: .likely(
      because:
        """
        No browser logs a cookie that it leaves out because of SameSite: the rules of \
        cookies say so.
        """),
    manual: Manual(
      symptom: "After signing in the site says that its state or session is missing.",
      why:
        """
        The return is started by the provider's site. A POST (form_post, SAML, 3-D Secure) carries \
        no Lax cookie, and no return carries a Strict one.
        """,
      disprovedBy: "The cookie on the return; a cookie the browser had refused to begin with."),
    references: [.cookieSpecification])

  static let needs: Needs = [.cookies, .wholeFlow]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    guard let callback = attempt.callback, world.exchanges.indices.contains(callback) else {
      return .notApplicable("nothing came back")
    }
    guard world.showsCookies(callback) else { return cannotTell("the capture shows no cookies") }
    let back = world.exchanges[callback]
    let gaps = world.cookieGaps.filter {
      $0.use.exchange == callback && $0.clause?.isSameSite == true
    }
    guard
      let gap = gaps.max(by: {
        world.weight($0.setting, attempt) < world.weight($1.setting, attempt)
      }),
      world.weight(gap.setting, attempt) > 0,
      !world.carriesBetter(callback, than: gap.setting, attempt)
    else { return .clear("SameSite holds no cookie of the flow back", [back.citation]) }
    let complaint =
      attempt.errors.last { ($0.exchange ?? callback) >= callback }?.citation
      ?? (back.missesSession || back.response.status >= 400 ? back.citation : nil)
      ?? (attempt.firstBroken == .sessionSet ? attempt.brokenAt : nil)
    guard let complaint else {
      return .clear("the return was answered without the cookie", [back.citation])
    }
    let how: Message =
      back.request.method == "POST"
      ? "the provider's page posts the return, without the cookie"
      : "the return comes from the provider's site, without the cookie"
    let grounds: [Ground] = [
      .seen("\(gap.setting.sameSiteWords)", gap.setting.citation, as: "clause"),
      .seen(how, back.citation, as: "return"),
      .seen("the site misses it", complaint, as: "refused"),
    ]
    var finding = Finding(
      .from(grounds),
      title:
        """
        The return came without the cookie \(Quoted(gap.cookie.name, .cookieName)): \
        \(gap.setting.sameSiteShort).
        """,
      explanation:
        """
        \(Quoted(gap.setting.host, .host)) keeps the state of the sign-in in a cookie. The provider's \
        site started the return, and the cookie's SameSite forbids sending it along.
        """,
      grounds: grounds,
      fixes: [Fix.sameSiteNone(check: "The return carries the cookie, and the site accepts it.")])
    finding.owner = world.owner(ofHost: gap.setting.host, flow)
    finding.breaksAt = .callbackAnswered
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}
