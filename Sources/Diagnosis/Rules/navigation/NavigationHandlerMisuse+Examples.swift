extension NavigationHandlerMisuse {
  private static func thrown(_ tail: String) -> String {
    """
    *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
    'Completion handler passed to -[Shop.LoginController \
    webView:decidePolicyForNavigationAction:decisionHandler:] \(tail)'
    """
  }

  static let examples: [Example] = [
    .fires(
      "a missing return behind the branch for the callback", .certain,
      Example.xcode((2, "callback seen, closing"), (2.1, thrown("was called more than once")))),
    .fires(
      "a branch that forgets its handler", .certain,
      Example.xcode((9, thrown("was not called")))),
    .fires(
      "the crash report has the words", .certain, Example.ips(thrown("was not called"))),
    .quiet(
      "the report is of another app than the log",
      Example.xcode((2, "Opening sign-in popup"), (3, "window.open returned null")),
      Example.ips(thrown("was not called"), app: "News", bundle: "com.other.news")),
    .quiet(
      "the report is of another day than all else",
      Example.xcode((2, "Opening sign-in popup"), (3, "window.open returned null")),
      Example.ips(thrown("was not called"), day: "2026-02-11")),
    .fires(
      "a second answer to a file chooser, caught and logged", .possible,
      Example.logcat(
        .asks,
        .app(
          4, "System.err",
          "java.lang.IllegalStateException: Duplicate showFileChooser result"))),
    .fires(
      "React Native's own handler timed out", .possible,
      Example.logcat(
        .asks,
        .app(
          4, "RNCWebViewClient",
          """
          Did not receive response to shouldOverrideUrlLoading in time, defaulting to allow loading.
          """))),
    .quiet(
      "the exception speaks of the popup's configuration",
      Example.xcode(
        (2, "Opening sign-in popup"),
        (
          2.1,
          """
          *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', \
          reason: 'Returned WKWebView was not created with the given configuration.'
          """
        ))),
    .quiet("a sign-in without complaint", Example.logcat(.asks, .succeeded)),
    .undetermined("only a capture", Example.har(.mitmproxy, .opened, .providerPage())),
  ]
}
