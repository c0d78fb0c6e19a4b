import Evidence

/// Android Studio's Logcat window since Dolphin in its compact view, as copied: neither process nor
/// tag. Other columns can be shown again one by one.
///
///     11:31:25.227  I  message
///     2024-10-20 11:31:25.227  I  message
///     11:31:25.227 21483-21725  I  message
///
/// Lines of a longer message follow indented to the message's column.
struct AndroidStudioCompact: LogFormat {
  let name = "android-studio-compact"
  let kind = Kind.logcat
  let continuation = Continuation.indentedLines

  func header(of line: Bytes) -> LineHeader? {
    guard line[0].isDigit else { return nil }
    var cursor = LineCursor(line)
    var header = LineHeader(message: 0..<0)
    if let clock = cursor.logcatTime() {
      header.clock = clock
    } else {
      guard cursor.clockDigits(fraction: true) else { return nil }
      header.clock = ClockText(start: 0, end: cursor.at, layout: .timeOnly)
    }
    guard cursor.next == UInt8(ascii: " ") else { return nil }
    if line[cursor.at + 1] != UInt8(ascii: " ") {
      cursor.at += 1
      guard let (pid, tid) = cursor.dashedIDs() else { return nil }
      header.pid = pid
      header.tid = tid
    }
    guard cursor.spaces() >= 2, let level = LogRecord.Level.letter(cursor.next),
      line.has("  ", at: cursor.at + 1) || cursor.at + 1 == line.count
    else { return nil }
    header.level = level
    header.message = min(cursor.at + 3, line.count)..<line.count
    return header
  }
}

extension AndroidStudioCompact {
  static let samples = [
    LogSample(line: "11:31:25.227  I  text", level: .info, message: "text"),
    LogSample(line: "2024-10-20 11:31:25.227  I  text", level: .info, message: "text"),
    LogSample(
      line: "11:31:25.227 8321-8340  I  text", level: .info, pid: 8321, tid: 8340, message: "text"),
  ]
}
