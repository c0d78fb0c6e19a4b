import Evidence
import HAR
import Reconstruction
import WebPlatform

/// A Set-Cookie of the flow that the browser had to refuse.
///
/// Sources: RFC 6265bis sections 5.6 and 5.7 (prefixes, Domain, public suffixes, Secure);
/// Chromium's rule that `SameSite=None` needs `Secure`. Header and address alone decide, so the
/// clause is certain; that it broke the flow is not.
struct CookieRejected: FlowRule {
  static let identity = RuleIdentity(
    id: "cookie-rejected", title: "The browser had to refuse a cookie of the flow",
    family: .cookies, owner: .site, severity: .blocker,
    manual: Manual(
      symptom:
        """
        Signing in seems to work, and the next request is signed out, or the callback knows no \
        state.
        """,
      why: "The server set a cookie that every browser of this kind has to refuse.",
      disprovedBy: "A later request that carries the cookie."),
    references: [.cookieSpecification])

  static let needs: Needs = [.cookies]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    guard world.cookies.anyVisible else {
      if let finding = refusedUnseen(attempt, flow, in: world) { return .finding(finding) }
      return world.captures.isEmpty
        ? .notApplicable("no capture was given") : cannotTell("the capture shows no cookies")
    }
    let sites = world.sites(of: flow)
    let refused = world.cookies.settings.filter { setting in
      guard case .rejected(let clause) = setting.verdict, setting.sent == 0,
        !clause.isOfThePage
      else { return false }
      return sites.contains(Site.name(of: setting.host)) && !world.isSetSoundElsewhere(setting)
    }
    guard !refused.isEmpty else {
      return .clear("every cookie of the flow's sites is acceptable", [])
    }
    // Most missed first: that is the one the flow needed. Cookies that scripts keep for long count
    // visitors.
    let worst = refused.sorted {
      ($0.cookie.mayCarrySession ? 1 : 0, $0.missing, $1.citation.position.byteOffset)
        > ($1.cookie.mayCarrySession ? 1 : 0, $1.missing, $0.citation.position.byteOffset)
    }
    var grounds = worst.prefix(2).flatMap(\.clauseGrounds)
    if let first = worst.first, let lost = world.requestWithout(first) {
      grounds.append(.seen("a later request to the host goes without it", lost, as: "missing"))
    }
    let broke =
      attempt.errors.last?.citation ?? world.refusedAfter(worst[0], flow)
      ?? (attempt.firstBroken == .sessionSet ? attempt.brokenAt : nil)
    if let broke {
      grounds.append(.seen("the server does not know the session", broke, as: "refused"))
    }
    if let id = attempt.errors.last?.exchange ?? world.refused(after: worst[0], flow),
      world.carriesBetter(id, than: worst[0], attempt)
    {
      return .clear(
        "what was refused carried another cookie of the flow", [world.exchanges[id].citation])
    }
    guard let name = worst.first?.cookie.name else { throw RuleFault("a rejected cookie vanished") }
    var finding = Finding(
      // That it was refused may be certain; that it broke the flow needs the break to be seen.
      .from(grounds).atMost(broke == nil ? .likely : .certain),
      title:
        "The browser refused the cookie \(Quoted(name, .cookieName)): \(worst[0].clauseShort).",
      explanation:
        """
        \(Quoted(worst[0].host, .host)) sets a cookie the flow relies on in a way that browsers \
        have to refuse: \(worst[0].clauseWords).
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .site, worst[0].mend, .safe, check: "The next request to the host carries the cookie.",
          reference: .cookieSpecification)
      ])
    finding.owner = world.owner(ofHost: worst[0].host, flow)
    finding.role = broke != nil && worst[0].cookie.mayCarrySession ? .cause : .risk
    finding.breaksAt = attempt.stoppedAt
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}

extension CookieVerdict.Clause {
  /// The page around it decides, not the cookie: embedded frames are a matter of other rules.
  fileprivate var isOfThePage: Bool { self == .thirdPartyBlocked || self == .crossSiteSubresource }
}

extension Case {
  /// The same cookie is also set in a way that holds.
  fileprivate func isSetSoundElsewhere(_ setting: CookieSetting) -> Bool {
    cookies.settings.contains {
      $0.cookie.name == setting.cookie.name && $0.host == setting.host && $0.verdict == .accepted
    }
  }

  /// The first later request to the cookie's host that shows other headers but not this cookie.
  fileprivate func requestWithout(_ setting: CookieSetting) -> Citation? {
    guard setting.missing > 0 else { return nil }
    return later(than: setting).first {
      $0.host == setting.host && $0.request.method != "OPTIONS"
    }?.citation
  }

  /// Where the server shows that it misses the session: refused, or sent back to the start.
  fileprivate func refusedAfter(_ setting: CookieSetting, _ flow: Flow) -> Citation? {
    refused(after: setting, flow).map { exchanges[$0].citation }
  }

  /// Guests are refused as well: what counts is behind the first sign-in's start.
  fileprivate func refused(after setting: CookieSetting, _ flow: Flow) -> ExchangeID? {
    let start = flow.attempts.lazy.compactMap(\.authorization).first ?? 0
    return later(than: setting).indices.first {
      $0 >= start && exchanges[$0].missesSession
        && Site.name(of: exchanges[$0].host) == Site.name(of: setting.host)
    }
  }

  private func later(than setting: CookieSetting) -> ArraySlice<Exchange> {
    exchanges.indices.contains(setting.exchange) ? exchanges[(setting.exchange + 1)...] : []
  }
}
