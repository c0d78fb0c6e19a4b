import Testing
import WebPlatform

@Suite("Texts of pages")
struct ProviderTextsTests {
  func first(_ text: String, host: String? = nil) -> NamedText? {
    ProviderTexts.find(in: text, host: host).first
  }

  @Test(
    "Known wordings and codes, whatever the markup",
    arguments: [
      (
        "<p>Error 403: disallowed_useragent</p>", "disallowed_useragent",
        ErrorMeaning.embeddedBrowserRefused
      ),
      (
        "<h1>Zugriff blockiert</h1><p>Fehler 403: disallowed_useragent</p>", "disallowed_useragent",
        .embeddedBrowserRefused
      ),
      (
        "doesn’t comply with Google’s <a href=x>secure browsers</a> policy", "disallowed_useragent",
        .embeddedBrowserRefused
      ),
      (
        "<div>Couldn&#39;t sign you in</div><div>This browser or app may not be secure.</div>",
        "browser-may-not-be-secure", .embeddedBrowserRefused
      ),
      (
        "For your account security, logging into Facebook from an embedded browser is disabled.",
        "embedded-login-disabled", .embeddedBrowserRefused
      ),
      (
        "<p>Error 400: redirect_uri_mismatch</p>", "redirect_uri_mismatch", .configuration
      ),
      (
        "Sorry, but we’re having trouble signing you in. AADSTS50011: The redirect URI …",
        "AADSTS50011",
        .configuration
      ),
      (
        "URL Blocked: This redirect failed because the redirect URI is not whitelisted in the app’s settings",
        "url-blocked", .configuration
      ),
      (
        "Your browser is currently set to block cookies. You need to allow cookies to use this service.",
        "cookies-blocked", .cookies
      ),
      (
        "Unable to process request due to missing initial state. This may happen if browser sessionStorage is inaccessible",
        "auth/missing-initial-state", .storage
      ),
      (
        "{\"error\":\"invalid_client\",\"error_description\":\"x\"}", "invalid_client",
        .configuration
      ),
      (
        "Whoa there! There is no request token for this page.", "no-request-token", .expired
      ),
    ])
  func known(text: String, code: String, meaning: ErrorMeaning) {
    let found = first(text)
    #expect(found?.code == code, "\(text)")
    #expect(found?.meaning == meaning, "\(text)")
  }

  @Test("OR_BIBED_15 alone is open; with the WebView text it is the missing Payment Request")
  func googlePay() {
    #expect(first("Something went wrong [OR_BIBED_15]")?.meaning == .unknown)
    let text =
      "Google Pay couldn't load properly because this App uses a WebView. … [OR_BIBED_15]"
    #expect(ProviderTexts.find(in: text).contains { $0.meaning == .paymentAPI })
    #expect(!ProviderTexts.find(in: text).contains { $0.meaning == .embeddedBrowserRefused })
  }

  @Test("Texts with two causes stay open, and their sentences are not read a second time")
  func twoCauses() {
    let keycloak = ProviderTexts.find(
      in: "<p>Cookie not found. Please make sure cookies are enabled in your browser.</p>")
    #expect(keycloak.map(\.code) == ["cookie_not_found"])
    #expect(keycloak.first?.meaning == .unknown)
    let auth0 = ProviderTexts.find(
      in:
        "invalid_request: You may have pressed the back button, or there is some issue with cookies,"
        + " since we couldn't find your session.")
    #expect(auth0.map(\.code) == ["session-not-found"])
    #expect(auth0.first?.meaning == .unknown)
  }

  @Test(
    "Unknown providers that refuse embedded browsers, in their own words",
    arguments: [
      "Embedded browsers are not supported. Please use your device's browser.",
      "<h1>Sign-in blocked</h1><p>For security reasons we do not allow logging in from a WebView.</p>",
      "You appear to be using an in-app browser. Signing in is not possible here.",
      "This login page cannot be opened inside an app. Open it in your system browser instead.",
      "Access denied: embedded user-agents are forbidden by our security policy",
      "Die Anmeldung in eingebetteten Browsern wird nicht unterstützt. Eingebettete Browser sind nicht erlaubt.",
      "La connexion depuis un navigateur intégré n'est pas autorisée.",
      "アプリ内ブラウザではログインをご利用いただけません。", "不支持在内置浏览器中登录",
      "error=embedded_browser&message=embedded browser not permitted",
    ])
  func embedded(text: String) {
    let found = first(text, host: "id.unknown.example")
    #expect(found?.meaning == .embeddedBrowserRefused, "\(text)")
    #expect(found?.strength == .meaning)
    #expect(found?.provider == nil)
  }

  @Test(
    "Pages that only mention it are quiet",
    arguments: [
      "Our WebView SDK lets you embed the checkout in your app.",
      "Embedded browsers are supported.",
      "<script>var m = 'embedded browser is not supported'</script><p>Welcome</p>",
      "<noscript>Unsupported browser: cookies are disabled</noscript><p>Sign in</p>",
      "<div style='display: none'><p>Embedded browsers are not allowed</p></div><p>Sign in</p>",
      "<p hidden>Please enable cookies</p>Welcome", "<!-- webview not supported --> Hello",
      "We use cookies. You can disable cookies in your browser settings.",
      "Accept all cookies to continue.", "If you block cookies, some features may not work.",
      "This site uses cookies. Some cookies are required for the site to work.",
      "Your password must match.", "Internet Explorer is an unsupported browser.",
      "If your browser does not support video, download it.", "Page not found", "",
      "Sign in with your account", "Enter the code that we sent. Didn't get it? Send again.",
      "Your session is secure.", "Payments may be declined if the card is expired.",
    ])
  func quiet(text: String) {
    let found = ProviderTexts.find(in: text, host: "id.unknown.example")
    #expect(found.isEmpty, "\(text): \(found.map(\.code))")
  }

  @Test(
    "Cookies, redirect addresses, clients, cards and sessions in unknown words",
    arguments: [
      ("Please enable cookies in your browser to sign in.", ErrorMeaning.cookies),
      ("Cookies are disabled in your browser", .cookies),
      ("<title>Cookies are off</title><h1>Your browser has cookies disabled</h1>", .cookies),
      ("Make sure your cookies are enabled and try again.", .cookies),
      ("It looks like your browser is blocking cookies.", .cookies),
      ("To sign in, cookies must be enabled.", .cookies),
      ("Bitte aktivieren Sie Cookies, um fortzufahren.", .cookies),
      ("The redirect URI supplied is not registered for this client.", .configuration),
      ("Invalid redirect_uri", .configuration), ("Callback URL mismatch.", .configuration),
      ("redirect_uri does not match the registered value", .configuration),
      ("Unknown client", .configuration), ("Client ID is invalid or missing", .configuration),
      ("We're sorry, the OAuth application was not found", .configuration),
      ("Your card was declined.", .declined),
      ("Your session has expired, please start again.", .expired),
      ("Your browser is not supported.", .sdkRefused),
      ("<title>Unsupported browser</title>", .sdkRefused),
    ])
  func generic(text: String, meaning: ErrorMeaning) {
    #expect(first(text, host: "id.unknown.example")?.meaning == meaning, "\(text)")
  }

  @Test(
    "A server that misses one cookie does not say that cookies are off",
    arguments: [
      "{\"error\":\"cookie missing\"}", "State cookie missing", "No session cookie was sent.",
      "unexpected InResponseTo. No cookie preserving state from the request was found.",
    ])
  func missingCookie(text: String) {
    #expect(ProviderTexts.find(in: text).map(\.code) == ["cookie-missing"])
    #expect(first(text)?.meaning == .unknown)
  }

  @Test("A bot check is named and accuses nobody")
  func botCheck() {
    #expect(first("<title>Just a moment...</title>")?.code == "bot-challenge")
    #expect(first("<title>Just a moment...</title>")?.meaning == .unknown)
  }

  @Test("The range points at the words in the original, markup between them included")
  func ranges() throws {
    let text = "<p>Ümläüt. Our <b>embedded</b> browser&nbsp;login is <i>not supported</i> here.</p>"
    let found = try #require(first(text))
    let bytes = Array(text.utf8)[found.range]
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "embedded</b> browser&nbsp;login is <i>not supported")
    let coded = try #require(first("x Error 400: redirect_uri_mismatch y"))
    #expect(coded.range == 13..<34)
  }

  @Test("A script with a table of every code says nothing of the page")
  func codeTable() {
    let text =
      "<script>" + (50011...50030).map { "AADSTS\($0):1" }.joined(separator: ",") + "</script>Hi"
    #expect(ProviderTexts.find(in: text).isEmpty)
  }

  @Test("The host settles whose words they are")
  func host() {
    let text = "This browser or app may not be secure."
    #expect(first(text, host: "accounts.google.com")?.provider == "google")
    #expect(first(text, host: "login.live.com")?.provider == nil)
  }

  @Test("Refusals in the address")
  func address() throws {
    func refusal(_ text: String) throws -> NamedText? {
      ProviderTexts.refusal(in: try #require(WebURL(text)))
    }
    let error =
      "https://accounts.google.com/signin/oauth/error?authError=ChRkaXNhbGxvd2VkX3VzZXJhZ2VudA"
    #expect(try refusal(error)?.code == "disallowed_useragent")
    #expect(try refusal(error)?.meaning == .embeddedBrowserRefused)
    #expect(
      try refusal("https://accounts.google.com/v3/signin/rejected?rrk=46")?.meaning
        == .embeddedBrowserRefused)
    #expect(
      try refusal("https://accounts.google.com/v3/signin/rejected?rrk=12")?.meaning == .unknown)
    #expect(
      try refusal("https://pay.google.com/gp/p/ui/x?e=OR_BIBED_11")?.meaning == .configuration)
    #expect(
      try refusal("https://a.auth.eu-west-1.amazoncognito.com/error?error=redirect_mismatch")?
        .meaning
        == .configuration)
    #expect(try refusal("https://accounts.google.com/v3/signin/identifier") == nil)
    #expect(try refusal("https://shop.example/error?error=redirect_mismatch") == nil)
  }

  @Test("Unclosed tags, deep nesting and long texts end")
  func hostile() {
    _ = ProviderTexts.find(in: String(repeating: "<div hidden>", count: 20000))
    _ = ProviderTexts.find(in: "<" + String(repeating: "a", count: 300_000))
    _ = ProviderTexts.find(in: String(repeating: "cookies are disabled. ", count: 20000))
    _ = ProviderTexts.find(in: "<script>" + String(repeating: "<script>", count: 20000))
  }
}
