import Evidence

/// Reads any text that `LogRecogniser` knows, in one pass and constant memory.
public enum LogReader {
  /// The texts by which lines of interest are noticed, in small letters; any case is noticed. For
  /// measuring against other scanners.
  public static var literals: [String] {
    Lexicon.openers.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Hands every record of interest to `sink` in reading order, then the summary, which is also the
  /// answer.
  ///
  /// A bugreport's log sections come as sources of their own, numbered down from `first` (members count up from 0) and
  /// listed in the summary.
  ///
  /// Of interest are: lines of a page's console, texts of the signature tables, app wording about
  /// signing in and windows, addresses that are loaded. Of each signature and process the first and
  /// last 32 are given, the rest counted. Never fails: what cannot be read is counted.
  ///
  /// - Parameter own: texts to look for beside the tables'; the records that hold one go to the sink's `own`.
  @discardableResult
  public static func read<S: LogSink>(
    _ member: Member, as recognition: Recognition, numberingSectionsFrom first: Int = -1,
    lookingFor own: OwnTexts = OwnTexts(), into sink: inout S
  ) -> LogSummary {
    var summary = LogSummary(source: member.id, kind: recognition.kind)
    var member = member
    if UncolouredStream.isNeeded(for: member.head) {
      member.stream = UncolouredStream(member.stream)
    }
    let stream = PushbackStream(member.stream)
    switch recognition.kind {
    case .words: summary = WordsReader.read(member, lookingFor: own, into: &sink)
    case .crashReport:
      summary = CrashReader.read(
        member, layout: recognition.detail ?? "", lookingFor: own, into: &sink)
    case .bugreport:
      summary.add(
        BugreportReader.read(
          stream, of: member, after: 0, numbering: first, lookingFor: own, into: &sink))
    case .logcat where recognition.detail == StudioExport.name:
      var run = StudioRun(member: member, kind: recognition.kind, lookingFor: own)
      run.read()
      run.interpreter.give(to: &sink)
      summary = run.finished()
    case .iosLog where recognition.detail == LogShowJSON.name:
      summary = LogShowJSON.read(member, lookingFor: own, into: &sink)
    default:
      // A bugreport that was cut inside a log begins like that log.
      let rest = recognition.kind == .logcat ? stream : nil
      var run = LineRun(
        member: member, kind: recognition.kind, lookingFor: own, rest: rest)
      run.read()
      run.interpreter.give(to: &sink)
      summary = run.finished()
      if run.hasEndedEarly {
        summary.add(
          BugreportReader.read(
            stream, of: member, after: run.lineNumber, numbering: first, lookingFor: own,
            into: &sink))
      }
    }
    sink.finished(summary)
    return summary
  }
}

extension LogSummary {
  fileprivate mutating func add(_ found: BugreportReader.Findings) {
    if kind == .bugreport { formats = ["dumpstate"] }
    state = found.state
    sections = found.sections
    truncated = found.fault ?? truncated
  }
}

extension [UInt8] {
  func withBytes<Answer>(_ body: (Bytes) -> Answer?) -> Answer? {
    withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { body(Bytes(start: $0, count: buffer.count)) }
    }
  }
}
