import Evidence

/// Lines copied out of macOS's Console.app.
///
///     error⇥10:11:12.123456+0100⇥MyApp⇥0x1018… - [pageProxyID=…] …
///
/// No date, no pid. A row number may stand before it.
struct ConsoleApp: LogFormat {
  let name = "console-app"
  let kind = Kind.iosLog
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    if line[0].isDigit {
      guard cursor.skipDigits() <= 9, cursor.skip(0x09) else { return nil }
    }
    guard let type = cursor.until(0x09), type.count <= 10,
      line[type.lowerBound].isLetter, line[cursor.at].isDigit
    else { return nil }
    let start = cursor.at
    guard cursor.clockDigits(fraction: true) else { return nil }
    _ = cursor.zone()
    let clock = ClockText(start: start, end: cursor.at, layout: .timeOnly)
    guard cursor.skip(0x09), let process = cursor.until(0x09) else { return nil }
    var header = LineHeader(message: cursor.at..<line.count)
    header.clock = clock
    header.level = LogRecord.Level.word(line[type])
    header.process = process
    return header
  }
}

/// stderr of an app started with `OS_ACTIVITY_DT_MODE`, as `xcodebuild` prints it.
///
///     OSLOG-<UUID> 7 80 L 0 {t:1762782027.629955,…,type:"Default",…,procName:"App",pid:37095,uid:501}⇥message
///
/// Keys are not quoted: no JSON. Shape from a comment in getsentry/sentry-cocoa's tests.
struct OSLogStderr: LogFormat {
  let name = "oslog-stderr"
  let kind = Kind.iosLog
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    guard line.has("OSLOG-"), let open = line.firstIndex(of: "{t:"),
      let close = line.firstIndex(of: UInt8(ascii: "}"), from: open)
    else { return nil }
    let fields = line[open..<close]
    var cursor = LineCursor(line, at: close + 1)
    cursor.spaces()
    var header = LineHeader(message: cursor.at..<line.count)
    header.clock = ClockText(start: open + 3, end: close, layout: .epoch)
    if let at = fields.firstIndex(of: "pid:") {
      var number = LineCursor(fields, at: at + 4)
      header.pid = number.number() ?? -1
    }
    header.process = quoted("procName:\"", in: fields, base: open)
    header.tag = quoted("subsystem:\"", in: fields, base: open)
    header.category = quoted("category:\"", in: fields, base: open)
    header.level = LogRecord.Level.word(line[quoted("type:\"", in: fields, base: open)])
    return header
  }

  private func quoted(_ key: StaticString, in fields: Bytes, base: Int) -> Range<Int> {
    guard let at = fields.firstIndex(of: key) else { return 0..<0 }
    let start = at + key.utf8CodeUnitCount
    guard let end = fields.firstIndex(of: UInt8(ascii: "\""), from: start) else { return 0..<0 }
    return base + start..<base + end
  }
}

extension ConsoleApp {
  static let samples = [
    LogSample(
      line: "error\t10:11:12.123456+0100\tStrum Machine\ttext",
      level: .error, process: "Strum Machine", message: "text")
  ]
}

extension OSLogStderr {
  static let samples = [
    LogSample(
      line: #"OSLOG-A1 7 80 L 0 {t:1762782027.629955,type:"Default",subsystem:"com.x","#
        + #"category:null,procName:"App",pid:37095,uid:501}"# + "\ttext",
      level: .info, pid: 37095, process: "App", tag: "com.x", message: "text")
  ]
}
