/// Names and numbers as the vendors' headers have them.
enum NetErrorTable {
  struct Row: Sendable {
    var number: Int
    var name: String
    var errorClass: NetError.Class
    init(_ number: Int, _ name: String, _ errorClass: NetError.Class) {
      self.number = number
      self.name = name
      self.errorClass = errorClass
    }
  }

  /// Chromium `net/base/net_error_list.h`.
  static let chromium: [Row] = [
    Row(-2, "FAILED", .other), Row(-3, "ABORTED", .aborted), Row(-4, "INVALID_ARGUMENT", .other),
    Row(-6, "FILE_NOT_FOUND", .other), Row(-7, "TIMED_OUT", .timeout),
    Row(-9, "UNEXPECTED", .other), Row(-10, "ACCESS_DENIED", .blocked),
    Row(-15, "SOCKET_NOT_CONNECTED", .connection), Row(-20, "BLOCKED_BY_CLIENT", .blocked),
    Row(-21, "NETWORK_CHANGED", .connection), Row(-22, "BLOCKED_BY_ADMINISTRATOR", .blocked),
    Row(-27, "BLOCKED_BY_RESPONSE", .blocked), Row(-29, "CLEARTEXT_NOT_PERMITTED", .cleartext),
    Row(-30, "BLOCKED_BY_CSP", .blocked), Row(-32, "BLOCKED_BY_ORB", .blocked),
    Row(-33, "NETWORK_ACCESS_REVOKED", .blocked), Row(-100, "CONNECTION_CLOSED", .connection),
    Row(-101, "CONNECTION_RESET", .connection), Row(-102, "CONNECTION_REFUSED", .connection),
    Row(-103, "CONNECTION_ABORTED", .connection), Row(-104, "CONNECTION_FAILED", .connection),
    Row(-105, "NAME_NOT_RESOLVED", .dns), Row(-106, "INTERNET_DISCONNECTED", .offline),
    Row(-107, "SSL_PROTOCOL_ERROR", .tls), Row(-108, "ADDRESS_INVALID", .connection),
    Row(-109, "ADDRESS_UNREACHABLE", .connection), Row(-110, "SSL_CLIENT_AUTH_CERT_NEEDED", .tls),
    Row(-111, "TUNNEL_CONNECTION_FAILED", .connection),
    Row(-113, "SSL_VERSION_OR_CIPHER_MISMATCH", .tls),
    Row(-117, "BAD_SSL_CLIENT_AUTH_CERT", .tls), Row(-118, "CONNECTION_TIMED_OUT", .timeout),
    Row(-119, "HOST_RESOLVER_QUEUE_TOO_LARGE", .dns),
    Row(-130, "PROXY_CONNECTION_FAILED", .connection),
    Row(-136, "PROXY_CERTIFICATE_INVALID", .certificate),
    Row(-137, "NAME_RESOLUTION_FAILED", .dns), Row(-138, "NETWORK_ACCESS_DENIED", .blocked),
    Row(-148, "SSL_HANDSHAKE_NOT_COMPLETED", .tls),
    Row(-150, "SSL_PINNED_KEY_NOT_IN_CERT_CHAIN", .certificate),
    Row(-200, "CERT_COMMON_NAME_INVALID", .certificate),
    Row(-201, "CERT_DATE_INVALID", .certificate),
    Row(-202, "CERT_AUTHORITY_INVALID", .certificate),
    Row(-203, "CERT_CONTAINS_ERRORS", .certificate),
    Row(-204, "CERT_NO_REVOCATION_MECHANISM", .certificate),
    Row(-205, "CERT_UNABLE_TO_CHECK_REVOCATION", .certificate),
    Row(-206, "CERT_REVOKED", .certificate), Row(-207, "CERT_INVALID", .certificate),
    Row(-208, "CERT_WEAK_SIGNATURE_ALGORITHM", .certificate),
    Row(-210, "CERT_NON_UNIQUE_NAME", .certificate), Row(-211, "CERT_WEAK_KEY", .certificate),
    Row(-212, "CERT_NAME_CONSTRAINT_VIOLATION", .certificate),
    Row(-213, "CERT_VALIDITY_TOO_LONG", .certificate),
    Row(-214, "CERTIFICATE_TRANSPARENCY_REQUIRED", .certificate),
    Row(-217, "CERT_KNOWN_INTERCEPTION_BLOCKED", .certificate), Row(-300, "INVALID_URL", .other),
    Row(-301, "DISALLOWED_URL_SCHEME", .unknownScheme),
    Row(-302, "UNKNOWN_URL_SCHEME", .unknownScheme), Row(-310, "TOO_MANY_REDIRECTS", .redirectLoop),
    Row(-311, "UNSAFE_REDIRECT", .blocked), Row(-312, "UNSAFE_PORT", .blocked),
    Row(-320, "INVALID_RESPONSE", .other), Row(-324, "EMPTY_RESPONSE", .connection),
    Row(-337, "HTTP2_PROTOCOL_ERROR", .connection), Row(-356, "QUIC_PROTOCOL_ERROR", .connection),
    Row(-400, "CACHE_MISS", .cacheMiss), Row(-501, "INSECURE_RESPONSE", .certificate),
    Row(-802, "DNS_SERVER_FAILED", .dns), Row(-803, "DNS_TIMED_OUT", .dns),
    Row(-800, "DNS_MALFORMED_RESPONSE", .dns),
  ]

  /// `NSURLError.h`. -999 alone is never a cause: the load was superseded or the app cancelled it.
  static let nsURL: [Row] = [
    Row(-998, "NSURLErrorUnknown", .other), Row(-999, "NSURLErrorCancelled", .aborted),
    Row(-1000, "NSURLErrorBadURL", .other), Row(-1001, "NSURLErrorTimedOut", .timeout),
    Row(-1002, "NSURLErrorUnsupportedURL", .unknownScheme),
    Row(-1003, "NSURLErrorCannotFindHost", .dns),
    Row(-1004, "NSURLErrorCannotConnectToHost", .connection),
    Row(-1005, "NSURLErrorNetworkConnectionLost", .connection),
    Row(-1006, "NSURLErrorDNSLookupFailed", .dns),
    Row(-1007, "NSURLErrorHTTPTooManyRedirects", .redirectLoop),
    Row(-1008, "NSURLErrorResourceUnavailable", .cacheMiss),
    Row(-1009, "NSURLErrorNotConnectedToInternet", .offline),
    Row(-1010, "NSURLErrorRedirectToNonExistentLocation", .other),
    Row(-1011, "NSURLErrorBadServerResponse", .other),
    Row(-1012, "NSURLErrorUserCancelledAuthentication", .aborted),
    Row(-1013, "NSURLErrorUserAuthenticationRequired", .other),
    Row(-1017, "NSURLErrorCannotParseResponse", .other),
    Row(-1018, "NSURLErrorInternationalRoamingOff", .offline),
    Row(-1019, "NSURLErrorCallIsActive", .offline),
    Row(-1020, "NSURLErrorDataNotAllowed", .offline),
    Row(-1022, "NSURLErrorAppTransportSecurityRequiresSecureConnection", .cleartext),
    Row(-1100, "NSURLErrorFileDoesNotExist", .other),
    Row(-1200, "NSURLErrorSecureConnectionFailed", .tls),
    Row(-1201, "NSURLErrorServerCertificateHasBadDate", .certificate),
    Row(-1202, "NSURLErrorServerCertificateUntrusted", .certificate),
    Row(-1203, "NSURLErrorServerCertificateHasUnknownRoot", .certificate),
    Row(-1204, "NSURLErrorServerCertificateNotYetValid", .certificate),
    Row(-1205, "NSURLErrorClientCertificateRejected", .tls),
    Row(-1206, "NSURLErrorClientCertificateRequired", .tls),
    Row(-2000, "NSURLErrorCannotLoadFromNetwork", .cacheMiss),
  ]

  /// WebKit `WebKitErrors.h`.
  static let webKit: [Row] = [
    Row(100, "WebKitErrorCannotShowMIMEType", .other),
    Row(101, "WebKitErrorCannotShowURL", .unknownScheme),
    Row(102, "WebKitErrorFrameLoadInterruptedByPolicyChange", .aborted),
    Row(103, "WebKitErrorCannotUseRestrictedPort", .blocked),
    Row(104, "WebKitErrorFrameLoadBlockedByContentBlocker", .blocked),
    Row(105, "WebKitErrorFrameLoadBlockedByContentFilter", .blocked),
    Row(106, "WebKitErrorFrameLoadBlockedByRestrictions", .blocked),
    Row(204, "WebKitErrorPlugInWillHandleLoad", .aborted),
  ]

  /// Android `WebViewClient`.
  static let webViewClient: [Row] = [
    Row(-1, "ERROR_UNKNOWN", .other), Row(-2, "ERROR_HOST_LOOKUP", .dns),
    Row(-3, "ERROR_UNSUPPORTED_AUTH_SCHEME", .other), Row(-4, "ERROR_AUTHENTICATION", .other),
    Row(-5, "ERROR_PROXY_AUTHENTICATION", .connection), Row(-6, "ERROR_CONNECT", .connection),
    Row(-7, "ERROR_IO", .connection), Row(-8, "ERROR_TIMEOUT", .timeout),
    Row(-9, "ERROR_REDIRECT_LOOP", .redirectLoop),
    Row(-10, "ERROR_UNSUPPORTED_SCHEME", .unknownScheme),
    Row(-11, "ERROR_FAILED_SSL_HANDSHAKE", .tls), Row(-12, "ERROR_BAD_URL", .other),
    Row(-13, "ERROR_FILE", .other), Row(-14, "ERROR_FILE_NOT_FOUND", .other),
    Row(-15, "ERROR_TOO_MANY_REQUESTS", .other), Row(-16, "ERROR_UNSAFE_RESOURCE", .blocked),
  ]
}
