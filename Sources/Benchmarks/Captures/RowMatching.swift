import Evidence
import HAR
import Reconstruction
import WebPlatform

/// Which row of the server's journal an entry of a capture is.
struct RowMatching {
  enum Match {
    case row(Int)
    /// Nothing was received: answered out of the browser's cache.
    case cached
    /// No answer came.
    case failed
    /// A host that is not the recorded site's: the browser's own errands.
    case elsewhere
    /// Recording began between two hops, and the entry holds the request of the second and the answer of the first.
    case twoHops
    case unexplained
  }

  let rows: [ServerRow]
  private let hosts: Set<String>
  private var byRequest: [String: [Int]] = [:]

  /// The server and the recorders ran on one clock; a row is written when the request is answered.
  static let slack = 1.0

  init(_ rows: [ServerRow]) {
    self.rows = rows
    hosts = Set(rows.compactMap { WebURL($0.url)?.host })
    for (index, row) in rows.enumerated() {
      byRequest[Self.key(row.method, row.url), default: []].append(index)
    }
  }

  /// A row for each of the exchanges of one capture, each row at most once.
  func match(_ exchanges: [Exchange]) -> [Match] {
    var used: Set<Int> = []
    return exchanges.map { exchange in
      let match = match(exchange, without: used)
      if case .row(let index) = match { used.insert(index) }
      return match
    }
  }

  private func match(_ exchange: Exchange, without used: Set<Int>) -> Match {
    let candidates = byRequest[Self.key(exchange.request.method, exchange.request.url.value)] ?? []
    let start = Double(exchange.start?.microseconds ?? 0) / 1e6
    let end = start + (exchange.duration ?? 0) + Self.slack
    let near = candidates.filter { rows[$0].t >= start - Self.slack && rows[$0].t <= end }
    let free = near.filter { !used.contains($0) && rows[$0].status == exchange.response.status }
    if let best = free.min(by: { abs(rows[$0].t - start) < abs(rows[$1].t - start) }) {
      return .row(best)
    }
    if exchange.response.status == 0 { return .failed }
    let url = WebURL(exchange.request.url.value)
    if let host = url?.host, !hosts.contains(host) { return .elsewhere }
    let wasReceived = candidates.contains {
      rows[$0].t <= end && rows[$0].status == exchange.response.status
    }
    if exchange.request.method == "GET", wasReceived { return .cached }
    if let url, let location = exchange.location, url.resolving(location) == url,
      !near.isEmpty
    {
      return .twoHops
    }
    return .unexplained
  }

  private static func key(_ method: String, _ url: String) -> String {
    method + " " + (url.split(separator: "#", maxSplits: 1).first ?? "")
  }
}
