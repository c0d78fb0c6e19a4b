/// One readable stream of the evidence, handed to whoever opens it while the archive stands at it.
public struct Member {
  /// As given on the command line; `archive!member` inside archives; `-` for standard input.
  public var name: Quoted
  public var id: SourceID
  /// The first bytes (up to 256 KiB), already decoded to UTF-8; `stream` gives them again.
  public var head: [UInt8]
  /// Text in UTF-8 whatever the file's encoding.
  public var stream: any ByteStream

  public init(name: Quoted, id: SourceID, head: [UInt8], stream: any ByteStream) {
    self.name = name
    self.id = id
    self.head = head
    self.stream = stream
  }
}
