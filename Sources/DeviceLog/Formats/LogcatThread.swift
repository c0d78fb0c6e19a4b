import Evidence

/// `adb logcat -v thread`: process and thread, no tag at all.
///
///     I( 8321: 8340) message
///     I(10231: 8321: 8340) message        with the uid modifier
///     I( 8321:0x2094) message             before Android 4
///
/// Shape from AOSP `liblog/logprint.cpp`.
struct LogcatThread: LogFormat {
  let name = "thread"
  let kind = Kind.logcat

  func header(of line: Bytes) -> LineHeader? {
    guard let level = LogRecord.Level.letter(line[0]) else { return nil }
    var cursor = LineCursor(line, at: 1)
    guard cursor.skip(UInt8(ascii: "(")), let (pid, tid) = cursor.processAndThread(),
      cursor.skip(")"), cursor.skip(UInt8(ascii: " ")) || cursor.isAtEnd
    else { return nil }
    var header = LineHeader(message: cursor.at..<line.count)
    header.level = level
    header.pid = pid
    header.tid = tid
    return header
  }
}

extension LineCursor {
  /// ` 8321: 8340`, a uid and a colon before it where the modifier is on.
  mutating func processAndThread() -> (pid: Int, tid: Int)? {
    var ahead = self
    // With a uid three numbers stand there; without, what looks like a uid is the pid.
    if ahead.userColumn(), let ids = ahead.pair() {
      self = ahead
      return ids
    }
    return pair()
  }

  private mutating func pair() -> (pid: Int, tid: Int)? {
    spaces()
    guard let pid = number(), skip(UInt8(ascii: ":")) else { return nil }
    spaces()
    guard let tid = threadNumber() else { return nil }
    return (pid, tid)
  }
}

extension LogcatThread {
  static let samples = [
    LogSample(line: "I( 8321: 8340) text", level: .info, pid: 8321, tid: 8340, message: "text"),
    LogSample(
      line: "I(10231: 8321: 8340) text", level: .info, pid: 8321, tid: 8340, message: "text"),
    LogSample(
      line: "I( root: 8321: 8340) text", level: .info, pid: 8321, tid: 8340, message: "text"),
    LogSample(line: "I( 8321:0x2094) text", level: .info, pid: 8321, tid: 8340, message: "text"),
  ]
}
