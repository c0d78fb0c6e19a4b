import DeviceLog
import Evidence

/// One step in the life of a window that a line names: WebKit's `pageProxyID`, or the probe's own name.
struct WindowEvent {
  var step: TraceEvent.Step?
  var name: String
  var opener: String?
  /// Index in `Case.sightings`.
  var sighting: Int
  var citation: Citation
  var trace: TraceEvent?

  init?(_ sighting: Sighting, at index: Int) {
    guard sighting.isOurs else { return nil }
    self.sighting = index
    citation = sighting.citation
    if let trace = TraceEvent(sighting.match) {
      guard let name = trace.window else { return nil }
      self.trace = trace
      self.name = "trace/\(name)"
      opener = trace.opener.map { "trace/\($0)" }
      step = trace.step
      return
    }
    guard let name = sighting.match.captures["window"], !name.isEmpty else { return nil }
    // What the same line means in other words.
    if ["app", "page", "selftest"].contains(sighting.match.captures["by"]) {
      self.name = "trace/\(name)"
      return
    }
    // Ids count within one process of the app.
    self.name = "\(sighting.pid.map(String.init) ?? "")/\(name)"
    step = Self.step(of: sighting)
  }

  private static func step(of sighting: Sighting) -> TraceEvent.Step? {
    switch sighting.sign {
    case .windowCreated: .created
    case .windowShown: .shown
    case .popupCloseCalled: .closeAsked
    case .windowDestroyed, .popupDismissed: .closed
    case .navigation:
      ["committed", "finished"].contains(sighting.match.captures["stage"] ?? "") ? .loaded : nil
    default: nil
    }
  }

  /// The process whose windows count from one.
  var process: Substring { name.prefix { $0 != "/" } }
  /// The name as the evidence writes it.
  var word: String { String(name.drop { $0 != "/" }.dropFirst()) }
}

extension Window {
  /// The first time of each step counts.
  mutating func note(_ step: TraceEvent.Step, _ citation: Citation) {
    switch step {
    case .attached, .loading: break
    case .asked: asked = asked ?? citation
    case .created: created = created ?? citation
    case .loaded: loaded = loaded ?? citation
    case .shown: shown = shown ?? citation
    case .closeAsked: closeAsked = closeAsked ?? citation
    case .closed: closed = closed ?? citation
    }
    if !sources.contains(citation.source) { sources.append(citation.source) }
  }
}
