import Evidence

/// Android Studio's Logcat window since Dolphin, as copied: columns padded, no slash.
///
///     2024-10-20 11:31:25.227 21483-21725 chromium                com.shop.app          I  message
///     └── time                pid-tid     tag, 23 wide            package, 35 wide      │  └ message
///
/// Long tags and packages are shortened with `...`; an unknown package is `pid-8321`; a tag or
/// package that the line before had may be left blank. Lines of a longer message follow indented to
/// the message's column.
struct AndroidStudioNew: LogFormat {
  let name = "android-studio"
  let kind = Kind.logcat
  let continuation = Continuation.indentedLines

  private static let idWidth = 11
  private static let tagWidth = 23
  private static let packageWidth = 35

  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    guard let clock = cursor.logcatTime() else { return nil }
    let idColumn = cursor.at + 1
    guard cursor.spaces() > 0, let (pid, tid) = cursor.dashedIDs(), cursor.next == UInt8(ascii: " ")
    else { return nil }
    let tagColumn = max(cursor.at, idColumn + Self.idWidth) + 1
    let packageColumn = tagColumn + Self.tagWidth + 1
    guard
      let level = level(line, at: packageColumn + Self.packageWidth + 1)
        ?? firstLevel(line, from: cursor.at + 1)
    else { return nil }
    var header = LineHeader(message: min(level.at + 3, line.count)..<line.count)
    header.clock = clock
    header.level = level.level
    header.pid = pid
    header.tid = tid
    if level.at == packageColumn + Self.packageWidth + 1 {
      header.tag = line.word(in: tagColumn..<packageColumn)
      header.process = line.word(in: packageColumn..<level.at)
    } else {
      // Widths can be set: before the level a package, a word; before that the tag, which may hold
      // blanks.
      let columns = line.word(in: cursor.at..<level.at)
      var start = columns.upperBound
      while start > columns.lowerBound, line[start - 1] != UInt8(ascii: " ") { start -= 1 }
      if start == columns.lowerBound {
        header.tag = columns
      } else {
        header.tag = line.word(in: columns.lowerBound..<start)
        header.process = start..<columns.upperBound
      }
    }
    if line[header.process].has("pid-") { header.process = 0..<0 }
    return header
  }

  /// A level's letter at `index`: a blank before it, two or the end of the line behind it.
  private func level(_ line: Bytes, at index: Int) -> (level: LogRecord.Level?, at: Int)? {
    guard line[index - 1] == 0x20, let level = LogRecord.Level.letter(line[index]),
      line.has("  ", at: index + 1) || index + 1 == line.count
        || (index + 2 == line.count && line[index + 1] == 0x20)
    else { return nil }
    return (level, index)
  }

  private func firstLevel(_ line: Bytes, from start: Int) -> (level: LogRecord.Level?, at: Int)? {
    var index = start + 1
    while index < line.count {
      if let found = level(line, at: index) { return found }
      index += 1
    }
    return nil
  }
}

extension Bytes {
  /// What stands in a column, without the blanks around it.
  fileprivate func word(in column: Range<Int>) -> Range<Int> {
    var start = column.lowerBound
    var end = column.upperBound
    while end > start, self[end - 1] == UInt8(ascii: " ") { end -= 1 }
    while start < end, self[start] == UInt8(ascii: " ") { start += 1 }
    return start..<end
  }
}

extension AndroidStudioNew {
  static let samples = [
    LogSample(
      line: columns("chromium", "com.shop.app"), level: .info, pid: 8321, tid: 8340,
      process: "com.shop.app", tag: "chromium", message: "text"),
    LogSample(
      line: columns("chromium", "pid-8321"), level: .info, pid: 8321, tid: 8340, tag: "chromium",
      message: "text"),
    LogSample(
      line: columns("", "com.shop.app"), level: .info, pid: 8321, tid: 8340,
      process: "com.shop.app", message: "text"),
    LogSample(
      line: columns("chromium", ""), level: .info, pid: 8321, tid: 8340, tag: "chromium",
      message: "text"),
    LogSample(
      line: columns("Vitamin A  Service", "com.shop.app"), level: .info, pid: 8321, tid: 8340,
      process: "com.shop.app", tag: "Vitamin A  Service", message: "text"),
    LogSample(
      line: columns("AppCompatD...eViewHelper", "com.a.very...ng.pack.age"), level: .info,
      pid: 8321, tid: 8340, process: "com.a.very...ng.pack.age", tag: "AppCompatD...eViewHelper",
      message: "text"),
    LogSample(
      line: "2024-10-20 11:31:25.227 8321-8340 chromium com.shop.app I  text", level: .info,
      pid: 8321, tid: 8340, process: "com.shop.app", tag: "chromium", message: "text"),
  ]

  /// A line of the standard view: columns 23 and 35 wide.
  private static func columns(_ tag: String, _ package: String) -> String {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.utf8.count))
    }
    return "2024-10-20 11:31:25.227  8321-8340  " + padded(tag, 23) + " " + padded(package, 35)
      + " I  text"
  }
}
