/// The encodings in which one value turns up in several places of a capture.
enum Encodings {
  /// Percent-decoding; malformed escapes stay. Nil where there is nothing to decode.
  static func percentDecoded(_ bytes: Bytes, plusIsSpace: Bool = false) -> [UInt8]? {
    guard
      bytes.contains(where: { $0 == UInt8(ascii: "%") || (plusIsSpace && $0 == UInt8(ascii: "+")) })
    else { return nil }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var changed = false
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%"), let high = bytes.at(index + 1).flatMap(ASCII.hex),
        let low = bytes.at(index + 2).flatMap(ASCII.hex)
      {
        out.append(high << 4 | low)
        index += 3
        changed = true
      } else {
        let isPlus = plusIsSpace && byte == UInt8(ascii: "+")
        out.append(isPlus ? 0x20 : byte)
        changed = changed || isPlus
        index += 1
      }
    }
    return changed ? out : nil
  }

  /// Everything but unreserved characters as `%XX`.
  static func percentEncoded(_ bytes: Bytes, lowerCase: Bool = false) -> [UInt8] {
    let digits = Array((lowerCase ? "0123456789abcdef" : "0123456789ABCDEF").utf8)
    var out: [UInt8] = []
    for byte in bytes {
      if ASCII.isAlphanumeric(byte) || "-._~".utf8.contains(byte) {
        out.append(byte)
      } else {
        out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return out
  }

  /// Base64 in either alphabet, padded or not; nil if a character does not belong or the length cannot be.
  static func base64Decoded(_ bytes: Bytes) -> [UInt8]? {
    var out: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    var padding = 0
    for byte in bytes {
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let six = sixBits(byte) else { return nil }
      bits = bits << 6 | UInt32(six)
      count += 1
      if count % 4 == 0 {
        out += [
          UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
          UInt8(truncatingIfNeeded: bits),
        ]
      }
    }
    switch count % 4 {
    case 0: break
    case 2: out.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3: out += [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
    default: return nil
    }
    return padding <= 2 && count > 0 ? out : nil
  }

  /// Base64 without padding.
  static func base64Encoded(_ bytes: some Sequence<UInt8>, urlSafe: Bool) -> [UInt8] {
    let alphabet = urlSafe ? urlAlphabet : standardAlphabet
    var out: [UInt8] = []
    var bits: UInt32 = 0
    var held = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      held += 8
      while held >= 6 {
        held -= 6
        out.append(alphabet[Int(bits >> UInt32(held) & 63)])
      }
    }
    if held > 0 { out.append(alphabet[Int(bits << UInt32(6 - held) & 63)]) }
    return out
  }

  /// True for text that people or programs write: valid UTF-8, nearly all of it printable.
  static func isText(_ bytes: [UInt8]) -> Bool {
    guard !bytes.isEmpty, String(validating: bytes, as: UTF8.self) != nil else { return false }
    return bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || ASCII.isSpace($0) }
  }

  /// True for bytes of a packed body that an exporter wrote as characters, one a byte: more control characters than any
  /// text has. Who takes the characters for bytes again could unpack them.
  static func isPacked(_ text: [UInt8]) -> Bool {
    var controls = 0
    for (index, byte) in text.enumerated() {
      let isC1 = byte == 0xC2 && index + 1 < text.count && (0x80...0x9F).contains(text[index + 1])
      // Terminals' colours begin with an escape.
      if isC1 || byte == 0x7F || byte < 0x20 && byte != 0x1B && !ASCII.isSpace(byte) {
        controls += 1
      }
    }
    return controls > 3 && controls * 16 > text.count
  }

  private static let standardAlphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let urlAlphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private static func sixBits(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte + 4
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}

extension Encodings {
  /// JSON's `\/`, `\"` and `\u0026`, and HTML's `&amp;` and `&#64;`, where they stand for a printable ASCII character. Nil
  /// where there is nothing to decode.
  static func unescaped(_ bytes: Bytes) -> [UInt8]? {
    guard bytes.contains(UInt8(ascii: "\\")) || bytes.contains(UInt8(ascii: "&")) else {
      return nil
    }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var changed = false
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if let (byte, length) = escape(in: bytes, at: index) {
        out.append(byte)
        index += length
        changed = true
      } else {
        out.append(bytes[index])
        index += 1
      }
    }
    return changed ? out : nil
  }

  static func escape(in bytes: Bytes, at index: Int) -> (byte: UInt8, length: Int)? {
    if bytes[index] == UInt8(ascii: "\\") {
      if let next = bytes.at(index + 1), next == UInt8(ascii: "/") || next == UInt8(ascii: "\"") {
        return (next, 2)
      }
      guard bytes.has("\\u00", at: index), let high = bytes.at(index + 4).flatMap(ASCII.hex),
        let low = bytes.at(index + 5).flatMap(ASCII.hex)
      else { return nil }
      return printable(Int(high) << 4 | Int(low)).map { ($0, 6) }
    }
    guard bytes[index] == UInt8(ascii: "&") else { return nil }
    for (name, byte) in entities where bytes.has(name, at: index) {
      return (byte, name.utf8CodeUnitCount)
    }
    guard bytes.at(index + 1) == UInt8(ascii: "#") else { return nil }
    let isHex = bytes.at(index + 2).map { $0 | 0x20 } == UInt8(ascii: "x")
    var end = index + (isHex ? 3 : 2)
    var code = 0
    while let byte = bytes.at(end), let digit = isHex ? ASCII.hex(byte) : decimal(byte) {
      code = min(code * (isHex ? 16 : 10) + Int(digit), 0xFFFF)
      end += 1
    }
    guard bytes.at(end) == UInt8(ascii: ";") else { return nil }
    return printable(code).map { ($0, end + 1 - index) }
  }

  private static let entities: [(StaticString, UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
    ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&commat;", UInt8(ascii: "@")),
    ("&equals;", UInt8(ascii: "=")),
  ]
  private static func decimal(_ byte: UInt8) -> UInt8? {
    ASCII.isDigit(byte) ? byte - 0x30 : nil
  }
  private static func printable(_ code: Int) -> UInt8? {
    (0x20...0x7E).contains(code) ? UInt8(code) : nil
  }
}
