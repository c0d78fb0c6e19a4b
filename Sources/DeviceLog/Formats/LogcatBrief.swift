import Evidence

/// `adb logcat -v brief`, the default before Android 7 and the shape `flutter logs` prints.
///
///     I/chromium( 8321): message
///     W/cr_AwContents(10231:  912): message        with the uid modifier
///
/// Shape from AOSP `liblog/logprint.cpp`. The tag ends at the first `( digits ): `.
struct LogcatBrief: LogFormat {
  let name = "brief"
  let kind = Kind.logcat

  func header(of line: Bytes) -> LineHeader? {
    line.letterSlashTag(at: 0)
  }
}

/// `adb logcat -v time`: brief with date and time before it.
///
///     03-14 09:26:53.589 I/chromium( 8321): message
struct LogcatTime: LogFormat {
  let name = "time"
  let kind = Kind.logcat

  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    guard let clock = cursor.logcatTime(), cursor.spaces() > 0,
      var header = line.letterSlashTag(at: cursor.at)
    else { return nil }
    header.clock = clock
    return header
  }
}

extension Bytes {
  /// `I/tag( 8321): message`; the pid may be hexadecimal, a uid and a colon may stand before it.
  func letterSlashTag(at index: Int) -> LineHeader? {
    guard let level = LogRecord.Level.letter(self[index]), self[index + 1] == UInt8(ascii: "/")
    else { return nil }
    var from = index + 2
    while let open = firstIndex(of: UInt8(ascii: "("), from: from) {
      if let (pid, message) = pidInParentheses(at: open) {
        var end = open
        while end > index + 2, self[end - 1] == UInt8(ascii: " ") { end -= 1 }
        var header = LineHeader(message: message)
        header.level = level
        header.tag = index + 2..<end
        header.pid = pid
        return header
      }
      from = open + 1
    }
    return nil
  }

  private func pidInParentheses(at open: Int) -> (pid: Int, message: Range<Int>)? {
    var cursor = LineCursor(self, at: open + 1)
    cursor.spaces()
    let start = cursor.at
    // A decimal number, unless the column holds 16 hexadecimal digits.
    while self[cursor.at].isHex { cursor.at += 1 }
    let digits = self[start..<cursor.at]
    guard !digits.isEmpty else { return nil }
    if cursor.skip(UInt8(ascii: ":")) {
      cursor.spaces()
      guard let pid = cursor.number(), cursor.skip("):") else { return nil }
      return (pid, messageAfterColon(cursor.at))
    }
    cursor.spaces()
    guard cursor.skip("):") else { return nil }
    var number = LineCursor(digits)
    if let pid = number.number(), number.isAtEnd {
      return (pid, messageAfterColon(cursor.at))
    }
    number = LineCursor(digits)
    guard digits.count == 16, let pid = number.hex() else { return nil }
    return (pid, messageAfterColon(cursor.at))
  }

  private func messageAfterColon(_ index: Int) -> Range<Int> {
    (self[index] == UInt8(ascii: " ") ? index + 1 : index)..<count
  }
}

extension LogcatTime {
  static let samples = [
    LogSample(
      line: "03-14 09:26:53.589 I/chromium( 8321): text", level: .info, pid: 8321,
      tag: "chromium", message: "text"),
    LogSample(
      line: "03-14 09:26:53.589 W/cr_AwContents(10231:  912): uid", level: .warning,
      pid: 912, tag: "cr_AwContents", message: "uid"),
  ]
}

extension LogcatBrief {
  static let samples = [
    LogSample(
      line: "I/flutter ( 123): text (1): more", level: .info, pid: 123,
      tag: "flutter", message: "text (1): more"),
    LogSample(
      line: "[  +40 ms] E/chromium(17416): from flutter run", level: .error,
      pid: 17416, tag: "chromium", message: "from flutter run"),
  ]
}
