import Foundation
import Testing

@testable import Evidence

@Suite("Times")
struct StampTests {
  @Test(
    "ISO 8601 in every spelling that exporters and logs use",
    arguments: [
      ("2026-11-30T10:15:02.123Z", 1_796_033_702_123_000),
      ("2026-11-30T10:15:02Z", 1_796_033_702_000_000),
      ("2026-11-30t10:15:02z", 1_796_033_702_000_000),
      ("2026-11-30T10:15Z", 1_796_033_700_000_000),
      ("2026-11-30 10:15:02.5+00:00", 1_796_033_702_500_000),
      ("2026-11-30T11:15:02.123456+01:00", 1_796_033_702_123_456),
      ("2026-11-30T11:15:02,123+0100", 1_796_033_702_123_000),
      ("2026-11-30 15:45:02 +0530", 1_796_033_702_000_000),
      ("2026-11-30T02:15:02-08", 1_796_033_702_000_000),
      ("2026-11-30T10:15:02.123456789Z", 1_796_033_702_123_456),
      ("2026-11-30T10:15:02.000000001Z", 1_796_033_702_000_000),
      ("  2026-11-30T10:15:02Z\t", 1_796_033_702_000_000),
      ("1970-01-01T00:00:00Z", 0),
      ("1969-12-31T23:59:59.999Z", -1_000),
      ("2024-02-29T00:00:00Z", 1_709_164_800_000_000),
      ("2016-12-31T23:59:60Z", 1_483_228_800_000_000),
    ] as [(String, Int64)])
  func known(_ text: String, _ microseconds: Int64) {
    let stamp = Stamp(iso8601: text)
    #expect(stamp?.microseconds == microseconds)
    #expect(stamp?.isAbsolute == true)
  }

  @Test("Without a zone the instant is as if in UTC, and the zone is said to be unknown")
  func noZone() {
    let stamp = Stamp(iso8601: "2026-11-30T10:15:02.123")
    #expect(stamp == Stamp(microseconds: 1_796_033_702_123_000, unknown: .zone))
  }

  @Test(
    "What is not a time is nil",
    arguments: [
      "", " ", "2026", "2026-11-30", "2026-11-30T", "2026-11-30T10", "2026-11-30T10:15:02.Z",
      "2026-11-30T10:15:02.1234567890Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
      "2026-02-29T00:00:00Z", "2026-11-31T00:00:00Z", "2026-11-30T24:00:00Z",
      "2026-11-30T10:60:00Z", "2026-11-30T10:15:61Z", "2026-11-30T10:15:02Zebra",
      "2026-11-30T10:15:02+1", "2026-11-30T10:15:02+25:00", "2026-11-30T10:15:02+01:",
      "2026-11-30T10:15:02+01:99", "-026-11-30T10:15:02Z", "2026-11-30T10:15:02Z null",
      "٢٠٢٦-11-30T10:15:02Z", "2026-11-30  10:15:02Z", "Mon Nov 30 2026 10:15:02 GMT+0100",
    ])
  func junk(_ text: String) {
    #expect(Stamp(iso8601: text) == nil)
  }

  @Test("RFC 3339 out: UTC, milliseconds, cut and never rounded, before 1970 too")
  func printed() {
    #expect(Stamp(microseconds: 1_796_033_702_123_999).rfc3339 == "2026-11-30T10:15:02.123Z")
    #expect(Stamp(microseconds: 0).rfc3339 == "1970-01-01T00:00:00.000Z")
    #expect(Stamp(microseconds: -1).rfc3339 == "1969-12-31T23:59:59.999Z")
    #expect(Stamp(microseconds: .max).rfc3339 == "9999-12-31T23:59:59.999Z")
    #expect(Stamp(microseconds: .min).rfc3339 == "0000-01-01T00:00:00.000Z")
  }

  @Test("Every day of 800 years goes to its number and back, and the numbers have no gap")
  func everyDay() {
    var expected = CivilDate(year: 1600, month: 1, day: 1).daysFromEpoch
    #expect(expected == -135_140)
    for year in 1600..<2400 {
      for month in 1...12 {
        for day in 1...CivilDate.days(inMonth: month, of: year) {
          let date = CivilDate(year: year, month: month, day: day)
          guard date.daysFromEpoch == expected, CivilDate(daysFromEpoch: expected) == date else {
            Issue.record("\(date) is day \(date.daysFromEpoch), expected \(expected)")
            return
          }
          expected += 1
        }
      }
    }
  }

  @Test("Agrees with Foundation on a spread of instants, in and out")
  func foundation() throws {
    let format = ISO8601DateFormatter()
    format.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    for step in 0..<500 {
      let seconds = Double(step) * 7_654_321.5 - 1_000_000_000
      let text = format.string(from: Date(timeIntervalSince1970: seconds))
      #expect(Stamp(iso8601: text)?.microseconds == Int64(seconds * 1_000_000))
      #expect(Stamp(microseconds: Int64(seconds * 1_000_000)).rfc3339 == text)
    }
  }

  @Test("A cursor never reads past its bytes, and a failed number does not move it")
  func cursor() {
    Array("12:3".utf8).withUnsafeBytes { bytes in
      var cursor = DigitCursor(bytes)
      check(cursor.number(digits: 3) == nil)
      check(cursor.position == 0)
      check(cursor.number(upTo: 5) == 12)
      check(cursor.skip(UInt8(ascii: ":")))
      check(cursor.number(digits: 2) == nil)
      check(cursor.number(digits: 1) == 3)
      check(cursor.isAtEnd)
      check(cursor.next == nil)
      check(cursor.digit() == nil)
    }
  }
}
