import Evidence

/// Where a line's time stands and how it is written. The stamp is worked out only when somebody
/// asks: most lines are never looked at again.
struct ClockText {
  var start = 0
  var end = 0
  var layout = Layout.none

  enum Layout: UInt8 {
    case none
    /// `11-30 10:15:02.123`, a zone ` +0100` may follow
    case monthDay
    /// `2026-11-30 10:15:02.123`, zone glued or behind a space
    case date
    /// `2026.11.30 10:15:02.123`, `2026/11/30 10:15:02.123`
    case dottedDate
    /// `Nov 30 10:15:02`
    case monthName
    /// `1130/101502.123456`, as Chromium writes it
    case chromium
    /// `1710404813.589`: seconds since 1970
    case epoch
    /// `10:15:02.123456+0100`
    case timeOnly
  }

  /// The time on `line`; `nil` where it names no real one.
  func stamp(on line: Bytes) -> Stamp? {
    var cursor = LineCursor(line[0..<end], at: start)
    switch layout {
    case .none: return nil
    case .monthDay:
      guard let month = cursor.digits(2), cursor.skip(UInt8(ascii: "-")),
        let day = cursor.digits(2), cursor.skip(UInt8(ascii: " "))
      else { return nil }
      let date = CivilDate(year: 1972, month: month, day: day)
      return time(&cursor, date, unknown: .year)
    case .date, .dottedDate:
      let mark = line[start + 4]
      guard let year = cursor.digits(4), cursor.skip(mark), let month = cursor.digits(2),
        cursor.skip(mark), let day = cursor.digits(2),
        cursor.skip(UInt8(ascii: " ")) || cursor.skip(UInt8(ascii: "T"))
      else { return nil }
      return time(&cursor, CivilDate(year: year, month: month, day: day), unknown: [])
    case .monthName:
      guard let month = cursor.monthName(), cursor.spaces() > 0, let day = cursor.number(),
        cursor.skip(UInt8(ascii: " "))
      else { return nil }
      let date = CivilDate(year: 1972, month: month, day: day)
      return time(&cursor, date, unknown: .year)
    case .chromium:
      guard let month = cursor.digits(2), let day = cursor.digits(2),
        cursor.skip(UInt8(ascii: "/")), let hour = cursor.digits(2),
        let minute = cursor.digits(2), let second = cursor.digits(2)
      else { return nil }
      let date = CivilDate(year: 1972, month: month, day: day)
      return Stamp(
        date, hour: hour, minute: minute, second: second, microsecond: cursor.fraction(),
        unknown: [.year, .zone])
    case .epoch:
      guard let seconds = cursor.number() else { return nil }
      return Stamp(microseconds: Int64(seconds) * 1_000_000 + Int64(cursor.fraction()))
    case .timeOnly:
      return time(&cursor, CivilDate(year: 1972, month: 1, day: 1), unknown: .date)
    }
  }

  private func time(
    _ cursor: inout LineCursor, _ date: CivilDate, unknown: Stamp.Unknown
  ) -> Stamp? {
    guard let hour = cursor.digits(2), cursor.skip(UInt8(ascii: ":")),
      let minute = cursor.digits(2), cursor.skip(UInt8(ascii: ":")), let second = cursor.digits(2)
    else { return nil }
    let fraction = cursor.fraction()
    let zone = cursor.zone()
    return Stamp(
      date, hour: hour, minute: minute, second: second, microsecond: fraction,
      offsetMinutes: zone ?? 0, unknown: zone == nil ? unknown.union(.zone) : unknown)
  }
}

extension LineCursor {
  /// `.123`, `.123456`, `.123456789` as microseconds (cut); 0 where there is none.
  mutating func fraction() -> Int {
    guard line[at] == UInt8(ascii: ".") || line[at] == UInt8(ascii: ","), line[at + 1].isDigit
    else { return 0 }
    at += 1
    var value = 0
    var count = 0
    while case let digit = line[at] &- 0x30, digit < 10 {
      if count < 6 { value = value * 10 + Int(digit) }
      count += 1
      at += 1
    }
    while count < 6 {
      value *= 10
      count += 1
    }
    return value
  }

  /// `+0100`, `+01:00` or `Z`, a space before it allowed, as minutes east of UTC.
  mutating func zone() -> Int? {
    var ahead = self
    _ = ahead.skip(UInt8(ascii: " "))
    if ahead.skip(UInt8(ascii: "Z")) {
      self = ahead
      return 0
    }
    let sign = ahead.line[ahead.at] == UInt8(ascii: "-") ? -1 : 1
    guard ahead.skip(UInt8(ascii: "+")) || ahead.skip(UInt8(ascii: "-")),
      let hours = ahead.digits(2)
    else { return nil }
    _ = ahead.skip(UInt8(ascii: ":"))
    guard let minutes = ahead.digits(2), hours < 24, minutes < 60 else { return nil }
    self = ahead
    return sign * (hours * 60 + minutes)
  }

  /// `Jan` … `Dec` as 1 … 12.
  mutating func monthName() -> Int? {
    let names: StaticString = "JanFebMarAprMayJunJulAugSepOctNovDec"
    for month in 0..<12 {
      let name = names.utf8Start + month * 3
      if line[at] == name[0], line[at + 1] == name[1], line[at + 2] == name[2] {
        at += 3
        return month + 1
      }
    }
    return nil
  }

  /// Steps over `MM-DD HH:MM:SS.f` or `YYYY-MM-DD HH:MM:SS.f` and an optional zone.
  mutating func logcatTime() -> ClockText? {
    let start = at
    let layout: ClockText.Layout
    if line[at + 2] == UInt8(ascii: "-"), line[at + 5] == UInt8(ascii: " ") {
      layout = .monthDay
      at += 6
    } else if line[at + 4] == UInt8(ascii: "-"), line[at + 7] == UInt8(ascii: "-"),
      line[at + 10] == UInt8(ascii: " ")
    {
      layout = .date
      at += 11
    } else {
      return nil
    }
    guard line[start].isDigit, clockDigits(fraction: true) else {
      at = start
      return nil
    }
    _ = zone()
    return ClockText(start: start, end: at, layout: layout)
  }

  /// `10:15:02` and, where asked for, a fraction.
  mutating func clockDigits(fraction: Bool) -> Bool {
    guard line[at].isDigit, line[at + 1].isDigit, line[at + 2] == UInt8(ascii: ":"),
      line[at + 3].isDigit, line[at + 5] == UInt8(ascii: ":"), line[at + 6].isDigit,
      line[at + 7].isDigit
    else { return false }
    at += 8
    if line[at] == UInt8(ascii: ".") || line[at] == UInt8(ascii: ",") {
      at += 1
      return skipDigits() > 0
    }
    return !fraction
  }
}

extension LineCursor {
  /// The time in front of a logcat line, whichever modifier wrote it.
  @inline(__always)
  mutating func logcatClock() -> ClockText? { logcatTime() ?? secondsTime() }

  /// `epoch` and `monotonic`: seconds right-aligned, with a fraction.
  @inline(never)
  mutating func secondsTime() -> ClockText? {
    guard line[at] == 0x20 || line[at].isDigit else { return nil }
    let before = at
    spaces()
    let start = at
    let whole = skipDigits()
    guard whole > 0, skip(UInt8(ascii: ".")), skipDigits() >= 3 else {
      at = before
      return nil
    }
    // Seconds since boot are no point in time.
    return ClockText(start: start, end: at, layout: whole >= 9 ? .epoch : .none)
  }
}
