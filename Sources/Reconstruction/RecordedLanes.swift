import Evidence
import HAR

/// Windows that exporters tell apart: a page id for each window, or a recording of one tab. Recordings that hold the
/// same document are recordings of the same window.
struct RecordedLanes {
  private let exporters: [SourceID: Exporter]
  private var keys: [ExchangeID: Lane.Key] = [:]
  private var parents: [Lane.Key: Lane.Key] = [:]

  init(_ sources: [SourceRecord]) {
    exporters = Dictionary(
      sources.compactMap { source in source.capture.map { (source.id, $0.exporter) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// - Parameter recordings: Every source that holds the exchange, and what it calls the page.
  mutating func add(
    _ id: ExchangeID, _ recordings: [(source: SourceID, page: String?)], isDocument: Bool
  ) {
    let known = recordings.compactMap { key($0.source, $0.page) }.sorted(by: Self.before)
    guard let first = known.first else { return }
    keys[id] = first
    guard isDocument else { return }
    for other in known.dropFirst() { unite(root(of: other), root(of: first)) }
  }

  /// The lane of each exchange, the lanes in order of their first exchange.
  func lanes(
    of exchanges: Range<ExchangeID>, _ facts: [Facts], into lanes: inout [Lane]
  ) -> [Int?] {
    var places: [Lane.Key: Int] = [:]
    return exchanges.map { id in
      guard let key = keys[id].map(root) else { return nil }
      if let lane = places[key] {
        lanes[lane].take(id, facts[id])
        return lane
      }
      places[key] = lanes.count
      lanes.append(Lane(key: key, separation: .recorded, first: id, facts[id]))
      return lanes.count - 1
    }
  }

  /// Playwright names windows; DevTools' pages are document loads within one tab.
  private func key(_ source: SourceID, _ page: String?) -> Lane.Key? {
    let exporter = exporters[source] ?? .unknown
    if exporter == .playwright, let page { return Lane.Key(source: source, page: page) }
    guard exporter.coversOneWindow || (page != nil && !exporter.isProxy) else { return nil }
    return Lane.Key(source: source, page: nil)
  }

  /// The recorder that names windows first, then the order of the sources, which only their content decides.
  private static func before(_ left: Lane.Key, _ right: Lane.Key) -> Bool {
    if (left.page == nil) != (right.page == nil) { return left.page != nil }
    return (left.source, left.page ?? "") < (right.source, right.page ?? "")
  }

  private func root(of key: Lane.Key) -> Lane.Key {
    var root = key
    while let parent = parents[root], parent != root { root = parent }
    return root
  }

  private mutating func unite(_ key: Lane.Key, _ other: Lane.Key) {
    guard key != other else { return }
    let first = Self.before(key, other) ? key : other
    parents[first == key ? other : key] = first
  }
}
