/// Cookies that last, come in time and reach their page.
extension FrameworkFixes {
  /// What the sign-in set is still there after a restart.
  static let lastingCookies = FrameworkFixes(
    .app, .safe,
    check: "After closing and opening the app its first page carries the cookie.",
    [
      .android: (
        """
        Call CookieManager.getInstance().flush() in onPageFinished after the sign-in and in \
        onPause.
        """, .androidCookieManager
      ),
      .uiKit: (
        """
        Use WKWebsiteDataStore.default() (not nonPersistent()), the same one for every web view.
        """, .wkWebsiteDataStore
      ),
      .swiftUI: (
        """
        In makeUIView leave configuration.websiteDataStore at .default() (not nonPersistent()), \
        for every web view.
        """, .wkWebsiteDataStore
      ),
      .reactNative: (
        """
        Leave incognito off, and call CookieManager.flush() (@react-native-cookies/cookies) when \
        the sign-in is done and when the app goes to the background.
        """, .reactNativeCookies
      ),
      .flutter: (
        """
        flutter_inappwebview: leave incognito off and call CookieManager.instance().flush() \
        after the sign-in. webview_flutter: call CookieManager.flush() in the Android activity's \
        onPause.
        """, .flutterCookies
      ),
      .capacitor: (
        """
        In MainActivity.onPause call CookieManager.getInstance().flush(), and keep tokens that \
        must last in native storage (@capacitor/preferences or a secure one).
        """, .capacitorCookies
      ),
      .cordova: (
        """
        Call CookieManager.getInstance().flush() in onPause of the app's MainActivity, and leave \
        clearcache and clearsessioncache out of the in-app browser's options.
        """, .androidCookieManager
      ),
      .unity: (
        """
        unity-webview: call SaveCookies() after the sign-in. UniWebView: do not call \
        UniWebView.ClearCookies() at start.
        """, .unityWebView
      ),
    ],
    onIOS: [
      .reactNative: (
        """
        Leave incognito off on every WebView, and look for CookieManager.clearAll() at the app's \
        start.
        """, .reactNativeCookies
      ),
      .flutter: (
        """
        flutter_inappwebview: leave incognito off. In both packages look for deleteAllCookies, \
        clearCookies or a removed WKWebsiteDataStore at the app's start.
        """, .flutterCookies
      ),
      .capacitor: (
        """
        Where the app overrides webViewConfiguration(for:), leave its websiteDataStore at \
        .default(), and look for CapacitorCookies.clearAllCookies at start.
        """, .capacitorCookies
      ),
      .cordova: (
        """
        Look for a plug-in that makes the web view's data store non-persistent or clears cookies \
        at start, and keep tokens that must last in the keychain.
        """, .wkWebsiteDataStore
      ),
    ])

  /// Cookies are switched on and set before anything loads.
  static let cookiesFirst = FrameworkFixes(
    .app, .safe,
    check: "The first request of the page carries the cookie.",
    [
      .android: (
        """
        Call CookieManager.setAcceptCookie(true), setAcceptThirdPartyCookies(webView, true) and \
        every setCookie before loadUrl; wait for setCookie's callback.
        """, .androidCookieManager
      ),
      .uiKit: (
        """
        Await httpCookieStore.setCookie(_:) on the web view's own data store, and load the page \
        in its completion.
        """, .wkHTTPCookieStore
      ),
      .swiftUI: (
        """
        Await httpCookieStore.setCookie(_:) on the web view's own data store before its first \
        load, instead of loading in makeUIView at once.
        """, .wkHTTPCookieStore
      ),
      .reactNative: (
        """
        Render the WebView only after CookieManager.set() has resolved \
        (@react-native-cookies/cookies).
        """, .reactNativeCookies
      ),
      .flutter: (
        """
        Await CookieManager.setCookie (flutter_inappwebview) or WebViewCookieManager.setCookie \
        (webview_flutter) before loadRequest or the view's first build.
        """, .flutterCookies
      ),
      .capacitor: (
        """
        Await CapacitorCookies.setCookie before the page's first request, with CapacitorCookies \
        enabled in the configuration.
        """, .capacitorCookies
      ),
      .cordova: (
        """
        Set the cookies natively before the activity or controller loads its page, or let the \
        server set them on the first answer: a page's script comes too late for its own request.
        """, .androidCookieManager
      ),
      .unity: (
        """
        Set cookies before Load (UniWebView: SetCookie; unity-webview: in the page's first \
        answer), not in the page-started callback.
        """, .uniWebViewAPI
      ),
    ],
    onIOS: [
      .reactNative: (
        """
        Render the WebView only after CookieManager.set(url, cookie, true) has resolved: the \
        last argument (useWebKit) puts it into the WebView's store.
        """, .reactNativeCookies
      )
    ])

  /// The result finds somebody who listens.
  static let resultBridge = FrameworkFixes(
    .app, .safe,
    check: "The app logs the result that the page posts.",
    [
      .android: (
        """
        Add the bridge (addJavascriptInterface, addWebMessageListener) to every WebView in which \
        the result may come up, the popup's included, before it loads.
        """, .androidJavaScriptInterface
      ),
      .uiKit: (
        """
        Register the WKScriptMessageHandler on the userContentController of the configuration \
        that the page's web view is made with, the popup's included.
        """, .wkScriptMessageHandler
      ),
      .swiftUI: (
        """
        In makeUIView add the Coordinator as WKScriptMessageHandler to the configuration's \
        userContentController before the WKWebView is made.
        """, .wkScriptMessageHandler
      ),
      .reactNative: (
        """
        Pass onMessage to the WebView that shows the page: without it postMessage goes nowhere.
        """, .reactNativeOnMessage
      ),
      .flutter: (
        """
        Register the handler on the view that shows the page, before it loads \
        (flutter_inappwebview: addJavaScriptHandler in onWebViewCreated; webview_flutter: \
        addJavaScriptChannel).
        """, .flutterJavaScriptChannel
      ),
      .capacitor: (
        """
        Update Capacitor: older versions keep only the last Set-Cookie of an answer that goes \
        through their HTTP bridge; or switch CapacitorHttp off for the sign-in's calls.
        """, .capacitorHttp
      ),
      .cordova: (
        """
        In an in-app browser post the result with webkit.messageHandlers.cordova_iab.postMessage \
        and listen for its message event; in the app's own view wait for deviceready.
        """, .cordovaInAppBrowser
      ),
      .unity: (
        """
        unity-webview: have the page call Unity.call(…) and take it in Init's cb. UniWebView: \
        add the scheme with AddUrlScheme and listen to OnMessageReceived.
        """, .uniWebViewAPI
      ),
    ])
}
