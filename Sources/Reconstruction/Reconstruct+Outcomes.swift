import DeviceLog
import Evidence
import HAR
import WebPlatform

/// What came of the window a page asked for, and what else is known of each window's life.
extension Workbench {
  mutating func judgeWindows() {
    for index in world.flows.indices { judgePopup(of: index) }
    noteClosings()
  }

  private mutating func judgePopup(of index: Int) {
    let flow = world.flows[index]
    let signs = flow.sightings.map { world.sightings[$0] }.filter(\.isOurs)
    if flow.presentation != .popup {
      judgeExternal(index, signs)
      return
    }
    let asked =
      signs.first { $0.sign == .popupAsked }?.citation ?? flow.presentationGrounds.first
    if let window = flow.window, let opener = flow.opener, window != opener {
      world.flows[index].popup = window
      world.windows[window].asked = world.windows[window].asked ?? asked
      nameBrowser(of: window, signs)
      return
    }
    if let window = toldByLines(signs, asked: asked) {
      world.flows[index].popup = window
      world.windows[window].asked = world.windows[window].asked ?? asked
      guard world.windows[window].outcome == .unknown,
        let loaded = world.windows[window].loaded
      else { return }
      world.windows[window].outcome = .worked
      world.windows[window].outcomeGrounds = [loaded]
      return
    }
    let evidence = evidence(for: flow, signs)
    let (outcome, grounds) = evidence.answer()
    // Pages came, and nothing tells in which window.
    if evidence.page != nil, outcome == .unknown { return }
    let opener = flow.opener ?? pageThatAsked(signs)
    world.flows[index].opener = opener
    var popup = Window(id: world.windows.count, kind: .popup)
    popup.opener = opener
    popup.asked = asked
    popup.separation = .unseen
    popup.closedAfter = evidence.closedAfter
    popup.outcome = outcome
    popup.outcomeGrounds = grounds
    popup.sources = grounds.first.map { [$0.source] } ?? []
    world.flows[index].popup = popup.id
    world.windows.append(popup)
    if outcome == .openedElsewhere { nameBrowser(of: popup.id, signs) }
  }

  /// Where only texts speak of the popup: the one page there is, or one that nothing else shows.
  private mutating func pageThatAsked(_ signs: [Sighting]) -> WindowID? {
    let pages = world.windows.filter { $0.kind == .main }
    if pages.count == 1 { return pages.first?.id }
    guard world.windows.isEmpty, let first = signs.first else { return nil }
    var page = Window(id: 0, kind: .main)
    page.separation = .unseen
    page.sources = [first.citation.source]
    world.windows.append(page)
    return page.id
  }

  private func evidence(for flow: Flow, _ signs: [Sighting]) -> PopupEvidence {
    var evidence = PopupEvidence(signs: signs, platform: world.subject.platform)
    let page =
      flow.last?.providerDocuments.first
      ?? flow.attempts.lazy.compactMap(\.providerDocuments.first).first
    evidence.page = page.map { world.exchanges[$0].citation }
    if let window = flow.window, let page {
      evidence.isPageRecorded = world.windows[window].separation == .recorded
      let origins = Set(
        flow.attempts.flatMap(\.providerDocuments).compactMap { facts[$0].url?.origin })
      evidence.askerIsSeen = world.windows[window].documents.contains { id in
        id < page && facts[id].url.map { !origins.contains($0.origin) } == true
      }
    }
    evidence.seesPopups = world.captureSources.contains {
      $0.capture?.exporter.coversAllWindows == true
    }
    evidence.closedAfter = closedAfter(signs)
    return evidence
  }

  /// The popup that lines tell of: the one the flow's lines name, or the only one that was made after it was asked for.
  private func toldByLines(_ signs: [Sighting], asked: Citation?) -> WindowID? {
    let named = signs.lazy.compactMap(\.window).first { world.windows[$0].kind == .popup }
    if let named { return named }
    let later = world.windows.filter { window in
      guard window.kind == .popup, window.exchanges.isEmpty, let made = window.created else {
        return false
      }
      guard let asked, asked.source == made.source else { return true }
      return made.position.byteOffset >= asked.position.byteOffset
    }
    return later.count == 1 ? later.first?.id : nil
  }

  // MARK: Endings

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

  /// Windows that the evidence says were asked to close, or were closed.
  private mutating func noteClosings() {
    for sighting in world.sightings where sighting.isOurs {
      guard let window = sighting.window else { continue }
      switch sighting.sign {
      case .windowDestroyed, .popupDismissed: world.windows[window].note(.closed, sighting.citation)
      case .popupCloseCalled: world.windows[window].note(.closeAsked, sighting.citation)
      default: continue
      }
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
