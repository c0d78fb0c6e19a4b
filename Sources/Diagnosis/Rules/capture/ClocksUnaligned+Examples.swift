extension ClocksUnaligned {
  static let examples: [Example] = [
    .fires(
      "a log without zone and year, and nothing in it that the recording has too", .possible,
      Example.logcat(.app(3, "LoginActivity", "popup requested", level: "D")),
      Example.har(.mitmproxy, .opened, .idle)),
    .fires(
      "the only address that both name would put the phone's clock seven minutes wrong", .possible,
      Example.logcat(
        .app(420, "LoginActivity", "loading https://shop.example/", level: "D")),
      Example.har(.mitmproxy, .opened, .idle)),
    .quiet(
      "the log names the pages that the recording shows",
      Example.logcat(
        .app(0.1, "LoginActivity", "loading https://shop.example/", level: "D"),
        .app(2.2, "LoginActivity", "loading https://id.example.net/login?flow=41aa", level: "D"),
        .app(9.5, "LoginActivity", "loading https://shop.example/callback?code=1", level: "D")),
      Example.har(.mitmproxy, .opened, .providerPage(), .signedIn(), .takenUp)),
    .quiet(
      "the log's lines say which zone they are in",
      Example.xcode((1, "[Login] popup requested")),
      Example.har(.mitmproxy, by: .wkWebView, .opened, .idle)),
  ]
}
