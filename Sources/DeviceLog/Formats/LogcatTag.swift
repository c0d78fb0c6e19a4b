import Evidence

/// `adb logcat -v tag`, and what is left of other layouts when somebody cuts the front off.
///
///     I/chromium: message
///
/// Shape from AOSP `liblog/logprint.cpp`. No process, no time.
struct LogcatTag: LogFormat {
  let name = "tag"
  let kind = Kind.logcat

  func header(of line: Bytes) -> LineHeader? {
    guard let level = LogRecord.Level.letter(line[0]), line[1] == UInt8(ascii: "/"),
      line[2] != UInt8(ascii: "/"), let (tag, message) = line.tagAndMessage(from: 2),
      tag.count > 0, tag.count <= 128
    else { return nil }
    var header = LineHeader(message: message)
    header.level = level
    header.tag = tag
    return header
  }
}

/// `adb logcat -v process` (the tag behind the message) and `-v thread` (no tag at all).
///
///     I( 8321) message  (chromium)
///     I( 8321: 8340) message
///
/// Shape from AOSP `liblog/logprint.cpp`. The message itself may end in a parenthesis: the tag is
/// the last one, and exactly two spaces stand before it.
struct LogcatProcess: LogFormat {
  let name = "process"
  let kind = Kind.logcat

  func header(of line: Bytes) -> LineHeader? {
    guard let level = LogRecord.Level.letter(line[0]) else { return nil }
    var cursor = LineCursor(line, at: 1)
    guard cursor.skip(UInt8(ascii: "(")) else { return nil }
    cursor.spaces()
    guard let pid = cursor.number() else { return nil }
    var tid = -1
    if cursor.skip(UInt8(ascii: ":")) {
      cursor.spaces()
      guard let number = cursor.number() else { return nil }
      tid = number
    }
    guard cursor.skip(")"), cursor.skip(UInt8(ascii: " ")) || cursor.isAtEnd else { return nil }
    var header = LineHeader(message: cursor.at..<line.count)
    header.level = level
    header.pid = pid
    header.tid = tid
    if tid < 0, line[line.count - 1] == UInt8(ascii: ")"),
      let open = line.lastIndex(of: "  ("), open >= cursor.at
    {
      header.message = cursor.at..<open
      header.tag = open + 3..<line.count - 1
    }
    return header
  }
}

extension LogcatTag {
  static let samples = [
    LogSample(
      line: "E/chromium: [ERROR:x.cc(1)] native", level: .error, tag: "chromium",
      message: "[ERROR:x.cc(1)] native")
  ]
}

extension LogcatProcess {
  static let samples = [
    LogSample(
      line: "I( 8321) closes with a bracket (41)  (chromium)", level: .info,
      pid: 8321, tag: "chromium", message: "closes with a bracket (41)"),
    LogSample(
      line: "I( 8321: 8340) thread format", level: .info, pid: 8321, tid: 8340,
      message: "thread format"),
  ]
}
