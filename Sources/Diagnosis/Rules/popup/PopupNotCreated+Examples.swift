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
