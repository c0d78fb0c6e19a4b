/// Settings of the web view itself.
extension FrameworkFixes {
  /// Web storage.
  static let domStorage = FrameworkFixes(
    .app, .safe,
    check: "The page's start-up goes on, and its first call to the server appears.",
    [
      .android: (
        "Call settings.setDomStorageEnabled(true), on the popup's WebView too.", .androidDomStorage
      ),
      .uiKit: (
        """
        WKWebView always has DOM storage: load the page from its https address instead of \
        loadHTMLString or a data: address, and do not deny it in a sandboxed frame.
        """, .htmlWebStorage
      ),
      .swiftUI: (
        """
        WKWebView always has DOM storage: give it a URLRequest of the page's https address \
        instead of loadHTMLString, and do not deny storage in a sandboxed frame.
        """, .htmlWebStorage
      ),
      .reactNative: (
        """
        Set domStorageEnabled={true} on the WebView (the default; look for where it is switched \
        off), and use source={{uri}} with an https address instead of source={{html}}.
        """, .reactNativeWebViewReference
      ),
      .flutter: (
        """
        flutter_inappwebview: InAppWebViewSettings(domStorageEnabled: true). webview_flutter has \
        it on: load the https address with loadRequest instead of loadHtmlString.
        """, .flutterInAppWebViewSettings
      ),
      .capacitor: (
        """
        Capacitor has DOM storage on: let the page come from server.hostname or its https \
        address, not from a data: address or a sandboxed frame.
        """, .htmlWebStorage
      ),
      .cordova: (
        """
        Cordova has DOM storage on: serve the page from the app's own scheme or its https \
        address, not from a data: address or a sandboxed frame.
        """, .htmlWebStorage
      ),
      .unity: (
        """
        Load the page from its https address (UniWebView: Load, unity-webview: LoadURL) instead \
        of LoadHTML or LoadHTMLString.
        """, .uniWebViewAPI
      ),
    ])

  /// Scripts.
  static let javaScript = FrameworkFixes(
    .app, .safe,
    check: "The page's scripts are asked for right after the page.",
    [
      .android: (
        """
        Call settings.setJavaScriptEnabled(true) on the popup's WebView too, before \
        WebViewTransport hands it over: a new WebView has scripts off and inherits nothing.
        """, .androidJavaScriptEnabled
      ),
      .uiKit: (
        """
        Set defaultWebpagePreferences.allowsContentJavaScript = true, and build the popup from \
        the configuration that createWebViewWith receives.
        """, .wkAllowsContentJavaScript
      ),
      .swiftUI: (
        """
        In makeUIView set configuration.defaultWebpagePreferences.allowsContentJavaScript = true \
        before the WKWebView is made, and build popups from the configuration handed in.
        """, .wkAllowsContentJavaScript
      ),
      .reactNative: (
        """
        Set javaScriptEnabled={true}; a WebView of your own in onOpenWindow needs it as well.
        """, .reactNativeWebViewReference
      ),
      .flutter: (
        """
        webview_flutter: setJavaScriptMode(JavaScriptMode.unrestricted). flutter_inappwebview: \
        InAppWebViewSettings(javaScriptEnabled: true), on the popup's view as well.
        """, .flutterJavaScriptMode
      ),
      .capacitor: (
        """
        Capacitor has scripts on: look for a plug-in or native code that makes a web view of its \
        own for this page, and switch scripts on there.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Cordova has scripts on: look for a plug-in or native code that makes a web view of its \
        own for this page, and switch scripts on there.
        """, .cordovaConfig
      ),
      .unity: (
        "UniWebView: call UniWebView.SetJavaScriptEnabled(true) before the web view is made.",
        .uniWebViewAPI
      ),
    ])

  /// A damaged or twice used profile; no setting governs IndexedDB.
  static let soundProfile = FrameworkFixes(
    .app, .judgement,
    check: "The page opens its database: its start-up goes on without the message.",
    [
      .android: (
        """
        Clear the WebView's data once (or reinstall) to see whether the profile is damaged; \
        several processes need WebView.setDataDirectorySuffix each. No WebSettings flag governs \
        IndexedDB.
        """, .androidDataDirectory
      ),
      .uiKit: (
        """
        Remove the website data once (WKWebsiteDataStore.removeData, or reinstall) to see \
        whether the store is damaged, and do not remove it while a page has its database open.
        """, .wkWebsiteDataStore
      ),
      .swiftUI: (
        """
        Remove the website data once (WKWebsiteDataStore.removeData, or reinstall) to see \
        whether the store is damaged, and do not let a view that appears remove it under an open \
        page.
        """, .wkWebsiteDataStore
      ),
      .reactNative: (
        """
        Reinstall once to see whether the WebView's store is damaged, and unmount the WebView \
        before its data is cleared. No prop governs IndexedDB.
        """, .indexedDB
      ),
      .flutter: (
        """
        Reinstall once to see whether the WebView's store is damaged, and dispose the view \
        before clearing its data. No setting governs IndexedDB.
        """, .indexedDB
      ),
      .capacitor: (
        """
        Reinstall once to see whether the web view's store is damaged, and look for plug-ins \
        that run a web view in another process. No configuration governs IndexedDB.
        """, .indexedDB
      ),
      .cordova: (
        """
        Reinstall once to see whether the web view's store is damaged, and look for plug-ins \
        that run a web view in another process. No preference governs IndexedDB.
        """, .indexedDB
      ),
      .unity: (
        """
        Reinstall once to see whether the web view's store is damaged, and look for plug-ins \
        that run a web view in another process.
        """, .indexedDB
      ),
    ])
}
