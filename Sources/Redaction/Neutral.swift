/// Makes text harmless for terminals and line-based formats, whether it is redacted or not.
enum Neutral {
  /// One line: line breaks become `⏎`, tabs a space, every other control or invisible formatting character its code point
  /// in the form `\u001b`.
  static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHarmful) else { return text }
    var out = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in text.unicodeScalars {
      defer { afterReturn = scalar == "\r" }
      switch scalar {
      case "\n": if !afterReturn { out.append("⏎") }
      case "\r", "\u{2028}", "\u{2029}", "\u{85}": out.append("⏎")
      case "\t": out.append(" ")
      case _ where isHarmful(scalar): out.append(contentsOf: escape(scalar).unicodeScalars)
      default: out.append(scalar)
      }
    }
    return String(out)
  }

  /// Controls (C0, DEL, C1), line separators, and characters that reorder or hide text: bidirectional marks, embeddings,
  /// overrides and isolates, zero-width characters, language tags.
  static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0xAD, 0x61C, 0x180E: true
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }

  static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
