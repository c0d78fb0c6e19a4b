extension WrapperDropsResult {
  private static let deaf = Example.Line.app(
    9.8, "RNCWebViewBridge",
    """
    ReactNativeWebView.postMessage method was called but messaging is disabled. Pass an onMessage \
    handler to the WebView.
    """)
  private static let noBridge = Example.Line.console(
    9.8,
    """
    Uncaught TypeError: undefined is not an object (evaluating \
    'window.ReactNativeWebView.postMessage')
    """, "https://shop.example/callback.js")

  /// A call that Capacitor's HTTP layer carries, and what a later one sends.
  private static func proxied(later cookie: String) -> [Example.Step] {
    let bridge = "https://localhost/_capacitor_https_interceptor_"
    return [
      .page(0, "https://localhost/", body: "<html>shop</html>"),
      .fetch(
        2, "\(bridge)?u=https%3A%2F%2Fshop.example%2Fapi%2Fsession", method: "POST",
        headers: [
          "set-cookie: app_session=s1; Path=/; HttpOnly; Secure", "set-cookie: lang=en; Path=/",
        ]),
      .fetch(3, "\(bridge)?u=https%3A%2F%2Fshop.example%2Fapi%2Fme", status: 401)
        .sending("cookie: \(cookie)"),
    ]
  }

  static let examples: [Example] = [
    .fires(
      "the flow came back, and the bridge has no listener", .likely, Example.logcat(deaf),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .idle)),
    .fires("a log in which the page finds no bridge", .possible, Example.logcat(noBridge)),
    .fires(
      "the wrapper's HTTP layer keeps the last cookie of an answer only", .likely,
      Example.har(.mitmproxy, proxied(later: "lang=en"))),
    .quiet(
      "the wrapper keeps them all", Example.logcat(.asks),
      Example.har(.mitmproxy, proxied(later: "app_session=s1; lang=en"))),
    .quiet(
      "the bridge carries statistics, and the flow stops at the provider's page",
      Example.logcat(deaf),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
    .undetermined(
      "calls go through the wrapper, and its log is not there",
      Example.har(.mitmproxy, proxied(later: "app_session=s1; lang=en"))),
  ]
}
