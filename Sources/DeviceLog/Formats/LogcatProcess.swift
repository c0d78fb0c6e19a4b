import Evidence

/// `adb logcat -v process`: the tag behind the message.
///
///     I( 8321) message  (chromium)
///     I(10231: 8321) message  (chromium)        with the uid modifier
///
/// Shape from AOSP `liblog/logprint.cpp`. The message itself may end in a parenthesis: the tag is
/// the last one, and two spaces stand before it. With a uid a line could as well be one of `thread`
/// whose message ends so: which of the two a file is, its first line decides.
struct LogcatProcess: LogFormat {
  let name = "process"
  let kind = Kind.logcat

  func header(of line: Bytes) -> LineHeader? {
    guard let level = LogRecord.Level.letter(line[0]) else { return nil }
    var cursor = LineCursor(line, at: 1)
    guard cursor.skip(UInt8(ascii: "(")) else { return nil }
    let hasUser = cursor.userColumn()
    cursor.spaces()
    guard let pid = cursor.number(), cursor.skip(")"),
      cursor.skip(UInt8(ascii: " ")) || cursor.isAtEnd
    else { return nil }
    var header = LineHeader(message: cursor.at..<line.count)
    header.level = level
    header.pid = pid
    if line[line.count - 1] == UInt8(ascii: ")"), let open = line.lastIndex(of: "  ("),
      open >= cursor.at
    {
      header.message = cursor.at..<open
      header.tag = open + 3..<line.count - 1
    } else if hasUser {
      return nil
    }
    return header
  }
}

extension LogcatProcess {
  static let samples = [
    LogSample(
      line: "I( 8321) text  (chromium)", level: .info, pid: 8321, tag: "chromium", message: "text"),
    LogSample(
      line: "I(10231: 8321) text  (chromium)", level: .info, pid: 8321, tag: "chromium",
      message: "text"),
    LogSample(
      line: "I( root: 8321) call (41)  (chromium)", level: .info, pid: 8321, tag: "chromium",
      message: "call (41)"),
    LogSample(
      line: "\u{1B}[32mI( 8321) text  (chromium)\u{1B}[0m", level: .info, pid: 8321,
      tag: "chromium", message: "text"),
  ]
}
