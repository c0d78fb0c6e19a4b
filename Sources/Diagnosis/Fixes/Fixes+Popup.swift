/// How each framework makes the window that a page asks for.
extension FrameworkFixes {
  /// The app has to make the window the page asked for.
  static let createPopup = FrameworkFixes(
    .app, .safe,
    check: """
      Tap the button: a second window shows the provider's page, and after signing in it closes.
      """,
    [
      .android: (
        """
        Call settings.setSupportMultipleWindows(true), override WebChromeClient.onCreateWindow, \
        put a new WebView into resultMsg's WebViewTransport, call resultMsg.sendToTarget() and \
        return true.
        """, .androidOnCreateWindow
      ),
      .uiKit: (
        """
        Set webView.uiDelegate; in createWebViewWith return WKWebView(frame: view.bounds, \
        configuration: configuration), added to the view; do not load the request yourself and \
        return nil.
        """, .wkCreateWebViewWith
      ),
      .swiftUI: (
        """
        Give the UIViewRepresentable a Coordinator that is the WKUIDelegate and stays alive; in \
        createWebViewWith return a WKWebView made with the configuration handed in, and show it \
        in a sheet.
        """, .wkCreateWebViewWith
      ),
      .reactNative: (
        """
        Leave setSupportMultipleWindows at true and handle onOpenWindow by showing a second \
        WebView; where the page needs window.opener, use the provider's redirect mode or its \
        native SDK instead.
        """, .reactNativeOnOpenWindow
      ),
      .flutter: (
        """
        flutter_inappwebview: set supportMultipleWindows: true and show an \
        InAppWebView(windowId: action.windowId) from onCreateWindow, then return true. \
        webview_flutter makes no popups: use redirect mode there.
        """, .flutterOnCreateWindow
      ),
      .capacitor: (
        """
        Capacitor's own web view makes no popups: use the provider's native plug-in or its \
        redirect mode, and list the provider's hosts in server.allowNavigation.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Cordova's Android web view makes no popups: open the sign-in with \
        cordova-plugin-inappbrowser or the provider's plug-in, or use the provider's redirect \
        mode.
        """, .cordovaInAppBrowser
      ),
      .unity: (
        """
        UniWebView: call UniWebView.SetAllowJavaScriptOpenWindow(true) before it is made, then \
        SetSupportMultipleWindows(true, true). unity-webview makes no popups: sign in with the \
        system browser.
        """, .uniWebViewWindows
      ),
    ],
    onIOS: [
      .reactNative: (
        """
        react-native-webview makes no real popup on iOS (it returns nil, with onOpenWindow too): \
        use the provider's redirect mode or its native SDK.
        """, .reactNativeOnOpenWindow
      ),
      .flutter: (
        """
        flutter_inappwebview: show an InAppWebView(windowId: action.windowId) from \
        onCreateWindow and return true. webview_flutter loads the popup over the page: use \
        redirect mode there.
        """, .flutterOnCreateWindow
      ),
      .cordova: (
        """
        Set the preference AllowNewWindows to true in config.xml (cordova-ios opens the popup \
        over the page then), or use the provider's plug-in or redirect mode.
        """, .cordovaConfig
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
        """, .androidJavaScriptCanOpenWindows
      ),
      .uiKit: (
        """
        Set configuration.preferences.javaScriptCanOpenWindowsAutomatically = true before the \
        WKWebView is made.
        """, .wkJavaScriptCanOpenWindows
      ),
      .swiftUI: (
        """
        Set configuration.preferences.javaScriptCanOpenWindowsAutomatically = true before \
        makeUIView creates the WKWebView.
        """, .wkJavaScriptCanOpenWindows
      ),
      .reactNative: (
        """
        Set javaScriptCanOpenWindowsAutomatically={true} on the WebView; the default is false.
        """, .reactNativeScriptedWindows
      ),
      .flutter: (
        """
        flutter_inappwebview: set javaScriptCanOpenWindowsAutomatically: true in \
        InAppWebViewSettings, beside supportMultipleWindows and onCreateWindow. webview_flutter: \
        use the provider's redirect mode.
        """, .flutterScriptedWindows
      ),
      .capacitor: (
        """
        Capacitor lets scripts open windows, but makes none itself: use the provider's native \
        plug-in or its redirect mode.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Cordova lets scripts open windows on Android, but makes none itself: use \
        cordova-plugin-inappbrowser, the provider's plug-in or its redirect mode.
        """, .cordovaInAppBrowser
      ),
      .unity: (
        """
        UniWebView: call UniWebView.SetAllowJavaScriptOpenWindow(true) before it is made, and \
        pass true as the second argument of SetSupportMultipleWindows.
        """, .uniWebViewWindows
      ),
    ],
    onIOS: [
      .capacitor: (
        """
        Capacitor hands every window.open to the system browser on iOS: use the provider's \
        native plug-in or its redirect mode.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Set the preference AllowNewWindows to true in config.xml, and open the window directly \
        in the tap's handler.
        """, .cordovaConfig
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
        """, .androidOnCreateWindow
      ),
      .uiKit: (
        """
        Return a fresh WKWebView from createWebViewWith and load nothing into it: WebKit loads \
        the popup's address itself.
        """, .wkCreateWebViewWith
      ),
      .swiftUI: (
        """
        Return a fresh WKWebView from the Coordinator's createWebViewWith at once, load nothing \
        into it, and only then change the state that presents it: WebKit loads the address \
        itself.
        """, .wkCreateWebViewWith
      ),
      .reactNative: (
        """
        Show a second WebView from onOpenWindow only for addresses it names (about:blank is \
        none): a page that sets the address later needs the provider's redirect mode.
        """, .reactNativeOnOpenWindow
      ),
      .flutter: (
        """
        flutter_inappwebview: in onCreateWindow build an InAppWebView with windowId: \
        action.windowId and no initialUrlRequest, put it on the screen, and return true only \
        where it is built.
        """, .flutterOnCreateWindow
      ),
      .capacitor: (
        """
        Where a plug-in overrides onCreateWindow, let it hand over a fresh web view before it \
        returns true; otherwise use the provider's native plug-in or its redirect mode.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Open the sign-in with cordova.InAppBrowser.open and its real address instead of \
        about:blank, or use the provider's redirect mode.
        """, .cordovaInAppBrowser
      ),
      .unity: (
        """
        UniWebView: call SetSupportMultipleWindows(true, true) and let it load the popup itself; \
        with another plug-in sign in with the system browser.
        """, .uniWebViewWindows
      ),
    ],
    onIOS: [
      .capacitor: (
        """
        Where the app overrides createWebViewWith, let it return a fresh web view and load \
        nothing into it; otherwise use the provider's native plug-in or its redirect mode.
        """, .capacitorConfig
      )
    ])

  /// iOS makes a popup from no configuration but the one it hands over.
  static let handedConfiguration = FrameworkFixes(
    .app, .safe,
    check: "Tap the button: the popup opens and the app keeps running.",
    [
      .uiKit: (
        """
        In createWebViewWith return WKWebView(frame: view.bounds, configuration: configuration), \
        and change neither processPool nor websiteDataStore of that configuration.
        """, .wkCreateWebViewWith
      ),
      .swiftUI: (
        """
        In the Coordinator's createWebViewWith build the popup with the configuration handed in, \
        as it is, and not with the one that makeUIView uses.
        """, .wkCreateWebViewWith
      ),
      .reactNative: (
        """
        Where a native module or patch of the app implements createWebViewWith, let it build the \
        popup with the configuration handed in; react-native-webview itself makes none.
        """, .wkCreateWebViewWith
      ),
      .flutter: (
        """
        flutter_inappwebview: build the popup with windowId: action.windowId, and do not give it \
        an incognito or data store of its own; where native code makes it, use the configuration \
        handed in.
        """, .flutterOnCreateWindow
      ),
      .capacitor: (
        """
        Where the app's CAPBridgeViewController or a plug-in implements createWebViewWith, let \
        it build the popup with the configuration handed in, unchanged.
        """, .wkCreateWebViewWith
      ),
      .cordova: (
        """
        Where a plug-in implements createWebViewWith, let it build the popup with the \
        configuration handed in; the preference AllowNewWindows of cordova-ios does so.
        """, .cordovaConfig
      ),
      .unity: (
        """
        Update the web view plug-in: its createWebViewWith has to build the popup with the \
        configuration handed in, unchanged.
        """, .wkCreateWebViewWith
      ),
    ])

  /// A popup whose address the app loads itself has no opener.
  static let leaveAddressToEngine = FrameworkFixes(
    .app, .safe,
    check: "In the popup's console window.opener is not null.",
    [
      .android: (
        """
        Hand an empty WebView over in onCreateWindow (WebViewTransport, sendToTarget) and let \
        the engine load the address; never loadUrl it: only so the popup has window.opener.
        """, .androidOnCreateWindow
      ),
      .uiKit: (
        """
        Return an empty WKWebView made with the configuration handed in from createWebViewWith, \
        and do not load navigationAction.request in it: WebKit does, and keeps window.opener.
        """, .wkCreateWebViewWith
      ),
      .swiftUI: (
        """
        Return an empty WKWebView made with the configuration handed in from the Coordinator's \
        createWebViewWith; a sheet that loads the URL in a web view of its own has no \
        window.opener.
        """, .wkCreateWebViewWith
      ),
      .reactNative: (
        """
        A second WebView with source={{uri: targetUrl}} has no window.opener: use the provider's \
        redirect mode or its native SDK.
        """, .reactNativeOnOpenWindow
      ),
      .flutter: (
        """
        flutter_inappwebview: build the popup with windowId: action.windowId and without \
        initialUrlRequest; an InAppWebView with a URL of its own has no window.opener.
        """, .flutterOnCreateWindow
      ),
      .capacitor: (
        """
        A window of @capacitor/browser or an in-app browser has no window.opener: use the \
        provider's native plug-in or its redirect mode.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        A window of cordova-plugin-inappbrowser has no window.opener: read the result in its \
        loadstart or message event, or use redirect mode.
        """, .cordovaInAppBrowser
      ),
      .unity: (
        """
        UniWebView: let SetSupportMultipleWindows(true, true) make the popup; a second web view \
        that loads the URL has no window.opener.
        """, .uniWebViewWindows
      ),
    ])
}
