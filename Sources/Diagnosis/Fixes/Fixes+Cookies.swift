/// Cookies and bridges: what the app does around the web view.
extension FrameworkFixes {
  static let lastingCookies = FrameworkFixes(
    .app, .safe, check: "After closing and opening the app its first page carries the cookie.",
    [
      .android: (
        """
        Call CookieManager.getInstance().flush() in onPageFinished after the sign-in and in \
        onPause.
        """,
        .androidCookieManager
      ),
      .uiKit: (
        """
        Use WKWebsiteDataStore.default() (not nonPersistent()), the same one for every web view.
        """,
        .wkWebsiteDataStore
      ),
      .reactNative: (
        """
        Leave incognito off, and call CookieManager.flush() (@react-native-cookies/cookies) when \
        the sign-in is done and when the app goes to the background.
        """,
        .androidCookieManager
      ),
      .flutter: (
        """
        flutter_inappwebview: incognito: false, and CookieManager.instance().flush() after the \
        sign-in.
        """,
        .androidCookieManager
      ),
    ])

  static let cookiesFirst = FrameworkFixes(
    .app, .safe, check: "The first request of the page carries the cookie.",
    [
      .android: (
        """
        Call CookieManager.setAcceptCookie(true), setAcceptThirdPartyCookies(webView, true) and \
        every setCookie before loadUrl; wait for setCookie's callback.
        """,
        .androidCookieManager
      ),
      .uiKit: (
        """
        Await httpCookieStore.setCookie(_:) on the web view's own data store, and load the page in \
        its completion.
        """,
        .wkHTTPCookieStore
      ),
      .reactNative: (
        "Render the WebView only after CookieManager.set() has resolved (useWebKit: true on iOS).",
        nil
      ),
      .flutter: (
        "Await CookieManager.setCookie before loadRequest or the view's first build.", nil
      ),
    ])

  static let resultBridge = FrameworkFixes(
    .app, .safe, check: "The app logs the result that the page posts.",
    [
      .android: (
        """
        Add the bridge (addJavascriptInterface, addWebMessageListener) to every WebView in which \
        the result may come up, the popup's included, before it loads.
        """,
        nil
      ),
      .uiKit: (
        """
        Register the WKScriptMessageHandler on the userContentController of the configuration that \
        the page's web view is made with, the popup's included.
        """,
        nil
      ),
      .reactNative: (
        "Pass onMessage to the WebView that shows the page: without it postMessage goes nowhere.",
        .reactNativeOnMessage
      ),
      .flutter: (
        """
        Register the handler (addJavaScriptHandler, addJavaScriptChannel) on the view that shows \
        the page, before it loads.
        """,
        nil
      ),
      .capacitor: (
        """
        Update Capacitor: older versions keep only the last Set-Cookie of an answer that goes \
        through their HTTP bridge; or switch CapacitorHttp off for the sign-in's calls.
        """,
        .capacitorCookies
      ),
    ])
}
