/// A point in time and what is unknown about it.
public struct Stamp: Hashable, Sendable {
  /// Microseconds since 1970-01-01T00:00:00Z. With `unknown` parts it is computed as if the zone were UTC, the year 1972
  /// (a leap year), the day 1 January: good for order and distance within one source only. Where the lines of a source
  /// pass a turn of the year or a midnight, those behind it lie in the next one.
  public var microseconds: Int64
  public var unknown: Unknown

  public struct Unknown: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let zone = Unknown(rawValue: 1)
    public static let year = Unknown(rawValue: 2)
    public static let date = Unknown(rawValue: 4)
  }

  /// True if the stamp is a known instant and can be compared across sources.
  public var isAbsolute: Bool { unknown.isEmpty }

  public init(microseconds: Int64, unknown: Unknown = []) {
    self.microseconds = microseconds
    self.unknown = unknown
  }

  /// Seconds from `other` to this stamp.
  public func seconds(since other: Stamp) -> Double {
    // Exact for two centuries around 1970, and never an overflow.
    (Double(microseconds) - Double(other.microseconds)) / 1_000_000
  }
}
