import DeviceLog
import Evidence
import HAR
import Reconstruction

/// The life of windows as a device log tells it: one list of events for each name the log gives a
/// window.
struct WindowLog: Sendable {
  /// Sightings that name a window, in order.
  private var events: [Sighting]
  private var world: Case

  init(_ world: Case) {
    self.world = world
    events = world.sightings([
      .windowCreated, .windowShown, .windowHidden, .windowDestroyed, .popupCloseCalled,
      .popupDismissed, .mainViewClosed, .navigation,
    ])
  }

  /// What the log calls the window a sighting speaks of.
  func name(of sighting: Sighting) -> String? {
    sighting.captured("window") ?? sighting.record?.console?.windowHint
      ?? sighting.window.map { "w\($0)" }
  }

  /// True if Reconstruction knows it for a popup, or the log tells of its making while another
  /// window was there.
  func isPopup(_ name: String) -> Bool {
    if let known = window(name) { return known.kind == .popup }
    guard let made = events.first(where: { $0.sign == .windowCreated && self.name(of: $0) == name })
    else { return false }
    return events.contains { event in
      self.name(of: event).map { $0 != name } == true && made.citation.isBehind(event.citation)
    }
      || world.sightings([.popupAsked, .signInStarted]).contains {
        made.citation.isBehind($0.citation)
      }
  }

  /// The line that tells of a popup's making during an attempt.
  func popupMade(in attempt: Attempt, of flow: Flow) -> Sighting? {
    world.sightings([.windowCreated], in: attempt, of: flow).first { made in
      name(of: made).map { isPopup($0) } ?? true
    }
  }

  func isMain(_ name: String) -> Bool {
    if let known = window(name) { return known.kind == .main }
    return !isPopup(name)
  }

  private func window(_ name: String) -> Window? {
    world.windows.first { window in
      window.kind != .unknown && (window.names.contains(name) || "w\(window.id)" == name)
    }
  }

  /// Events of the same window at or behind `sighting`, in reading order. A text that names no
  /// window may mean this one.
  func after(_ sighting: Sighting, _ signs: Set<Sign>) -> [Sighting] {
    let name = name(of: sighting)
    return world.sightings(signs).filter { event in
      guard event.citation == sighting.citation || event.citation.isBehind(sighting.citation) else {
        return false
      }
      guard let name, let other = self.name(of: event) else { return true }
      return other == name
    }
  }

  /// What took the popup of `sighting` off the screen: a line behind it, or the same one, about the
  /// same window; where the app's wording names none, about any.
  func removal(after sighting: Sighting) -> Sighting? {
    let name = name(of: sighting)
    return world.sightings([.windowDestroyed, .popupDismissed, .windowHidden]).first { event in
      let isSameLine =
        event.citation.source == sighting.citation.source
        && event.citation.position.line == sighting.citation.position.line
      guard isSameLine || event.citation.isBehind(sighting.citation) else { return false }
      guard let name, let other = self.name(of: event) else { return true }
      return name == other
    }
  }

  /// The log goes on long enough behind `sighting` to have shown what was due.
  func goesOn(after sighting: Sighting, seconds: Double = 2) -> Bool {
    guard let log = world.sources.first(where: { $0.id == sighting.citation.source })?.log else {
      return false
    }
    guard let last = log.last, let time = sighting.time else { return true }
    return last.seconds(since: time) >= seconds
  }
}
