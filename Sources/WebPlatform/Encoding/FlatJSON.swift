/// The top-level members of one small JSON object (a JWT payload, a `state`, a 3-D Secure
/// message): strings decoded, numbers and words as written, nested values as their raw text.
/// Tolerant of what follows the object; bounded work.
struct FlatJSON: Sendable {
  private(set) var members: [(name: String, value: String)] = []

  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    reader.skipBlanks()
    guard reader.take(0x7B) else { return nil }
    reader.skipBlanks()
    while !reader.take(0x7D) {
      guard let name = reader.string() else { return nil }
      reader.skipBlanks()
      guard reader.take(0x3A) else { return nil }
      reader.skipBlanks()
      guard let value = reader.value() else { return nil }
      members.append((name, value))
      reader.skipBlanks()
      if reader.take(0x2C) {
        reader.skipBlanks()
      } else if reader.peek != 0x7D {
        return nil
      }
    }
  }

  init?(_ text: String) { self.init(Array(text.utf8)) }

  subscript(name: String) -> String? { members.first { $0.name == name }?.value }

  private struct Reader {
    var bytes: [UInt8]
    var at = 0
    var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

    mutating func take(_ byte: UInt8) -> Bool {
      guard peek == byte else { return false }
      at += 1
      return true
    }

    mutating func skipBlanks() {
      while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { at += 1 }
    }

    mutating func value() -> String? {
      if peek == 0x22 { return string() }
      let start = at
      var depth = 0
      while let byte = peek {
        switch byte {
        case 0x22:
          guard string() != nil else { return nil }
          continue
        case 0x7B, 0x5B: depth += 1
        case 0x7D, 0x5D:
          if depth == 0 { return text(from: start) }
          depth -= 1
        case 0x2C: if depth == 0 { return text(from: start) }
        default: break
        }
        at += 1
      }
      return nil
    }

    private func text(from start: Int) -> String? {
      var end = at
      while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
      return end > start ? String(decoding: bytes[start..<end], as: UTF8.self) : nil
    }

    mutating func string() -> String? {
      guard take(0x22) else { return nil }
      var output: [UInt8] = []
      while let byte = peek {
        at += 1
        if byte == 0x22 { return String(decoding: output, as: UTF8.self) }
        guard byte == 0x5C else {
          output.append(byte)
          continue
        }
        guard let escaped = peek else { return nil }
        at += 1
        switch escaped {
        case 0x6E: output.append(0x0A)
        case 0x74: output.append(0x09)
        case 0x72: output.append(0x0D)
        case 0x62: output.append(0x08)
        case 0x66: output.append(0x0C)
        case 0x75:
          guard let scalar = unicode() else { return nil }
          output += Array(String(scalar).utf8)
        default: output.append(escaped)
        }
      }
      return nil
    }

    private mutating func unicode() -> Unicode.Scalar? {
      guard let high = unit() else { return nil }
      if UTF16.isLeadSurrogate(high), at + 1 < bytes.count, bytes[at] == 0x5C, bytes[at + 1] == 0x75
      {
        let mark = at
        at += 2
        if let low = unit(), UTF16.isTrailSurrogate(low) {
          return UTF16.decode(UTF16.EncodedScalar([high, low]))
        }
        at = mark
      }
      return Unicode.Scalar(UInt32(high)) ?? "\u{FFFD}"
    }

    private mutating func unit() -> UInt16? {
      guard at + 4 <= bytes.count else { return nil }
      var value: UInt16 = 0
      for byte in bytes[at..<(at + 4)] {
        guard let digit = URLBytes.hexValue(byte) else { return nil }
        value = value << 4 | UInt16(digit)
      }
      at += 4
      return value
    }
  }
}
