/// How each framework keeps its page while a flow runs, and lets the person use it.
extension FrameworkFixes {
  /// Loads the first page once, and keeps it.
  static let keepPage = FrameworkFixes(
    .app, .judgement,
    check:
      """
      Begin the sign-in, turn the phone, go to another app and come back, then finish: the first \
      page is not asked for again, and it takes up the answer.
      """,
    [
      .android: (
        """
        Keep the web view when its Activity is made anew: declare android:configChanges for it \
        (orientation|screenSize|screenLayout|keyboardHidden|uiMode), and call loadUrl only where \
        savedInstanceState is null, never in onResume or onReceivedError.
        """,
        .androidConfigurationChanges
      ),
      .uiKit: (
        """
        Call load(_:) once, in viewDidLoad; not in viewWillAppear or when the app becomes active. \
        In didFailProvisionalNavigation do nothing for NSURLErrorDomain -999 and \
        WebKitErrorDomain 102: no load failed there.
        """,
        .wkDidFailProvisional
      ),
      .swiftUI: (
        """
        Call load(_:) in makeUIView, not in updateUIView, which runs at every change of state; keep \
        the view's identity while the flow runs.
        """,
        .swiftUIUpdateView
      ),
      .reactNative: (
        """
        Keep source and key of the WebView the same while the flow runs (a constant or useMemo), \
        and do not call reload() from onError or an AppState listener.
        """,
        .reactNativeWebViewReference
      ),
      .flutter: (
        """
        Make the controller and load the first page in initState, never in build or \
        didChangeAppLifecycleState; leave android:configChanges of the Flutter template in the \
        manifest.
        """,
        .androidConfigurationChanges
      ),
      .capacitor: (
        """
        Do not set window.location or reload on the App plugin's appStateChange or resume; leave \
        android:configChanges of the template in the manifest.
        """,
        .capacitorApp
      ),
      .cordova: (
        """
        Do not load the first page again in the resume handler, and keep the flow's state where a \
        page that begins anew finds it (localStorage).
        """,
        .cordovaEvents
      ),
      .unity: (
        "Do not call LoadURL from OnApplicationPause or OnApplicationFocus while a flow runs.",
        .unityWebView
      ),
    ])

  /// A way back that reaches the app.
  static let openAppLink = FrameworkFixes(
    .app, .judgement,
    check: "After signing in the app comes to the front by itself, with the result.",
    [
      .android: (
        """
        Verify the link: android:autoVerify on the intent filter, and assetlinks.json on that host \
        with the fingerprint of the key that signed this build; or return to a scheme of the app.
        """,
        .androidAppLinks
      ),
      .uiKit: (
        """
        Sign in with ASWebAuthenticationSession and a callback scheme (from iOS 17.4 also an https \
        callback of an associated domain). A redirect opens no universal link without a tap; where \
        it must stay one, put a link to tap on the page.
        """,
        .webAuthenticationSession
      ),
      .swiftUI: (
        """
        Sign in with the webAuthenticationSession environment value and a callback scheme; a \
        redirect opens no universal link without a tap.
        """,
        .webAuthenticationSession
      ),
      .reactNative: (
        """
        Return to a scheme of the app (react-native-app-auth, expo-auth-session's makeRedirectUri), \
        or verify the link on both platforms.
        """,
        .reactNativeAppAuth
      ),
      .flutter: (
        "Sign in with flutter_web_auth_2 or flutter_appauth and a callback scheme of the app.",
        .flutterAppAuth
      ),
      .capacitor: (
        "Register the link for the App plugin's appUrlOpen and verify it on both platforms.",
        .capacitorApp
      ),
      .cordova: (
        """
        Return to a scheme of the app (cordova-plugin-customurlscheme, handleOpenURL), or verify \
        the link on both platforms.
        """,
        .oauthNativeApps
      ),
      .unity: (
        """
        Return to a scheme of the app and take it in Application.deepLinkActivated, or verify the \
        link on both platforms.
        """,
        .unityDeepLinks
      ),
    ])

  /// Shows what a page asks.
  static let showDialogs = FrameworkFixes(
    .app, .safe,
    check:
      "confirm(\"?\") in the page shows a dialog, and its OK gives true (the self-test page asks).",
    [
      .android: (
        """
        Make the WebView with the Activity as its context (not the application's), and set a \
        WebChromeClient: its default shows confirm and prompt. Where the context must be another, \
        answer onJsConfirm and onJsPrompt with a dialog of your own.
        """,
        .androidOnJsConfirm
      ),
      .uiKit: (
        """
        Implement runJavaScriptAlertPanelWithMessage, runJavaScriptConfirmPanelWithMessage and \
        runJavaScriptTextInputPanelWithPrompt in the uiDelegate of every web view, popups too, and \
        call each completion handler once.
        """,
        .wkConfirmPanel
      ),
      .swiftUI: (
        """
        Let the Coordinator be the uiDelegate and implement the three runJavaScript…Panel methods \
        with an alert, calling each completion handler once.
        """,
        .wkConfirmPanel
      ),
      .reactNative: (
        "Use a version of react-native-webview that shows dialogs, and do not replace its delegate.",
        .reactNativeWebViewReference
      ),
      .flutter: (
        """
        webview_flutter: set setOnJavaScriptConfirmDialog and setOnJavaScriptTextInputDialog; \
        flutter_inappwebview: onJsConfirm and onJsPrompt, or leave their defaults.
        """,
        .flutterDialogs
      ),
      .capacitor: (
        """
        Capacitor shows confirm and prompt: look for a plug-in or native code that replaces its web \
        view's client or delegate, and let it hand dialogs on.
        """,
        .capacitorDialog
      ),
      .cordova: (
        """
        Cordova shows confirm and prompt: look for a plug-in that replaces its web view's client or \
        delegate; in the in-app browser let the page ask with buttons of its own.
        """,
        .cordovaInAppBrowser
      ),
      .unity: (
        """
        unity-webview: leave SetAlertDialogEnabled(true), the default. With another plug-in let the \
        page ask with buttons of its own instead of confirm.
        """,
        .unityWebView
      ),
    ])

  /// Leaves the page's own room to the page.
  static let uncoverPage = FrameworkFixes(
    .app, .judgement,
    check:
      """
      On a small phone with a notch and large text, open the keyboard and close it: every button \
      of the page can be seen and tapped.
      """,
    [
      .android: (
        """
        Give the web view the room that insets leave (WindowInsetsCompat system bars and ime) and \
        windowSoftInputMode adjustResize, draw nothing over it, and set settings.textZoom = 100 if \
        the page cannot take larger text.
        """,
        .androidWindowInsets
      ),
      .uiKit: (
        """
        Pin the web view to safeAreaLayoutGuide and to keyboardLayoutGuide at the bottom, and let \
        no bar or close button of the app lie over it.
        """,
        .wkSafeArea
      ),
      .swiftUI: (
        "Do not use ignoresSafeArea for the web view, and show bars beside it, not over it.",
        .wkSafeArea
      ),
      .reactNative: (
        """
        Wrap the WebView in SafeAreaView and KeyboardAvoidingView, and set textZoom={100} if the \
        page cannot take larger text.
        """,
        .reactNativeWebViewReference
      ),
      .flutter: (
        "Wrap the web view in SafeArea and leave Scaffold's resizeToAvoidBottomInset on.",
        .flutterSafeArea
      ),
      .capacitor: (
        "Use the Keyboard plugin with resize \"native\", and the status bar without overlay.",
        .capacitorKeyboard
      ),
      .cordova: (
        "Keep the status bar from lying over the page (StatusBarOverlaysWebView false).",
        .cordovaStatusBar
      ),
      .unity: (
        """
        Set the web view's frame or margins from Screen.safeArea, again when the screen turns, and \
        let nothing of the game lie over it.
        """,
        .unitySafeArea
      ),
    ])
}
