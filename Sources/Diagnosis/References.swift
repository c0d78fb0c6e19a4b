/// Vendor pages and sources the rules rest on.
extension Reference {
  static let androidSetSupportMultipleWindows = Reference(
    "Android: WebSettings.setSupportMultipleWindows",
    """
    https://developer.android.com/reference/android/webkit/\
    WebSettings#setSupportMultipleWindows(boolean)
    """
  )
  static let androidJavaScriptCanOpenWindows = Reference(
    "Android: WebSettings.setJavaScriptCanOpenWindowsAutomatically",
    """
    https://developer.android.com/reference/android/webkit/\
    WebSettings#setJavaScriptCanOpenWindowsAutomatically(boolean)
    """
  )
  static let androidOnCreateWindow = Reference(
    "Android: WebChromeClient.onCreateWindow",
    """
    https://developer.android.com/reference/android/webkit/\
    WebChromeClient#onCreateWindow(android.webkit.WebView,%20boolean,%20boolean,%20android.os.\
    Message)
    """
  )
  static let androidOnCloseWindow = Reference(
    "Android: WebChromeClient.onCloseWindow",
    """
    https://developer.android.com/reference/android/webkit/\
    WebChromeClient#onCloseWindow(android.webkit.WebView)
    """
  )
  static let androidShouldOverrideUrlLoading = Reference(
    "Android: WebViewClient.shouldOverrideUrlLoading",
    """
    https://developer.android.com/reference/android/webkit/\
    WebViewClient#shouldOverrideUrlLoading(android.webkit.WebView,%20android.webkit.\
    WebResourceRequest)
    """
  )
  static let wkCreateWebViewWith = Reference(
    "Apple: webView(_:createWebViewWith:for:windowFeatures:)",
    """
    https://developer.apple.com/documentation/webkit/wkuidelegate/\
    webview(_:createwebviewwith:for:windowfeatures:)
    """
  )
  static let wkWebViewDidClose = Reference(
    "Apple: webViewDidClose(_:)",
    "https://developer.apple.com/documentation/webkit/wkuidelegate/webviewdidclose(_:)")
  static let wkJavaScriptCanOpenWindows = Reference(
    "Apple: WKPreferences.javaScriptCanOpenWindowsAutomatically",
    """
    https://developer.apple.com/documentation/webkit/wkpreferences/\
    javascriptcanopenwindowsautomatically
    """
  )
  static let wkDecidePolicy = Reference(
    "Apple: webView(_:decidePolicyFor:decisionHandler:)",
    """
    https://developer.apple.com/documentation/webkit/wknavigationdelegate/\
    webview(_:decidepolicyfor:decisionhandler:)-2ni62
    """
  )
  static let htmlWindowOpen = Reference(
    "HTML standard: window.open",
    "https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-open-dev")
  static let htmlSandbox = Reference(
    "HTML standard: iframe sandbox",
    "https://html.spec.whatwg.org/multipage/iframe-embed-object.html#attr-iframe-sandbox")
  static let htmlPostMessage = Reference(
    "HTML standard: posting messages",
    "https://html.spec.whatwg.org/multipage/web-messaging.html#posting-messages")
  static let coop = Reference(
    "MDN: Cross-Origin-Opener-Policy",
    "https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Cross-Origin-Opener-Policy"
  )
  static let chromiumCreateWindow = Reference(
    "Chromium: create_window.cc",
    """
    https://chromium.googlesource.com/chromium/src/+/main/third_party/blink/renderer/core/page/\
    create_window.cc
    """
  )
  static let chromiumAwContents = Reference(
    "Chromium: aw_contents.cc",
    "https://chromium.googlesource.com/chromium/src/+/main/android_webview/browser/aw_contents.cc")
  static let webKitUIDelegate = Reference(
    "WebKit: UIDelegate.mm",
    "https://github.com/WebKit/WebKit/blob/main/Source/WebKit/UIProcess/Cocoa/UIDelegate.mm")
  static let googleEmbeddedPolicy = Reference(
    "Google: OAuth 2.0 policies, embedded user-agents",
    "https://developers.google.com/identity/protocols/oauth2/policies#browsers")
  static let oauthNativeApps = Reference(
    "RFC 8252: OAuth 2.0 for native apps", "https://www.rfc-editor.org/rfc/rfc8252")
  static let googlePayAndroidWebView = Reference(
    "Google Pay: Android WebView",
    "https://developers.google.com/pay/api/android/guides/recipes/using-android-webview")
  static let devToolsSensitiveHAR = Reference(
    "Chrome DevTools: export a HAR with sensitive data",
    "https://developer.chrome.com/docs/devtools/network/reference#save-as-har")
}
