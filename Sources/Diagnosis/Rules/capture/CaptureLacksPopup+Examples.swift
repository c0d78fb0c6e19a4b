extension CaptureLacksPopup {
  static let examples: [Example] = [
    .fires(
      "the page asked for a popup, and its own export is all there is", .possible,
      Example.logcat(.asks, .closed(at: 33)), Example.har(.devTools, .opened, .idle)),
    .fires(
      "the same from Safari's Web Inspector", .possible,
      Example.webKitConsole(
        "https://shop.example/app.js:4:62: CONSOLE LOG Opening sign-in popup"),
      Example.har(.webInspector, by: .wkWebView, .opened, .idle)),
    .quiet(
      "a proxy sees every window, so the silence counts",
      Example.logcat(.asks, .closed(at: 3)), Example.har(.mitmproxy, .opened, .idle)),
    .quiet(
      "the popup's export was sent too",
      Example.logcat(.asks), Example.har(.devTools, .opened, .idle),
      Example.har(.devTools, name: "popup.har", .providerPage(window: 1), .signedIn(window: 1))),
  ]
}
