import Evidence

/// What the records of a log say: finds their signs, learns which process a pid is, and keeps what
/// a report may show. Whoever reads a log, line by line or object by object, hands its records here.
struct Interpreter {
  private let source: SourceID
  private(set) var keeper = HitKeeper()
  private let own: OwnTexts
  /// Apart, so that own texts never push out what the tables know.
  private var ownKeeper = HitKeeper()
  var processes = ProcessTable()
  private var hasConsole = false
  private var memory = MeaningMemory()
  /// Copies that logd left out of the log, to be counted with the next record of the same thread.
  var leftOut: (pid: Int, tid: Int, count: Int)?

  /// More copies of one line than any buffer of logd holds are a damaged number.
  private static let mostCopies = 1_000_000

  init(source: SourceID, lookingFor own: OwnTexts) {
    self.source = source
    self.own = own
  }

  /// - Parameters:
  ///   - tag: the tag or subsystem alone, by which some texts are known.
  ///   - lost: how many lines the record says are missing before it; -1 where it tells no number.
  ///   - copies: how many records of this text it stands for.
  ///   - escapes: how the record's text is still written.
  mutating func take(
    _ record: LogRecord, tag: String?, lost: Int = 0, copies: Int = 1, escapes: Escapes = .none
  ) {
    var signs: [SignMatch]
    let text = escapes.undone(in: record.console?.text ?? record.message)
    if record.console != nil {
      hasConsole = true
      signs = memory.signs(in: text, context: .console, tag: nil)
      signs.append(SignMatch(.console, .platform, signature: "CONSOLE"))
    } else {
      signs = memory.signs(in: text, context: .log, tag: tag)
    }
    let found = own.signs(in: text)
    if !found.isEmpty { ownKeeper.add(LogHit(source: source, record: record, signs: found)) }
    if lost != 0 {
      signs.removeAll { $0.sign == .linesLost }
      let captures = lost > 0 ? ["lines": String(lost)] : [:]
      signs.append(SignMatch(.linesLost, .platform, signature: "LOSS", captures: captures))
    }
    guard !signs.isEmpty else { return }
    var record = record
    for index in signs.indices {
      switch signs[index].sign {
      case .processStarted, .processDied, .processNamed, .appCrashed:
        learn(from: &signs[index], &record)
      default: break
      }
    }
    if let same = signs.first(where: { $0.sign == .linesRepeated }) {
      let count = min(same.captures["lines"].flatMap { Int($0) } ?? 0, Self.mostCopies)
      leftOut = (record.pid ?? -1, record.tid ?? -1, count)
      return
    }
    keeper.add(LogHit(source: source, record: record, signs: signs))
    if copies > 1 { keeper.count(signs, times: copies - 1) }
  }

  /// Takes pid and name out of the texts that pair them, and fills what the sign lacks.
  private mutating func learn(from match: inout SignMatch, _ record: inout LogRecord) {
    let pid = match.captures["pid"].flatMap { Int($0) } ?? record.pid
    if let pid, let name = match.captures["process"],
      match.sign != .processDied || processes.name(of: pid) == nil
    {
      processes.learn(pid, name, at: record.position)
      if record.pid == pid, record.process == nil { record.process = name }
    }
    guard match.sign == .appCrashed else { return }
    if match.captures["pid"] == nil, let pid { match.captures["pid"] = String(pid) }
    if match.captures["process"] == nil, let pid {
      match.captures["process"] = processes.name(of: pid)
    }
    if match.captures["exception"] == nil {
      match.captures["exception"] = Self.exception(in: record.message)
    }
  }

  /// The line that names a Java exception, in a crash's joined message.
  private static func exception(in message: String) -> String? {
    for line in message.split(separator: "\n").dropFirst() {
      if line.hasPrefix("Process: ") || line.hasPrefix("PID: ") { continue }
      return String(line.prefix(512))
    }
    return nil
  }

  /// Hands the kept records over, in reading order.
  func give<S: LogSink>(to sink: inout S) {
    for hit in keeper.hits { sink.hit(hit) }
    for hit in ownKeeper.hits { sink.own(hit) }
  }

  /// Writes down what was found out.
  func report(in summary: inout LogSummary) {
    summary.counts = keeper.counts
    summary.noise = keeper.noise.values.sorted { $0.signature < $1.signature }
    summary.processes = processes.list
    summary.hasConsole = hasConsole
  }
}
