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
}
