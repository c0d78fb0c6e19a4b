extension PopupBlocked {
  static let examples: [Example] = [
    .fires(
      "null from window.open six seconds after the tap", .likely,
      Example.logcat(
        .asks, .console(8.2, "popup_window_error: Error opening popup window."))),
    .fires(
      "null at once, and a proxy that sees every window saw no request", .likely,
      Example.logcat(.asks, .gotNull), Example.har(.mitmproxy, .opened, .idle)),
    .fires(
      "no tap, null, and the app's snippet read the setting that forbids it", .certain,
      Example.logcat(
        .probe(0, "attached", #""window":"w1""#, #""scriptsOpenWindows":false"#),
        .pageProbe(
          2, "asked", #""opener":"p1""#, #""gesture":false"#, #""decision":"null""#,
          #""url":"https://id.example.net/authorize""#))),
    .quiet(
      "null, but the app lets scripts open windows",
      Example.logcat(
        .probe(0, "attached", #""window":"w1""#, #""scriptsOpenWindows":true"#), .asks, .gotNull)),
    .quiet(
      "the popup looked closed at once instead: the app made none",
      Example.logcat(.asks, .closed(at: 2.4)), Example.har(.mitmproxy, .opened, .idle)),
    .quiet(
      "null, but the provider's page came all the same (noopener)",
      Example.logcat(.asks, .gotNull),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .undetermined(
      "iOS: null may also mean that the app made no window",
      Example.xcode(
        (2, "Opening sign-in popup"), (2.2, "auth/popup-blocked")),
      Example.har(.mitmproxy, by: .wkWebView, .opened, .idle)),
  ]
}
