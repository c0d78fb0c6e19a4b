import Evidence

/// Android Studio's Logcat window since Dolphin, as copied: columns padded, no slash.
///
///     2024-10-20 11:31:25.227 21483-21725 chromium                com.shop.app          I  message
///     └── time                pid-tid     tag, 23 wide            package, 35 wide      │  └ message
///
/// Long tags and packages are shortened with `...`; an unknown package is `pid-8321`. Lines of a
/// longer message follow indented to the message's column.
struct AndroidStudioNew: LogFormat {
  let name = "android-studio"
  let kind = Kind.logcat
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    guard let clock = cursor.logcatTime(), cursor.spaces() > 0, let pid = cursor.number(),
      cursor.skip(UInt8(ascii: "-")), let tid = cursor.number(), cursor.spaces() > 0
    else { return nil }
    guard let level = levelColumn(line, from: cursor.at) else { return nil }
    var header = LineHeader(message: min(level.at + 3, line.count)..<line.count)
    header.clock = clock
    header.level = level.level
    header.pid = pid
    header.tid = tid
    // Before the level: the package, a word; before that the tag, which may hold blanks.
    var end = level.at
    while end > cursor.at, line[end - 1] == UInt8(ascii: " ") { end -= 1 }
    var start = end
    while start > cursor.at, line[start - 1] != UInt8(ascii: " ") { start -= 1 }
    if start > cursor.at {
      if !line.has("pid-", at: start) { header.process = start..<end }
      end = start
      while end > cursor.at, line[end - 1] == UInt8(ascii: " ") { end -= 1 }
      header.tag = cursor.at..<end
    } else {
      header.tag = start..<end
    }
    return header
  }

  /// The first letter that stands alone, one blank before and two behind it.
  private func levelColumn(
    _ line: Bytes, from start: Int
  ) -> (level: LogRecord.Level?, at: Int)? {
    var index = start + 1
    while index < line.count {
      if line[index - 1] == 0x20, let level = LogRecord.Level.letter(line[index]),
        line.has("  ", at: index + 1) || (index + 1 == line.count)
          || (index + 2 == line.count && line[index + 1] == 0x20)
      {
        return (level, index)
      }
      index += 1
    }
    return nil
  }
}

extension AndroidStudioNew {
  static let samples = [
    LogSample(
      line: "2024-10-20 11:31:25.227 21483-21725 chromium                com.shop.app"
        + "                         I  text",
      level: .info, pid: 21483, tid: 21725, process: "com.shop.app", tag: "chromium",
      message: "text"),
    LogSample(
      line: "2024-10-20 11:31:25.227 1405-1405   DisplayPow...troller[0] pid-1405"
        + "                             D  brightness",
      level: .debug, pid: 1405, tid: 1405, tag: "DisplayPow...troller[0]", message: "brightness"),
  ]
}
