/// Finds the shift that most events agree on. Each event has one voice for any one shift, however often its address was
/// loaded.
struct ClockVote {
  struct Result {
    var shift: Double
    var voices: Int
  }

  /// How far apart shifts may be that speak for one.
  let width: Double
  private let pairs: [ClockPair]

  /// A certain event has more weight than addresses that anybody may load again.
  private static let certain = 3

  init(_ pairs: [ClockPair], width: Double) {
    self.width = width
    self.pairs = pairs.sorted { ($0.shift, $0.own, $0.other) < ($1.shift, $1.own, $1.other) }
  }

  /// The best shifts, none within two widths of a better one; the plainest lead first.
  ///
  /// - Complexity: O(n log n)
  func best(_ count: Int) -> [Result] {
    var windows: [(voices: Int, from: Int, to: Int)] = []
    var held: [Int: Int] = [:]
    var certain: [Int: Int] = [:]
    var from = 0
    for to in pairs.indices {
      held[pairs[to].own, default: 0] += 1
      if pairs[to].isCertain { certain[pairs[to].own, default: 0] += 1 }
      while pairs[to].shift - pairs[from].shift > width {
        Self.drop(pairs[from].own, from: &held)
        if pairs[from].isCertain { Self.drop(pairs[from].own, from: &certain) }
        from += 1
      }
      windows.append((held.count + certain.count * (Self.certain - 1), from, to))
    }
    // The narrower of two equal windows lies nearer to the truth.
    windows.sort { left, right in
      if left.voices != right.voices { return left.voices > right.voices }
      let widths = (
        pairs[left.to].shift - pairs[left.from].shift,
        pairs[right.to].shift - pairs[right.from].shift
      )
      return widths.0 != widths.1 ? widths.0 < widths.1 : left.from < right.from
    }
    var found: [Result] = []
    for window in windows {
      let middle = (pairs[window.from].shift + pairs[window.to].shift) / 2
      guard found.allSatisfy({ abs($0.shift - middle) > 2 * width }) else { continue }
      let shift = median(pairs[window.from...window.to].map(\.shift))
      found.append(Result(shift: shift, voices: window.voices))
      if found.count == count { break }
    }
    return found
  }

  private static func drop(_ own: Int, from held: inout [Int: Int]) {
    if let count = held[own] { held[own] = count > 1 ? count - 1 : nil }
  }
}
