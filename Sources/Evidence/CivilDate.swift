/// A day of the proleptic Gregorian calendar, and its distance from 1970-01-01.
public struct CivilDate: Hashable, Sendable {
  public var year: Int
  /// 1 … 12
  public var month: Int
  /// 1 … 31
  public var day: Int

  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// True if the calendar has that day, in the years 0 … 9999.
  public var isValid: Bool {
    (0...9999).contains(year) && (1...12).contains(month)
      && (1...CivilDate.days(inMonth: month, of: year)).contains(day)
  }

  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Days of a month (1 … 12); 31 for any other number.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01, negative before it. Years are counted from March, so that the leap day
  /// comes last; 400 years have 146,097 days.
  public var daysFromEpoch: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day that many days after 1970-01-01.
  public init(daysFromEpoch days: Int) {
    let shifted = days &+ 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}

extension Stamp {
  /// A stamp from its parts, nil where the calendar or the clock has no such time. A second of 60
  /// (a leap second) counts as the first of the next minute.
  ///
  /// Where year or date are `unknown`, give what `Stamp` asks for: 1972, 1 January.
  public init?(
    _ date: CivilDate, hour: Int, minute: Int, second: Int, microsecond: Int = 0,
    offsetMinutes: Int = 0, unknown: Unknown = []
  ) {
    guard date.isValid, (0...23).contains(hour), (0...59).contains(minute),
      (0...60).contains(second), (0...999_999).contains(microsecond),
      (-24 * 60...24 * 60).contains(offsetMinutes)
    else { return nil }
    let minutes = (date.daysFromEpoch * 24 + hour) * 60 + minute - offsetMinutes
    self.init(
      microseconds: Int64((minutes * 60 + second) * 1_000_000 + microsecond), unknown: unknown)
  }
}
