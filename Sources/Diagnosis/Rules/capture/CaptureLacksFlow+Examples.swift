extension CaptureLacksFlow {
  static let examples: [Example] = [
    .fires(
      "a page, and no sign-in", .possible,
      Example.har(.mitmproxy, [.page(0, "https://shop.example/", body: "<html>shop</html>")])),
    .fires(
      "a log of the app that speaks of none", .possible,
      Example.logcat(.app(3, "ConnectivityManager", "requestNetwork", level: "D"))),
    .quiet("a sign-in", Example.har(.mitmproxy, .opened, .providerPage())),
    .quiet("a log that speaks of one", Example.logcat(.asks, .gotNull)),
  ]
}
