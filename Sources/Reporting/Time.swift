import Evidence
import Redaction

/// A stamp as reports print it: an instant, or what the line itself says where zone, year or date is unknown.
public struct Time: Sendable, Hashable {
  /// RFC 3339, UTC, milliseconds; nil where the instant is unknown.
  public var instant: Safe?
  /// Without zone, and without year or date where those are unknown; nil where the instant is known.
  public var local: Safe?
  /// The parts of either that are known, as tables print them.
  var day: Safe?
  var clock: Safe?

  public static let unknown = Time(nil)

  public init(_ stamp: Stamp?) {
    guard let stamp else { return }
    let civil = CivilTime(microseconds: stamp.microseconds)
    clock = civil.clock
    if !stamp.unknown.contains(.date) {
      day = stamp.unknown.contains(.year) ? civil.monthDay : civil.date
    }
    guard !stamp.isAbsolute else {
      instant = "\(civil.date)T\(civil.clock)Z"
      return
    }
    if stamp.unknown.contains(.date) {
      local = civil.clock
    } else if stamp.unknown.contains(.year) {
      local = "\(civil.monthDay) \(civil.clock)"
    } else {
      local = "\(civil.date) \(civil.clock)"
    }
  }
}

/// The parts of a time as reports print them.
extension CivilTime {
  var date: Safe { "\(padded(day.year, 4))-\(monthDay)" }
  var monthDay: Safe { "\(padded(day.month, 2))-\(padded(day.day, 2))" }
  /// `HH:MM:SS.mmm`
  var clock: Safe {
    "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2)).\(padded(millisecond, 3))"
  }

  /// A number with leading zeros.
  private func padded(_ number: Int, _ width: Int) -> Safe {
    var zeros: Safe = ""
    var limit = 1
    for _ in 1..<width {
      limit *= 10
      if abs(number) < limit { zeros = zeros + "0" }
    }
    return number < 0 ? "-\(zeros)\(abs(number))" : "\(zeros)\(number)"
  }
}

extension Safe {
  /// `1.234`, `-0.5`, `12`: at most three decimals, no trailing zeros. Rounds to the nearest; `0` for what is no number.
  init(seconds: Double) {
    guard seconds.isFinite, abs(seconds) < 1e12 else {
      self = "0"
      return
    }
    let thousandths = Int((seconds * 1000).rounded())
    let (whole, part) = (abs(thousandths) / 1000, abs(thousandths) % 1000)
    let sign: Safe = thousandths < 0 ? "-" : ""
    if part == 0 {
      self = "\(sign)\(whole)"
    } else if part % 100 == 0 {
      self = "\(sign)\(whole).\(part / 100)"
    } else if part % 10 == 0 {
      self = "\(sign)\(whole).\(part / 100)\(part / 10 % 10)"
    } else {
      self = "\(sign)\(whole).\(part / 100)\(part / 10 % 10)\(part % 10)"
    }
  }

  /// `+2.3 s`, one decimal: how people read an offset.
  init(offset seconds: Double) {
    let tenths = Safe(seconds: (min(max(seconds, -1e9), 1e9) * 10).rounded() / 10)
    let hasDecimal = tenths.text.contains(".")
    self = seconds < 0 ? "\(tenths)" : "+\(tenths)"
    self = hasDecimal ? "\(self) s" : "\(self).0 s"
  }

  /// Digits in groups of three: `48 120 334`.
  init(grouped number: Int) {
    let (high, low) = (number.magnitude / 1000, Int(number.magnitude % 1000))
    guard high > 0 else {
      self = number < 0 ? "-\(low)" : "\(low)"
      return
    }
    let zeros: Safe = low < 10 ? "00" : low < 100 ? "0" : ""
    let front = Safe(grouped: Int(high))
    self = number < 0 ? "-\(front) \(zeros)\(low)" : "\(front) \(zeros)\(low)"
  }
}
