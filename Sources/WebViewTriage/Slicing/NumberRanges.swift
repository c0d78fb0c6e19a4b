/// Numbers of entries or lines, as ranges in order that do not touch.
struct NumberRanges: Equatable {
  private(set) var ranges: [ClosedRange<Int>] = []

  init(_ ranges: [ClosedRange<Int>] = []) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      // The one before a number cannot overflow: none is negative.
      if let last = self.ranges.last, range.lowerBound - 1 <= last.upperBound {
        let end = max(last.upperBound, range.upperBound)
        self.ranges[self.ranges.count - 1] = last.lowerBound...end
      } else {
        self.ranges.append(range)
      }
    }
  }

  /// Each number with its neighbours on either side.
  init(around numbers: some Sequence<Int>, _ distance: Int) {
    self.init(
      numbers.filter { $0 >= 0 }.map { number in
        let (end, isTooLarge) = number.addingReportingOverflow(distance)
        return max(0, number - distance)...(isTooLarge ? .max : end)
      })
  }

  func union(_ other: NumberRanges) -> NumberRanges { NumberRanges(ranges + other.ranges) }

  /// True if one of the numbers lies in `range`.
  func meets(_ range: ClosedRange<Int>) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= range.upperBound
  }
}
