/// The cookie-date algorithm of RFC 6265bis section 5.1.1: tokens in any order, zone names
/// ignored (always GMT).
public enum CookieDate {
  /// Seconds since 1970, or nil where a part is missing or no such date exists.
  public static func parse(_ text: String) -> Int? {
    var text = text
    return text.withUTF8 { parse($0[...]) }
  }

  static func parse(_ bytes: SetCookie.Part) -> Int? {
    var time: (hour: Int, minute: Int, second: Int)?
    var day: Int?
    var month: Int?
    var year: Int?
    for token in bytes.split(whereSeparator: isDelimiter) {
      if time == nil, let found = clock(token) {
        time = found
      } else if day == nil, let found = number(token, 1...2) {
        day = found
      } else if month == nil, let found = monthNumber(token) {
        month = found
      } else if year == nil, let found = number(token, 2...4) {
        year = found
      }
    }
    guard let time, let day, let month, var year else { return nil }
    if (70...99).contains(year) { year += 1900 }
    if (0...69).contains(year) { year += 2000 }
    guard (1...31).contains(day), year >= 1601, time.hour <= 23, time.minute <= 59,
      time.second <= 59, day <= length(of: month, in: year)
    else { return nil }
    return days(year, month, day) * 86400 + time.hour * 3600 + time.minute * 60 + time.second
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Leading digits of an allowed count; what follows must not be a digit.
  private static func number(
    _ token: SetCookie.Part, _ allowed: ClosedRange<Int>
  ) -> Int? {
    let digits = token.prefix { URLBytes.isDigit($0) }
    guard allowed.contains(digits.count) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func clock(
    _ token: SetCookie.Part
  ) -> (hour: Int, minute: Int, second: Int)? {
    let fields = token.split(separator: 0x3A, maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3, fields[0].allSatisfy(URLBytes.isDigit),
      fields[1].allSatisfy(URLBytes.isDigit), let hour = number(fields[0], 1...2),
      let minute = number(fields[1], 1...2), let second = number(fields[2], 1...2)
    else { return nil }
    return (hour, minute, second)
  }

  private static func monthNumber(_ token: SetCookie.Part) -> Int? {
    let names = "janfebmaraprmayjunjulaugsepoctnovdec".utf8
    let key = token.prefix(3).map(URLBytes.lower)
    guard key.count == 3 else { return nil }
    var start = names.startIndex
    for month in 1...12 {
      let end = names.index(start, offsetBy: 3)
      if names[start..<end].elementsEqual(key) { return month }
      start = end
    }
    return nil
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days from 1970-01-01 in the proleptic Gregorian calendar.
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719468
  }
}
