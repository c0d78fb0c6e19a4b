import DeviceLog
import Evidence
import HAR
import WebPlatform

/// What pages themselves say of their windows, before windows are known: reports in request bodies, and the order of
/// lines in one console.
extension Workbench {
  /// Bodies up to this size may be a page's own witness.
  static let witnessLimit = 8_192

  mutating func hearWitnesses() {
    for id in world.exchanges.indices {
      let exchange = world.exchanges[id]
      guard exchange.request.method == "POST", let body = exchange.request.body,
        let text = body.text?.value, !text.isEmpty, text.utf8.count <= Self.witnessLimit,
        facts[id].grant == nil, !facts[id].isDocument
      else { continue }
      let signs = Meanings.signs(in: text, context: .beacon)
      guard !signs.isEmpty, !signs.contains(where: { $0.sign == .trace }) || isOwnReport(id) else {
        continue
      }
      testimony[id] = signs
    }
  }

  /// The page's snippet reports to the page's own origin; what any other script sends elsewhere is no word of the page.
  private func isOwnReport(_ id: ExchangeID) -> Bool {
    let exchange = world.exchanges[id]
    if let site = exchange.sent("sec-fetch-site") { return site == "same-origin" }
    guard let own = facts[id].url?.origin else { return false }
    if let origin = exchange.sent("origin") { return origin == own }
    return facts[id].referer?.origin == own
  }

  /// Origins of pages that took up a result: one script says that it handed it to the opener, and after that another
  /// one, of the page that waited, says how the sign-in ended. A page that was replaced by its popup cannot.
  func receivers() -> Set<String> {
    var posters: [SourceID: String] = [:]
    var found: Set<String> = []
    let hits = observations.hits.sorted {
      ($0.source, $0.record.position.byteOffset) < ($1.source, $1.record.position.byteOffset)
    }
    for hit in hits {
      guard let script = hit.record.console?.sourceURL else { continue }
      let signs = hit.signs.map(\.sign)
      if signs.contains(.resultPosted) {
        posters[hit.source] = script
      } else if let poster = posters[hit.source], poster != script,
        signs.contains(where: { [.signedIn, .signInFailed, .userCancelled].contains($0) }),
        let origin = WebURL(script)?.origin
      {
        found.insert(origin)
      }
    }
    return found
  }

  /// Which window the probe says shows which page, where it names one only.
  func tracedPages() -> [String: TraceEvent] {
    var found: [String: TraceEvent] = [:]
    var doubtful: Set<String> = []
    let reports = testimony.keys.sorted().flatMap { testimony[$0] ?? [] }
    let matches = observations.hits.flatMap(\.signs) + reports
    for event in matches.compactMap({ TraceEvent($0) }) where event.step != .asked {
      guard event.window != nil, let page = event.url.flatMap({ WebURL($0)?.place }) else {
        continue
      }
      if let known = found[page], known.window != event.window { doubtful.insert(page) }
      if found[page]?.opener == nil { found[page] = event }
    }
    return found.filter { !doubtful.contains($0.key) }
  }
}

extension WebURL {
  /// Origin and path: what a probe may write of an address.
  var place: String { origin + path }
}
