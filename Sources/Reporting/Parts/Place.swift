import Evidence
import Redaction

extension Report {
  /// A place in the evidence that something rests on, and what stands there.
  public struct Place: Sendable {
    public var source: Safe
    /// The source's short name.
    public var name: Safe
    public var line: Int?
    public var entry: Int?
    public var byteOffset: Int
    public var field: Safe?
    public var time: Time
    /// Seconds from the incident's first moment.
    public var offset: Double?
    public var quote: Safe
  }
}

extension Report.Place {
  /// `capture.har #88`, `xcode.log:214`
  var spot: Safe {
    if let entry { return "\(name) #\(entry)" }
    if let line { return "\(name):\(line)" }
    return "\(name) at byte \(Safe(grouped: byteOffset))"
  }

  /// When, as people read it: seconds from the beginning, else what the line says.
  var when: Safe? { Report.when(offset, time) }

  /// The quote on one line and where it stands.
  var sentence: Safe {
    quote.isEmpty ? spot : "\(Safe(composed: DisplayWidth.cut(quote.text, to: 120)))  (\(spot))"
  }

  var object: Object {
    Object(
      [
        ("source", .text(source)), ("line", .number(line)), ("entry", .number(entry)),
        ("byteOffset", .number(byteOffset)), ("field", .text(field)), ("time", .time(time)),
        ("quote", .text(quote)),
      ], phrase: spot)
  }
}

extension Report {
  static func when(_ offset: Double?, _ time: Time) -> Safe? {
    offset.map { Safe(offset: $0) } ?? time.local ?? time.instant
  }
}
