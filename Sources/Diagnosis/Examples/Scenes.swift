/// The pieces of one small sign-in, so that an example only spells out what it is about. The page
/// is `shop.example`, the provider `id.example.net`; the tap is at 2 s.
extension Array where Element == Example.Step {
  private static let shop = "https://shop.example/"
  private static let provider = "https://id.example.net/"
  private static let authorizeURL =
    """
    https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&\
    redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0
    """
  private static let loginURL = "https://id.example.net/login?flow=41aa"
  private static let callbackURL = "https://shop.example/callback?code=c0de-55ab&state=st-7f31c0"

  /// The page before the tap: loaded, nobody signed in.
  static let opened: [Element] = opened()
  static func opened(headers: [String] = []) -> [Element] {
    [
      .page(0, shop, headers: headers, body: "<html>shop</html>"),
      .fetch(0.6, shop + "api/me", status: 401).sending("referer: \(shop)"),
    ]
  }

  /// The provider's sign-in page, asked for by the page's script.
  static func providerPage(
    window: Int = 2, headers: [String] = [], more: String = "", referred: Bool = true
  ) -> [Element] {
    var ask = Element.redirect(2.2, authorizeURL + more, to: loginURL).inWindow(window)
    if referred { ask = ask.sending("referer: \(shop)", "sec-fetch-site: cross-site") }
    return [
      ask,
      .page(2.5, loginURL, headers: headers, body: "<html>sign in</html>").inWindow(window),
    ]
  }

  /// The person signs in and the provider sends the browser back with a code.
  static func signedIn(window: Int = 2, headers: [String] = []) -> [Element] {
    [
      .submit(9, loginURL, form: "user=u&step=2", to: callbackURL).inWindow(window)
        .sending("referer: \(loginURL)", "origin: https://id.example.net"),
      .page(9.4, callbackURL, headers: headers, body: "<html>done</html>").inWindow(window)
        .sending("referer: \(provider)"),
    ]
  }

  /// The person signs in, and the site's own server fails on the return.
  static let returnFails: [Element] = [
    .submit(9, loginURL, form: "user=u", to: callbackURL),
    .page(9.4, callbackURL, status: 500),
  ]

  /// The page that opened the popup takes up the result.
  static let takenUp: [Element] = [
    .fetch(
      10, shop + "api/session", method: "POST", json: #"{"code":"c0de-55ab"}"#,
      headers: ["set-cookie: session=s3ss10n; Path=/; Secure; HttpOnly"]
    ).sending("referer: \(shop)"),
    .fetch(10.4, shop + "api/me", answer: #"{"name":"u"}"#).sending("referer: \(shop)"),
  ]

  /// The page that opened the popup, still there while the popup is up.
  static let openerWaits: [Element] = [
    .fetch(6, shop + "api/poll").sending("referer: \(shop)")
  ]

  /// The page loads again and stays signed out.
  static let idle: [Element] = [
    .fetch(45, shop + "api/me", status: 401).sending("referer: \(shop)")
  ]
}

/// Texts as pages, libraries and engines print them.
extension Example.Line {
  static let asks = Example.Line.console(2, "Opening sign-in popup")
  static let gotNull = Example.Line.console(
    2.1,
    "BrowserAuthError: empty_window_error: window.open returned null or undefined window object."
  )
  static let noOpener = Example.Line.console(
    9.6, "window.opener is null, cannot hand the result back", "https://shop.example/callback.js")
  static let mayNotClose = Example.Line.console(
    9.8, "Scripts may close only the windows that were opened by them.",
    "https://shop.example/callback.js")
  static let succeeded = Example.Line.console(11, "sign-in succeeded")
  static func closed(at second: Double) -> Example.Line {
    .console(second, "FirebaseError: auth/popup-closed-by-user")
  }
  static func mismatch(to target: String, at recipient: String, from source: String) -> Example.Line
  {
    .console(
      9.7,
      """
      Failed to execute 'postMessage' on 'DOMWindow': The target origin provided ('\(target)') \
      does not match the recipient window's origin ('\(recipient)').
      """,
      source)
  }
}
