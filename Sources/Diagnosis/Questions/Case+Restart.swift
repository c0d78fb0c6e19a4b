import DeviceLog
import Evidence
import Reconstruction

/// The app's process ended and another of its processes began.
struct Restart: Sendable {
  var ended: Sighting
  var began: Sighting?

  /// Whether it may have happened between two moments of another source. Clocks whose zone is
  /// unknown differ by whole quarters of an hour.
  func mayLie(between before: Stamp?, and after: Stamp?) -> Bool {
    guard let before, let after, let time = ended.time, after.seconds(since: before) > 0 else {
      return true
    }
    if time.isAbsolute, before.isAbsolute {
      return time.seconds(since: before) >= -Self.play && after.seconds(since: time) >= -Self.play
    }
    let quarter = 900.0
    let offset = time.seconds(since: before).truncatingRemainder(dividingBy: quarter)
    let behind = offset < -Self.play ? offset + quarter : offset
    return behind <= after.seconds(since: before) + Self.play
  }

  private static let play = 2.0
}

extension Case {
  /// Ends of the app's own processes, each with the start that followed it in the same log.
  var restarts: [Restart] {
    sightings([.processDied]).compactMap { died in
      if let named = died.captured("process"), let app = subject.app?.value,
        named != app, !named.hasPrefix(app + ":")
      {
        return nil
      }
      let began = sightings([.processStarted]).first {
        $0.citation.source == died.citation.source && $0.citation.isBehind(died.citation)
      }
      return Restart(ended: died, began: began)
    }
  }
}

extension Sighting {
  /// The person, the developer or an update ended the process.
  var isWished: Bool {
    guard let message = record?.message else { return false }
    return Self.wishes.contains { message.contains($0) }
  }

  private static let wishes = [
    "remove task", "installPackageLI", "deletePackage", "force stop", "PROCESS ENDED",
    "Sending signal. PID", ": stop ",
  ]
}
