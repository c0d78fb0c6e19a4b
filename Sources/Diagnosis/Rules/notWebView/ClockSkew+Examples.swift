extension ClockSkew {
  /// The flow's pages with their servers' dates, as a phone records them whose clock shows 10:00 when the servers' shows
  /// `hour` and a second for each of its own.
  private static func recorded(at hour: String, _ steps: [Example.Step]...) -> [Example.Step] {
    steps.flatMap { $0 }.map { step in
      var step = step
      let second = Int(step.second)
      let text = second < 10 ? "0\(second)" : "\(second)"
      step.responseHeaders.append("date: Sun, 01 Mar 2026 \(hour):\(text) GMT")
      return step
    }
  }
  private static let early = Example.Line.console(
    9.6, "OidcClient: id_token not accepted: iat is in the future")

  static let examples: [Example] = [
    .fires(
      "the page finds the token's iat in the future, and two servers are twelve minutes ahead",
      .likely,
      Example.logcat(early),
      Example.har(
        .devTools, recorded(at: "10:12", .opened, .providerPage(window: 1), .signedIn(window: 1)))
    ),
    .fires(
      "the page finds the token's iat in the future, and nothing shows the servers' time",
      .possible,
      Example.logcat(early),
      Example.har(.mitmproxy, .opened, .providerPage(window: 1), .signedIn(window: 1))),
    .fires(
      "the site refuses an assertion as not yet valid, and the phone's clock is right", .possible,
      Example.har(
        .devTools,
        recorded(
          at: "10:00", .opened, .providerPage(window: 1),
          [
            .page(
              9.4,
              """
              https://shop.example/callback?error=invalid_request&state=st-7f31c0&\
              error_description=The+assertion+is+not+yet+valid+clock+skew
              """)
          ]))),
    .quiet(
      "the phone's clock is right and the site's own server fails",
      Example.har(
        .devTools, recorded(at: "10:00", .opened, .providerPage(window: 1), .returnFails))),
    .quiet(
      "the phone's clock is twelve minutes wrong, and nobody minds",
      Example.har(
        .devTools, recorded(at: "10:12", .opened, .providerPage(window: 1), .returnFails))),
    .undetermined(
      "the return is refused for no named reason, and no answer is dated",
      Example.har(
        .mitmproxy, .opened, .providerPage(window: 1),
        [.page(9.4, "https://shop.example/callback?code=c0de-55ab&state=st-7f31c0", status: 400)])),
  ]
}
