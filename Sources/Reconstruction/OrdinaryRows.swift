import Evidence

/// One exchange that took part in nothing: 32 bytes.
public struct OrdinaryRow: Hashable, Sendable {
  /// Microseconds since 1970; `Int64.min` where the capture has no start.
  public var start: Int64
  public var byteOffset: Int64
  /// Index in `OrdinaryTraffic.hostNames`.
  public var host: UInt32
  public var entry: UInt32
  public var status: UInt16
  public var flags: Flags
  public var source: UInt16
  public var page: UInt16

  public struct Flags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static let sentCookies = Flags(rawValue: 1)
    public static let setCookies = Flags(rawValue: 2)
    public static let sentAuthorization = Flags(rawValue: 4)
    public static let isScript = Flags(rawValue: 8)
    public static let isPost = Flags(rawValue: 16)
  }
}

extension OrdinaryTraffic {
  /// Adds a row; past the limit the oldest quarter folds into the counters of their hosts.
  mutating func add(_ row: OrdinaryRow, limit: Int) {
    rows.append(row)
    guard rows.count > max(16, limit) else { return }
    let old = rows.count / 4
    for row in rows[..<old] { fold(row) }
    folded += old
    rows.removeFirst(old)
  }

  /// Counts of all rows, folded ones included, per host.
  mutating func count() {
    hosts = foldedHosts
    for row in rows { OrdinaryTraffic.note(row, hostNames, &hosts) }
  }

  private mutating func fold(_ row: OrdinaryRow) {
    OrdinaryTraffic.note(row, hostNames, &foldedHosts)
  }

  private static func note(_ row: OrdinaryRow, _ names: [String], _ hosts: inout [String: Host]) {
    guard names.indices.contains(Int(row.host)) else { return }
    var host = hosts[names[Int(row.host)]] ?? Host()
    host.requests += 1
    if row.status == 0 || row.status >= 400 { host.failures += 1 }
    if row.flags.contains(.sentCookies) { host.withCookies += 1 }
    if row.start != .min {
      let stamp = Stamp(microseconds: row.start)
      host.first = host.first.map { $0.microseconds <= row.start ? $0 : stamp } ?? stamp
      host.last = host.last.map { $0.microseconds >= row.start ? $0 : stamp } ?? stamp
    }
    hosts[names[Int(row.host)]] = host
  }
}
