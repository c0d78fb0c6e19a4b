/// How many terminal columns text takes, and breaking it into lines of that width.
enum DisplayWidth {
  /// 0 for combining marks, 2 for East Asian wide characters and emoji, else 1. Ranges from Unicode's EastAsianWidth
  /// (W and F), joined where only unassigned code points lie between.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x300: return 1
    case 0xFE00...0xFE0F: return 0
    case 0x1100...0x115F, 0x231A...0x231B, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
      0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
      0x20000...0x3FFFD:
      return 2
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: return 0
      default: return 1
      }
    }
  }

  static func of(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + of($1) }
  }

  /// Breaks at spaces; words longer than a line are cut. The first line has `first` columns, later ones `rest`.
  static func wrap(_ text: String, first: Int, rest: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    var limit = max(8, first)
    func close(_ line: inout String) {
      lines.append(line)
      line = ""
      used = 0
      limit = max(8, rest)
    }
    for word in text.split(separator: " ") {
      let width = of(word)
      // A word that fits no line begins on this one.
      if used > 0, used + 1 + width > limit, width <= max(8, rest) || used + 8 > limit {
        close(&line)
      }
      if used > 0 {
        line += " "
        used += 1
      }
      if used + width <= limit {
        line += word
        used += width
        continue
      }
      for character in word {
        let columns = of(String(character))
        if used + columns > limit { close(&line) }
        line.append(character)
        used += columns
      }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  /// The text if it fits, else its beginning and an ellipsis.
  static func cut(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    var out = ""
    var used = 1
    for character in text {
      let width = of(String(character))
      if used + width > columns { break }
      out.append(character)
      used += width
    }
    return out + "…"
  }
}
