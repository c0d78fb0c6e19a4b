import DeviceLog
import Evidence
import Reconstruction
import WebPlatform

/// Lines that tell of a load of the app's own page while a flow was under way, where no capture shows the requests.
struct LogReload {
  /// The load, as the engine, the app or the probe tells of it.
  var again: Sighting
  /// The popup that was open then, or the page of a flow that was.
  var open: Sighting
  /// What came of the popup behind it: it was still there.
  var goesOn: Citation?
  /// A dropped load that was no failure, and that the app answered by loading its page.
  var handled: Sighting?
}

extension Case {
  /// nil where no line tells of it.
  func logReload(in attempt: Attempt, of flow: Flow) -> LogReload? {
    guard attempt.authorization == nil else { return nil }
    return reloadUnderPopup(attempt, flow) ?? reloadOnFailure() ?? reloadOfAddress(attempt, flow)
  }

  /// A handler of failed loads that takes a superseded load, or one that the app itself took up, for a failure.
  private func reloadOnFailure() -> LogReload? {
    let log = WindowLog(self)
    for dropped in sightings([.navigationCancelled]) where dropped.isNoFailure {
      let again = sightings([.navigation]).first { load in
        ["loadRequest", "reload"].contains(load.captured("stage"))
          && load.citation.source == dropped.citation.source
          && load.citation.isBehind(dropped.citation)
          && load.distance(to: dropped).map { $0 <= 2 } == true
          && log.name(of: load) == log.name(of: dropped)
      }
      if let again { return LogReload(again: again, open: dropped, handled: dropped) }
    }
    return nil
  }

  /// The web view that asked for a popup was told to load a page while the popup was open. A popup that goes at the same
  /// moment has brought the answer, which the app hands on.
  private func reloadUnderPopup(_ attempt: Attempt, _ flow: Flow) -> LogReload? {
    let log = WindowLog(self)
    guard let popup = log.popupMade(in: attempt, of: flow), let name = log.name(of: popup) else {
      return nil
    }
    let ends = log.after(
      popup, [.windowDestroyed, .popupDismissed, .windowHidden, .popupCloseCalled]
    )
    .filter { log.name(of: $0) == nil || log.name(of: $0) == name }
    let loads = sightings([.navigation]).filter { load in
      guard load.isOrdered, load.citation.source == popup.citation.source,
        load.citation.isBehind(popup.citation), let other = log.name(of: load), other != name
      else { return false }
      return log.isMain(other) && isFirstPage(load, before: popup, log)
    }
    guard
      let again = loads.first(where: { load in
        ends.allSatisfy { end in
          end.citation.isBehind(load.citation) && !(end.distance(to: load).map { $0 < 3 } ?? true)
        }
      })
    else { return nil }
    let later = sightings([.navigation]).first {
      $0.citation.isBehind(again.citation) && log.name(of: $0) == name
    }
    return LogReload(again: again, open: popup, goesOn: later?.citation)
  }

  /// Not a return that carries an answer: an address that was loaded before, or none named at all.
  private func isFirstPage(_ load: Sighting, before popup: Sighting, _ log: WindowLog) -> Bool {
    guard let text = load.captured("url"), let url = WebURL(text) else { return true }
    return AuthorizationResponse(url: url) == nil
      && sightings([.navigation]).contains {
        popup.citation.isBehind($0.citation) && $0.isPage(url)
      }
  }

  /// The app loads an address once more that it had loaded before the provider's page came.
  private func reloadOfAddress(_ attempt: Attempt, _ flow: Flow) -> LogReload? {
    let asked = attempt.steps[.authorizeSent] ?? attempt.steps[.providerPage]
    guard let asked, !attempt.reached(.responseIssued),
      let open = sightings.first(where: { $0.citation == asked })
    else { return nil }
    let loads = sightings([.navigation]).filter {
      $0.citation.source == asked.source && $0.isLoad
    }
    let before = loads.filter { open.citation.isBehind($0.citation) }
    let again = loads.first { load in
      guard load.citation.isBehind(open.citation),
        let url = load.captured("url").flatMap({ WebURL($0) }),
        AuthorizationResponse(url: url) == nil, AuthorizationRequest(url: url) == nil,
        url.host != flow.providerHost, url.isHTTP
      else { return false }
      return before.contains { $0.isPage(url) }
    }
    return again.map { LogReload(again: $0, open: open) }
  }
}

extension Sighting {
  /// A load that another one superseded, or an address of the app's own scheme that the app took.
  var isNoFailure: Bool {
    guard sign == .navigationCancelled else { return false }
    if captured("code") == "-999" { return true }
    guard let url = captured("url").flatMap({ WebURL($0) }) else { return false }
    return !url.isHTTP
  }

  /// The app itself asked for the load: no page, link or redirect can.
  fileprivate var isOrdered: Bool {
    switch captured("stage") {
    case "loadRequest", "reload": true
    case "started": isToldByApp && captured("url") != nil
    default: false
    }
  }

  /// Says that a page begins to load.
  fileprivate var isLoad: Bool {
    guard captured("url") != nil, captured("how") != "redirect" else { return false }
    return ["started", "loadRequest", nil].contains(captured("stage"))
  }

  fileprivate func isPage(_ url: WebURL) -> Bool {
    guard let own = captured("url").flatMap({ WebURL($0) }) else { return false }
    return own.origin == url.origin && own.path == url.path
  }
}
