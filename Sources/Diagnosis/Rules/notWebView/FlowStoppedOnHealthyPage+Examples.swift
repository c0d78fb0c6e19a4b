extension FlowStoppedOnHealthyPage {
  private static let login = "https://id.example.net/login?flow=41aa"
  private static func pageWithScripts(_ more: [Example.Step]) -> [Example.Step] {
    [
      .redirect(
        2.2,
        """
        https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&\
        redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0
        """,
        to: login
      ).inWindow(2).sending("referer: https://shop.example/"),
      Example.Step.page(
        2.5, login,
        body:
          #"<html><link rel="stylesheet" href="/s/a.css"><script src="/s/login.js"></script></html>"#
      ).inWindow(2),
      Example.Step(second: 2.8, url: "https://id.example.net/s/a.css", type: "stylesheet")
        .inWindow(2),
    ] + more
  }
  private static let script = Example.Step(
    second: 2.9, url: "https://id.example.net/s/login.js", type: "script"
  ).inWindow(2)

  static let examples: [Example] = [
    .fires(
      "the sign-in page came, and for half a minute nothing more", .possible,
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .fires(
      "its scripts came as well, and nobody signed in", .possible,
      Example.har(.mitmproxy, .opened, pageWithScripts([script]), .openerWaits, .idle)),
    .quiet(
      "the provider refused",
      Example.har(
        .mitmproxy, .opened,
        [
          .page(
            2.2,
            """
            https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&\
            redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0
            """,
            status: 403, body: "<title>Error 403: disallowed_useragent</title>")
        ], .idle)),
    .quiet(
      "the person signed in, and the site refused the return",
      Example.har(
        .mitmproxy, .opened, .providerPage(window: 1),
        [
          .submit(
            9, login, form: "user=u",
            to: "https://shop.example/callback?code=c0de-55ab&state=st-7f31c0"),
          .page(9.4, "https://shop.example/callback?code=c0de-55ab&state=st-7f31c0", status: 500),
        ])),
    .undetermined(
      "none of the page's own scripts were loaded: something else may have stopped it",
      Example.har(.mitmproxy, .opened, pageWithScripts([]), .openerWaits, .idle)),
    .undetermined(
      "the page's process died, or its script failed",
      Example.logcat(
        .app(
          12, "chromium",
          """
          [ERROR:aw_browser_terminator.cc(125)] Renderer process (15260) crash detected (code \
          11).
          """,
          level: "E")),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .undetermined(
      "the recording ends with the page",
      Example.har(.mitmproxy, .opened, .providerPage())),
  ]
}
