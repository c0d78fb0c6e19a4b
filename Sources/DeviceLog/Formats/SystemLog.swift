import Evidence

/// A system's classic log file, as an older simulator keeps it (`system.log`).
///
///     Mar  7 16:50:17 Kims-Mac SpringBoard[24912]: message
///     Mar  7 16:50:17 Kims-Mac com.example.service[24896] (com.example.label): message
///
/// No year, no zone, no level. Lines of a longer message follow bare; repeats are only counted
/// (`--- last message repeated 2 times ---`).
struct SystemLog: LogFormat {
  let name = "system-log"
  let kind = Kind.iosLog
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    guard cursor.monthName() != nil, cursor.spaces() > 0, cursor.number() != nil,
      cursor.spaces() == 1, cursor.clockDigits(fraction: false)
    else { return nil }
    let clock = ClockText(start: 0, end: cursor.at, layout: .monthName)
    guard cursor.skip(UInt8(ascii: " ")) else { return nil }
    let host = cursor.word()
    guard host.count > 0, cursor.skip(UInt8(ascii: " ")),
      let (process, pid, end) = line.processPid(from: cursor.at)
    else { return nil }
    cursor.at = end
    var header = LineHeader(message: 0..<0)
    if cursor.skip(" (") {
      guard let label = cursor.until(UInt8(ascii: ")")), label.count <= 128 else { return nil }
      header.sender = label
    }
    guard cursor.skip(UInt8(ascii: ":")) else { return nil }
    _ = cursor.skip(UInt8(ascii: " "))
    header.message = cursor.at..<line.count
    header.clock = clock
    header.pid = pid
    header.process = process
    header.escapes = .vis
    return header
  }
}

extension SystemLog {
  static let samples = [
    LogSample(
      line: "Mar  7 16:50:17 Kims-Mac SpringBoard[24912]: text", pid: 24912,
      process: "SpringBoard", message: "text"),
    LogSample(
      line: "Mar 17 16:50:17 Kims-Mac com.example.service[1] (com.example.label): text: more",
      pid: 1, process: "com.example.service", message: "text: more"),
  ]
}
