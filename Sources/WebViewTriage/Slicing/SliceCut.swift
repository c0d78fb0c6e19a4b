import Evidence

/// Which bytes of one input go into its slice: found in a first pass, copied in a second.
struct SliceCut {
  /// An entry, or a record with all its lines.
  struct Item {
    var units: ClosedRange<Int>
    var bytes: Range<Int>
    var rank: Rank
  }

  /// What is kept first where there is no room for all.
  enum Rank: Int, Comparable {
    case cited, told, around
    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  private let wish: SliceWish
  private let cited: NumberRanges
  private let told: NumberRanges
  private let around: NumberRanges
  private let unit: InputSlice.Unit
  private var wanted: [Item] = []
  private var firstStart: Int?
  private var last: Item?
  private(set) var total = 0

  /// Units before and behind a wanted one that are kept with it.
  static func neighbours(_ unit: InputSlice.Unit) -> Int { unit == .line ? 25 : 3 }
  /// Lines at the beginning that say what a log is.
  static let headLines = 20

  init(_ wish: SliceWish, _ unit: InputSlice.Unit) {
    self.wish = wish
    self.unit = unit
    cited = NumberRanges(around: wish.cited, 0)
    told = NumberRanges(around: wish.told, 0)
    around = wish.ranges(around: SliceCut.neighbours(unit))
  }

  mutating func take(_ units: ClosedRange<Int>, _ bytes: Range<Int>, isDivider: Bool = false) {
    total += units.count
    if firstStart == nil { firstStart = bytes.lowerBound }
    // The beginning tells the layout, both ends tell from when to when was recorded.
    let isHead = unit == .line ? units.lowerBound <= SliceCut.headLines : units.lowerBound == 0
    let rank: Rank? =
      if isHead || isDivider || cited.meets(units) {
        .cited
      } else if told.meets(units) {
        .told
      } else {
        around.meets(units) ? .around : nil
      }
    let item = Item(units: units, bytes: bytes, rank: rank ?? .around)
    if rank != nil { wanted.append(item) }
    last = item
  }

  /// The kept runs, in order, and what stands around them.
  struct Plan {
    var prefix: Range<Int>
    var runs: [(units: ClosedRange<Int>, bytes: Range<Int>)]
    var suffix: Range<Int>
  }

  /// - Parameter budget: bytes of units; what is cited may take four times as many.
  func plan(within budget: Int) -> Plan {
    var kept: [Item] = []
    var spent = 0
    for rank in [Rank.cited, .told, .around] {
      for item in wanted where item.rank == rank {
        let limit = rank == .cited ? budget * 4 : budget
        guard spent + item.bytes.count <= limit else { continue }
        spent += item.bytes.count
        kept.append(item)
      }
    }
    if let last, kept.allSatisfy({ $0.units != last.units }), spent + last.bytes.count <= budget * 4
    {
      kept.append(last)
    }
    kept.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
    var runs: [(units: ClosedRange<Int>, bytes: Range<Int>)] = []
    for item in kept {
      if let before = runs.last, before.units.upperBound + 1 == item.units.lowerBound,
        before.bytes.upperBound <= item.bytes.lowerBound
      {
        runs[runs.count - 1] = (
          before.units.lowerBound...item.units.upperBound,
          before.bytes.lowerBound..<item.bytes.upperBound
        )
      } else {
        runs.append((item.units, item.bytes))
      }
    }
    let end = last?.bytes.upperBound ?? 0
    // A log has no frame.
    return unit == .line
      ? Plan(prefix: 0..<0, runs: runs, suffix: 0..<0)
      : Plan(prefix: 0..<(firstStart ?? 0), runs: runs, suffix: end..<Int.max)
  }
}
