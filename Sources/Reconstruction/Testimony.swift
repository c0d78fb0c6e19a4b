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
        !body.isBase64, facts[id].grant == nil, !facts[id].isDocument
      else { continue }
      let signs = Meanings.signs(in: text, context: .beacon)
      if !signs.isEmpty { testimony[id] = signs }
    }
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
}
