import Evidence
import HAR
import WebPlatform

/// One identity per user agent, with what contradicts it.
extension Workbench {
  mutating func findBrowsers() {
    var order: [String] = []
    var byText: [String: BrowserIdentity] = [:]
    // The same headers contradict each other in the same way: each set of them is judged once.
    var agents: [String: UserAgent] = [:]
    var judged: Set<[String?]> = []
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
      let hintsAreDue = hintsAreDue(exchange, facts[id])
      let headers = [
        text, exchange.sent("sec-ch-ua"), exchange.sent("sec-ch-ua-platform"),
        exchange.sent("x-requested-with"), exchange.fetchDestination == nil ? nil : "fetch",
        hintsAreDue ? "due" : nil,
      ]
      let isNew = judged.insert(headers).inserted
      let agent = agents[text] ?? UserAgent(text)
      agents[text] = agent
      for contradiction in isNew ? contradictions(exchange, agent, hintsAreDue) : []
      where !identity.contradictions.contains(where: { $0.kind == contradiction.kind }) {
        identity.contradictions.append(contradiction)
      }
      byText[text] = identity
    }
    world.browsers = order.compactMap { byText[$0] }
  }

  /// Hints are due on secure pages; where other fetch metadata is missing too, headers were stripped.
  private func hintsAreDue(_ exchange: Exchange, _ facts: Facts) -> Bool {
    facts.url?.scheme == "https" && facts.isDocument && exchange.fetchDestination != nil
  }

  private func contradictions(
    _ exchange: Exchange, _ agent: UserAgent, _ hintsAreDue: Bool
  ) -> [BrowserIdentity.Contradiction] {
    let found = BrowserContradiction.find(
      in: exchange.claims(of: agent), hintsAreDue: hintsAreDue)
    return found.compactMap { contradiction in
      guard let citation = exchange.citation(.requestHeader(contradiction.header)),
        let kind = BrowserIdentity.Contradiction.Kind(rawValue: contradiction.rawValue)
      else { return nil }
      return BrowserIdentity.Contradiction(kind, citation)
    }
  }
}
