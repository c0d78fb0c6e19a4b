import Evidence

/// Reads a bugreport's text in one pass: state lines into a `DeviceState`, every section that logcat wrote as a log of
/// its own.
///
/// Nothing outside these sections is ever taken for a log line, however much a service's dump looks like one.
enum BugreportReader {
  /// Sections read as logs; a phone's bugreport has about ten.
  static let mostSections = 64

  struct Findings {
    var state = DeviceState()
    var sections: [LogSummary] = []
    var fault: Fault?
  }

  /// Reads on from where `stream` stands. Sections are numbered down from `first`.
  static func read<S: LogSink>(
    _ stream: PushbackStream, of member: Member, after line: Int, numbering first: Int,
    lookingFor own: OwnTexts, into sink: inout S
  ) -> Findings {
    var found = Findings()
    var parts = StateParts()
    var line = line
    while true {
      var dump = DumpRun(stream, after: line)
      let title = dump.read(into: &parts, stopsAtLogs: found.sections.count < mostSections)
      line = dump.lineNumber
      guard let title else { break }
      let section = Member(
        name: member.name, id: SourceID(first - found.sections.count), head: member.head,
        stream: stream)
      var run = LineRun(
        member: section, kind: .logcat, lookingFor: own, rest: stream, section: title, after: line)
      run.read()
      line = run.lineNumber
      run.interpreter.give(to: &sink)
      found.sections.append(run.finished())
    }
    found.state = parts.finished()
    found.fault = stream.fault
    return found
  }
}
