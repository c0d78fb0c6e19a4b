import Evidence

/// How one source's times stand to the common clock of the incident.
public struct SourceClock: Sendable, Hashable {
  public enum Standing: Sendable, Hashable {
    /// The recording whose clock all others are put on.
    case reference
    /// Events that both sides recorded give the offset.
    case fitted
    /// The caller gave the offset.
    case given
    /// Its times are instants, and nothing was found that both sides recorded: taken as they stand.
    case assumed
    /// Its times lack zone, year or date, and nothing shows where they belong.
    case unaligned
    /// It has no times at all.
    case untimed
  }

  public var source: SourceID
  public var standing: Standing
  /// Seconds to add to the source's times beyond what `zone` and `year` explain: how far its clock is behind.
  public var offset = 0.0
  /// Parts per million by which the correction grows with time; 0 where none could be measured.
  public var drift = 0.0
  /// Minutes east of UTC, a multiple of 15; nil where the source names its zone itself or none is known.
  public var zone: Int?
  /// The year of its first line; nil where the source names it itself or none is known.
  public var year: Int?
  /// Seconds by which placed times may be wrong.
  public var bar = 0.0
  /// How many events recorded on both sides agree.
  public var anchors = 0

  public init(source: SourceID, standing: Standing) {
    self.source = source
    self.standing = standing
  }

  /// True if its times can be compared with those of the other sources.
  public var isAligned: Bool { standing != .unaligned && standing != .untimed }
}

/// Which of two things came first.
public enum Precedence: Sendable, Hashable { case before, after, unordered }

/// A thing that an unaligned source and a recording both hold: what stands before it in one came before what follows it in
/// the other.
struct ClockKnot: Sendable, Hashable {
  var source: SourceID
  var byteOffset: Int
  /// On the common clock.
  var time: Int64
}

extension Case {
  /// How far clocks are taken to differ that nothing compares: seconds.
  static let assumedBar = 2.0

  public func clock(of source: SourceID) -> SourceClock? {
    clocks.first { $0.source == source }
  }

  /// Whether `left` came before `right`.
  ///
  /// Within one source the file decides. Across sources the common clock does where the distance exceeds both error bars;
  /// without a clock, what both sides recorded may still tell. Everything else is unordered.
  public func order(of left: Citation, _ right: Citation) -> Precedence {
    guard left.source != right.source else { return orderInFile(left, right) }
    if let first = instant(of: left), let second = instant(of: right) {
      let bars = [left, right].map { clock(of: $0.source)?.bar ?? Self.assumedBar }
      let distance = second.seconds(since: first)
      guard abs(distance) > bars[0] + bars[1] else { return .unordered }
      return distance > 0 ? .before : .after
    }
    if let time = instant(of: right) { return byKnots(left, time) }
    if let time = instant(of: left) { return byKnots(right, time).reversed }
    return .unordered
  }

  private func instant(of citation: Citation) -> Stamp? {
    guard let time = citation.time, time.isAbsolute else { return nil }
    return clock(of: citation.source)?.isAligned == false ? nil : time
  }

  /// Exporters sort as they like, so times decide in a capture; a log is written line by line, whatever its clock does.
  private func orderInFile(_ left: Citation, _ right: Citation) -> Precedence {
    if left.position.entry != nil, right.position.entry != nil,
      let first = left.time?.microseconds, let second = right.time?.microseconds, first != second
    {
      return first < second ? .before : .after
    }
    let (first, second) = (left.position.byteOffset, right.position.byteOffset)
    return first == second ? .unordered : first < second ? .before : .after
  }

  private func byKnots(_ untimed: Citation, _ time: Stamp) -> Precedence {
    let margin = Int64(Self.assumedBar * 1_000_000)
    let own = knots.filter { $0.source == untimed.source }
    let place = untimed.position.byteOffset
    if own.contains(where: { place <= $0.byteOffset && $0.time < time.microseconds - margin }) {
      return .before
    }
    if own.contains(where: { place >= $0.byteOffset && $0.time > time.microseconds + margin }) {
      return .after
    }
    return .unordered
  }
}

extension Precedence {
  var reversed: Precedence {
    switch self {
    case .before: .after
    case .after: .before
    case .unordered: .unordered
    }
  }
}
