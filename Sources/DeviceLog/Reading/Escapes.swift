/// How a format writes bytes that it does not print as they are.
enum Escapes: UInt8, Sendable {
  case none
  /// The inside of a JSON string.
  case json
  /// vis(3), as syslog prints control characters and whatever is not ASCII: `\^[`, `\M-b\M^@\M^Y`,
  /// `\240`, and a backslash as `\134` or twice, or, in older systems, as it is.
  case vis
  /// What `logcat -v printable` writes.
  case printable

  /// The bytes that were meant.
  func undone(in text: Bytes) -> [UInt8] {
    switch self {
    case .none: Array(text.raw)
    case .json: Self.json(text)
    case .vis: Self.vis(text)
    case .printable: PrintableText.undone(text)
    }
  }

  /// The text that was meant.
  func undone(in text: String) -> String {
    guard self != .none, text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    return Array(text.utf8).withBytes { String(decoding: undone(in: $0), as: UTF8.self) } ?? text
  }

  private static func json(_ text: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var at = 0
    while at < text.count {
      guard text[at] == UInt8(ascii: "\\") else {
        out.append(text[at])
        at += 1
        continue
      }
      switch text[at + 1] {
      case UInt8(ascii: "n"): out.append(0x0A)
      case UInt8(ascii: "t"): out.append(0x09)
      case UInt8(ascii: "r"): out.append(0x0D)
      case UInt8(ascii: "u"):
        at += 2
        out += String(Character(scalar(in: text, at: &at))).utf8
        continue
      default: out.append(text[at + 1])
      }
      at += 2
    }
    return out
  }

  /// The scalar of `XXXX`, or of a pair of surrogates, behind `\u`.
  private static func scalar(in text: Bytes, at: inout Int) -> UnicodeScalar {
    var cursor = LineCursor(text[0..<at + 4], at: at)
    let first = cursor.hex() ?? 0xFFFD
    at += 4
    if (0xD800..<0xDC00).contains(first), text.has("\\u", at: at) {
      var cursor = LineCursor(text[0..<at + 6], at: at + 2)
      if let second = cursor.hex(), (0xDC00..<0xE000).contains(second) {
        at += 6
        let value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
        return UnicodeScalar(UInt32(value)) ?? "\u{FFFD}"
      }
    }
    return UnicodeScalar(UInt32(first)) ?? "\u{FFFD}"
  }

  private static func vis(_ text: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var at = 0
    while at < text.count {
      guard text[at] == UInt8(ascii: "\\") else {
        out.append(text[at])
        at += 1
        continue
      }
      if let octal = octal(text, at + 1) {
        out.append(octal)
        at += 4
        continue
      }
      switch (text[at + 1], text[at + 2]) {
      case (UInt8(ascii: "\\"), _):
        out.append(text[at])
        at += 2
      case (UInt8(ascii: "M"), UInt8(ascii: "-")) where (0x21..<0x7F).contains(text[at + 3]):
        out.append(text[at + 3] | 0x80)
        at += 4
      case (UInt8(ascii: "M"), UInt8(ascii: "^")) where (0x3F..<0x60).contains(text[at + 3]):
        out.append(text[at + 3] ^ 0x40 | 0x80)
        at += 4
      case (UInt8(ascii: "^"), let letter) where (0x3F..<0x60).contains(letter):
        out.append(letter ^ 0x40)
        at += 3
      default:
        out.append(text[at])
        at += 1
      }
    }
    return out
  }

  /// Three octal digits for a byte that is not printed as it is.
  private static func octal(_ text: Bytes, _ at: Int) -> UInt8? {
    var value = 0
    for offset in 0..<3 {
      let digit = Int(text[at + offset]) - 0x30
      guard (0..<8).contains(digit) else { return nil }
      value = value * 8 + digit
    }
    return (0x20..<0x7F).contains(value) || (0x80..<0x100).contains(value) ? UInt8(value) : nil
  }
}
