import Evidence

/// Android Studio's Logcat window up to Chipmunk, as copied.
///
///     03-14 09:26:53.589 8321-8321/com.shop.app I/chromium: message
///     2022-03-14 09:26:53.589 8321-8340/? W/cr_media: message
///
/// Lines of a longer message follow indented, without a header. Builds of 2014 and 2015 wrote U+FE55
/// for the colon.
struct AndroidStudioOld: LogFormat {
  let name = "android-studio-old"
  let kind = Kind.logcat
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    guard let clock = cursor.logcatTime(), cursor.spaces() > 0, let pid = cursor.number(),
      cursor.skip(UInt8(ascii: "-")), let tid = cursor.number(), cursor.skip(UInt8(ascii: "/"))
    else { return nil }
    let package = cursor.word()
    guard cursor.spaces() > 0, let level = LogRecord.Level.letter(cursor.next),
      line[cursor.at + 1] == UInt8(ascii: "/"),
      let (tag, message) = line.tagAndMessage(from: cursor.at + 2)
        ?? line.tagBeforeSmallColon(from: cursor.at + 2)
    else { return nil }
    var header = LineHeader(message: message)
    header.clock = clock
    header.level = level
    header.pid = pid
    header.tid = tid
    header.tag = tag
    // `?` is a process Studio did not know, `...` one it shortened away.
    if line[package.lowerBound].isLetter { header.process = package }
    return header
  }
}

extension Bytes {
  fileprivate func tagBeforeSmallColon(
    from index: Int
  ) -> (tag: Range<Int>, message: Range<Int>)? {
    guard let colon = firstIndex(of: "\u{FE55}", from: index) else { return nil }
    let after = colon + 3
    return (index..<colon, (self[after] == 0x20 ? after + 1 : after)..<count)
  }
}

extension AndroidStudioOld {
  static let samples = [
    LogSample(
      line: "03-14 09:26:53.589 8321-8340/com.shop.app I/chromium: text", level: .info, pid: 8321,
      tid: 8340, process: "com.shop.app", tag: "chromium", message: "text"),
    LogSample(
      line: "2022-03-14 09:26:53.589 8321-8340/? W/cr_media: text",
      level: .warning, pid: 8321, tid: 8340, tag: "cr_media", message: "text"),
    LogSample(
      line: "09-24 11:18:10.091      314-314/com.shop.app E/WindowManager﹕ leaked", level: .error,
      pid: 314, tid: 314, process: "com.shop.app", tag: "WindowManager", message: "leaked"),
  ]
}
