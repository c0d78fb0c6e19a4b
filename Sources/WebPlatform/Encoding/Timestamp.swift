/// RFC 3339 and XML Schema instants.
enum Timestamp {
  /// Seconds since 1970 of `2026-11-30T10:15:02.123Z` or `…+01:00`; without a zone it counts as
  /// UTC.
  static func seconds(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 19, bytes[4] == 0x2D, bytes[7] == 0x2D, bytes[13] == 0x3A,
      bytes[16] == 0x3A,
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), let hour = number(bytes[11..<13]),
      let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
      (1...12).contains(month), (1...31).contains(day), hour < 25, minute < 60, second < 61
    else { return nil }
    var tail = bytes[19...]
    if tail.first == 0x2E { tail = tail.dropFirst().drop { URLBytes.isDigit($0) } }
    var offset = 0
    if let sign = tail.first, sign == 0x2B || sign == 0x2D {
      let digits = tail.dropFirst().filter(URLBytes.isDigit)
      guard digits.count == 4, let zone = number(digits[...]) else { return nil }
      offset = (zone / 100 * 60 + zone % 100) * 60 * (sign == 0x2D ? -1 : 1)
    }
    return CookieDate.days(year, month, day) * 86400 + hour * 3600 + minute * 60 + second - offset
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy(URLBytes.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
