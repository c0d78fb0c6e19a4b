import Evidence
import WebPlatform

/// The present as a text states it beside a word for it: `date: Thu, 14 Mar 2024 08:26:53 GMT`, `"ts":1710404813589`,
/// `now=2024-03-14T08:26:53.589Z`. Times of other things (expiry, last change) have other words and do not count.
enum StatedTime {
  /// Words that name the moment of speaking. An expiry would name a year too many or an hour too late.
  private static let words: Set<String> = ["date", "time", "timestamp", "ts", "now", "epoch"]
  private static let most = 4
  private static let years = (946_684_800_000_000 as Int64)..<4_102_444_800_000_000

  /// Microseconds since 1970.
  static func instants(in text: String) -> [Int64] {
    let bytes = Array(text.utf8.prefix(4_096))
    var found: [Int64] = []
    var at = 0
    while at < bytes.count, found.count < most {
      guard isDigit(bytes[at]), at > 0, !isWordPart(bytes[at - 1]) else {
        at += 1
        continue
      }
      if let (instant, end) = read(bytes, at) {
        if years.contains(instant), isNamed(bytes, at) { found.append(instant) }
        at = end
      } else {
        while at < bytes.count, isDigit(bytes[at]) { at += 1 }
      }
    }
    return found
  }

  private static func read(_ bytes: [UInt8], _ at: Int) -> (instant: Int64, end: Int)? {
    var end = at
    while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    let digits = end - at
    if digits == 13 || digits == 10, let number = Int64(string(bytes[at..<end])) {
      return (number * (digits == 13 ? 1_000 : 1_000_000), end)
    }
    if digits == 4, end < bytes.count, bytes[end] == UInt8(ascii: "-") {
      while end < bytes.count, isTimePart(bytes[end]) { end += 1 }
      guard let stamp = Stamp(iso8601: string(bytes[at..<end])), stamp.isAbsolute else {
        return nil
      }
      return (stamp.microseconds, end)
    }
    // `14 Mar 2024 08:26:53 GMT`, the day of the week before it.
    if digits == 2, at + 24 <= bytes.count, bytes[at + 21..<at + 24].elementsEqual("GMT".utf8),
      let seconds = CookieDate.parse(string(bytes[at..<at + 24]))
    {
      return (Int64(seconds) * 1_000_000, at + 24)
    }
    return nil
  }

  /// True if a word for the present stands before the value, with nothing but marks and a day of the week between.
  private static func isNamed(_ bytes: [UInt8], _ at: Int) -> Bool {
    var end = at
    func skipMarks() { while end > 0, !isWordPart(bytes[end - 1]) { end -= 1 } }
    func word() -> String {
      let stop = end
      while end > 0, isWordPart(bytes[end - 1]) { end -= 1 }
      return string(bytes[end..<stop]).lowercased()
    }
    skipMarks()
    var name = word()
    if days.contains(name) {
      skipMarks()
      name = word()
    }
    return words.contains(name)
  }

  private static let days: Set<String> = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  /// Letters, digits, `-` and `_`: `last-modified-date` is one word.
  private static func isWordPart(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x2D
      || byte == 0x5F
  }
  private static func isTimePart(_ byte: UInt8) -> Bool {
    isDigit(byte) || [0x2D, 0x3A, 0x2B, 0x2E, 0x54, 0x5A].contains(byte)
  }
  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
