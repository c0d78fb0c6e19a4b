import Redaction

/// How much room words take in a picture, where nothing breaks lines and nobody can measure. Letters are counted as wide as
/// DejaVu Sans has them at 12 px, the widest of the fonts that a reader's system may choose.
enum PictureText {
  /// In pixels.
  static func width(_ text: Safe, isBold: Bool = false) -> Int {
    let sum = text.text.unicodeScalars.reduce(0) { $0 + tenths(of: $1) }
    return (isBold ? sum * 9 / 8 : sum) / 10 + 1
  }

  /// The text if it fits, else its beginning and an ellipsis.
  static func cut(_ text: Safe, to pixels: Int) -> Safe {
    guard width(text) > pixels else { return text }
    var used = tenths(of: "…")
    var out = ""
    for character in text.text {
      used += character.unicodeScalars.reduce(0) { $0 + tenths(of: $1) }
      if used > pixels * 10 { break }
      out.append(character)
    }
    return Safe(composed: out + "…")
  }

  private static func tenths(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "|", "'": 36
    case " ", ".", ",", ":", ";", "/", "\\", "!", "f", "t", "r", "(", ")", "[", "]", "-", "I", "·",
      "J", "\"":
      49
    case "m", "w", "M", "W", "%", "@", "…", "&", "+", "=", "<", ">", "~", "#", "O", "Q", "✗":
      120
    case "A"..."Z", "_", "{", "}": 94
    case " "..."~": 78
    // Of these nobody knows; few are wider than high.
    default: DisplayWidth.of(scalar) == 0 ? 0 : 140
    }
  }
}
