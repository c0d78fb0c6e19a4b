import WebPlatform

/// Values with an inside that a diagnosis reads: the inside is rewritten and packed again in the same way.
extension Rewriter {
  /// The value with its inside rewritten; nil for a value without one.
  func structured(_ value: [UInt8], depth: Int) -> [UInt8]? {
    guard value.count >= 8 else { return nil }
    if let marker = droppedBlob(value) { return marker }
    if Scrubber.looksLikeURL(value[...]), value[...].holds("://".utf8) {
      return rewrite(value, .url, depth: depth)
    }
    switch value[0] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return rewriteJSON(value, depth: depth) { .jsonField($0) }
    case UInt8(ascii: "<"): return rewrite(value, .body("text/xml"), depth: depth)
    default: break
    }
    if let token = webToken(value, depth: depth) { return token }
    switch Pairs.separator(of: value[...]) {
    case UInt8(ascii: "&"):
      return rewrite(value, .body("application/x-www-form-urlencoded"), depth: depth)
    case .some: return rewrite(value, .cookies, depth: depth)
    case nil: break
    }
    return packed(value, depth: depth)
  }

  // MARK: - JWT

  /// The claims that say for whom, from whom and how long; all others are replaced. RFC 7519 section 4.1, OpenID Connect
  /// Core 1.0 section 2.
  private static let openClaims: Set<String> = [
    "iss", "exp", "iat", "nbf", "auth_time", "alg", "typ", "cty", "enc", "zip", "crit", "amr",
    "acr", "scope",
    "scp", "ver", "token_use", "token_type",
  ]
  /// Whom it is for: public, however random.
  private static let clientClaims: Set<String> = ["aud", "azp", "client_id", "appid", "kid"]

  /// Three or five dot parts whose first is a JSON object: RFC 7515 and RFC 7516, compact.
  private func webToken(_ value: [UInt8], depth: Int) -> [UInt8]? {
    let parts = value[...].pieces(at: UInt8(ascii: "."))
    guard parts.count == 3 || parts.count == 5,
      let header = Encodings.base64Decoded(parts[0]), header.first == UInt8(ascii: "{")
    else { return nil }
    var out: [UInt8] = []
    for (index, part) in parts.enumerated() {
      if index > 0 { out.append(UInt8(ascii: ".")) }
      let isJSON = index == 0 || index == 1 && parts.count == 3
      if isJSON, let json = Encodings.base64Decoded(part), json.first == UInt8(ascii: "{") {
        let rewritten = rewriteJSON(json, depth: depth) { name in
          if Rewriter.clientClaims.contains(name.text) { return .field(Bytes("client_id")) }
          return Rewriter.openClaims.contains(name.text) ? .kept : .secret(.value)
        }
        out += Packing64(part).encode(rewritten)
      } else {
        out += disguise.pseudonym(of: Array(part))
      }
    }
    return out
  }

  // MARK: - Base64

  private func packed(_ value: [UInt8], depth: Int) -> [UInt8]? {
    guard value.count >= 12, let inner = Encodings.base64Decoded(value[...]) else { return nil }
    let packing = Packing64(value[...])
    if Encodings.isText(inner) {
      // Words or a bare token within have no inside to keep.
      return structured(inner, depth: depth).map(packing.encode)
    }
    if GoogleAuthError(parameter: String(decoding: value, as: UTF8.self)) != nil {
      return ProtobufFields.rewriting(inner[...]) { number, bytes in
        number == 1 ? Array(bytes) : rewrite(Array(bytes), Rewriter.place(of: bytes), depth: depth)
      }.map(packing.encode)
    }
    if let xml = Inflate.raw(inner), xml.first == UInt8(ascii: "<") {
      return packing.encode(Deflate.raw(rewrite(xml, .body("text/xml"), depth: depth)))
    }
    if inner.count > 6, inner[0] & 0x0F == 8, let xml = Inflate.raw(Array(inner[2...])),
      xml.first == UInt8(ascii: "<")
    {
      return packing.encode(Deflate.zlib(rewrite(xml, .body("text/xml"), depth: depth)))
    }
    return nil
  }

  private static func place(of text: Bytes) -> Place {
    Scrubber.looksLikeURL(text) ? .url : .kept
  }

  // MARK: - Blobs

  /// A picture or document in base64, or so much of anything else that it must be one: what it was and how large.
  private func droppedBlob(_ value: [UInt8]) -> [UInt8]? {
    guard value.count > 1024, !value.contains(UInt8(ascii: ".")),
      let bytes = Encodings.base64Decoded(value[...]), !Encodings.isText(bytes)
    else { return nil }
    let type = MediaType.of(bytes)
    guard type != nil || bytes.count > 16 << 10 else { return nil }
    let content = DroppedContent(type: type ?? "bytes", bytes: bytes.count)
    if !isLearning { dropped.append(content) }
    // Equal ones stay equal.
    let code = disguise.key.code(for: value).prefix(4)
    let digits = String(
      decoding: Encodings.percentEncoded(code).filter { $0 != UInt8(ascii: "%") }, as: UTF8.self)
    let name = content.type.map { $0 == "/" ? "-" : $0 }
    return Array("removed.\(String(name)).\(content.bytes)-bytes.\(digits)".utf8)
  }
}

/// `a=b&c=d` and `a=b; c=d`: names stay, values are judged one by one.
enum Pairs {
  /// `&` or `;`; nil for what is no list of pairs, or has a name that does not read like words.
  static func separator(of value: Bytes) -> UInt8? {
    for mark in [UInt8(ascii: "&"), UInt8(ascii: ";")] {
      let pairs = value.pieces(at: mark)
      if mark == UInt8(ascii: "&"), pairs.count == 1 { continue }
      if pairs.allSatisfy(isPair) { return mark }
    }
    return nil
  }

  private static func isPair(_ pair: Bytes) -> Bool {
    let (name, value) = pair[pair.end(from: pair.startIndex, while: ASCII.isSpace)...]
      .cut(at: UInt8(ascii: "="))
    // The padding of base64 assigns nothing.
    guard let value, let first = value.first, first != UInt8(ascii: "=") else { return false }
    return (1...48).contains(name.count) && Randomness.isWords(name)
      && name.allSatisfy { ASCII.isAlphanumeric($0) || "_-.[]".utf8.contains($0) }
  }
}

/// How a base64 text is written: alphabet and padding.
struct Packing64 {
  private let isURLSafe: Bool
  private let isPadded: Bool

  init(_ text: Bytes) {
    isURLSafe = text.contains { "-_".utf8.contains($0) }
    isPadded = text.last == UInt8(ascii: "=") || text.count % 4 == 0
  }

  func encode(_ bytes: [UInt8]) -> [UInt8] {
    let text = Encodings.base64Encoded(bytes, urlSafe: isURLSafe)
    guard isPadded else { return text }
    return text + repeatElement(UInt8(ascii: "="), count: (4 - text.count % 4) % 4)
  }
}

/// What pictures, films and documents begin with.
enum MediaType {
  static func of(_ bytes: [UInt8]) -> String? {
    let starts: [(String, [UInt8])] = [
      ("image/png", [0x89, 0x50, 0x4E, 0x47]), ("image/jpeg", [0xFF, 0xD8, 0xFF]),
      ("image/gif", Array("GIF8".utf8)), ("application/pdf", Array("%PDF".utf8)),
      ("image/webp", Array("RIFF".utf8)), ("video/webm", [0x1A, 0x45, 0xDF, 0xA3]),
      ("audio/ogg", Array("OggS".utf8)), ("image/tiff", [0x49, 0x49, 0x2A, 0x00]),
      ("image/bmp", Array("BM".utf8)), ("application/zip", [0x50, 0x4B, 0x03, 0x04]),
    ]
    if let found = starts.first(where: { bytes.starts(with: $0.1) }) { return found.0 }
    return bytes.count > 12 && bytes[4..<8].elementsEqual("ftyp".utf8) ? "video/mp4" : nil
  }
}

/// Fields of a protobuf message, as deep as they nest. Protocol Buffers, "Encoding".
enum ProtobufFields {
  /// The message with its texts rewritten; nil for damage.
  static func rewriting(_ message: Bytes, _ rewrite: (Int, Bytes) -> [UInt8]) -> [UInt8]? {
    var out: [UInt8] = []
    var rest = message
    while !rest.isEmpty {
      let start = rest.startIndex
      guard let key = Varint.read(&rest) else { return nil }
      switch key & 7 {
      case 0: guard Varint.read(&rest) != nil else { return nil }
      case 1: rest = rest.dropFirst(8)
      case 5: rest = rest.dropFirst(4)
      case 2:
        out += message[start..<rest.startIndex]
        guard let length = Varint.read(&rest), length <= UInt64(rest.count) else { return nil }
        let bytes = rest.prefix(Int(length))
        rest = rest.dropFirst(Int(length))
        let number = Int(truncatingIfNeeded: key >> 3)
        // A details field is a message of its own: a name and a value.
        let inner = number == 5 ? rewriting(bytes, rewrite) : nil
        let new = inner ?? rewrite(number, bytes)
        out += Varint.bytes(of: UInt64(new.count)) + new
        continue
      default: return nil
      }
      out += message[start..<rest.startIndex]
    }
    return out
  }
}
