extension AppBoundDomainBlocked {
  private static let refused =
    """
    [Loading] 0x1a2b - [pageProxyID=6, webPageID=7, PID=4720] \
    WebPageProxy::decidePolicyForNavigationAction: Ignoring request to load this main resource \
    because it is attempting to navigate away from an app-bound domain or navigate after using \
    restricted APIs
    """
  static let examples: [Example] = [
    .fires(
      "the engine and the app's error name it", .certain,
      Example.xcode(
        (4, refused),
        (
          4.02,
          """
          [Web] failed: Error Domain=WKErrorDomain Code=13 "(null)" \
          UserInfo={NSErrorFailingURLStringKey=https://id.example.net/authorize}
          """
        ))),
    .fires(
      "the engine alone, without an address", .possible,
      Example.xcode((3, "[Web] tapped sign in"), (4, refused))),
    .fires(
      "a script of the app's was kept out, no page", .possible,
      Example.xcode(
        (
          4,
          """
          [Web] Error Domain=WKErrorDomain Code=14 "JavaScript execution targeted a frame that is \
          not in an app-bound domain"
          """
        ))),
    .quiet(
      "the state every app without the feature shows",
      Example.xcode(
        (
          4,
          """
          [Loading] 0x1a2b - [pageProxyID=6, webPageID=7, PID=4720] \
          WebPageProxy::decidePolicyForNavigationAction: listener called: frameID=1, \
          isMainFrame=1, navigationID=2, policyAction=Use, isAppBoundDomain=0
          """
        ))),
    .quiet(
      "the provider's page comes up all the same",
      Example.xcode((4, refused), (6, "[Web] page finished https://id.example.net/authorize"))),
    .quiet(
      "a link to a blog was stopped",
      Example.xcode(
        (
          4,
          """
          [Web] failed: Error Domain=WKErrorDomain Code=13 "(null)" \
          UserInfo={NSErrorFailingURLStringKey=https://blog.example.org/news}
          """
        ))),
    .undetermined(
      "the person saw nothing, and only traffic was sent", reported: .nothingHappens,
      Example.har(.mitmproxy, by: .wkWebView, .opened)),
  ]
}
