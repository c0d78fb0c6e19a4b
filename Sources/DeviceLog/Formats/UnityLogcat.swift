import Evidence

/// Unity's Android Logcat package: the level as a word, no colon behind the tag.
///
///     2024.03.10 18:37:22.237 30165 30400 Warn chromium [WARNING:dns_config_service_android.cc(81)] …
///     2024/03/10 18:37:22.237 30165 30400 Info Unity message
///
/// Shape from a paste in gree/unity-webview#1053. What stands between the parts of the date is the
/// language's of the editor.
struct UnityLogcat: LogFormat {
  let name = "unity"
  let kind = Kind.logcat

  func header(of line: Bytes) -> LineHeader? {
    let mark = line[4]
    guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: "/") || mark == UInt8(ascii: "-"),
      line[7] == mark, line[10] == 0x20, line[0].isDigit
    else { return nil }
    var cursor = LineCursor(line)
    guard cursor.skipDigits() == 4 else { return nil }
    cursor.at = 11
    guard cursor.clockDigits(fraction: true) else { return nil }
    let clock = ClockText(start: 0, end: cursor.at, layout: .dottedDate)
    guard cursor.spaces() > 0, let pid = cursor.number(), cursor.spaces() > 0,
      let tid = cursor.number(), cursor.spaces() > 0,
      let level = Self.level(line[cursor.word()]), cursor.spaces() > 0
    else { return nil }
    let tag = cursor.word()
    _ = cursor.skip(UInt8(ascii: " "))
    var header = LineHeader(message: cursor.at..<line.count)
    header.clock = clock
    header.level = level
    header.pid = pid
    header.tid = tid
    header.tag = tag
    return header
  }

  private static let words: [(word: StaticString, level: LogRecord.Level)] = [
    ("Verbose", .verbose), ("Debug", .debug), ("Info", .info), ("Warn", .warning),
    ("Error", .error), ("Fatal", .fatal),
  ]

  private static func level(_ word: Bytes) -> LogRecord.Level? {
    words.first { word.has($0.word) && word.count == $0.word.utf8CodeUnitCount }?.level
  }
}

extension UnityLogcat {
  static let samples = [
    LogSample(
      line: "2024.03.10 18:37:22.237 8321 8340 Info chromium text", level: .info, pid: 8321,
      tid: 8340, tag: "chromium", message: "text"),
    LogSample(
      line: "2024/03/10 18:37:22.237 8321 8340 Info chromium text", level: .info, pid: 8321,
      tid: 8340, tag: "chromium", message: "text"),
    LogSample(
      line: "2024-03-10 18:37:22.237 8321 8340 Info chromium text", level: .info, pid: 8321,
      tid: 8340, tag: "chromium", message: "text"),
  ]
}
