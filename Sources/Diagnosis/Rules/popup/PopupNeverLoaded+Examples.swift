extension PopupNeverLoaded {
  static let examples: [Example] = [
    .fires(
      "the second tap is refused because the first popup never got its web view", .certain,
      Example.logcat(
        .asks,
        .app(
          20, "chromium",
          """
          [WARNING:aw_contents.cc(1388)] Blocking popup window creation as an outstanding popup \
          window is still pending.
          """
        ))),
    .fires(
      "the app loaded the address before handing the web view over", .certain,
      Example.logcat(
        .asks,
        .app(2.2, "AndroidRuntime", "FATAL EXCEPTION: main", level: "E"),
        .app(2.2, "AndroidRuntime", "Process: com.example.shop, PID: 4711", level: "E"),
        .app(
          2.2, "AndroidRuntime",
          """
          java.lang.IllegalArgumentException: New WebView for popup window must not have been \
          previously navigated.
          """,
          level: "E"))),
    .fires(
      "the app's snippet saw it say yes and hand nothing over", .certain,
      Example.logcat(
        .asks, .probe(2.1, "asked", #""opener":"w1""#),
        .probe(5.2, "created", #""opener":"w1""#, #""decision":"pending""#),
        .console(60, "sign-in failed"))),
    .quiet(
      "the popup loaded and the person left it",
      Example.logcat(.asks, .closed(at: 33)),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .quiet("the popup was refused, not promised", Example.logcat(.asks, .gotNull)),
    .undetermined(
      "one window's export cannot show what the app did with the other",
      Example.har(
        .devTools,
        .opened,
        [
          .fetch(
            2.4, "https://shop.example/log", method: "POST",
            json: #"{"event":"popup closed after 300 ms"}"#
          ).sending("referer: https://shop.example/")
        ])),
  ]
}
