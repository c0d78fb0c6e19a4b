import DeviceLog
import Evidence
import HAR
import Reconstruction

/// What the silence of the evidence means.
extension Case {
  /// Recordings of the app in question.
  var captures: [CaptureSummary] { captureSources.compactMap(\.capture) }

  /// Some capture records every window of the app, so that a popup's requests would be in it.
  var capturesAllWindows: Bool {
    captures.contains { $0.exporter.coversAllWindows }
  }
  /// Only exports of single windows, and nothing of a popup among them.
  var capturesOneWindowOnly: Bool { !captures.isEmpty && !capturesAllWindows }

  var hasConsole: Bool { sources.contains { $0.log?.hasConsole == true } }
  var hasLog: Bool { sources.contains { $0.log != nil } }
  /// A log of phone or app, which tells of failed connections. A page's console does not.
  var hasDeviceLog: Bool { sources.contains { $0.kind == .logcat || $0.kind == .iosLog } }

  /// Where lines of our app's log are missing: pruned on the phone, or lost by what read them.
  var lostLines: [Sighting] {
    sightings([.linesLost]).filter { loss in
      loss.captured("process").map { subject.owns($0) != false } ?? true
    }
  }
  func isDeviceLog(_ source: SourceID) -> Bool {
    sources.contains { $0.id == source && ($0.kind == .logcat || $0.kind == .iosLog) }
  }
  /// There is a log, and what is not in it did not happen.
  var logIsWhole: Bool {
    hasLog && lostLines.isEmpty && !logsBeginningLate.contains(where: \.missesAll)
  }
  /// What to say where a log's silence would have answered.
  func whyLogCannotTell(else reason: Message) -> Message {
    if let late = logsBeginningLate.first(where: \.missesAll), hasLog { return late.reason }
    return hasLog && !logIsWhole ? "the log says itself that lines of it are missing" : reason
  }
  /// There is a page's console, and what is not in it the page did not say.
  var consoleIsWhole: Bool { hasConsole && lostLines.isEmpty }
  /// Lines are missing behind a place of a log.
  func losesLines(after place: Citation) -> Bool {
    lostLines.contains {
      $0.citation.source == place.source
        && $0.citation.position.byteOffset >= place.position.byteOffset
    }
  }

  /// A place to point at when something due is missing: the last thing a covering capture or log
  /// shows.
  var lastMoment: Citation? { timeline.last?.citation }

  /// The file ends early, so that nothing follows from what is missing at its end.
  func isTruncated(_ source: SourceID) -> Bool {
    sources.contains { $0.id == source && ($0.capture?.truncated ?? $0.log?.truncated) != nil }
  }
}
