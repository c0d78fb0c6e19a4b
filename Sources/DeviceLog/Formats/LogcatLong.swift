import Evidence

/// `adb logcat -v long`, and on-device viewers such as MatLog that copy it without inner blanks.
///
///     [ 03-14 09:26:53.589  8321: 8321 I/chromium ]
///     message, as many lines as it has
///
///     [03-14 09:26:53.589 8321:8321 I/chromium]
///
/// Shape from AOSP `liblog/logprint.cpp`. A uid and a colon may stand before the pid. The message
/// runs to the next header.
struct LogcatLong: LogFormat {
  let name = "long"
  let kind = Kind.logcat
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    guard cursor.skip(UInt8(ascii: "[")), line[line.count - 1] == UInt8(ascii: "]") else {
      return nil
    }
    cursor.spaces()
    guard let clock = cursor.logcatTime(), cursor.spaces() > 0 else { return nil }
    var numbers: (Int, Int, Int) = (-1, -1, -1)
    guard let first = cursor.idBeforeColon() else { return nil }
    numbers.0 = first
    cursor.spaces()
    guard let second = cursor.number() else { return nil }
    numbers.1 = second
    if cursor.skip(UInt8(ascii: ":")) {
      cursor.spaces()
      guard let third = cursor.number() else { return nil }
      numbers.2 = third
    }
    guard cursor.spaces() > 0, let level = LogRecord.Level.letter(cursor.next),
      line[cursor.at + 1] == UInt8(ascii: "/")
    else { return nil }
    var end = line.count - 1
    while end > cursor.at + 2, line[end - 1] == UInt8(ascii: " ") { end -= 1 }
    var header = LineHeader(message: line.count..<line.count)
    header.clock = clock
    header.level = level
    header.pid = numbers.2 < 0 ? numbers.0 : numbers.1
    header.tid = numbers.2 < 0 ? numbers.1 : numbers.2
    header.tag = cursor.at + 2..<end
    return header
  }
}

extension LineCursor {
  /// A number or a short user name, with the colon behind it.
  fileprivate mutating func idBeforeColon() -> Int? {
    let start = at
    while at < line.count, line[at] != UInt8(ascii: ":"), line[at] != 0x20 { at += 1 }
    var number = LineCursor(line[start..<at])
    let value = number.number() ?? -1
    guard at > start, skip(UInt8(ascii: ":")) else { return nil }
    return value
  }
}

extension LogcatLong {
  static let samples = [
    LogSample(
      line: "[ 03-14 09:26:53.589  8321: 8340 I/chromium ]", level: .info,
      pid: 8321, tid: 8340, tag: "chromium", message: ""),
    LogSample(
      line: "[ 03-14 09:26:53.589 10231:  912:  940 W/cr_AwContents ]",
      level: .warning, pid: 912, tid: 940, tag: "cr_AwContents", message: ""),
    LogSample(
      line: "[09-18 18:11:05.943 31360:31361 I/chromium]", level: .info,
      pid: 31360, tid: 31361, tag: "chromium", message: ""),
  ]
}
