extension UserAgentDiffersInPopup {
  private static func refused(window: Int = 2) -> [Example.Step] {
    [
      .page(
        2.2,
        """
        https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&\
        redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0
        """,
        status: 403, body: "<title>Error 403: disallowed_useragent</title>"
      ).inWindow(window).sending("referer: https://shop.example/")
    ]
  }
  private static func by(_ agent: Example.Agent, _ steps: [Example.Step]) -> [Example.Step] {
    steps.map { $0.by(agent) }
  }

  static let examples: [Example] = [
    .fires(
      "the page says Chrome, its popup says web view and is refused", .certain,
      Example.har(
        .mitmproxy, by: .chrome, .opened, by(.androidWebView, refused()), .openerWaits, .idle)),
    .fires(
      "the same on an iPhone, and the provider has not refused yet: a risk", .likely,
      Example.har(
        .playwright, by: .safari, .opened, by(.wkWebView, .providerPage()), .openerWaits, .idle)),
    .fires(
      "the app's snippet read both, where no capture was sent: a risk", .likely,
      Example.logcat(
        .probe(0, "attached", #""window":"w1""#),
        .probe(
          0.1, "userAgent", #""window":"w1""#,
          #""userAgent":"Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36""#
        ),
        .asks, .probe(2.1, "asked", #""opener":"w1""#),
        .probe(2.2, "created", #""window":"w2""#, #""opener":"w1""#, #""decision":"window""#),
        .probe(
          2.3, "userAgent", #""window":"w2""#, #""opener":"w1""#,
          #""userAgent":"Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/AP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36""#
        ), .console(60, "sign-in failed"))),
    .quiet(
      "both windows say web view",
      Example.har(.mitmproxy, .opened, refused(), .openerWaits, .idle)),
    .quiet(
      "the popup is a Custom Tab: another app's browser, as it should be",
      Example.har(
        .mitmproxy, .opened, by(.chrome, .providerPage()), .openerWaits, .idle)),
    .quiet(
      "the app's own calls to its server are no window",
      Example.har(
        .mitmproxy,
        [
          Example.Step.fetch(0.2, "https://shop.example/api/config").by(.okhttp)
        ], .opened, .providerPage(), .openerWaits, .idle)),
    .undetermined(
      "only the page's own window was exported",
      Example.logcat(.asks, .gotNull), Example.har(.devTools, .opened, .idle)),
  ]
}
