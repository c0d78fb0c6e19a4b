import CScan
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

extension LogcatThreadtime {
  /// The commonest line by far, `MM-DD HH:MM:SS.mmm ppppp ttttt L tag: message`, told eight bytes at a
  /// time: where its message begins. That says that `header(of:)` takes the line and that its message
  /// begins one of its own; nil says nothing. 64 readable bytes must follow the line.
  @inline(__always)
  static func plainMessage(
    _ line: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    guard end - line >= 36 else { return nil }
    let bytes = UnsafeRawPointer(line)
    // Digits become 0 to 9, the signs between them 0; adding 6 moves what is no digit out of its
    // low half.
    let date = bytes.loadUnaligned(as: UInt64.self) ^ 0x3030_2030_302D_3030
    let time = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self) ^ 0x302E_3030_3A30_303A
    let process = bytes.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    let thread = bytes.loadUnaligned(fromByteOffset: 24, as: UInt64.self)
    let fraction = (process & 0xFF_FFFF) ^ 0x20_3030
    var wrong = (date | (date &+ 0x0606_0006_0600_0606)) & 0xF0F0_FFF0_F0FF_F0F0
    wrong |= (time | (time &+ 0x0600_0606_0006_0600)) & 0xF0FF_F0F0_FFF0_F0FF
    wrong |= (fraction | (fraction &+ 0x00_0606)) & 0xFF_F0F0
    wrong |= notRightAligned(process &>> 24)
    wrong |= notRightAligned(thread &>> 8 & 0xFF_FFFF_FFFF)
    wrong |= (thread ^ 0x0020_0000_0000_0020) & 0x00FF_0000_0000_00FF
    guard wrong == 0, line[32] == 0x20, LogRecord.Level.letter(line[31]) != nil else {
      return nil
    }
    let tag = line + 33
    let colons = cscan_equal_64(tag, UInt8(ascii: ":")) & cscan_equal_64(tag + 1, 0x20)
    let message = tag + (colons.trailingZeroBitCount + 2)
    guard colons != 0, message <= end else { return nil }
    switch message[0] {
    case 0x09, 0x20, UInt8(ascii: "C"): return nil
    default: break
    }
    // `AndroidR`: a stack trace may go on under the runtime's tag.
    guard UnsafeRawPointer(tag).loadUnaligned(as: UInt64.self) != 0x5264_696F_7264_6E41 else {
      return nil
    }
    return message
  }

  /// The process that wrote a plain line.
  static func plainPid(_ line: UnsafePointer<UInt8>) -> Int {
    var cursor = LineCursor(Bytes(start: line, count: 24), at: 18)
    cursor.spaces()
    return cursor.number() ?? -1
  }

  /// 0 if the low five bytes are blanks and behind them at least one digit.
  @inline(__always)
  private static func notRightAligned(_ field: UInt64) -> UInt64 {
    let bytes = field ^ 0x20_2020_2020
    let digits = bytes & 0x10_1010_1010
    let low = bytes & 0x0F_0F0F_0F0F
    let noDigit = bytes & 0xE0_E0E0_E0E0 | (low &+ 0x06_0606_0606) & 0x10_1010_1010
    let noBlank = low & ~(digits &- (digits &>> 4))
    let blankBehindDigit = (digits &<< 8) & ~digits & 0x10_1010_1010
    let noLast = (digits & 0x10_0000_0000) ^ 0x10_0000_0000
    return noDigit | noBlank | blankBehindDigit | noLast
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
  static let samples =
    LogSample.each(
      [
        "03-14 09:26:53.589  8321  8340 I chromium: text",
        "2024-03-14 09:26:53.589  8321  8340 I chromium: text",
        "03-14 09:26:53.589 +0100  8321  8340 I chromium: text",
        "2024-03-14 09:26:53.589 -0430  8321  8340 I chromium: text",
        "2024-03-14 08:26:53.589 +0000  8321  8340 I chromium: text",
        "         1710404813.589  8321  8340 I chromium: text",
        "      1710404813.589123  8321  8340 I chromium: text",
        "  1234.567  8321  8340 I chromium: text",
        "  1234.567890123  8321  8340 I chromium: text",
        "03-14 09:26:53.589123  8321  8340 I chromium: text",
        "03-14 09:26:53.589123456  8321  8340 I chromium: text",
        "03-14 09:26:53.589 10231  8321  8340 I chromium: text",
        "03-14 09:26:53.589  root  8321  8340 I chromium: text",
        "03-14 09:26:53.589        8321  8340 I chromium: text",
        "2024-03-14 09:26:53.589123456 +0100 10231  8321  8340 I chromium: text",
        "\u{1B}[38;5;40m03-14 09:26:53.589  8321  8340 I chromium: text\u{1B}[0m",
        "\u{1B}[32m2024-03-14 09:26:53.589 10231  8321  8340 I chromium: text\u{1B}[0m",
        "[38;5;40m03-14 09:26:53.589  8321  8340 I chromium: text[0m",
        "> 03-14 09:26:53.589  8321  8340 I chromium: text",
        "    03-14 09:26:53.589  8321  8340 I chromium: text",
      ],
      like: LogSample(
        line: "", level: .info, pid: 8321, tid: 8340, tag: "chromium", message: "text")) + [
      LogSample(
        line: "2024-03-14 09:26:53.589  8321  8321 E JS      : a: b",
        level: .error, pid: 8321, tid: 8321, tag: "JS", message: "a: b"),
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
        line: "03-14 09:26:53.100  8321  8321 I [tag:with:colon] of/two words: text", level: .info,
        pid: 8321, tid: 8321, tag: "[tag:with:colon] of/two words", message: "text"),
    ]
}
