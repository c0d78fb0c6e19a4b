/// An answer to an authorization request, on a callback URL, in a Location header, in a form.
/// Sources: RFC 6749 4.1.2 and 4.2.2, OAuth 2.0 Form Post Response Mode, JARM, RFC 9207 (`iss`),
/// saml-bindings-2.0 3.5, WS-Federation 1.2.
public struct AuthorizationResponse: Hashable, Sendable {
  public var hasCode = false
  public var hasToken = false
  public var hasSAMLResponse = false
  /// The SAML is wrapped in WS-Federation (`wresult`).
  public var isWSFed = false
  /// The code itself, to follow it to the token request and to notice a replay. A secret.
  public var code: String?
  public var state: String?
  public var error: String?
  public var errorDescription: String?
  public var errorSubcode: String?
  public var issuer: String?
  public var inResponseTo: String?
  public var samlStatus: String?
  /// Of the id token, where one came through the browser.
  public var nonce: String?
  /// Seconds since 1970: from the SAML conditions or the id token.
  public var notBefore: Int?
  public var notOnOrAfter: Int?
  public var isSuccess: Bool { error == nil && (hasCode || hasToken || hasSAMLResponse) }

  /// Query, fragment and form merged; nil if nothing of a response is in it. A `code` or `error`
  /// with nothing beside it (coupons have codes too) counts only on a custom scheme or a path
  /// that sounds like a callback.
  public init?(url: WebURL, form: [(name: String, value: String)] = []) {
    self.init(
      parameters: form + url.parameters + url.fragmentParameters,
      looksLikeCallback: url.isCustomScheme || AuthorizationResponse.soundsLikeCallback(url.path))
  }

  /// Of a form or message whose address is unknown.
  public init?(parameters items: [(name: String, value: String)], looksLikeCallback: Bool = false) {
    let parameters = Parameters(items)
    // A request that is echoed is no answer.
    guard parameters["response_type"] == nil, parameters["grant_type"] == nil,
      parameters["SAMLRequest"] == nil
    else { return nil }
    state = parameters["state"] ?? parameters["RelayState"] ?? parameters["wctx"]
    issuer = parameters["iss"]
    readJARM(parameters)
    readOAuth(parameters, isSure: looksLikeCallback || hasCompanion(parameters))
    readSAML(parameters)
    guard hasCode || hasToken || hasSAMLResponse || error != nil else { return nil }
  }

  private mutating func readOAuth(_ parameters: Parameters, isSure: Bool) {
    if let value = parameters["code"], !value.isEmpty, isSure, parameters["client_secret"] == nil {
      hasCode = true
      code = value
    }
    if let verifier = parameters["oauth_verifier"], !verifier.isEmpty {
      hasCode = true
      code = verifier
    }
    let tokens = ["access_token", "id_token"].compactMap { parameters[$0] }.filter { !$0.isEmpty }
    let credential = parameters["credential"].flatMap { JWTClaims($0) == nil ? nil : $0 }
    hasToken = hasToken || !tokens.isEmpty || credential != nil
    if let token = parameters["id_token"] ?? credential, let claims = JWTClaims(token) {
      nonce = claims.nonce
      notBefore = claims.notBefore ?? claims.issuedAt
      notOnOrAfter = claims.expires
    }
    if let denied = parameters["denied"], !denied.isEmpty, isSure || parameters.items.count == 1 {
      error = error ?? "denied"  // OAuth 1: the person said no
    }
    guard let value = parameters["error"], !value.isEmpty else { return }
    guard isSure || ErrorCodes.meaning(of: value) != .unknown else { return }
    error = value
    errorDescription = parameters["error_description"] ?? parameters["error_message"]
    errorSubcode =
      parameters["error_subcode"] ?? parameters["suberror"] ?? parameters["error_reason"]
      ?? parameters["error_code"]
  }

  /// JARM: everything is inside one JWT (or out of sight, where it is encrypted).
  private mutating func readJARM(_ parameters: Parameters) {
    guard let token = parameters["response"], let payload = JWTClaims.payload(token) else { return }
    guard payload["code"] != nil || payload["error"] != nil || payload["access_token"] != nil else {
      return
    }
    code = payload["code"]
    hasCode = code != nil
    hasToken = payload["access_token"] != nil || payload["id_token"] != nil
    state = state ?? payload["state"]
    issuer = issuer ?? payload["iss"]
    error = payload["error"]
    errorDescription = payload["error_description"]
  }

  private mutating func readSAML(_ parameters: Parameters) {
    let value = parameters["SAMLResponse"] ?? parameters["wresult"]
    guard let value, !value.isEmpty else {
      if parameters["SAMLart"]?.isEmpty == false { hasSAMLResponse = true }
      return
    }
    let message = SAMLMessage(parameter: value)
    if let root = message?.root, root.hasPrefix("Logout") { return }
    hasSAMLResponse = true
    isWSFed = parameters["SAMLResponse"] == nil
    inResponseTo = message?.inResponseTo
    samlStatus = message?.status
    notBefore = message?.notBefore
    notOnOrAfter = message?.notOnOrAfter
    if let status = message?.status, status != "Success" {
      error = status
      errorDescription = message?.statusMessage
    }
  }

  private func hasCompanion(_ parameters: Parameters) -> Bool {
    [
      "state", "iss", "session_state", "scope", "authuser", "client_info", "id_token",
      "error_description",
      "error_reason", "error_uri", "error_subcode", "error_code", "suberror", "user",
    ]
    .contains { parameters[$0] != nil }
  }

  /// A segment of the path names what callbacks are named after.
  static func soundsLikeCallback(_ path: String) -> Bool {
    let lower = ByteText(lowercasing: path)
    let words: [StaticString] = [
      "callback", "redirect", "oauth", "oidc", "/auth", "sso", "signin", "sign-in", "login", "saml",
      "/acs",
      "return", "complete", "/cb", "authorized", "idpresponse", "openid",
    ]
    return words.contains { lower.has($0) }
  }
}
