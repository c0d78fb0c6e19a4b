import Diagnosis
import Evidence

/// Text that may be shown. Only this target makes it out of anything that came from a customer's file, so a function that
/// takes `Safe` cannot be handed raw text by mistake.
public struct Safe: Hashable, Sendable {
  /// What may be printed anywhere: text of the evidence in it is one line without control characters, terminal escapes or
  /// bidirectional controls, so that it cannot drive a terminal or forge lines of a report.
  public let text: String
  /// The same with the evidence's line breaks and control characters as they stood. Only for formats that escape them.
  package let exact: String

  /// Text from the evidence whose secrets are gone.
  init(cleaned text: String) {
    exact = text
    self.text = Neutral.line(text)
  }
  /// Text of our own, or made of safe texts; line breaks in it are meant.
  package init(composed text: String) {
    exact = text
    self.text = text
  }
  fileprivate init(text: String, exact: String) {
    self.text = text
    self.exact = exact
  }

  /// Words of our own source code.
  public init(_ words: StaticString) { self.init(composed: words.description) }
  public init(_ number: Int) { self.init(cleaned: String(number)) }

  /// The raw value of one of our own types, such as `Confidence` or `Kind`: a word of our source code.
  public init(_ word: some RawRepresentable<String>) { self.init(cleaned: word.rawValue) }

  /// An identifier that our own code made (`f1/popup-blocked`, `console(opener)`, `truncated`). Anything that does not
  /// look like one comes out as `‹identifier›`.
  public init(identifier: String) {
    let isOurs = identifier.utf8.count <= 96 && identifier.utf8.allSatisfy(Safe.isIdentifierByte)
    self.init(cleaned: isOurs ? identifier : "‹identifier›")
  }

  /// A vendor page that one of our rules names.
  public init(titleOf reference: Reference) { self.init(cleaned: reference.title) }
  public init(urlOf reference: Reference) { self.init(cleaned: reference.url) }
  public init(titleOf rule: RuleIdentity) { self.init(cleaned: rule.title) }

  public static let empty = Safe("")
  public var isEmpty: Bool { exact.isEmpty }

  public static func + (left: Safe, right: Safe) -> Safe {
    Safe(text: left.text + right.text, exact: left.exact + right.exact)
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ":"), UInt8(ascii: ","),
      UInt8(ascii: "+"), UInt8(ascii: "*"):
      true
    default: false
    }
  }
}

extension Safe: ExpressibleByStringInterpolation {
  public init(stringLiteral value: StaticString) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) {
    self.init(text: stringInterpolation.text, exact: stringInterpolation.exact)
  }

  /// Takes safe pieces and numbers only; a `String` does not compile.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    var exact = ""
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity)
    }
    // The compiler calls this with the literal's own segments only.
    public mutating func appendLiteral(_ literal: StaticString) { add(Safe(literal)) }
    public mutating func appendInterpolation(_ safe: Safe) { add(safe) }
    public mutating func appendInterpolation(_ number: Int) { add(Safe(number)) }
    public mutating func appendInterpolation(_ word: some RawRepresentable<String>) {
      add(Safe(word))
    }
    private mutating func add(_ safe: Safe) {
      text += safe.text
      exact += safe.exact
    }
  }
}

extension Sequence where Element == Safe {
  public func joined(by separator: Safe = "") -> Safe {
    Safe(
      text: map(\.text).joined(separator: separator.text),
      exact: map(\.exact).joined(separator: separator.exact))
  }
}

extension Safe {
  /// True for characters that drive, reorder or hide: formats that print `exact` must escape them.
  package static func isHarmful(_ scalar: Unicode.Scalar) -> Bool { Neutral.isHarmful(scalar) }
}
