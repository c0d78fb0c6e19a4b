import DeviceLog
import Evidence
import HAR
import Reconstruction

extension Observations {
  /// The same observations with the sources in an order that only their content decides: by kind of time, time, kind and
  /// size; names decide between equals. So neither the order of the arguments nor a pipe instead of a file shows in a report.
  func inCanonicalOrder() -> Observations {
    let ordered = sources.sorted { $0.precedes($1) }
    // As read already: nothing is copied, which counts with millions of rows.
    if ordered.enumerated().allSatisfy({ $0.element.id.number == $0.offset }) { return self }
    var number: [SourceID: SourceID] = [:]
    for (index, record) in ordered.enumerated() { number[record.id] = SourceID(index) }
    func renumbered(_ id: SourceID) -> SourceID { number[id] ?? id }

    var result = self
    result.sources = ordered.map { record in
      var record = record
      record.id = renumbered(record.id)
      record.capture?.source = record.id
      record.log?.source = record.id
      return record
    }
    result.exchanges = exchanges.map { exchange in
      var exchange = exchange
      exchange.source = renumbered(exchange.source)
      return exchange
    }.stablySorted(by: \.source)
    func renumbered(_ hits: [LogHit]) -> [LogHit] {
      hits.map { hit in
        var hit = hit
        hit.source = renumbered(hit.source)
        return hit
      }.stablySorted(by: \.source)
    }
    result.hits = renumbered(hits)
    result.ownHits = renumbered(ownHits)
    result.words = words.map { words in
      var words = words
      words.source = renumbered(words.source)
      words.citation.source = words.source
      return words
    }.stablySorted(by: \.source)
    result.ordinary.rows = ordinary.rows.map { row in
      var row = row
      row.source = UInt16(clamping: renumbered(SourceID(Int(row.source))).number)
      return row
    }.stablySorted(by: \.source)
    return result
  }
}

extension SourceRecord {
  fileprivate func precedes(_ other: SourceRecord) -> Bool {
    let (left, right) = (order, other.order)
    if left != right { return left.lexicographicallyPrecedes(right) }
    if kind != other.kind { return kind.rawValue < other.kind.rawValue }
    return name.text.utf8.lexicographicallyPrecedes(other.name.text.utf8)
  }

  /// What the content says, the most telling first: known instants before times of day, those before none.
  private var order: [Int64] {
    let first = capture?.firstStart ?? log?.first ?? state?.dumped
    let last = capture?.lastStart ?? log?.last
    return [
      first.map { $0.isAbsolute ? 0 : 1 } ?? 2, first?.microseconds ?? 0, last?.microseconds ?? 0,
      Int64(capture?.entries ?? 0), Int64(log?.records ?? 0), Int64(faults.count),
    ]
  }
}

extension Array {
  /// Sorted by a key, equals in the order they had.
  fileprivate func stablySorted(by key: (Element) -> some Comparable) -> [Element] {
    enumerated().sorted { left, right in
      let (first, second) = (key(left.element), key(right.element))
      return first != second ? first < second : left.offset < right.offset
    }.map(\.element)
  }
}
