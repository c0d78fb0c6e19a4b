import Evidence

/// `log show --style ndjson` and `log stream --style ndjson`: one object a line.
///
///     {"traceID":…,"eventMessage":"…","subsystem":"com.apple.WebKit","category":"Process",…,"processID":4242}
///
/// Fields come in any order. The process is the last part of `processImagePath`; slashes are
/// escaped. The message stays escaped until somebody reads it.
struct LogShowNDJSON: LogFormat {
  let name = "log-show-ndjson"
  let kind = Kind.iosLog
  let continuation = Continuation.none

  func header(of line: Bytes) -> LineHeader? {
    guard line[0] == UInt8(ascii: "{"), line[1] == UInt8(ascii: "\""),
      let message = line.jsonString("\"eventMessage\"")
    else { return nil }
    var header = LineHeader(message: message)
    header.isEscaped = true
    header.pid = line.jsonNumber("\"processID\"") ?? -1
    header.tid = line.jsonNumber("\"threadID\"") ?? -1
    if let time = line.jsonString("\"timestamp\"") {
      header.clock = ClockText(start: time.lowerBound, end: time.upperBound, layout: .date)
    }
    if let path = line.jsonString("\"processImagePath\"") {
      let slash = line[path].lastIndex(of: UInt8(ascii: "/")) ?? -1
      header.process = path.lowerBound + slash + 1..<path.upperBound
    }
    header.tag = line.jsonString("\"subsystem\"") ?? 0..<0
    header.category = line.jsonString("\"category\"") ?? 0..<0
    if let type = line.jsonString("\"messageType\"") {
      header.level = LogRecord.Level.word(line[type])
    }
    return header
  }
}

extension Bytes {
  /// The inside of the string that follows `key`, escapes left as they are.
  func jsonString(_ key: StaticString) -> Range<Int>? {
    guard var at = jsonValue(key), self[at] == UInt8(ascii: "\"") else { return nil }
    at += 1
    let start = at
    while at < count, self[at] != UInt8(ascii: "\"") {
      at += self[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return at < count ? start..<at : nil
  }

  func jsonNumber(_ key: StaticString) -> Int? {
    guard let at = jsonValue(key) else { return nil }
    var cursor = LineCursor(self, at: at)
    return cursor.number()
  }

  private func jsonValue(_ key: StaticString) -> Int? {
    guard let found = firstIndex(of: key) else { return nil }
    var cursor = LineCursor(self, at: found + key.utf8CodeUnitCount)
    cursor.spaces()
    guard cursor.skip(UInt8(ascii: ":")) else { return nil }
    cursor.spaces()
    return cursor.at
  }
}

extension LogShowNDJSON {
  static let samples = [
    LogSample(
      line: #"{"traceID":1,"eventMessage":"a \"b\"","subsystem":"com.apple.WebKit","category":"#
        + #""Process","threadID":17,"processImagePath":"\/private\/MyApp.app\/MyApp","timestamp":"#
        + #""2026-02-03 10:11:12.123456+0100","messageType":"Error","processID":4242}"#,
      level: .error, pid: 4242, tid: 17, process: "MyApp", tag: "com.apple.WebKit",
      category: "Process", message: #"a \"b\""#)
  ]
}
