/// Why Chromium left a cookie out: a reason of its `net/cookies/cookie_inclusion_status.h`, by name.
public struct CookieExclusion: Hashable, Sendable {
  public var name: String

  /// - Parameter name: `EXCLUDE_…`, or the event by which an embedder forbids cookies.
  public init(_ name: String) { self.name = name }

  /// Settings of the browser or the app forbid it, nothing about the cookie itself: cookies are off,
  /// or off for pages of other sites.
  public var isPreference: Bool {
    switch name {
    case "EXCLUDE_USER_PREFERENCES", "EXCLUDE_THIRD_PARTY_PHASEOUT",
      "EXCLUDE_THIRD_PARTY_BLOCKED_WITHIN_FIRST_PARTY_SET",
      "COOKIE_GET_BLOCKED_BY_NETWORK_DELEGATE", "COOKIE_SET_BLOCKED_BY_NETWORK_DELEGATE":
      true
    default: false
    }
  }

  /// The clause it means for a Set-Cookie; nil for a reason that is none of the cookie's own, or that
  /// stands for several.
  public var verdictClause: CookieVerdict.Clause? {
    switch name {
    case "EXCLUDE_SAMESITE_NONE_INSECURE": .sameSiteNoneWithoutSecure
    case "EXCLUDE_SECURE_ONLY": .secureOverHTTP
    // Chromium says the same of a foreign domain and of a public suffix.
    case "EXCLUDE_DOMAIN_MISMATCH", "EXCLUDE_INVALID_DOMAIN": .domainMismatch
    case "EXCLUDE_INVALID_PARTITIONED": .partitionedWithoutSecure
    case "EXCLUDE_NAME_VALUE_PAIR_EXCEEDS_MAX_SIZE": .tooLarge
    case "EXCLUDE_DOMAIN_NON_ASCII": .nonASCIIDomain
    case "EXCLUDE_DISALLOWED_CHARACTER": .controlCharacter
    case "EXCLUDE_NO_COOKIE_CONTENT": .emptyNameAndValue
    case "EXCLUDE_OVERWRITE_SECURE": .overwritesSecure
    case "EXCLUDE_SAMESITE_STRICT", "EXCLUDE_SAMESITE_LAX",
      "EXCLUDE_SAMESITE_UNSPECIFIED_TREATED_AS_LAX":
      .crossSiteSubresource
    default: nil
    }
  }

  /// The clause it means for a cookie that a request goes without.
  public var sendClause: CookieSendClause? {
    switch name {
    case "EXCLUDE_SAMESITE_STRICT": .sameSiteStrict
    case "EXCLUDE_SAMESITE_LAX": .sameSiteLax
    case "EXCLUDE_SAMESITE_UNSPECIFIED_TREATED_AS_LAX": .sameSiteLaxDefault
    case "EXCLUDE_SAMESITE_NONE_INSECURE": .refused(.sameSiteNoneWithoutSecure)
    case "EXCLUDE_SECURE_ONLY": .secure
    case "EXCLUDE_NOT_ON_PATH": .path
    case "EXCLUDE_DOMAIN_MISMATCH": .host
    default: nil
    }
  }
}

extension CookieVerdict.Clause {
  /// Both can be meant by the same reason of a browser, which tells them no further apart.
  public func isKin(of other: Self) -> Bool {
    let kin: [Set<Self>] = [
      [.domainMismatch, .publicSuffixDomain, .nonASCIIDomain], [.hostPrefix, .securePrefix],
    ]
    return self == other || kin.contains { $0.contains(self) && $0.contains(other) }
  }
}
