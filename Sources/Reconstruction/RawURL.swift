/// The parts of a URL as byte ranges, for decisions that create no String.
struct RawURL {
  let bytes: UnsafeRawBufferPointer
  private(set) var host: Range<Int> = 0..<0
  /// Query and fragment, without `?`.
  private(set) var query: Range<Int> = 0..<0
  private(set) var isHTTP = false

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0, colon < 64 else { return }
    isHTTP =
      (colon == 4 || colon == 5) && bytes[0] | 0x20 == UInt8(ascii: "h")
      && bytes[3] | 0x20 == UInt8(ascii: "p")
    var at = colon + 1
    if at + 1 < bytes.count, bytes[at] == UInt8(ascii: "/"), bytes[at + 1] == UInt8(ascii: "/") {
      at += 2
      var end = at
      var from = at
      while end < bytes.count {
        let byte = bytes[end]
        if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
          break
        }
        if byte == UInt8(ascii: "@") { from = end + 1 }
        end += 1
      }
      var hostEnd = end
      if from < end, bytes[from] != UInt8(ascii: "["),
        let port = bytes[from..<end].firstIndex(of: UInt8(ascii: ":"))
      {
        hostEnd = port
      }
      host = from..<max(from, hostEnd)
      at = end
    }
    while at < bytes.count {
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
        query = at..<bytes.count
        return
      }
    }
  }

  var hostBytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes[host]) }

  /// True if a parameter's name is one of those that sign-in protocols and payments use.
  var speaksProtocol: Bool {
    ProtocolNames.occur(in: UnsafeRawBufferPointer(rebasing: bytes[query]))
  }
}

/// Parameter names of OAuth, OpenID Connect, SAML, WS-Federation and 3-D Secure.
enum ProtocolNames {
  private static let names: [StaticString] = [
    "client_id", "response_type", "redirect_uri", "code_challenge", "state", "nonce", "code",
    "id_token", "access_token", "error", "error_description", "SAMLRequest", "SAMLResponse",
    "SAMLart", "RelayState", "wa", "wresult", "wctx", "oauth_token", "oauth_verifier", "denied",
    "grant_type", "creq", "cres", "PaReq", "PaRes", "threeDSMethodData", "authError", "request_uri",
    "ux_mode", "login_challenge", "consent_challenge",
  ]

  static func occur(in query: UnsafeRawBufferPointer) -> Bool {
    var start = 0
    while start < query.count {
      var end = start
      while end < query.count, query[end] != UInt8(ascii: "="), query[end] != UInt8(ascii: "&"),
        query[end] != UInt8(ascii: "#"), query[end] != UInt8(ascii: "?")
      {
        end += 1
      }
      if end < query.count, query[end] == UInt8(ascii: "="), isName(query, start..<end) {
        return true
      }
      while end < query.count, query[end] != UInt8(ascii: "&"), query[end] != UInt8(ascii: "#") {
        end += 1
      }
      start = end + 1
    }
    return false
  }

  private static func isName(_ query: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    for name in names where name.utf8CodeUnitCount == range.count {
      let same = name.withUTF8Buffer { wanted in
        (0..<wanted.count).allSatisfy { query[range.lowerBound + $0] == wanted[$0] }
      }
      if same { return true }
    }
    return false
  }
}
