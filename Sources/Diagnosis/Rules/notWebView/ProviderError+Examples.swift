extension ProviderError {
  private static let ask =
    """
    https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&\
    redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0
    """

  private static let back = "https://shop.example/callback?code=c0de-55ab&state=st-7f31c0"

  static let examples: [Example] = [
    .fires(
      "the provider answers 503", .certain,
      Example.har(
        .mitmproxy, .opened, [.page(2.2, ask, status: 503, body: "<h1>Unavailable</h1>")])),
    .fires(
      "the answer comes back as server_error", .certain,
      Example.har(
        .mitmproxy, .opened, .providerPage(window: 1),
        [
          .page(9, "https://shop.example/callback?error=server_error&state=st-7f31c0")
            .sending("referer: https://id.example.net/")
        ])),
    .quiet(
      "the site's own server fails on the return",
      Example.har(
        .mitmproxy, .opened, .providerPage(window: 1), .returnFails)),
    .quiet(
      "the site's own server fails when its return is loaded again",
      Example.har(
        .mitmproxy, .opened, .providerPage(window: 1),
        [
          .submit(9, "https://id.example.net/login?flow=41aa", form: "user=u", to: back),
          .redirect(9.4, back, to: "https://shop.example/home"),
          .page(9.8, "https://shop.example/home", body: "<html>home</html>"),
          .page(70, back, status: 500),
        ])),
    .quiet(
      "the first answer was 503, the next one the page, and the flow went on",
      Example.har(
        .mitmproxy, .opened, [.page(2, ask, status: 503)], .providerPage(), .openerWaits,
        .signedIn(), .takenUp)),
    .quiet(
      "a refusal is no failure of the server",
      Example.har(
        .mitmproxy, .opened,
        [.page(2.2, ask, status: 403, body: "<title>Error 403: disallowed_useragent</title>")])),
    .undetermined(
      "the provider was asked, and its answer is not in the capture",
      Example.har(
        .mitmproxy, .opened, [.redirect(2.2, ask, to: "https://id.example.net/login?flow=41aa")])),
  ]
}
