import DeviceLog
import Evidence

extension Observations {
  /// Without lines that another log holds as well: a bugreport repeats itself (`LAST LOGCAT`, kept logs), and people
  /// send a log beside it. One line is one event.
  ///
  /// The same line has process, thread, tag, message and the same place within a quarter of an hour, to the
  /// millisecond: zones, years and finer fractions may be written in one log and not in the other. What one log
  /// itself says twice happened twice.
  func withoutRepeatedLines() -> Observations {
    let logs = sources.filter { $0.kind == .logcat }.map(\.id)
    guard logs.count > 1 else { return self }
    let known = Set(logs)
    var copies: [Line: [SourceID: Int]] = [:]
    for hit in hits where known.contains(hit.source) {
      if let line = Line(hit.record) { copies[line, default: [:]][hit.source, default: 0] += 1 }
    }
    let keepers = copies.filter { $0.value.count > 1 }.mapValues { sources in
      sources.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
    guard !keepers.isEmpty else { return self }
    var result = self
    result.hits.removeAll { hit in
      guard known.contains(hit.source), let line = Line(hit.record), let keeper = keepers[line]
      else { return false }
      return keeper != hit.source
    }
    return result
  }

  private struct Line: Hashable {
    var pid: Int
    var tid: Int?
    var tag: String?
    var message: String
    var millisecond: Int64

    init?(_ record: LogRecord) {
      guard let time = record.time, let pid = record.pid else { return nil }
      self.pid = pid
      tid = record.tid
      tag = record.tag
      message = record.message
      let quarter: Int64 = 900_000_000
      millisecond = ((time.microseconds % quarter + quarter) % quarter) / 1_000
    }
  }
}
