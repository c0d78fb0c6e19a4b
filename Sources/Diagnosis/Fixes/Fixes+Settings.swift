/// Settings of the web view itself.
extension FrameworkFixes {
  static let domStorage = FrameworkFixes(
    .app, .safe, check: "The page's start-up goes on, and its first call to the server appears.",
    [
      .android: (
        "Call settings.setDomStorageEnabled(true), on the popup's WebView too.", .androidDomStorage
      ),
      .uiKit: (
        """
        WKWebView always has DOM storage: load the page from its https address instead of \
        loadHTMLString or a data: address, and do not deny it in a sandboxed frame.
        """,
        .htmlWebStorage
      ),
      .reactNative: (
        """
        Set domStorageEnabled={true} on the WebView (the default; look for where it is switched \
        off).
        """,
        nil
      ),
      .flutter: (
        """
        flutter_inappwebview: InAppWebViewSettings(domStorageEnabled: true); webview_flutter has \
        it on.
        """,
        nil
      ),
    ])

  static let javaScript = FrameworkFixes(
    .app, .safe, check: "The page's scripts are asked for right after the page.",
    [
      .android: (
        """
        Call settings.setJavaScriptEnabled(true) on the popup's WebView too, before \
        WebViewTransport hands it over: a new WebView has scripts off and inherits nothing.
        """,
        .androidJavaScriptEnabled
      ),
      .uiKit: (
        """
        Set defaultWebpagePreferences.allowsContentJavaScript = true, and build the popup from the \
        configuration that createWebViewWith receives.
        """,
        .wkAllowsContentJavaScript
      ),
      .reactNative: (
        "Set javaScriptEnabled={true}; a WebView of your own in onOpenWindow needs it as well.", nil
      ),
      .flutter: (
        """
        webview_flutter: setJavaScriptMode(JavaScriptMode.unrestricted); flutter_inappwebview: \
        InAppWebViewSettings(javaScriptEnabled: true), on the popup's view as well.
        """,
        nil
      ),
    ])

  static let honestUserAgent = FrameworkFixes(
    .app, .judgement,
    check: "User agent, Sec-CH-UA and X-Requested-With of one request say the same.",
    [
      .android: (
        """
        Stop editing the user agent and use Custom Tabs or the provider's SDK for the sign-in; \
        where it has to be edited, set the client hints along with it \
        (WebSettingsCompat.setUserAgentMetadata).
        """,
        .androidUserAgentMetadata
      ),
      .uiKit: (
        """
        Remove customUserAgent (applicationNameForUserAgent adds a suffix safely) and run the \
        sign-in in ASWebAuthenticationSession.
        """,
        .wkCustomUserAgent
      ),
    ])
}
