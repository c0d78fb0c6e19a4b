/// A Set-Cookie header, parsed by RFC 6265bis section 5.6.
public struct SetCookie: Hashable, Sendable {
  public enum SameSite: String, Hashable, Sendable { case none, lax, strict }
  public var name: String
  public var value: String
  public var domain: String?  // lower case, without the leading dot; nil = host-only
  public var path: String?
  /// Seconds since 1970; nil = session cookie or unparsable.
  public var expires: Int?
  /// Seconds; wins over `expires`.
  public var maxAge: Int?
  public var secure = false
  public var httpOnly = false
  public var partitioned = false
  /// nil where the attribute is absent or unknown.
  public var sameSite: SameSite?

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
  /// nil if section 5.6 says to ignore the whole header.
  public static func parse(_ header: String) -> SetCookie? { nil }
}

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
  /// The verdict that header and URL alone decide.
  /// - Parameter modern: SameSite rules of Chromium 80+ (Android WebView only where the app targets API 31 or later).
  public func verdict(settingURL: WebURL, modern: Bool = true) -> CookieVerdict { .unknown }
}
