extension OpenerSevered {
  private static let cut = ["cross-origin-opener-policy: same-origin"]
  static let examples: [Example] = [
    .fires(
      "the provider's policy, a popup called closed while it goes on, a callback without opener",
      .likely,
      Example.logcat(.asks, .closed(at: 3.4), .noOpener),
      Example.har(
        .mitmproxy, by: .chrome,
        .opened, .providerPage(headers: cut), .openerWaits, .signedIn(), .idle)),
    .fires(
      "a library finds no opener in the callback", .possible,
      Example.webKitConsole(
        "https://shop.example/app.js:4:62: CONSOLE LOG Opening sign-in popup",
        """
        https://shop.example/callback.js:7:18: CONSOLE ERROR PopupWindow.notifyOpener: no \
        window.opener. Can't complete notification.
        """
      )),
    .fires(
      "closed after 1.4 s, and later the callback says that it has no opener", .likely,
      Example.logcat(.asks, .closed(at: 3.4), .noOpener)),
    .quiet(
      "the popup posted its result and closed itself afterwards",
      Example.logcat(
        .asks, .console(9.5, "result posted to opener", "https://shop.example/callback.js"),
        .closed(at: 10)),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .takenUp)),
    .quiet(
      "the same policy, and the page took up the result",
      Example.har(
        .mitmproxy, by: .chrome,
        .opened, .providerPage(headers: cut), .openerWaits, .signedIn(), .takenUp)),
    .quiet(
      "Android WebView does not know the policy, and nothing shows an effect",
      Example.logcat(.asks),
      Example.har(
        .mitmproxy, by: .androidWebView,
        .opened, .providerPage(headers: cut), .openerWaits, .idle)),
    .quiet(
      "a report-only policy and its \"would block\" lines, and the sign-in worked",
      Example.logcat(
        .asks,
        .console(4, "Cross-Origin-Opener-Policy policy would block the window.closed call."),
        .succeeded),
      Example.har(
        .mitmproxy, by: .chrome,
        .opened, .providerPage(headers: ["cross-origin-opener-policy-report-only: same-origin"]),
        .openerWaits, .signedIn(), .takenUp)),
    .undetermined(
      "the callback was answered and nobody says what the popup had for an opener",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .idle)),
  ]
}
