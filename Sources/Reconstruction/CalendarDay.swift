import Evidence

/// The day within its year, in leap years' count: 1 March is the same number in every year.
struct CalendarDay {
  var dayOfYear: Int

  init(_ stamp: Stamp) {
    let seconds = stamp.microseconds.quotientFloor(1_000_000)
    let days = seconds.quotientFloor(86_400)
    // Civil date from days, with years that begin in March.
    let shifted = days &+ 719_468
    let era = shifted.quotientFloor(146_097)
    let dayOfEra = shifted &- era &* 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    dayOfYear = Int(dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100))
  }
}

extension Int64 {
  /// Division that rounds down, for times before 1970.
  fileprivate func quotientFloor(_ divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
