/// What is wrong with a document, and where.
public struct JSONDamage: Hashable, Sendable {
  /// The byte (of what the stream gave) at which it was noticed.
  public var byteOffset: Int
  public var reason: Reason
  /// Where the element it stands in begins, and its index among its siblings; nil outside of
  /// elements.
  public var elementOffset: Int?
  public var index: Int?
  /// Member names and indices on the way to the damage, outermost first, as far as the scan went
  /// in.
  public var path: [PathStep]

  public enum PathStep: Hashable, Sendable {
    case member(String)
    case index(Int)
  }

  public enum Reason: String, Hashable, Sendable {
    case empty, notJSON, truncated
    case unexpectedByte, expectedKey, expectedColon, expectedCommaOrEnd, mismatchedBracket
    case badLiteral, badNumber, badEscape, badUTF8, controlCharacter
    case tooDeep
  }

  public init(
    byteOffset: Int, reason: Reason, elementOffset: Int? = nil, index: Int? = nil,
    path: [PathStep] = []
  ) {
    self.byteOffset = byteOffset
    self.reason = reason
    self.elementOffset = elementOffset
    self.index = index
    self.path = path
  }
}
