import Evidence

/// Unity's Android Logcat package: dots in the date, the level as a word, no colon behind the tag.
///
///     2024.03.10 18:37:22.237 30165 30400 Warn chromium [WARNING:dns_config_service_android.cc(81)] …
///
/// Shape from a paste in gree/unity-webview#1053.
struct UnityLogcat: LogFormat {
  let name = "unity"
  let kind = Kind.logcat

  func header(of line: Bytes) -> LineHeader? {
    guard line[4] == UInt8(ascii: "."), line[7] == UInt8(ascii: "."), line[0].isDigit else {
      return nil
    }
    var cursor = LineCursor(line)
    guard cursor.skipDigits() == 4 else { return nil }
    cursor.at = 11
    guard line[10] == 0x20, cursor.clockDigits(fraction: true) else { return nil }
    let clock = ClockText(start: 0, end: cursor.at, layout: .dottedDate)
    guard cursor.spaces() > 0, let pid = cursor.number(), cursor.spaces() > 0,
      let tid = cursor.number(), cursor.spaces() > 0
    else { return nil }
    let word = cursor.word()
    guard let level = LogRecord.Level.word(line[word]), cursor.spaces() > 0 else { return nil }
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
}

extension UnityLogcat {
  static let samples = [
    LogSample(
      line: "2024.03.10 18:37:22.237 30165 30400 Warn chromium [WARNING:a.cc(81)] x",
      level: .warning, pid: 30165, tid: 30400, tag: "chromium", message: "[WARNING:a.cc(81)] x")
  ]
}
