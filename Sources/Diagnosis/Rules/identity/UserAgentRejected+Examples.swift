extension UserAgentRejected {
  private static let ask =
    """
    https://accounts.google.com/o/oauth2/v2/auth?client_id=77.apps.googleusercontent.com&\
    response_type=code&scope=openid&redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-\
    7f31c0
    """
  private static func refusal(_ authError: String, status: Int) -> [Example.Step] {
    let page = "https://accounts.google.com/signin/oauth/error?authError=\(authError)"
    return [
      .redirect(2.2, ask, to: page).sending("referer: https://shop.example/"),
      .page(2.5, page, status: status, body: "<title>Error</title>"),
    ]
  }

  static let examples: [Example] = [
    .fires(
      "Google's error address carries disallowed_useragent", .certain,
      Example.har(
        .mitmproxy, .opened, refusal("ChRkaXNhbGxvd2VkX3VzZXJhZ2VudCCTAw%3D%3D", status: 403))),
    .fires(
      "the code comes back to the site in place of a result", .certain,
      Example.har(
        .mitmproxy, .opened, .providerPage(window: 1),
        [
          .submit(
            9, "https://id.example.net/login?flow=41aa", form: "user=u",
            to: "https://shop.example/callback?error=disallowed_useragent&state=st-7f31c0"),
          .page(9.4, "https://shop.example/callback?error=disallowed_useragent&state=st-7f31c0"),
        ])),
    .fires(
      "a provider of no table says it in words of its own", .likely,
      Example.har(
        .mitmproxy, .opened,
        [
          .page(
            2.2,
            """
            https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&\
            redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0
            """,
            status: 403,
            body: "<h1>Sorry</h1><p>Signing in from an embedded browser is not allowed.</p>")
        ])),
    .fires(
      "the string says Chrome, the client hints Android WebView, and the provider refuses", .likely,
      Example.har(
        .mitmproxy, by: .chrome, .opened,
        [
          .page(
            2.2,
            """
            https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&\
            redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0
            """,
            status: 403,
            body: "<h1>Sorry</h1><p>Signing in from an embedded browser is not allowed.</p>"
          ).sending(#"sec-ch-ua: "Android WebView";v="126", "Chromium";v="126""#)
        ])),
    .fires(
      "a log that only holds Facebook's notice", .certain,
      Example.logcat(
        .asks,
        .console(
          4,
          "For your account security, logging in to Facebook from an embedded browser is disabled.",
          "https://m.facebook.com/login.php"))),
    .quiet(
      "the same error address with invalid_client in it",
      Example.har(
        .mitmproxy, .opened,
        refusal(
          "Cg5pbnZhbGlkX2NsaWVudBIfVGhlIE9BdXRoIGNsaWVudCB3YXMgbm90IGZvdW5kLiCRAw%3D%3D",
          status: 401))),
    .quiet(
      "a web view that says so, and a provider that lets it in",
      Example.har(
        .mitmproxy, by: .wkWebView, .opened, .providerPage(), .openerWaits, .signedIn(), .idle)),
    .undetermined(
      "the provider was asked, and its answer is not in the capture",
      Example.har(
        .mitmproxy, .opened, [.redirect(2.2, ask, to: "https://accounts.google.com/v3/signin")])),
  ]
}
