/// The few claims of a JSON Web Token that a diagnosis needs; its subject and names are never
/// read. No signature is checked: RFC 7519 section 4.1.
public struct JWTClaims: Hashable, Sendable {
  public var issuer: String?
  public var audience: String?
  public var nonce: String?
  /// Seconds since 1970.
  public var expires: Int?
  public var notBefore: Int?
  public var issuedAt: Int?

  /// nil unless the text is three dot parts whose middle is a JSON object.
  public init?(_ token: String) {
    guard let payload = JWTClaims.payload(token) else { return nil }
    issuer = payload["iss"]
    audience = payload["aud"]
    nonce = payload["nonce"]
    expires = JWTClaims.seconds(payload["exp"])
    notBefore = JWTClaims.seconds(payload["nbf"])
    issuedAt = JWTClaims.seconds(payload["iat"])
  }

  static func payload(_ token: String) -> FlatJSON? {
    let parts = token.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count == 3, let bytes = Base64.decode(parts[1]) else { return nil }
    return FlatJSON(bytes)
  }

  private static func seconds(_ text: String?) -> Int? {
    text.flatMap { Int($0) ?? Double($0).flatMap { Int(exactly: $0.rounded(.towardZero)) } }
  }
}
