/// Vendor pages and sources on navigation and the network.
extension Reference {
  static let wkAppBoundDomains = Reference(
    "WebKit: App-Bound Domains", "https://webkit.org/blog/10882/app-bound-domains/")
  static let appTransportSecurity = Reference(
    "Apple: NSAppTransportSecurity",
    """
    https://developer.apple.com/documentation/bundleresources/information-property-list/\
    nsapptransportsecurity
    """
  )
  static let androidInternetPermission = Reference(
    "Android: connect to the network",
    "https://developer.android.com/develop/connectivity/network-ops/connecting")
  static let androidCacheMode = Reference(
    "Android: WebSettings.setCacheMode",
    "https://developer.android.com/reference/android/webkit/WebSettings#setCacheMode(int)")
  static let androidXRequestedWith = Reference(
    "AndroidX WebKit: setRequestedWithHeaderOriginAllowList",
    """
    https://developer.android.com/reference/androidx/webkit/\
    WebSettingsCompat#setRequestedWithHeaderOriginAllowList(android.webkit.WebSettings,\
    java.util.Set%3Cjava.lang.String%3E)
    """
  )
  static let androidHttpAuth = Reference(
    "Android: WebViewClient.onReceivedHttpAuthRequest",
    """
    https://developer.android.com/reference/android/webkit/\
    WebViewClient#onReceivedHttpAuthRequest(android.webkit.WebView,%20android.webkit.\
    HttpAuthHandler,%20java.lang.String,%20java.lang.String)
    """
  )
  static let wkDidReceiveChallenge = Reference(
    "Apple: webView(_:didReceive:completionHandler:)",
    """
    https://developer.apple.com/documentation/webkit/wknavigationdelegate/\
    webview(_:didreceive:completionhandler:)
    """
  )
  static let webAuthenticationSession = Reference(
    "Apple: ASWebAuthenticationSession",
    """
    https://developer.apple.com/documentation/authenticationservices/aswebauthenticationsession
    """
  )
  static let mixedContent = Reference("W3C: Mixed Content", "https://www.w3.org/TR/mixed-content/")
  static let frameOptions = Reference(
    "MDN: X-Frame-Options",
    "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-Frame-Options")
  static let cors = Reference(
    "Fetch standard: CORS", "https://fetch.spec.whatwg.org/#http-cors-protocol")
  static let webKitErrors = Reference(
    "WebKit: WebErrors",
    "https://github.com/WebKit/WebKit/blob/main/Source/WebKit/Shared/WebErrors.cpp")
}

extension Reference {
  static let androidSSL = Reference(
    "Android: security with network protocols, missing intermediate certificates",
    "https://developer.android.com/privacy-and-security/security-ssl")
}
