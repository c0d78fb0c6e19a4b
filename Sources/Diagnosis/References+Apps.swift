/// Vendor pages on what an app does around its web view.
extension Reference {
  static let swiftUIWebAuthentication = Reference(
    "Apple: webAuthenticationSession",
    """
    https://developer.apple.com/documentation/swiftui/environmentvalues/webauthenticationsession
    """
  )
  static let wkScriptMessageHandler = Reference(
    "Apple: WKScriptMessageHandler",
    "https://developer.apple.com/documentation/webkit/wkscriptmessagehandler")
  static let androidJavaScriptInterface = Reference(
    "Android: bind JavaScript code to Android code",
    "https://developer.android.com/develop/ui/views/layout/webapps/webview#BindingJavaScript")
  static let appleTrackingPrevention = Reference(
    "WebKit: tracking prevention", "https://webkit.org/tracking-prevention/")
  static let urlRequestCachePolicy = Reference(
    "Apple: NSURLRequest.CachePolicy",
    "https://developer.apple.com/documentation/foundation/nsurlrequest/cachepolicy-swift.enum")
  static let androidOnReceivedError = Reference(
    "Android: WebViewClient.onReceivedError",
    """
    https://developer.android.com/reference/android/webkit/\
    WebViewClient#onReceivedError(android.webkit.WebView,%20android.webkit.WebResourceRequest,\
    %20android.webkit.WebResourceError)
    """
  )
  static let androidMediaGesture = Reference(
    "Android: WebSettings.setMediaPlaybackRequiresUserGesture",
    """
    https://developer.android.com/reference/android/webkit/\
    WebSettings#setMediaPlaybackRequiresUserGesture(boolean)
    """
  )
}

/// Vendor pages on recording.
extension Reference {
  static let appleTrustCertificates = Reference(
    "Apple: trust manually installed certificates", "https://support.apple.com/en-us/102390")
  static let safariInspectIOS = Reference(
    "WebKit: enabling the inspection of web content in apps",
    "https://webkit.org/blog/13936/enabling-the-inspection-of-web-content-in-apps/")
  static let appleConsole = Reference(
    "Apple: viewing log messages",
    "https://developer.apple.com/documentation/os/viewing-log-messages")
  static let appleUpdate = Reference(
    "Apple: update your iPhone or iPad", "https://support.apple.com/en-us/118575")
  static let playWebView = Reference(
    "Android System WebView in the Play Store",
    "https://play.google.com/store/apps/details?id=com.google.android.webview")
}

/// Vendor pages on filters.
extension Reference {
  static let wkContentRuleList = Reference(
    "Apple: WKContentRuleList",
    "https://developer.apple.com/documentation/webkit/wkcontentrulelist")
  static let androidSafeBrowsing = Reference(
    "Android: safe browsing in WebView",
    "https://developer.android.com/develop/ui/views/layout/webapps/managing-webview#safe-browsing")
}
