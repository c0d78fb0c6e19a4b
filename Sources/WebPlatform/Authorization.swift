/// An authorization request of OAuth 2, OpenID Connect, SAML or WS-Federation, recognised by its parameters on any host.
public struct AuthorizationRequest: Hashable, Sendable {
  public enum ProtocolKind: String, Hashable, Sendable { case oauth, oauth1, saml, wsfed }
  public var kind: ProtocolKind
  public var clientID: String?  // SAML: Issuer
  public var redirectURI: String?  // SAML: AssertionConsumerServiceURL; WS-Fed: wreply
  public var responseType: String?
  public var responseMode: String?
  public var state: String?  // SAML: RelayState
  public var nonce: String?
  public var scope: String?
  public var prompt: String?
  public var display: String?
  public var codeChallengeMethod: String?
  public var requestID: String?  // SAML AuthnRequest/@ID
  public var isSilent: Bool { prompt == "none" }

  public init(kind: ProtocolKind) { self.kind = kind }
  /// Query and, for POST, form parameters merged; nil if this is no authorization request.
  public init?(url: WebURL, form: [(name: String, value: String)] = []) { return nil }
}

/// An answer to it, on a callback URL, in a Location header, in a form.
public struct AuthorizationResponse: Hashable, Sendable {
  public var hasCode = false
  public var hasToken = false
  public var hasSAMLResponse = false
  public var state: String?
  public var error: String?
  public var errorDescription: String?
  public var errorSubcode: String?
  public var inResponseTo: String?
  public var samlStatus: String?
  public var isSuccess: Bool { error == nil && (hasCode || hasToken || hasSAMLResponse) }
  /// Query, fragment and form merged; nil if nothing of a response is in it.
  public init?(url: WebURL, form: [(name: String, value: String)] = []) { return nil }
}

/// Google's `authError` parameter: base64url of a protobuf.
public struct GoogleAuthError: Hashable, Sendable {
  public var code: String
  public var text: String?
  public var helpURL: String?
  public var status: Int?
  public init?(parameter: String) { return nil }
}

public enum ErrorCodes {
  /// What a protocol or provider error code means by itself. `provider` narrows (`google`, `entra`, …); nil = any.
  public static func meaning(of code: String, provider: String? = nil) -> ErrorMeaning { .unknown }
}

/// `net::ERR_…` names and numbers (Chromium `net_error_list.h`), NSURLError and WebKitError codes.
public struct NetError: Hashable, Sendable {
  public enum Class: String, Hashable, Sendable {
    case offline, dns, timeout, connection, tls, certificate, cleartext, unknownScheme, blocked, aborted
    case redirectLoop, cacheMiss, other
  }
  public var name: String  // without `net::`
  public var number: Int?
  public var errorClass: Class
  /// From `net::ERR_X`, `ERR_X`, or text holding one.
  public init?(text: String) { return nil }
  public init?(number: Int) { return nil }
}
