import Evidence

/// `adb logcat -v tag`, and what is left of other layouts when somebody cuts the front off.
///
///     I/chromium: message
///     I/        : message        the kernel's buffer has no tags
///
/// Shape from AOSP `liblog/logprint.cpp`. No process, no time.
struct LogcatTag: LogFormat {
  let name = "tag"
  let kind = Kind.logcat

  func header(of line: Bytes) -> LineHeader? {
    guard let level = LogRecord.Level.letter(line[0]), line[1] == UInt8(ascii: "/"),
      line[2] != UInt8(ascii: "/"), let (tag, message) = line.tagAndMessage(from: 2),
      tag.count > 0 ? tag.count <= 128 : line.has("        : ", at: 2)
    else { return nil }
    var header = LineHeader(message: message)
    header.level = level
    header.tag = tag
    return header
  }
}

extension LogcatTag {
  static let samples = [
    LogSample(line: "I/chromium: text", level: .info, tag: "chromium", message: "text"),
    LogSample(line: "I/        : text", level: .info, message: "text"),
    LogSample(
      line: "I/Capacitor/Console: call(41): text", level: .info, tag: "Capacitor/Console",
      message: "call(41): text"),
  ]
}
