import Evidence

/// Reads crash reports: what ended, when, why in the report's own words, and what its call stack
/// shows. They become records like those of a log, so that rules stand on both alike.
struct CrashReader {
  private let member: Member
  private let text: HeldText
  private var summary: LogSummary
  private var hits: [LogHit] = []

  /// - Parameter layout: as `LogRecogniser` names it.
  static func read<S: LogSink>(
    _ member: Member, layout: String, lookingFor own: OwnTexts, into sink: inout S
  ) -> LogSummary {
    var reader = CrashReader(member)
    for report in reports(in: reader.text, layout: layout) { reader.take(report) }
    for hit in reader.hits {
      sink.hit(hit)
      let found = own.signs(in: hit.record.message)
      if !found.isEmpty {
        sink.own(LogHit(source: hit.source, record: hit.record, signs: found))
      }
    }
    return reader.finished(layout)
  }

  /// What the reports say, in the order in which they stand.
  static func reports(in text: HeldText, layout: String) -> [CrashReport] {
    switch layout {
    case "ips": AppleCrashJSON.reports(in: text)
    case "crash": AppleCrashText.reports(in: text)
    case "tombstone": Tombstone.reports(in: text)
    case "anr": ANRTraces.reports(in: text)
    default: CrashServiceText.reports(in: text)
    }
  }

  private init(_ member: Member) {
    self.member = member
    text = HeldText(member.stream)
    summary = LogSummary(source: member.id, kind: .crashReport)
  }

  private mutating func take(_ report: CrashReport) {
    var report = report
    if report.system == nil { report.system = .apple }
    summary.records += 1
    if let time = report.time {
      if summary.first == nil { summary.first = time }
      summary.last = time
    }
    summary.crashes.append(report)
    switch report.event {
    case .memory: for victim in report.victims { give(victim, report) }
    case .crash: giveEnd(report)
    case .ended, .notResponding: giveNames(report)
    }
  }

  // MARK: - Records

  private mutating func giveEnd(_ report: CrashReport) {
    let frames = CrashFrames(frames: report.frames)
    var captures = names(of: report)
    captures["exception"] = exception(of: report)
    if frames.webView != nil { captures["webView"] = "true" }
    guard let place = report.exception ?? report.process ?? report.bundle else { return }
    if isWebProcess(report) {
      captures["renderer"] = report.pid.map(String.init)
      captures["exception"] = nil
      give(
        place, [SignMatch(.rendererGone, .platform, signature: "CRASH-WEB", captures: captures)],
        report)
      return
    }
    if report.isSystems { return }
    give(
      place, [SignMatch(.appCrashed, .platform, signature: "CRASH", captures: captures)], report)
    for reason in report.reasons {
      let signs = signs(in: reason.value).map { match in
        guard match.sign == .appCrashed else { return match }
        return SignMatch(
          match.sign, match.authority, signature: match.signature,
          captures: match.captures.merging(captures) { own, _ in own })
      }
      if !signs.isEmpty { give(reason, signs, report) }
    }
    for (match, frame) in frames.signs { give(frame.symbol, [match], report) }
  }

  /// What does not count as a crash still says which app and phone this is.
  private mutating func giveNames(_ report: CrashReport) {
    guard let place = report.process ?? report.bundle, !report.isSystems else { return }
    let match = SignMatch(
      .processNamed, .platform, signature: "CRASH-NAME", captures: names(of: report))
    give(place, [match], report)
  }

  private mutating func give(_ victim: CrashReport.Victim, _ report: CrashReport) {
    var captures = ["process": victim.name, "reason": victim.reason.value]
    captures["pid"] = victim.pid.map(String.init)
    captures["frontmost"] = report.process?.value
    if victim.states.contains("suspended") || victim.states.contains("idle") {
      captures["state"] = "suspended"
    }
    var one = report
    one.process = CrashReport.Text(victim.name, at: victim.reason.byteOffset)
    one.bundle = nil
    one.pid = victim.pid
    let match = SignMatch(.outOfMemory, .platform, signature: "JETSAM", captures: captures)
    give(victim.reason, [match], one)
  }

  private mutating func give(_ text: CrashReport.Text, _ signs: [SignMatch], _ report: CrashReport)
  {
    let position = position(of: text)
    var record = LogRecord(
      position: position, message: text.written ?? text.value, messageOffset: position.byteOffset)
    record.time = report.time
    record.level = .fatal
    record.pid = report.pid
    record.process = report.names.first
    for sign in signs { summary.counts[sign.sign, default: 0] += 1 }
    hits.append(LogHit(source: member.id, record: record, signs: signs))
  }

  // MARK: - Pieces

  private func names(of report: CrashReport) -> [String: String] {
    var captures: [String: String] = [:]
    captures["process"] = report.names.first
    captures["pid"] = report.pid.map(String.init)
    return captures
  }

  /// The exception as people name it: its reason where one is given, with its name before.
  private func exception(of report: CrashReport) -> String? {
    report.exception?.value
  }

  /// A process of the engine: WebKit's on iOS, the renderer's on Android.
  private func isWebProcess(_ report: CrashReport) -> Bool {
    report.names.contains {
      $0.hasPrefix("com.apple.WebKit.WebContent") || $0.contains(":sandboxed_process")
    }
  }

  /// Fixed texts only: a report's words are no app's wording.
  private func signs(in text: String) -> [SignMatch] {
    var text = text
    return text.withUTF8 { buffer in
      guard let start = buffer.baseAddress else { return [] }
      let bytes = Bytes(start: start, count: buffer.count)
      return Meanings.literals(in: bytes, context: .log, tag: nil).map(\.match)
        .filter { $0.sign != .benign && $0.sign != .processNamed }
    }
  }

  private func position(of text: CrashReport.Text?) -> Position {
    let offset = text?.byteOffset ?? 0
    return Position(
      byteOffset: member.stream.sourceOffset(of: offset), line: self.text.line(at: offset))
  }

  private func finished(_ layout: String) -> LogSummary {
    var summary = summary
    summary.formats = [layout]
    summary.truncated = member.stream.fault
    if text.isCut {
      summary.skipped.append(
        (
          Fault(
            code: "report-too-long", "a crash report was longer than 8 MiB",
            note: "only its first 8 MiB were read"),
          1
        ))
    }
    return summary
  }
}
