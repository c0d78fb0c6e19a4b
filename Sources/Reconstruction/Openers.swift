import Evidence
import HAR
import WebPlatform

/// Who opened which window. A window that nothing binds to another one has no opener: a wrong one is worse than none.
struct Openers {
  let facts: [Facts]
  let exchanges: [Exchange]

  /// The lanes in order of their first exchange, each with its opener.
  func settle(_ lanes: [Lane]) -> [Lane] {
    let order = lanes.indices.sorted {
      (lanes[$0].exchanges.first ?? .max) < (lanes[$1].exchanges.first ?? .max)
    }
    var places: [Int: Int] = [:]
    for (place, index) in order.enumerated() { places[index] = place }
    var sorted = order.map { lanes[$0] }
    for index in sorted.indices {
      if let known = sorted[index].opener.flatMap({ places[$0] }), known < index {
        sorted[index].opener = known
      } else {
        sorted[index].opener = opener(of: index, in: sorted)
      }
    }
    return sorted
  }

  private func opener(of index: Int, in lanes: [Lane]) -> Int? {
    let lane = lanes[index]
    guard let first = lane.documents.first ?? lane.exchanges.first else { return nil }
    let earlier = lanes[..<index].indices.filter { lanes[$0].showsPage }
    return initiator(of: first, lane, lanes, earlier) ?? byReferer(first, lane, lanes, earlier)
      ?? byReturn(lane, lanes, earlier) ?? inFront(lane, lanes, earlier)
  }

  /// The window whose script started the load.
  private func initiator(
    of first: ExchangeID, _ lane: Lane, _ lanes: [Lane], _ earlier: [Int]
  ) -> Int? {
    guard let script = exchanges[first].initiatorURL,
      !lane.exchanges.contains(where: { exchanges[$0].request.url.value == script })
    else { return nil }
    return only(earlier) { other in
      lanes[other].exchanges.contains { $0 < first && exchanges[$0].request.url.value == script }
    }
  }

  /// The window whose page the first document names as its Referer.
  private func byReferer(
    _ first: ExchangeID, _ lane: Lane, _ lanes: [Lane], _ earlier: [Int]
  ) -> Int? {
    guard let referer = facts[first].referer else { return nil }
    let showing = earlier.filter { shows(lanes[$0], referer, before: first) }
    return showing.last { lanes[$0].opener == nil } ?? showing.last
  }

  private func shows(_ lane: Lane, _ referer: WebURL, before id: ExchangeID) -> Bool {
    lane.unseenPages.contains(referer.origin)
      || lane.documents.contains { $0 < id && facts[$0].url?.origin == referer.origin }
  }

  /// The window to whose site a flow comes back.
  private func byReturn(_ lane: Lane, _ lanes: [Lane], _ earlier: [Int]) -> Int? {
    guard lane.speaksOfFlow else { return nil }
    for id in lane.documents {
      let wanted = facts[id].authorization?.redirectURI.flatMap { WebURL($0) }.map { Site($0) }
      let sites = [wanted, facts[id].site].compactMap(\.self)
      let match = earlier.last { other in
        lanes[other].documents.contains { own in
          facts[own].site.map { site in sites.contains { $0.isSame(as: site) } } == true
        }
      }
      if let match { return match }
    }
    return nil
  }

  /// Somebody opened a window that signs in: the only one there was.
  private func inFront(_ lane: Lane, _ lanes: [Lane], _ earlier: [Int]) -> Int? {
    guard lane.speaksOfFlow else { return nil }
    return only(earlier) { lanes[$0].opener == nil }
  }

  private func only(_ candidates: [Int], _ matches: (Int) -> Bool) -> Int? {
    let found = candidates.filter(matches)
    return found.count == 1 ? found.first : nil
  }
}
