import Evidence

/// `adb logcat -v brief`, the default before Android 7 and the shape `flutter logs` prints.
///
///     I/chromium( 8321): message
///     W/cr_AwContents(10231:  912): message        with the uid modifier
///     I/adbd    ( root:   77): message             where the uid has a short name
///
/// Shape from AOSP `liblog/logprint.cpp`. The tag ends at the first `( digits ): `.
struct LogcatBrief: LogFormat {
  let name = "brief"
  let kind = Kind.logcat

  func header(of line: Bytes) -> LineHeader? {
    line.letterSlashTag(at: 0)
  }
}

extension Bytes {
  /// `I/tag( 8321): message`; the pid may be hexadecimal, a uid and a colon may stand before it.
  func letterSlashTag(at index: Int) -> LineHeader? {
    guard let level = LogRecord.Level.letter(self[index]), self[index + 1] == UInt8(ascii: "/")
    else { return nil }
    let start = index + 2
    var from = start
    while let open = firstIndex(of: UInt8(ascii: "("), from: from) {
      // Where a tag has ended already, brackets are the message's.
      guard self[from..<open].firstIndex(of: ": ") == nil else { return nil }
      if let (pid, message) = pidInParentheses(at: open) {
        var end = open
        while end > start, self[end - 1] == UInt8(ascii: " ") { end -= 1 }
        var header = LineHeader(message: message)
        header.level = level
        header.tag = start..<end
        header.pid = pid
        return header
      }
      from = open + 1
    }
    return nil
  }

  private func pidInParentheses(at open: Int) -> (pid: Int, message: Range<Int>)? {
    var cursor = LineCursor(self, at: open + 1)
    cursor.userColumn()
    cursor.spaces()
    let start = cursor.at
    while self[cursor.at].isHex { cursor.at += 1 }
    let digits = self[start..<cursor.at]
    guard !digits.isEmpty, cursor.skip("):") else { return nil }
    let message = (self[cursor.at] == UInt8(ascii: " ") ? cursor.at + 1 : cursor.at)..<count
    // A decimal number, unless the column holds 16 hexadecimal digits.
    var number = LineCursor(digits)
    if let pid = number.number(), number.isAtEnd { return (pid, message) }
    number = LineCursor(digits)
    guard digits.count == 16, let pid = number.hex() else { return nil }
    return (pid, message)
  }
}

extension LineCursor {
  /// Steps over the column of the `uid` modifier, a number or a short name of `passwd` and a colon,
  /// where another number stands behind it; gives whether it was there.
  @discardableResult
  mutating func userColumn() -> Bool {
    var ahead = self
    ahead.spaces()
    let start = ahead.at
    while ahead.next.isDigit || ahead.next.isLetter || ahead.next == UInt8(ascii: "_") {
      ahead.at += 1
    }
    guard ahead.at > start, ahead.skip(UInt8(ascii: ":")) else { return false }
    let column = ahead.at
    ahead.spaces()
    guard ahead.next.isDigit else { return false }
    at = column
    return true
  }

  /// A thread's number; before Android 4 written `0x4d2`.
  mutating func threadNumber() -> Int? {
    if line.has("0x", at: at) {
      at += 2
      return hex()
    }
    return number()
  }
}

extension LogcatBrief {
  static let samples = [
    LogSample(
      line: "I/chromium( 8321): text", level: .info, pid: 8321, tag: "chromium", message: "text"),
    LogSample(
      line: "I/chromium(10231: 8321): text", level: .info, pid: 8321, tag: "chromium",
      message: "text"),
    LogSample(
      line: "I/chromium( root: 8321): text", level: .info, pid: 8321, tag: "chromium",
      message: "text"),
    LogSample(
      line: "I/chromium(0000000000002081): text", level: .info, pid: 8321, tag: "chromium",
      message: "text"),
    LogSample(
      line: "\u{1B}[32mI/chromium( 8321): text\u{1B}[0m", level: .info, pid: 8321, tag: "chromium",
      message: "text"),
    LogSample(
      line: "[  +40 ms] I/chromium( 8321): text", level: .info, pid: 8321, tag: "chromium",
      message: "text"),
    LogSample(
      line: "[        ] I/chromium( 8321): text", level: .info, pid: 8321, tag: "chromium",
      message: "text"),
    LogSample(
      line: "[+1204 ms] [DEVICE LOG] I/chromium( 8321): text", level: .info, pid: 8321,
      tag: "chromium", message: "text"),
    LogSample(line: "I/        (    0): text", level: .info, pid: 0, message: "text"),
    LogSample(
      line: "I/EXT4-fs (mmcblk0p8)(    0): text", level: .info, pid: 0, tag: "EXT4-fs (mmcblk0p8)",
      message: "text"),
    LogSample(
      line: "I/chromium(123456): text (12): more", level: .info, pid: 123_456, tag: "chromium",
      message: "text (12): more"),
    LogSample(
      line: "I/flutter ( 123): text (1): more", level: .info, pid: 123,
      tag: "flutter", message: "text (1): more"),
  ]
}
