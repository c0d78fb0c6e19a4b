import Evidence
import HAR
import WebPlatform

/// Which exchange belongs to which window: what exporters record first, then what headers tell.
extension Workbench {
  mutating func findWindows() {
    var recordings = RecordedLanes(world.sources)
    for id in world.exchanges.indices {
      let twins = world.twins[id] ?? []
      let own = world.exchanges[id]
      recordings.add(
        id, [(own.source, own.page)] + twins.map { ($0.source, $0.page) },
        isDocument: facts[id].isDocument)
    }
    var lanes: [Lane] = []
    let recorded = recordings.lanes(of: world.exchanges.indices, facts, into: &lanes)
    let life = SignsOfLife(
      facts: facts, exchanges: world.exchanges, testimony: testimony, receivers: receivers())
    InferredLanes(
      facts: facts, exchanges: world.exchanges, life: life, recorded: recorded,
      spans: spans(of: lanes), traced: tracedPages()
    ).place(into: &lanes)
    openWindows(Openers(facts: facts, exchanges: world.exchanges).settle(lanes))
  }

  /// Exports of one tab that leave nothing out while they run. WebKit's fold redirects.
  private func spans(of lanes: [Lane]) -> [Int: ClosedRange<ExchangeID>] {
    var spans: [Int: ClosedRange<ExchangeID>] = [:]
    for (index, lane) in lanes.enumerated() {
      guard let source = lane.key?.source, let first = lane.exchanges.first,
        let last = lane.exchanges.last,
        let capture = world.sources.first(where: { $0.id == source })?.capture,
        capture.exporter == .chromeDevTools || capture.exporter == .firefox,
        capture.truncated == nil
      else { continue }
      spans[index] = first...last
    }
    return spans
  }

  private mutating func openWindows(_ lanes: [Lane]) {
    let mainAgent = lanes.first { $0.opener == nil && !$0.documents.isEmpty }?.agent
    for (id, lane) in lanes.enumerated() {
      var kind: Window.Kind
      if !lane.showsPage {
        kind = .frameless
      } else if let opener = lane.opener {
        kind = Self.kind(of: lane.agent, openedBy: lanes[opener].agent)
      } else if id == 0 || lane.agent == mainAgent {
        kind = .main
      } else {
        kind = Self.kind(of: lane.agent, openedBy: mainAgent ?? .unknown)
        if kind == .popup { kind = .main }
      }
      var window = Window(id: id, kind: kind)
      window.opener = lane.opener
      window.separation = lane.separation
      let documents = lane.documents.isEmpty ? lane.exchanges : lane.documents
      let agents = documents.lazy.compactMap { [world] in world.exchanges[$0].userAgent }
      window.userAgent = agents.first
      window.documents = lane.documents
      window.exchanges = lane.exchanges
      window.names = lane.names
      for exchange in lane.exchanges {
        world.windowOf[exchange] = id
        let source = world.exchanges[exchange].source
        if !window.sources.contains(source) { window.sources.append(source) }
      }
      if let first = lane.documents.first ?? lane.exchanges.first {
        window.created = world.exchanges[first].citation
      }
      if let first = lane.documents.first(where: { !world.exchanges[$0].failed }) {
        window.loaded = world.exchanges[first].citation
      }
      if let first = lane.documents.first(where: { !world.exchanges[$0].failed }),
        world.exchanges[first].isLoadedByApp
      {
        window.loadedByApp = world.exchanges[first].citation(.requestHeader("sec-fetch-site"))
      }
      if kind == .popup {
        window.outcome = .worked
      } else if kind == .externalBrowser {
        window.outcome = .openedElsewhere
      }
      window.outcomeGrounds = window.outcome == .unknown ? [] : window.created.map { [$0] } ?? []
      world.windows.append(window)
    }
  }

  /// A browser of its own that an embedded page opened is no popup of it.
  static func kind(of agent: BrowserKind, openedBy opener: BrowserKind) -> Window.Kind {
    guard opener.isEmbedded else { return .popup }
    switch agent {
    case .safari, .chrome, .chromeIOS, .firefox, .edge, .samsung, .otherBrowser:
      return .externalBrowser
    default: return .popup
    }
  }
}

extension Facts {
  /// A document of a sign-in, payment or verification.
  var speaksOfFlow: Bool {
    authorization != nil || answer != nil || issued != nil || step != nil || isLogin
  }
}
