extension PopupConfigurationMismatch {
  static let examples: [Example] = [
    .fires(
      "the exception says that the web view was not created with the given configuration", .certain,
      Example.xcode(
        (2, "Opening sign-in popup"),
        (
          2.1,
          """
          *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', \
          reason: 'Returned WKWebView was not created with the given configuration.'
          """
        ))),
    .fires(
      "the exception names another data store", .certain,
      Example.xcode(
        (2, "Opening sign-in popup"),
        (
          2.1,
          """
          *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: \
          'Related web view <WKWebView: 0x10c81e400> has data store <WKWebsiteDataStore: 0x281b> \
          but configuration specifies a different data store <WKWebsiteDataStore: 0x2819>'
          """
        ))),
    .quiet(
      "another exception",
      Example.xcode(
        (2, "Opening sign-in popup"),
        (
          2.1,
          """
          *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', \
          reason: 'Completion handler passed to -[Shop.Delegate \
          webView:decidePolicyForNavigationAction:decisionHandler:] was not called'
          """
        ))),
    .quiet("Android", Example.logcat(.asks, .gotNull)),
    .undetermined(
      "a capture carries no exception",
      Example.har(.mitmproxy, by: .wkWebView, .opened, .providerPage(), .openerWaits, .idle)),
  ]
}
