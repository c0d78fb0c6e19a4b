extension UserAgentMalformed {
  private static let refusal = Example.Step.page(
    2.2,
    """
    https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&\
    redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-7f31c0
    """,
    status: 403, body: "<title>Error 403: disallowed_useragent</title>")

  static let examples: [Example] = [
    .fires(
      "an optional was printed into it, and the provider refuses the browser", .likely,
      Example.har(.mitmproxy, by: .wrappedOptional, .opened, [refusal])),
    .fires(
      "the default string was appended to itself, and nobody minds: a risk", .possible,
      Example.har(.mitmproxy, by: .doubled, .opened, .providerPage(), .openerWaits, .idle)),
    .fires(
      "an iPhone's platform with Android's: a risk", .possible,
      Example.har(.mitmproxy, by: .twoPlatforms, .opened, .providerPage(), .openerWaits, .idle)),
    .quiet(
      "a marker appended to the engine's own string",
      Example.har(
        .mitmproxy, by: .wkWebViewWithMarker, .opened, .providerPage(), .openerWaits, .idle)),
    .quiet(
      "the provider refuses a web view that says honestly what it is",
      Example.har(.mitmproxy, .opened, [refusal])),
    .quiet(
      "an app's own calls beside its pages say what they like",
      Example.har(
        .mitmproxy, .opened, .providerPage(), .openerWaits,
        [.fetch(7, "https://shop.example/api/config").by(.okhttp)], .idle)),
    .undetermined(
      "a tool took the user agent out of the file",
      Example.har(.mitmproxy, by: .takenOut, .opened, .providerPage(), .openerWaits, .idle)),
    .quiet(
      "the flow completed with it",
      Example.har(.mitmproxy, by: .doubled, .opened, .providerPage(), .signedIn(), .takenUp)),
    .undetermined("a log without any request", Example.logcat(.asks, .gotNull)),
  ]
}
