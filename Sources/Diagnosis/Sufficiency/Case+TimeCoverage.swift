import DeviceLog
import Evidence
import HAR
import Reconstruction

/// Whether the files were recorded when it happened.
extension Case {
  /// An input that does not hold what it was sent for.
  struct Misfit {
    var source: SourceID
    var reason: Message
    /// Where that shows.
    var citations: [Citation]
  }

  /// The phone's zone in minutes, where a log or what it shares with a capture tells it.
  private var phoneZone: Int? {
    let zones = Set(clocks.compactMap(\.zone))
    return zones.count == 1 ? zones.first : nil
  }

  private func side(_ source: SourceRecord) -> TimeSide? {
    guard let at = reported.at, let first = source.capture?.firstStart ?? source.log?.first,
      let last = source.capture?.lastStart ?? source.log?.last
    else { return nil }
    return TimeSide(
      of: at, margin: reported.atMargin ?? 0, from: first, to: last,
      zone: clock(of: source.id)?.zone ?? phoneZone)
  }

  /// What was recorded at another time than the reported one. Empty where none was reported, where times cannot be
  /// compared, and for a log of which another one of the phone covers it.
  var sourcesOutsideReport: [Misfit] {
    guard let at = reported.at else { return [] }
    let timed = sources.filter { $0.capture != nil || $0.kind == .logcat || $0.kind == .iosLog }
    let sides = timed.map { ($0, side($0)) }
    func isCovered(_ kind: (SourceRecord) -> Bool) -> Bool {
      sides.contains { kind($0.0) && $0.1 == .within }
    }
    return sides.compactMap { source, side in
      guard let side, side != .within else { return nil }
      let isCapture = source.capture != nil
      if isCovered({ ($0.capture != nil) == isCapture }) { return nil }
      return Misfit(
        source: source.id, reason: words(side, source, at),
        citations: lastPlace(in: source.id).map { [$0] } ?? [])
    }
  }

  /// True if the reported time lies in what some input recorded; nil where that cannot be told.
  var coversReportedTime: Bool? {
    guard reported.at != nil else { return nil }
    let sides = sources.filter { $0.kind != .crashReport }.compactMap(side)
    guard !sides.isEmpty else { return nil }
    return sides.contains(.within)
  }

  private func words(_ side: TimeSide, _ source: SourceRecord, _ at: Stamp) -> Message {
    func spoken(_ stamp: Stamp?) -> Message {
      guard let stamp else { return "another time" }
      let isLocal = at.unknown.contains(.zone) && !stamp.unknown.contains(.zone)
      return .clock(stamp, zone: isLocal ? clock(of: source.id)?.zone ?? phoneZone : nil)
    }
    let name: Message = source.capture == nil ? "the log" : "the recording"
    let said: Message = "you said \(.clock(at))"
    switch side {
    case .begins(let after):
      return after < 86_400
        ? "\(name) starts \(spoken(source.capture?.firstStart ?? source.log?.first)), \(said)"
        : "\(name) starts \(.span(after)) after the time you said"
    case .ends(let before):
      return before < 86_400
        ? "\(name) ends \(spoken(source.capture?.lastStart ?? source.log?.last)), \(said)"
        : "\(name) ends \(.span(before)) before the time you said"
    case .within: return "\(name) covers \(.clock(at))"
    }
  }

  // MARK: - Logs that begin too late

  /// A log of the phone that begins when the flow was under way or over.
  struct LateLog {
    var source: SourceID
    /// The place of the recording that the log should have covered.
    var citation: Citation
    var reason: Message
    /// True where not one moment of the flow lies in the log.
    var missesAll: Bool
  }

  /// Logs whose buffer had already lost the beginning of a flow that a recording shows. A log with few lines says nothing
  /// before its first one because there was nothing to say: it has to be silent for much longer than it usually is.
  var logsBeginningLate: [LateLog] {
    let logs = sources.filter { $0.kind == .logcat || $0.kind == .iosLog }
    let spans = logs.compactMap { source -> (SourceRecord, Stamp, Double)? in
      guard let log = source.log, let first = log.first, let last = log.last, first.isAbsolute,
        last.isAbsolute, log.records > 1, clock(of: source.id)?.isAligned == true
      else { return nil }
      return (source, first, last.seconds(since: first) / Double(log.records - 1))
    }
    // A log without comparable times may cover what the others miss.
    guard spans.count == logs.filter({ $0.log?.records ?? 0 > 0 }).count,
      let (source, first, pause) = spans.min(by: { $0.1.microseconds < $1.1.microseconds })
    else { return [] }
    let bar = clock(of: source.id)?.bar ?? 0
    let patience = max(Self.leastDelay, 2 * bar, Self.usualPauses * pause)
    for flow in flowsInQuestion {
      guard let attempt = flow.failing ?? flow.last, let id = attempt.authorization,
        exchanges.indices.contains(id), let start = exchanges[id].start, start.isAbsolute
      else { continue }
      let delay = first.seconds(since: start)
      guard delay > patience else { continue }
      let end = attempt.end ?? attempt.lastPlace?.time ?? start
      let missesAll = end.isAbsolute && first.seconds(since: end) > 2 * bar
      return [
        LateLog(
          source: source.id, citation: exchanges[id].citation,
          reason:
            "the log begins \(.span(delay)) after the sign-in had begun",
          missesAll: missesAll)
      ]
    }
    return []
  }

  /// Seconds by which a log may begin late without anybody missing anything.
  private static var leastDelay: Double { 10 }
  /// So many usual pauses between two lines may be chance.
  private static var usualPauses: Double { 20 }
}

extension Message {
  fileprivate static func span(_ seconds: Double) -> Message {
    let whole = Int(exactly: min(max(seconds, 0), 1e12).rounded(.down)) ?? 0
    return switch whole {
    case 1: "1 second"
    case ..<120: "\(whole) seconds"
    case ..<7_200: "\(whole / 60) minutes"
    case ..<172_800: "\(whole / 3_600) hours"
    default: "\(whole / 86_400) days"
    }
  }
}
