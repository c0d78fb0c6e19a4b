import Evidence

/// `pymobiledevice3 syslog live`.
///
///     2026-02-03 10:11:12.123456 MyApp{WebKit}[4242] <NOTICE>: message [com.apple.WebKit][Process]
///
/// The label in brackets only with `--label`, at the message's end; braces are empty where the image
/// is the process itself, or hold an offset as well (`{WebKit+0x1f4}`); a time of whole seconds has
/// no fraction.
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
    let plus = line[image].firstIndex(of: UInt8(ascii: "+")) ?? image.count
    header.sender = image.lowerBound..<image.lowerBound + plus
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

extension PyMobileDevice {
  static let samples = [
    LogSample(
      line: "2026-02-03 10:11:12.123456 MyApp{WebKit}[4242] <NOTICE>: text"
        + " [com.apple.WebKit][Process]",
      level: .info, pid: 4242, process: "MyApp", tag: "com.apple.WebKit", category: "Process",
      message: "text"),
    LogSample(
      line: "2026-02-03 10:11:12.123456 Strum Machine{WebKit+0x1f4}[4242] <FAULT>: a [b][c",
      level: .fatal, pid: 4242, process: "Strum Machine", message: "a [b][c"),
    LogSample(
      line: "2026-02-03 10:11:12 tccd{}[98] <ERROR>: text",
      level: .error, pid: 98, process: "tccd", message: "text"),
  ]
}
