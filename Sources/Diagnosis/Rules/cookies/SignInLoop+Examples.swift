extension SignInLoop {
  /// Account → start → provider → callback → account, so many times round.
  private static func rounds(_ count: Int, ending: [Example.Step] = []) -> [Example.Step] {
    (0..<count).flatMap { round -> [Example.Step] in
      let at = Double(round)
      let state = "st-\(round)"
      let callback = "https://shop.example/callback?code=c\(round)&state=\(state)"
      return [
        .redirect(at, "https://shop.example/account", to: "https://shop.example/auth/start"),
        .redirect(
          at + 0.1, "https://shop.example/auth/start",
          to: "https://id.example.net/authorize?client_id=shop&response_type=code&state=\(state)"),
        .redirect(
          at + 0.2,
          """
          https://id.example.net/authorize?client_id=shop&response_type=code&state=\(state)&\
          redirect_uri=https%3A%2F%2Fshop.example%2Fcallback
          """, to: callback),
        .redirect(
          at + 0.3, callback, to: "https://shop.example/account",
          headers: ["set-cookie: shop_session=s\(round); Path=/; Secure; HttpOnly"]),
      ]
    } + ending
  }

  static let examples: [Example] = [
    .fires(
      "five times round without a page in between", .likely,
      Example.har(.mitmproxy, rounds(5))),
    .fires(
      "the browser gives up", .likely,
      Example.har(
        .devTools,
        rounds(
          4,
          ending: [.failed(5, "https://shop.example/account", "net::ERR_TOO_MANY_REDIRECTS")]))),
    .quiet(
      "one round, and the page is there",
      Example.har(
        .mitmproxy,
        rounds(
          1,
          ending: [.page(2, "https://shop.example/account", body: "<html>hello</html>")]))),
    .quiet(
      "the person signs in twice",
      Example.har(.mitmproxy, .opened, .providerPage(window: 1), .returnFails)),
  ]
}
