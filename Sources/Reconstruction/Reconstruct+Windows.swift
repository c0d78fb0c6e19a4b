import Evidence
import HAR
import WebPlatform

/// Which exchange belongs to which window: what exporters record first, then what headers tell.
extension Workbench {
  mutating func findWindows() {
    var lanes: [Lane] = []
    var byKey: [Lane.Key: Int] = [:]
    var unplaced: [ExchangeID] = []
    for id in world.exchanges.indices {
      guard let key = recordedLane(of: id) else {
        unplaced.append(id)
        continue
      }
      if let lane = byKey[key] {
        lanes[lane].take(id, facts[id])
      } else {
        byKey[key] = lanes.count
        lanes.append(Lane(key: key, separation: .recorded, first: id, facts[id]))
      }
    }
    InferredLanes(facts: facts, exchanges: world.exchanges).place(unplaced, into: &lanes)
    lanes.sort { ($0.exchanges.first ?? .max) < ($1.exchanges.first ?? .max) }
    for index in lanes.indices where lanes[index].opener == nil {
      lanes[index].opener = opener(of: index, in: lanes)
    }
    openWindows(lanes)
  }

  /// The window an exporter says an exchange belongs to.
  private func recordedLane(of id: ExchangeID) -> Lane.Key? {
    let exchange = world.exchanges[id]
    var recordings = [(exchange.source, exchange.page)]
    recordings += (world.twins[id] ?? []).map { ($0.source, $0.page) }
    recordings.sort { (rank[$0.0] ?? 0) < (rank[$1.0] ?? 0) }
    for (source, page) in recordings {
      let exporter = exporter(of: source) ?? .unknown
      if exporter == .playwright, let page { return Lane.Key(source: source, page: page) }
      if exporter.coversOneWindow || (page != nil && !exporter.isProxy) {
        return Lane.Key(source: source, page: nil)
      }
    }
    return nil
  }

  /// Who opened a recorded window: a window that was there before and whose page the first document names as its
  /// Referer, or whose site the window comes back to.
  private func opener(of index: Int, in lanes: [Lane]) -> Int? {
    let lane = lanes[index]
    guard index > 0, let first = lane.documents.first ?? lane.exchanges.first else { return nil }
    let earlier = lanes[..<index].indices.filter { !lanes[$0].documents.isEmpty }
    if let referer = facts[first].referer {
      let match = earlier.last { other in
        lanes[other].documents.contains { facts[$0].url?.origin == referer.origin }
      }
      if let match { return match }
    }
    for id in lane.documents {
      guard let site = facts[id].site else { continue }
      let match = earlier.last { other in
        lanes[other].documents.contains { facts[$0].site?.isSame(as: site) == true }
      }
      if let match { return match }
    }
    // Somebody opened it: the page in front, if it speaks of the same flow.
    return lane.documents.contains { facts[$0].speaksOfFlow } ? earlier.last : nil
  }

  private mutating func openWindows(_ lanes: [Lane]) {
    let mainAgent = lanes.first { $0.opener == nil && !$0.documents.isEmpty }?.agent
    for (id, lane) in lanes.enumerated() {
      var kind: Window.Kind
      if lane.documents.isEmpty {
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
      window.userAgent = lane.userAgent ?? agents.first
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

/// A window in the making.
struct Lane {
  struct Key: Hashable {
    var source: SourceID
    var page: String?
  }
  var key: Key?
  var separation: Window.Separation
  var opener: Int?
  var exchanges: [ExchangeID] = []
  var documents: [ExchangeID] = []
  var names: [String] = []
  var agent: BrowserKind = .unknown
  var userAgent: String?

  init(key: Key?, separation: Window.Separation, first: ExchangeID, _ facts: Facts) {
    self.key = key
    self.separation = separation
    if let page = key?.page { names = [page] }
    take(first, facts)
  }

  mutating func take(_ id: ExchangeID, _ facts: Facts) {
    exchanges.append(id)
    if facts.isDocument { documents.append(id) }
    if agent == .unknown { agent = facts.agent }
  }
}
