extension LinkReplacedFlow {
  static let examples: [Example] = [
    .fires(
      "the terms page came in the flow's window, linked on the flow's page", .likely,
      Example.har(
        .devTools,
        .opened, .providerPage(window: 1),
        [
          .page(6, "https://id.example.net/legal/terms", body: "<html>terms</html>")
            .sending("referer: https://id.example.net/login?flow=41aa")
        ], .idle)),
    .fires(
      "a help page of another site, without a referrer", .possible,
      Example.har(
        .devTools,
        .opened, .providerPage(window: 1),
        [
          .page(6, "https://support.example.org/help/sign-in", body: "<html>help</html>")
        ], .idle)),
    .quiet(
      "the flow went on",
      Example.har(
        .mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .takenUp)),
    .quiet(
      "no other page came",
      Example.har(.devTools, .opened, .providerPage(window: 1), .idle)),
    .undetermined(
      "a log without a capture does not name the flow's pages",
      Example.logcat(.asks, .closed(at: 35))),
  ]
}
