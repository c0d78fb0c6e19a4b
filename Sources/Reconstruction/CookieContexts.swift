import Evidence
import HAR
import WebPlatform

/// Each exchange as the rules for cookies see it: who started it, in which page, by which redirects.
struct CookieContexts {
  private let exchanges: [Exchange]
  private let facts: [Facts]
  private let windowOf: [WindowID?]
  private let windows: [Window]
  /// The hop that redirected to each exchange.
  private(set) var previous: [ExchangeID?]
  /// Pages of each window (documents that came to stay), in order.
  private var pages: [WindowID: [ExchangeID]] = [:]

  /// How long a browser may take to follow a redirect, in microseconds.
  private static let patience: Int64 = 60_000_000
  /// What a page that was just replaced may still send.
  private static let leftovers: Int64 = 1_000_000

  init(_ bench: Workbench) {
    exchanges = bench.world.exchanges
    facts = bench.facts
    windowOf = bench.world.windowOf
    windows = bench.world.windows
    previous = Array(repeating: nil, count: exchanges.count)
    chainRedirects()
    for id in exchanges.indices where facts[id].isDocument && !exchanges[id].isRedirect {
      guard let window = windowOf[id], (200..<600).contains(exchanges[id].response.status),
        exchanges[id].response.status != 204
      else { continue }
      pages[window, default: []].append(id)
    }
  }

  private struct Hop: Hashable {
    var window: WindowID?
    var url: String
  }

  private mutating func chainRedirects() {
    var open: [Hop: ExchangeID] = [:]
    for id in exchanges.indices {
      guard let url = facts[id].url, url.isHTTP else { continue }
      let key = Hop(window: windowOf[id], url: url.withoutFragment)
      if let hop = open[key], let from = exchanges[hop].start, let to = exchanges[id].start,
        to.microseconds &- from.microseconds <= Self.patience
      {
        previous[id] = hop
        open[key] = nil
      }
      if exchanges[id].isRedirect, let location = exchanges[id].location,
        let target = url.resolving(location), target.isHTTP
      {
        open[Hop(window: windowOf[id], url: target.withoutFragment)] = id
      }
    }
  }

  // MARK: The context of a request

  /// nil for what is no request of a page over http.
  func context(of id: ExchangeID, _ engine: CookieEngine) -> CookieContext? {
    guard let url = facts[id].url, let site = facts[id].site, url.isHTTP || url.scheme == "wss"
    else { return nil }
    let seconds = Int((exchanges[id].start?.microseconds ?? 0) / 1_000_000)
    var context = CookieContext(url, at: seconds, site: site)
    context.isSafeMethod = ["GET", "HEAD", "OPTIONS", "TRACE"].contains(
      exchanges[id].request.method)
    context.isTopLevelNavigation = facts[id].isDocument
    context.hasStorageAccess = exchanges[id].sent("sec-fetch-storage-access") == "active"
    if facts[id].isDocument {
      (context.isCrossSite, context.hasLeftSite) = navigation(id, site, engine)
    } else {
      embed(id, site, engine, &context)
    }
    return context
  }

  /// Who started a navigation, and whether its redirects left the site.
  private func navigation(
    _ id: ExchangeID, _ site: Site, _ engine: CookieEngine
  ) -> (Bool?, Bool?) {
    let declared = exchanges[id].fetchSite
    if let declared, declared != "cross-site" { return (false, false) }
    let hops = chain(to: id)
    guard let starter = initiator(of: id) ?? root(of: id, hops) else {
      // Started by nobody we see: by the app, an address bar, or a page that hides where it leads from.
      return (nil, nil)
    }
    let left = hops.contains { hop in
      facts[hop].site.map { $0.key != site.key } ?? true
    }
    switch same(starter, site, engine) {
    case true?: return (false, left || declared != nil)
    case false?: return (true, left)
    case nil: return (nil, nil)
    }
  }

  private func chain(to id: ExchangeID) -> [ExchangeID] {
    var hops: [ExchangeID] = []
    var at = id
    while let hop = previous[at], hops.count < 32 {
      hops.append(hop)
      at = hop
    }
    return hops
  }

  /// The chain's first request may name its own site as the one that started it.
  private func root(of id: ExchangeID, _ hops: [ExchangeID]) -> Site? {
    guard let first = hops.last else { return nil }
    if let starter = initiator(of: first) { return starter }
    let declared = exchanges[first].fetchSite
    return declared == "same-origin" || declared == "same-site" ? facts[first].site : nil
  }

  /// The page a request names as where it comes from.
  private func initiator(of id: ExchangeID) -> Site? {
    initiatorURL(of: id).map { Site($0) }
  }

  private func initiatorURL(of id: ExchangeID) -> WebURL? {
    if let referer = facts[id].referer { return referer }
    return exchanges[id].sent("origin").flatMap { $0 == "null" ? nil : WebURL($0) }
  }

  private func same(_ left: Site, _ right: Site, _ engine: CookieEngine) -> Bool? {
    guard left.isSame(as: right) else { return false }
    return left.scheme == right.scheme ? true : engine.isSchemeful.map { !$0 }
  }

  // MARK: Frames and subresources

  private func embed(
    _ id: ExchangeID, _ site: Site, _ engine: CookieEngine, _ context: inout CookieContext
  ) {
    let starter = initiatorURL(of: id)
    let declared = exchanges[id].fetchSite
    guard let top = page(around: id, startedBy: starter, declared) else {
      context.topLevelSite = nil
      context.isThirdParty = declared == "cross-site" && facts[id].isFrame ? true : nil
      context.isCrossSite = declared == "cross-site" ? true : nil
      return
    }
    context.topLevelSite = top.key
    let isOwn = same(top, site, engine)
    let starts = starter.map { Site($0) }
    // A frame of another site makes what it embeds another site's, too.
    let isFramed = starts.map { same($0, top, engine) == false } ?? false
    if isFramed || isOwn == false {
      context.isThirdParty = true
      context.isCrossSite = true
    } else if isOwn == nil || starts == nil && declared != "same-origin" && declared != "same-site"
    {
      context.isThirdParty = nil
      context.isCrossSite = declared == "cross-site" ? true : nil
    } else {
      context.isThirdParty = false
      context.isCrossSite = false
      context.hasLeftSite = declared == "cross-site" || declared == nil && previous[id] != nil
    }
  }

  /// The site of the page that fills the window around a frame or subresource.
  private func page(
    around id: ExchangeID, startedBy starter: WebURL?, _ declared: String?
  ) -> Site? {
    if let text = exchanges[id].topFrameSite, let url = WebURL(text) { return Site(url) }
    guard let window = windowOf[id], let start = exchanges[id].start,
      let earlier = pages[window]?.prefix(while: { $0 < id }), let current = earlier.last,
      let now = facts[current].url, let site = facts[current].site
    else { return nil }
    guard let starter else {
      let isOwn = facts[id].site.map { $0.key == site.key } ?? false
      return declared == "cross-site" || isOwn ? site : nil
    }
    if now.origin == starter.origin { return site }
    let before = earlier.dropLast().last
    if let before, facts[before].url?.origin == starter.origin,
      start.microseconds &- end(of: current) < Self.leftovers
    {
      return facts[before].site
    }
    if Site(starter).key == site.key { return site }
    // A frame; or, where windows were not told apart, a page of a window that hides in this one.
    let isRecorded = windows.indices.contains(window) && windows[window].separation == .recorded
    let wasPage = earlier.contains { facts[$0].url?.origin == starter.origin }
    return isRecorded || !wasPage ? site : nil
  }

  /// When the answer had come, in microseconds since 1970.
  func end(of id: ExchangeID) -> Int64 {
    let start = exchanges[id].start?.microseconds ?? .min
    let duration = exchanges[id].duration ?? 1
    return start &+ Int64(min(max(duration, 0), 86_400) * 1_000_000)
  }
}
