/// What each framework lets through to the network, and what it answers for itself.
extension FrameworkFixes {
  /// Plain http, where it must stay.
  static let cleartext = FrameworkFixes(
    .app, .judgement,
    check: "The address loads in a release build.",
    [
      .android: (
        """
        Where the host cannot be moved to https, allow it alone: a domain-config with \
        cleartextTrafficPermitted in the network security configuration.
        """, .androidNetworkSecurity
      ),
      .uiKit: (
        """
        Where the host cannot be moved to https, allow it alone: NSAppTransportSecurity, \
        NSExceptionDomains in Info.plist.
        """, .appTransportSecurity
      ),
      .swiftUI: (
        """
        Where the host cannot be moved to https, allow it alone: App Transport Security \
        Settings, Exception Domains among the target's Info values.
        """, .appTransportSecurity
      ),
      .reactNative: (
        """
        Where the host cannot be moved to https, allow it alone: a domain-config in \
        android/app/src/main/res/xml (release builds lack the debug manifest's permission).
        """, .androidNetworkSecurity
      ),
      .flutter: (
        """
        Where the host cannot be moved to https, allow it alone: a domain-config in \
        android/app/src/main/res/xml, named by networkSecurityConfig in the manifest.
        """, .androidNetworkSecurity
      ),
      .capacitor: (
        """
        Where the host cannot be moved to https, allow it alone: a domain-config in the Android \
        project's res/xml; server.cleartext is for live reload, not for releases.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Where the host cannot be moved to https, allow it alone: add a network security \
        configuration with <resource-file> and <edit-config> in config.xml.
        """, .androidNetworkSecurity
      ),
      .unity: (
        """
        Where the host cannot be moved to https, allow it alone: a network security \
        configuration in a custom main manifest.
        """, .androidNetworkSecurity
      ),
    ],
    onIOS: [
      .reactNative: (
        """
        Where the host cannot be moved to https, allow it alone: NSExceptionDomains in \
        ios/<app>/Info.plist.
        """, .appTransportSecurity
      ),
      .flutter: (
        """
        Where the host cannot be moved to https, allow it alone: NSExceptionDomains in \
        ios/Runner/Info.plist.
        """, .appTransportSecurity
      ),
      .capacitor: (
        """
        Where the host cannot be moved to https, allow it alone: NSExceptionDomains in \
        ios/App/App/Info.plist.
        """, .appTransportSecurity
      ),
      .cordova: (
        """
        Where the host cannot be moved to https, allow it alone: an <access> or \
        <allow-navigation> of that host, from which cordova-ios writes NSExceptionDomains.
        """, .cordovaAllowList
      ),
      .unity: (
        """
        Where the host cannot be moved to https, allow it alone: NSExceptionDomains, written by \
        a post-process build script.
        """, .appTransportSecurity
      ),
    ])

  /// The cache a sign-in can live with.
  static let ordinaryCache = FrameworkFixes(
    .app, .safe,
    check: "The flow's pages load after the app's data was cleared.",
    [
      .android: (
        """
        Set settings.cacheMode = WebSettings.LOAD_DEFAULT for the web view that signs people in.
        """, .androidCacheMode
      ),
      .uiKit: (
        "Load with URLRequest's .useProtocolCachePolicy (or .reloadIgnoringLocalCacheData).",
        .urlRequestCachePolicy
      ),
      .swiftUI: (
        """
        Give the web view a URLRequest with .useProtocolCachePolicy (or \
        .reloadIgnoringLocalCacheData).
        """, .urlRequestCachePolicy
      ),
      .reactNative: (
        "Set cacheMode=\"LOAD_DEFAULT\" (the default) and leave cacheEnabled on.",
        .reactNativeCacheMode
      ),
      .flutter: (
        """
        flutter_inappwebview: InAppWebViewSettings(cacheMode: CacheMode.LOAD_DEFAULT). \
        webview_flutter has it so: look for native code that sets another.
        """, .flutterInAppWebViewSettings
      ),
      .capacitor: (
        """
        Look for native code or a plug-in that sets the WebView's cacheMode \
        (bridge.getWebView().getSettings()), and leave LOAD_DEFAULT.
        """, .androidCacheMode
      ),
      .cordova: (
        "Look for a plug-in that sets the WebView's cacheMode, and leave LOAD_DEFAULT.",
        .androidCacheMode
      ),
      .unity: (
        """
        UniWebView: call SetCacheMode(UniWebViewCacheMode.Default); with another plug-in look \
        for the WebView's cacheMode.
        """, .uniWebViewAPI
      ),
    ],
    onIOS: [
      .reactNative: (
        """
        Leave cacheEnabled and incognito at their defaults, and give source no headers that \
        force the cache.
        """, .reactNativeCacheMode
      ),
      .flutter: (
        """
        Load with the default cache policy (flutter_inappwebview: URLRequest without \
        cachePolicy).
        """, .flutterInAppWebViewSettings
      ),
      .capacitor: (
        """
        Look for native code or a plug-in that loads with a cachePolicy of its own, and leave \
        .useProtocolCachePolicy.
        """, .urlRequestCachePolicy
      ),
      .cordova: (
        """
        Look for a plug-in that loads with a cachePolicy of its own, and leave \
        .useProtocolCachePolicy.
        """, .urlRequestCachePolicy
      ),
    ])

  /// A challenge the app has to answer.
  static let answerChallenge = FrameworkFixes(
    .app, .safe,
    check: "The page that asked comes up, and nothing of it is cancelled.",
    [
      .android: (
        """
        Answer onReceivedHttpAuthRequest with handler.proceed(user, password) and \
        onReceivedClientCertRequest with request.proceed(key, chain); the defaults cancel.
        """, .androidHttpAuth
      ),
      .uiKit: (
        """
        In webView(_:didReceive:completionHandler:) answer .performDefaultHandling for what the \
        app does not handle itself, never .cancelAuthenticationChallenge, and call the handler \
        once on every path.
        """, .wkDidReceiveChallenge
      ),
      .swiftUI: (
        """
        In the Coordinator's didReceive challenge answer .performDefaultHandling for what the \
        app does not handle itself, and call the handler once on every path.
        """, .wkDidReceiveChallenge
      ),
      .reactNative: (
        """
        Pass basicAuthCredential to the WebView for a log-in; client certificates need the \
        system browser or a native module.
        """, .reactNativeBasicAuth
      ),
      .flutter: (
        """
        flutter_inappwebview: answer onReceivedHttpAuthRequest and onReceivedClientCertRequest \
        with PROCEED. webview_flutter: onHttpAuthRequest; it has none for client certificates.
        """, .flutterHttpAuth
      ),
      .capacitor: (
        """
        Capacitor answers no log-in or certificate challenge: use a sign-in page instead of HTTP \
        authentication, or subclass BridgeWebViewClient in MainActivity.
        """, .androidHttpAuth
      ),
      .cordova: (
        """
        Register a plug-in that overrides onReceivedHttpAuthRequest or \
        onReceivedClientCertRequest of CordovaPlugin, or use a sign-in page instead of HTTP \
        authentication.
        """, .androidHttpAuth
      ),
      .unity: (
        """
        unity-webview: call SetBasicAuthInfo. UniWebView: call \
        SetAllowHTTPAuthPopUpWindow(true). Client certificates need the system browser.
        """, .uniWebViewAPI
      ),
    ],
    onIOS: [
      .capacitor: (
        """
        Where the app or a plug-in handles didReceive challenge, let it answer \
        .performDefaultHandling for what it does not handle, and call the handler once.
        """, .wkDidReceiveChallenge
      ),
      .cordova: (
        """
        Where a plug-in handles didReceiveAuthenticationChallenge, let it answer \
        .performDefaultHandling for what it does not handle, and call the handler once.
        """, .wkDidReceiveChallenge
      ),
    ])

  /// A certificate is mended at the host, never waved through in the app.
  static let trustProperly = FrameworkFixes(
    .app, .safe,
    check: "The page loads in a release build.",
    [
      .android: (
        """
        Leave onReceivedSslError at its default, which cancels; where a private authority is \
        meant, name it for that host in the network security configuration.
        """, .androidNetworkSecurity
      ),
      .uiKit: (
        """
        Answer .performDefaultHandling to server trust; where a private authority is meant, \
        install it as a profile on the phones or evaluate against it for that host alone.
        """, .wkDidReceiveChallenge
      ),
      .swiftUI: (
        """
        Answer .performDefaultHandling to server trust in the Coordinator; where a private \
        authority is meant, evaluate against it for that host alone.
        """, .wkDidReceiveChallenge
      ),
      .reactNative: (
        """
        Where a private authority is meant, name it for that host in the Android project's \
        network security configuration; no prop accepts a bad certificate, and none should.
        """, .androidNetworkSecurity
      ),
      .flutter: (
        """
        Where a private authority is meant, name it for that host in the Android project's \
        network security configuration; do not PROCEED in onReceivedServerTrustAuthRequest for \
        all hosts.
        """, .androidNetworkSecurity
      ),
      .capacitor: (
        """
        Where a private authority is meant, name it for that host in the Android project's \
        network security configuration.
        """, .androidNetworkSecurity
      ),
      .cordova: (
        """
        Test a release build: debug builds of cordova-android accept any certificate. Where a \
        private authority is meant, name it in the network security configuration.
        """, .androidNetworkSecurity
      ),
      .unity: (
        """
        Where a private authority is meant, name it for that host in the network security \
        configuration of a custom manifest; do not add the host as an SSL exception.
        """, .androidNetworkSecurity
      ),
    ],
    onIOS: [
      .reactNative: (
        """
        Where a private authority is meant, install it as a profile on the phones; no prop of \
        the WebView accepts a bad certificate, and none should.
        """, .wkDidReceiveChallenge
      ),
      .flutter: (
        """
        Where a private authority is meant, install it as a profile on the phones; do not \
        PROCEED in onReceivedServerTrustAuthRequest for all hosts.
        """, .wkDidReceiveChallenge
      ),
      .capacitor: (
        """
        Where a private authority is meant, install it as a profile on the phones, and leave \
        server trust to the system.
        """, .wkDidReceiveChallenge
      ),
      .cordova: (
        """
        Where a private authority is meant, install it as a profile on the phones, and leave \
        server trust to the system.
        """, .wkDidReceiveChallenge
      ),
      .unity: (
        """
        Where a private authority is meant, install it as a profile on the phones; do not add \
        the host as an SSL exception.
        """, .wkDidReceiveChallenge
      ),
    ])

  /// A page that could not load says so.
  static let offerRetry = FrameworkFixes(
    .app, .judgement,
    check: "Switching the phone to flight mode mid-flow shows the app's own message.",
    [
      .android: (
        """
        In onReceivedError, for request.isForMainFrame only, offer to try again instead of an \
        empty WebView.
        """, .androidOnReceivedError
      ),
      .uiKit: (
        """
        In didFailProvisionalNavigation offer to try again instead of an empty web view; not for \
        -999 and WebKitErrorDomain 102.
        """, .wkDidFailProvisional
      ),
      .swiftUI: (
        """
        In the Coordinator's didFailProvisionalNavigation set state that shows a retry button; \
        not for -999 and WebKitErrorDomain 102.
        """, .wkDidFailProvisional
      ),
      .reactNative: (
        "Pass renderError and onError to the WebView and offer to try again.",
        .reactNativeWebViewReference
      ),
      .flutter: (
        """
        Handle onWebResourceError (webview_flutter) or onReceivedError (flutter_inappwebview) \
        for the main frame and offer to try again.
        """, .flutterNavigation
      ),
      .capacitor: (
        "Set server.errorPath to a page of the app that offers to try again.", .capacitorConfig
      ),
      .cordova: (
        """
        Set the preference ErrorUrl to a page of the app that offers to try again, and listen \
        for loaderror of an in-app browser.
        """, .cordovaConfig
      ),
      .unity: (
        """
        Offer to try again in the plug-in's error callback (UniWebView: OnLoadingErrorReceived; \
        unity-webview: err in Init).
        """, .uniWebViewAPI
      ),
    ])

  /// X-Requested-With: a header that only Android's WebView sends.
  static let noPackageHeader = FrameworkFixes(
    .app, .judgement,
    check: "The page's request carries no X-Requested-With.",
    [
      .android: (
        """
        Until then send no such header: WebSettingsCompat.setRequestedWithHeaderOriginAllowList \
        with an empty set.
        """, .androidXRequestedWith
      ),
      .reactNative: (
        """
        Until then send no such header: a native module may call \
        WebSettingsCompat.setRequestedWithHeaderOriginAllowList with an empty set; or sign in \
        with react-native-app-auth.
        """, .androidXRequestedWith
      ),
      .flutter: (
        """
        Until then send no such header: flutter_inappwebview: \
        requestedWithHeaderOriginAllowList: {} in InAppWebViewSettings; webview_flutter: sign in \
        with flutter_appauth.
        """, .flutterInAppWebViewSettings
      ),
      .capacitor: (
        """
        Until then send no such header: in MainActivity call \
        WebSettingsCompat.setRequestedWithHeaderOriginAllowList(bridge.getWebView().getSettings(), \
        empty set).
        """, .androidXRequestedWith
      ),
      .cordova: (
        """
        Until then send no such header: a plug-in may call \
        WebSettingsCompat.setRequestedWithHeaderOriginAllowList with an empty set; or sign in \
        with the system browser.
        """, .androidXRequestedWith
      ),
      .unity: (
        """
        Until then sign in with the system browser: web view plug-ins give no way to leave the \
        header out.
        """, .androidXRequestedWith
      ),
    ])

  /// The permission that debug manifests add by themselves.
  static let internetPermission = FrameworkFixes(
    .app, .safe,
    check: "A release build loads the page.",
    [
      .android: (
        """
        Declare <uses-permission android:name="android.permission.INTERNET" /> in the main \
        manifest, not in a debug one.
        """, .androidInternetPermission
      ),
      .reactNative: (
        """
        Declare <uses-permission android:name="android.permission.INTERNET" /> in \
        android/app/src/main/AndroidManifest.xml; a debug manifest's counts for debug builds \
        only.
        """, .androidInternetPermission
      ),
      .flutter: (
        """
        Declare <uses-permission android:name="android.permission.INTERNET" /> in \
        android/app/src/main/AndroidManifest.xml: Flutter's templates have it in the debug \
        manifest only.
        """, .androidInternetPermission
      ),
      .capacitor: (
        """
        Declare <uses-permission android:name="android.permission.INTERNET" /> in \
        android/app/src/main/AndroidManifest.xml: Capacitor's template has it, so look for what \
        removes it.
        """, .androidInternetPermission
      ),
      .cordova: (
        """
        Declare <uses-permission android:name="android.permission.INTERNET" /> with \
        <config-file> in config.xml: cordova-android's template has it, so look for what removes \
        it.
        """, .androidInternetPermission
      ),
      .unity: (
        """
        Set Player settings, Internet Access to Require: with Auto only development builds are \
        sure to have the permission.
        """, .androidInternetPermission
      ),
    ])
}

extension FrameworkFixes {
  /// Rules that the app itself puts before its pages.
  static let ownFilter = FrameworkFixes(
    .app, .judgement, check: "The page comes up with the app's own rules on.",
    [
      .android: (
        """
        Where the app filters requests itself (shouldInterceptRequest) or switches safe browsing \
        on, let the provider's hosts through.
        """, .androidSafeBrowsing
      ),
      .uiKit: (
        "Where the app compiles a WKContentRuleList, let the provider's hosts through.",
        .wkContentRuleList
      ),
      .swiftUI: (
        """
        Where makeUIView adds a WKContentRuleList to the configuration, let the provider's hosts \
        through.
        """, .wkContentRuleList
      ),
      .reactNative: (
        """
        Where a native module adds content rules or filters requests, let the provider's hosts \
        through; fraudulentWebsiteWarningEnabled stays on.
        """, .reactNativeWebViewReference
      ),
      .flutter: (
        """
        flutter_inappwebview: let contentBlockers and shouldInterceptRequest pass the provider's \
        hosts. webview_flutter has no filter of its own.
        """, .flutterInAppWebViewSettings
      ),
      .capacitor: (
        "Where a plug-in or native code filters requests, let the provider's hosts through.",
        .capacitorConfig
      ),
      .cordova: (
        "Let Content-Security-Policy, <access> and plug-ins that filter pass the provider's hosts.",
        .cordovaAllowList
      ),
      .unity: (
        "Let the web view plug-in's deny patterns and content rules pass the provider's hosts.",
        .uniWebViewAPI
      ),
    ])
}
