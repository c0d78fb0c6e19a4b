/// What `logcat -v printable` makes of a message: `\\` for a backslash, `\a \b \v \f \r` and octal
/// numbers for control characters and for bytes that are no UTF-8. Tabs stay, lines are split before.
///
/// Source: AOSP `liblog/logprint.cpp`, `convertPrintable`.
enum PrintableText {
  /// Pairs of backslashes that must stand in a file before it counts as printed so: paths and
  /// quoted quotations have some in any file.
  private static let telling = 3

  /// Whether the log was printed so: dumpstate says it in its section's head; otherwise every
  /// backslash there is must be part of an escape, and enough of them such as nobody else writes.
  static func isOn(in head: [UInt8]) -> Bool {
    head.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { isOn(in: Bytes(start: $0, count: buffer.count)) } ?? false
    }
  }

  private static func isOn(in head: Bytes) -> Bool {
    if head.has("------ "), let end = head.firstIndex(of: 0x0A) {
      return head[0..<end].contains("-v printable")
    }
    var pairs = 0
    var from = 0
    while let at = head.firstIndex(of: UInt8(ascii: "\\"), from: from), at < head.count - 4 {
      guard let (byte, length) = escape(in: head, at: at) else { return false }
      if byte == UInt8(ascii: "\\") { pairs += 1 } else if length > 2 { pairs += telling }
      from = at + length
    }
    return pairs >= telling
  }

  /// The byte that the escape at `index` stands for, and how long the escape is.
  private static func escape(in text: Bytes, at index: Int) -> (byte: UInt8, length: Int)? {
    switch text[index + 1] {
    case UInt8(ascii: "\\"): return (0x5C, 2)
    case UInt8(ascii: "a"): return (0x07, 2)
    case UInt8(ascii: "b"): return (0x08, 2)
    case UInt8(ascii: "v"): return (0x0B, 2)
    case UInt8(ascii: "f"): return (0x0C, 2)
    case UInt8(ascii: "r"): return (0x0D, 2)
    default: break
    }
    var value = 0
    var length = 1
    while length < 4, case let digit = text[index + length] &- 0x30, digit < 8 {
      value = value << 3 | Int(digit)
      length += 1
    }
    guard length > 1, value < 0x20 || 0x7F...0xFF ~= value else { return nil }
    return (UInt8(value), length)
  }

  /// The message as it was logged.
  static func undone(_ text: Bytes) -> [UInt8] {
    Escapes.undone(text) { at, out in
      guard let (byte, length) = escape(in: text, at: at) else { return 0 }
      out.append(byte)
      return length
    }
  }
}
