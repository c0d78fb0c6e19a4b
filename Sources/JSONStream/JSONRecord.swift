/// A value of interest as it stands in the source: a slice of the read buffer, not decoded, not
/// copied.
///
/// The pointer is valid until the scanner is asked for its next element.
public struct JSONRecord {
  /// The first raw byte; of a string the one behind its opening quote, of a whole container its
  /// bracket.
  public var start: UnsafePointer<UInt8>
  /// Raw bytes, without the quotes of a string.
  public var count: Int32
  /// The number the filter gave the place this value stands in.
  public var slot: UInt8
  public var kind: Kind
  public var traits: Traits
  /// Where `start` stands in what the stream gave (`ByteStream.sourceOffset(of:)` makes the
  /// source's offset of it).
  public var byteOffset: Int

  public enum Kind: UInt8, Sendable {
    case string
    /// A number, `true`, `false`, `null`, or what stands where one of them belongs.
    case scalar
    /// A container in full, brackets included.
    case whole
    /// The name of a member whose node asked for names.
    case key
    /// The brackets of a container whose node asked for them.
    case beginObject, endObject, beginArray, endArray
  }

  public struct Traits: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Holds a backslash: decode before comparing.
    public static let escaped = Traits(rawValue: 1)
    /// Longer than its slot's limit: only the front is here.
    public static let cut = Traits(rawValue: 2)
  }

  /// A record of bytes that somebody else holds, for readers that put values together themselves.
  @inline(__always)
  public init(
    start: UnsafePointer<UInt8>, count: Int, slot: UInt8, kind: Kind, traits: Traits,
    byteOffset: Int
  ) {
    self.start = start
    self.count = Int32(truncatingIfNeeded: count)
    self.slot = slot
    self.kind = kind
    self.traits = traits
    self.byteOffset = byteOffset
  }

  /// The raw bytes.
  public var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start, count: Int(count))
  }
}
