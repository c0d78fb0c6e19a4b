import Evidence

/// `idevicesyslog` of libimobiledevice, new (os_trace relay) and old (raw syslog relay).
///
///     Feb  3 10:11:12.123456 MyApp(WebKit)[4242] <Notice>: message
///     Feb  3 10:11:12 Kims-iPhone MyApp(WebKit)[4242] <Notice>: message
///
/// The host's local time; no year, no zone. A device name may stand before the process; a process
/// name with blanks cannot be told from it by the line alone, so the last word counts.
struct IDeviceSyslog: LogFormat {
  let name = "idevicesyslog"
  let kind = Kind.iosLog
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    guard cursor.monthName() != nil, cursor.spaces() > 0, cursor.number() != nil,
      cursor.spaces() == 1, cursor.clockDigits(fraction: false)
    else { return nil }
    let clock = ClockText(start: 0, end: cursor.at, layout: .monthName)
    let hasFraction = line[cursor.at - 7] == UInt8(ascii: ".")
    guard cursor.skip(UInt8(ascii: " ")),
      let (names, pid, end) = line.processPid(from: cursor.at), line.has(" <", at: end)
    else { return nil }
    cursor.at = end + 2
    guard let level = cursor.until(UInt8(ascii: ">")), level.count <= 16,
      cursor.skip(UInt8(ascii: ":"))
    else { return nil }
    _ = cursor.skip(UInt8(ascii: " "))
    var header = LineHeader(message: cursor.at..<line.count)
    header.clock = clock
    header.level = LogRecord.Level.word(line[level])
    header.pid = pid
    var process = names
    if let open = line[names].lastIndex(of: UInt8(ascii: "(")),
      line[names.upperBound - 1] == UInt8(ascii: ")")
    {
      process = names.lowerBound..<names.lowerBound + open
      header.sender = process.upperBound + 1..<names.upperBound - 1
    }
    if !hasFraction, let blank = line[process].lastIndex(of: 0x20) {
      process = process.lowerBound + blank + 1..<process.upperBound
    }
    header.process = process
    return header
  }
}

/// `pymobiledevice3 syslog live`.
///
///     2026-02-03 10:11:12.123456 MyApp{WebKit}[4242] <NOTICE>: message [com.apple.WebKit][Process]
///
/// The label in brackets only with `--label`, at the message's end.
struct PyMobileDevice: LogFormat {
  let name = "pymobiledevice3"
  let kind = Kind.iosLog
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    guard line[4] == UInt8(ascii: "-"), line[7] == UInt8(ascii: "-"), line[10] == 0x20,
      line[0].isDigit
    else { return nil }
    cursor.at = 11
    guard cursor.clockDigits(fraction: false) else { return nil }
    let clock = ClockText(start: 0, end: cursor.at, layout: .date)
    guard cursor.skip(UInt8(ascii: " ")), let brace = cursor.until(UInt8(ascii: "{")),
      brace.count > 0, brace.count <= 128, let image = cursor.until(UInt8(ascii: "}")),
      cursor.skip(UInt8(ascii: "[")), let pid = cursor.number(), cursor.skip("] <"),
      let level = cursor.until(UInt8(ascii: ">")), level.count <= 16,
      cursor.skip(UInt8(ascii: ":"))
    else { return nil }
    _ = cursor.skip(UInt8(ascii: " "))
    var header = LineHeader(message: cursor.at..<line.count)
    header.clock = clock
    header.level = LogRecord.Level.word(line[level])
    header.pid = pid
    header.process = brace
    header.sender = image
    label(of: line, into: &header)
    return header
  }

  private func label(of line: Bytes, into header: inout LineHeader) {
    let message = line[header.message]
    guard message.hasSuffix("]"), let open = message.lastIndex(of: "]["),
      let start = message[0..<open].lastIndex(of: " [")
    else { return }
    let base = header.message.lowerBound
    header.tag = base + start + 2..<base + open
    header.category = base + open + 2..<line.count - 1
    header.message = base..<base + start
  }
}

extension IDeviceSyslog {
  static let samples = [
    LogSample(
      line: "Feb  3 10:11:12.123456 MyApp(WebKit)[4242] <Notice>: text",
      level: .info, pid: 4242, process: "MyApp", message: "text"),
    LogSample(
      line: "Feb  3 10:11:12 Kims-iPhone MyApp(WebKit)[4242] <Error>: text",
      level: .error, pid: 4242, process: "MyApp", message: "text"),
  ]
}

extension PyMobileDevice {
  static let samples = [
    LogSample(
      line: "2026-02-03 10:11:12.123456 MyApp{WebKit}[4242] <NOTICE>: text"
        + " [com.apple.WebKit][Process]",
      level: .info, pid: 4242, process: "MyApp", tag: "com.apple.WebKit", category: "Process",
      message: "text"),
    LogSample(
      line: "2026-02-03 10:11:12 tccd{}[98] <ERROR>: text",
      level: .error, pid: 98, process: "tccd", message: "text"),
  ]
}
