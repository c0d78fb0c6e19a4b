import Evidence

/// How each framework opens, shows and closes popups.
extension FrameworkFixes {
  /// The app has to make the window the page asked for.
  static let createPopup = FrameworkFixes(
    .app, .safe,
    check:
      "Tap the button: a second window shows the provider's page, and after signing in it closes.",
    [
      .android: (
        """
        Call settings.setSupportMultipleWindows(true), override WebChromeClient.onCreateWindow, \
        put a new WebView into resultMsg's WebViewTransport, call resultMsg.sendToTarget() and \
        return true.
        """,
        .androidOnCreateWindow
      ),
      .uiKit: (
        """
        Set webView.uiDelegate and implement webView(_:createWebViewWith:for:windowFeatures:): \
        return WKWebView(frame: view.bounds, configuration: configuration) with the \
        configuration WebKit hands over, added to the view.
        """,
        .wkCreateWebViewWith
      ),
      .swiftUI: (
        """
        Give the UIViewRepresentable a Coordinator that is the WKUIDelegate, keep it alive, and \
        return the popup's WKWebView from createWebViewWith; present it in a sheet.
        """,
        .wkCreateWebViewWith
      ),
      .reactNative: (
        """
        Set setSupportMultipleWindows={true} and handle onOpenWindow by showing a second \
        WebView; on iOS react-native-webview has no real popup, so use the provider's redirect \
        mode there.
        """,
        .reactNativeOnOpenWindow
      ),
      .flutter: (
        """
        flutter_inappwebview: set supportMultipleWindows: true and \
        javaScriptCanOpenWindowsAutomatically: true, and in onCreateWindow show an InAppWebView \
        with windowId: action.windowId, then return true.
        """,
        .flutterInAppWebViewPopups
      ),
      .capacitor: (
        """
        Capacitor's own web view makes no popups: use the provider's native plug-in or its \
        redirect mode, and list the provider in server.allowNavigation.
        """,
        .capacitorAllowNavigation
      ),
      .cordova: (
        """
        Cordova's own web view makes no popups: open the sign-in with \
        cordova-plugin-inappbrowser or the provider's plug-in, or use the provider's redirect \
        mode.
        """,
        nil
      ),
      .unity: (
        """
        Open the sign-in in the system browser or with a web view plug-in that supports new \
        windows; most Unity web views do not.
        """,
        nil
      ),
    ])

  /// Scripts may open windows without a tap.
  static let allowScriptedWindows = FrameworkFixes(
    .app, .safe,
    check: "The popup opens on the first tap, also on a slow network.",
    [
      .android: (
        """
        Call settings.setJavaScriptCanOpenWindowsAutomatically(true), together with \
        setSupportMultipleWindows(true) and onCreateWindow.
        """,
        .androidJavaScriptCanOpenWindows
      ),
      .uiKit: (
        """
        Set configuration.preferences.javaScriptCanOpenWindowsAutomatically = true before the \
        WKWebView is made.
        """,
        .wkJavaScriptCanOpenWindows
      ),
      .swiftUI: (
        """
        Set configuration.preferences.javaScriptCanOpenWindowsAutomatically = true before \
        makeUIView creates the WKWebView.
        """,
        .wkJavaScriptCanOpenWindows
      ),
      .reactNative: (
        "Set javaScriptCanOpenWindowsAutomatically={true} on the WebView.",
        .reactNativeOnOpenWindow
      ),
      .flutter: (
        "Set javaScriptCanOpenWindowsAutomatically: true in InAppWebViewSettings.",
        .flutterInAppWebViewPopups
      ),
    ])

  /// Deliver the promised window.
  static let deliverPopup = FrameworkFixes(
    .app, .safe,
    check: "The popup shows the provider's page on the first and on the second tap.",
    [
      .android: (
        """
        In onCreateWindow set (resultMsg.obj as WebView.WebViewTransport).webView to a new \
        WebView that has loaded nothing, call resultMsg.sendToTarget(), and return true only \
        then.
        """,
        .androidOnCreateWindow
      ),
      .uiKit: (
        """
        Return a fresh WKWebView from createWebViewWith and load nothing into it: WebKit loads \
        the popup's address itself.
        """,
        .wkCreateWebViewWith
      ),
      .flutter: (
        """
        In onCreateWindow build an InAppWebView with windowId: action.windowId and no \
        initialUrlRequest, then return true.
        """,
        .flutterInAppWebViewPopups
      ),
    ])

  /// Show the popup.
  static let showPopup = FrameworkFixes(
    .app, .safe,
    check: "Tap the button: the provider's page is on the screen and takes taps.",
    [
      .android: (
        """
        Add the popup's WebView to the view tree (or a Dialog with the Activity's context, while \
        the Activity is not finishing) before resultMsg.sendToTarget(), and bring it to the \
        front.
        """,
        .androidOnCreateWindow
      ),
      .uiKit: (
        """
        Add the popup with view.addSubview and frame: view.bounds (or constraints), or present \
        it from the top-most controller after viewDidAppear.
        """,
        .wkCreateWebViewWith
      ),
      .swiftUI: (
        """
        Present the popup's web view from state that a visible view owns (sheet or \
        fullScreenCover), not from a view that is not on screen yet.
        """,
        .wkCreateWebViewWith
      ),
    ])

  /// Close the popup when it asks.
  static let dismissPopup = FrameworkFixes(
    .app, .safe,
    check: "Finish signing in: the popup disappears by itself and the app's page takes over.",
    [
      .android: (
        """
        Override onCloseWindow on the popup's own WebChromeClient (the main view's is never \
        called for it) and remove the popup's WebView there.
        """,
        .androidOnCloseWindow
      ),
      .uiKit: (
        """
        Set popup.uiDelegate and implement webViewDidClose(_:): remove that web view from the \
        screen and drop the reference.
        """,
        .wkWebViewDidClose
      ),
      .swiftUI: (
        """
        Let the Coordinator implement webViewDidClose(_:) and clear the state that presents the \
        popup.
        """,
        .wkWebViewDidClose
      ),
      .reactNative: (
        """
        Unmount the popup's WebView in its onNavigationStateChange or onMessage when the flow \
        has ended: window.close() has no other effect.
        """,
        .reactNativeOnOpenWindow
      ),
      .flutter: (
        "Handle onCloseWindow on the popup's InAppWebView and pop its dialog or route.",
        .flutterInAppWebViewPopups
      ),
    ])

  /// Keep the sign-in inside, or use the system's own session for it.
  static let keepInside = FrameworkFixes(
    .app, .judgement,
    check:
      """
      The sign-in page opens inside the app (or in the system's sign-in sheet) and the app's \
      page receives the result.
      """,
    [
      .android: (
        """
        Give the popup's WebView a WebViewClient of its own and do not send its addresses to \
        ACTION_VIEW; or sign in with Custom Tabs and return by an app link.
        """,
        .androidShouldOverrideUrlLoading
      ),
      .uiKit: (
        """
        Return a WKWebView from createWebViewWith instead of calling UIApplication.open; or sign \
        in with ASWebAuthenticationSession and a callback scheme.
        """,
        .wkCreateWebViewWith
      ),
      .reactNative: (
        """
        Handle onOpenWindow: without it the popup has no client and Android hands its address to \
        the system browser.
        """,
        .reactNativeOnOpenWindow
      ),
      .capacitor: (
        """
        Capacitor sends every window.open and every host not in server.allowNavigation to the \
        system browser: list the provider's hosts there and use redirect mode, or the provider's \
        native plug-in.
        """,
        .capacitorAllowNavigation
      ),
      .cordova: (
        """
        Add <allow-navigation href=\"https://the-provider/*\" /> for the provider's hosts and \
        use redirect mode, or the provider's plug-in.
        """,
        nil
      ),
      .flutter: (
        "Show the popup in an InAppWebView from onCreateWindow instead of calling launchUrl.",
        .flutterInAppWebViewPopups
      ),
    ])

  /// Sign in outside of the embedded web view, as the provider demands.
  static let systemBrowser = FrameworkFixes(
    .app, .judgement,
    check: "The provider shows its sign-in page instead of the refusal.",
    [
      .android: (
        """
        Sign in with Custom Tabs (androidx.browser), AppAuth or Credential Manager and return by \
        an app link. Removing \"; wv\" from the user agent is a workaround against the \
        provider's policy.
        """,
        .oauthNativeApps
      ),
      .uiKit: (
        """
        Sign in with ASWebAuthenticationSession and a callback scheme. Changing customUserAgent \
        is a workaround against the provider's policy.
        """,
        .oauthNativeApps
      ),
      .swiftUI: (
        """
        Sign in with the webAuthenticationSession environment value. Changing customUserAgent is \
        a workaround against the provider's policy.
        """,
        .oauthNativeApps
      ),
      .reactNative: (
        """
        Sign in with react-native-app-auth or expo-auth-session, which use the system browser. \
        Changing userAgent is a workaround against the provider's policy.
        """,
        .oauthNativeApps
      ),
      .flutter: (
        """
        Sign in with flutter_appauth or flutter_web_auth_2, which use the system browser. \
        Changing userAgent is a workaround against the provider's policy.
        """,
        .oauthNativeApps
      ),
      .capacitor: (
        """
        Sign in with the provider's native plug-in or @capacitor/browser and return by an app \
        link. overrideUserAgent is a workaround against the provider's policy.
        """,
        .oauthNativeApps
      ),
      .cordova: (
        """
        Sign in with the provider's plug-in or cordova-plugin-browsertab and return by an app \
        link. OverrideUserAgent is a workaround against the provider's policy.
        """,
        .oauthNativeApps
      ),
      .unity: (
        """
        Sign in with Application.OpenURL and return by a deep link, or with the provider's \
        native plug-in.
        """,
        .oauthNativeApps
      ),
    ])
}
