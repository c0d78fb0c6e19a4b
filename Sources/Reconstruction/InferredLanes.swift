import Evidence
import HAR
import WebPlatform

/// Windows of captures that know none (proxies). A window of its own shows by its user agent, or because the page
/// that opened it goes on acting after the new document: a page that navigated away cannot. Windows that another
/// recording tells apart stand beside them, and what only the proxy saw is sorted into those.
struct InferredLanes {
  let facts: [Facts]
  let exchanges: [Exchange]
  let life: SignsOfLife
  /// The lane of each exchange that a recording of one window holds.
  let recorded: [Int?]
  /// From the first to the last exchange of each of those lanes whose recorder leaves nothing out.
  let spans: [Int: ClosedRange<ExchangeID>]
  /// What the probe says of pages, by their place.
  let traced: [String: TraceEvent]

  private struct Open {
    var lane: Int
    /// The probe's name of it.
    var name: String?
    /// An app may change it while the window lives.
    var userAgents: [String] = []
    var current: ExchangeID?
    var frames: [WebURL] = []
    var awaits: WebURL?

    func fits(_ agent: String?) -> Bool {
      guard let agent, !userAgents.isEmpty else { return true }
      return userAgents.contains(agent)
    }
  }

  private enum Choice {
    case inside(Int)
    case opened(by: Int?)
  }

  func place(into lanes: inout [Lane]) {
    var open: [Open] = []
    for id in exchanges.indices {
      let fact = facts[id]
      guard fact.url != nil, !fact.isNative, !exchanges[id].isTunnel else { continue }
      let choice: Choice
      if let lane = recorded[id] ?? successor(of: id).flatMap({ recorded[$0] }) {
        if recorded[id] == nil { lanes[lane].take(id, fact) }
        choice = .inside(index(of: lane, in: &open))
      } else if fact.isDocument {
        choice = window(for: id, among: open)
        take(id, choice, &open, &lanes)
      } else if let page = page(of: id, among: open) {
        choice = .inside(page)
        take(id, choice, &open, &lanes)
      } else {
        // Requests without a page that came first are no window: background services of the system.
        continue
      }
      note(id, choice, &open)
    }
    for index in lanes.indices { lanes[index].exchanges.sort() }
    for index in lanes.indices { lanes[index].documents.sort() }
  }

  private func index(of lane: Int, in open: inout [Open]) -> Int {
    if let known = open.firstIndex(where: { $0.lane == lane }) { return known }
    open.append(Open(lane: lane))
    return open.count - 1
  }

  private func take(
    _ id: ExchangeID, _ choice: Choice, _ open: inout [Open], _ lanes: inout [Lane]
  ) {
    switch choice {
    case .inside(let index):
      lanes[open[index].lane].take(id, facts[id])
    case .opened(let opener):
      var lane = Lane(
        key: nil, separation: open.isEmpty ? .assumed : .inferred, first: id, facts[id])
      lane.opener = opener.map { open[$0].lane }
      open.append(Open(lane: lanes.count))
      lanes.append(lane)
    }
  }

  /// What the window shows now.
  private func note(_ id: ExchangeID, _ choice: Choice, _ open: inout [Open]) {
    let index = if case .inside(let index) = choice { index } else { open.count - 1 }
    let fact = facts[id]
    if let agent = exchanges[id].userAgent, !open[index].userAgents.contains(agent) {
      open[index].userAgents.append(agent)
    }
    if fact.isFrame, let url = fact.url { open[index].frames.append(url) }
    guard fact.isDocument else { return }
    if let event = fact.url.flatMap({ traced[$0.place] }) { open[index].name = event.window }
    open[index].awaits =
      exchanges[id].isRedirect
      ? exchanges[id].location.flatMap { fact.url?.resolving($0) } : nil
    open[index].current = id
    open[index].frames = []
    // The window used last stands last.
    open.append(open.remove(at: index))
  }

  // MARK: Choosing

  private func window(for id: ExchangeID, among open: [Open]) -> Choice {
    let fact = facts[id]
    let agent = exchanges[id].userAgent
    if let index = open.lastIndex(where: { $0.awaits != nil && $0.awaits == fact.url }) {
      return .inside(index)
    }
    guard let last = open.indices.last else { return .opened(by: nil) }
    if let event = fact.url.flatMap({ traced[$0.place] }), let choice = told(event, among: open) {
      return choice
    }
    if let index = open.lastIndex(where: { isLoadedAgain(id, in: $0) }) { return .inside(index) }
    let same = open.indices.filter { open[$0].fits(agent) }
    if let referer = fact.referer {
      if let index = same.last(where: { shows(open[$0], referer) }) {
        return opens(id, from: open[index]) ? .opened(by: index) : .inside(index)
      }
      if let index = open.indices.last(where: { shows(open[$0], referer) }) {
        return .opened(by: index)
      }
    }
    guard let recent = same.last else {
      return .opened(by: fact.speaksOfFlow || fact.referer != nil ? last : nil)
    }
    return opens(id, from: open[recent]) ? .opened(by: nil) : .inside(recent)
  }

  /// Where the probe says that the page was.
  private func told(_ event: TraceEvent, among open: [Open]) -> Choice? {
    if let index = open.lastIndex(where: { $0.name == event.window }) { return .inside(index) }
    guard let opener = event.opener else { return nil }
    return .opened(
      by: open.lastIndex { $0.name == opener } ?? (open.count == 1 ? open.startIndex : nil))
  }

  /// The page behind a request that is no document.
  private func page(of id: ExchangeID, among open: [Open]) -> Int? {
    let same = open.indices.filter { open[$0].fits(exchanges[id].userAgent) }
    guard let referer = facts[id].referer else { return same.last }
    let near =
      same.last { isPage(referer, of: open[$0]) } ?? same.last { shows(open[$0], referer) }
    if let near { return near }
    // What a page loads from its own origin under another user agent: the app changed it meanwhile.
    let isOwn = facts[id].url?.origin == referer.origin
    return (isOwn ? open.indices.last { isPage(referer, of: open[$0]) } : nil) ?? same.last
  }

  /// The window's very page, or a frame of it.
  private func isPage(_ referer: WebURL, of window: Open) -> Bool {
    window.current.flatMap { facts[$0].url }?.isSamePage(as: referer) == true
      || window.frames.contains { $0.isSamePage(as: referer) }
  }

  /// True if the window's page may have sent that Referer.
  private func shows(_ window: Open, _ referer: WebURL) -> Bool {
    window.current.flatMap { facts[$0].url }?.origin == referer.origin
  }

  /// The app took the address of a document that did not come and loaded it itself.
  private func isLoadedAgain(_ id: ExchangeID, in window: Open) -> Bool {
    guard let current = window.current, exchanges[current].failed, !exchanges[id].failed else {
      return false
    }
    return facts[current].url == facts[id].url && exchanges[id].isLoadedByApp
  }

  /// True if the document has a window of its own: the page goes on, or its window's own recording lacks the document.
  private func opens(_ id: ExchangeID, from window: Open) -> Bool {
    if let span = spans[window.lane], span.contains(id), !exchanges[id].failed { return true }
    guard let current = window.current else { return false }
    return life.show(current, frames: window.frames, after: id)
  }

  // MARK: Between recordings

  /// What only a proxy saw may lead to what the window's own recording holds: recorders attach late and fold redirects.
  private func successor(of id: ExchangeID) -> ExchangeID? {
    guard !spans.isEmpty || recorded.contains(where: { $0 != nil }), facts[id].isDocument else {
      return nil
    }
    var current = id
    for next in exchanges.indices[(id + 1)...].prefix(512) where follows(next, current) {
      if recorded[next] != nil { return next }
      if facts[next].isDocument { current = next }
    }
    return nil
  }

  /// The target of a redirect, or what a page loads and posts itself.
  private func follows(_ next: ExchangeID, _ current: ExchangeID) -> Bool {
    guard let page = facts[current].url, let url = facts[next].url else { return false }
    if exchanges[current].isRedirect {
      return facts[next].isDocument
        && exchanges[current].location.flatMap { page.resolving($0) } == url
    }
    guard let referer = facts[next].referer, referer.isSamePage(as: page),
      referer.origin == url.origin
    else { return false }
    return !facts[next].isDocument || exchanges[next].request.method == "POST"
  }
}

extension Exchange {
  /// A document that no page led to: an address that somebody typed or an app loaded itself.
  /// Source: Fetch Metadata, `Sec-Fetch-Site: none`.
  public var isLoadedByApp: Bool { fetchSite == "none" && referer == nil }
}
