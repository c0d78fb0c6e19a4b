extension MainViewClosed {
  private static let closed =
    "0x108824e18 - [pageProxyID=6, webPageID=7, PID=3418] WebPageProxy::closePage:"
  private static let removed =
    """
    0x107814200 - WKApplicationStateTrackingView: View with page [0x108824e18, pageProxyID=6] \
    was removed from a window, _lastObservedStateWasBackground=0
    """
  static let examples: [Example] = [
    .fires(
      "the only web view asked to close and left the screen", .likely,
      Example.xcode(
        (2, "sign-in clicked"),
        (
          9,
          """
          0x108824e18 - [pageProxyID=6, webPageID=7, PID=3418] \
          WebPageProxy::didFinishLoadForFrame: frameID=1, isMainFrame=1
          """
        ),
        (9.5, closed), (9.6, removed), (30, "[ui] screen is white"))),
    .fires(
      "the same after a popup text of the page", .likely,
      Example.xcode(
        (2, "Opening sign-in popup"), (9.5, closed), (9.6, removed), (30, "sign-in failed"))),
    .quiet(
      "a popup asked and was removed",
      Example.xcode(
        (
          0,
          """
          0x108824e18 - [pageProxyID=6, webPageID=7, PID=3418] \
          WebPageProxy::didFinishLoadForFrame: frameID=1, isMainFrame=1
          """
        ),
        (2, "Opening sign-in popup"),
        (2.1, "0x11a00e818 - [pageProxyID=14, webPageID=15, PID=2989] WebPageProxy::constructor:"),
        (9.5, "0x11a00e818 - [pageProxyID=14, webPageID=15, PID=2989] WebPageProxy::closePage:"),
        (9.6, "0x11a00e818 - [pageProxyID=14, webPageID=15, PID=2989] WebPageProxy::close:"),
        (20, "sign-in failed"))),
    .quiet(
      "the page's process died instead",
      Example.xcode(
        (2, "sign-in clicked"),
        (
          9,
          """
          0x108824e18 - [pageProxyID=6, webPageID=7, PID=3418] \
          WebPageProxy::processDidTerminate: reason=Crash
          """
        ),
        (9.6, removed), (30, "sign-in failed"))),
    .undetermined(
      "a capture does not show it",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .idle)),
  ]
}
