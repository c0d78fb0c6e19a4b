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
      tags: ["RNCWebViewClient"], with: ["misuse": "timeout"],
      source: "react-native-webview RNCWebViewClient.java"),
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
      "Domain=WKErrorDomain Code=13{_}NSErrorFailingURLStringKey={url}",
      "Domain=WKErrorDomain Code=13", with: ["what": "navigation"],
      source: "WebKit WebPageProxy.cpp; apache/cordova-ios#1249"),
    Signature(
      "I-C9-SCRIPT", .appBoundDomain, .platform,
      "JavaScript execution targeted a frame that is not in an app-bound domain",
      "Domain=WKErrorDomain Code=14", with: ["what": "script"],
      source: "WebKit WKError.h; apache/cordova-ios#1249"),
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
      "Domain=WebKitErrorDomain Code=104", "Domain=WebKitErrorDomain Code=105",
      "Domain=WebKitErrorDomain Code=106", "domain=WebKitErrorDomain, code=104",
      "domain=WebKitErrorDomain, code=105", "domain=WebKitErrorDomain, code=106",
      unless: ["isMainFrame=0"],
      with: ["reason": "contentFilter"], source: "WebKit WebPageProxy.cpp, WebErrors"),
    Signature(
      "I-C13-URL", .navigationCancelled, .platform,
      "Domain=WebKitErrorDomain Code=104{_}NSErrorFailingURLStringKey={url}",
      "Domain=WebKitErrorDomain Code=105{_}NSErrorFailingURLStringKey={url}",
      "Domain=WebKitErrorDomain Code=106{_}NSErrorFailingURLStringKey={url}",
      with: ["reason": "contentFilter"], source: "WebKit WebErrors"),
    Signature(
      "I-A8", .navigationCancelled, .platform,
      "Content blocker prevented frame displaying {page} from loading a resource from {url}",
      with: ["reason": "contentFilter", "part": "resource"],
      source: "WebKit ContentExtensionsBackend.cpp"),
    Signature(
      "A-ADMIN", .navigationCancelled, .platform, "ERR_BLOCKED_BY_ADMINISTRATOR", in: .anywhere,
      with: ["reason": "contentFilter"], source: "Chromium net_error_list.h, -22"),
    Signature(
      "I-I2", .authSession, .platform,
      "Cannot start ASWebAuthenticationSession without providing presentation context",
      "WebAuthenticationSession Code=2",
      with: ["why": "contextMissing"], source: "AuthenticationServices; openid/AppAuth-iOS#773"),
    Signature(
      "I-I3", .authSession, .platform, "WebAuthenticationSession Code=3",
      with: ["why": "contextInvalid"], source: "AuthenticationServices; MSAL for Objective-C#1329"),
    Signature(
      "I-I5", .authSession, .platform,
      "Safari cannot open the page because the address is invalid", in: .anywhere,
      with: ["why": "address"], source: "Safari's message for a scheme that nobody takes"),
    Signature(
      "I-F7", .authChallenge, .platform, "NSURLErrorDomain Code=-1206",
      "NSURLErrorDomain Code=-1205", "NSURLErrorDomain, code=-1206",
      "NSURLErrorDomain, code=-1205", "ERR_SSL_CLIENT_AUTH_CERT_NEEDED",
      "ERR_BAD_SSL_CLIENT_AUTH_CERT", in: .anywhere, with: ["answer": "noCertificate"],
      source: "CFNetwork; Chromium net_error_list.h, -110, -117"),
    Signature(
      "I-F7-ASKED", .authChallenge, .platform, "NSURLErrorDomain Code=-1012",
      "NSURLErrorDomain Code=-1013", "NSURLErrorDomain, code=-1012",
      "NSURLErrorDomain, code=-1013", with: ["answer": "cancelled"],
      source: "Foundation NSURLError.h"),
    Signature(
      "F7-APP", .authChallenge, .appWording, "cancelAuthenticationChallenge",
      "onReceivedHttpAuthRequest{_}cancel", "onReceivedClientCertRequest{_}cancel",
      "onReceivedClientCertRequest{_}ignore",
      with: ["answer": "cancelled"], source: "names of the platforms' own calls, as apps log them"),
    Signature(
      "F7-REJECT", .authChallenge, .appWording, "rejectProtectionSpace",
      with: ["answer": "rejected"], source: "names of the platforms' own calls, as apps log them"),
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
      "Interrupting main resource load due to CSP frame-ancestors or X-Frame-Options",
      source: "Chromium ancestor_throttle.cc; WebKit FrameLoader.cpp"),
    Signature(
      "C12-RECALLED", .frameBlocked, .platform,
      "Refused to load {url} because it does not appear in the frame-ancestors directive",
      "Framing '{url}' violates the following Content Security Policy directive",
      source: .recalled("WebKit FrameLoader.cpp; newer Chromium")),
    Signature(
      "A055", .externalRefused, .platform, "Statement failure matching fingerprint",
      "Digital asset links verification failed",
      tags: ["OriginVerifier", "digital_asset_links"], with: ["reason": "assetLinks"],
      source: "Chromium OriginVerifier; android-browser-helper#410"),
    Signature(
      "FB-UNSAFE", .navigationCancelled, .platform,
      "Unsafe JavaScript attempt to initiate navigation for frame",
      "Unsafe attempt to initiate navigation for frame", with: ["reason": "sandbox"],
      source: "Blink local_frame.cc; WebKit Document.cpp"),
  ]
}
