extension PopupNotCreated {
  static let examples: [Example] = [
    .fires(
      "the library calls the popup closed after 0.3 s, and no window asked the provider", .likely,
      Example.logcat(.asks, .closed(at: 2.3)), Example.har(.mitmproxy, .opened, .idle)),
    .fires(
      "iOS: null, and no request of a popup (could also have been refused)", .likely,
      Example.har(
        .mitmproxy, by: .wkWebView,
        .opened,
        [
          .fetch(
            2.2, "https://shop.example/log", method: "POST",
            json: #"{"event":"signin_popup_null","at":"tap"}"#
          ).sending("referer: https://shop.example/")
        ], .idle)),
    .fires(
      "only the page's own export: it looks the same, but a popup has an export of its own",
      .possible,
      Example.logcat(.asks, .closed(at: 2.3)), Example.har(.devTools, .opened, .idle)),
    .fires(
      "the app's own snippet saw it answer no", .certain,
      Example.logcat(
        .probe(0, "attached", #""window":"w1""#, #""multipleWindows":true"#), .asks,
        .probe(2.1, "asked", #""opener":"w1""#, #""gesture":true"#),
        .probe(
          2.1, "created", #""opener":"w1""#, #""decision":"none""#, #""reason":"false""#),
        .closed(at: 2.5))),
    .fires(
      "iOS: its snippet saw no createWebViewWith, and the page got null", .certain,
      Example.xcode(
        Example.probe(0, "attached", #""window":"w1""#, #""scriptsOpenWindows":true"#),
        (2, "Opening sign-in popup"),
        Example.probe(
          2.1, "asked", #""opener":"w1""#, #""url":"https://id.example.net/authorize""#),
        Example.probe(
          2.1, "created", #""opener":"w1""#, #""decision":"none""#, #""reason":"noMethod""#),
        (2.2, "auth/popup-blocked"))),
    .quiet(
      "a script of another site writes such a line into the console",
      Example.logcat(
        .asks,
        .console(
          2.1, Example.trace("android", "created", [#""opener":"w1""#, #""decision":"none""#]),
          "https://ads.example.org/a.js"),
        .closed(at: 33)),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .quiet(
      "the app's snippet saw it hand over a window",
      Example.logcat(
        .asks, .probe(2.1, "asked", #""opener":"w1""#),
        .probe(2.2, "created", #""window":"w2""#, #""opener":"w1""#, #""decision":"window""#),
        .closed(at: 2.6))),
    .quiet(
      "closed after half a minute, on the provider's page",
      Example.logcat(.asks, .closed(at: 33)),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .quiet(
      "Android answers null only where it refuses a window",
      Example.logcat(.asks, .gotNull), Example.har(.mitmproxy, .opened, .idle)),
    .undetermined(
      """
      closed after 1.4 s: cut off from its opener, closed, or never made, one window does not \
      tell
      """,
      Example.logcat(.asks, .closed(at: 3.4)), Example.har(.devTools, .opened, .idle)),
    .undetermined(
      "the sign-in failed without a word about its window",
      Example.logcat(.console(2, "sign-in clicked"), .console(60, "sign-in failed"))),
  ]
}
