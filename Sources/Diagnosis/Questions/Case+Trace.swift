import DeviceLog
import Evidence
import Reconstruction

/// What two or more rules ask of the probe's lines. The app's own are the platform's word; a page's are one observation,
/// because any script in the page can write them.
extension Case {
  /// The app's lines about one event, in order.
  func appTraces(_ event: String) -> [Sighting] {
    sightings([.trace]).filter { $0.isToldByApp && $0.captured("event") == event }
  }

  /// A page's lines about one event during an attempt.
  func pageTraces(_ event: String, in attempt: Attempt, of flow: Flow) -> [Sighting] {
    sightings([.trace], in: attempt, of: flow).filter {
      $0.captured("by") == "page" && $0.captured("event") == event
    }
  }

  /// A fact that the self-test page found in the same app.
  func selfTest(_ event: String, kind: String? = nil, _ decisions: Set<String>) -> Sighting? {
    sightings([.trace]).last { trace in
      trace.captured("by") == "selftest" && trace.captured("event") == event
        && (kind == nil || trace.captured("kind") == kind)
        && trace.captured("decision").map(decisions.contains) == true
    }
  }

  /// Where the app's snippet found a setting of a web view at this value: of this window, or of every one it read.
  func appSetting(_ name: String, _ value: String, of window: WindowID?) -> Sighting? {
    let read = appTraces("attached").filter { $0.captured(name) != nil }
    let own = read.filter { $0.window != nil && $0.window == window }
    let those = own.isEmpty ? read.filter { $0.captured("opener") == nil } : own
    return those.allSatisfy { $0.captured(name) == value } ? those.last : nil
  }
}

extension Sighting {
  /// The app's own snippet wrote it.
  var isToldByApp: Bool { captured("by") == "app" }

  /// A ground that names the failure if the app's own snippet says it, else one observation.
  func told(_ why: Message, as key: String) -> Ground {
    isToldByApp ? .named(why, citation, as: key) : observed(why, as: key)
  }
}
