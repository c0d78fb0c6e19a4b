import Evidence
import HAR
import WebPlatform

/// Windows of captures that know none (proxies). A window of its own shows by its user agent, or because the page
/// that opened it goes on acting after the new document: a page that navigated away cannot.
struct InferredLanes {
  let facts: [Facts]
  let exchanges: [Exchange]

  /// What a page that was just replaced may still send.
  static let leftovers = 1.0

  private struct Open {
    var lane: Int
    var userAgent: String
    var current: ExchangeID?
    var awaits: WebURL?
  }

  func place(_ ids: [ExchangeID], into lanes: inout [Lane]) {
    var open: [Open] = []
    for (at, id) in ids.enumerated() {
      let fact = facts[id]
      let exchange = exchanges[id]
      guard fact.url != nil, !fact.isNative, !exchange.isTunnel else { continue }
      let agent = exchange.userAgent ?? ""
      let later = ids[(at + 1)...]
      var choice =
        fact.isDocument
        ? window(for: id, agent, among: open, later: later) : page(of: id, agent, among: open)
      // Requests without a page that came first are no window: background services of the system.
      if choice == nil, !fact.isDocument { continue }
      if let chosen = choice, case .opened(let by) = chosen {
        var lane = Lane(key: nil, separation: open.isEmpty ? .assumed : .inferred, first: id, fact)
        lane.opener = by.map { open[$0].lane }
        lane.userAgent = exchange.userAgent
        open.append(Open(lane: lanes.count, userAgent: agent))
        lanes.append(lane)
        choice = .inside(open.count - 1)
      } else if let chosen = choice, case .inside(let index) = chosen {
        lanes[open[index].lane].take(id, fact)
      }
      if fact.isDocument, case .inside(let index)? = choice {
        if exchange.isRedirect, let location = exchange.location {
          open[index].awaits = fact.url?.resolving(location)
        } else {
          open[index].awaits = nil
        }
        open[index].current = id
        // The window used last stands last.
        open.append(open.remove(at: index))
      }
    }
  }

  private enum Choice {
    case inside(Int)
    case opened(by: Int?)
  }

  private func window(
    for id: ExchangeID, _ agent: String, among open: [Open], later: ArraySlice<ExchangeID>
  ) -> Choice? {
    let fact = facts[id]
    if let index = open.lastIndex(where: { $0.awaits != nil && $0.awaits == fact.url }) {
      return .inside(index)
    }
    guard let last = open.indices.last else { return .opened(by: nil) }
    let same = open.indices.filter { open[$0].userAgent == agent }
    if let referer = fact.referer {
      if let index = same.last(where: { shows(open[$0], referer) }) {
        return opens(id, from: open[index], later: later) ? .opened(by: index) : .inside(index)
      }
      if let index = open.indices.last(where: { shows(open[$0], referer) }) {
        return .opened(by: index)
      }
    }
    guard let recent = same.last else {
      return .opened(by: fact.speaksOfFlow || fact.referer != nil ? last : nil)
    }
    return opens(id, from: open[recent], later: later) ? .opened(by: nil) : .inside(recent)
  }

  private func page(of id: ExchangeID, _ agent: String, among open: [Open]) -> Choice? {
    let same = open.indices.filter { open[$0].userAgent == agent }
    if let referer = facts[id].referer {
      let exact = same.last { index in
        open[index].current.flatMap { facts[$0].url }.map { samePage($0, referer) } == true
      }
      if let index = exact ?? same.last(where: { shows(open[$0], referer) }) {
        return .inside(index)
      }
    }
    return same.last.map { .inside($0) }
  }

  /// True if the window's page may have sent that Referer.
  private func shows(_ window: Open, _ referer: WebURL) -> Bool {
    guard let current = window.current, let url = facts[current].url else { return false }
    return url.origin == referer.origin
  }

  private func samePage(_ url: WebURL, _ other: WebURL) -> Bool {
    url.origin == other.origin && url.path == other.path && url.query == other.query
  }

  /// True if the page of `window` goes on acting after the document `id`, so that the document has a window of its
  /// own.
  private func opens(_ id: ExchangeID, from window: Open, later: ArraySlice<ExchangeID>) -> Bool {
    guard let current = window.current, let page = facts[current].url, let url = facts[id].url,
      url.origin != page.origin || facts[id].speaksOfFlow
    else { return false }
    var loaded: [WebURL] = []
    var sawSameOrigin = url.origin == page.origin
    for next in later.prefix(2_000) {
      let fact = facts[next]
      guard let target = fact.url, exchanges[next].userAgent == exchanges[current].userAgent else {
        continue
      }
      if fact.isDocument {
        loaded.append(target)
        if target.origin == page.origin { sawSameOrigin = true }
        if samePage(target, page) { return false }
        continue
      }
      guard let referer = fact.referer, referer.origin == page.origin,
        let from = exchanges[id].start, let to = exchanges[next].start,
        to.seconds(since: from) > Self.leftovers
      else { continue }
      let tellsPage = target.origin == referer.origin
      if tellsPage, samePage(referer, page) { return true }
      if !sawSameOrigin { return true }
      if tellsPage, !loaded.contains(where: { samePage($0, referer) }), fact.isScripted,
        !loaded.contains(where: { $0.origin == page.origin })
      {
        return true
      }
    }
    return false
  }
}
