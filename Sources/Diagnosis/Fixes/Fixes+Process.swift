/// What keeps an app going when a process under it ends.
extension FrameworkFixes {
  static let webProcessGone = FrameworkFixes(
    .app, .judgement,
    check: "Load chrome://crash in a test build (iOS: kill the page's process): the app stays.",
    [
      .android: (
        """
        Implement WebViewClient.onRenderProcessGone on every WebView, the popup's as well: remove \
        and destroy the WebView, return true, build a new one and begin the flow again.
        """,
        .androidOnRenderProcessGone
      ),
      .uiKit: (
        """
        Implement webViewWebContentProcessDidTerminate(_:) on every web view: tell the person and \
        begin the flow again; a mere reload in the middle of a sign-in repeats a spent request.
        """,
        .wkProcessDidTerminate
      ),
      .reactNative: (
        """
        Set onRenderProcessGone and onContentProcessDidTerminate on the WebView and mount it anew.
        """,
        nil
      ),
      .flutter: (
        """
        flutter_inappwebview: handle onRenderProcessGone and onWebContentProcessDidTerminate; \
        update webview_flutter, which handles the renderer's end in newer versions.
        """,
        nil
      ),
    ])
}
