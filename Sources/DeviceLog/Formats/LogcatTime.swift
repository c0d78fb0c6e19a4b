import Evidence

/// `adb logcat -v time`: brief with date and time before it, and what MatLog and CatLog save.
///
///     03-14 09:26:53.589 I/chromium( 8321): message
///     2024-03-14 09:26:53.589 +0100 I/chromium( 8321): message     with year and zone
///              1710404813.589 I/chromium( 8321): message           with epoch
///     03-14 09:26:53.589 W/cr_media(10231:  912): message          with uid
///
/// Shape from AOSP `liblog/logprint.cpp`.
struct LogcatTime: LogFormat {
  let name = "time"
  let kind = Kind.logcat

  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    guard let clock = cursor.logcatClock(), cursor.spaces() > 0,
      var header = line.letterSlashTag(at: cursor.at)
    else { return nil }
    header.clock = clock
    return header
  }
}

extension LogcatTime {
  static let samples = LogSample.each(
    [
      "03-14 09:26:53.589 I/chromium( 8321): text",
      "2024-03-14 09:26:53.589 I/chromium( 8321): text",
      "03-14 09:26:53.589 +0100 I/chromium( 8321): text",
      "03-14 09:26:53.589123 I/chromium( 8321): text",
      "03-14 09:26:53.589123456 I/chromium( 8321): text",
      "         1710404813.589 I/chromium( 8321): text",
      "  1234.567 I/chromium( 8321): text",
      "03-14 09:26:53.589 I/chromium(10231: 8321): text",
      "03-14 09:26:53.589 I/chromium( root: 8321): text",
      "03-14 09:26:53.589 I/chromium(       8321): text",
      "\u{1B}[38;5;40m03-14 09:26:53.589 I/chromium( 8321): text\u{1B}[0m",
      "\u{1B}[32m03-14 09:26:53.589 I/chromium( 8321): text\u{1B}[0m",
    ],
    like: LogSample(
      line: "", level: .info, pid: 8321, tid: -1, tag: "chromium", message: "text"))
}
