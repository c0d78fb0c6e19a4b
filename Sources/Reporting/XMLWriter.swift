import Redaction

/// Writes XML 1.0 in the order of the calls, two spaces an indent. What XML cannot hold has been made visible by `Safe`; two
/// code points that it cannot hold either become U+FFFD.
struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  typealias Attribute = (name: StaticString, value: Safe)

  /// An element that holds text or nothing.
  mutating func element(
    _ name: StaticString, _ attributes: [Attribute] = [], text content: Safe = ""
  ) {
    open(name, attributes)
    text += content.isEmpty ? "/>\n" : ">\(XMLWriter.escaped(content))</\(name)>\n"
  }

  /// An element that holds others.
  mutating func element(
    _ name: StaticString, _ attributes: [Attribute] = [], _ body: (inout XMLWriter) -> Void
  ) {
    open(name, attributes)
    text += ">\n"
    depth += 1
    body(&self)
    depth -= 1
    text += String(repeating: "  ", count: depth) + "</\(name)>\n"
  }

  private mutating func open(_ name: StaticString, _ attributes: [Attribute]) {
    text += String(repeating: "  ", count: depth) + "<\(name)"
    for attribute in attributes {
      text += " \(attribute.name)=\"\(XMLWriter.escaped(attribute.value))\""
    }
  }

  private static func escaped(_ safe: Safe) -> String {
    var out = ""
    for scalar in safe.text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": out += "\u{FFFD}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}
