import Evidence

/// Tells device logs, consoles, crash reports and plain words by what the first lines look like.
public struct LogRecogniser: Recogniser {
  public init() {}

  /// The kind of log the bytes begin with; `nil` for what is no text at all.
  public func recognise(_ head: UnsafeRawBufferPointer) -> Recognition? {
    nil
  }
}
