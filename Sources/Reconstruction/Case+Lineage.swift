import Evidence

/// A value that protocols carry through a flow unchanged, and that did not come through so. A fact: whether it stopped
/// anything is for the rules to say.
///
/// Sources: RFC 6749 4.1.2 (`state`, a code is used once) and 4.1.3 (`redirect_uri`), RFC 7636 4.5 (`code_verifier`),
/// OpenID Connect Core 3.1.3.7 (`nonce`), saml-core-2.0 3.2.2 (`InResponseTo`).
public struct LineageBreak: Sendable, Hashable {
  public enum Kind: String, Sendable, CaseIterable {
    /// The state that came back is another one.
    case stateDiffers
    /// A state was sent, and the answer has none.
    case stateMissing
    /// The id token was made for another request.
    case nonceDiffers
    /// The same code was sent to the token endpoint, or to the return address, a second time.
    case codeUsedTwice
    /// The request had a `code_challenge`, the token request no `code_verifier`.
    case verifierMissing
    /// The method is `plain`, and the two values differ. (S256 is not worked out here.)
    case verifierDiffers
    /// The token request names another `redirect_uri` than the authorization request.
    case redirectDiffers
    /// The SAML answer is one to another request.
    case answersAnother
  }
  public var kind: Kind
  /// Where the value was given out; nil where only its use is in the evidence.
  public var given: Citation?
  /// Where it should have come back as it was.
  public var returned: Citation
  public init(kind: Kind, given: Citation?, returned: Citation) {
    self.kind = kind
    self.given = given
    self.returned = returned
  }
}
