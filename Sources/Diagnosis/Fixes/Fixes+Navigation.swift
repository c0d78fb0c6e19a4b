/// How each framework decides which addresses load in its web view.
extension FrameworkFixes {
  /// The app takes an address of its own scheme.
  static let takeCustomScheme = FrameworkFixes(
    .app, .safe,
    check: "After signing in the app comes to the front with the result, and no error page shows.",
    [
      .android: (
        """
        In WebViewClient.shouldOverrideUrlLoading return true for the app's own scheme and take \
        the result from the address; for intent: addresses use Intent.parseUri and \
        browser_fallback_url.
        """, .androidShouldOverrideUrlLoading
      ),
      .uiKit: (
        """
        In webView(_:decidePolicyFor:decisionHandler:) answer .cancel for the app's own scheme \
        and take the result from the address; better, sign in with ASWebAuthenticationSession \
        and callbackURLScheme.
        """, .wkDecidePolicy
      ),
      .swiftUI: (
        """
        Answer .cancel for the app's own scheme in the Coordinator's decidePolicyFor and take \
        the result there, or use webAuthenticationSession.
        """, .wkDecidePolicy
      ),
      .reactNative: (
        """
        Add the scheme to originWhitelist (myapp:*) and return false from \
        onShouldStartLoadWithRequest for it, taking the result from the address.
        """, .reactNativeOnShouldStart
      ),
      .flutter: (
        """
        Return NavigationDecision.prevent (webview_flutter) or NavigationActionPolicy.CANCEL \
        (flutter_inappwebview, useShouldOverrideUrlLoading: true) for the app's own scheme and \
        take the result from the address.
        """, .flutterNavigation
      ),
      .capacitor: (
        """
        Register the scheme as a deep link and listen for appUrlOpen of @capacitor/app; the web \
        view itself cannot load it.
        """, .capacitorApp
      ),
      .cordova: (
        """
        Register the scheme with cordova-plugin-customurlscheme and handle it in handleOpenURL; \
        in an in-app browser list it in the preference AllowedSchemes and listen for \
        customscheme.
        """, .cordovaInAppBrowser
      ),
      .unity: (
        """
        UniWebView: AddUrlScheme for it and listen to OnMessageReceived. unity-webview: pass a \
        hookPattern to SetURLPattern and take the address in Init's hooked.
        """, .uniWebViewAPI
      ),
    ])

  /// Lets the provider's pages into the web view.
  static let letProviderIn = FrameworkFixes(
    .app, .safe,
    check: "The provider's page comes up after the tap, and stays.",
    [
      .android: (
        """
        Return false from WebViewClient.shouldOverrideUrlLoading for https addresses of the \
        provider; take over only what the app really handles.
        """, .androidShouldOverrideUrlLoading
      ),
      .uiKit: (
        """
        In webView(_:decidePolicyFor:decisionHandler:) answer .allow for the provider's hosts, \
        and do not load the first page again on WebKitErrorDomain 102.
        """, .wkDecidePolicy
      ),
      .swiftUI: (
        """
        In the Coordinator's decidePolicyFor answer .allow for the provider's hosts, and do not \
        load the first page again from updateUIView or on WebKitErrorDomain 102.
        """, .wkDecidePolicy
      ),
      .reactNative: (
        """
        Return true from onShouldStartLoadWithRequest for the provider's hosts and add them to \
        originWhitelist.
        """, .reactNativeOnShouldStart
      ),
      .flutter: (
        """
        Return NavigationDecision.navigate (webview_flutter) or NavigationActionPolicy.ALLOW \
        (flutter_inappwebview) for the provider's hosts.
        """, .flutterNavigation
      ),
      .capacitor: (
        """
        Add the provider's hosts to server.allowNavigation, or sign in with a native plug-in.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Add <allow-navigation href="https://the-provider/*" /> for each of the provider's hosts \
        to config.xml.
        """, .cordovaAllowList
      ),
      .unity: (
        """
        unity-webview: let SetURLPattern's allowPattern match the provider's hosts and its \
        denyPattern not. UniWebView: let RegisterShouldHandleRequest return true for them.
        """, .uniWebViewAPI
      ),
    ])

  /// Opens outside only what is meant to be outside.
  static let exactLinkRule = FrameworkFixes(
    .app, .safe,
    check: "The step that left the app stays in the web view; the legal pages still leave.",
    [
      .android: (
        """
        In shouldOverrideUrlLoading compare host and whole path with a list of the legal pages \
        instead of url.contains(…).
        """, .androidShouldOverrideUrlLoading
      ),
      .uiKit: (
        """
        Compare host and whole path with a list of the legal pages, and only where \
        navigationType is .linkActivated and targetFrame is nil; never \
        absoluteString.contains(…).
        """, .wkDecidePolicy
      ),
      .swiftUI: (
        """
        In the Coordinator's decidePolicyFor compare host and whole path with a list of the \
        legal pages, for tapped links only; never absoluteString.contains(…).
        """, .wkDecidePolicy
      ),
      .reactNative: (
        """
        In onShouldStartLoadWithRequest compare host and whole path with a list of the legal \
        pages before calling Linking.openURL; never url.includes(…).
        """, .reactNativeOnShouldStart
      ),
      .flutter: (
        """
        Compare host and whole path with a list of the legal pages in the navigation delegate \
        (webview_flutter) or shouldOverrideUrlLoading (flutter_inappwebview) before calling \
        launchUrl.
        """, .flutterNavigation
      ),
      .capacitor: (
        """
        List the provider's hosts in server.allowNavigation; a plug-in's shouldOverrideLoad has \
        to compare host and whole path, not a part of the address.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Name hosts and paths in <allow-navigation> and <allow-intent>, not *; a script that \
        calls cordova.InAppBrowser.open has to compare host and whole path.
        """, .cordovaAllowList
      ),
      .unity: (
        """
        Compare host and whole path before calling Application.OpenURL (unity-webview: anchor \
        SetURLPattern's patterns with ^ and $).
        """, .uniWebViewAPI
      ),
    ])

  /// The provider is one of the app's bound domains, or the web view is not limited to them.
  static let appBoundDomains = FrameworkFixes(
    .app, .safe,
    check: "The provider's page comes up and no line speaks of app-bound domains.",
    [
      .uiKit: (
        """
        Add the provider's domain to WKAppBoundDomains (ten at most), or leave \
        limitsNavigationsToAppBoundDomains off for the web view that signs people in; better, \
        sign in with ASWebAuthenticationSession.
        """, .wkAppBoundDomains
      ),
      .swiftUI: (
        """
        Add the provider's domain to WKAppBoundDomains (ten at most), or leave \
        limitsNavigationsToAppBoundDomains off in makeUIView's configuration; better, sign in \
        with webAuthenticationSession.
        """, .wkAppBoundDomains
      ),
      .reactNative: (
        """
        Add the provider's domain to WKAppBoundDomains in Info.plist (ten at most), or leave \
        limitsNavigationsToAppBoundDomains off on the WebView that signs people in.
        """, .reactNativeAppBound
      ),
      .flutter: (
        """
        Add the provider's domain to WKAppBoundDomains in ios/Runner/Info.plist (ten at most), \
        or leave limitsNavigationsToAppBoundDomains off for the view that signs people in.
        """, .wkAppBoundDomains
      ),
      .capacitor: (
        """
        Add the provider's domain beside localhost to WKAppBoundDomains (ten at most), or set \
        ios.limitsNavigationsToAppBoundDomains to false.
        """, .capacitorConfig
      ),
      .cordova: (
        """
        Add the provider's domain to WKAppBoundDomains (ten at most), or leave the preference \
        LimitsNavigationsToAppBoundDomains off.
        """, .cordovaConfig
      ),
      .unity: (
        """
        Add the provider's domain to WKAppBoundDomains in the exported Info.plist (ten at most), \
        or leave app-bound limits of the web view plug-in off.
        """, .wkAppBoundDomains
      ),
    ])

  /// The system's sign-in sheet has a window, an owner and the right scheme.
  static let authenticationSession = FrameworkFixes(
    .app, .safe,
    check: "The sheet comes up, and its handler gets the return address.",
    [
      .uiKit: (
        """
        Set presentationContextProvider to a window that is on the screen before start(), keep \
        the session in a property until its handler ran, and let callbackURLScheme be the return \
        address's scheme.
        """, .webAuthenticationSession
      ),
      .swiftUI: (
        """
        Use the webAuthenticationSession environment value of a view that is on the screen (it \
        keeps the session), with callbackURLScheme the return address's scheme.
        """, .swiftUIWebAuthentication
      ),
      .reactNative: (
        """
        react-native-app-auth and expo-web-browser keep the session: call them once, after the \
        screen has come up, with a redirect address of the app's own scheme.
        """, .reactNativeAppAuth
      ),
      .flutter: (
        """
        flutter_web_auth_2 and flutter_appauth keep the session: call them once, after the first \
        frame, with the callbackUrlScheme of the return address.
        """, .flutterAppAuth
      ),
      .capacitor: (
        """
        Start the plug-in's session once, from a screen that is up and not while another is \
        being dismissed, with the return address's own scheme.
        """, .webAuthenticationSession
      ),
      .cordova: (
        """
        Start the plug-in's session once, from a page that is up and not while another window is \
        being closed, with the return address's own scheme.
        """, .webAuthenticationSession
      ),
      .unity: (
        """
        Keep the UniWebViewAuthenticationSession in a field until it finished, start it once \
        while the app is in front, and give it the return address's own scheme.
        """, .uniWebViewAPI
      ),
    ])
}
