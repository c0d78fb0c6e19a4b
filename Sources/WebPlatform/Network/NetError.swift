/// Why a load failed, in one vocabulary for Chromium, Apple's loaders, Firefox, Java and the
/// proxies. Number spaces overlap (Chromium's -2 is not `WebViewClient`'s), so each has its own
/// initialiser.
public struct NetError: Hashable, Sendable {
  public enum Class: String, Hashable, Sendable {
    case offline, dns, timeout, connection, tls, certificate, cleartext, unknownScheme, blocked,
      aborted
    case redirectLoop, cacheMiss, other
  }
  /// `ERR_TIMED_OUT` (without `net::`), `NSURLErrorTimedOut`,
  /// `WebKitErrorFrameLoadInterruptedByPolicyChange`, …
  public var name: String
  public var number: Int?
  public var errorClass: Class

  public init(name: String, number: Int? = nil, errorClass: Class) {
    self.name = name
    self.number = number
    self.errorClass = errorClass
  }

  /// A number of Chromium's `net_error_list.h` (-1 … -999).
  public init?(number: Int) {
    guard let row = NetErrorTable.chromium.first(where: { $0.number == number }) else {
      guard (-217 ... -200).contains(number) else { return nil }
      self.init(name: "ERR_CERT_\(-number)", number: number, errorClass: .certificate)
      return
    }
    self.init(name: "ERR_" + row.name, number: row.number, errorClass: row.errorClass)
  }

  /// A code of `NSURLErrorDomain`; `kCFErrorDomainCFNetwork` shares them.
  public init?(nsURLError code: Int) { self.init(code, NetErrorTable.nsURL) }

  /// A code of `WebKitErrorDomain`. 102 and 204 are consequences: the app took the navigation over.
  public init?(webKitError code: Int) { self.init(code, NetErrorTable.webKit) }

  /// A SecureTransport code (`kCFStreamErrorDomainSSL`, -98xx).
  public init?(secureTransport code: Int) {
    guard (-9899 ... -9800).contains(code) else { return nil }
    let isCertificate = [-9807, -9808, -9812, -9813, -9814, -9815, -9843].contains(code)
    self.init(
      name: "errSSL\(code)", number: code, errorClass: isCertificate ? .certificate : .tls)
  }

  /// `WebViewClient.ERROR_*` (-1 … -16), as wrappers print them beside a description.
  public init?(webViewClient code: Int) { self.init(code, NetErrorTable.webViewClient) }

  private init?(_ code: Int, _ table: [NetErrorTable.Row]) {
    guard let row = table.first(where: { $0.number == code }) else { return nil }
    self.init(name: row.name, number: row.number, errorClass: row.errorClass)
  }
}
