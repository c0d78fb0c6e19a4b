// The network: Chromium's and Apple's error names, certificates, mixed content, CORS.
extension Signature {
  static let network: [Signature] = [
    Signature(
      "A020", .cleartextBlocked, .platform, "ERR_CLEARTEXT_NOT_PERMITTED", in: .anywhere,
      source: "Chromium net_error_list.h, -29"),
    Signature(
      "A-CLEARTEXT", .cleartextBlocked, .platform,
      "CLEARTEXT communication to {host} not permitted by network security policy",
      source: "Android NetworkSecurityPolicy"),
    Signature(
      "I-ATS", .cleartextBlocked, .platform,
      "App Transport Security has blocked a cleartext HTTP connection to{host}since it is insecure",
      "App Transport Security has blocked a cleartext HTTP (http://) resource load",
      "App Transport Security policy requires the use of a secure connection",
      "does not conform to ATS policy", "NSURLErrorDomain Code=-1022",
      source: "CFNetwork"),
    Signature(
      "A022", .cacheMiss, .platform, "ERR_CACHE_MISS", in: .anywhere,
      source: "Chromium net_error_list.h, -400; gree/unity-webview#1053"),
    Signature(
      "A-NO-INTERNET", .internetPermission, .platform, "missing INTERNET permission",
      source: .recalled("Android's resolver, as a SecurityException")),
    Signature(
      "CACHE-ONLY", .cacheMode, .appWording, "LOAD_CACHE_ONLY", "setCacheMode(3",
      "returnCacheDataDontLoad", with: ["mode": "only"],
      source: "names of WebSettings' and URLRequest's cache modes, as apps log them"),
    Signature(
      "CACHE-FIRST", .cacheMode, .appWording, "LOAD_CACHE_ELSE_NETWORK", "setCacheMode(1",
      "returnCacheDataElseLoad", with: ["mode": "first"],
      source: "names of WebSettings' and URLRequest's cache modes, as apps log them"),
    Signature(
      "A054", .redirectLoop, .platform, "ERR_TOO_MANY_REDIRECTS", "NSURLErrorDomain Code=-1007",
      in: .anywhere, source: "Chromium net_error_list.h, -310; CFNetwork"),
    Signature(
      "A023", .frameBlocked, .platform, "ERR_BLOCKED_BY_RESPONSE", in: .anywhere,
      source: "Chromium net_error_list.h, -27"),
    Signature(
      "NET-OFFLINE", .offline, .platform, "ERR_INTERNET_DISCONNECTED",
      "The Internet connection appears to be offline", "NSURLErrorDomain Code=-1009",
      "NSURLErrorDomain, code=-1009", "NSURLErrorDomain, code = -1009",
      "NSURLErrorDomain Code=-1020", "NSURLErrorDomain Code=-1018",
      in: .anywhere, source: "Chromium net_error_list.h, -106; CFNetwork"),
    Signature(
      "A024", .tlsFailed, .platform,
      "handshake failed; returned -1, SSL error code {_}, net_error {#code}",
      tags: ["chromium"], source: "Chromium ssl_client_socket_impl.cc: names no host"),
    Signature(
      "A-SSLERROR", .tlsFailed, .platform,
      "primary error: {#sslError} certificate: {_}on URL: {url}",
      "primary error: {#sslError} certificate: ",
      source: "AOSP SslError.toString, which apps print in onReceivedSslError"),
    Signature(
      "A025", .tlsFailed, .platform,
      "Failed to validate the certificate chain, error: {error…}",
      "Failed to validate the certificate chain, error:",
      tags: ["X509Util"], source: "Chromium X509Util.java"),
    Signature(
      "A026", .tlsFailed, .library,
      "Resource blocked from loading due to SSL error. Blocked URL: {url}",
      "Resource blocked from loading due to SSL error",
      tags: ["RNCWebViewClient"], source: "react-native-webview RNCWebViewClient.java"),
    Signature(
      "NET-CERT", .tlsFailed, .platform, "ERR_CERT_{error}", "ERR_SSL_{error}", in: .anywhere,
      unless: ["ERR_SSL_CLIENT_AUTH_CERT_NEEDED"],
      source: "Chromium net_error_list.h, -100 to -217"),
    Signature(
      "A-TRUST", .tlsFailed, .platform, "Trust anchor for certification path not found",
      source: "Android CertPathValidatorException"),
    Signature(
      "I-TLS", .tlsFailed, .platform, "NSURLErrorDomain Code=-120{#digit}",
      "domain=NSURLErrorDomain, code=-120{#digit}",
      "domain = NSURLErrorDomain, code = -120{#digit}",
      "TLS Trust evaluation failed({#code})",
      "The certificate for this server is invalid",
      "An SSL error has occurred and a secure connection",
      "kCFStreamErrorDomainSSL",
      unless: [
        "NSURLErrorDomain Code=-1205", "NSURLErrorDomain Code=-1206", "code=-1205", "code=-1206",
      ], source: "CFNetwork, Security"),
    Signature(
      "I-TLS-RECALLED", .tlsFailed, .platform, "TLS Trust encountered error",
      source: .recalled("CFNetwork")),
    Signature(
      "NET-ERR", .netError, .platform, "net::ERR_{error}", in: .anywhere,
      unless: [
        "ERR_CLEARTEXT_NOT_PERMITTED", "ERR_CACHE_MISS", "ERR_TOO_MANY_REDIRECTS",
        "ERR_BLOCKED_BY_RESPONSE", "ERR_INTERNET_DISCONNECTED", "ERR_UNKNOWN_URL_SCHEME",
        "net::ERR_CERT_{_}", "net::ERR_SSL_{_}", "ERR_ABORTED", "ERR_BLOCKED_BY_CLIENT",
        "ERR_BLOCKED_BY_ORB", "ERR_HTTP_RESPONSE_CODE_FAILURE",
        "ERR_BAD_SSL_CLIENT_AUTH_CERT", "ERR_BLOCKED_BY_ADMINISTRATOR", "isForMainFrame: false",
        "isForMainFrame\":false",
      ],
      source: "Chromium net_error_list.h"),
    Signature(
      "I-NET", .netError, .platform, "Domain=NSURLErrorDomain Code=-100{#digit}",
      "Domain=NSURLErrorDomain Code=-101{#digit}",
      unless: [
        "Code=-1009", "Code=-1002", "Code=-1007", "Code=-1018", "Code=-1012", "Code=-1013",
        "http://localhost", "http://127.0.0.1",
      ],
      source: "CFNetwork"),
    Signature(
      "I-NET-PAGE", .netError, .platform,
      "pageProxyID={#window}, {_}didFailProvisionalLoadForFrame:{_}domain=NSURLErrorDomain, code=-100{#digit}",
      unless: ["code=-1009", "code=-1002", "isMainFrame=0", "willInternallyHandleFailure=1"],
      source: "WebKit WebPageProxy.cpp"),
    Signature(
      "I-999", .navigationCancelled, .platform,
      "pageProxyID={#window}, {_}didFailProvisionalLoadForFrame:{_}domain=NSURLErrorDomain, code=-999",
      unless: ["isMainFrame=0", "willInternallyHandleFailure=1"], with: ["code": "-999"],
      source: "WebKit WebPageProxy.cpp: often superseded by another load"),
    Signature(
      "MIXED", .mixedContent, .platform,
      "Mixed Content: The page at '{page}' was loaded over HTTPS, but requested an insecure {kind} '{url}'. This request has been blocked",
      "The page at {page} was not allowed to run insecure content from {url}",
      "Not allowed to run insecure content: {url}",
      source: "Blink mixed_content_checker.cc; WebKit MixedContentChecker.cpp"),
    Signature(
      "MIXED-FORM", .mixedContent, .platform,
      "Mixed Content: The page at '{page}' was loaded over a secure connection, but contains a form that targets an insecure endpoint '{url}'",
      with: ["kind": "form"], source: "Blink mixed_content_checker.cc"),
    Signature(
      "MIXED-RECALLED", .mixedContent, .platform,
      "requested insecure content from {url}. This content was blocked and must be served over HTTPS",
      source: .recalled("newer WebKit")),
    Signature(
      "MIXED-SHOWN", .mixedContent, .platform,
      "The page at {page} was not allowed to display insecure content from {url}",
      with: ["kind": "image"],
      source: "Blink mixed_content_checker.cc; WebKit MixedContentChecker.cpp"),
    Signature(
      "CORS", .corsBlocked, .platform,
      "Access to {kind} at '{url}' from origin '{origin}' has been blocked by CORS policy",
      "from origin '{origin}' has been blocked by CORS policy",
      "Origin {origin} is not allowed by Access-Control-Allow-Origin",
      source: "Blink cors_error_string.cc; WebKit CrossOriginAccessControl.cpp"),
    Signature(
      "CORS-CHECKS", .corsBlocked, .platform,
      "cannot load {url} due to access control checks", "due to access control checks",
      with: ["checks": "true"],
      source: "Blink cors_error_string.cc; WebKit CrossOriginAccessControl.cpp"),
    Signature(
      "NET-RESOURCE", .httpError, .platform,
      "Failed to load resource: the server responded with a status of {#status}",
      source: "Blink frame_console.cc; DevTools and automation consoles only"),
  ]
}
