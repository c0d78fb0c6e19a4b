/// How much each process writes, and between which lines. Counted record by record at a log's beginning, by samples
/// behind it: a share of the whole is asked for, and every header is read anyway.
struct VoiceTally {
  /// Records at the beginning that are all counted.
  private static let exact = 4_096
  /// Behind them one of so many stands for all.
  private static let step = 64
  private static let most = 4_096

  private var records = 0
  private var counts: [Int: ProcessVoice] = [:]

  /// Asked once for every record: true where it is to be counted.
  @inline(__always)
  mutating func isDue() -> Bool {
    records &+= 1
    return records <= Self.exact || records % Self.step == 0
  }

  mutating func count(_ pid: Int, line: Int) {
    guard pid > 0, counts[pid] != nil || counts.count < Self.most else { return }
    counts[pid, default: ProcessVoice(pid: pid, lines: line...line)]
      .add(records <= Self.exact ? 1 : Self.step, line)
  }

  /// Loudest first.
  var voices: [ProcessVoice] {
    counts.values.sorted { ($1.records, $0.pid) < ($0.records, $1.pid) }
  }
}

extension ProcessVoice {
  fileprivate mutating func add(_ count: Int, _ line: Int) {
    records += count
    lines = lines.lowerBound...max(line, lines.upperBound)
  }
}
