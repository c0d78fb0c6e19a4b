import DeviceLog
import Evidence
import HAR
import WebPlatform

/// What may change a cookie where no capture shows it.
struct CookieTrails {
  private let bench: Workbench
  /// When the app's processes died, in microseconds since 1970.
  private let deaths: [Int64]
  /// Answers that set cookies and were only counted, by site.
  private var counted: [String: [Int64]] = [:]
  /// Documents behind which redirects may hide, or whose answer came and is not shown, by site.
  private var hidden: [String: [ExchangeID]] = [:]

  init(_ bench: Workbench) {
    self.bench = bench
    deaths = bench.world.sightings.compactMap { sighting in
      guard sighting.sign == .processDied, sighting.isOurs, let time = sighting.time,
        time.isAbsolute
      else { return nil }
      return time.microseconds
    }
    let names = bench.world.ordinary.hostNames
    var sites: [UInt32: String] = [:]
    for row in bench.world.ordinary.rows
    where row.flags.contains(.setCookies) && names.indices.contains(Int(row.host)) {
      let name = names[Int(row.host)]
      let site = sites[row.host] ?? Site.name(of: name)
      sites[row.host] = site
      counted[site, default: []].append(row.start)
    }
    for id in bench.world.exchanges.indices where bench.facts[id].isDocument {
      let exchange = bench.world.exchanges[id]
      guard let site = bench.facts[id].site,
        exchange.failed || bench.exporter(of: exchange.source) == .webInspector
      else { continue }
      hidden[site.key, default: []].append(id)
    }
  }

  func doubt(
    since setting: ExchangeID, until id: ExchangeID, isSession: Bool
  ) -> CookieUse.Unknowable? {
    guard let site = bench.facts[setting].site else { return nil }
    if hidden[site.key]?.contains(where: { $0 > setting && $0 <= id }) == true {
      return .hiddenHops
    }
    guard let from = bench.world.exchanges[setting].start?.microseconds,
      let to = bench.world.exchanges[id].start?.microseconds
    else { return nil }
    if isSession, deaths.contains(where: { $0 >= from && $0 <= to }) { return .restarted }
    return counted[site.key]?.contains { $0 >= from && $0 <= to } == true ? .rewritten : nil
  }

  /// The request may have been made up before the answer had come, as far as clocks can tell: two recordings' clocks
  /// differ, and a proxy sees a request only when its connection stands. The page that an answer brought comes after
  /// it for certain.
  func areClose(_ setting: ExchangeID, _ id: ExchangeID, _ contexts: CookieContexts) -> Bool {
    let (first, second) = (bench.world.exchanges[setting], bench.world.exchanges[id])
    let isProxy = bench.exporter(of: second.source)?.isProxy == true
    guard isProxy || first.source != second.source, contexts.previous[id] != setting,
      second.referer != first.request.url.value, let start = second.start?.microseconds
    else { return false }
    let bar = first.source == second.source ? Self.connecting : Recordings.clockBar
    return start &- contexts.end(of: setting) < bar
  }

  /// What it may take a browser to reach a server, in microseconds.
  private static let connecting: Int64 = 1_000_000
}
