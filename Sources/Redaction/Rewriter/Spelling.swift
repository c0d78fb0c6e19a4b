/// A value as it stands somewhere, and what it is behind percent-encoding, JSON's and HTML's escapes, however often they
/// were put on top of each other.
struct Spelling {
  private let raw: Bytes
  /// The value itself.
  private(set) var plain: [UInt8]
  /// Where each byte of `plain`, and its end, stands in `raw`, counted from its first.
  private var starts: [Int]
  /// How often it was percent-encoded.
  private var percents = 0

  init(_ raw: Bytes) {
    self.raw = raw
    plain = Array(raw)
    starts = Array(0...raw.count)
    // The escapes of a JSON text that stands there itself belong to its strings.
    for _ in 0..<4 where !JSONEscapes.isText(plain) {
      if let decoded = Encodings.percentDecoded(plain[...]) {
        take(decoded, Encodings.percentStarts(plain[...]))
        percents += 1
      } else if let (decoded, starts) = JSONEscapes.decoded(plain[...]) {
        take(decoded, starts)
      } else if let decoded = Encodings.unescaped(plain[...]) {
        take(decoded, Encodings.unescapedStarts(plain[...]))
      } else {
        return
      }
    }
  }

  private mutating func take(_ decoded: [UInt8], _ inner: [Int]) {
    starts = inner.map { starts[$0] }
    plain = decoded
  }

  /// Another value in its place, spelled in the same way: what did not change stays bit by bit.
  func spelling(of other: [UInt8]) -> [UInt8] {
    guard other != plain else { return Array(raw) }
    guard other.count == plain.count else { return other.flatMap(escaped) }
    var out: [UInt8] = []
    out.reserveCapacity(raw.count)
    for index in plain.indices {
      if other[index] == plain[index] {
        out += raw[(raw.startIndex + starts[index])..<(raw.startIndex + starts[index + 1])]
      } else {
        out += escaped(other[index])
      }
    }
    return out
  }

  private func escaped(_ byte: UInt8) -> [UInt8] {
    guard percents > 0, !ASCII.isAlphanumeric(byte), !"-._~".utf8.contains(byte) else {
      return [byte]
    }
    var out = [byte]
    for _ in 0..<percents { out = Encodings.percentEncoded(out[...]) }
    return out
  }
}

/// The escapes of RFC 8259 section 7, and the text behind them with the place of each of its bytes.
enum JSONEscapes {
  /// An object or array of strings or members, not the inside of a string that holds one.
  static func isText(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, "{[".utf8.contains(first) else { return false }
    return bytes.first { !ASCII.isSpace($0) && !"{[".utf8.contains($0) } == UInt8(ascii: "\"")
  }

  /// Nil where there is nothing to decode. What is no escape stays.
  static func decoded(_ bytes: Bytes) -> (text: [UInt8], starts: [Int])? {
    guard bytes.contains(UInt8(ascii: "\\")) else { return nil }
    var text: [UInt8] = []
    var starts: [Int] = []
    var changed = false
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let start = index - bytes.startIndex
      if let (decoded, length) = escape(bytes, at: index) {
        index += length
        changed = true
        text += decoded
        // All of the escape belongs to the character's first byte.
        starts.append(start)
        starts += repeatElement(index - bytes.startIndex, count: decoded.count - 1)
      } else {
        text.append(bytes[index])
        starts.append(start)
        index += 1
      }
    }
    starts.append(bytes.count)
    return changed ? (text, starts) : nil
  }

  /// The text as the inside of a JSON string.
  static func encoded(_ text: some Sequence<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): out += [UInt8(ascii: "\\"), byte]
      case 0x0A: out += "\\n".utf8
      case 0x0D: out += "\\r".utf8
      case 0x09: out += "\\t".utf8
      case 0..<0x20:
        out += "\\u00".utf8
        out += Encodings.percentEncoded([byte][...]).dropFirst()
      default: out.append(byte)
      }
    }
    return out
  }

  private static func escape(_ bytes: Bytes, at index: Int) -> ([UInt8], Int)? {
    guard bytes[index] == UInt8(ascii: "\\"), let next = bytes.at(index + 1) else { return nil }
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return ([next], 2)
    case UInt8(ascii: "n"): return ([0x0A], 2)
    case UInt8(ascii: "r"): return ([0x0D], 2)
    case UInt8(ascii: "t"): return ([0x09], 2)
    case UInt8(ascii: "b"): return ([0x08], 2)
    case UInt8(ascii: "f"): return ([0x0C], 2)
    case UInt8(ascii: "u"):
      guard let first = unit(bytes, at: index + 2) else { return nil }
      if 0xD800..<0xDC00 ~= first, bytes.has("\\u", at: index + 6),
        let second = unit(bytes, at: index + 8), 0xDC00..<0xE000 ~= second
      {
        let scalar = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        return Unicode.Scalar(scalar).map { (Array(String($0).utf8), 12) }
      }
      return (Array(String(Unicode.Scalar(UInt32(first)) ?? "\u{FFFD}").utf8), 6)
    default: return nil
    }
  }

  private static func unit(_ bytes: Bytes, at index: Int) -> UInt16? {
    var value: UInt16 = 0
    for offset in 0..<4 {
      guard let digit = bytes.at(index + offset).flatMap(ASCII.hex) else { return nil }
      value = value << 4 | UInt16(digit)
    }
    return value
  }
}
