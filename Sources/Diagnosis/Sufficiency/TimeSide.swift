import Evidence

/// How the time that a ticket names lies to the times of one input.
///
/// A ticket says "14:03" by the clock of the phone, a log writes what that clock showed, and a capture counts in UTC: times
/// are compared as instants where both sides are, else by what the phone's clock showed, if the input's zone is known.
enum TimeSide: Hashable {
  case within
  /// The input begins so many seconds after it, doubt included.
  case begins(after: Double)
  case ends(before: Double)

  /// nil where the two cannot be compared.
  /// - Parameter zone: Minutes east of UTC of the phone, where it is known.
  init?(
    of reported: Stamp, margin: Double, from first: Stamp, to last: Stamp, zone: Int?
  ) {
    guard let first = TimeSide.comparable(first, with: reported, zone),
      let last = TimeSide.comparable(last, with: reported, zone), first <= last
    else { return nil }
    let day: Int64 = 86_400_000_000
    var candidates = [reported.microseconds]
    if reported.unknown.contains(.date) {
      // Any day will do: the one that comes nearest.
      if last - first >= day { self = .within; return }
      let time = TimeSide.remainder(reported.microseconds, day)
      let start = first - TimeSide.remainder(first, day)
      candidates = [start - day + time, start + time, start + day + time]
    } else if reported.unknown.contains(.year) {
      guard let moved = TimeSide.moved(reported.microseconds, toYearOf: first) else { return nil }
      candidates = [moved]
    }
    let doubt = Int64(min(max(margin, 0), 1e7) * 1_000_000)
    let sides = candidates.map { time -> (distance: Int64, side: TimeSide) in
      if time + doubt < first {
        return (first - time - doubt, .begins(after: Double(first - time) / 1_000_000))
      }
      if time - doubt > last {
        return (time - doubt - last, .ends(before: Double(time - last) / 1_000_000))
      }
      return (0, .within)
    }
    guard let nearest = sides.min(by: { $0.distance < $1.distance }) else { return nil }
    self = nearest.side
  }

  /// The stamp on the clock that the reported time is given by; nil where it cannot be told.
  private static func comparable(_ stamp: Stamp, with reported: Stamp, _ zone: Int?) -> Int64? {
    var time = stamp.microseconds
    // Within a thousand years of now, so that nothing below can overflow.
    guard abs(time) < 1 << 55, abs(reported.microseconds) < 1 << 55 else { return nil }
    switch (stamp.unknown.contains(.zone), reported.unknown.contains(.zone)) {
    case (false, false), (true, true): break
    case (false, true):
      guard let zone else { return nil }
      time += Int64(zone) * 60_000_000
    case (true, false):
      guard let zone else { return nil }
      time -= Int64(zone) * 60_000_000
    }
    let lacks = stamp.unknown.subtracting(.zone)
    guard !lacks.isEmpty else { return time }
    // What the input leaves out of its times, the reported one has to leave out too.
    guard lacks.subtracting(reported.unknown).isEmpty else {
      guard lacks == .year, !reported.unknown.contains(.date) else { return nil }
      return moved(time, toYearOf: reported.microseconds)
    }
    return time
  }

  /// The same day and time in another year.
  private static func moved(_ time: Int64, toYearOf other: Int64) -> Int64? {
    let day: Int64 = 86_400_000_000
    let rest = remainder(time, day)
    var date = CivilDate(daysFromEpoch: Int((time - rest) / day))
    date.year = CivilDate(daysFromEpoch: Int((other - remainder(other, day)) / day)).year
    guard date.isValid else { return nil }
    return Int64(date.daysFromEpoch) * day + rest
  }

  private static func remainder(_ time: Int64, _ length: Int64) -> Int64 {
    let rest = time % length
    return rest < 0 ? rest + length : rest
  }
}

extension Message {
  /// `14:03`, with its day where that is wanted.
  static func clock(_ stamp: Stamp, zone: Int? = nil) -> Message {
    let time = stamp.microseconds &+ Int64(zone ?? 0) * 60_000_000
    let minutes = Int((time / 60_000_000) % 1_440 + 1_440) % 1_440
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return Message(pieces: [.words(padded(minutes / 60) + ":" + padded(minutes % 60))])
  }
}
