// Navigations that were refused, cancelled or mishandled, and those that wrappers report.
extension Signature {
  static let navigation: [Signature] = [
    Signature(
      "N-OVERRIDE", .navigation, .library, "shouldOverrideUrlLoading{_}http{url}",
      unless: ["Did not receive response to shouldOverrideUrlLoading"],
      with: ["stage": "policy", "scheme": "http"],
      source: "WebViewClient callbacks as apps log them"),
    Signature(
      "A052", .handlerMisuse, .library,
      "Did not receive response to shouldOverrideUrlLoading in time, defaulting to allow loading",
      with: ["misuse": "timeout"], source: "react-native-webview RNCWebViewClient.java"),
    Signature(
      "A021", .unknownScheme, .platform, "ERR_UNKNOWN_URL_SCHEME", in: .anywhere,
      source: "Chromium net_error_list.h, -302"),
    Signature(
      "P-UNAVAILABLE", .unknownScheme, .platform,
      "The webpage at {url} could not be loaded because: net::ERR_UNKNOWN_URL_SCHEME",
      in: .anywhere, source: "Android WebView's error page"),
    Signature(
      "I-C7", .unknownScheme, .platform,
      "Redirection to URL with a scheme that is not HTTP(S)",
      "Failing load because it redirected to a scheme that is not HTTP(S)",
      source: "WebKit NetworkResourceLoader.cpp; openidconnect_flutter#10"),
    Signature(
      "I-C7-URL", .unknownScheme, .platform,
      "Redirection to URL with a scheme that is not HTTP(S){_}NSErrorFailingURLStringKey={url}",
      source: "NSError of WebKit's NetworkResourceLoader"),
    Signature(
      "I-1002", .unknownScheme, .platform, "Domain=NSURLErrorDomain Code=-1002",
      source: "CFNetwork: unsupported URL"),
    Signature(
      "I-102-CALLBACK", .navigationCancelled, .platform,
      "Domain=WebKitErrorDomain Code=102{_}NSErrorFailingURLStringKey={url}",
      source: "WebKit WebErrors: Frame load interrupted"),
    Signature(
      "I-102", .navigationCancelled, .platform,
      "pageProxyID={#window}, {_}didFailProvisionalLoadForFrame:{_}domain=WebKitErrorDomain, code=102",
      "pageProxyID={#window}, {_}didFailProvisionalLoadForFrame:{_}domain = WebKitErrorDomain, code = 102",
      "WebPageProxy::didFailProvisionalLoadForFrame:{_}domain = WebKitErrorDomain, code = 102",
      unless: ["isMainFrame=0"], source: "WebKit WebPageProxy.cpp"),
    Signature(
      "I-C9", .appBoundDomain, .platform,
      "attempting to navigate away from an app-bound domain",
      "Domain=WKErrorDomain Code=13",
      "JavaScript execution targeted a frame that is not in an app-bound domain",
      source: "WebKit WebPageProxy.cpp; apache/cordova-ios#1249"),
    Signature(
      "I-C4", .handlerMisuse, .platform, "Completion handler passed to {selector…}",
      unless: ["was called more than once"], with: ["misuse": "notCalled"],
      source: "WebKit CompletionHandlerCallChecker.mm"),
    Signature(
      "I-C5", .handlerMisuse, .platform,
      "Completion handler passed to {selector} was called more than once",
      with: ["misuse": "calledTwice"], source: "WebKit CompletionHandlerCallChecker.mm"),
    Signature(
      "I-C5-FRAME", .handlerMisuse, .platform,
      "CompletionHandlerCallChecker::completionHandlerHasBeenCalled",
      "CompletionHandlerCallChecker30completionHandlerHasBeenCalledEv",
      with: ["misuse": "calledTwice", "frame": "true"], source: "symbol of WebKit in a backtrace"),
    Signature(
      "I-C4-FRAME", .handlerMisuse, .platform,
      "CompletionHandlerCallChecker::~CompletionHandlerCallChecker",
      with: ["misuse": "notCalled", "frame": "true"], source: "symbol of WebKit in a backtrace"),
    Signature(
      "I-C13", .navigationCancelled, .platform,
      "Ignoring navigation because a safe browsing warning is currently shown",
      "Ignoring request to load this main resource because it was handled by content filter",
      "The URL was blocked by device restrictions", "The URL was blocked by a content blocker",
      with: ["reason": "contentFilter"], source: "WebKit WebPageProxy.cpp, WebErrors"),
    Signature(
      "I-I2", .handlerMisuse, .platform,
      "Cannot start ASWebAuthenticationSession without providing presentation context",
      "WebAuthenticationSession Code=2", "WebAuthenticationSession Code=3",
      with: ["misuse": "authSession"], source: "AuthenticationServices; openid/AppAuth-iOS#773"),
    Signature(
      "I-I1", .userCancelled, .platform, "WebAuthenticationSession Code=1",
      "com.apple.SafariServices.Authentication Code=1", with: ["ambiguous": "true"],
      source: "ASWebAuthenticationSessionError.canceledLogin: person, app or refused alert"),
    Signature(
      "A050", .handlerMisuse, .platform, "Duplicate showFileChooser result",
      with: ["misuse": "fileChooser"], source: "Chromium AwWebChromeClient"),
    Signature(
      "C12", .frameBlocked, .platform,
      "Refused to display '{url}' in a frame because it set 'X-Frame-Options' to '{value}'",
      "Refused to frame '{url}' because it violates",
      "Refused to frame '{url}' because an ancestor violates",
      "Refused to load {url} because it does not appear in the frame-ancestors directive",
      "Interrupting main resource load due to CSP frame-ancestors or X-Frame-Options",
      source: "Chromium ancestor_throttle.cc; WebKit FrameLoader.cpp"),
    Signature(
      "A055", .externalRefused, .platform, "Statement failure matching fingerprint",
      "Digital asset links verification failed", with: ["reason": "assetLinks"],
      source: "Chromium OriginVerifier; android-browser-helper#410"),
    Signature(
      "FB-UNSAFE", .navigationCancelled, .platform,
      "Unsafe JavaScript attempt to initiate navigation for frame",
      "Unsafe attempt to initiate navigation for frame", with: ["reason": "sandbox"],
      source: "Blink local_frame.cc; WebKit Document.cpp"),
  ]
}
