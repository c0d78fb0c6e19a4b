/// One readable stream of the evidence, handed to whoever opens it while the archive stands at it.
public struct Member {
  /// As given on the command line; `archive!member` inside archives; `-` for standard input.
  public var name: Quoted
  public var id: SourceID
  /// The first bytes (up to 256 KiB), already decoded to UTF-8; `stream` gives them again.
  public var head: [UInt8]
  /// Text in UTF-8 whatever the file's encoding.
  public var stream: any ByteStream

  /// How the file itself is written.
  public var encoding = Encoding.plain

  public enum Encoding: Sendable, Hashable {
    /// UTF-8 or whatever else keeps ASCII.
    case plain
    case utf8WithMark
    case utf16(bigEndian: Bool, hasMark: Bool)
  }

  public init(
    name: Quoted, id: SourceID, head: [UInt8], stream: any ByteStream, encoding: Encoding = .plain
  ) {
    self.name = name
    self.id = id
    self.head = head
    self.stream = stream
    self.encoding = encoding
  }
}
