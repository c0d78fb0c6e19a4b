/// The web view's cookie store.
extension FrameworkFixes {
  /// The store takes cookies and keeps them while the flow runs.
  static let acceptCookies = FrameworkFixes(
    .app, .judgement,
    check: "The next request to the host carries the cookie.",
    [
      .android: (
        """
        Call CookieManager.getInstance().setAcceptCookie(true) before the first load, and look \
        for code that removes cookies (removeAllCookies, removeSessionCookies) while the flow \
        runs.
        """, .androidCookieManager
      ),
      .uiKit: (
        """
        Keep one WKWebsiteDataStore (default()) for all web views of the flow, and look for code \
        that removes website data while it runs.
        """, .wkWebsiteDataStore
      ),
      .swiftUI: (
        """
        Keep one WKWebsiteDataStore (default()) for all web views of the flow: a view that \
        SwiftUI makes anew must not get a nonPersistent() one, nor remove website data.
        """, .wkWebsiteDataStore
      ),
      .reactNative: (
        """
        Leave incognito off, set sharedCookiesEnabled={true} where native calls need the \
        cookies, and look for CookieManager.clearAll() while the flow runs.
        """, .reactNativeCookies
      ),
      .flutter: (
        """
        Look for deleteAllCookies (flutter_inappwebview), clearCookies (webview_flutter) and \
        incognito: true while the flow runs.
        """, .flutterCookies
      ),
      .capacitor: (
        """
        Look for CapacitorCookies.clearAllCookies or clearCookies while the flow runs, and for \
        plug-ins that call CookieManager.setAcceptCookie(false).
        """, .capacitorCookies
      ),
      .cordova: (
        """
        Look for clearcache and clearsessioncache in cordova.InAppBrowser.open's options, and \
        for plug-ins that clear cookies while the flow runs.
        """, .cordovaInAppBrowser
      ),
      .unity: (
        "Look for ClearCookies() of the web view plug-in while the flow runs.", .uniWebViewAPI
      ),
    ],
    onIOS: [
      .capacitor: (
        """
        Look for CapacitorCookies.clearAllCookies or clearCookies while the flow runs, and for a \
        non-persistent websiteDataStore in webViewConfiguration(for:).
        """, .capacitorCookies
      )
    ])

  /// Cookies of an embedded frame.
  static let thirdPartyCookies = FrameworkFixes(
    .app, .safe,
    check: "The frame's requests carry its own cookies.",
    [
      .android: (
        """
        Call CookieManager.getInstance().setAcceptThirdPartyCookies(webView, true) for the main \
        WebView and for every popup's.
        """, .androidThirdPartyCookies
      ),
      .uiKit: (
        """
        WebKit blocks third-party cookies: open the sign-in or payment as a page or popup of its \
        own instead of a frame; NSCrossWebsiteTrackingUsageDescription only lets the person \
        allow tracking.
        """, .appleTrackingPrevention
      ),
      .swiftUI: (
        """
        WebKit blocks third-party cookies: open the sign-in or payment as a page, sheet or popup \
        of its own instead of a frame; no setting of the WKWebView changes that.
        """, .appleTrackingPrevention
      ),
      .reactNative: (
        """
        Set thirdPartyCookiesEnabled={true} (the default) on the WebView and on the one shown \
        from onOpenWindow.
        """, .reactNativeThirdParty
      ),
      .flutter: (
        """
        webview_flutter: call AndroidWebViewCookieManager.setAcceptThirdPartyCookies(controller, \
        true); the default is false. flutter_inappwebview: thirdPartyCookiesEnabled: true.
        """, .flutterThirdParty
      ),
      .capacitor: (
        """
        In MainActivity call \
        CookieManager.getInstance().setAcceptThirdPartyCookies(bridge.getWebView(), true), or \
        open the provider as a page of its own.
        """, .androidThirdPartyCookies
      ),
      .cordova: (
        """
        Update cordova-android, which accepts third-party cookies, or call \
        setAcceptThirdPartyCookies for the WebView in a plug-in; open the provider as a page of \
        its own otherwise.
        """, .androidThirdPartyCookies
      ),
      .unity: (
        """
        UniWebView: call SetAcceptThirdPartyCookies(true). With unity-webview open the provider \
        as a page of its own instead of a frame.
        """, .uniWebViewAPI
      ),
    ],
    onIOS: [
      .reactNative: (
        """
        WebKit blocks third-party cookies (thirdPartyCookiesEnabled is Android's): open the \
        sign-in or payment as a page of its own instead of a frame.
        """, .appleTrackingPrevention
      ),
      .flutter: (
        """
        WebKit blocks third-party cookies (thirdPartyCookiesEnabled is Android's): open the \
        sign-in or payment as a page of its own instead of a frame.
        """, .appleTrackingPrevention
      ),
      .capacitor: (
        """
        WebKit takes every https host for a third party of a capacitor:// page: open the \
        provider as a page of its own, or list the domains in WKAppBoundDomains.
        """, .capacitorCookies
      ),
      .cordova: (
        """
        WebKit takes every https host for a third party of the app's own page: open the provider \
        as a page of its own, or list the domains in WKAppBoundDomains.
        """, .appleTrackingPrevention
      ),
      .unity: (
        """
        WebKit blocks third-party cookies: open the provider as a page of its own instead of a \
        frame.
        """, .appleTrackingPrevention
      ),
    ])

  /// Popup and page keep one jar.
  static let sharedCookies = FrameworkFixes(
    .app, .judgement,
    check: "A cookie that the popup sets is on the page's next request.",
    [
      .android: (
        """
        Keep the popup in a WebView of the same process and profile (onCreateWindow with \
        WebViewTransport), and hand cookies of an HTTP library over with \
        CookieManager.setCookie.
        """, .androidCookieManager
      ),
      .uiKit: (
        """
        Build the popup from the configuration that createWebViewWith receives, so that it uses \
        the same WKWebsiteDataStore; copy cookies of URLSession with httpCookieStore.setCookie.
        """, .wkWebsiteDataStore
      ),
      .swiftUI: (
        """
        Build the popup from the configuration that the Coordinator's createWebViewWith \
        receives; a sheet with SFSafariViewController or a store of its own keeps other cookies.
        """, .wkWebsiteDataStore
      ),
      .reactNative: (
        """
        Set incognito on neither WebView, and hand cookies of native calls over with \
        CookieManager.set (iOS: sharedCookiesEnabled={true} on both).
        """, .reactNativeCookies
      ),
      .flutter: (
        """
        Give the popup's view neither incognito nor another process than the main one, and copy \
        cookies of Dart's HTTP client with CookieManager.setCookie.
        """, .flutterCookies
      ),
      .capacitor: (
        """
        Open the sign-in in the app's own web view or with a plug-in that returns the result: \
        @capacitor/browser has cookies of its own.
        """, .capacitorCookies
      ),
      .cordova: (
        """
        Open the sign-in in the app's own web view (<allow-navigation>), or hand the result over \
        from the in-app browser's message event: a _system window has cookies of its own.
        """, .cordovaInAppBrowser
      ),
      .unity: (
        """
        Run the sign-in in the same web view plug-in as the page: the system browser and Safe \
        Browsing keep cookies of their own.
        """, .uniWebViewAPI
      ),
    ])

  /// The answer comes back to where the question was stored.
  static let returnToSameView = FrameworkFixes(
    .app, .safe,
    check: "The handler's first and second request name the same user agent.",
    [
      .android: (
        """
        Let the return load in the WebView that began the sign-in: no ACTION_VIEW for the \
        handler's address in shouldOverrideUrlLoading, and no app link that takes it.
        """, .androidShouldOverrideUrlLoading
      ),
      .uiKit: (
        """
        Let the return load in the web view that began the sign-in: answer .allow for the \
        handler's address in decidePolicyFor, and do not open it with UIApplication.open.
        """, .wkDecidePolicy
      ),
      .swiftUI: (
        """
        Let the return load in the web view that began the sign-in: answer .allow for the \
        handler's address in the Coordinator's decidePolicyFor, and do not hand it to openURL.
        """, .wkDecidePolicy
      ),
      .reactNative: (
        """
        Let onShouldStartLoadWithRequest return true for the handler's address, and list its \
        host in originWhitelist, so that the return loads in the WebView that began the sign-in.
        """, .reactNativeOnShouldStart
      ),
      .flutter: (
        """
        Answer NavigationDecision.navigate (webview_flutter) or NavigationActionPolicy.ALLOW \
        (flutter_inappwebview) for the handler's address, so that it loads where the sign-in \
        began.
        """, .flutterNavigation
      ),
      .capacitor: (
        """
        List the handler's host in server.allowNavigation, so that the return loads in the web \
        view that began the sign-in; better, use the provider's native plug-in.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Add <allow-navigation> for the handler's host, so that the return loads in the web view \
        that began the sign-in.
        """, .cordovaAllowList
      ),
      .unity: (
        """
        Begin and end the sign-in in one web view, or both in the system browser \
        (UniWebViewAuthenticationSession).
        """, .uniWebViewAPI
      ),
    ])
}
