import DeviceLog
import Evidence
import HAR
import WebPlatform

/// What shows that a page was not replaced by a document that came after it: the page goes on acting. Tells a window of
/// its own from a navigation where a capture knows no windows.
struct SignsOfLife {
  let facts: [Facts]
  let exchanges: [Exchange]
  /// What small reports say, by the exchange that carried them.
  let testimony: [ExchangeID: [SignMatch]]
  /// Origins of pages that took up a result which a popup's page had handed over.
  let receivers: Set<String>

  /// What a page that was just replaced may still send.
  static let leftovers = 1.0
  /// How many exchanges are looked at.
  private static let reach = 2_000

  /// The document `current` fills a window. True if its page lives on although the document `id` came.
  /// - Parameter frames: What was loaded into frames of the page.
  func show(_ current: ExchangeID, frames: [WebURL], after id: ExchangeID) -> Bool {
    guard let page = facts[current].url else { return false }
    let way = redirects(from: id)
    guard way.contains(where: { facts[$0].url?.origin != page.origin || facts[$0].speaksOfFlow })
    else { return false }
    if receivers.contains(page.origin), way.contains(where: { facts[$0].authorization != nil }) {
      return true
    }
    return acts(page, of: current, frames, after: id)
  }

  private func acts(
    _ page: WebURL, of current: ExchangeID, _ frames: [WebURL], after id: ExchangeID
  ) -> Bool {
    var loaded: [WebURL] = []
    var sawSameOrigin = facts[id].url?.origin == page.origin
    for next in exchanges.indices[(id + 1)...].prefix(Self.reach) {
      let fact = facts[next]
      guard let target = fact.url, sameAgent(next, current) else { continue }
      if fact.isDocument {
        loaded.append(target)
        if target.origin == page.origin { sawSameOrigin = true }
        if target.isSamePage(as: page) { return false }
        continue
      }
      guard let referer = fact.referer else { continue }
      if fact.isFrame {
        loaded.append(target)
        if frames.contains(where: { $0.isSamePage(as: target) }) { return false }
      }
      let tellsPage = target.origin == referer.origin
      if speaksOfPopup(next), referer.origin == page.origin,
        !tellsPage || referer.isSamePage(as: page)
      {
        return true
      }
      guard let from = exchanges[id].start, let to = exchanges[next].start,
        to.seconds(since: from) > Self.leftovers
      else { continue }
      if tellsPage, frames.contains(where: { $0.isSamePage(as: referer) }) { return true }
      guard referer.origin == page.origin else { continue }
      if tellsPage, referer.isSamePage(as: page) { return true }
      if !sawSameOrigin { return true }
      if tellsPage, fact.isScripted, !loaded.contains(where: { $0.origin == page.origin }) {
        return true
      }
    }
    return false
  }

  /// A page that reports on the popup it opened has not become that popup.
  private func speaksOfPopup(_ id: ExchangeID) -> Bool {
    testimony[id]?.contains { $0.sign == .popupClosed || $0.sign == .popupTimedOut } == true
  }

  /// The document and those it redirects to.
  private func redirects(from id: ExchangeID) -> [ExchangeID] {
    var way = [id]
    for next in exchanges.indices[(id + 1)...].prefix(64) {
      guard let last = way.last, exchanges[last].isRedirect,
        let target = exchanges[last].location.flatMap({ facts[last].url?.resolving($0) })
      else { break }
      if facts[next].isDocument, facts[next].url == target { way.append(next) }
    }
    return way
  }

  private func sameAgent(_ one: ExchangeID, _ other: ExchangeID) -> Bool {
    guard let agent = exchanges[one].userAgent, let own = exchanges[other].userAgent else {
      return true
    }
    return agent == own
  }
}

extension WebURL {
  /// The same document: equal but for the fragment, which no Referer carries.
  func isSamePage(as other: WebURL) -> Bool {
    origin == other.origin && path == other.path && query == other.query
  }
}
