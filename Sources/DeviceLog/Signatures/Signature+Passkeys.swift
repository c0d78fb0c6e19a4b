// Passkeys and security keys: what says that they cannot be asked for, apart from what a person may
// have cancelled.
extension Signature {
  static let passkeys: [Signature] = [
    Signature(
      "PK-SUPPORT", .passkeyUnavailable, .platform,
      "The user agent does not support public key credentials", in: .script,
      with: ["why": "support"],
      source: "Blink scoped_promise_resolver.cc; Web3Auth/web3auth-android-sdk#38"),
    Signature(
      "A057", .passkeyUnavailable, .platform, "PublicKeyCredential is not defined",
      "Can't find variable: PublicKeyCredential", "WebAuthn{_}not supported",
      in: .script, with: ["why": "support"], source: .recalled("engines without WebAuthn")),
    Signature(
      "PK-DOMAIN", .passkeyUnavailable, .platform,
      "is not associated with domain {domain}",
      "Unable to verify webcredentials association of {app} with domain {domain}", in: .script,
      unless: ["account is not", "user is not", "tenant is not"], with: ["why": "association"],
      source: "AuthenticationServices; react-native-passkeys#24, react-native-passkey#96"),
    Signature(
      "PK-RP", .passkeyUnavailable, .platform, "RP ID cannot be validated", in: .script,
      with: ["why": "association"],
      source: .recalled("Google Play services, without a statement in assetlinks.json")),
    Signature(
      "PK-PARTY", .passkeyUnavailable, .platform,
      "The relying party ID is not a registrable domain suffix of, nor equal to the current domain",
      in: .script, with: ["why": "party"],
      source: "Blink authentication_credentials_container.cc"),
    Signature(
      "PK-SECURE", .passkeyUnavailable, .platform,
      "Public-key credentials are only available to HTTPS origins",
      "The current origin is an opaque origin and hence not allowed to access", in: .scriptOnly,
      with: ["why": "insecure"],
      source: "Blink authentication_credentials_container.cc"),
    Signature(
      "PK-POLICY", .passkeyUnavailable, .platform,
      "The 'publickey-credentials-{feature}' feature is not enabled in this document",
      "The origin of the document is not the same as its ancestors", in: .script,
      with: ["why": "policy"],
      source:
        "Blink authentication_credentials_container.cc; WebKit AuthenticatorCoordinator.cpp"),
    // Cancelled, timed out, without any passkey and forbidden read the same, so that no page can
    // tell whether a person has one.
    Signature(
      "PK-REFUSED", .passkeyRefused, .platform, "The operation either timed out or was not allowed",
      in: .scriptOnly, source: "Blink authentication_credentials_container.cc"),
    // The same words refuse cameras: who asked has to stand beside them.
    Signature(
      "PK-REFUSED-WEBKIT", .passkeyRefused, .platform,
      "credentials.get{_}NotAllowedError: The request is not allowed by the user agent",
      "credentials.create{_}NotAllowedError: The request is not allowed by the user agent",
      "passkey{_}NotAllowedError: The request is not allowed by the user agent",
      "webauthn{_}NotAllowedError: The request is not allowed by the user agent", in: .script,
      with: ["engine": "webkit"], source: "WebKit ExceptionCode; kitshn-app/kitshn#439"),
  ]
}
