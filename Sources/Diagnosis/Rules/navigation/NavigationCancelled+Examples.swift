extension NavigationCancelled {
  private static let ask = "https://id.example.net/authorize"
  private static let dropped =
    """
    [Process] 0x1a2b - [pageProxyID=6, webPageID=7, PID=4720] \
    WebPageProxy::didFailProvisionalLoadForFrame: frameID=1, isMainFrame=1, \
    domain=WebKitErrorDomain, code=102
    """
  static let examples: [Example] = [
    .fires(
      "the engine drops the load, the app says which, and goes home", .likely,
      Example.xcode(
        (4, "[Web] tapped sign in"), (4.1, dropped),
        (4.11, "[Web] didFailProvisionalNavigation \(ask): not on our list"),
        (
          4.2,
          "[Loading] 0x1a2b - [pageProxyID=6, webPageID=7, PID=4720] WebPageProxy::loadRequest:"
        ))),
    .fires(
      "Cordova's allow list refuses the provider", .certain,
      Example.logcat(
        .app(
          4, "CordovaWebViewImpl",
          """
          showWebPage: Refusing to load URL into webview since it is not in the <allow-navigation> \
          allow list. URL=\(ask)
          """
        ))),
    .fires(
      "an NSError with the address, and nothing else", .possible,
      Example.xcode(
        (
          4,
          """
          [Web] Error Domain=WebKitErrorDomain Code=102 "Frame load interrupted" \
          UserInfo={NSErrorFailingURLStringKey=\(ask), NSLocalizedDescription=Frame load \
          interrupted}
          """
        ))),
    .quiet(
      "the return to the app's own scheme was caught: the result arrived",
      Example.xcode(
        (
          4,
          """
          [Web] Error Domain=WebKitErrorDomain Code=102 "Frame load interrupted" \
          UserInfo={NSErrorFailingURLStringKey=shopapp://callback?code=c0de-55ab&state=st-1}
          """
        ))),
    .quiet(
      "a download of the shop's, not a page of the flow",
      Example.xcode(
        (
          4,
          """
          [Web] Error Domain=WebKitErrorDomain Code=102 "Frame load interrupted" \
          UserInfo={NSErrorFailingURLStringKey=https://shop.example/files/manual.pdf}
          """
        ))),
    .quiet(
      "a load without address, after the page was there",
      Example.xcode((2.3, "[Web] page finished \(ask)"), (4.1, dropped))),
    .quiet(
      "Cordova's allow list refuses a counter's script and a session frame",
      Example.logcat(
        .app(
          4, "SystemWebViewClient",
          "URL blocked by allow list: https://id.example.net/oauth/analytics.js"),
        .app(
          5, "CordovaWebViewImpl",
          """
          Blocked (possibly sub-frame) navigation to non-allowed URL: \
          https://login.example.net/checksession
          """))),
    .quiet(
      "cancelled once, and up a moment later",
      Example.xcode(
        (4.1, dropped), (4.11, "[Web] didFailProvisionalNavigation \(ask)"),
        (6, "[Web] page finished \(ask)"))),
    .undetermined(
      "the person saw nothing, and only traffic was sent", reported: .nothingHappens,
      Example.har(.mitmproxy, by: .wkWebView, .opened)),
  ]
}
