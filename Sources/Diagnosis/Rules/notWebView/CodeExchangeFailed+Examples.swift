extension CodeExchangeFailed {
  private static func exchanged(status: Int, answer: String) -> [Example.Step] {
    [
      .fetch(
        10, "https://id.example.net/token", method: "POST", status: status,
        form:
          """
          grant_type=authorization_code&code=c0de-55ab&client_id=shop-web&redirect_uri=\
          https%3A%2F%2Fshop.example%2Fother
          """,
        answer: answer
      ).sending("referer: https://shop.example/")
    ]
  }

  static let examples: [Example] = [
    .fires(
      "the token endpoint answers invalid_grant", .certain,
      Example.har(
        .mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(),
        exchanged(status: 400, answer: #"{"error":"invalid_grant"}"#), .idle)),
    .fires(
      "the token endpoint refuses and its answer was left out of the export", .certain,
      Example.har(
        .devTools, .opened, .providerPage(window: 1), .signedIn(window: 1),
        exchanged(status: 401, answer: ""), .idle)),
    .fires(
      "only the page says that the exchange failed", .possible,
      Example.logcat(.asks, .console(10, "Token request failed: 401"))),
    .quiet(
      "the token came, and the site's own session did not",
      Example.har(
        .mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(),
        exchanged(status: 200, answer: #"{"access_token":"t0ken-91"}"#), .idle)),
    .quiet(
      "no code ever came back",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .undetermined(
      "the return failed; a server asks for its token out of sight",
      Example.har(
        .mitmproxy, .opened, .providerPage(window: 1), .returnFails)),
  ]
}
