import DeviceLog
import Evidence
import HAR
import Reconstruction

/// What device logs, consoles and the probe show, and what they cannot.
extension Case {
  private var deviceLogs: [SourceRecord] {
    sources.filter { $0.kind == .logcat || $0.kind == .iosLog }
  }

  var deviceLogCoverage: Coverage {
    let logs = deviceLogs
    guard let first = logs.first else {
      if let report = sources.first(where: { $0.kind == .crashReport }) {
        return .part(
          "a crash report tells of one end of a process only",
          lastPlace(in: report.id).map { [$0] } ?? [])
      }
      return .none("no log of the phone was given")
    }
    if let late = logsBeginningLate.first { return .part(late.reason, [late.citation]) }
    if let other = sourcesOutsideReport.first(where: { side in
      logs.contains { $0.id == side.source }
    }) {
      return .part(other.reason, other.citations)
    }
    if let lost = lostLines.first {
      return .part("lines of the app are missing in the log, as it says itself", [lost.citation])
    }
    if logs.allSatisfy({ isTruncated($0.id) }) {
      return .part("the log is cut short", lastPlace(in: first.id).map { [$0] } ?? [])
    }
    return .whole(
      "a log of the phone was given", lastPlace(in: first.id).map { [$0] } ?? [])
  }

  var openerConsoleCoverage: Coverage { consoleCoverage(ofPopup: false) }
  var popupConsoleCoverage: Coverage { consoleCoverage(ofPopup: true) }

  private func consoleCoverage(ofPopup: Bool) -> Coverage {
    let told = sources.filter { $0.log?.hasConsole == true }
    if let source = told.first {
      let place = lastPlace(in: source.id).map { [$0] } ?? []
      if let lost = lostLines.first {
        return .part("lines of the log are missing, as it says itself", [lost.citation])
      }
      // A log of the app carries the lines of all its web views, a console that somebody saved those of one window.
      if ofPopup, told.allSatisfy({ $0.kind == .console }), told.count < 2,
        !speaksOfTwoHosts(source.id)
      {
        return .part("the console is that of one window", place)
      }
      return .whole("the page's console is there", place)
    }
    if let said = sightings.first(where: { $0.isOurs && $0.exchange != nil }) {
      return .part(
        "the page reported by itself, in a request; its console is missing", [said.citation])
    }
    guard let log = deviceLogs.first else {
      return .none(
        captures.isEmpty
          ? "no console of the page was given" : "a recording of traffic holds no console")
    }
    let place = lastPlace(in: log.id).map { [$0] } ?? []
    return log.kind == .iosLog
      ? .none("iOS writes no page's console to the log of the phone", place)
      : .none(
        "the log has no line of a page: only a debuggable app writes its pages' console",
        place)
  }

  /// Console lines of pages of more than one host: more than one window's, or one that went from page to page.
  private func speaksOfTwoHosts(_ source: SourceID) -> Bool {
    let hosts = sightings.filter { $0.citation.source == source }
      .compactMap { $0.record?.console?.sourceURL }.map { WebHost.of($0) }
    return Set(hosts).count > 1
  }

  var probeCoverage: Coverage {
    let traces = sightings([.trace])
    if let app = traces.first(where: \.isToldByApp) {
      return .whole("the app's own snippet wrote down what became of windows", [app.citation])
    }
    if let page = traces.first {
      return .part("the page's snippet speaks, the app's does not", [page.citation])
    }
    return .none("no snippet wrote down what became of windows, which no log does by itself")
  }

  var reportCoverage: Coverage {
    if reported.symptom != nil { return .whole("the ticket says what the person saw") }
    return reported.note == nil
      ? .none("the ticket does not say what the person saw")
      : .part("the ticket tells it in words of its own only")
  }
}
