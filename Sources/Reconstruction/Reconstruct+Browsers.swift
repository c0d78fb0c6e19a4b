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
    var found: [BrowserIdentity.Contradiction] = []
    func add(_ kind: BrowserIdentity.Contradiction.Kind, _ header: String) {
      if let citation = exchange.citation(.requestHeader(header)) {
        found.append(BrowserIdentity.Contradiction(kind, citation))
      }
    }
    let agent = UserAgent(exchange.userAgent ?? "")
    if facts.agent == .androidWebViewDisguised { add(.versionTokenLeft, "user-agent") }
    // An honest WebView may say so as often as it likes.
    guard facts.agent != .androidWebView, !facts.isNative else { return found }
    if case .inApp = facts.agent { return found }
    if let text = exchange.sent("sec-ch-ua") {
      let hints = ClientHints(secCHUA: text)
      if hints.saysAndroidWebView { add(.clientHintsSayWebView, "sec-ch-ua") }
      let version = hints.brands["Chromium"] ?? hints.brands["Google Chrome"]
      if let version, let claimed = agent.majorVersion, version != claimed, !facts.agent.isWebKit {
        add(.hintsVersionDiffers, "sec-ch-ua")
      }
    } else if facts.url?.scheme == "https", facts.agent == .chrome,
      (agent.majorVersion ?? 0) >= 117, facts.isDocument, exchange.fetchDestination != nil
    {
      add(.clientHintsMissing, "user-agent")
    }
    if exchange.embeddingPackage != nil, !facts.agent.isEmbedded {
      add(.requestedWithNamesApp, "x-requested-with")
    }
    return found
  }
}
