import Evidence
import HAR
import Reconstruction
import WebPlatform

/// Who takes part in a flow: names that mean the same in both cases, whatever the hosts are called.
enum Party: String, Sendable {
  case site, provider

  var words: Message {
    switch self {
    case .site: "the site's"
    case .provider: "the service's"
    }
  }
}

extension ComparedSide {
  /// The part a host plays in the flow; nil where it plays none.
  func party(of host: String) -> Party? {
    guard let flow = flow?.flow else { return nil }
    let site = Site.name(of: host)
    if let provider = flow.providerHost, Site.name(of: provider) == site { return .provider }
    return world.sites(of: flow).contains(site) ? .site : nil
  }

  /// The rung that the flow stood on when a request was made.
  func rung(of id: ExchangeID) -> Rung {
    let taken = (attempt?.steps ?? [:]).filter { _, citation in
      world.exchange(cited: citation).map { $0 <= id } ?? false
    }
    return taken.keys.max() ?? .sdkLoaded
  }

  /// Why what the side's captures do not show may have happened all the same; nil where they show every request.
  var whyNotAllRecorded: Explanation? {
    let captures = world.captures
    if captures.isEmpty { return .notRecorded }
    if captures.contains(where: { $0.exporter == .webInspector }) { return .redirectNotRecorded }
    if !world.capturesAllWindows { return .windowNotRecorded }
    return world.sources.contains { $0.capture?.truncated != nil } ? .notRecorded : nil
  }

  /// The requests that both sides can have, by what they are in the flow.
  var landmarks: [(role: String, exchange: Exchange)] {
    guard let attempt else { return [] }
    let ids: [(String, ExchangeID?)] = [
      ("authorization", attempt.authorization), ("page", attempt.providerDocuments.first),
      ("answer", attempt.responseIssuedBy), ("callback", attempt.callback),
      ("token", attempt.tokenRequest), ("delivery", attempt.delivery),
    ]
    return ids.compactMap { role, id in
      guard let id, world.exchanges.indices.contains(id) else { return nil }
      return (role, world.exchanges[id])
    }
  }
}
