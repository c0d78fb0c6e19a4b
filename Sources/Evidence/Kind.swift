/// What a source is, as its recogniser names it (`har`, `logcat`, …). The readers' targets add their own.
public struct Kind: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unknown = Kind(rawValue: "unknown")
  /// A note, the text of a ticket or of an error page.
  public static let words = Kind(rawValue: "words")
  /// Recognised, but this tool does not read it; `Recognition.note` says what makes a readable file of it.
  public static let notRead = Kind(rawValue: "notRead")
}

/// A recogniser's answer about the first bytes of a source.
public struct Recognition: Hashable, Sendable {
  public var kind: Kind
  /// 0 … 100. The highest wins; the reader that a recogniser belongs to takes the source.
  public var confidence: Int
  /// Which variant, such as `threadtime` or `WebInspector`.
  public var detail: String?
  /// For `.notRead`: what it is and the step that makes a readable file of it.
  public var note: Message?

  public init(_ kind: Kind, confidence: Int, detail: String? = nil, note: Message? = nil) {
    self.kind = kind
    self.confidence = confidence
    self.detail = detail
    self.note = note
  }
}

/// Looks at the first bytes (up to 256 KiB, decoded to UTF-8) of a source and says what it is. Names are never looked at.
public protocol Recogniser: Sendable {
  func recognise(_ head: UnsafeRawBufferPointer) -> Recognition?
}
