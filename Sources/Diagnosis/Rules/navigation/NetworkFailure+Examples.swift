extension NetworkFailure {
  private static let login = "https://id.example.net/login?flow=41aa"
  static let examples: [Example] = [
    .fires(
      "offline in the middle of the sign-in", .certain,
      Example.har(
        .playwright, .opened, .providerPage(window: 1),
        [.failed(9, login, "net::ERR_INTERNET_DISCONNECTED")])),
    .fires(
      "the provider's name does not resolve", .certain,
      Example.har(
        .devTools, .opened,
        [
          .failed(
            2.2,
            """
            https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&\
            redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0
            """,
            "net::ERR_NAME_NOT_RESOLVED")
        ])),
    .fires(
      "no capture: the app's log names the challenge's page and the phone being offline", .certain,
      Example.xcode(
        (1, "[Checkout] opening payment challenge"),
        (
          1.3,
          """
          [Checkout] https://acs.bank.example/challenge failed: Error Domain=NSURLErrorDomain \
          Code=-1009 \"The Internet connection appears to be offline.\"
          """
        ))),
    .quiet(
      "asked again and answered: no obstacle",
      Example.har(
        .playwright, .opened, .providerPage(window: 1),
        [
          .failed(8, login, "net::ERR_CONNECTION_RESET"), .page(9, login, status: 403),
        ])),
    .quiet(
      "a picture of the provider's page failed, and the flow stopped elsewhere",
      Example.har(
        .playwright, .opened, .providerPage(window: 1),
        [
          Example.Step(
            second: 2.8, url: "https://id.example.net/logo.png", status: 0, type: "image",
            error: "net::ERR_CONNECTION_RESET")
        ], .idle)),
    .quiet(
      "a picture and a counter of the sign-in page failed in an app's log",
      Example.logcat(
        .asks,
        .app(
          3, "Web",
          "onReceivedError https://login.example.net/logo.png net::ERR_CONNECTION_RESET"),
        .app(
          4, "Web",
          "onReceivedError https://login.example.net/telemetry/v2 net::ERR_NAME_NOT_RESOLVED"))),
    .quiet(
      "a blocked picture in an app's log, beside a sign-in that worked",
      Example.logcat(
        .asks, .app(3, "flutter", "description: net::ERR_CONNECTION_RESET isForMainFrame: false"),
        .succeeded)),
    .undetermined(
      "a console that says nothing of the network",
      Example.webKitConsole(
        "https://shop.example/app.js:4:62: CONSOLE LOG Opening sign-in popup")),
  ]
}
