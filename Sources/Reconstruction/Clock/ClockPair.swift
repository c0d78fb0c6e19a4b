import Evidence

/// One event of a source that may be one event of the aligned sources.
struct ClockPair: Sendable {
  /// Index of the event in its source, and of the other among all events of the aligned ones.
  var own: Int
  var other: Int
  /// The own clock's reading, in seconds from the pivot.
  var reading: Double
  /// Seconds to add to the reading if the two are one event.
  var shift: Double
  /// Half of what is uncertain about the moment within the event.
  var doubt: Double
  /// The event is told from all others of its kind, on both sides.
  var isCertain: Bool
}

/// A straight line through the shifts: how far a clock is behind and how that grows.
struct ClockLine: Sendable {
  var shift: Double
  /// Seconds a second.
  var drift = 0.0
  /// Spread of what the line leaves over: standard deviation, estimated from the median.
  var spread = 0.0
  var pairs: [ClockPair]

  /// Crystals of phones and computers stay within this.
  static let steepest = 500e-6
  /// What a drift that was not measured may amount to.
  static let usual = 100e-6

  func shift(at reading: Double) -> Double { shift + drift * reading }
  func residual(_ pair: ClockPair) -> Double { pair.shift - shift(at: pair.reading) }

  /// The middle line (Theil and Sen): a few wrong pairs do not move it.
  init(through pairs: [ClockPair]) {
    self.pairs = pairs
    // What is uncertain about a moment is left to those that are not, where there are enough.
    let sharp = pairs.filter { $0.doubt < 0.5 }
    let used = sharp.count * 2 >= pairs.count ? sharp : pairs
    let sample = Self.thinned(used)
    var slopes: [Double] = []
    if used.count >= 6, Self.span(sample) >= 60 {
      for first in sample.indices {
        for second in sample.indices[(first + 1)...] {
          let run = sample[second].reading - sample[first].reading
          if abs(run) > 1 { slopes.append((sample[second].shift - sample[first].shift) / run) }
        }
      }
    }
    shift = median(used.map(\.shift))
    spread = Self.spread(of: used.map { $0.shift - shift })
    guard !slopes.isEmpty else { return }
    let slope = min(max(median(slopes), -Self.steepest), Self.steepest)
    let level = median(used.map { $0.shift - slope * $0.reading })
    let left = Self.spread(of: used.map { $0.shift - slope * $0.reading - level })
    // A slope counts where it shows above what is left over.
    let error = 4 * left / (Double(used.count).squareRoot() * Self.span(used) / 3.5)
    guard abs(slope) > error else { return }
    (shift, drift, spread) = (level, slope, left)
  }

  /// How far the line may be wrong anywhere between its first and last pair, in seconds.
  var bar: Double {
    let count = Double(max(pairs.count, 1))
    let scatter = 3.8 * max(spread, 0.02) / count.squareRoot()
    let tilt =
      drift == 0
      ? min(Self.usual * Self.span(pairs) / 2, 2)
      : scatter
    let doubt = median(pairs.map(\.doubt))
    let few = pairs.count == 1 ? 1.7 : pairs.count == 2 ? 0.7 : 0.5 / count
    return 0.1 + scatter + tilt + doubt + few
  }

  /// Groups of pairs with pauses between them: what loads at one go says one thing only.
  var clusters: Int {
    var count = 0
    var last = -Double.infinity
    for reading in pairs.map(\.reading).sorted() {
      if reading - last > 3 { count += 1 }
      last = reading
    }
    return count
  }

  static func span(_ pairs: [ClockPair]) -> Double {
    let readings = pairs.map(\.reading)
    return (readings.max() ?? 0) - (readings.min() ?? 0)
  }

  private static func spread(of residuals: [Double]) -> Double {
    1.4826 * median(residuals.map { abs($0) })
  }

  /// At most 160 of them, evenly over time.
  private static func thinned(_ pairs: [ClockPair]) -> [ClockPair] {
    let sorted = pairs.sorted { ($0.reading, $0.own) < ($1.reading, $1.own) }
    guard sorted.count > 160 else { return sorted }
    return (0..<160).map { sorted[$0 * (sorted.count - 1) / 159] }
  }
}

/// The middle value; 0 of nothing.
func median(_ values: [Double]) -> Double {
  guard !values.isEmpty else { return 0 }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
