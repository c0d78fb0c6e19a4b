import Evidence

/// A line of a bugreport's state sections.
struct DumpLine {
  let bytes: Bytes
  /// Counts from 1.
  let number: Int
  /// Where its first byte stands in the source.
  let offset: Int

  /// The line's own indentation.
  var indent: Int {
    var count = 0
    while bytes[count] == 0x20 { count += 1 }
    return count
  }

  /// A value that this line gives.
  func fact(_ value: Bytes) -> DeviceState.Fact { fact(value.string) }

  func fact(_ value: String) -> DeviceState.Fact {
    let text = bytes.trimmed
    return DeviceState.Fact(
      value, at: Position(byteOffset: offset + (text.start - bytes.start), line: number),
      quote: text[0..<512].string, isCut: text.count > 512)
  }

  /// What stands behind `mark`, up to the next blank, comma or bracket.
  func word(behind mark: StaticString) -> Bytes? {
    guard let found = bytes.firstIndex(of: mark) else { return nil }
    let start = found + mark.utf8CodeUnitCount
    var end = start
    while end < bytes.count, !Self.ends.contains(bytes[end]) { end += 1 }
    return end > start ? bytes[start..<end] : nil
  }

  func number(behind mark: StaticString) -> Int? {
    word(behind: mark).flatMap { word in
      var cursor = LineCursor(word)
      return cursor.number()
    }
  }

  private static let ends: [UInt8] = [0x20, 0x2C, 0x29, 0x5D, 0x7D, 0x0D]
}

extension Bytes {
  /// `2020-01-08 15:30:07` or `2020-01-08 15:30:07.123` at `index`: local time of the phone.
  func localTime(at index: Int) -> Stamp? {
    var cursor = LineCursor(self, at: index)
    guard let year = cursor.digits(4), cursor.skip(0x2D), let month = cursor.digits(2),
      cursor.skip(0x2D), let day = cursor.digits(2), cursor.skip(0x20) || cursor.skip(0x54),
      let hour = cursor.digits(2), cursor.skip(0x3A), let minute = cursor.digits(2),
      cursor.skip(0x3A), let second = cursor.digits(2),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 61
    else { return nil }
    var micros = 0
    if cursor.skip(0x2E), let millis = cursor.digits(3) { micros = millis * 1_000 }
    let days = CivilDate(year: year, month: month, day: day).daysFromEpoch
    let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second
    return Stamp(microseconds: Int64(seconds) * 1_000_000 + Int64(micros), unknown: .zone)
  }
}
