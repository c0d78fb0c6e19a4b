import Evidence

/// Puts readings of one source's clock on the common one.
struct ClockPlacement: Sendable, Hashable {
  /// Microseconds to add to a reading at `pivot`.
  var shift: Int64 = 0
  /// Microseconds to add for each microsecond since `pivot`.
  var drift = 0.0
  /// A reading of the source's clock, year and date resolved.
  var pivot: Int64 = 0
  /// What stays unknown of a reading although its year is chosen.
  var keeps: Stamp.Unknown = []
  /// An instant of the incident: years and days that a reading does not name are chosen nearest to it.
  var near: Int64?

  func placed(_ stamp: Stamp) -> Stamp {
    let reading = resolved(stamp)
    let drifted = Int64(clamping: Double(reading &- pivot) * drift)
    let unknown = near == nil ? stamp.unknown : stamp.unknown.intersection(keeps)
    return Stamp(microseconds: reading &+ shift &+ drifted, unknown: unknown)
  }

  /// The reading with the year or the day that it lacks.
  func resolved(_ stamp: Stamp) -> Int64 {
    guard let near else { return stamp.microseconds }
    let target = near &- shift
    if stamp.unknown.contains(.date) {
      return Self.nearestDay(stamp.microseconds, to: target)
    }
    if stamp.unknown.contains(.year) {
      return Self.nearestYear(stamp.microseconds, to: target)
    }
    return stamp.microseconds
  }

  static let day: Int64 = 86_400_000_000

  private static func nearestDay(_ reading: Int64, to target: Int64) -> Int64 {
    let days = (Double(target &- reading) / Double(day)).rounded()
    return reading &+ Int64(clamping: days) &* day
  }

  /// The stamp's month and day (as of 1972) in the year that brings it nearest.
  private static func nearestYear(_ reading: Int64, to target: Int64) -> Int64 {
    let days = reading.dividedDown(by: day)
    let rest = reading &- days &* day
    let date = CivilDate(daysFromEpoch: Int(days))
    let year = CivilDate(daysFromEpoch: Int(target.dividedDown(by: day))).year
    // 29 February is in leap years only, which lie up to eight years apart.
    let years = date.month == 2 && date.day == 29 ? year - 8...year + 8 : year - 1...year + 1
    let readings = years.compactMap { year -> Int64? in
      let day = CivilDate(year: year, month: date.month, day: date.day)
      return day.isValid ? Int64(day.daysFromEpoch) &* Self.day &+ rest : nil
    }
    return readings.min { distance($0, target) < distance($1, target) } ?? reading
  }

  private static func distance(_ left: Int64, _ right: Int64) -> UInt64 {
    (left &- right).magnitude
  }
}

extension Int64 {
  /// The nearest whole number that fits; 0 for none.
  init(clamping value: Double) {
    guard value.isFinite else {
      self = 0
      return
    }
    self = Int64(Swift.max(-4e18, Swift.min(4e18, value.rounded())))
  }

  func dividedDown(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
