import DeviceLog
import Evidence
import HAR
import WebPlatform

/// What came of the window a page asked for: the outcomes of Android's `window.open` and their iOS kin.
extension Workbench {
  mutating func judgeWindows() {
    for index in world.flows.indices { judgePopup(of: index) }
    noteClosings()
  }

  private mutating func judgePopup(of index: Int) {
    let flow = world.flows[index]
    guard flow.presentation == .popup else { return }
    let signs = flow.sightings.map { world.sightings[$0] }.filter(\.isOurs)
    func cite(_ sign: Sign...) -> [Citation] {
      signs.filter { sign.contains($0.sign) }.map(\.citation)
    }
    let asked = cite(.popupAsked).first ?? flow.presentationGrounds.first
    if let window = flow.window, let opener = flow.opener, window != opener {
      world.flows[index].popup = window
      if world.windows[window].asked == nil { world.windows[window].asked = asked }
      return
    }
    var popup = Window(id: world.windows.count, kind: .popup)
    popup.opener = flow.opener
    popup.asked = asked
    popup.separation = .unseen
    popup.closedAfter = closedAfter(signs)
    let hasPages = flow.attempts.contains { !$0.providerDocuments.isEmpty }
    let recorded = flow.window.map { world.windows[$0].separation == .recorded } ?? false
    let replaced = cite(.closeRefused, .openerNull)
    switch true {
    case !cite(.popupPending).isEmpty:
      popup.outcome = .neverLoaded
      popup.outcomeGrounds = cite(.popupPending)
    case hasPages && (recorded || !replaced.isEmpty):
      popup.outcome = .reusedOpener
      let pages = flow.last?.providerDocuments.first.map { world.exchanges[$0].citation }
      popup.outcomeGrounds = [pages].compactMap(\.self) + replaced
    case !cite(.openedExternally).isEmpty && !hasPages:
      popup.outcome = .openedElsewhere
      popup.outcomeGrounds = cite(.openedExternally)
    case !cite(.windowOpenNull).isEmpty && !hasPages:
      // Android answers null in one case only; WebKit in all of them.
      popup.outcome = world.subject.platform == .android ? .refused : .refusedOrNotCreated
      popup.outcomeGrounds = cite(.windowOpenNull)
    case !cite(.popupClosed).isEmpty && !hasPages && seesPopups(of: flow.opener):
      popup.outcome = .notCreated
      popup.outcomeGrounds = cite(.popupClosed)
    default:
      popup.outcome = .unknown
      popup.outcomeGrounds = cite(.popupClosed)
    }
    if hasPages, popup.outcome == .unknown { return }
    world.flows[index].popup = popup.id
    world.windows.append(popup)
  }

  /// True if a popup's requests would be in the evidence.
  private func seesPopups(of opener: WindowID?) -> Bool {
    let captures = world.sources.compactMap(\.capture)
    return captures.contains { $0.exporter.coversAllWindows }
  }

  /// From asking to finding the window closed, as the page says itself or as the lines' times say.
  private func closedAfter(_ signs: [Sighting]) -> Double? {
    for sighting in signs where sighting.sign == .popupClosed {
      if let text = sighting.match.captures["ms"], let value = Double(text) { return value / 1_000 }
    }
    guard let closed = signs.first(where: { $0.sign == .popupClosed }), let end = closed.time,
      let asked = signs.last(where: {
        $0.sign == .popupAsked && $0.citation.source == closed.citation.source
          && ($0.time?.microseconds ?? .max) <= end.microseconds
      }), let start = asked.time
    else { return nil }
    return end.seconds(since: start)
  }

  /// Windows that the evidence says were closed.
  private mutating func noteClosings() {
    for sighting in world.sightings
    where sighting.isOurs && [.windowDestroyed, .popupDismissed].contains(sighting.sign) {
      guard let window = sighting.window, world.windows[window].closed == nil else { continue }
      world.windows[window].closed = sighting.citation
    }
    for flow in world.flows {
      guard let popup = flow.popup, world.windows[popup].closedAfter == nil else { continue }
      let signs = flow.sightings.map { world.sightings[$0] }.filter(\.isOurs)
      world.windows[popup].closedAfter = closedAfter(signs)
      if world.windows[popup].closed == nil {
        world.windows[popup].closed = signs.first { $0.sign == .popupClosed }?.citation
      }
    }
  }
}
