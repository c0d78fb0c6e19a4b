import Evidence

/// A time as `--from` and `--to` take it.
public enum TimeBound: Hashable, Sendable {
  /// RFC 3339 with its zone: `2026-11-30T14:03:00Z`.
  case instant(Stamp)
  /// `14:03`, `14:03:20.5`, as the report prints times: UTC, or the line's own clock where the zone is unknown. In
  /// microseconds from midnight.
  case timeOfDay(Int64)
  /// `+12.5`: seconds from the incident's first moment.
  case offset(Double)

  /// nil if the text is no such time.
  public init?(_ text: String) {
    if text.hasPrefix("+") {
      let digits = text.dropFirst()
      guard !digits.isEmpty, digits.utf8.allSatisfy({ "0123456789.".utf8.contains($0) }),
        let seconds = Double(digits), seconds < 1e9
      else { return nil }
      self = .offset(seconds)
    } else if let stamp = Stamp(iso8601: text) {
      guard stamp.isAbsolute else { return nil }
      self = .instant(stamp)
    } else if let stamp = Stamp(iso8601: "1970-01-01T" + text), stamp.unknown == .zone {
      self = .timeOfDay(stamp.microseconds)
    } else {
      return nil
    }
  }
}

/// The clocks that an incident's stamps were taken from, as far as bounds need them.
struct IncidentClock: Sendable {
  /// The first moment whose instant is known.
  var start: Stamp?
  /// First and last stamp of each clock, by what is unknown of it.
  private var spans: [UInt8: ClosedRange<Int64>] = [:]

  init(start: Stamp? = nil) { self.start = start }

  mutating func add(_ stamp: Stamp?) {
    guard let stamp else { return }
    let time = stamp.microseconds
    let known = spans[stamp.unknown.rawValue] ?? time...time
    spans[stamp.unknown.rawValue] = min(known.lowerBound, time)...max(known.upperBound, time)
  }

  /// Microseconds from the bound to the moment; nil where they are on clocks that are not known to agree.
  func distance(of moment: Scope.Instant, from bound: TimeBound) -> Double? {
    switch bound {
    case .instant(let instant):
      guard let time = absolute(moment) else { return nil }
      return time - Double(instant.microseconds)
    case .offset(let seconds):
      guard let offset = offset(moment) else { return nil }
      return offset - seconds * 1_000_000
    case .timeOfDay(let bound):
      let time = absolute(moment) ?? Double(moment.stamp.microseconds)
      let unknown = absolute(moment) == nil ? moment.stamp.unknown : []
      guard let span = spans[unknown.rawValue] else { return nil }
      return time - IncidentClock.place(Double(bound), in: span)
    }
  }

  private func absolute(_ moment: Scope.Instant) -> Double? {
    if moment.stamp.isAbsolute { return Double(moment.stamp.microseconds) }
    guard let start, let offset = moment.offset else { return nil }
    return Double(start.microseconds) + offset * 1_000_000
  }

  private func offset(_ moment: Scope.Instant) -> Double? {
    if let start, let time = absolute(moment) { return time - Double(start.microseconds) }
    // Where no instant is known, a single clock still has a beginning.
    guard start == nil, spans.count == 1, let first = spans.first?.value.lowerBound else {
      return nil
    }
    return Double(moment.stamp.microseconds) - Double(first)
  }

  /// The day on which a time of day is meant: within the incident, else the one nearest to its beginning.
  static func place(_ time: Double, in span: ClosedRange<Int64>) -> Double {
    let day = 86_400_000_000.0
    let (first, last) = (Double(span.lowerBound), Double(span.upperBound))
    var meant = (first / day).rounded(.down) * day + time
    if meant < first { meant += day }
    return meant > last && meant - first > day / 2 ? meant - day : meant
  }
}
