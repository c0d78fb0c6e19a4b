extension AppNotInEvidence {
  static let examples: [Example] = [
    .fires(
      "a log of another app", .possible, app: "com.example.bank", Example.logcat(.asks)),
    .fires(
      "an iPhone's log of another app", .possible, app: "com.example.bank",
      Example.xcode((1, "[Login] navigate to https://shop.example/login"))),
    .quiet("the app's own log", app: "com.example.shop", Example.logcat(.asks)),
    .quiet("nobody named an app", Example.logcat(.asks)),
    .quiet(
      "a capture names no app, so nothing can be missed", app: "com.example.bank",
      Example.har(.mitmproxy, by: .wkWebView, .opened)),
  ]
}
