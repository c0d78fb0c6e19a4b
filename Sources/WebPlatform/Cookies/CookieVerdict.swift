/// What a browser does with a Set-Cookie, and the clause that decides.
public enum CookieVerdict: Hashable, Sendable {
  case accepted
  case rejected(Clause)
  /// What decides is not in the evidence.
  case unknown

  public enum Clause: String, Hashable, Sendable, CaseIterable {
    case sameSiteNoneWithoutSecure, secureOverHTTP, domainMismatch, publicSuffixDomain
    case hostPrefix, securePrefix, tooLarge, controlCharacter, emptyNameAndValue, nonASCIIDomain
    case crossSiteSubresource, partitionedWithoutSecure, prefixInNamelessValue
    /// A page keeps no cookies of other sites than its own.
    case thirdPartyBlocked
    /// Plain http may not replace a Secure cookie.
    case overwritesSecure
  }
}

extension SetCookie {
  /// Parses and judges a raw header in one step: the clauses of the parser first, then those of
  /// the store.
  public static func verdict(
    header: String, in context: CookieContext, _ engine: CookieEngine = .chromium()
  ) -> CookieVerdict {
    let reading = read(header, rules: engine.rules)
    if let clause = reading.ignored { return .rejected(clause) }
    return reading.cookie.verdict(in: context, engine)
  }

  /// The verdict on a cookie that a page sets about itself: header and URL alone decide.
  public func verdict(settingURL: WebURL, _ engine: CookieEngine = .chromium()) -> CookieVerdict {
    verdict(in: CookieContext(settingURL, at: 0), engine)
  }

  /// RFC 6265bis section 5.7 and the engine's own rules, in their order; what the jar already holds
  /// left aside. `unknown` where a rule that decides is not known.
  public func verdict(in context: CookieContext, _ engine: CookieEngine) -> CookieVerdict {
    let url = context.url
    guard url.isHTTP || url.scheme == "ws" || url.scheme == "wss" else {
      return .unknown  // `file:`, app schemes: every engine has rules of its own
    }
    if let clause = domainClause(host: url.host) { return .rejected(clause) }
    guard engine.rules == .rfc6265bis else { return .accepted }
    if let clause = sizeClause { return .rejected(clause) }
    var isOpen = violatesNewPrefix
    /// A rule that only some engines have.
    func rule(_ holds: Bool?) -> Bool {
      if holds == nil { isOpen = true }
      return holds == true
    }
    if secure, context.isPlain {
      guard Site.isLoopback(url.host) else { return .rejected(.secureOverHTTP) }
      if rule(engine.trustsLoopback.map(!)) { return .rejected(.secureOverHTTP) }
    }
    if let clause = prefixClause(host: url.host), rule(engine.checksPrefixes) {
      return .rejected(clause)
    }
    if sameSite == SetCookie.SameSite.none, !secure, rule(engine.noneNeedsSecure) {
      return .rejected(.sameSiteNoneWithoutSecure)
    }
    if partitioned, !secure, rule(engine.noneNeedsSecure) {
      return .rejected(.partitionedWithoutSecure)
    }
    if !context.isTopLevelNavigation, !isSent(acrossSitesBy: engine) {
      let isKnown = sameSite != nil || engine.absentSameSite != nil
      if rule(isKnown ? context.isStartedElsewhere(engine) : nil) {
        return .rejected(.crossSiteSubresource)
      }
    }
    if engine.allowsThirdParty != true, !context.hasStorageAccess, context.isThirdParty != false {
      let isApart = partitioned ? engine.partitions : false
      let isBlocked = engine.allowsThirdParty == nil || context.isThirdParty == nil ? nil : true
      if isApart != true, rule(isApart == nil ? nil : isBlocked) {
        return .rejected(.thirdPartyBlocked)
      }
    }
    return isOpen ? .unknown : .accepted
  }

  private func isSent(acrossSitesBy engine: CookieEngine) -> Bool {
    (sameSite ?? engine.absentSameSite) == SetCookie.SameSite.none
  }

  /// True if the cookie is sent to its own host only: no Domain, or one that is a public suffix
  /// equal to the host.
  public func isHostOnly(settingURL: WebURL) -> Bool {
    guard let domain else { return true }
    return domain == settingURL.host && Site.isPublicSuffix(domain)
  }

  private var sizeClause: CookieVerdict.Clause? {
    if name.isEmpty && value.isEmpty { return .emptyNameAndValue }
    return name.utf8.count + value.utf8.count > 4096 ? .tooLarge : nil
  }

  private func domainClause(host: String) -> CookieVerdict.Clause? {
    guard let domain, domain != host else { return nil }
    if !domain.utf8.allSatisfy({ $0 < 0x80 }) { return .nonASCIIDomain }
    if Site.isPublicSuffix(domain) { return .publicSuffixDomain }
    guard host.hasSuffix("." + domain), !Site.isIPAddress(host) else { return .domainMismatch }
    return nil
  }

  private func prefixClause(host: String) -> CookieVerdict.Clause? {
    if name.isEmpty {
      let hidden = has(prefix: "__host-", in: value) || has(prefix: "__secure-", in: value)
      return hidden ? .prefixInNamelessValue : nil
    }
    if has(prefix: "__secure-", in: name), !secure { return .securePrefix }
    if has(prefix: "__host-", in: name) {
      let ownAddress = domain == host && Site.isIPAddress(host)
      if !secure || path != "/" || !(domain == nil || ownAddress) { return .hostPrefix }
    }
    return nil
  }

  /// `__Http-` and `__Host-Http-` demand Secure and HttpOnly, in the newest browsers alone.
  private var violatesNewPrefix: Bool {
    (has(prefix: "__http-", in: name) || has(prefix: "__host-http-", in: name))
      && !(secure && httpOnly)
  }

  /// Browsers compare cookie prefixes without regard to case.
  private func has(prefix: String, in text: String) -> Bool {
    text.utf8.count >= prefix.utf8.count
      && zip(prefix.utf8, text.utf8).allSatisfy { $0 == URLBytes.lower($1) }
  }
}
