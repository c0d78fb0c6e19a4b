import Evidence
import HAR
import WebPlatform

/// The jars run once more with one rule or attribute changed: which requests would then carry what they went without.
extension Workbench {
  /// - Parameters:
  ///   - plan: the jars and their rules, as the evidence left them.
  ///   - run: the last walk under them.
  ///   - again: walks under another plan.
  mutating func supposeCookies(
    _ plan: CookiePlan, _ run: CookieRun, again: (CookiePlan) -> CookieRun
  ) {
    guard assumptions.changes.contains(where: \.concernsCookies) else { return }
    let changed = again(plan.supposing(assumptions.changes))
    let numbers = Dictionary(
      world.cookies.settings.enumerated().map {
        (CookieRun.Place(exchange: $1.exchange, byteOffset: $1.citation.position.byteOffset), $0)
      }, uniquingKeysWith: { first, _ in first })
    due = run.due.union(run.doubtful)
    world.supposed.carried = changed.due.union(changed.doubtful).compactMap { due in
      numbers[due.set].map {
        Supposition.Carried(
          exchange: due.exchange, setting: $0, isSure: changed.due.contains(due))
      }
    }
    for cookie in changed.ledger {
      for use in cookie.uses {
        guard let tag = use.setting, changed.settings.indices.contains(tag) else { continue }
        let place = CookieRun.Place(
          exchange: changed.settings[tag].exchange,
          byteOffset: changed.settings[tag].citation.position.byteOffset)
        guard let setting = numbers[place] else { continue }
        var held = Supposition.Held(exchange: use.exchange, setting: setting)
        switch use.outcome {
        case .withheld(let clause): held.clause = clause
        case .unknowable(.engineUnknown): break
        default: continue
        }
        world.supposed.held.append(held)
      }
    }
  }

  /// What went without a cookie before and goes without it now is not changed; where the browser itself says what kept a
  /// cookie back, its word decides.
  mutating func hearBrowserOnSuppositions() {
    guard assumptions.changes.contains(where: \.concernsCookies) else { return }
    let words = Dictionary(
      grouping: world.cookies.words.filter { $0.direction == .sent }, by: \.exchange)
    var carried = world.supposed.carried.filter { carried in
      guard let number = carried.setting else { return true }
      let setting = world.cookies.settings[number]
      if let isKept = isLifted(setting.verdict, said: setting.said) { return isKept }
      let said = words[carried.exchange, default: []].filter { $0.name == setting.cookie.name }
      if !said.isEmpty { return said.allSatisfy(isLifted) }
      return !due.contains(
        CookieRun.Due(
          exchange: carried.exchange,
          set: CookieRun.Place(
            exchange: setting.exchange, byteOffset: setting.citation.position.byteOffset)))
    }
    carried += world.cookies.words.filter {
      $0.direction == .sent && $0.name == nil && isLifted($0)
    }.map { Supposition.Carried(exchange: $0.exchange) }
    carried.sort { ($0.exchange, $0.setting ?? -1) < ($1.exchange, $1.setting ?? -1) }
    world.supposed.carried = carried
    world.supposed.held.sort { ($0.exchange, $0.setting) < ($1.exchange, $1.setting) }
    due = []
  }

  /// All that the browser names would be gone.
  private func isLifted(_ word: CookieWord) -> Bool {
    // An event that blocks all cookies speaks of none in particular.
    guard word.exclusions.contains(where: { $0.name.hasPrefix("EXCLUDE_") }) else { return false }
    return word.exclusions.allSatisfy { exclusion in
      if exclusion.isPreference {
        return word.isThirdParty == true && assumptions.changes.contains(.thirdPartyCookies)
      }
      guard assumptions.changes.contains(.sameSiteNoneSecure) else { return false }
      if let clause = exclusion.sendClause { return clause.isOfSameSite }
      return exclusion.verdictClause.map { CookieSendClause.refused($0).isOfSameSite } ?? false
    }
  }

  /// Whether the browser's own refusal of a Set-Cookie would be gone; nil where it said nothing.
  private func isLifted(_ verdict: CookieVerdict, said: Citation?) -> Bool? {
    guard said != nil, case .rejected(let clause) = verdict else { return nil }
    if clause == .thirdPartyBlocked { return assumptions.changes.contains(.thirdPartyCookies) }
    return assumptions.changes.contains(.sameSiteNoneSecure)
      && CookieSendClause.refused(clause).isOfSameSite
  }
}

extension CookieSendClause {
  /// `SameSite=None; Secure` would lift it.
  fileprivate var isOfSameSite: Bool {
    switch self {
    case .sameSiteStrict, .sameSiteLax, .sameSiteLaxDefault: true
    case .refused(let clause):
      [.sameSiteNoneWithoutSecure, .crossSiteSubresource, .partitionedWithoutSecure].contains(
        clause)
    default: false
    }
  }
}

extension SetCookie {
  /// The cookie as `SameSite=None; Secure` where the address allows Secure, else as it is.
  func asNoneSecure(setBy url: WebURL) -> SetCookie {
    guard url.scheme == "https" else { return self }
    var cookie = self
    cookie.sameSite = SetCookie.SameSite.none
    cookie.secure = true
    return cookie
  }
}
