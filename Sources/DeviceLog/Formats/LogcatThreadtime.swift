import Evidence

/// `adb logcat -v threadtime`, with any of the modifiers year, zone, UTC, epoch, monotonic, uid,
/// usec, nsec, printable.
///
///     11-30 10:15:02.123  4711  4802 I chromium: [INFO:CONSOLE:12] "text", source: https://… (12)
///     └── date and time    pid   tid │ └ tag     └ message
///
/// Shape from AOSP `liblog/logprint.cpp`. With `uid` a number or a short name stands before the pid.
/// The tag is padded to eight and ends at the first `: `; an empty message leaves `tag:`.
struct LogcatThreadtime: LogFormat {
  let name = "threadtime"
  let kind = Kind.logcat

  @inline(__always)
  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    guard let clock = cursor.logcatTime() ?? cursor.secondsTime(),
      line[cursor.at] == UInt8(ascii: " ")
    else { return nil }
    cursor.spaces()
    let first = cursor.word()
    guard cursor.spaces() > 0, let second = cursor.number(), cursor.spaces() > 0 else { return nil }
    var pid = second
    var tid = -1
    if let third = cursor.number() {
      tid = third
      guard cursor.spaces() > 0 else { return nil }
    } else {
      tid = second
      var start = LineCursor(line[first])
      guard let number = start.number(), start.isAtEnd else { return nil }
      pid = number
    }
    guard let level = LogRecord.Level.letter(cursor.next),
      line[cursor.at + 1] == UInt8(ascii: " "),
      let (tag, message) = line.tagAndMessage(from: cursor.at + 2)
    else { return nil }
    var header = LineHeader(message: message)
    header.clock = clock
    header.level = level
    header.pid = pid
    header.tid = tid
    header.tag = tag
    return header
  }
}

extension LineCursor {
  /// `epoch` and `monotonic`: seconds right-aligned, with a fraction.
  @inline(never)
  fileprivate mutating func secondsTime() -> ClockText? {
    guard line[at] == 0x20 || line[at].isDigit else { return nil }
    let before = at
    spaces()
    let start = at
    let whole = skipDigits()
    guard whole > 0, skip(UInt8(ascii: ".")), skipDigits() >= 3 else {
      at = before
      return nil
    }
    // Seconds since boot are no point in time.
    return ClockText(start: start, end: at, layout: whole >= 9 ? .epoch : .none)
  }
}

extension Bytes {
  /// `tag     : message`, the tag's padding left out.
  @inline(__always)
  func tagAndMessage(from index: Int) -> (tag: Range<Int>, message: Range<Int>)? {
    var colon = index
    while true {
      guard let found = firstIndex(of: UInt8(ascii: ":"), from: colon) else { return nil }
      if found + 1 >= count || self[found + 1] == UInt8(ascii: " ") {
        colon = found
        break
      }
      colon = found + 1
    }
    var end = colon
    while end > index, self[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return (index..<end, min(colon + 2, count)..<count)
  }
}

extension LogcatThreadtime {
  static let samples = [
    LogSample(
      line: "03-14 09:26:53.589  8321  8340 I chromium: text", level: .info,
      pid: 8321, tid: 8340, tag: "chromium", message: "text"),
    LogSample(
      line: "2024-03-14 09:26:53.589  8321  8321 E JS      : a: b",
      level: .error, pid: 8321, tid: 8321, tag: "JS", message: "a: b"),
    LogSample(
      line: "2024-03-14 08:26:53.589 +0000  8321  8321 W cr_media: x",
      level: .warning, pid: 8321, tid: 8321, tag: "cr_media", message: "x"),
    LogSample(
      line: "03-14 09:26:53.589 10231   912   940 W cr_AwContents: uid",
      level: .warning, pid: 912, tid: 940, tag: "cr_AwContents", message: "uid"),
    LogSample(
      line: "03-14 09:26:53.589  root    77    78 I adbd    : named uid",
      level: .info, pid: 77, tid: 78, tag: "adbd", message: "named uid"),
    LogSample(
      line: "03-14 09:26:53.589123456  8321  8321 D tag     : nsec",
      level: .debug, pid: 8321, tid: 8321, tag: "tag", message: "nsec"),
    LogSample(
      line: "         1710404813.589  8321  8321 I chromium: epoch",
      level: .info, pid: 8321, tid: 8321, tag: "chromium", message: "epoch"),
    LogSample(
      line: "  1234.567  8321  8321 I chromium: monotonic", level: .info,
      pid: 8321, tid: 8321, tag: "chromium", message: "monotonic"),
    LogSample(
      line: "03-14 09:26:53.100     0     0 I         : kernel", level: .info,
      pid: 0, tid: 0, tag: "", message: "kernel"),
    LogSample(
      line: "03-14 09:26:53.100 123456 123457 F DEBUG   : six digits",
      level: .fatal, pid: 123456, tid: 123457, tag: "DEBUG", message: "six digits"),
    LogSample(
      line: "03-14 09:26:53.100  8321  8321 I tag     :", level: .info,
      pid: 8321, tid: 8321, tag: "tag", message: ""),
    LogSample(
      line: "\u{1B}[38;5;40m03-14 09:26:53.589  8321  8321 I chromium: colour\u{1B}[0m",
      level: .info, pid: 8321, tid: 8321, tag: "chromium", message: "colour"),
  ]
}
