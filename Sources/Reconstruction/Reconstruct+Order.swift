import Evidence
import HAR
import WebPlatform

/// All exchanges of the incident in one order; what two recordings hold both of counts once.
extension Workbench {
  mutating func orderExchanges() {
    let merged = Recordings(observations.exchanges, rank: rank, oneTab: oneTab).merged()
    world.exchanges = merged.map(\.exchange)
    for (id, record) in merged.enumerated() where !record.twins.isEmpty {
      world.twins[id] = record.twins
    }
    var agents: [String: BrowserKind] = [:]
    facts = world.exchanges.map { Facts($0, agents: &agents) }
    world.urls = facts.map(\.url)
    world.windowOf = Array(repeating: nil, count: facts.count)
  }

  /// Recordings of one tab each, by the tool that wrote them.
  private var oneTab: [SourceID: Exporter] {
    var found: [SourceID: Exporter] = [:]
    for source in world.sources {
      if let exporter = source.capture?.exporter, exporter.coversOneWindow {
        found[source.id] = exporter
      }
    }
    return found
  }
}

/// Several recordings of one incident, laid over one another.
struct Recordings {
  struct Record {
    var exchange: Exchange
    var twins: [ExchangeTwin] = []
    /// When each recording says that it began.
    var starts: [SourceID: Int64] = [:]

    init(_ exchange: Exchange) {
      self.exchange = exchange
      if let start = exchange.start { starts[exchange.source] = start.microseconds }
    }
  }

  /// How far two clocks may differ that recorded the same exchange, before anything is known of them.
  static let clockBar: Int64 = 2_000_000
  /// One tool on one machine writes the same time for the same request. Two tabs that ask for one address at about the
  /// same time are two.
  static let sameClock: Int64 = 1_000

  private var records: [Record]
  private let rank: [SourceID: Int]
  private let oneTab: [SourceID: Exporter]

  init(_ exchanges: [Exchange], rank: [SourceID: Int], oneTab: [SourceID: Exporter] = [:]) {
    self.rank = rank
    self.oneTab = oneTab
    // An exchange without a start keeps its place in its own source.
    var last: [SourceID: Int64] = [:]
    var keys: [(time: Int64, rank: Int, entry: Int, index: Int)] = []
    let inFile = exchanges.indices.sorted {
      (exchanges[$0].source, exchanges[$0].entry) < (exchanges[$1].source, exchanges[$1].entry)
    }
    for index in inFile {
      let exchange = exchanges[index]
      let time = exchange.start?.microseconds ?? last[exchange.source] ?? .min
      last[exchange.source] = time
      keys.append((time, rank[exchange.source] ?? 0, exchange.entry, index))
    }
    keys.sort { ($0.time, $0.rank, $0.entry) < ($1.time, $1.rank, $1.entry) }
    records = keys.map { Record(exchanges[$0.index]) }
  }

  func merged() -> [Record] {
    guard Set(records.map(\.exchange.source)).count > 1 else { return records }
    var result = records
    var gone = Array(repeating: false, count: result.count)
    var open: [Key: [Int]] = [:]
    for index in result.indices {
      guard let time = result[index].exchange.start, time.isAbsolute else { continue }
      let key = Key(result[index].exchange)
      var candidates = open[key] ?? []
      candidates.removeAll {
        (result[$0].exchange.start?.microseconds ?? .min)
          < time.microseconds &- Recordings.clockBar
      }
      // The nearest in time: a page that asks again and again asks the same.
      let twin = candidates.lastIndex { isTwin(result[$0], of: result[index].exchange) }
      if let twin {
        let first = candidates[twin]
        let winner = result[first].richer(result[index]) ? first : index
        let loser = winner == first ? index : first
        result[first] = result[winner].taking(result[loser])
        gone[index] = true
      } else {
        candidates.append(index)
      }
      open[key] = candidates
    }
    return zip(result, gone).filter { !$1 }.map(\.0)
  }

  private func isTwin(_ record: Record, of other: Exchange) -> Bool {
    guard record.isTwin(of: other) else { return false }
    guard let tool = oneTab[other.source], let start = other.start else { return true }
    return record.starts.allSatisfy { source, own in
      oneTab[source] != tool || abs(own &- start.microseconds) <= Self.sameClock
    }
  }

  private struct Key: Hashable {
    var method: String
    var url: String
    var status: Int
    init(_ exchange: Exchange) {
      method = exchange.request.method
      url = exchange.request.url.value
      status = exchange.response.status
    }
  }
}

extension Recordings.Record {
  /// Headers that every exporter writes alike.
  private static let shared = [
    "date", "etag", "location", "content-type", "x-request-id", "last-modified",
  ]

  fileprivate func isTwin(of other: Exchange) -> Bool {
    guard other.source != exchange.source, !twins.contains(where: { $0.source == other.source })
    else { return false }
    return Self.shared.allSatisfy { name in
      guard let mine = exchange.got(name), let theirs = other.got(name) else { return true }
      return mine == theirs
    }
  }

  /// Raw headers win, cookies above all.
  fileprivate func richer(_ other: Self) -> Bool {
    func weight(_ exchange: Exchange) -> Int {
      let all = exchange.request.headers + exchange.response.headers
      let secret = ["cookie", "set-cookie", "authorization"].filter {
        all.first(header: $0) != nil
      }
      return all.count + secret.count * 1_000
    }
    return weight(exchange) >= weight(other.exchange)
  }

  fileprivate func taking(_ other: Self) -> Self {
    var result = self
    result.exchange.page = exchange.page ?? other.exchange.page
    result.exchange.resourceType = exchange.resourceType ?? other.exchange.resourceType
    result.exchange.initiatorType = exchange.initiatorType ?? other.exchange.initiatorType
    result.exchange.initiatorURL = exchange.initiatorURL ?? other.exchange.initiatorURL
    result.exchange.topFrameSite = exchange.topFrameSite ?? other.exchange.topFrameSite
    result.exchange.siteForCookies = exchange.siteForCookies ?? other.exchange.siteForCookies
    if exchange.cookieReports.isEmpty {
      result.exchange.cookieReports = other.exchange.cookieReports.map { report in
        var report = report
        report.recordedIn =
          report.recordedIn
          ?? CookieReport.Recording(
            source: other.exchange.source,
            entry: other.exchange.entry(at: report.text.byteOffset))
        return report
      }
    }
    result.twins += [ExchangeTwin(other.exchange)] + other.twins
    result.starts.merge(other.starts) { own, _ in own }
    return result
  }
}
