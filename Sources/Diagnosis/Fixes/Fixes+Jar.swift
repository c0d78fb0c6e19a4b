/// The web view's cookie store.
extension FrameworkFixes {
  static let acceptCookies = FrameworkFixes(
    .app, .judgement, check: "The next request to the host carries the cookie.",
    [
      .android: (
        """
        Call CookieManager.getInstance().setAcceptCookie(true) before the first load, and look for \
        code that removes cookies (removeAllCookies, removeSessionCookies) while the flow runs.
        """,
        .androidCookieManager
      ),
      .uiKit: (
        """
        Keep one WKWebsiteDataStore (default()) for all web views of the flow, and look for code \
        that removes website data while it runs.
        """,
        .wkWebsiteDataStore
      ),
      .reactNative: (
        """
        Leave incognito and cacheEnabled as they are, set sharedCookiesEnabled={true}, and look for \
        CookieManager.clearAll() while the flow runs.
        """,
        nil
      ),
      .flutter: (
        "Look for CookieManager.deleteAllCookies and clearCookies while the flow runs.", nil
      ),
    ])

  static let thirdPartyCookies = FrameworkFixes(
    .app, .safe, check: "The frame's requests carry its own cookies.",
    [
      .android: (
        """
        Call CookieManager.getInstance().setAcceptThirdPartyCookies(webView, true) for the main \
        WebView and for every popup's.
        """,
        .androidThirdPartyCookies
      ),
      .uiKit: (
        """
        WebKit blocks third-party cookies: open the sign-in or payment as a page or popup of its \
        own, or serve the frame from the page's site; a person may allow tracking where the app \
        declares NSCrossWebsiteTrackingUsageDescription.
        """,
        .storagePartitioning
      ),
      .reactNative: (
        "Set thirdPartyCookiesEnabled={true} on the WebView (Android).", .reactNativeThirdParty
      ),
      .flutter: (
        """
        webview_flutter: AndroidWebViewCookieManager.setAcceptThirdPartyCookies(controller, true); \
        flutter_inappwebview: thirdPartyCookiesEnabled: true.
        """,
        .androidThirdPartyCookies
      ),
    ])

  static let sharedCookies = FrameworkFixes(
    .app, .judgement, check: "A cookie that the popup sets is on the page's next request.",
    [
      .android: (
        """
        Keep the popup in a WebView of the same process and profile (onCreateWindow with \
        WebViewTransport), and hand cookies of an HTTP library over with CookieManager.setCookie.
        """,
        .androidCookieManager
      ),
      .uiKit: (
        """
        Build the popup from the configuration that createWebViewWith receives, so that it uses the \
        same WKWebsiteDataStore; copy cookies of URLSession with httpCookieStore.setCookie.
        """,
        .wkWebsiteDataStore
      ),
      .reactNative: (
        "Set sharedCookiesEnabled={true} on both WebViews, and incognito on neither.", nil
      ),
      .capacitor: (
        """
        Open the sign-in in the app's own web view or with a plugin that returns the result: the \
        in-app browser has cookies of its own.
        """,
        .capacitorCookies
      ),
    ])
}
