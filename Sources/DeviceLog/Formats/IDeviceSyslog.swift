import Evidence

/// `idevicesyslog` of libimobiledevice, new (os_trace relay) and old (raw syslog relay), and whatever
/// else prints the relay's lines: go-ios, appium, `pymobiledevice3 syslog live-old`.
///
///     Feb  3 10:11:12.123456 MyApp(WebKit)[4242] <Notice>: message
///     Feb  3 10:11:12 Kims-iPhone MyApp(WebKit)[4242] <Notice>: message
///     Feb  3 10:11:12 MyApp(WebKit)[4242] <Notice>: message
///
/// The host's local time; no year, no zone. The old relay escapes what is not ASCII (vis(3)), and a
/// device name may stand before the process. A process name with blanks cannot be told from the two
/// by a line alone: here the last word counts, a file's first lines settle it (`DeviceName`).
struct IDeviceSyslog: LogFormat {
  let name = "idevicesyslog"
  let kind = Kind.iosLog
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    Self.header(of: line, from: 0, to: line.count, open: " <", close: ">:")
  }

  /// Reads the line that stands at `start ..< end`, with the brackets as they are written there.
  static func header(
    of line: Bytes, from start: Int, to end: Int, open: StaticString, close: StaticString
  ) -> LineHeader? {
    let line = line[0..<end]
    var cursor = LineCursor(line, at: start)
    guard cursor.monthName() != nil, cursor.spaces() > 0, cursor.number() != nil,
      cursor.spaces() == 1, cursor.clockDigits(fraction: false)
    else { return nil }
    let clock = ClockText(start: start, end: cursor.at, layout: .monthName)
    let isNew = line[cursor.at - 7] == UInt8(ascii: ".")
    guard cursor.skip(UInt8(ascii: " ")),
      let (names, pid, afterPid) = line.processPid(from: cursor.at)
    else { return nil }
    cursor.at = afterPid
    guard cursor.skip(open) else { return nil }
    let level = cursor.at
    while cursor.next.isLetter { cursor.at += 1 }
    let word = level..<cursor.at
    guard word.count > 0, word.count <= 16, cursor.skip(close) else { return nil }
    _ = cursor.skip(UInt8(ascii: " "))
    var header = LineHeader(message: cursor.at..<line.count)
    header.clock = clock
    header.level = LogRecord.Level.word(line[word])
    header.pid = pid
    var process = names
    if let bracket = line[names].lastIndex(of: UInt8(ascii: "(")),
      line[names.upperBound - 1] == UInt8(ascii: ")")
    {
      process = names.lowerBound..<names.lowerBound + bracket
      header.sender = process.upperBound + 1..<names.upperBound - 1
    }
    if !isNew {
      header.escapes = .vis
      if let blank = line[process].lastIndex(of: 0x20) {
        process = process.lowerBound + blank + 1..<process.upperBound
      }
    }
    header.process = process
    return header
  }
}

extension IDeviceSyslog {
  static let samples = [
    LogSample(
      line: "Feb  3 10:11:12.123456 MyApp(WebKit)[4242] <Notice>: text",
      level: .info, pid: 4242, process: "MyApp", message: "text"),
    LogSample(
      line: "Feb 13 10:11:12.123456 Strum Machine[4242] <Fault>: text [1] <a>: b",
      level: .fatal, pid: 4242, process: "Strum Machine", message: "text [1] <a>: b"),
    LogSample(
      line: "Feb  3 10:11:12 Kims-iPhone MyApp(WebKit)[4242] <Error>: text",
      level: .error, pid: 4242, process: "MyApp", message: "text"),
    LogSample(
      line: "Feb  3 10:11:12 MyApp(WebKit)[4242] <Warning>: text",
      level: .warning, pid: 4242, process: "MyApp", message: "text"),
    LogSample(
      line: "[IOS_SYSLOG_ROW] Feb  3 10:11:12 Kims-iPhone MyApp[4242] <Notice>: text",
      level: .info, pid: 4242, process: "MyApp", message: "text"),
  ]
}
