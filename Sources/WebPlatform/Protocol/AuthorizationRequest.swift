/// An authorization request of OAuth 2, OpenID Connect, OAuth 1, SAML or WS-Federation,
/// recognised by its parameters on any host. Sources: RFC 6749 4.1.1, OpenID Connect Core
/// 3.1.2.1, RFC 9126 (PAR), RFC 9101 (`request`), RFC 5849, saml-bindings-2.0 3.4 and 3.5,
/// WS-Federation 1.2 section 13.
public struct AuthorizationRequest: Hashable, Sendable {
  public enum ProtocolKind: String, Hashable, Sendable { case oauth, oauth1, saml, wsfed }
  public var kind: ProtocolKind
  public var clientID: String?  // SAML: Issuer; WS-Fed: wtrealm
  public var redirectURI: String?  // SAML: AssertionConsumerServiceURL; WS-Fed: wreply
  public var responseType: String?
  public var responseMode: String?
  public var state: String?  // SAML: RelayState; WS-Fed: wctx
  public var nonce: String?
  public var scope: String?
  public var prompt: String?  // SAML: "none" where IsPassive is true
  public var display: String?
  public var codeChallenge: String?
  public var codeChallengeMethod: String?
  public var requestURI: String?  // PAR: the rest was sent beforehand
  public var requestID: String?  // SAML AuthnRequest/@ID; OAuth 1: oauth_token
  /// Google's scripts mark a popup this way (`gsiwebsdk`, a `storagerelay:` address).
  public var usesGooglePopup = false
  public var isSilent: Bool { prompt == "none" }

  public init(kind: ProtocolKind) { self.kind = kind }

  /// Query and, for POST, form parameters merged; nil if this is no authorization request.
  public init?(url: WebURL, form: [(name: String, value: String)] = []) {
    let parameters = Parameters(url.parameters + form)
    guard
      let request = AuthorizationRequest.oauth(parameters)
        ?? AuthorizationRequest.saml(parameters) ?? AuthorizationRequest.wsFed(parameters)
        ?? AuthorizationRequest.oauth1(parameters, url)
    else { return nil }
    self = request
  }

  /// `query`, `fragment`, `form_post`, `web_message`, …: as asked for, else the default of the
  /// response type.
  public var effectiveResponseMode: String {
    if let responseMode, !responseMode.isEmpty { return responseMode.lowercased() }
    if kind == .saml || kind == .wsfed { return "form_post" }
    let words = (responseType ?? "code").split(separator: " ")
    return words.contains("token") || words.contains("id_token") ? "fragment" : "query"
  }

  /// The answer comes as a message to the opener, so that no callback request is due.
  public var answersByMessage: Bool {
    let mode = responseMode?.lowercased() ?? ""
    return mode.hasSuffix("web_message") || mode.hasSuffix("post_message") || usesGooglePopup
  }

  /// Where the answer is wanted: the redirect address, or the page that Google's popup answers by message.
  public var clientOrigin: WebURL? {
    guard let redirectURI else { return nil }
    if let url = WebURL(redirectURI), url.isHTTP { return url }
    let relay = "storagerelay://"
    guard redirectURI.hasPrefix(relay) else { return nil }
    let parts = redirectURI.dropFirst(relay.count).split(separator: "/", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return WebURL("\(parts[0])://\(parts[1])")
  }

  /// Takes over what a request pushed beforehand says.
  public mutating func fill(from other: AuthorizationRequest) {
    redirectURI = redirectURI ?? other.redirectURI
    responseType = responseType ?? other.responseType
    responseMode = responseMode ?? other.responseMode
    state = state ?? other.state
    nonce = nonce ?? other.nonce
    scope = scope ?? other.scope
    prompt = prompt ?? other.prompt
    display = display ?? other.display
    codeChallenge = codeChallenge ?? other.codeChallenge
    codeChallengeMethod = codeChallengeMethod ?? other.codeChallengeMethod
  }

  /// A request object (RFC 9101): what the token says wins over the query.
  private mutating func fill(from object: FlatJSON) {
    var inner = AuthorizationRequest(kind: .oauth)
    inner.redirectURI = object["redirect_uri"]
    inner.responseType = object["response_type"]
    inner.responseMode = object["response_mode"]
    inner.state = object["state"]
    inner.nonce = object["nonce"]
    inner.scope = object["scope"]
    inner.prompt = object["prompt"]
    inner.display = object["display"]
    inner.codeChallenge = object["code_challenge"]
    inner.codeChallengeMethod = object["code_challenge_method"]
    let outer = self
    self = inner
    clientID = outer.clientID
    requestURI = outer.requestURI
    fill(from: outer)
  }

  private static func oauth(_ parameters: Parameters) -> AuthorizationRequest? {
    // The token end point takes client_id and redirect_uri too.
    guard let client = parameters["client_id"], parameters["grant_type"] == nil,
      parameters["code"] == nil, parameters["SAMLResponse"] == nil
    else { return nil }
    let type = parameters["response_type"]
    let isPushed =
      parameters["request_uri"]?.isEmpty == false || parameters["request"]?.isEmpty == false
    let isBare = parameters["redirect_uri"] != nil && parameters["scope"] != nil
    guard type.map(isResponseType) ?? false || isPushed || isBare else { return nil }
    var request = AuthorizationRequest(kind: .oauth)
    request.clientID = client
    request.redirectURI = parameters["redirect_uri"]
    request.responseType = type
    request.responseMode = parameters["response_mode"]
    request.state = parameters["state"]
    request.nonce = parameters["nonce"]
    request.scope = parameters["scope"]
    request.prompt = parameters["prompt"]
    request.display = parameters["display"]
    request.codeChallenge = parameters["code_challenge"]
    request.codeChallengeMethod = parameters["code_challenge_method"]
    request.requestURI = parameters["request_uri"]
    if let object = parameters["request"].flatMap({ JWTClaims.payload($0) }) {
      request.fill(from: object)
    }
    request.usesGooglePopup =
      parameters["gsiwebsdk"] != nil || request.redirectURI?.hasPrefix("storagerelay:") == true
    return request
  }

  /// `code`, `token`, `id_token`, `none`, `permission` and what combines them (blank, comma or
  /// plus).
  private static func isResponseType(_ text: String) -> Bool {
    let words = text.lowercased().split { $0 == " " || $0 == "," || $0 == "+" }
    let known = [
      "code", "token", "id_token", "none", "permission", "cookie", "signed_request",
      "granted_scopes", "graph_domain",
    ]
    return !words.isEmpty && words.allSatisfy { known.contains(String($0)) }
  }

  private static func saml(_ parameters: Parameters) -> AuthorizationRequest? {
    guard let value = parameters["SAMLRequest"], !value.isEmpty else { return nil }
    let message = SAMLMessage(parameter: value)
    // Unreadable ones (cut, encrypted) still are requests; a logout is none.
    if let root = message?.root, root != "AuthnRequest" { return nil }
    var request = AuthorizationRequest(kind: .saml)
    request.clientID = message?.issuer
    request.redirectURI = message?.assertionConsumerServiceURL
    request.requestID = message?.id
    request.state = parameters["RelayState"]
    request.prompt = message?.isPassive == true ? "none" : nil
    return request
  }

  private static func wsFed(_ parameters: Parameters) -> AuthorizationRequest? {
    guard parameters["wa"]?.lowercased() == "wsignin1.0", parameters["wresult"] == nil else {
      return nil
    }
    var request = AuthorizationRequest(kind: .wsfed)
    request.clientID = parameters["wtrealm"]
    request.redirectURI = parameters["wreply"]
    request.state = parameters["wctx"]
    return request
  }

  private static func oauth1(_ parameters: Parameters, _ url: WebURL) -> AuthorizationRequest? {
    guard let token = parameters["oauth_token"], parameters["oauth_verifier"] == nil,
      parameters["client_id"] == nil
    else { return nil }
    let path = url.path.lowercased()
    guard path.hasSuffix("/authorize") || path.hasSuffix("/authenticate") else { return nil }
    var request = AuthorizationRequest(kind: .oauth1)
    request.requestID = token
    request.redirectURI = parameters["oauth_callback"]
    return request
  }
}

/// Look-up by name, the first of equal names.
struct Parameters {
  var items: [(name: String, value: String)]
  init(_ items: [(name: String, value: String)]) { self.items = items }
  subscript(name: String) -> String? { items.first { $0.name == name }?.value }
}
