import JSONStream

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

  /// Copies a text, what `escape` knows at a backslash undone: gives how long the escape is, 0 where it
  /// is none.
  static func undone(
    _ text: Bytes, _ escape: (_ at: Int, _ out: inout [UInt8]) -> Int
  ) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var at = 0
    while at < text.count {
      let length = text[at] == UInt8(ascii: "\\") ? escape(at, &out) : 0
      if length == 0 { out.append(text[at]) }
      at += max(1, length)
    }
    return out
  }

  private static func json(_ text: Bytes) -> [UInt8] {
    undone(text) { at, out in JSONText.decodeEscape(text.raw, at: at) { out.append($0) } }
  }

  private static func vis(_ text: Bytes) -> [UInt8] {
    undone(text) { at, out in
      if let octal = octal(text, at + 1) {
        out.append(octal)
        return 4
      }
      switch (text[at + 1], text[at + 2]) {
      case (UInt8(ascii: "\\"), _):
        out.append(text[at])
        return 2
      case (UInt8(ascii: "M"), UInt8(ascii: "-")) where (0x21..<0x7F).contains(text[at + 3]):
        out.append(text[at + 3] | 0x80)
        return 4
      case (UInt8(ascii: "M"), UInt8(ascii: "^")) where (0x3F..<0x60).contains(text[at + 3]):
        out.append(text[at + 3] ^ 0x40 | 0x80)
        return 4
      case (UInt8(ascii: "^"), let letter) where (0x3F..<0x60).contains(letter):
        out.append(letter ^ 0x40)
        return 3
      default:
        return 0
      }
    }
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
