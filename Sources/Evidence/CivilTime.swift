/// A moment by calendar and clock, UTC.
public struct CivilTime: Hashable, Sendable {
  public let day: CivilDate
  /// 0 … 23
  public let hour: Int
  /// 0 … 59
  public let minute, second: Int
  /// 0 … 999, cut, not rounded.
  public let millisecond: Int

  /// From microseconds since 1970-01-01T00:00:00Z, of any sign: moments before it keep a clock that
  /// runs forward.
  public init(microseconds: Int64) {
    let dayLength: Int64 = 86_400_000_000
    var (days, rest) = microseconds.quotientAndRemainder(dividingBy: dayLength)
    if rest < 0 {
      rest += dayLength
      days -= 1
    }
    day = CivilDate(daysFromEpoch: Int(days))
    let seconds = Int(rest / 1_000_000)
    hour = seconds / 3_600
    minute = seconds / 60 % 60
    second = seconds % 60
    millisecond = Int(rest % 1_000_000 / 1_000)
  }
}
