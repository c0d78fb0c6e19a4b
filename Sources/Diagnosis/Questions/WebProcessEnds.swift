import DeviceLog
import Evidence
import Reconstruction

/// The ends of the app's web processes, sorted by how much each text says.
///
/// An engine ends its processes for many reasons, most of them in order: a closed web view, another
/// site, an idle helper. Only some texts tell a failure from these.
struct WebProcessEnds {
  /// The engine says that the process crashed or was killed, and the page with it.
  var named: [Sighting] = []
  /// A library says that its web view lost its process.
  var told: [Sighting] = []
  /// Printed for a web view that was merely destroyed, too.
  var unclear: [Sighting] = []

  init(_ world: Case) {
    let ends = world.sightings.filter {
      ($0.sign == .rendererGone || $0.sign == .rendererUnhandled)
        && ($0.isOurs || $0.match.signature == "CRASH-WEB")
    }
    for sighting in ends {
      switch sighting.match.signature == "CRASH-WEB"
        ? Self.weight(ofReport: sighting, in: world) : Self.weight(of: sighting)
      {
      case .named?: named.append(sighting)
      case .told?: told.append(sighting)
      case .unclear?: unclear.append(sighting)
      case nil: break
      }
    }
  }

  var all: [Sighting] { named + told + unclear }

  private enum Weight { case named, told, unclear }

  /// A web process's own crash report does not say whose page it ran: the app's log must name it.
  private static func weight(ofReport sighting: Sighting, in world: Case) -> Weight? {
    guard let pid = sighting.captured("renderer") else { return nil }
    let isNamed = world.sightings.contains { other in
      other.isOurs && other.match.signature != "CRASH-WEB"
        && (other.captured("renderer") == pid
          || other.record?.message.contains("PID=\(pid)]") == true)
    }
    return isNamed ? .named : nil
  }

  private static func weight(of sighting: Sighting) -> Weight? {
    if sighting.match.authority < .platform { return .told }
    if sighting.sign == .rendererUnhandled { return .named }
    // What works for all pages is no page's process: it begins anew and pages live on.
    if sighting.record?.message.contains("GPUProcess") == true { return .unclear }
    if let code = sighting.captured("code") {
      return Int(code).map { $0 > 0 } == true ? .named : .unclear
    }
    guard let reason = sighting.captured("reason") else { return .named }
    return weight(ofReason: reason)
  }

  /// WebKit's `ProcessTerminationReason`. Its numbers shifted while they were printed as numbers: 3
  /// and 4 mean a crash in some versions, an idle process or another site in others.
  private static func weight(ofReason reason: String) -> Weight? {
    switch reason {
    case "0", "1", "Crash", "ExceededMemoryLimit", "ExceededCPULimit", "Unresponsive",
      "RequestedByNetworkProcess", "RequestedByGPUProcess", "RequestedByModelProcess",
      "ExceededProcessCountLimit", "killed":
      .named
    case "2", "RequestedByClient", "IdleExit", "NavigationSwap", "unresponsive": nil
    default: .unclear
    }
  }
}
