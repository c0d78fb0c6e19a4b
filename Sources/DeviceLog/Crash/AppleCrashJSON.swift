import Evidence
import JSONStream

/// Apple's crash report as JSON (`.ips`): a header in one line, then the report; several may follow
/// each other. Behind headers of bug type 109 (up to iOS 14) stands the older text.
///
/// Source: Apple, "Interpreting the JSON format of a crash report"; bug type 298 is a jetsam event.
enum AppleCrashJSON {
  static func reports(in text: HeldText) -> [CrashReport] {
    var reports: [CrashReport] = []
    text.bytes.withUnsafeBytes { all in
      var at = 0
      var header: JSONPiece?
      while let start = next(in: all, from: at) {
        guard all[start] == UInt8(ascii: "{") else {
          let known = header.map { report(header: $0, body: nil) }
          reports += AppleCrashText.reports(in: text, from: start, known: known)
          return
        }
        guard
          let piece = JSONPiece(UnsafeRawBufferPointer(rebasing: all[start...]), byteOffset: start)
        else { break }
        at = start + max(1, piece.bytes.count)
        if isHeader(piece) {
          if let header { reports.append(report(header: header, body: nil)) }
          header = piece
        } else {
          reports.append(report(header: header, body: piece))
          header = nil
        }
      }
      if let header { reports.append(report(header: header, body: nil)) }
    }
    return reports
  }

  private static func next(in all: UnsafeRawBufferPointer, from start: Int) -> Int? {
    var at = start
    while at < all.count, all[at].isBlank || all[at] == 0x0A { at += 1 }
    return at < all.count ? at : nil
  }

  private static func isHeader(_ piece: JSONPiece) -> Bool {
    piece.member("incident_id") != nil
      || piece.member("timestamp") != nil && piece.member("bug_type") != nil
        && piece.member("incident") == nil
  }

  private static func report(header: JSONPiece?, body: JSONPiece?) -> CrashReport {
    var report = CrashReport()
    report.system = .apple
    if let header { read(header: header, &report) }
    guard let body else { return report }
    if header?.member("bug_type")?.text == "298" || body.member("processes") != nil {
      report.event = .memory
      readMemory(body, &report)
    } else {
      readProcess(body, &report)
      readEnd(body, &report)
      readStack(body, &report)
    }
    return report
  }

  private static func read(header: JSONPiece, _ report: inout CrashReport) {
    report.process = header.member("name")?.crashText ?? header.member("app_name")?.crashText
    report.bundle = header.member("bundleID")?.crashText
    report.appVersion = header.member("app_version")?.crashText
    report.os = header.member("os_version")?.crashText
    report.time = header.member("timestamp")?.stamp
    report.isSystems = header.member("is_first_party")?.text == "1"
    if header.member("bug_type")?.text == "298" { report.event = .memory }
  }

  private static func readProcess(_ body: JSONPiece, _ report: inout CrashReport) {
    if let name = body.member("procName")?.crashText { report.process = name }
    report.pid = body.member("pid")?.text.flatMap { Int($0) }
    report.parent = body.member("parentProc")?.text
    report.parentPid = body.member("parentPid")?.text.flatMap { Int($0) }
    report.uptime = body.member("uptime")?.text.flatMap { Int($0) }
    report.time = body.member("captureTime")?.stamp ?? report.time
    report.launched = body.member("procLaunch")?.stamp
    report.device = body.member("modelCode")?.crashText
    if let path = body.member("procPath")?.text, ApplePaths.areSystems(path) {
      report.isSystems = true
    }
    let info = body.member("bundleInfo")
    if let bundle = info?.member("CFBundleIdentifier")?.crashText { report.bundle = bundle }
    if let version = info?.member("CFBundleShortVersionString")?.crashText {
      report.appVersion = version
    }
    if report.os == nil { report.os = body.member("osVersion")?.member("train")?.crashText }
  }

  private static func readEnd(_ body: JSONPiece, _ report: inout CrashReport) {
    let exception = body.member("exception")
    report.exception = exception?.member("type")?.crashText
    if let signal = exception?.member("signal")?.text, let type = report.exception?.value {
      report.exception?.value += " (\(signal))"
      report.exception?.written = type
    }
    let named = body.member("exceptionReason")
    if let name = named?.member("name")?.crashText { report.exception = name }
    for text in [named?.member("composed_message"), exception?.member("subtype")] {
      if let text = text?.crashText { report.add(reason: text) }
    }
    body.member("asi")?.forEachMember { _, lines in
      lines.forEachElement { if let text = $0.crashText { report.add(reason: text) } }
    }
    guard let termination = body.member("termination") else { return }
    for list in [termination.member("details"), termination.member("reasons")] {
      list?.forEachElement { if let text = $0.crashText { report.add(reason: text) } }
    }
    if let indicator = termination.member("indicator")?.crashText { report.add(reason: indicator) }
    let code = termination.member("code")?.text.flatMap { Int($0) }
    let space = termination.member("namespace")?.crashText
    if let code, ApplePaths.orderlyCodes.contains(code) { report.event = .ended }
    if report.exception == nil { report.exception = space }
  }

  /// The exception's own stack where there is one, else that of the thread that faulted.
  private static func readStack(_ body: JSONPiece, _ report: inout CrashReport) {
    var images: [String] = []
    body.member("usedImages")?.forEachElement { images.append($0.member("name")?.text ?? "") }
    func read(_ frames: JSONPiece?) {
      frames?.forEachElement { frame in
        guard let symbol = frame.member("symbol")?.crashText else { return }
        let index = frame.member("imageIndex")?.text.flatMap { Int($0) } ?? -1
        report.add(
          frame: CrashReport.Frame(
            image: images.indices.contains(index) ? images[index] : "", symbol: symbol))
      }
    }
    read(body.member("lastExceptionBacktrace"))
    if !report.frames.isEmpty { return }
    let faulting = body.member("faultingThread")?.text.flatMap { Int($0) }
    var number = 0
    body.member("threads")?.forEachElement { thread in
      if number == faulting || faulting == nil && thread.member("triggered")?.bool == true {
        read(thread.member("frames"))
      }
      number += 1
    }
  }

  private static func readMemory(_ body: JSONPiece, _ report: inout CrashReport) {
    report.device = body.member("product")?.crashText
    report.time = body.member("date")?.stamp ?? report.time
    body.member("processes")?.forEachElement { process in
      guard report.victims.count < 64, let name = process.member("name")?.text,
        let reason = process.member("reason")?.crashText
      else { return }
      var victim = CrashReport.Victim(
        name: name, pid: process.member("pid")?.text.flatMap { Int($0) }, reason: reason, states: []
      )
      process.member("states")?.forEachElement {
        if let state = $0.text { victim.states.append(state) }
      }
      report.victims.append(victim)
    }
    body.member("processes")?.forEachElement { process in
      guard report.process == nil else { return }
      let isFront =
        process.member("states")?.firstOfElements { $0.text == "frontmost" ? true : nil } ?? false
      if isFront { report.process = process.member("name")?.crashText }
    }
  }
}

extension JSONPiece {
  /// Its text and place; nil for what is empty or no text.
  fileprivate var crashText: CrashReport.Text? {
    guard let text, !text.isEmpty else { return nil }
    // A report may escape `/`, which other writers of JSON leave: then it is quoted as it stands.
    let raw = String(decoding: bytes.prefix(2_048), as: UTF8.self)
    return CrashReport.Text(
      String(text.prefix(2_048)), at: byteOffset, written: raw.contains("\\/") ? raw : nil)
  }

  fileprivate var stamp: Stamp? {
    guard kind == .string, let start = bytes.bindMemory(to: UInt8.self).baseAddress else {
      return nil
    }
    return Bytes(start: start, count: bytes.count).reportTime
  }
}
