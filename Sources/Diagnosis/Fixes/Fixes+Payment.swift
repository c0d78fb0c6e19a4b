/// What a web view must be told before it can pay.
extension FrameworkFixes {
  /// Payment Request is off in Android's WebView until the app asks for it.
  static let paymentRequest = FrameworkFixes(
    .app, .safe,
    check: "Tapping the button opens the payment sheet.",
    [
      .android: (
        """
        With androidx.webkit 1.14: if WebViewFeature.isFeatureSupported(PAYMENT_REQUEST), call \
        WebSettingsCompat.setPaymentRequestEnabled(webView.settings, true), and declare the \
        payment intents under <queries>.
        """, .googlePayAndroidWebView
      ),
      .reactNative: (
        """
        Update react-native-webview and set paymentRequestEnabled={true}; declare \
        org.chromium.intent.action.PAY and IS_READY_TO_PAY under <queries>.
        """, .googlePayAndroidWebView
      ),
      .flutter: (
        """
        webview_flutter_android: AndroidWebViewController.setPaymentRequestEnabled(true). \
        flutter_inappwebview (newest): paymentRequestEnabled: true. Declare the payment intents \
        under <queries>.
        """, .googlePayAndroidWebView
      ),
      .capacitor: (
        """
        In MainActivity call \
        WebSettingsCompat.setPaymentRequestEnabled(bridge.getWebView().getSettings(), true) \
        (androidx.webkit 1.14), and declare the payment intents under <queries>.
        """, .googlePayAndroidWebView
      ),
      .cordova: (
        """
        In a plug-in call WebSettingsCompat.setPaymentRequestEnabled for the WebView's settings \
        (androidx.webkit 1.14), and declare the payment intents under <queries> in config.xml.
        """, .googlePayAndroidWebView
      ),
      .unity: (
        """
        Pay in the system browser or with Google Pay's native API: web view plug-ins for Unity \
        do not switch Payment Request on.
        """, .googlePayAndroidWebView
      ),
    ])

  /// Google Pay asks an iPhone's web view for a word in its user agent.
  static let googlePayMarker = FrameworkFixes(
    .app, .safe,
    check: "isReadyToPay answers true and the button appears.",
    [
      .uiKit: (
        """
        Set webView.customUserAgent to the default user agent followed by " \
        GOOGLE_PAY_SUPPORTED" before the page loads, and implement createWebViewWith and \
        webViewDidClose.
        """, .googlePayWKWebView
      ),
      .swiftUI: (
        """
        In makeUIView set customUserAgent to the default user agent followed by " \
        GOOGLE_PAY_SUPPORTED" before the page loads, and let the Coordinator implement \
        createWebViewWith and webViewDidClose.
        """, .googlePayWKWebView
      ),
      .reactNative: (
        """
        Set applicationNameForUserAgent="GOOGLE_PAY_SUPPORTED"; react-native-webview makes no \
        real popup on iOS, so a native pay button may be needed.
        """, .googlePayWKWebView
      ),
      .flutter: (
        """
        flutter_inappwebview: applicationNameForUserAgent: "GOOGLE_PAY_SUPPORTED" and \
        onCreateWindow. webview_flutter: setUserAgent with the default one and that word; it \
        makes no popups.
        """, .googlePayWKWebView
      ),
      .capacitor: (
        """
        Set ios.appendUserAgent to GOOGLE_PAY_SUPPORTED; Capacitor makes no popups, so a native \
        payment plug-in may be needed.
        """, .googlePayWKWebView
      ),
      .cordova: (
        """
        Set the preference AppendUserAgent to GOOGLE_PAY_SUPPORTED and AllowNewWindows to true \
        in config.xml.
        """, .googlePayWKWebView
      ),
      .unity: (
        """
        UniWebView: SetUserAgent(GetUserAgent() + " GOOGLE_PAY_SUPPORTED") before Load, and \
        SetSupportMultipleWindows(true, true).
        """, .googlePayWKWebView
      ),
    ])
}
