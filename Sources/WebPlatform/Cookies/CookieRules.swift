/// The text a jar keeps to.
public enum CookieRules: Hashable, Sendable {
  /// RFC 6265 of 2011: no SameSite, no prefixes, no cookies without a name.
  case rfc6265
  /// Its revision, as browsers follow it (draft-ietf-httpbis-rfc6265bis).
  case rfc6265bis
}
