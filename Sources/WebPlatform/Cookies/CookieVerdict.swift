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
  }
}

extension SetCookie {
  /// Parses and judges a raw header in one step: the clauses of the parser first, then those of
  /// the store.
  public static func verdict(
    header: String, settingURL: WebURL, modern: Bool = true, crossSiteSubresource: Bool = false
  ) -> CookieVerdict {
    let reading = read(header)
    if let clause = reading.ignored { return .rejected(clause) }
    return reading.cookie.verdict(
      settingURL: settingURL, modern: modern, crossSiteSubresource: crossSiteSubresource)
  }

  /// The verdict that header and URL alone decide: RFC 6265bis section 5.7, in its order.
  /// - Parameters:
  ///   - modern: SameSite rules of Chromium 80+ (Android WebView only where the app targets API
  ///     31 or later).
  ///   - crossSiteSubresource: The response answered a cross-site request that was no top-level
  ///     navigation.
  public func verdict(
    settingURL: WebURL, modern: Bool = true, crossSiteSubresource: Bool = false
  ) -> CookieVerdict {
    guard settingURL.isHTTP || settingURL.scheme == "ws" || settingURL.scheme == "wss" else {
      return .unknown  // `file:`, app schemes: every engine has rules of its own
    }
    if let clause = sizeClause ?? domainClause(host: settingURL.host) { return .rejected(clause) }
    let isPlain = settingURL.scheme == "http" || settingURL.scheme == "ws"
    if secure && isPlain {
      guard Site.isLoopback(settingURL.host) else { return .rejected(.secureOverHTTP) }
      // Chromium and Firefox take loopback for secure, WebKit does not.
      if !modern { return .unknown }
    }
    if let clause = prefixClause(host: settingURL.host) { return .rejected(clause) }
    if modern {
      if sameSite == SameSite.none, !secure { return .rejected(.sameSiteNoneWithoutSecure) }
      if partitioned, !secure { return .rejected(.partitionedWithoutSecure) }
      if crossSiteSubresource, sameSite != SameSite.none {
        return .rejected(.crossSiteSubresource)
      }
    } else if crossSiteSubresource, sameSite == .lax || sameSite == .strict {
      return .rejected(.crossSiteSubresource)
    }
    return violatesNewPrefix ? .unknown : .accepted
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
