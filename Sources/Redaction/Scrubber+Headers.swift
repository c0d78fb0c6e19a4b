/// Values of HTTP headers, and cookies.
extension Scrubber {
  /// - Parameter name: in any case.
  mutating func header(_ value: Bytes, of name: Bytes, depth: Int = 0) -> [UInt8] {
    let name = String(decoding: name.map(ASCII.lower), as: UTF8.self)
    switch Headers.rule(name) {
    case .authorization: return authorization(value, depth: depth)
    case .cookie: return cookies(value)
    case .setCookie: return setCookies(value)
    case .url: return url(value, depth: depth)
    case .kept:
      if let token = Scrubber.challengeToken(value, of: name) {
        return Array(value[..<token.startIndex]) + replace(token, .credentials, depth: depth)
      }
      let shown = text(value, .log, depth: depth)
      if shown[...] == value { trace?.show(value) }
      return shown
    case .lookUp: return lookUp(value)
    case .secret(let kind):
      return Scrubber.isTrivial(value) ? Array(value) : replace(value, kind, depth: depth)
    case nil:
      let isHarmless = Scrubber.isTrivial(value) || value.count <= 24 && Scrubber.isCodeWord(value)
      return isHarmless ? Array(value) : replace(value, .value, depth: depth)
    }
  }

  /// The token of a challenge that is one and nothing else (`Negotiate TlRM…`, RFC 9110 section 11.2): it may read like
  /// words by chance.
  private static func challengeToken(_ value: Bytes, of name: String) -> Bytes? {
    guard name.hasSuffix("-authenticate"), let gap = value.firstIndex(of: 0x20) else { return nil }
    let token = value[value.end(from: gap) { $0 == 0x20 }...]
    let body = token.end(from: token.startIndex) {
      ASCII.isAlphanumeric($0) || "-._~+/".utf8.contains($0)
    }
    let isWhole = token[body...].allSatisfy { $0 == UInt8(ascii: "=") }
    return token.count >= 8 && isWhole ? token : nil
  }

  /// `Bearer ‹token:1›`: the scheme stays.
  private mutating func authorization(_ value: Bytes, depth: Int) -> [UInt8] {
    let start = value.end(from: value.startIndex, while: ASCII.isSpace)
    let gap = value.end(from: start) { $0 != 0x20 }
    let scheme = value[start..<gap]
    let secret = value[value.end(from: gap, while: ASCII.isSpace)...]
    guard !secret.isEmpty, scheme.count <= 24 else {
      return Scrubber.isTrivial(value) ? Array(value) : replace(value, .token, depth: depth)
    }
    let isKnown = ["bearer", "basic", "dpop", "digest", "negotiate", "ntlm", "token", "apikey"]
      .contains(scheme.text.lowercased())
    // A log's own words about the header.
    if !isKnown, Scrubber.isPlain(value) { return Array(value) }
    let isBasic = scheme.has("basic", at: start, folding: true)
    if isBasic, let pair = Encodings.base64Decoded(secret) {
      for part in pair[...].pieces(at: UInt8(ascii: ":")) { learn(part, .credentials) }
    }
    return Array(value[value.startIndex..<secret.startIndex])
      + replace(secret, isBasic ? .credentials : .token, depth: depth)
  }

  /// `a=1; b=2`: names stay.
  mutating func cookies(_ header: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    for (index, pair) in header.pieces(at: UInt8(ascii: ";")).enumerated() {
      if index > 0 { out.append(UInt8(ascii: ";")) }
      out += cookiePair(pair)
    }
    return out
  }

  private mutating func cookiePair(_ pair: Bytes) -> [UInt8] {
    let start = pair.end(from: pair.startIndex, while: ASCII.isSpace)
    let (name, value) = pair[start...].cut(at: UInt8(ascii: "="))
    let front = Array(pair[pair.startIndex..<start])
    guard let value, value.first != UInt8(ascii: "=") else {
      // A cookie without a name is all value; so is base64 with its padding.
      let whole = pair[start...]
      return front + (Scrubber.isPlain(whole) ? Array(whole) : replace(whole, .cookie))
    }
    return front + cookieName(name) + [UInt8(ascii: "=")] + cookieValue(value)
  }

  private mutating func cookieValue(_ value: Bytes) -> [UInt8] {
    let bare =
      value.first == UInt8(ascii: "\"") && value.last == UInt8(ascii: "\"") && value.count > 1
      ? value.dropFirst().dropLast() : value
    return Scrubber.isTrivial(bare) ? Array(value) : replace(bare, .cookie)
  }

  /// Names stay, but for the random part of names such as `nonce.8fK…`, and for the person that some are made for:
  /// `auth.maria@mail.example.token`, `seen_00491701234567`.
  mutating func cookieName(_ name: Bytes) -> [UInt8] {
    // An address has dots of its own, and its `@` is no character of a name: it often stands encoded.
    let plain = percentDecoded(name) ?? Array(name)
    if plain.contains(UInt8(ascii: "@")) {
      let shown = text(plain[...], .kept, depth: 1)
      if shown != plain { return pieces(ofCookieName: shown[...]) }
    }
    guard !Randomness.isWords(name) else {
      trace?.show(name)
      return Array(name)
    }
    return pieces(ofCookieName: name)
  }

  private mutating func pieces(ofCookieName name: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    for (index, piece) in name.pieces(at: UInt8(ascii: ".")).enumerated() {
      if index > 0 { out.append(UInt8(ascii: ".")) }
      let isSecret =
        Randomness.isRandom(piece) || Scrubber.isUUID(piece) || Scrubber.isLongNumber(piece)
      // What has a pseudonym in it was looked at already.
      if isSecret, piece.firstRange(of: Array("‹".utf8)) == nil {
        out += replace(piece, .id)
      } else {
        out += withoutPhones(text(piece, .kept, depth: 1)[...])
      }
    }
    return out
  }

  /// As many digits as a phone number, an account or a card has, whatever stands beside them.
  private mutating func withoutPhones(_ piece: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    var index = piece.startIndex
    while index < piece.endIndex {
      let end = piece.end(from: index, while: ASCII.isDigit)
      out += end - index >= 10 ? replace(piece[index..<end], .id) : Array(piece[index..<end])
      index = end
      let next = piece.end(from: index) { !ASCII.isDigit($0) }
      out += piece[index..<next]
      index = next
    }
    return out
  }

  /// One Set-Cookie, or several joined by line breaks or commas: names and attributes stay.
  mutating func setCookies(_ header: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    for (line, one) in header.pieces(at: UInt8(ascii: "\n")).enumerated() {
      if line > 0 { out.append(UInt8(ascii: "\n")) }
      for (index, part) in one.pieces(at: UInt8(ascii: ";")).enumerated() {
        if index > 0 { out.append(UInt8(ascii: ";")) }
        var rest = part
        var isAttribute = index > 0
        // `Path=/, next=…`: behind the comma another cookie begins.
        while let comma = Scrubber.commaBeforeCookie(in: rest, needsBlank: !isAttribute) {
          out += isAttribute ? attribute(rest[..<comma]) : cookiePair(rest[..<comma])
          out.append(rest[comma])
          rest = rest[(comma + 1)...]
          isAttribute = false
        }
        out += isAttribute ? attribute(rest) : cookiePair(rest)
      }
    }
    return out
  }

  /// `, name=`. The comma in `Expires=Wed, 21 Oct` stands before no `=`; in the value of a cookie there may be one, but none
  /// with a blank behind it.
  private static func commaBeforeCookie(in part: Bytes, needsBlank: Bool) -> Int? {
    var index = part.startIndex
    while let comma = part[index...].firstIndex(of: UInt8(ascii: ",")) {
      index = comma + 1
      let name = part.end(from: index, while: ASCII.isSpace)
      let end = part.end(from: name) { $0 > 0x20 && !"=,\"".utf8.contains($0) }
      if name > index || !needsBlank, end > name, part.at(end) == UInt8(ascii: "=") { return comma }
    }
    return nil
  }

  private mutating func attribute(_ attribute: Bytes) -> [UInt8] {
    let start = attribute.end(from: attribute.startIndex, while: ASCII.isSpace)
    let (name, value) = attribute[start...].cut(at: UInt8(ascii: "="))
    guard CookieAttributes.contains(name) else { return cookiePair(attribute) }
    guard let value else { return Array(attribute) }
    return Array(attribute[attribute.startIndex..<value.startIndex])
      + (name.has("path", at: name.startIndex, folding: true) ? path(value) : Array(value))
  }

  /// What stands under `cookie` or `set_cookie` outside of headers: `sid=…; Path=/`, of which only the value goes, or a
  /// value alone.
  mutating func cookieMember(_ value: Bytes, depth: Int = 0) -> [UInt8] {
    let (name, rest) = value.cut(at: UInt8(ascii: "="))
    guard let first = rest?.first, first != UInt8(ascii: "="), !name.isEmpty,
      name.allSatisfy(Assignment.isNameByte), !Randomness.isRandom(name)
    else { return replace(value, .cookie, depth: depth) }
    return setCookies(value)
  }

  /// An id to look up stays unless it is a credential or far too long for one.
  mutating func lookUp(_ value: Bytes) -> [UInt8] {
    let isID =
      value.count <= 160
      && value.allSatisfy { ASCII.isAlphanumeric($0) || "-_.:+/=;,| ".utf8.contains($0) }
    guard isID, Shapes.match(value, at: value.startIndex) == nil else {
      return text(value, .log, depth: 1)
    }
    return Array(value)
  }
}

enum CookieAttributes {
  static func contains(_ name: Bytes) -> Bool {
    [
      "path", "domain", "expires", "max-age", "samesite", "secure", "httponly", "partitioned",
      "priority", "version", "comment", "sameparty",
    ].contains { $0.utf8.elementsEqual(name.lazy.map(ASCII.lower)) }
  }
}

/// What the value of a header is, by its lower-case name.
enum Headers {
  enum Rule {
    case authorization, cookie, setCookie, url, kept, lookUp
    case secret(SecretKind)
  }

  /// Nil for headers nobody knows: their values are replaced.
  static func rule(_ name: String) -> Rule? {
    switch name {
    case "authorization", "proxy-authorization": return .authorization
    case "cookie", "cookie2": return .cookie
    case "set-cookie", "set-cookie2": return .setCookie
    default: break
    }
    if urls.contains(name) { return .url }
    if lookUps.contains(name) { return .lookUp }
    if kept.contains(name) || keptPrefixes.contains(where: name.hasPrefix) { return .kept }
    if addresses.contains(name) { return .secret(.ip) }
    for (part, kind) in parts where name.utf8.holds(part.utf8) { return .secret(kind) }
    return nil
  }

  /// In a line of text the value of these goes on to its end.
  static func isWholeLine(_ name: String) -> Bool {
    switch rule(name) {
    case .authorization, .cookie, .setCookie: true
    case .secret: name.hasPrefix("x-")
    default: false
    }
  }

  /// How names for which that is true begin.
  static let wholeLineBeginnings = ByteSet("AaPpCcSsXx")
  /// What ends the value of such a header.
  static let lineEnd = ByteSet("\n\r\"]}")

  private static let urls: Set<String> = [
    "location", "referer", "referrer", "origin", "content-location", ":path", "x-original-url",
    "sourcemap", "x-forwarded-uri",
  ]
  private static let lookUps: Set<String> = [
    "x-request-id", "request-id", "x-correlation-id", "correlation-id", "x-trace-id", "traceparent",
    "cf-ray", "x-ms-request-id", "x-ms-correlation-id", "x-amzn-requestid", "x-amzn-trace-id",
    "x-amz-request-id", "x-amz-cf-id", "x-fb-debug", "x-fb-trace-id", "x-okta-request-id",
    "x-vcap-request-id", "x-b3-traceid", "x-b3-spanid", "x-cloud-trace-context", "x-debug-id",
    "paypal-debug-id", "x-goog-trace", "x-guploader-uploadid", "x-azure-ref", "x-served-by",
    "x-kong-request-id", "ms-requestid", "x-ms-ests-server", "x-adobe-request-id",
  ]
  private static let addresses: Set<String> = [
    "x-forwarded-for", "x-real-ip", "true-client-ip", "cf-connecting-ip", "forwarded",
    "x-client-ip", "x-cluster-client-ip", "fastly-client-ip",
  ]
  private static let kept: Set<String> = [
    "age", "allow", "alt-svc", "cache-control", "clear-site-data", "connection", "date", "dnt",
    "expect-ct", "expires", "feature-policy", "host", "keep-alive", "last-modified", "link",
    "nel", "p3p", "permissions-policy", "pragma", "priority", "range", "referrer-policy",
    "refresh", "report-to", "retry-after", "save-data", "server", "server-timing",
    "strict-transport-security", "te", "timing-allow-origin", "trailer", "transfer-encoding",
    "upgrade", "upgrade-insecure-requests", "user-agent", "vary", "via", "warning",
    "www-authenticate", "proxy-authenticate", "x-content-type-options", "x-dns-prefetch-control",
    "x-frame-options", "x-powered-by", "x-requested-with", "x-ua-compatible", "x-xss-protection",
    "x-robots-tag", "x-cache", "x-cache-hits", "x-firefox-spdy", ":authority", ":method",
    ":scheme", ":status", "origin-agent-cluster", "service-worker", "x-auth-error", "x-error",
    "content-security-policy", "content-security-policy-report-only", "purpose", "sec-purpose",
    "x-forwarded-proto", "x-forwarded-host",
  ]
  private static let keptPrefixes = [
    "accept", "access-control-", "content-", "cross-origin-", "sec-ch-", "sec-fetch-", "sec-gpc",
    "sec-websocket-version", "sec-websocket-extensions",
  ]
  private static let parts: [(String, SecretKind)] = [
    ("token", .token), ("jwt", .jwt), ("secret", .secret), ("api-key", .key), ("apikey", .key),
    ("session", .session), ("cookie", .cookie), ("csrf", .csrf), ("xsrf", .csrf),
    ("password", .password), ("credential", .credentials), ("signature", .signature),
    ("assertion", .token), ("dpop", .token), ("auth", .token), ("key", .key), ("device", .device),
    ("client-data", .device), ("visitor", .device), ("clientid", .id), ("nonce", .nonce),
    ("email", .email), ("user", .user), ("phone", .phone),
  ]
}
