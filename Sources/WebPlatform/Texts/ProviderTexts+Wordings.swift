extension ProviderTexts {
  /// A known text: all phrases must be there, in lower case with straight quotation marks.
  struct Wording: Sendable {
    var phrases: [StaticString]
    var code: String
    var meaning: ErrorMeaning
    var provider: String

    init(_ phrases: StaticString..., code: String, _ meaning: ErrorMeaning, _ provider: String) {
      self.phrases = phrases
      self.code = code
      self.meaning = meaning
      self.provider = provider
    }
  }

  static func wordings(in page: PageText, provider: String?, known: [NamedText]) -> [NamedText] {
    let text = ByteText(page)
    var found: [NamedText] = []
    for wording in table where !known.contains(where: { $0.code == wording.code }) {
      // Another provider's host speaks for itself; identity products run on any host.
      if let provider, provider != wording.provider, wording.provider != "*" { continue }
      guard let at = text.find(wording.phrases[0]),
        wording.phrases.dropFirst().allSatisfy({ text.has($0) })
      else { continue }
      let range = at..<(at + wording.phrases[0].utf8CodeUnitCount)
      found.append(
        NamedText(
          code: wording.code, meaning: wording.meaning,
          provider: wording.provider == "*" ? nil : wording.provider, strength: .wording,
          range: page.source(of: range)))
    }
    // Google Pay's WebView text says which of the causes of OR_BIBED_15 it is.
    if known.contains(where: { $0.code == "OR_BIBED_15" }), text.has("webview") {
      found.append(
        NamedText(
          code: "google-pay-in-webview", meaning: .paymentAPI, provider: "gpay", strength: .wording,
          range: page.source(of: (text.find("webview") ?? 0)..<((text.find("webview") ?? 0) + 7))))
    }
    return found
  }

  /// Sources: pages quoted in public issue threads and the providers' own documents (the
  /// providers' page of the handbook names each). A text that has two causes is `unknown`.
  private static let table: [Wording] = [
    // Google: the embedded refusals in their old and new wording; the sign-in refusal without a
    // reason number
    Wording(
      "secure browsers", "policy", code: "disallowed_useragent", .embeddedBrowserRefused, "google"),
    Wording(
      "classified as an embedded user-agent", code: "disallowed_useragent", .embeddedBrowserRefused,
      "google"),
    Wording(
      "sign you in safely inside this app", code: "disallowed_useragent", .embeddedBrowserRefused,
      "google"),
    Wording(
      "this browser or app may not be secure", code: "browser-may-not-be-secure",
      .embeddedBrowserRefused, "google"),
    Wording("google's oauth 2.0 policy", code: "oauth-policy", .configuration, "google"),
    Wording("the oauth client was not found", code: "invalid_client", .configuration, "google"),
    Wording("the oauth client was deleted", code: "deleted_client", .configuration, "google"),
    Wording(
      "couldn't load properly because this app uses a webview", code: "google-pay-in-webview",
      .paymentAPI, "gpay"),
    Wording("redirect render mode is not supported", code: "redirect-render-mode", .popup, "gpay"),
    Wording("is not registered to use this api", code: "OR_BIBED_11", .configuration, "gpay"),
    Wording("should be called in secure context", code: "insecure-context", .configuration, "gpay"),
    // Facebook
    Wording(
      "from an embedded browser is disabled", code: "embedded-login-disabled",
      .embeddedBrowserRefused,
      "facebook"),
    Wording("redirect uri is not whitelisted", code: "url-blocked", .configuration, "facebook"),
    Wording(
      "domain of this url isn't included", code: "cannot-load-url", .configuration, "facebook"),
    Wording("app not active", code: "app-not-active", .configuration, "facebook"),
    // Microsoft
    Wording("set to block cookies", code: "cookies-blocked", .cookies, "entra"),
    Wording("incomplete state cookie", code: "AADB2C90211", .cookies, "b2c"),
    Wording("invalid state cookie", code: "AADB2C90212", .cookies, "b2c"),
    // Auth0 and Keycloak: lost cookies, or a person going back, or a silent check that wiped the
    // session
    Wording("since we couldn't find your session", code: "session-not-found", .unknown, "auth0"),
    Wording("callback url mismatch", code: "callback-url-mismatch", .configuration, "auth0"),
    Wording(
      "cookie not found", "make sure cookies are enabled", code: "cookie_not_found", .unknown,
      "keycloak"),
    // Okta
    Wording(
      "must be a login redirect uri in the client app settings", code: "redirect-uri",
      .configuration,
      "okta"),
    Wording(
      "user is not assigned to the client application", code: "not-assigned", .accountPolicy, "okta"
    ),
    // Firebase
    Wording(
      "missing initial state", "sessionstorage", code: "auth/missing-initial-state", .storage,
      "firebase"),
    // Adobe
    Wording(
      "adobe express is not available", code: "express-not-available", .configuration, "adobe"),
    Wording(
      "you do not have access to this service", code: "no-access-to-service", .accountPolicy,
      "adobe"),
    // Apple, GitHub, LinkedIn, X, Cognito
    Wording(
      "invalid client id or web redirect url", code: "invalid_client", .configuration, "apple"),
    Wording(
      "redirect_uri must match the registered callback url", code: "redirect_uri_mismatch",
      .configuration, "github"),
    Wording("there is no request token for this page", code: "no-request-token", .expired, "x"),
    Wording(
      "weren't able to give access to the app", code: "no-access-for-app", .configuration, "x"),
    // A bot check in front of the page: whom it suspects, and why, it does not say
    Wording("just a moment...", code: "bot-challenge", .unknown, "*"),
    Wording("checking your browser before accessing", code: "bot-challenge", .unknown, "*"),
    Wording("verify you are human", code: "bot-challenge", .unknown, "*"),
    // PayPal
    Wording("can not open popup window", code: "popup-blocked", .popup, "paypal"),
  ]
}

extension ByteText {
  init(_ page: PageText) { bytes = page.bytes }
}
