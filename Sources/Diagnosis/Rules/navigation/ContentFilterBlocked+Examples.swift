extension ContentFilterBlocked {
  private static func refused(_ url: String) -> String {
    """
    [Web] Error Domain=WebKitErrorDomain Code=106 "The URL was blocked by device restrictions" \
    UserInfo={NSErrorFailingURLStringKey=\(url)}
    """
  }
  static let examples: [Example] = [
    .fires(
      "the phone's restrictions stop the provider", .certain,
      Example.xcode((4, refused("https://id.example.net/authorize")))),
    .fires(
      "WebKit's line alone", .likely,
      Example.xcode(
        (
          4,
          """
          [Loading] 0x1a2b - [pageProxyID=6, webPageID=7, PID=4720] \
          WebPageProxy::decidePolicyForNavigationAction: Ignoring request to load this main \
          resource because it was handled by content filter
          """
        ))),
    .quiet(
      "an advertisement's frame, said without address after the page was there",
      Example.xcode(
        (3.2, "[Web] page finished https://id.example.net/authorize"),
        (4, "[Web] ad frame: The URL was blocked by a content blocker"))),
    .quiet("a games page was stopped", Example.xcode((4, refused("https://games.example.org/")))),
    .quiet(
      "a counter of the page was kept out",
      Example.webKitConsole(
        """
        https://shop.example/:1:1: CONSOLE ERROR Content blocker prevented frame displaying \
        https://shop.example/ from loading a resource from https://count.example.com/c.js
        """),
      Example.xcode((1, "[Web] page up"))),
    .undetermined(
      "the person saw nothing, and only traffic was sent", reported: .nothingHappens,
      Example.har(.mitmproxy, by: .wkWebView, .opened)),
  ]
}
