import DeviceLog
import Evidence
import WebPlatform

/// Windows that lines tell apart: WebKit writes an id of the page into every line, the probe a name of its own. They are
/// matched with the windows of captures, or stand for themselves where no capture shows them.
extension Workbench {
  mutating func findLogWindows() {
    var events = world.sightings.indices.compactMap { WindowEvent(world.sightings[$0], at: $0) }
    let same = TraceNames(events)
    for index in events.indices {
      events[index].name = same.known(events[index].name)
      events[index].opener = events[index].opener.map(same.known)
    }
    let isCaptured = !world.windows.isEmpty
    var names: [String] = []
    for event in events where !names.contains(event.name) { names.append(event.name) }
    var windows: [String: WindowID] = [:]
    for name in names {
      let own = lines(of: name, in: events)
      if let known = captured(own) ?? (isCaptured ? matched(own, windows) : nil) {
        windows[name] = known
        if let word = own.first?.word { world.windows[known].names.append(word) }
      } else {
        windows[name] = made(own, windows)
      }
    }
    for event in events {
      guard let id = windows[event.name] else { continue }
      world.sightings[event.sighting].window = id
      if let step = event.step { world.windows[id].note(step, event.citation) }
      if world.windows[id].userAgent == nil {
        world.windows[id].userAgent = event.trace?.userAgent
      }
      guard let outcome = event.trace?.outcome, event.opener != nil else { continue }
      world.windows[id].outcome = outcome
      world.windows[id].outcomeGrounds.append(event.citation)
    }
  }

  /// The lines about one window; where the probe speaks, its own come first, the one that names the opener before all.
  private func lines(of name: String, in events: [WindowEvent]) -> [WindowEvent] {
    let own = events.filter { $0.name == name }
    func weight(_ event: WindowEvent) -> Int {
      event.opener != nil ? 0 : event.trace != nil ? 1 : 2
    }
    return own.filter { weight($0) == 0 } + own.filter { weight($0) == 1 }
      + own.filter { weight($0) == 2 }
  }

  /// The captured window whose document the probe names, if only one shows it.
  private func captured(_ events: [WindowEvent]) -> WindowID? {
    for event in events {
      guard let trace = event.trace, trace.step != .asked, let text = trace.url,
        let url = WebURL(text)
      else { continue }
      let showing = world.windows.filter { window in
        window.documents.contains {
          facts[$0].url?.origin == url.origin && facts[$0].url?.path == url.path
        }
      }
      if showing.count == 1 { return showing.first?.id }
    }
    return nil
  }

  /// The captured window that stands in the same place: the first line is about the first window, the next about the
  /// popup, unless another line took it.
  private func matched(_ events: [WindowEvent], _ taken: [String: WindowID]) -> WindowID? {
    guard let first = events.first, sheet(world.sightings[first.sighting]) == nil else {
      return nil
    }
    let isPopup = isPopup(first, taken)
    let free = world.windows.filter { window in
      !taken.values.contains(window.id)
        && (isPopup ? window.opener != nil : window.kind == .main)
    }
    return free.count == 1 ? free.first?.id : nil
  }

  private mutating func made(
    _ events: [WindowEvent], _ windows: [String: WindowID]
  ) -> WindowID? {
    guard let first = events.first else { return nil }
    if let kind = sheet(world.sightings[first.sighting]) {
      var window = Window(id: world.windows.count, kind: kind)
      window.opener = world.windows.first { $0.kind == .main }?.id
      window.names = [first.word]
      window.created = first.citation
      window.outcome = .openedElsewhere
      window.outcomeGrounds = [first.citation]
      world.windows.append(window)
      return window.id
    }
    let isPopup = isPopup(first, windows)
    var opener = isPopup ? opener(of: first, windows) : nil
    if isPopup, opener == nil {
      var page = Window(id: world.windows.count, kind: .main)
      page.separation = .unseen
      page.sources = [first.citation.source]
      world.windows.append(page)
      opener = page.id
    }
    var window = Window(id: world.windows.count, kind: isPopup ? .popup : .main)
    window.opener = opener
    window.names = [first.word]
    window.created = first.citation
    window.sources = [first.citation.source]
    world.windows.append(window)
    return window.id
  }

  /// True if another window was there before, or if a page had asked for a window when this one was made.
  private func isPopup(_ first: WindowEvent, _ known: [String: WindowID]) -> Bool {
    if first.trace != nil { return first.opener != nil }
    if known.keys.contains(where: { $0.hasPrefix("\(first.process)/") }) { return true }
    guard first.step == .created else { return false }
    let page = world.sightings.filter {
      $0.isOurs && $0.citation.source == first.citation.source
    }
    let isAskedFor = page.contains {
      $0.sign == .popupAsked && $0.citation.position.byteOffset < first.citation.position.byteOffset
    }
    let isWaitedFor = page.contains {
      [.popupClosed, .popupTimedOut].contains($0.sign)
        && $0.citation.position.byteOffset > first.citation.position.byteOffset
    }
    return isAskedFor || isWaitedFor
  }

  private func opener(of first: WindowEvent, _ known: [String: WindowID]) -> WindowID? {
    if let opener = first.opener, let id = known[opener] { return id }
    let beside = known.filter { $0.key.hasPrefix("\(first.process)/") }.values.min()
    return beside ?? world.windows.first { $0.kind == .main && !$0.exchanges.isEmpty }?.id
  }
}
