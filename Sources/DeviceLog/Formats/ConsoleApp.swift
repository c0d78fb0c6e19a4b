import Evidence

/// Lines copied out of macOS's Console.app.
///
///     error⇥10:11:12.123456+0100⇥MyApp⇥0x1018… - [pageProxyID=…] …
///     115⇥default⇥21:51:03.438135 -0700⇥tccd⇥…          row numbers; a blank before the zone
///     error    10:11:12.123456+0100    MyApp    0x1018…  tabs lost on the way through a chat
///
/// No date, no pid. Where tabs became single blanks, a process name with blanks cannot be told from
/// the message; WebKit's own lines show where they begin.
struct ConsoleApp: LogFormat {
  let name = "console-app"
  let kind = Kind.iosLog
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    if line[0].isDigit {
      guard cursor.skipDigits() <= 9, cursor.spaces() > 0 else { return nil }
    }
    let start = cursor.at
    while cursor.next.isLetter, cursor.at - start < 10 { cursor.at += 1 }
    let type = start..<cursor.at
    guard Self.isType(line[type]), cursor.spaces() > 0 else { return nil }
    let hasTab = line[cursor.at - 1] == 0x09
    let time = cursor.at
    guard cursor.clockDigits(fraction: true) else { return nil }
    let hasZone = cursor.zone() != nil
    let clock = ClockText(start: time, end: cursor.at, layout: .timeOnly)
    guard hasTab || hasZone, cursor.spaces() > 0 else { return nil }
    let process = cursor.at
    guard let gap = hasTab ? tab(on: line, from: process) : blanks(on: line, from: process) else {
      return nil
    }
    var header = LineHeader(message: gap.upperBound..<line.count)
    header.clock = clock
    header.level = LogRecord.Level.word(line[type])
    header.process = process..<gap.lowerBound
    return header
  }

  private static func isType(_ word: Bytes) -> Bool {
    switch word[0] {
    case UInt8(ascii: "d"): word.equals("default") || word.equals("debug")
    case UInt8(ascii: "i"): word.equals("info")
    case UInt8(ascii: "e"): word.equals("error")
    case UInt8(ascii: "f"): word.equals("fault")
    case UInt8(ascii: "a"): word.equals("activity")
    default: false
    }
  }

  private func tab(on line: Bytes, from start: Int) -> Range<Int>? {
    line.firstIndex(of: 0x09, from: start).map { $0..<$0 + 1 }
  }

  /// What parts process and message where there are no tabs.
  private func blanks(on line: Bytes, from start: Int) -> Range<Int>? {
    var first: Range<Int>?
    var at = start
    while let blank = line[0..<start + 256].firstIndex(of: 0x20, from: at) {
      var cursor = LineCursor(line, at: blank)
      let gap = blank..<blank + cursor.spaces()
      if gap.count > 1 { return gap }
      if first == nil { first = gap }
      if cursor.skip("0x"), cursor.hex() != nil, cursor.skip(" - ") { return gap }
      at = gap.upperBound
    }
    return first
  }
}

/// stderr of an app started with `OS_ACTIVITY_DT_MODE`, as `xcodebuild` prints it.
///
///     OSLOG-<UUID> 7 80 L 0 {t:1762782027.629955,…,type:"Default",…,procName:"App",pid:37095,uid:501}⇥message
///
/// Keys are not quoted: no JSON. Shape from a comment in getsentry/sentry-cocoa's tests.
struct OSLogStderr: LogFormat {
  let name = "oslog-stderr"
  let kind = Kind.iosLog
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    guard line.has("OSLOG-"), let open = line.firstIndex(of: "{t:"),
      let close = line.firstIndex(of: UInt8(ascii: "}"), from: open)
    else { return nil }
    let fields = line[open..<close]
    var cursor = LineCursor(line, at: close + 1)
    cursor.spaces()
    var header = LineHeader(message: cursor.at..<line.count)
    header.clock = ClockText(start: open + 3, end: close, layout: .epoch)
    if let at = fields.firstIndex(of: "pid:") {
      var number = LineCursor(fields, at: at + 4)
      header.pid = number.number() ?? -1
    }
    header.process = quoted("procName:\"", in: fields, base: open)
    header.tag = quoted("subsystem:\"", in: fields, base: open)
    header.category = quoted("category:\"", in: fields, base: open)
    header.level = LogRecord.Level.word(line[quoted("type:\"", in: fields, base: open)])
    return header
  }

  private func quoted(_ key: StaticString, in fields: Bytes, base: Int) -> Range<Int> {
    guard let at = fields.firstIndex(of: key) else { return 0..<0 }
    let start = at + key.utf8CodeUnitCount
    guard let end = fields.firstIndex(of: UInt8(ascii: "\""), from: start) else { return 0..<0 }
    return base + start..<base + end
  }
}

extension ConsoleApp {
  static let samples = [
    LogSample(
      line: "115\tdefault\t21:51:03.438135 -0700\ttccd\ttext\tmore", level: .info,
      process: "tccd", message: "text\tmore"),
    LogSample(
      line: "error    10:11:12.123456+0100    Strum Machine    text", level: .error,
      process: "Strum Machine", message: "text"),
    LogSample(
      line: "error 10:11:12.123456+0100 Strum Machine 0x1018 - [pageProxyID=6] text",
      level: .error, process: "Strum Machine", message: "0x1018 - [pageProxyID=6] text"),
    LogSample(
      line: "error\t10:11:12.123456+0100\tStrum Machine\ttext",
      level: .error, process: "Strum Machine", message: "text"),
  ]
}

extension OSLogStderr {
  static let samples = [
    LogSample(
      line: #"OSLOG-A1 7 80 L 0 {t:1762782027.629955,type:"Default",subsystem:"com.x","#
        + #"category:null,procName:"App",pid:37095,uid:501}"# + "\ttext",
      level: .info, pid: 37095, process: "App", tag: "com.x", message: "text")
  ]
}
