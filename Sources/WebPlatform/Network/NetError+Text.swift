extension NetError {
  /// From `net::ERR_X`, `ERR_X`, an NSError's text, Firefox's, Java's or a proxy's wording; nil
  /// where none speaks.
  public init?(text: String) {
    let bytes = ByteText(text)
    if let found = Self.chromiumName(bytes) ?? Self.appleCode(bytes) ?? Self.otherName(bytes) {
      self = found
      return
    }
    let lower = ByteText(lowercasing: text)
    guard let row = Self.wordings.first(where: { lower.has($0.text) }) else { return nil }
    self.init(name: row.text.description, errorClass: row.errorClass)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte == 0x5F || byte &- 0x41 < 26 || URLBytes.isDigit(byte)
  }

  private static func chromiumName(_ bytes: ByteText) -> NetError? {
    guard let name = bytes.run(after: "ERR_", while: isNameByte) else { return nil }
    if let row = NetErrorTable.chromium.first(where: { $0.name == name }) {
      return NetError(name: "ERR_" + name, number: row.number, errorClass: row.errorClass)
    }
    let known = ["BLOCKED_", "CERT", "SSL_", "NAME_", "CONNECTION_", "PROXY_", "HTTP", "QUIC_"]
    let classes: [Class] = [
      .blocked, .certificate, .tls, .dns, .connection, .connection, .other, .connection,
    ]
    let match = zip(known, classes).first { name.hasPrefix($0.0) }?.1
    // Node and libraries have `ERR_…` of their own; an unknown family is no statement about the
    // network.
    guard match != nil || bytes.has("net::ERR_") else { return nil }
    return NetError(name: "ERR_" + name, errorClass: match ?? .other)
  }

  private static func appleCode(_ bytes: ByteText) -> NetError? {
    if bytes.has("NSURLErrorDomain") || bytes.has("kCFErrorDomainCFNetwork") {
      let domain: StaticString =
        bytes.has("NSURLErrorDomain") ? "NSURLErrorDomain" : "kCFErrorDomainCFNetwork"
      if let code = number(behind: domain, bytes), let found = NetError(nsURLError: code) {
        return found
      }
    }
    if let code = number(behind: "WebKitErrorDomain", bytes),
      let found = NetError(webKitError: code)
    {
      return found
    }
    if let code = number(behind: "kCFStreamErrorDomainSSL", bytes),
      let found = NetError(secureTransport: code)
    {
      return found
    }
    guard let name = bytes.run(after: "NSURLError", while: URLBytes.isAlpha), name != "Domain"
    else {
      return nil
    }
    return NetErrorTable.nsURL.first { $0.name == "NSURLError" + name }.map {
      NetError(name: $0.name, number: $0.number, errorClass: $0.errorClass)
    }
  }

  /// The first number behind `domain`, within what NSError's descriptions put between (`, Code=`,
  /// ` error `).
  private static func number(behind domain: StaticString, _ bytes: ByteText) -> Int? {
    guard let at = bytes.find(domain) else { return nil }
    let start = at + domain.utf8CodeUnitCount
    let tail = bytes.bytes[start...].prefix(24)
    guard let first = tail.firstIndex(where: URLBytes.isDigit) else { return nil }
    let digits = bytes.bytes[first...].prefix(6).prefix { URLBytes.isDigit($0) }
    let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    let isNegative = first > bytes.bytes.startIndex && bytes.bytes[first - 1] == 0x2D
    return isNegative ? -value : value
  }

  /// Firefox's and Java's names.
  private static func otherName(_ bytes: ByteText) -> NetError? {
    if let row = names.first(where: { bytes.has($0.text) }) {
      return NetError(name: row.text.description, errorClass: row.errorClass)
    }
    for (prefix, errorClass) in [
      ("SEC_ERROR_", Class.certificate), ("MOZILLA_PKIX_ERROR_", .certificate),
      ("SSL_ERROR_", .tls),
    ] {
      guard let range = bytes.range(of: prefix) else { continue }
      let name = bytes.bytes[range.lowerBound...].prefix(while: isNameByte)
      return NetError(name: String(decoding: name, as: UTF8.self), errorClass: errorClass)
    }
    return nil
  }

  private typealias Wording = (text: StaticString, errorClass: Class)

  private static let names: [Wording] = [
    ("NS_ERROR_UNKNOWN_HOST", .dns), ("NS_ERROR_OFFLINE", .offline),
    ("NS_ERROR_NET_TIMEOUT", .timeout),
    ("NS_ERROR_CONNECTION_REFUSED", .connection), ("NS_ERROR_NET_RESET", .connection),
    ("NS_ERROR_NET_INTERRUPT", .connection), ("NS_ERROR_REDIRECT_LOOP", .redirectLoop),
    ("NS_ERROR_UNKNOWN_PROTOCOL", .unknownScheme), ("NS_ERROR_CONTENT_BLOCKED", .blocked),
    ("NS_ERROR_NET_INADEQUATE_SECURITY", .tls), ("NS_BINDING_ABORTED", .aborted),
    ("NS_ERROR_ABORT", .aborted), ("NS_ERROR_NET_PARTIAL_TRANSFER", .connection),
    ("UnknownHostException", .dns), ("CertPathValidatorException", .certificate),
    ("SSLPeerUnverifiedException", .certificate), ("CertificateException", .certificate),
    ("SSLHandshakeException", .tls), ("SSLException", .tls), ("SocketTimeoutException", .timeout),
    ("ConnectException", .connection), ("SocketException", .connection),
  ]

  /// Fixed texts of Apple's loaders, mitmproxy, Charles, Proxyman, OpenSSL and resolvers, in
  /// lower case. The narrower cause stands first: a failed certificate check is also a failed
  /// handshake.
  private static let wordings: [Wording] = [
    ("certificate verify failed", .certificate), ("certificate has expired", .certificate),
    ("self-signed certificate", .certificate), ("self signed certificate", .certificate),
    ("certificate for this server is invalid", .certificate), ("unknown ca", .certificate),
    ("unable to get local issuer", .certificate), ("certificate unknown", .certificate),
    ("certificate_unknown", .certificate),
    ("unknown_ca", .certificate), ("bad_certificate", .certificate),
    ("does not trust the proxy", .certificate), ("trust anchor", .certificate),
    ("certificate is not trusted", .certificate), ("hostname mismatch", .certificate),
    ("app transport security", .cleartext), ("cleartext http", .cleartext),
    ("cleartext communication", .cleartext),
    ("internet connection appears to be offline", .offline), ("network is unreachable", .offline),
    ("no internet connection", .offline), ("no address associated with hostname", .dns),
    ("name or service not known", .dns), ("nodename nor servname", .dns), ("no such host", .dns),
    ("could not resolve host", .dns), ("host not found", .dns), ("dns lookup", .dns),
    ("getaddrinfo", .dns), ("temporary failure in name resolution", .dns),
    ("a server with the specified hostname could not be found", .dns), ("dns error", .dns),
    ("dns failure", .dns), ("dns resolution", .dns),
    ("too many redirects", .redirectLoop), ("too many http redirects", .redirectLoop),
    ("redirected you too many times", .redirectLoop), ("redirect loop", .redirectLoop),
    ("scheme that is not http(s)", .unknownScheme), ("unsupported url", .unknownScheme),
    ("unknown protocol", .unknownScheme), ("can\u{2019}t be shown", .unknownScheme),
    ("frame load interrupted", .aborted),
    ("ssl handshake", .tls), ("tls handshake", .tls), ("handshake failed", .tls),
    ("handshake failure", .tls), ("fatal alert", .tls), ("handshake with", .tls),
    ("ssl error", .tls),
    ("secure connection to the server cannot be made", .tls), ("wrong version number", .tls),
    ("protocol version", .tls), ("timed out", .timeout), ("timeout", .timeout),
    ("connection refused", .connection), ("connection reset", .connection),
    ("connection was lost", .connection), ("connection lost", .connection),
    ("could not connect to the server", .connection), ("peer closed connection", .connection),
    ("closed the connection", .connection), ("connection closed", .connection),
    ("server disconnected", .connection), ("client disconnected", .aborted),
    ("reset by client", .aborted),
    ("broken pipe", .connection), ("unexpected eof", .connection),
    ("connection killed", .connection),
    ("failed to connect", .connection), ("unable to connect", .connection),
    ("blocked by", .blocked), ("cancelled", .aborted), ("canceled", .aborted),
  ]
}
