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
      source: "Chromium ssl_client_socket_impl.cc: names no host"),
    Signature(
      "A025", .tlsFailed, .platform,
      "Failed to validate the certificate chain, error: {error…}",
      source: "Chromium X509Util.java"),
    Signature(
      "A026", .tlsFailed, .library,
      "Resource blocked from loading due to SSL error. Blocked URL: {url}",
      source: "react-native-webview RNCWebViewClient.java"),
    Signature(
      "NET-CERT", .tlsFailed, .platform, "ERR_CERT_{error}", "ERR_SSL_{error}", in: .anywhere,
      source: "Chromium net_error_list.h, -100 to -217"),
    Signature(
      "A-TRUST", .tlsFailed, .platform, "Trust anchor for certification path not found",
      source: "Android CertPathValidatorException"),
    Signature(
      "I-TLS", .tlsFailed, .platform, "NSURLErrorDomain Code=-120{#digit}",
      "domain=NSURLErrorDomain, code=-120{#digit}",
      "domain = NSURLErrorDomain, code = -120{#digit}",
      "TLS Trust evaluation failed({#code})", "TLS Trust encountered error",
      "The certificate for this server is invalid",
      "An SSL error has occurred and a secure connection",
      "kCFStreamErrorDomainSSL", source: "CFNetwork, Security"),
    Signature(
      "NET-ERR", .netError, .platform, "net::ERR_{error}", in: .anywhere,
      unless: [
        "ERR_CLEARTEXT_NOT_PERMITTED", "ERR_CACHE_MISS", "ERR_TOO_MANY_REDIRECTS",
        "ERR_BLOCKED_BY_RESPONSE", "ERR_INTERNET_DISCONNECTED", "ERR_UNKNOWN_URL_SCHEME",
        "net::ERR_CERT_{_}", "net::ERR_SSL_{_}", "ERR_ABORTED", "ERR_BLOCKED_BY_CLIENT",
        "ERR_BLOCKED_BY_ORB", "ERR_HTTP_RESPONSE_CODE_FAILURE", "isForMainFrame: false",
        "isForMainFrame\":false",
      ],
      source: "Chromium net_error_list.h"),
    Signature(
      "I-NET", .netError, .platform, "Domain=NSURLErrorDomain Code=-100{#digit}",
      "Domain=NSURLErrorDomain Code=-101{#digit}",
      unless: [
        "Code=-1009", "Code=-1002", "Code=-1007", "Code=-1018", "Code=-1012", "http://localhost",
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
      "Mixed Content: The page at '{page}' was loaded over HTTPS",
      "was not allowed to run insecure content from {url}",
      "was not allowed to display insecure content from {url}",
      "Not allowed to run insecure content",
      "This content was blocked and must be served over HTTPS",
      source: "Blink mixed_content_checker.cc; WebKit MixedContentChecker.cpp"),
    Signature(
      "CORS", .corsBlocked, .platform,
      "from origin '{origin}' has been blocked by CORS policy",
      "is not allowed by Access-Control-Allow-Origin", "due to access control checks",
      source: "Blink cors_error_string.cc; WebKit CrossOriginAccessControl.cpp"),
    Signature(
      "NET-RESOURCE", .httpError, .platform,
      "Failed to load resource: the server responded with a status of {#status}",
      source: "Blink frame_console.cc; DevTools and automation consoles only"),
  ]
}
