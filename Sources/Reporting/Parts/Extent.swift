import Reconstruction
import WebPlatform

extension Report {
  /// How much of what happened a report holds.
  public enum Extent: Sendable {
    /// What has to do with the sites whose pages were shown or that took part in a flow, and of that no more than
    /// people read. The rest is counted.
    case brief
    case whole

    /// Rows of one part in a brief report.
    static let cookies = 200
    static let moments = 1_000
  }

  /// Rows that a brief report does without.
  public struct LeftOut: Sendable {
    public var cookies = 0
    public var moments = 0
  }
}

/// Which cookies a brief report tells of.
struct Concern {
  private let sites: Set<String>?

  init(_ world: Case, _ extent: Report.Extent) {
    guard extent == .brief else {
      sites = nil
      return
    }
    var sites: Set<String> = []
    func add(_ id: ExchangeID?) {
      guard let id, world.urls.indices.contains(id), let host = world.urls[id]?.host else { return }
      sites.insert(Site.name(of: host))
    }
    for window in world.windows { window.documents.forEach(add) }
    for attempt in world.flows.flatMap(\.attempts) {
      [attempt.authorization, attempt.callback, attempt.tokenRequest].forEach(add)
    }
    self.sites = sites
  }

  func includes(_ host: String) -> Bool {
    guard let sites else { return true }
    return sites.contains(Site.name(of: host))
  }
}

extension Array {
  /// The first and the last of them and those that must stay; whatever is left out is counted.
  func shortened(to count: Int, leftOut: inout Int, keeping: (Element) -> Bool = { _ in false })
    -> [Element]
  {
    guard self.count > count else { return self }
    let kept = enumerated().filter { index, element in
      index < count / 2 || index >= self.count - count / 2 || keeping(element)
    }
    leftOut += self.count - kept.count
    return kept.map(\.element)
  }
}
