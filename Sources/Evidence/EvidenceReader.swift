/// Walks over files, folders, archives and standard input, and hands every stream of bytes in them
/// to a closure, in a fixed order.
public struct EvidenceReader: Sendable {
  public var limits: Limits
  public var progress: Progress?
  /// The descriptor that `-` reads (0; tests give a pipe's).
  public var standardInput: Int32 = 0
  /// Looks at the first bytes of something packed; true if it is to be handed over as it is instead
  /// of being unpacked, as for a program's own format that happens to be a zip.
  public var keepsPacked: (@Sendable (UnsafeRawBufferPointer) -> Bool)?
  /// Bytes asked of the system at a time; tests sweep it.
  public var chunk = RefillBuffer.defaultChunk

  public init(limits: Limits = Limits(), progress: Progress? = nil) {
    self.limits = limits
    self.progress = progress
  }

  /// Hands every member of the inputs to `body`, in the order of the inputs, folders in byte order
  /// of their names, archives in the order they are written. The member's stream is valid only
  /// during the call; `body` need not read it to its end.
  ///
  /// Gives what was named but not read, or not wholly: a fault of a member's stream is in there too,
  /// with the member's id, so that `body` need not report it.
  public func visit(_ inputs: [Input], _ body: (Member) -> Void) -> [Listing] {
    withoutActuallyEscaping(body) { body in
      let visit = Visit(reader: self, body: body)
      Platform.withUTF8Names {
        for input in inputs { visit.read(input) }
      }
      return visit.listings
    }
  }
}
