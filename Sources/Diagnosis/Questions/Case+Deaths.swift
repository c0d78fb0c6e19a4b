import DeviceLog
import Evidence
import Reconstruction

/// How the app's own process ended, and whether that has to do with what it was doing.
extension Case {
  /// Some file would show a crash of the app: a log of the phone, or a crash report.
  var showsCrashes: Bool { hasDeviceLog || sources.contains { $0.kind == .crashReport } }

  /// Crashes of the app's own process, in order: none of another app, of the system, of a web
  /// process.
  var crashes: [Sighting] {
    sightings([.appCrashed]).filter { isOfOwnProcess($0) }
  }

  /// The process that a text names is the app's, or no app is known and it could be one.
  func isOfOwnProcess(_ sighting: Sighting) -> Bool {
    guard let name = sighting.captured("process") else { return true }
    return subject.owns(name) ?? true
  }

  /// It happened while a flow was under way (or in the minutes after its last step), as far as clocks
  /// can be compared; false where no flow is seen.
  func fallsIntoFlow(_ sighting: Sighting) -> Bool {
    flows.contains { flow in
      guard let attempt = flow.attempts.last else { return false }
      guard let start = attempt.start, let from = sighting.distance(from: start) else {
        return true
      }
      let until = attempt.end.flatMap { sighting.distance(from: $0) } ?? from
      return from >= -Self.lead && until <= Self.patience
    }
  }

  /// It was over before the last attempt of every flow began: it broke none of them.
  func isBeforeFlows(_ sighting: Sighting) -> Bool {
    !flows.isEmpty
      && flows.allSatisfy { flow in
        guard let start = flow.attempts.last?.start,
          let from = sighting.distance(from: start)
        else { return false }
        return from < -Self.lead
      }
  }

  /// A line of a log or a crash report, not the words of a note or of the ticket.
  func isRecorded(_ sighting: Sighting) -> Bool {
    sources.contains { $0.id == sighting.citation.source && $0.kind != .words }
  }

  private static var lead: Double { 5 }
  /// Seconds in which what breaks after a flow's last step still belongs to it.
  private static var patience: Double { 600 }
}

extension Sighting {
  /// Seconds since a moment on the same clock.
  fileprivate func distance(from moment: Stamp) -> Double? {
    guard let time, time.unknown == moment.unknown else { return nil }
    return time.seconds(since: moment)
  }

  /// The text it came from speaks of web views: a frame, a class, a file of the engine.
  var touchesWebView: Bool {
    if captured("webView") != nil { return true }
    guard let message = record?.message.lowercased() else { return false }
    return Self.webViewWords.contains { message.contains($0) }
  }

  private static let webViewWords = [
    "webview", "webkit", "webchromeclient", "org.chromium", "android_webview", "chromium-",
  ]

  /// The same place, quoting that line of the record; the record's beginning where it has no such
  /// line.
  func citing(_ text: String?) -> Citation {
    guard let text, !text.isEmpty, let record,
      let line = record.message.split(separator: "\n").first(where: { $0.contains(text) })
    else { return citation }
    var place = citation
    place.quote.text = String(line.drop { $0 == " " || $0 == "\t" }.prefix(200))
    return place
  }
}
