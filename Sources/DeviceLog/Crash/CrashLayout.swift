import Evidence

/// Tells crash reports, and which of their layouts they are in, by what stands at their beginning.
enum CrashLayout {
  /// What begins as a crash report is one, whatever log lines stand in it.
  static func atBeginning(of head: Bytes) -> Recognition? {
    let top = head.from(head.firstText)
    if top[0] == UInt8(ascii: "{") { return json(top) }
    if top.has("*** *** ***"), top[0..<8_192].contains("pid: ") {
      return Recognition(.crashReport, confidence: 90, detail: "tombstone")
    }
    if top.has("----- pid "), top[0..<4_096].contains("Cmd line: ") {
      return Recognition(.crashReport, confidence: 90, detail: "anr")
    }
    if top.has("Incident Identifier:") || top.has("Process:") || top.has("OS Version:")
      || top[0..<512].contains("Translated Report (Full Report Below)"),
      top[0..<32_768].contains("Exception Type:") || top[0..<4_096].contains("Hardware Model:")
    {
      return Recognition(.crashReport, confidence: 90, detail: "crash")
    }
    let line = top[0..<(top.firstIndex(of: 0x0A) ?? top.count)]
    let isNamed =
      line.has("Fatal Exception: ") || line.has("# Crashlytics")
      || line.firstIndex(of: ": ").map { line[0..<$0].isExceptionName } ?? false
    guard isNamed, top[0..<32_768].hasStack else { return nil }
    return Recognition(.crashReport, confidence: 85, detail: "crash service")
  }

  /// A report that was pasted below other words.
  static func pasted(in head: Bytes) -> Recognition? {
    let top = head[0..<32_768]
    if top.contains("Incident Identifier:") || top.contains("Exception Type:"),
      top.contains("Process:") || top.contains("Hardware Model:")
    {
      return Recognition(.crashReport, confidence: 80, detail: "crash")
    }
    if top.contains("\n*** *** ***"), top.contains("pid: "), top.contains(" >>> ") {
      return Recognition(.crashReport, confidence: 80, detail: "tombstone")
    }
    if top.contains("Fatal Exception: ") || top.contains("Crashed: "), top.hasStack {
      return Recognition(.crashReport, confidence: 75, detail: "crash service")
    }
    return nil
  }

  /// The header line of an `.ips` file. Crashes are bug types 309 and (up to iOS 14) 109, jetsam
  /// events 298; the many others measure and count.
  private static func json(_ top: Bytes) -> Recognition? {
    let line = top[0..<min(8_192, top.firstIndex(of: 0x0A) ?? top.count)]
    guard let key = line.firstIndex(of: "\"bug_type\""),
      line.contains("\"timestamp\"") || line.contains("\"incident_id\"")
        || line.contains("\"os_version\"")
    else { return nil }
    var cursor = LineCursor(line, at: key + 10)
    while cursor.next == 0x3A || cursor.next.isBlank || cursor.next == 0x22 { cursor.at += 1 }
    switch cursor.number() {
    case 309?, 109?, 298?, nil: return Recognition(.crashReport, confidence: 95, detail: "ips")
    case let type?:
      return Recognition(
        .notRead, confidence: 95, detail: "Apple diagnostic report",
        note:
          "It is an Apple diagnostic report of bug type \(type), which is no crash; leave it out.")
    }
  }
}

extension Bytes {
  /// Where the first byte stands that is no white space.
  fileprivate var firstText: Int {
    var at = 0
    while self[at].isBlank || self[at] == 0x0A, at < count { at += 1 }
    return at
  }

  /// Frames of a native or a Java stack.
  fileprivate var hasStack: Bool {
    contains("\n0  ") || contains("\n#0") || contains("\n\tat ") || contains("\n    at ")
      || contains("\n       at ")
  }
}
