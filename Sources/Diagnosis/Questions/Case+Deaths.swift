import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

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

  /// Something names the process that ended as the app's, or it is one whose lines are known to be.
  /// Where no name goes with a number, the lines of a library or a service read like the app's.
  func isSurelyOfApp(_ sighting: Sighting) -> Bool {
    if sources.contains(where: { $0.id == sighting.citation.source && $0.kind == .crashReport }) {
      return true
    }
    let name = sighting.captured("process") ?? crashedProcess(sighting) ?? sighting.record?.process
    if let name, let isOwned = subject.owns(name) { return isOwned }
    let pid = sighting.captured("pid").flatMap { Int($0) } ?? sighting.pid
    return pid.map { subject.processes.contains($0) } ?? (name != nil)
  }

  /// The end that Android wrote down fell into a flow, or into the minutes that the ticket names.
  func fallsIntoFlow(_ exit: AppExit) -> Bool {
    guard let time = exit.time else { return false }
    if let at = reported.at, at.unknown == time.unknown {
      return abs(time.seconds(since: at)) <= max(reported.atMargin ?? 0, Self.nearby)
    }
    return flows.contains { flow in
      guard let attempt = flow.attempts.last, let start = attempt.start,
        start.unknown == time.unknown
      else { return false }
      return time.seconds(since: start) >= -Self.lead
        && time.seconds(since: attempt.end ?? start) <= Self.patience
    }
  }

  /// It happened while a flow was under way (or in the minutes after its last step), by clocks that
  /// can be compared or in the very log that shows the flow; false where no flow is seen.
  func fallsIntoFlow(_ sighting: Sighting) -> Bool {
    flows.contains { isDuring($0, sighting) ?? false }
  }

  /// It happened when no flow was under way: false where clocks cannot be compared, and where no
  /// flow is seen at all.
  func fallsOutsideFlows(_ sighting: Sighting) -> Bool {
    !flows.isEmpty && flows.allSatisfy { isDuring($0, sighting) == false }
  }

  /// Nil where nothing tells: a log without a year beside a report with one.
  private func isDuring(_ flow: Flow, _ sighting: Sighting) -> Bool? {
    guard let attempt = flow.attempts.last else { return false }
    guard let start = attempt.start, let from = sighting.distance(from: start) else {
      return isAmong(Array(attempt.steps.values) + [attempt.brokenAt].compactMap { $0 }, sighting)
    }
    let until = attempt.end.flatMap { sighting.distance(from: $0) } ?? from
    return from >= -Self.lead && until <= Self.patience
  }

  /// The steps that the sighting's own log shows are near it; nil where it shows none.
  private func isAmong(_ steps: [Citation], _ sighting: Sighting) -> Bool? {
    let own = steps.filter { $0.source == sighting.citation.source }
    guard !own.isEmpty else { return nil }
    let distances = own.compactMap { step in step.time.flatMap { sighting.distance(from: $0) } }
    guard let longest = distances.max(), let shortest = distances.min() else { return true }
    return longest >= -Self.lead && shortest <= Self.patience
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

  /// The app ended with this text: an exception that is caught and logged is none.
  func isFatal(_ sighting: Sighting) -> Bool {
    let isOfReport = sources.contains {
      $0.id == sighting.citation.source && $0.kind == .crashReport
    }
    return crashes.contains {
      $0.citation.source == sighting.citation.source
        && (isOfReport || $0.record?.position == sighting.record?.position)
    }
  }

  /// It happened in a further process of the app (`com.example.shop:push`) of which no line speaks
  /// of a page or a flow.
  func isInHelper(_ sighting: Sighting) -> Bool {
    let name = sighting.captured("process") ?? crashedProcess(sighting) ?? sighting.record?.process
    guard let name, name.contains(":"), subject.owns(name) == true else { return false }
    guard let pid = sighting.captured("pid").flatMap({ Int($0) }) ?? sighting.pid else {
      return true
    }
    return !sightings.contains { $0.pid == pid && !Self.saysNothingOfPages.contains($0.sign) }
  }

  /// The name that another text of the same crash gives its process.
  private func crashedProcess(_ sighting: Sighting) -> String? {
    let told = sightings([.appCrashed]).first {
      $0.citation.source == sighting.citation.source
        && $0.record?.position == sighting.record?.position && $0.captured("process") != nil
    }
    return told?.captured("process")
  }

  private static let saysNothingOfPages: Set<Sign> = [
    .appCrashed, .outOfMemory, .dataDirectoryLocked, .processStarted, .processDied, .processNamed,
    .webViewVersion, .benign,
  ]

  /// A page that came up behind a moment, in the same window where windows are named.
  func pageComesUp(after sighting: Sighting) -> Citation? {
    let later = sightings([.navigation]).first {
      guard ["finished", "committed"].contains($0.captured("stage") ?? ""),
        $0.citation.isBehind(sighting.citation)
      else { return false }
      if let url = $0.captured("url"), url.hasPrefix("about:") || url.hasPrefix("chrome-error:") {
        return false
      }
      guard let window = $0.captured("window"), let lost = sighting.captured("window") else {
        return true
      }
      return window == lost
    }
    if let later { return later.citation }
    return exchanges.first {
      $0.isDocument && $0.agent?.kind.isEmbedded == true
        && (200..<400).contains($0.response.status) && $0.citation.isBehind(sighting.citation)
    }?.citation
  }

  /// What a flow has nothing to do with: at another time, or in the window of a page that takes no
  /// part in it.
  func isAside(_ sighting: Sighting) -> Bool {
    guard !flows.isEmpty else { return false }
    if fallsOutsideFlows(sighting) || isInOtherWindow(sighting) { return true }
    guard let page = sighting.captured("page") ?? sighting.captured("url") else { return false }
    return page.hasPrefix("http") && !takesPart(page)
  }

  /// The line names a window, and every flow ran in others that the log names as well.
  private func isInOtherWindow(_ sighting: Sighting) -> Bool {
    guard let window = sighting.window, sighting.captured("window") != nil,
      windows.indices.contains(window)
    else { return false }
    return flows.allSatisfy { flow in
      let own = [flow.window, flow.opener, flow.popup].compactMap(\.self)
      return own.contains { windows.indices.contains($0) && !windows[$0].names.isEmpty }
        && !own.contains(window)
    }
  }

  /// The app ended soon enough behind a flow's last step to have cut it off; true where no clock tells.
  func cutsOff(_ sighting: Sighting) -> Bool {
    flows.contains { flow in
      guard let attempt = flow.attempts.last else { return false }
      let steps = attempt.steps.values.compactMap(\.time) + [attempt.end].compactMap(\.self)
      let distances = steps.compactMap { sighting.distance(from: $0) }
      guard let nearest = distances.min() else { return true }
      return nearest <= Self.soon
    }
  }

  /// A line of a log or a crash report, not the words of a note or of the ticket.
  func isRecorded(_ sighting: Sighting) -> Bool {
    sources.contains { $0.id == sighting.citation.source && $0.kind != .words }
  }

  private static var lead: Double { 5 }
  /// Seconds in which a step of the person's is still due.
  private static var soon: Double { 120 }
  /// Seconds in which what breaks after a flow's last step still belongs to it.
  private static var patience: Double { 600 }
  /// Seconds around the moment that the ticket names.
  private static var nearby: Double { 120 }
}

extension Sighting {
  /// Seconds since a moment on the same clock.
  fileprivate func distance(from moment: Stamp) -> Double? {
    guard let time, time.unknown == moment.unknown else { return nil }
    return time.seconds(since: moment)
  }

  /// The text it came from has a frame of the engine or of the system's own web view classes. An
  /// app's package may be called anything.
  var touchesWebView: Bool {
    if captured("webView") != nil { return true }
    guard let message = record?.message else { return false }
    return Self.webViewFrames.contains { message.contains($0) }
  }

  private static let webViewFrames = [
    "android.webkit.", "org.chromium.", "com.android.webview.chromium.", "WebKit::", "WebCore::",
    "WKWebView", "WKNavigationAction",
  ]

  /// The same place, quoting that line of the record; the record's beginning where it has no such
  /// line.
  func citing(_ text: String?) -> Citation {
    guard let text, !text.isEmpty, let record,
      let line = record.message.split(separator: "\n").first(where: { $0.contains(text) })
    else { return citation }
    var place = citation
    let said = line.drop { $0 == " " || $0 == "\t" }
    place.quote.text = String(said.prefix(200))
    place.quote.cut = said.count > 200 ? .behind : []
    return place
  }
}
