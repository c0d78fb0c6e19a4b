import Evidence

/// Android Studio's Logcat window up to Chipmunk, as copied.
///
///     03-14 09:26:53.589 8321-8321/com.shop.app I/chromium: message
///     2022-03-14 09:26:53.589 8321-8340/? W/cr_media: message
///     8321-8340/com.shop.app W/cr_media: message        with the time hidden
///     03-14 09:26:53.589 I/chromium: message            with process and package hidden
///
/// Lines of a longer message follow indented, without a header. Builds of 2014 and 2015 wrote U+FE55
/// for the colon. Time, process and package can be hidden; one of the first two must be there.
struct AndroidStudioOld: LogFormat {
  let name = "android-studio-old"
  let kind = Kind.logcat
  let continuation = Continuation.indentedLines

  func header(of line: Bytes) -> LineHeader? {
    guard line[0].isDigit || line[0] == UInt8(ascii: " ") else { return nil }
    var cursor = LineCursor(line)
    var header = LineHeader(message: 0..<0)
    if let clock = cursor.logcatTime() {
      header.clock = clock
      guard cursor.next == UInt8(ascii: " ") else { return nil }
    }
    cursor.spaces()
    if let (pid, tid) = cursor.dashedIDs() {
      header.pid = pid
      header.tid = tid
      let hasPackage = cursor.skip(UInt8(ascii: "/"))
      let package = cursor.word()
      guard hasPackage || package.isEmpty, cursor.spaces() > 0 else { return nil }
      // `?` is a process Studio did not know, `...` one it shortened away.
      if line[package.lowerBound].isLetter { header.process = package }
    } else if header.clock.layout == .none {
      return nil
    } else if line[cursor.at + 1] != UInt8(ascii: "/") {
      header.process = cursor.word()
      guard line[header.process].firstIndex(of: UInt8(ascii: ".")) != nil, cursor.spaces() > 0
      else { return nil }
    }
    guard let level = LogRecord.Level.letter(cursor.next), line[cursor.at + 1] == UInt8(ascii: "/"),
      let (tag, message) = line.tagBeforeColonOfEitherKind(from: cursor.at + 2)
    else { return nil }
    header.message = message
    header.level = level
    header.tag = tag
    return header
  }
}

extension LineCursor {
  /// `8321-8340`
  mutating func dashedIDs() -> (pid: Int, tid: Int)? {
    var ahead = self
    guard let pid = ahead.number(), ahead.skip(UInt8(ascii: "-")), let tid = ahead.number() else {
      return nil
    }
    self = ahead
    return (pid, tid)
  }
}

extension Bytes {
  fileprivate func tagBeforeColonOfEitherKind(
    from index: Int
  ) -> (tag: Range<Int>, message: Range<Int>)? {
    let usual = tagAndMessage(from: index)
    let end = usual?.tag.upperBound ?? count
    guard let colon = self[0..<end].firstIndex(of: "\u{FE55}", from: index) else { return usual }
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
      line: "2022-03-14 09:26:53.589    8321-8340/com.shop.app I/chromium: text", level: .info,
      pid: 8321, tid: 8340, process: "com.shop.app", tag: "chromium", message: "text"),
    LogSample(
      line: "03-14 09:26:53.589 8321-8340/? I/chromium: text", level: .info, pid: 8321, tid: 8340,
      tag: "chromium", message: "text"),
    LogSample(
      line: "03-14 09:26:53.589 8321-8340/... I/chromium: text", level: .info, pid: 8321, tid: 8340,
      tag: "chromium", message: "text"),
    LogSample(
      line: "03-14 09:26:53.589      8321-8340/com.shop.app I/chromium\u{FE55} text: more",
      level: .info, pid: 8321, tid: 8340, process: "com.shop.app", tag: "chromium",
      message: "text: more"),
    LogSample(
      line: "8321-8340/com.shop.app I/chromium: text", level: .info, pid: 8321, tid: 8340,
      process: "com.shop.app", tag: "chromium", message: "text"),
    LogSample(
      line: "03-14 09:26:53.589 com.shop.app I/chromium: text", level: .info,
      process: "com.shop.app", tag: "chromium", message: "text"),
    LogSample(
      line: "03-14 09:26:53.589 I/chromium: text", level: .info, tag: "chromium", message: "text"),
  ]
}
