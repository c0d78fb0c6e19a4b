import HAR
import Reconstruction
import WebPlatform

extension Case {
  /// How much a cookie looks like the one that a flow's return needs: set after the flow had begun and
  /// before the provider's page; holding the state; named for it. 0 for a setting of the page's looks.
  func weight(_ setting: CookieSetting, _ attempt: Attempt) -> Int {
    let start = attempt.authorization ?? attempt.providerDocuments.first ?? Int.max
    var weight = 0
    if setting.exchange >= start - Self.lead, setting.exchange <= start { weight += 1 }
    if let state = attempt.stateSent, setting.cookie.value.contains(state) { weight += 4 }
    let name = setting.cookie.name.lowercased()
    // Tokens against forgery that scripts may read are for forms, not for returns.
    let words =
      ["state", "nonce", "saml", "pkce", "oauth", "oidc", "correlation"]
      + (setting.cookie.httpOnly ? ["csrf", "xsrf"] : [])
    if words.contains(where: name.contains) { weight += 2 }
    if setting.cookie.namesSession { weight += 1 }
    return weight
  }

  /// The site's own start of the sign-in is the document right before the provider's.
  private static var lead: Int { 2 }

  /// A refused request carried a cookie that looks no less like the flow's own than the lost one: so
  /// the loss does not explain the refusal.
  func carriesBetter(
    _ id: ExchangeID, than lost: CookieSetting, _ attempt: Attempt
  ) -> Bool {
    guard exchanges.indices.contains(id) else { return false }
    let isBehind = attempt.callback.map { id > $0 } ?? false
    func worth(_ setting: CookieSetting) -> Int {
      guard isBehind, let callback = attempt.callback else { return weight(setting, attempt) }
      // Behind the return, the session counts that the return set.
      return (setting.exchange >= callback ? 2 : 0) + (setting.cookie.namesSession ? 1 : 0)
    }
    let own = Site.name(of: exchanges[id].host)
    let names = Set(exchanges[id].sentCookieNames)
    let best =
      cookies.settings.filter {
        $0.exchange < id && $0.verdict == .accepted && names.contains($0.cookie.name)
          && Site.name(of: $0.host) == own
      }.map(worth).max() ?? 0
    return best > 0 && best >= worth(lost)
  }
}
