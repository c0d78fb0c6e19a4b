import Evidence

/// A time as people give it: `2026-11-30T14:03Z`, `2026-11-30 14:03`, `11-30 14:03`, `14:03`, each with `±10` (minutes)
/// behind it where there is doubt. `+-` and `+/-` do for `±`.
public struct ReportedTime: Hashable, Sendable {
  public var stamp: Stamp
  /// Half width, in seconds: a quarter of an hour unless said.
  public var margin: Double

  /// nil if the text is no such time.
  public init?(_ text: String) {
    let (time, minutes) = ReportedTime.split(text)
    margin = 15 * 60
    if let minutes {
      guard let value = Double(minutes), value >= 0, value <= 7 * 24 * 60 else { return nil }
      margin = value * 60
    }
    guard let stamp = ReportedTime.stamp(time) else { return nil }
    self.stamp = stamp
  }

  private static func split(_ text: String) -> (time: String, minutes: String?) {
    for mark in ["±", "+/-", "+-"] {
      // Searched from the end: a zone's own sign stands before.
      var end = text.endIndex
      while end > text.startIndex {
        if text[..<end].hasSuffix(mark) {
          return (String(text[..<end].dropLast(mark.count)), String(text[end...]))
        }
        end = text.index(before: end)
      }
    }
    return (text, nil)
  }

  /// Parts that were not given are marked unknown and read as the contract of `Stamp` says (1972, 1 January, UTC).
  private static func stamp(_ text: String) -> Stamp? {
    if let stamp = Stamp(iso8601: text) { return stamp }
    if var stamp = Stamp(iso8601: "1972-" + text) {
      stamp.unknown.insert(.year)
      return stamp
    }
    if var stamp = Stamp(iso8601: "1972-01-01T" + text) {
      stamp.unknown.formUnion([.year, .date])
      return stamp
    }
    return nil
  }
}
