// Sign-in providers' own codes and page texts. Codes before texts: texts are translated.
extension Signature {
  static let identity: [Signature] = [
    Signature(
      "A017", .userAgentRejected, .provider, "disallowed_useragent",
      "ChRkaXNhbGxvd2VkX3VzZXJhZ2Vud{_}", in: .anywhere, with: ["code": "disallowed_useragent"],
      source: "Google OAuth error code, plain and as authError's first field"),
    Signature(
      "A018", .userAgentRejected, .provider, "This browser or app may not be secure",
      "accounts.google.com/signin/rejected", "accounts.google.com/v{#version}/signin/rejected",
      "deniedsigninrejected", "comply with Google's \"Use secure browsers\" policy",
      "comply with Google's 'Use secure browsers' policy", "Google's secure browsers policy",
      "Google can't sign you in safely inside this app",
      "classified as an embedded user-agent", in: .anywhere, with: ["provider": "google"],
      source: "Google sign-in pages"),
    Signature(
      "A019", .userAgentRejected, .provider,
      "logging into Facebook from an embedded browser is disabled",
      "logging in to Facebook from an embedded browser is disabled", in: .anywhere,
      with: ["provider": "facebook"], source: "Facebook login page; facebook-android-sdk#1012"),
    Signature(
      "MS-220450", .userAgentRejected, .provider, "AADSTS220450", in: .anywhere,
      with: ["provider": "entra", "code": "AADSTS220450"],
      source: "Microsoft Entra: UnsupportedAndroidWebViewVersion"),
    Signature(
      "MS-CODE", .providerError, .provider, "AADSTS{#code}", in: .anywhere,
      unless: ["AADSTS220450"], with: ["provider": "entra"],
      source: "Microsoft Entra error codes"),
    Signature(
      "MS-B2C", .providerError, .provider, "AADB2C{#code}", in: .anywhere,
      with: ["provider": "b2c"], source: "Azure AD B2C error codes"),
    Signature(
      "OA-CLIENT", .providerError, .provider, "invalid_client", in: .anywhere,
      with: ["code": "invalid_client"], source: "RFC 6749"),
    Signature(
      "G-DELETED", .providerError, .provider, "deleted_client", in: .anywhere,
      with: ["code": "deleted_client"], source: "Google OAuth error code"),
    Signature(
      "OA-REDIRECT", .providerError, .provider, "redirect_uri_mismatch", "redirect_mismatch",
      in: .anywhere, with: ["code": "redirect_uri_mismatch"], source: "Google, GitHub, Cognito"),
    Signature(
      "OA-UNAUTHORIZED", .providerError, .provider, "unauthorized_client", in: .anywhere,
      with: ["code": "unauthorized_client"], source: "RFC 6749"),
    Signature(
      "OA-SCOPE", .providerError, .provider, "invalid_scope", in: .anywhere,
      with: ["code": "invalid_scope"], source: "RFC 6749"),
    Signature(
      "OA-TYPE", .providerError, .provider, "unsupported_response_type", in: .anywhere,
      with: ["code": "unsupported_response_type"], source: "RFC 6749"),
    Signature(
      "OA-REQUEST", .providerError, .provider, "invalid_request", in: .anywhere,
      with: ["code": "invalid_request"], source: "RFC 6749"),
    Signature(
      "OA-GRANT", .codeExchangeFailed, .provider, "invalid_grant", in: .anywhere,
      with: ["code": "invalid_grant"], source: "RFC 6749"),
    Signature(
      "OA-SERVER", .providerError, .provider, "temporarily_unavailable", in: .anywhere,
      with: ["code": "temporarily_unavailable"], source: "RFC 6749"),
    Signature(
      "OA-SERVER-ERROR", .providerError, .provider, "server_error", in: .anywhere,
      with: ["code": "server_error"], source: "RFC 6749"),
    Signature(
      "OA-LOGIN", .silentRefused, .provider, "login_required", in: .anywhere,
      with: ["code": "login_required"], source: "OpenID Connect Core"),
    Signature(
      "OA-INTERACTION", .silentRefused, .provider, "interaction_required", in: .anywhere,
      with: ["code": "interaction_required"], source: "OpenID Connect Core"),
    Signature(
      "G-ADMIN", .providerError, .provider, "admin_policy_enforced", in: .anywhere,
      with: ["code": "admin_policy_enforced", "provider": "google"],
      source: "Google OAuth error code"),
    Signature(
      "G-ORG", .providerError, .provider, "org_internal", in: .anywhere,
      with: ["code": "org_internal", "provider": "google"], source: "Google OAuth error code"),
    Signature(
      "OA-DENIED", .userCancelled, .provider, "access_denied", in: .anywhere,
      unless: ["admin_policy"], with: ["code": "access_denied"], source: "RFC 6749"),
    Signature(
      "CANCEL-CODES", .userCancelled, .provider, "user_cancelled_login", "user_cancelled_authorize",
      "error_reason=user_denied", "auth/user-cancelled", in: .anywhere,
      source: "LinkedIn, Apple, Facebook, Firebase error codes"),
    Signature(
      "FB-URL", .providerError, .provider,
      "URL Blocked: This redirect failed because the redirect URI is not",
      "Can't Load URL: The domain of this URL isn't included in the app's domains", in: .anywhere,
      with: ["provider": "facebook", "code": "redirect_uri_mismatch"],
      source: "Facebook login dialog"),
    Signature(
      "FIREBASE-CODE", .providerError, .provider, "(auth/{code}", "'auth/{code}'",
      "\"auth/{code}\"", in: .anywhere, with: ["provider": "firebase"],
      source: "firebase-js-sdk packages/auth/src/core/errors.ts: the code behind every message"),
    Signature(
      "FIREBASE-DOMAIN", .providerError, .provider, "auth/unauthorized-domain", in: .anywhere,
      with: ["provider": "firebase", "code": "auth/unauthorized-domain"],
      source: "firebase-js-sdk errors.ts, where a page shows the code alone"),
    Signature(
      "FIREBASE-METHOD", .providerError, .provider, "auth/operation-not-allowed", in: .anywhere,
      with: ["provider": "firebase", "code": "auth/operation-not-allowed"],
      source: "firebase-js-sdk errors.ts, where a page shows the code alone"),
    Signature(
      "FIREBASE-KEY", .providerError, .provider, "auth/invalid-api-key", in: .anywhere,
      with: ["provider": "firebase", "code": "auth/invalid-api-key"],
      source: "firebase-js-sdk errors.ts, where a page shows the code alone"),
    Signature(
      "FIREBASE-CLIENT", .providerError, .provider, "auth/invalid-oauth-client-id", in: .anywhere,
      with: ["provider": "firebase", "code": "auth/invalid-oauth-client-id"],
      source: "firebase-js-sdk errors.ts, where a page shows the code alone"),
    Signature(
      "GIS-ORIGIN", .providerError, .library,
      "The given origin is not allowed for the given client ID",
      "Not a valid origin for the client", in: .anywhere,
      with: ["provider": "google", "code": "origin_mismatch"], source: "GIS, gapi.auth2#655"),
    Signature(
      "STATE-LIB", .stateMismatch, .library, "a0.state.invalid", "state_not_found",
      "`state` does not match", "auth/invalid-oauth-state", in: .script,
      source: "auth0.js, MSAL.js"),
    Signature(
      "KC-COOKIE", .cookiesDisabled, .provider, "cookie_not_found",
      "Cookie not found. Please make sure cookies are enabled in your browser", in: .anywhere,
      with: ["provider": "keycloak"], source: "Keycloak login page; keycloak#15691, #11340"),
    Signature(
      "MS-COOKIES", .cookiesDisabled, .provider,
      "Your browser is currently set to block cookies", in: .anywhere,
      with: ["provider": "entra"], source: "Microsoft sign-in page; MSAL-objc#928"),
    Signature(
      "GAPI-COOKIES", .cookiesDisabled, .library, "Cookies are not enabled in current environment",
      in: .anywhere, source: "gapi.auth2 idpiframe_initialization_failed"),
    Signature(
      "AMZ-COOKIES", .cookiesDisabled, .provider, "Please Enable Cookies to Continue",
      in: .anywhere,
      source: .recalled("Amazon sign-in page")),
    Signature(
      "AUTH0-SESSION", .providerError, .provider, "since we couldn't find your session",
      in: .anywhere,
      with: ["provider": "auth0", "code": "session_not_found"],
      source: "Auth0 error page: cookies, or a back button"),
    // What a page for phones says to a computer; each vendor in its own words.
    Signature(
      "MOBILE-ONLY", .mobileOnly, .appWording, "not supported on desktop",
      "desktop browsers are not supported", "desktop browser is not supported",
      "desktop is not supported", "only available on mobile", "only supported on mobile",
      "only works on mobile", "mobile devices only", "please use a mobile device",
      "please use your mobile device", "switch to a mobile device", "switch to your phone",
      "continue on your phone", "continue on your mobile", "continue on a mobile device",
      "open this link on your phone", "open this page on your phone",
      "open this link on your mobile", "scan the QR code with your phone",
      "scan this QR code with your phone", "scan the QR code with your mobile",
      in: [.console, .beacon, .page, .words],
      source: "pages' own words"),
  ]
}
