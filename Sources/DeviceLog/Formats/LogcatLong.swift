import Evidence

/// `adb logcat -v long`, and on-device viewers such as MatLog that copy it without inner blanks.
///
///     [ 03-14 09:26:53.589  8321: 8321 I/chromium ]
///     message, as many lines as it has
///
///     [ 03-14 09:26:53.589 10231: 8321: 8321 I/chromium ]     with the uid modifier
///     [   1234.567  8321: 8321 I/chromium ]                    with monotonic
///     [09-18 18:11:05.943 31360:31360 I/chromium]              a viewer's
///
/// Shape from AOSP `liblog/logprint.cpp`. The message runs to the next header, blank lines included.
struct LogcatLong: LogFormat {
  let name = "long"
  let kind = Kind.logcat
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    var end = line.count
    while line[end - 1] == UInt8(ascii: " ") { end -= 1 }
    guard cursor.skip(UInt8(ascii: "[")), line[end - 1] == UInt8(ascii: "]") else { return nil }
    end -= 1
    if line[1] == UInt8(ascii: " "), line[2].isDigit { cursor.at = 2 }
    guard let clock = cursor.logcatClock(), cursor.next == UInt8(ascii: " "),
      let (pid, tid) = cursor.processAndThread(), cursor.spaces() > 0,
      let level = LogRecord.Level.letter(cursor.next), line[cursor.at + 1] == UInt8(ascii: "/")
    else { return nil }
    while end > cursor.at + 2, line[end - 1] == UInt8(ascii: " ") { end -= 1 }
    var header = LineHeader(message: line.count..<line.count)
    header.clock = clock
    header.level = level
    header.pid = pid
    header.tid = tid
    header.tag = cursor.at + 2..<end
    return header
  }
}

extension LogcatLong {
  static let samples = LogSample.each(
    [
      "[ 03-14 09:26:53.589  8321: 8340 I/chromium ]",
      "[ 2024-03-14 09:26:53.589  8321: 8340 I/chromium ]",
      "[ 03-14 09:26:53.589 +0100  8321: 8340 I/chromium ]",
      "[ 03-14 09:26:53.589123  8321: 8340 I/chromium ]",
      "[          1710404813.589  8321: 8340 I/chromium ]",
      "[   1234.567  8321: 8340 I/chromium ]",
      "[ 03-14 09:26:53.589 10231: 8321: 8340 I/chromium ]",
      "[ 03-14 09:26:53.589  root: 8321: 8340 I/chromium ]",
      "[ 03-14 09:26:53.589  8321:0x2094 I/chromium ]",
      "\u{1B}[32m[ 03-14 09:26:53.589  8321: 8340 I/chromium ]",
      "[03-14 09:26:53.589 8321:8340 I/chromium]",
    ],
    like: LogSample(
      line: "", level: .info, pid: 8321, tid: 8340, tag: "chromium", message: ""))
}
