import Evidence
import HAR
import WebPlatform

/// Why a request without a cookie proves nothing, if so.
struct CookieSilence {
  private let visibility: [SourceID: CookieVisibility]
  /// Captures of which some https request shows Sec-Fetch headers: one without shows no sent headers.
  private let showsFetchHeaders: Set<SourceID>
  /// Scripted end points of other origins, by method and path, that were sent cookies at some time.
  private let credentialed: Set<String>

  init(_ bench: Workbench, _ visibility: [SourceID: CookieVisibility]) {
    self.visibility = visibility
    var shows: Set<SourceID> = []
    var credentialed: Set<String> = []
    for id in bench.world.exchanges.indices {
      let exchange = bench.world.exchanges[id]
      if exchange.fetchSite != nil { shows.insert(exchange.source) }
      if exchange.carriesCookies, let url = bench.facts[id].url {
        credentialed.insert(Self.endpoint(exchange, url))
      }
    }
    showsFetchHeaders = shows
    self.credentialed = credentialed
  }

  /// Never part of what cookies do: preflights and tunnels carry none by definition.
  static func isAside(_ exchange: Exchange) -> Bool { exchange.isPreflight || exchange.isTunnel }

  func reason(_ exchange: Exchange, _ facts: Facts) -> CookieUse.Unknowable? {
    guard visibility[exchange.source] == .shown else { return .notShown }
    if exchange.isAbridged || exchange.request.headers.isEmpty { return .headersMissing }
    if exchange.fromCache { return .fromCache }
    if exchange.response.status == 304 { return .notModified }
    if exchange.carriesCookies { return nil }
    if exchange.failed { return .failed }
    if exchange.userAgent == nil { return .provisional }
    if facts.url?.scheme == "https", exchange.fetchSite == nil,
      showsFetchHeaders.contains(exchange.source)
    {
      return .provisional
    }
    return asksForCookies(exchange, facts) ? nil : .credentialsMode
  }

  /// Whether the request is of a kind that takes cookies along by default: documents, frames and what they embed,
  /// script's requests to the page's own origin.
  func asksForCookies(_ exchange: Exchange, _ facts: Facts) -> Bool {
    if facts.isDocument || facts.isFrame { return true }
    guard let url = facts.url else { return false }
    if url.path == "/favicon.ico" { return false }
    let destination = exchange.fetchDestination
    if ["manifest", "report", "webidentity"].contains(destination) { return false }
    let isOwnOrigin =
      exchange.fetchSite.map { $0 == "same-origin" }
      ?? (exchange.sent("origin").map { $0 == url.origin } ?? !facts.isScripted
        || facts.referer?.origin == url.origin)
    if isOwnOrigin { return true }
    let mayLeaveThemOut =
      exchange.sent("sec-fetch-mode")?.lowercased() == "cors" || destination == "empty"
      || destination == nil && (facts.isScripted || exchange.sent("origin") != nil)
    return !mayLeaveThemOut || credentialed.contains(Self.endpoint(exchange, url))
  }

  private static func endpoint(_ exchange: Exchange, _ url: WebURL) -> String {
    exchange.request.method + " " + url.endpoint
  }
}
