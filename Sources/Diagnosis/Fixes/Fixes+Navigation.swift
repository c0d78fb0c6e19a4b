/// How each framework takes an address of the app's own scheme.
extension FrameworkFixes {
  static let takeCustomScheme = FrameworkFixes(
    .app, .safe,
    check: "After signing in the app comes to the front with the result, and no error page shows.",
    [
      .android: (
        """
        In WebViewClient.shouldOverrideUrlLoading return true for the app's own scheme and take \
        the result from the address; for intent: addresses use Intent.parseUri and \
        browser_fallback_url.
        """,
        .androidShouldOverrideUrlLoading
      ),
      .uiKit: (
        """
        In webView(_:decidePolicyFor:decisionHandler:) answer .cancel for the app's own scheme \
        and take the result from navigationAction.request.url; better, run the sign-in in \
        ASWebAuthenticationSession with callbackURLScheme.
        """,
        .wkDecidePolicy
      ),
      .swiftUI: (
        """
        Answer .cancel for the app's own scheme in the Coordinator's decidePolicyFor and take \
        the result there, or use webAuthenticationSession.
        """,
        .wkDecidePolicy
      ),
      .reactNative: (
        """
        Add the scheme to originWhitelist and return false from onShouldStartLoadWithRequest for \
        it, taking the result from the address.
        """,
        nil
      ),
      .flutter: (
        """
        Return NavigationDecision.prevent (webview_flutter) or NavigationActionPolicy.CANCEL \
        (flutter_inappwebview) for the app's own scheme and take the result from the address.
        """,
        nil
      ),
      .capacitor: (
        """
        Register the scheme as a deep link and listen for appUrlOpen; the web view itself cannot \
        load it.
        """,
        nil
      ),
      .cordova: (
        """
        Register the scheme with cordova-plugin-customurlscheme or universal links and handle it \
        in handleOpenURL.
        """,
        nil
      ),
    ])

  /// Lets the provider's pages into the web view.
  static let letProviderIn = FrameworkFixes(
    .app, .safe, check: "The provider's page comes up after the tap, and stays.",
    [
      .android: (
        """
        Return false from WebViewClient.shouldOverrideUrlLoading for https addresses of the         provider; take over only what the app really handles.
        """,
        .androidShouldOverrideUrlLoading
      ),
      .uiKit: (
        """
        In webView(_:decidePolicyFor:decisionHandler:) answer .allow for the provider's hosts, and         do not load the first page again on WebKitErrorDomain 102.
        """,
        .wkDecidePolicy
      ),
      .reactNative: (
        """
        Return true from onShouldStartLoadWithRequest for the provider's hosts and add them to         originWhitelist.
        """,
        nil
      ),
      .flutter: (
        """
        Return NavigationDecision.navigate (webview_flutter) or NavigationActionPolicy.ALLOW         (flutter_inappwebview) for the provider's hosts.
        """,
        nil
      ),
      .capacitor: (
        "Add the provider's hosts to server.allowNavigation, or sign in with a native plugin.",
        .capacitorAllowNavigation
      ),
      .cordova: (
        "Add <allow-navigation href=\"https://provider's host/*\" /> to config.xml.",
        .cordovaAllowList
      ),
    ])

  /// Opens outside only what is meant to be outside.
  static let exactLinkRule = FrameworkFixes(
    .app, .safe,
    check: "The step that left the app stays in the web view; the legal pages still leave.",
    [
      .android: (
        """
        In shouldOverrideUrlLoading compare host and whole path with a list of the legal pages         instead of url.contains(…).
        """,
        .androidShouldOverrideUrlLoading
      ),
      .uiKit: (
        """
        Compare host and whole path with a list of the legal pages, and only where navigationType \
        is .linkActivated and targetFrame is nil; never absoluteString.contains(…).
        """,
        .wkDecidePolicy
      ),
      .reactNative: (
        """
        In onShouldStartLoadWithRequest compare host and whole path with a list of the legal pages.
        """,
        nil
      ),
      .flutter: (
        "Compare host and whole path with a list of the legal pages in the navigation delegate.",
        nil
      ),
    ])

  /// Plain http, where it must stay.
  static let cleartext = FrameworkFixes(
    .app, .judgement, check: "The address loads in a release build.",
    [
      .android: (
        """
        Where the host cannot be moved to https, allow it alone: a domain-config with         cleartextTrafficPermitted in the network security configuration.
        """,
        .androidNetworkSecurity
      ),
      .uiKit: (
        """
        Where the host cannot be moved to https, allow it alone: NSAppTransportSecurity,         NSExceptionDomains in Info.plist.
        """,
        .appTransportSecurity
      ),
    ])

  /// The cache a sign-in can live with.
  static let ordinaryCache = FrameworkFixes(
    .app, .safe, check: "The flow's pages load after the app's data was cleared.",
    [
      .android: (
        "Set settings.cacheMode = WebSettings.LOAD_DEFAULT for the web view that signs people in.",
        .androidCacheMode
      ),
      .uiKit: (
        "Load with URLRequest's .useProtocolCachePolicy (or .reloadIgnoringLocalCacheData).", nil
      ),
      .reactNative: ("Set cacheMode=\"LOAD_DEFAULT\".", nil),
      .flutter: (
        "flutter_inappwebview: InAppWebViewSettings(cacheMode: CacheMode.LOAD_DEFAULT).", nil
      ),
    ])

  /// A challenge the app has to answer.
  static let answerChallenge = FrameworkFixes(
    .app, .safe, check: "The page that asked comes up, and nothing of it is cancelled.",
    [
      .android: (
        """
        Answer onReceivedHttpAuthRequest with handler.proceed(user, password) and         onReceivedClientCertRequest with request.proceed(key, chain); the defaults cancel.
        """,
        .androidHttpAuth
      ),
      .uiKit: (
        """
        In webView(_:didReceive:completionHandler:) answer .performDefaultHandling for what the app         does not handle itself, never .cancelAuthenticationChallenge, and call the handler once on         every path.
        """,
        .wkDidReceiveChallenge
      ),
    ])
}
