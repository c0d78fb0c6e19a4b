import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The page that began an attempt, asked for once more before its answer came.
///
/// What may look alike and is none: the way back to that page (it carries the answer, or comes after it), a link or a
/// script that leads there, a page in a frame, another window's page.
struct PageReload {
  /// Where it was loaded before the attempt, and again.
  var first: Citation
  var again: Citation
  /// A step of the same attempt behind it: the person was still signing in, in another window.
  var goesOn: Citation?
  /// It took the place of the provider's page.
  var isInPlaceOfProvider: Bool
  /// Another page led there, or the page's own script did.
  var led: Citation?
  /// Everything that shows web pages in an app; false for a browser, whose person may reload.
  var isEmbedded: Bool
}

extension Case {
  /// As the captures show it; nil where they do not.
  func pageReload(in attempt: Attempt, of flow: Flow) -> PageReload? {
    guard let begin = attempt.authorization ?? attempt.providerDocuments.first,
      exchanges.indices.contains(begin)
    else { return nil }
    let answered = [attempt.responseIssuedBy, attempt.callback].compactMap(\.self).min()
    let end = min(answered ?? exchanges.count, nextAuthorization(after: attempt, flow))
    guard begin + 1 < end else { return nil }
    let pages = pagesBefore(begin, flow)
    guard
      let again = ((begin + 1)..<end).first(where: { id in
        isReload(id, of: pages) && !isPopup(windowOf[id], flow)
      }), let first = pages.last(where: { isSamePage(exchanges[$0], exchanges[again]) })
    else { return nil }
    let steps = attempt.providerDocuments + [answered].compactMap(\.self)
    let later = steps.filter { $0 > again }.min()
    // Where nothing recorded told windows apart, a provider's page that lives on had a window of its own.
    let window = windowOf[again]
    let isShared =
      window != nil && window == windowOf[begin]
      && (later == nil || windows.contains { $0.id == window && $0.separation == .recorded })
    return PageReload(
      first: exchanges[first].citation, again: exchanges[again].citation,
      goesOn: later.map { exchanges[$0].citation },
      isInPlaceOfProvider: isShared,
      led: exchanges[again].isLedUnlike(exchanges[first]) ? exchanges[again].citation : nil,
      isEmbedded: exchanges[again].agent.map { $0.kind.isEmbedded } ?? true)
  }

  /// Documents of the page that began it, before it began.
  private func pagesBefore(_ begin: ExchangeID, _ flow: Flow) -> [ExchangeID] {
    let windows = Set([flow.opener, flow.window].compactMap(\.self))
    return exchanges.indices.prefix(begin).filter { id in
      let page = exchanges[id]
      guard page.isDocument, page.request.method == "GET", page.isAnswered, !page.isBackground,
        page.host != flow.providerHost
      else { return false }
      guard let window = windowOf[id] else { return true }
      return windows.isEmpty || windows.contains(window)
    }
  }

  private func isReload(_ id: ExchangeID, of pages: [ExchangeID]) -> Bool {
    let page = exchanges[id]
    guard page.isDocument, page.request.method == "GET", page.isAnswered, !page.isBackground,
      let url = WebURL(page.request.url.value), AuthorizationResponse(url: url) == nil,
      AuthorizationRequest(url: url) == nil
    else { return false }
    return pages.contains { first in
      isSamePage(exchanges[first], page)
        && (windowOf[first] == nil || windowOf[id] == nil || windowOf[first] == windowOf[id])
    }
  }

  /// The same address but for its fragment, asked for by the same browser.
  private func isSamePage(_ one: Exchange, _ other: Exchange) -> Bool {
    guard one.userAgent == other.userAgent, let left = WebURL(one.request.url.value),
      let right = WebURL(other.request.url.value)
    else { return false }
    return left.origin == right.origin && left.path == right.path
      && left.parameters.map(\.name) == right.parameters.map(\.name)
  }

  private func isPopup(_ window: WindowID?, _ flow: Flow) -> Bool {
    guard let window, let popup = flow.popup ?? flow.window else { return false }
    return window == popup && flow.opener != nil && flow.opener != popup
  }

  private func nextAuthorization(after attempt: Attempt, _ flow: Flow) -> ExchangeID {
    flow.attempts.first { $0.number > attempt.number }
      .flatMap { $0.authorization ?? $0.providerDocuments.first } ?? exchanges.count
  }
}

extension Exchange {
  /// A script, a link or a redirect led here, and not to the page as it was first loaded.
  fileprivate func isLedUnlike(_ first: Exchange) -> Bool {
    if initiatorType == "script" || initiatorType == "parser" { return true }
    if let referer, referer != first.referer { return true }
    guard let site = fetchSite, site != first.fetchSite else { return false }
    return site != "none"
  }
}

extension Sighting {
  /// Whether it may have happened between two moments of another source. Clocks whose zone is unknown differ by whole
  /// quarters of an hour.
  func mayLie(between before: Stamp?, and after: Stamp?) -> Bool {
    Restart(ended: self, began: nil).mayLie(between: before, and: after)
  }
}
