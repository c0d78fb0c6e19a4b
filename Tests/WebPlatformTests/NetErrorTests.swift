import Testing
import WebPlatform

@Suite("Net errors")
struct NetErrorTests {
  @Test(
    "Texts of every kind of source find their class",
    arguments: [
      ("net::ERR_NAME_NOT_RESOLVED", NetError.Class.dns),
      ("Page load error net::ERR_INTERNET_DISCONNECTED (-106)", .offline),
      ("ERR_CERT_AUTHORITY_INVALID", .certificate), ("net::ERR_SSL_SOMETHING_NEW", .tls),
      ("net::ERR_CLEARTEXT_NOT_PERMITTED", .cleartext),
      ("net::ERR_UNKNOWN_URL_SCHEME", .unknownScheme),
      ("net::ERR_TOO_MANY_REDIRECTS", .redirectLoop), ("net::ERR_CACHE_MISS", .cacheMiss),
      ("net::ERR_ABORTED", .aborted), ("net::ERR_BLOCKED_BY_RESPONSE.NotSameOrigin", .blocked),
      ("net::ERR_CONNECTION_RESET", .connection), ("net::ERR_TIMED_OUT", .timeout),
      ("net::ERR_NEVER_HEARD_OF", .other),
      (
        "Error Domain=NSURLErrorDomain Code=-1009 \"The Internet connection appears to be offline.\"",
        .offline
      ),
      ("The operation couldn’t be completed. (NSURLErrorDomain error -999.)", .aborted),
      (
        "didFailProvisionalLoadForFrame: frameID=1, domain=NSURLErrorDomain, code=-1202",
        .certificate
      ),
      ("domain = WebKitErrorDomain, code = 102", .aborted),
      ("WebKitErrorDomain Code=101", .unknownScheme),
      ("HTTP load failed (kCFStreamErrorDomainSSL, -9802)", .tls),
      ("kCFStreamErrorDomainSSL, -9814", .certificate), ("NSURLErrorTimedOut", .timeout),
      ("kCFErrorDomainCFNetwork Code=-1003", .dns),
      ("Certificate verify failed: self-signed certificate", .certificate),
      ("peer closed connection without sending complete message body", .connection),
      ("Client SSL handshake failed: an unknown issue occurred", .tls),
      ("SSLHandshake: Received fatal alert: certificate_unknown", .certificate),
      ("[Errno -2] Name or service not known", .dns), ("getaddrinfo ENOTFOUND idp.example", .dns),
      ("Failed to connect to idp.example/192.0.2.1:443", .connection),
      ("java.net.UnknownHostException: Unable to resolve host \"idp.example\"", .dns),
      ("javax.net.ssl.SSLHandshakeException: Handshake failed", .tls),
      (
        "java.security.cert.CertPathValidatorException: Trust anchor for certification path not found.",
        .certificate
      ),
      ("NS_ERROR_UNKNOWN_HOST", .dns), ("SEC_ERROR_UNKNOWN_ISSUER", .certificate),
      ("SSL_ERROR_NO_CYPHER_OVERLAP", .tls), ("NS_BINDING_ABORTED", .aborted),
      ("Redirection to URL with a scheme that is not HTTP(S)", .unknownScheme),
      ("App Transport Security has blocked a cleartext HTTP connection", .cleartext),
      ("Cleartext HTTP traffic to idp.example not permitted", .cleartext),
      ("Read timed out", .timeout), ("Frame load interrupted", .aborted),
      ("DNS lookup failed", .dns), ("Too many redirects", .redirectLoop),
    ])
  func texts(text: String, errorClass: NetError.Class) {
    #expect(NetError(text: text)?.errorClass == errorClass, "\(text)")
  }

  @Test("Other texts are no net error")
  func nothing() {
    for text in [
      "", "ERR_", "OK", "everything fine", "ERR_INVALID_ARG_TYPE", "NSURLErrorDomain", "HTTP 200",
    ] {
      #expect(NetError(text: text) == nil, "\(text)")
    }
  }

  @Test("Numbers have one space per vendor")
  func numbers() {
    #expect(NetError(number: -105)?.name == "ERR_NAME_NOT_RESOLVED")
    #expect(NetError(number: -2)?.errorClass == .other)
    #expect(NetError(webViewClient: -2)?.errorClass == .dns)
    #expect(NetError(nsURLError: -1022)?.errorClass == .cleartext)
    #expect(NetError(webKitError: 104)?.errorClass == .blocked)
    #expect(NetError(secureTransport: -9807)?.errorClass == .certificate)
    #expect(NetError(number: -209)?.errorClass == .certificate)
    #expect(NetError(number: 0) == nil)
    #expect(NetError(number: .min) == nil)
    #expect(NetError(nsURLError: -105) == nil)
    #expect(NetError(text: "net::ERR_TIMED_OUT")?.number == -7)
  }
}
