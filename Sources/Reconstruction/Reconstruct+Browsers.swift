import Evidence
import HAR
import WebPlatform

/// One identity per user agent, with what contradicts it.
extension Workbench {
  mutating func findBrowsers() {
    var order: [String] = []
    var byText: [String: BrowserIdentity] = [:]
    for id in world.exchanges.indices {
      let exchange = world.exchanges[id]
      guard let text = exchange.userAgent,
        let citation = exchange.citation(.requestHeader("user-agent"))
      else { continue }
      if byText[text] == nil {
        order.append(text)
        byText[text] = BrowserIdentity(
          userAgent: text, browser: facts[id].agent, citation: citation)
      }
      guard var identity = byText[text] else { continue }
      identity.requests += 1
      if let window = world.windowOf[id], !identity.windows.contains(window) {
        identity.windows.append(window)
      }
      for contradiction in contradictions(exchange, facts[id])
      where !identity.contradictions.contains(where: { $0.kind == contradiction.kind }) {
        identity.contradictions.append(contradiction)
      }
      byText[text] = identity
    }
    world.browsers = order.compactMap { byText[$0] }
  }

  private func contradictions(
    _ exchange: Exchange, _ facts: Facts
  ) -> [BrowserIdentity.Contradiction] {
    let agent = UserAgent(exchange.userAgent ?? "")
    // Hints are due on secure pages; where other fetch metadata is missing too, headers were stripped.
    let found = BrowserContradiction.find(
      userAgent: agent, secCHUA: exchange.sent("sec-ch-ua"),
      xRequestedWith: exchange.sent("x-requested-with"),
      hintsAreDue: facts.url?.scheme == "https" && facts.isDocument
        && exchange.fetchDestination != nil)
    return found.compactMap { contradiction in
      let header =
        switch contradiction {
        case .clientHintsSayWebView, .hintsVersionDiffers: "sec-ch-ua"
        case .requestedWithNamesApp: "x-requested-with"
        case .clientHintsMissing, .versionTokenLeft: "user-agent"
        }
      guard let citation = exchange.citation(.requestHeader(header)),
        let kind = BrowserIdentity.Contradiction.Kind(rawValue: contradiction.rawValue)
      else { return nil }
      return BrowserIdentity.Contradiction(kind, citation)
    }
  }
}
