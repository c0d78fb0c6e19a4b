/// How each framework shows a popup, takes it away, and keeps it able to work.
extension FrameworkFixes {
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
        """, .androidOnCreateWindow
      ),
      .uiKit: (
        """
        Add the popup with view.addSubview and frame: view.bounds (or constraints), or present \
        it from the top-most controller after viewDidAppear.
        """, .wkCreateWebViewWith
      ),
      .swiftUI: (
        """
        Present the popup's web view from state that a visible view owns (sheet or \
        fullScreenCover), not from a view that is not on screen yet.
        """, .wkCreateWebViewWith
      ),
      .reactNative: (
        """
        Render the popup's WebView in a Modal or with StyleSheet.absoluteFill above the first \
        one: a WebView without height, or under the first, is not seen.
        """, .reactNativeOnOpenWindow
      ),
      .flutter: (
        """
        Show the popup's InAppWebView from onCreateWindow in a dialog or route of a context that \
        is mounted, with a size of its own.
        """, .flutterOnCreateWindow
      ),
      .capacitor: (
        """
        Let the plug-in that makes the popup put it above the app's web view; or use the \
        provider's native plug-in or its redirect mode.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Open the sign-in without hidden=yes, or call show() on the window that \
        cordova.InAppBrowser.open returned.
        """, .cordovaInAppBrowser
      ),
      .unity: (
        """
        Call Show() on the web view after its Frame was set, and let no other plug-in's view lie \
        over it.
        """, .uniWebViewWindows
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
        """, .androidOnCloseWindow
      ),
      .uiKit: (
        """
        Set popup.uiDelegate and implement webViewDidClose(_:): remove that web view from the \
        screen and drop the reference.
        """, .wkWebViewDidClose
      ),
      .swiftUI: (
        """
        Let the Coordinator be the popup's uiDelegate and implement webViewDidClose(_:): clear \
        the state that presents the popup.
        """, .wkWebViewDidClose
      ),
      .reactNative: (
        """
        Unmount the popup's WebView in its onNavigationStateChange or onMessage when the flow \
        has ended: window.close() has no other effect.
        """, .reactNativeOnNavigationStateChange
      ),
      .flutter: (
        """
        flutter_inappwebview: handle onCloseWindow on the popup's InAppWebView and pop its \
        dialog or route.
        """, .flutterOnCloseWindow
      ),
      .capacitor: (
        """
        Let the flow end at an app link or custom scheme: coming back to the app (appUrlOpen) \
        takes @capacitor/browser's window away on Android.
        """, .capacitorBrowser
      ),
      .cordova: (
        """
        Call close() on the InAppBrowser's window in its loadstart event when the return address \
        comes up.
        """, .cordovaInAppBrowser
      ),
      .unity: (
        """
        UniWebView takes a popup away that closes itself; where the page does not, call Close() \
        on the handle that OnPopupWindowOpened gave when the return address comes up.
        """, .uniWebViewWindows
      ),
    ],
    onIOS: [
      .capacitor: (
        """
        Close the window when the result has come: call Browser.close() of @capacitor/browser in \
        the appUrlOpen listener.
        """, .capacitorBrowser
      )
    ])

  /// A popup that left the screen must end as well.
  static let endPopup = FrameworkFixes(
    .app, .safe,
    check: "Close the popup and try again: a new window appears.",
    [
      .android: (
        """
        When the popup is taken off the screen call destroy() on its WebView too (for a Dialog \
        in setOnDismissListener), and keep one entry for each open popup.
        """, .androidOnCloseWindow
      ),
      .uiKit: (
        """
        When the popup is taken off the screen drop every reference to its WKWebView as well, \
        and keep a list of open popups instead of one variable.
        """, .wkWebViewDidClose
      ),
      .swiftUI: (
        """
        Keep the open popups in an array that the sheet is driven by, and remove the entry when \
        the sheet is dismissed (onDismiss), so that the WKWebView is let go.
        """, .wkWebViewDidClose
      ),
      .reactNative: (
        """
        Unmount the popup's WebView instead of hiding it (no display: none, no opacity: 0), and \
        keep one key for each window that onOpenWindow asked for.
        """, .reactNativeOnOpenWindow
      ),
      .flutter: (
        """
        Keep one entry for each windowId, and dispose the popup's InAppWebView with its route, \
        also where the person goes back without finishing.
        """, .flutterOnCreateWindow
      ),
      .capacitor: (
        """
        Handle browserFinished of @capacitor/browser: tell the page that the window is gone, and \
        allow a new attempt.
        """, .capacitorBrowser
      ),
      .cordova: (
        """
        Listen for the InAppBrowser's exit event: tell the page that the window is gone, and \
        open a new one for the next attempt.
        """, .cordovaInAppBrowser
      ),
      .unity: (
        """
        Destroy the web view's GameObject (or close the popup's handle) instead of hiding it, \
        before the next attempt.
        """, .uniWebViewWindows
      ),
    ])

  /// The popup needs what the main view has.
  static let popupSettings = FrameworkFixes(
    .app, .safe,
    check: "The step that did nothing in the popup works.",
    [
      .android: (
        """
        Run the popup's WebView through the main one's set-up before handing it over: scripts, \
        DOM storage, third-party cookies, user agent, WebViewClient, and a WebChromeClient with \
        onCreateWindow of its own.
        """, .androidOnCreateWindow
      ),
      .uiKit: (
        """
        Give the popup the main view's uiDelegate and navigationDelegate and its \
        customUserAgent; all else comes with the configuration that createWebViewWith hands \
        over.
        """, .wkCreateWebViewWith
      ),
      .swiftUI: (
        """
        Set the Coordinator as the popup's uiDelegate and navigationDelegate too; all else comes \
        with the configuration that createWebViewWith hands over.
        """, .wkCreateWebViewWith
      ),
      .reactNative: (
        """
        Give the second WebView the first one's props (javaScriptEnabled, domStorageEnabled, \
        thirdPartyCookiesEnabled, userAgent, onShouldStartLoadWithRequest, onOpenWindow): it \
        inherits none.
        """, .reactNativeWebViewReference
      ),
      .flutter: (
        """
        flutter_inappwebview: give the popup's InAppWebView the same initialSettings and \
        handlers (onCreateWindow, onCloseWindow, onPermissionRequest) as the main one.
        """, .flutterOnCreateWindow
      ),
      .capacitor: (
        """
        Give the window of the plug-in the same settings as the app's web view, or run the flow \
        in the app's own web view with the provider's redirect mode.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Pass cordova.InAppBrowser.open the options that the flow needs, or run it in the app's \
        own web view with the provider's redirect mode: config.xml does not hold for the in-app \
        browser.
        """, .cordovaInAppBrowser
      ),
      .unity: (
        """
        A popup of UniWebView does not follow all settings of the main view: run the flow in the \
        main view with the provider's redirect mode, or in the system browser.
        """, .uniWebViewWindows
      ),
    ])

  /// A popup that never closes itself needs a way out.
  static let closeButton = FrameworkFixes(
    .app, .safe,
    check: "Open the popup and close it with the button: the flow goes on.",
    [
      .android: (
        """
        Show the popup's WebView under a toolbar with a close button that removes and destroys \
        it, and let Back do the same.
        """, .androidOnCloseWindow
      ),
      .uiKit: (
        """
        Show the popup with a native close button above it that does what webViewDidClose(_:) \
        does.
        """, .googlePayWKWebView
      ),
      .swiftUI: (
        """
        Show the popup in a sheet whose toolbar has a close button (or allow the swipe), and \
        clear the state that presents it.
        """, .googlePayWKWebView
      ),
      .reactNative: (
        """
        Show the popup's WebView in a Modal with a close button and onRequestClose, which \
        unmount it.
        """, .reactNativeOnOpenWindow
      ),
      .flutter: (
        """
        Show the popup's InAppWebView under an AppBar with a close button that pops the route.
        """, .flutterOnCreateWindow
      ),
      .capacitor: (
        "Open such pages with @capacitor/browser, which has a close button of its own.",
        .capacitorBrowser
      ),
      .cordova: (
        """
        Open such pages with location=yes (iOS: toolbar=yes), so that the in-app browser shows \
        its close button.
        """, .cordovaInAppBrowser
      ),
      .unity: (
        """
        UniWebView: show its toolbar with a Done button for the popup (EmbeddedToolbar.Show()).
        """, .uniWebViewWindows
      ),
    ])

  /// Only a popup may be closed by its page.
  static let keepMainView = FrameworkFixes(
    .app, .safe,
    check: "Finish the flow: the app's page stays on the screen.",
    [
      .android: (
        "In onCloseWindow(window) remove only a WebView that onCreateWindow had made.",
        .androidOnCloseWindow
      ),
      .uiKit: (
        """
        In webViewDidClose(_:) return unless the web view that asked is a popup: guard webView \
        !== mainWebView.
        """, .wkWebViewDidClose
      ),
      .swiftUI: (
        """
        In the Coordinator's webViewDidClose(_:) compare with the popup's web view before \
        dismissing anything.
        """, .wkWebViewDidClose
      ),
      .reactNative: (
        """
        Unmount only the WebView that onOpenWindow had shown; end the main one's flow by its \
        address or onMessage.
        """, .reactNativeOnOpenWindow
      ),
      .flutter: (
        """
        flutter_inappwebview: pop the route in onCloseWindow of the popup's InAppWebView (the \
        one with a windowId) alone.
        """, .flutterOnCloseWindow
      ),
      .capacitor: (
        """
        Let window.close() of the app's own page do nothing in the plug-in or activity that \
        handles it; go back to the first page by its address instead.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Do not take window.close() of the app's own page as its end (navigator.app.exitApp); go \
        back to the first page by its address.
        """, .cordovaInAppBrowser
      ),
      .unity: (
        """
        UniWebView: close only popups (the handle that OnPopupWindowOpened gave), and return \
        false from OnShouldClose for the main view.
        """, .uniWebViewWindows
      ),
    ])

  /// A link that wants a window of its own gets one.
  static let linkBesideFlow = FrameworkFixes(
    .app, .safe,
    check: "Open the link and come back: the flow's page is as it was.",
    [
      .android: (
        """
        Call settings.setSupportMultipleWindows(true), override onCreateWindow, and show such \
        links in a WebView or Custom Tab of their own.
        """, .androidOnCreateWindow
      ),
      .uiKit: (
        """
        In createWebViewWith show the link in a web view or SFSafariViewController of its own; \
        do not load it in the one that asked.
        """, .wkCreateWebViewWith
      ),
      .swiftUI: (
        """
        In the Coordinator's createWebViewWith open the link in a sheet with \
        SFSafariViewController or a web view of its own; do not load it in the one that asked.
        """, .wkCreateWebViewWith
      ),
      .reactNative: (
        """
        Handle onOpenWindow and open nativeEvent.targetUrl with Linking.openURL or in a second \
        WebView; with setSupportMultipleWindows={false}, and on iOS without onOpenWindow, the \
        link loads over the flow.
        """, .reactNativeOnOpenWindow
      ),
      .flutter: (
        """
        flutter_inappwebview: handle onCreateWindow with launchUrl or a second InAppWebView. \
        webview_flutter: answer NavigationDecision.prevent for the link's address and open it \
        with url_launcher.
        """, .flutterOnCreateWindow
      ),
      .capacitor: (
        """
        Keep the link's host out of server.allowNavigation, or open it with Browser.open of \
        @capacitor/browser.
        """, .capacitorBrowser
      ),
      .cordova: (
        "Open the link with cordova.InAppBrowser.open(url, '_blank') or '_system'.",
        .cordovaInAppBrowser
      ),
      .unity: (
        """
        UniWebView: call SetOpenLinksInExternalBrowser(true) for such pages, or \
        SetSupportMultipleWindows(true, false).
        """, .uniWebViewWindows
      ),
    ])
}
