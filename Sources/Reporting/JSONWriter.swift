import Redaction

/// Writes JSON in the order of the calls, two spaces an indent. Strings are `Safe` only; every control, invisible or
/// reordering character is escaped, so that the document can be printed on a terminal.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var depth = 0
  /// Something stands before the next value of the open object or array.
  private var needsComma = false
  private var isAfterKey = false

  package init() {}

  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  package mutating func array<Element>(
    _ elements: [Element], _ body: (inout JSONWriter, Element) -> Void
  ) {
    container(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
      for element in elements { body(&json, element) }
    }
  }

  /// An array of whatever the body writes.
  package mutating func container(_ body: (inout JSONWriter) -> Void) {
    container(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  package mutating func array(_ elements: [Safe]) { array(elements) { $0.value($1) } }
  package mutating func array(_ elements: [Int]) { array(elements) { $0.value($1) } }

  package mutating func key(_ name: StaticString) {
    separate()
    string(name.description)
    bytes += ": ".utf8
    isAfterKey = true
  }
  /// A key that is no fixed word, such as a kind of secret.
  package mutating func key(named name: Safe) {
    separate()
    string(name.exact)
    bytes += ": ".utf8
    isAfterKey = true
  }

  package mutating func value(_ text: Safe?) {
    separate()
    if let text { string(text.exact) } else { bytes += "null".utf8 }
  }
  package mutating func value(_ number: Int?) {
    separate()
    bytes += (number.map(String.init) ?? "null").utf8
  }
  /// Seconds, at most three decimals.
  package mutating func value(_ seconds: Double?) {
    separate()
    bytes += (seconds.map { Safe(seconds: $0).text } ?? "null").utf8
  }
  package mutating func value(_ flag: Bool?) {
    separate()
    bytes += (flag.map { $0 ? "true" : "false" } ?? "null").utf8
  }
  package mutating func null() {
    separate()
    bytes += "null".utf8
  }

  private mutating func container(
    _ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    bytes.append(open)
    depth += 1
    needsComma = false
    body(&self)
    depth -= 1
    if needsComma { newLine() }
    bytes.append(close)
    needsComma = true
  }

  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
    } else {
      if needsComma { bytes.append(UInt8(ascii: ",")) }
      if depth > 0 { newLine() }
    }
    needsComma = true
  }

  private mutating func newLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: depth * 2)
  }

  private mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\r": bytes += "\\r".utf8
      case "\t": bytes += "\\t".utf8
      case _ where Safe.isHarmful(scalar): escape(scalar)
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
      bytes += "\\u".utf8
      for shift in [12, 8, 4, 0] {
        let digit = UInt8(truncatingIfNeeded: unit >> UInt16(shift) & 0xF)
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
