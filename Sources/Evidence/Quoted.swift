/// Text that came out of a customer's file, with the kind of place it stood in.
///
/// It may hold secrets: nothing prints it. `Redaction` alone turns it into `Safe` text, and the place tells it how.
public struct Quoted: Hashable, Sendable {
  /// The text as it stands in the file (invalid UTF-8 repaired), never re-encoded or decoded further.
  public var text: String
  public var place: Place
  /// Where the place goes on: whoever shows the text shows that too.
  public var cut: Cut

  /// The ends of a text at which something was left out.
  public struct Cut: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let before = Cut(rawValue: 1)
    public static let behind = Cut(rawValue: 2)
  }

  /// Where a quoted text stood; decides which redaction applies.
  public enum Place: Hashable, Sendable {
    case url
    case host
    case headerValue(String)  // lower-case header name
    case setCookie
    case cookieHeader
    case cookieName
    case body(String)  // media type
    case logText
    case fileName
    case userAgent
    /// An error code, scheme, header name, package name, version: a word of the field, kept unless it looks like a secret.
    case word
  }

  public init(_ text: String, _ place: Place, cut: Cut = []) {
    self.text = text
    self.place = place
    self.cut = cut
  }
}

/// A sentence for people: fixed words and quoted pieces. A plain `String` cannot be interpolated, so that no raw text
/// slips into a report unnoticed.
public struct Message: Hashable, Sendable, ExpressibleByStringInterpolation {
  public enum Piece: Hashable, Sendable {
    case words(String)
    case quoted(Quoted)
  }

  public var pieces: [Piece]

  public init(pieces: [Piece]) { self.pieces = pieces }
  public init(stringLiteral value: String) { pieces = [.words(value)] }
  public init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  public static func + (left: Message, right: Message) -> Message {
    Message(pieces: left.pieces + right.pieces)
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.words(literal)) }
    }
    public mutating func appendInterpolation(_ quoted: Quoted) { pieces.append(.quoted(quoted)) }
    public mutating func appendInterpolation(_ number: Int) {
      pieces.append(.words(String(number)))
    }
    public mutating func appendInterpolation(_ message: Message) { pieces += message.pieces }
    /// Words that stand in the source code, such as the name of a rule or an API.
    public mutating func appendInterpolation(words: StaticString) {
      pieces.append(.words(words.description))
    }
  }
}
