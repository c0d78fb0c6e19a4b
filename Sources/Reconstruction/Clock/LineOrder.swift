import Evidence

/// Where a log's lines stand in time, for laying them among other sources. The file decides their order; their times only
/// say where.
///
/// A clock that is set, an hour that a change of summer time repeats, a line of another buffer: the longest run of lines
/// whose times do not go back is believed, and every other line stands with the last of them before it.
struct LineOrder {
  private struct Place {
    var byteOffset: Int
    var time: Int64
  }
  private var places: [SourceID: [Place]] = [:]

  init(_ observations: Observations) {
    var lines: [SourceID: [(byteOffset: Int, time: Int64?)]] = [:]
    for hit in observations.hits {
      lines[hit.source, default: []].append(
        (hit.record.position.byteOffset, hit.record.time?.microseconds))
    }
    for (source, lines) in lines where lines.contains(where: { $0.time != nil }) {
      places[source] = Self.placed(lines.sorted { $0.byteOffset < $1.byteOffset })
    }
  }

  /// nil for what is no line of a log with times.
  func place(of citation: Citation) -> Int64? {
    guard let own = places[citation.source], citation.position.entry == nil else { return nil }
    var (low, high) = (0, own.count)
    while low < high {
      let middle = (low + high) / 2
      if own[middle].byteOffset <= citation.position.byteOffset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return own[max(0, low - 1)].time
  }

  private static func placed(_ lines: [(byteOffset: Int, time: Int64?)]) -> [Place] {
    let believed = longestRun(lines.map(\.time))
    var last = believed.first.flatMap { lines[$0].time } ?? .min
    var next = believed[...]
    return lines.enumerated().map { index, line in
      if next.first == index {
        last = line.time ?? last
        next.removeFirst()
      }
      return Place(byteOffset: line.byteOffset, time: last)
    }
  }

  /// Indices of the longest run of times, gaps allowed, that never goes back.
  ///
  /// - Complexity: O(n log n)
  static func longestRun(_ times: [Int64?]) -> [Int] {
    /// Of all runs of one length the index that ends lowest.
    var ends: [Int] = []
    var before: [Int: Int] = [:]
    for (index, time) in times.enumerated() {
      guard let time else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if times[ends[middle]] ?? .min <= time { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = ends[low - 1] }
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var run: [Int] = []
    var index = ends.last
    while let here = index {
      run.append(here)
      index = before[here]
    }
    return run.reversed()
  }
}
