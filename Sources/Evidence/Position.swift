/// One stream of bytes in the evidence: a file, standard input, a member of an archive. Counts from 0 in reading order.
public struct SourceID: Hashable, Comparable, Sendable {
  public var number: Int
  public init(_ number: Int) { self.number = number }
  public static func < (left: SourceID, right: SourceID) -> Bool { left.number < right.number }
}

/// A place in a source.
public struct Position: Hashable, Sendable {
  /// Bytes from the start of the source, after decompression, before re-encoding.
  public var byteOffset: Int
  /// Counts from 1; logs and settings only.
  public var line: Int?
  /// Counts characters of the line from 1; settings only.
  public var column: Int?
  /// Index in a HAR's `log.entries` or a NetLog's `events`, from 0.
  public var entry: Int?
  /// Path inside the entry, such as `response.headers[set-cookie]`.
  public var field: String?

  public init(byteOffset: Int, line: Int? = nil, entry: Int? = nil, field: String? = nil) {
    self.byteOffset = byteOffset
    self.line = line
    self.entry = entry
    self.field = field
  }
}

/// A fact's place and the text that stands there. The quote is found again at or shortly behind (within 64 KiB of)
/// `position.byteOffset`, byte for byte or JSON-escaped: it is cut, never rewritten.
public struct Citation: Hashable, Sendable {
  public var source: SourceID
  public var position: Position
  public var quote: Quoted
  public var time: Stamp?

  public init(source: SourceID, position: Position, quote: Quoted, time: Stamp? = nil) {
    self.source = source
    self.position = position
    self.quote = quote
    self.time = time
  }
}
