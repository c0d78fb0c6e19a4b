/// What keeps an app going when a process under it ends.
extension FrameworkFixes {
  /// The page's process ended; the app goes on.
  static let webProcessGone = FrameworkFixes(
    .app, .judgement,
    check: "Load chrome://crash in a test build: the app stays and the flow begins again.",
    [
      .android: (
        """
        Implement WebViewClient.onRenderProcessGone on every WebView, the popup's as well: \
        remove and destroy the WebView, return true, build a new one and begin the flow again.
        """, .androidOnRenderProcessGone
      ),
      .uiKit: (
        """
        Implement webViewWebContentProcessDidTerminate(_:) on every web view: tell the person \
        and begin the flow again; a mere reload in the middle of a sign-in repeats a spent \
        request.
        """, .wkProcessDidTerminate
      ),
      .swiftUI: (
        """
        Let the Coordinator implement webViewWebContentProcessDidTerminate(_:): change the \
        view's id, so that a new WKWebView begins the flow again; a mere reload repeats a spent \
        request.
        """, .wkProcessDidTerminate
      ),
      .reactNative: (
        """
        Set onRenderProcessGone on the WebView and change its key there, so that it is mounted \
        anew and the flow begins again.
        """, .reactNativeRenderGone
      ),
      .flutter: (
        """
        flutter_inappwebview: handle onRenderProcessGone and build the view anew. \
        webview_flutter has no callback for it on Android: run the flow in flutter_inappwebview \
        there.
        """, .flutterRenderGone
      ),
      .capacitor: (
        """
        In MainActivity add a WebViewListener whose onRenderProcessGone returns true \
        (bridge.addWebViewListener) and make the activity anew.
        """, .androidOnRenderProcessGone
      ),
      .cordova: (
        """
        With cordova-android 12 or later let a plug-in answer CordovaPlugin.onRenderProcessGone \
        with true and make the activity anew; keep the flow's pictures small so that it does not \
        come to it.
        """, .androidOnRenderProcessGone
      ),
      .unity: (
        """
        Update the web view plug-in and make a new web view when the page's process ends \
        (UniWebView: OnWebContentProcessTerminated).
        """, .uniWebViewAPI
      ),
    ],
    onIOS: [
      .reactNative: (
        """
        Set onContentProcessDidTerminate on the WebView and change its key there, so that it is \
        mounted anew and the flow begins again.
        """, .reactNativeContentTerminated
      ),
      .flutter: (
        """
        flutter_inappwebview: handle onWebContentProcessDidTerminate and build the view anew. \
        webview_flutter: onWebResourceError names it (webContentProcessTerminated): build the \
        view anew.
        """, .flutterRenderGone
      ),
      .capacitor: (
        """
        Capacitor reloads the page: keep the flow's state on the server or in storage, so that \
        the reloaded page goes on or begins again.
        """, .wkProcessDidTerminate
      ),
      .cordova: (
        """
        cordova-ios reloads the page: keep the flow's state on the server or in storage, so that \
        the reloaded page goes on or begins again.
        """, .wkProcessDidTerminate
      ),
    ])

  /// A flow that leaves the phone some memory, and one that begins again.
  static let lessMemory = FrameworkFixes(
    .app, .judgement,
    check: """
      Repeat the flow on a phone with little memory, with the camera in it: the page stays or \
      begins again.
      """,
    [
      .android: (
        """
        Take smaller pictures, keep one WebView at a time, save the flow's state in \
        onSaveInstanceState, and begin it again in onRenderProcessGone.
        """, .androidMemory
      ),
      .uiKit: (
        """
        Take smaller pictures, keep one web view at a time, and begin the flow again in \
        webViewWebContentProcessDidTerminate(_:).
        """, .wkProcessDidTerminate
      ),
      .swiftUI: (
        """
        Take smaller pictures, keep one web view alive at a time, and begin the flow again when \
        the Coordinator's webViewWebContentProcessDidTerminate(_:) is called.
        """, .wkProcessDidTerminate
      ),
      .reactNative: (
        """
        Take smaller pictures, unmount WebViews behind the flow's, and mount it anew in \
        onRenderProcessGone.
        """, .reactNativeRenderGone
      ),
      .flutter: (
        """
        Take smaller pictures, keep one web view in the route stack, and build it anew in \
        onRenderProcessGone (flutter_inappwebview).
        """, .flutterRenderGone
      ),
      .capacitor: (
        """
        Take smaller pictures, free data URLs in the page, and take the lost result up in \
        appRestoredResult of @capacitor/app.
        """, .capacitorApp
      ),
      .cordova: (
        """
        Take smaller pictures (quality, targetWidth), keep one in-app browser open, and take the \
        lost result up in the resume event's pendingResult.
        """, .androidMemory
      ),
      .unity: (
        """
        Unload scenes and textures before the check opens, take smaller pictures, and make a new \
        web view when the page's process ended.
        """, .uniWebViewAPI
      ),
    ],
    onIOS: [
      .reactNative: (
        """
        Take smaller pictures, unmount WebViews behind the flow's, and mount it anew in \
        onContentProcessDidTerminate.
        """, .reactNativeContentTerminated
      ),
      .flutter: (
        """
        Take smaller pictures, keep one web view in the route stack, and build it anew in \
        onWebContentProcessDidTerminate (flutter_inappwebview).
        """, .flutterRenderGone
      ),
      .capacitor: (
        """
        Take smaller pictures, free data URLs in the page, and keep the flow's state, since \
        Capacitor reloads the page whose process ended.
        """, .wkProcessDidTerminate
      ),
      .cordova: (
        """
        Take smaller pictures (quality, targetWidth), keep one in-app browser open, and keep the \
        flow's state: cordova-ios reloads the page whose process ended.
        """, .wkProcessDidTerminate
      ),
    ])

  /// One process, one directory.
  static let ownDataDirectory = FrameworkFixes(
    .app, .safe,
    check: "Open the sign-in page while the app's main page is up: both show.",
    [
      .android: (
        """
        Call WebView.setDataDirectorySuffix with a name of its own in each further process, \
        before its first WebView; better, keep the sign-in in the main process (their cookies \
        are not shared otherwise).
        """, .androidDataDirectory
      ),
      .reactNative: (
        """
        Look for a library whose activity or service runs in a process of its own \
        (android:process in the merged manifest) and opens a WebView there: keep it in the main \
        process, or give it setDataDirectorySuffix.
        """, .androidDataDirectory
      ),
      .flutter: (
        """
        Look for a plug-in whose activity or service runs in a process of its own \
        (android:process in the merged manifest) and opens a WebView there: keep it in the main \
        process, or give it setDataDirectorySuffix.
        """, .androidDataDirectory
      ),
      .capacitor: (
        """
        Look for a plug-in whose activity runs in a process of its own (android:process in the \
        merged manifest) and opens a WebView there: keep it in the main process, or give it \
        setDataDirectorySuffix.
        """, .androidDataDirectory
      ),
      .cordova: (
        """
        Look for a plug-in whose activity runs in a process of its own (android:process in the \
        merged manifest) and opens a WebView there: keep it in the main process, or give it \
        setDataDirectorySuffix.
        """, .androidDataDirectory
      ),
      .unity: (
        """
        Look for an SDK (ads, analytics) with android:process in the merged manifest that opens \
        a WebView there: keep it in the main process, or give it WebView.setDataDirectorySuffix.
        """, .androidDataDirectory
      ),
    ])

  /// The app knows when there is no web view.
  static let askForWebView = FrameworkFixes(
    .app, .safe,
    check: "With WebView switched off the app says so and does not crash.",
    [
      .android: (
        """
        Ask WebView.getCurrentWebViewPackage() before opening a page, and say what to do where \
        it gives null.
        """, .androidCurrentWebViewPackage
      ),
      .reactNative: (
        """
        Ask WebView.getCurrentWebViewPackage() in a native module before the screen with the \
        WebView opens, and say what to do where it gives null.
        """, .androidCurrentWebViewPackage
      ),
      .flutter: (
        """
        flutter_inappwebview: await InAppWebViewController.getCurrentWebViewPackage() before the \
        view is built, and say what to do where it gives null.
        """, .androidCurrentWebViewPackage
      ),
      .capacitor: (
        """
        Set android.minWebViewVersion and server.errorPath to a page that says what to do; in \
        MainActivity ask WebView.getCurrentWebViewPackage() before the bridge loads.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Ask WebView.getCurrentWebViewPackage() in MainActivity.onCreate before the app's page \
        loads, and say what to do where it gives null.
        """, .androidCurrentWebViewPackage
      ),
      .unity: (
        """
        unity-webview: ask WebViewObject.IsWebViewAvailable() before Init. With another plug-in \
        ask WebView.getCurrentWebViewPackage(), and say what to do where there is none.
        """, .unityWebView
      ),
    ])
}
