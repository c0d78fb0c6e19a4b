extension PopupOrphaned {
  private static func view(_ event: String, _ number: Int = 14) -> String {
    """
    0x10f80a600 - WKApplicationStateTrackingView: View with page [0x11a00e818, \
    pageProxyID=\(number)] was \(event) a window, _lastObservedStateWasBackground=0
    """
  }
  private static func page(_ event: String, _ number: Int = 14) -> String {
    "0x11a00e818 - [pageProxyID=\(number), webPageID=15, PID=2989] WebPageProxy::\(event)"
  }
  static let examples: [Example] = [
    .fires(
      "the popup's view was removed, and the same page loads again at the next try", .likely,
      Example.xcode(
        (0, page("didFinishLoadForFrame: frameID=1, isMainFrame=1", 6)),
        (2, "Opening sign-in popup"), (2.1, page("constructor:")), (8, view("removed from")),
        (20, "Opening sign-in popup"),
        (20.5, page("didFinishLoadForFrame: frameID=5, isMainFrame=1")))),
    .fires(
      "the popup's view was removed, and the page waits until it gives up", .likely,
      Example.xcode(
        (0, page("didFinishLoadForFrame: frameID=1, isMainFrame=1", 6)),
        (2, "Opening sign-in popup"), (2.1, page("constructor:")), (8, view("removed from")),
        (
          62,
          """
          BrowserAuthError: monitor_window_timeout: Token acquisition in popup failed due to \
          timeout.
          """
        ))),
    .quiet(
      "the popup was removed and closed",
      Example.xcode(
        (0, page("didFinishLoadForFrame: frameID=1, isMainFrame=1", 6)),
        (2, "Opening sign-in popup"), (2.1, page("constructor:")), (8, view("removed from")),
        (8.1, page("close:")), (8.2, "auth/popup-closed-by-user"))),
    .quiet("there was no popup", Example.logcat(.asks, .gotNull)),
    .undetermined(
      "a capture does not show what is on the screen",
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .idle)),
  ]
}
