import Testing

@testable import WebPlatform

private func url(_ text: String) throws -> WebURL { try #require(WebURL(text)) }

@Suite("Provider table")
struct ProviderTableTests {
  @Test("Every line of the table and every domain names a provider that exists")
  func table() {
    let lines = ProviderTable.table.split(separator: "\n")
    #expect(lines.count == ProviderTable.rows.count)
    for row in ProviderTable.rows {
      #expect(Provider.named(row.provider) != nil, "\(row.provider)")
    }
    for (domain, provider) in ProviderTable.domains {
      #expect(Provider.named(provider) != nil, "\(provider)")
      #expect(ProviderTable.known(domain.description) != nil)
    }
    #expect(Set(Provider.all.map(\.id)).count == Provider.all.count)
  }

  @Test(
    "Hosts and paths of the known providers",
    arguments: [
      (
        "https://accounts.google.com/o/oauth2/v2/auth?client_id=x", "google",
        ProviderStep.Role.authorize
      ),
      ("https://accounts.google.com/o/oauth2/auth/identifier?x", "google", .page),
      ("https://accounts.google.com/v3/signin/identifier", "google", .page),
      ("https://accounts.google.com/v3/signin/challenge/pwd", "google", .credentials),
      ("https://accounts.google.com/signin/oauth/consent?part=x", "google", .page),
      ("https://accounts.google.com/signin/oauth/error?authError=x", "google", .refusal),
      ("https://accounts.google.com/v3/signin/rejected?rrk=46", "google", .refusal),
      ("https://accounts.google.com/x/deniedsigninrejected", "google", .refusal),
      ("https://accounts.google.com/gsi/client", "google", .sdk),
      ("https://gds.google.com/web/chip", "google", .page),
      ("https://oauth2.googleapis.com/token", "google", .token),
      ("https://pay.google.com/gp/p/js/pay.js", "gpay", .sdk),
      ("https://pay.google.com/gp/p/ui/payframe?origin=x", "gpay", .frame),
      ("https://pay.google.com/gp/p/ui/pay?x", "gpay", .authorize),
      ("https://pay.google.com/gp/p/ui/error?code=OR_BIBED_11", "gpay", .refusal),
      ("https://ims-na1.adobelogin.com/ims/authorize/v2", "adobe", .authorize),
      ("https://ims-na1.adobelogin.com/ims/adobeid/app/AdobeID/token", "adobe", .providerReturn),
      ("https://auth.services.adobe.com/en_US/index.html?callback=x", "adobe", .page),
      ("https://auth-light.identity.adobe.com/wrapper-popup-helper/index.html", "adobe", .response),
      ("https://auth-light.identity.adobe.com/?client_id=x", "adobe", .frame),
      ("https://cc-embed.adobe.com/sdk/v4/CCEverywhere.js", "adobe", .sdk),
      ("https://riskos.socure.com/hosted/abc", "socure", .authorize),
      ("https://riskos.socure.com/api/evaluation", "socure", .other),
      ("https://m.facebook.com/v18.0/dialog/oauth?client_id=1", "facebook", .authorize),
      ("https://www.facebook.com/dialog/oauth", "facebook", .authorize),
      ("https://www.facebook.com/login.php?next=x", "facebook", .page),
      ("https://staticxx.facebook.com/x/connect/xd_arbiter/?version=46", "facebook", .response),
      ("https://appleid.apple.com/auth/authorize", "apple", .authorize),
      ("https://appleid.apple.com/appleauth/auth/signin", "apple", .credentials),
      ("https://login.microsoftonline.com/common/oauth2/v2.0/authorize", "entra", .authorize),
      ("https://login.microsoftonline.com/common/login", "entra", .credentials),
      ("https://login.microsoftonline.com/kmsi", "entra", .credentials),
      ("https://login.microsoftonline.us/t/oauth2/v2.0/token", "entra", .token),
      ("https://login.live.com/oauth20_authorize.srf", "msa", .authorize),
      (
        "https://shop.b2clogin.com/shop.onmicrosoft.com/b2c_1_in/oauth2/v2.0/authorize", "b2c",
        .authorize
      ),
      ("https://shop.eu.auth0.com/authorize?x", "auth0", .authorize),
      ("https://shop.eu.auth0.com/authorize/resume?state=1", "auth0", .providerReturn),
      ("https://login.shop.example/u/login?state=hKFo2SBabc", "auth0", .page),
      ("https://shop.okta.com/oauth2/default/v1/authorize", "okta", .authorize),
      ("https://shop.okta.com/oauth2/v1/authorize", "okta", .authorize),
      ("https://shop.okta.com/login/sessionCookieRedirect?token=x", "okta", .providerReturn),
      ("https://id.shop.example/oauth2/v1/x?okta_key=k", "okta", .authorize),
      ("https://sso.shop.example/realms/main/protocol/openid-connect/auth", "keycloak", .authorize),
      (
        "https://sso.shop.example/auth/realms/main/login-actions/authenticate", "keycloak",
        .credentials
      ),
      ("https://sso.shop.example/realms/main/broker/google/endpoint", "keycloak", .providerReturn),
      ("https://auth.pingone.eu/env/as/authorize", "ping", .authorize),
      ("https://fed.shop.example/as/authorization.oauth2", "ping", .authorize),
      ("https://shop.auth.eu-west-1.amazoncognito.com/oauth2/authorize", "cognito", .authorize),
      (
        "https://shop.auth.eu-west-1.amazoncognito.com/error?error=redirect_mismatch", "cognito",
        .refusal
      ),
      ("https://shop.firebaseapp.com/__/auth/handler?apiKey=x", "firebase", .authorize),
      ("https://auth.shop.example/__/auth/iframe", "firebase", .frame),
      (
        "https://identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=x", "firebase", .token
      ),
      ("https://www.linkedin.com/oauth/v2/authorization", "linkedin", .authorize),
      ("https://x.com/i/oauth2/authorize", "x", .authorize),
      ("https://api.twitter.com/oauth/authenticate?oauth_token=1", "x", .authorize),
      ("https://github.com/login/oauth/authorize", "github", .authorize),
      ("https://github.com/login?return_to=x", "github", .page),
      ("https://www.amazon.co.uk/ap/oa?client_id=x", "amazon", .authorize),
      ("https://www.paypal.com/checkoutnow?token=EC-1", "paypal", .authorize),
      ("https://checkout.paypal.com/web/3.9/html/paypal-landing-frame.min.html", "paypal", .frame),
      ("https://js.stripe.com/v3/", "stripe", .sdk),
      ("https://js.stripe.com/v3/three-ds-2-fingerprint-1.html", "stripe", .authorize),
      ("https://hooks.stripe.com/3d_secure_2/hosted", "stripe", .authorize),
    ])
  func steps(text: String, provider: String, role: ProviderStep.Role) throws {
    let step = ProviderTable.step(try url(text))
    #expect(step?.provider.id == provider, "\(text)")
    #expect(step?.role == role, "\(text): \(step?.role.rawValue ?? "nothing")")
  }

  @Test(
    "Unknown hosts and look-alikes are nothing",
    arguments: [
      "https://shop.example/oauth2/authorize?client_id=x&response_type=code",
      "https://accounts.google.com.evil.example/o/oauth2/auth", "https://xgithub.com/login",
      "https://www.google.com/search?q=x", "https://notfacebook.com/dialog/oauth",
      "https://shop.example/u/login?state=abc", "https://shop.example/realms/",
      "myapp://accounts.google.com/o/oauth2/auth", "https://amazon.example/ap/oa",
      "https://fonts.googleapis.com/css", "https://apple.com/",
    ])
  func nothing(text: String) throws {
    #expect(ProviderTable.step(try url(text)) == nil, "\(text)")
  }

  @Test("3-D Secure is known by its form, at any bank")
  func threeDSecure() throws {
    let acs = try url("https://acs.bank.example/challenge")
    #expect(ProviderTable.step(acs, form: [("creq", "e30")])?.provider.id == "3ds")
    #expect(ProviderTable.step(acs, form: [("PaRes", "x")])?.role == .response)
    #expect(ProviderTable.step(acs, form: [("other", "x")]) == nil)
  }

  @Test("The byte check of a host agrees with the table, sub-domains included")
  func knows() {
    func knows(_ host: String) -> Bool {
      var host = host
      return host.withUTF8 { ProviderTable.knows(host: UnsafeRawBufferPointer($0)) }
    }
    for host in ["accounts.google.com", "shop.okta.com", "a.b.auth0.com", "github.com", "x.com"] {
      #expect(knows(host), "\(host)")
    }
    for host in [
      "", "com", "google.com", "www.google.com", "xgithub.com", "okta.com.example", ".x",
    ] {
      #expect(!knows(host), "\(host)")
    }
  }

  @Test("Policies: who refuses embedded browsers")
  func policies() {
    #expect(Provider.all.filter(\.refusesEmbedded).map(\.id) == ["google", "facebook"])
    for provider in Provider.all {
      let stances = [EmbeddedPolicy.Platform.android, .iOS].map {
        EmbeddedPolicy.of(provider, on: $0)?.stance
      }
      #expect(stances.contains(.refuses) == provider.refusesEmbedded, "\(provider.id)")
    }
  }
}

@Suite("Error codes")
struct ErrorCodesTests {
  @Test("Every line of the tables is a known provider, a known meaning and codes")
  func lines() {
    for line in ErrorCodes.lines {
      let fields = line.split(separator: " ")
      #expect(fields.count >= 3, "\(line)")
      #expect(fields[0] == "*" || Provider.named(String(fields[0])) != nil, "\(line)")
      #expect(ErrorMeaning(rawValue: String(fields[1])) != nil, "\(line)")
    }
  }

  @Test(
    "Codes and what they mean",
    arguments: [
      ("disallowed_useragent", nil, ErrorMeaning.embeddedBrowserRefused),
      ("redirect_uri_mismatch", "google", .configuration),
      ("redirect_uri_mismatch", nil, .configuration),
      ("invalid_client", "entra", .configuration), ("access_denied", nil, .userCancelled),
      ("server_error", "okta", .serverError), ("login_required", nil, .silentOnly),
      ("invalid_grant", nil, .codeExchange), ("use_dpop_nonce", nil, .unknown),
      ("AADSTS50011", nil, .configuration),
      ("AADSTS50011: The redirect URI …", nil, .configuration),
      ("50011", "entra", .configuration), ("50011", nil, .unknown),
      ("aadsts65004", "entra", .userCancelled),
      ("AADSTS220450", nil, .embeddedBrowserRefused), ("AADSTS53003", nil, .accountPolicy),
      ("AADSTS500133", nil, .clock), ("AADSTS54005", nil, .codeExchange),
      ("AADSTS70008", nil, .expired),
      ("AADSTS50199", nil, .unknown), ("AADSTS99999", nil, .unknown),
      ("AADB2C90211", nil, .cookies),
      ("AADB2C90091", "b2c", .userCancelled), ("auth/popup-blocked", nil, .popup),
      ("auth/popup-closed-by-user", nil, .unknown),
      ("auth/unauthorized-domain", "firebase", .configuration),
      ("auth/web-storage-unsupported", nil, .storage), ("OR_BIBED_11", nil, .configuration),
      ("OR_BIBED_15", nil, .unknown), ("popup_window_error", nil, .popup),
      ("no_token_request_cache_error", nil, .storage), ("user_cancelled", "entra", .unknown),
      ("user_cancelled_login", "linkedin", .userCancelled),
      ("user_cancelled_authorize", "apple", .userCancelled),
      ("popup_closed_by_user", nil, .unknown), ("PAYPAL_BROWSER_NOT_SUPPORTED", nil, .sdkRefused),
      ("PAYPAL_POPUP_OPEN_FAILED", nil, .popup), ("card_declined", "stripe", .declined),
      ("N", "3ds", .declined), ("N", nil, .unknown), ("transStatus=U", "3ds", .serverError),
      ("cookie_not_found", "keycloak", .unknown), ("invalid_request", "auth0", .unknown),
      ("invalid_request", nil, .configuration), ("application_suspended", "github", .configuration),
      ("bad_verification_code", "github", .codeExchange),
      ("rrk=46", "google", .embeddedBrowserRefused),
      ("rrk=77", "google", .accountPolicy), ("rrk=54", "google", .unknown),
      ("denied", "x", .userCancelled),
      ("SDK_NOT_SUPPORTED", "adobe", .sdkRefused), ("ACCESS_DENIED", "adobe", .unknown),
      ("CANCELED", "gpay", .userCancelled), ("NoPassive", nil, .silentOnly),
      ("AuthnFailed", nil, .accountPolicy),
      ("a0.state.invalid", nil, .stateMismatch), ("redirect_mismatch", "cognito", .configuration),
      ("", nil, .unknown), ("soldout", nil, .unknown),
    ] as [(String, String?, ErrorMeaning)])
  func meanings(code: String, provider: String?, meaning: ErrorMeaning) {
    #expect(ErrorCodes.meaning(of: code, provider: provider) == meaning, "\(code)")
  }

  @Test(
    "Codes of no table, by their words",
    arguments: [
      ("embedded_browser_not_supported", ErrorMeaning.embeddedBrowserRefused),
      ("unsupported_webview", .embeddedBrowserRefused),
      ("user_agent_blocked", .embeddedBrowserRefused),
      ("saml-state-missing", .stateMismatch), ("redirect_url_invalid", .configuration),
      ("login_expired", .expired), ("user_canceled_flow", .userCancelled),
      ("cookies_disabled", .cookies), ("popup_was_blocked", .popup),
      ("popup_window_gone", .unknown),
      ("estate", .unknown), ("embedded", .unknown), ("cookies", .unknown), ("unstable", .unknown),
    ])
  func words(code: String, meaning: ErrorMeaning) {
    #expect(ErrorCodes.meaning(of: code) == meaning, "\(code)")
  }

  @Test("The description narrows: Entra's own code, a policy's no, a clock")
  func descriptions() {
    #expect(
      ErrorCodes.meaning(
        of: "access_denied", description: "AADSTS65004: User declined to consent", provider: "entra"
      )
        == .userCancelled)
    #expect(
      ErrorCodes.meaning(
        of: "access_denied",
        description: "AADSTS53003: Access has been blocked by Conditional Access")
        == .accountPolicy)
    #expect(
      ErrorCodes.meaning(
        of: "access_denied", description: "User is not assigned to the client application.",
        provider: "okta") == .accountPolicy)
    #expect(
      ErrorCodes.meaning(of: "access_denied", description: "The user denied the request")
        == .userCancelled)
    #expect(
      ErrorCodes.meaning(
        of: "invalid_grant", description: "Assertion is not within its valid time range")
        == .clock)
    #expect(
      ErrorCodes.meaning(of: "invalid_grant", description: "The code has expired") == .expired)
    #expect(
      ErrorCodes.meaning(
        of: "access_denied", description: nil, subcode: "user_denied", provider: "facebook")
        == .userCancelled)
  }

  @Test("Codes inside a text, in order, each once; too short or long numbers are none")
  func embedded() {
    #expect(
      ErrorCodes.embeddedCodes(in: "x [OR_BIBED_15] AADSTS50011: AADB2C90091 AADSTS50011 AADSTS12")
        == ["OR_BIBED_15", "AADSTS50011", "AADB2C90091"])
    #expect(ErrorCodes.embeddedCodes(in: "AADSTS, OR_BIBED_, AADSTS123456789").isEmpty)
  }
}
