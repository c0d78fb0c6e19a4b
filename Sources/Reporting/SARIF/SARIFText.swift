import Redaction

/// Text in SARIF: nothing of the evidence can become a placeholder or a link.
enum SARIFText {
  /// Text of a message. Braces are doubled, as placeholders have single ones (3.11.5); a bracket and a parenthesis that
  /// would make a link (3.11.6) are parted by a blank, which all viewers understand, whatever they make of backslashes.
  static func message(_ safe: Safe) -> Safe {
    var out = String.UnicodeScalarView()
    for scalar in safe.text.unicodeScalars {
      if scalar == "(", out.last == "]" { out.append(" ") }
      out.append(scalar)
      if scalar == "{" || scalar == "}" { out.append(scalar) }
    }
    return Safe(composed: String(out))
  }

  /// A source as a URI: a path from the root as `file:`, any other as a relative reference. Whatever could be a scheme, a
  /// query or a fragment is percent-encoded (RFC 3986, 2.1), and so is what no URI may hold.
  static func uri(_ source: Safe) -> Safe {
    let path = source.exact
    var out = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      if isPlain(byte) {
        out.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        out += digits.utf8.count < 2 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return Safe(composed: out)
  }

  /// A web address that can stand where a URI must; nil for any other. Brackets, which pages of Java's methods have in
  /// their fragments, are percent-encoded.
  static func webAddress(_ url: Safe) -> Safe? {
    let allowed = Set("-._~:/?#@!$&'()*+,;=%".utf8)
    var out = ""
    for byte in url.text.utf8 {
      switch byte {
      case UInt8(ascii: "["): out += "%5B"
      case UInt8(ascii: "]"): out += "%5D"
      case _ where isPlain(byte) || allowed.contains(byte):
        out.unicodeScalars.append(Unicode.Scalar(byte))
      default: return nil
      }
    }
    return out.hasPrefix("https://") ? Safe(composed: out) : nil
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "!"):
      true
    default: false
    }
  }
}
