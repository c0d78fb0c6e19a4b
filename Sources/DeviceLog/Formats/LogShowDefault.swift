import Evidence

/// `log show` and `log stream`, style default.
///
///     2026-02-03 10:11:12.123456+0100 0x1a2b3c   Default     0x0    4242   0    MyApp: (WebKit) [com.apple.WebKit:Loading] …
///     └ time, zone glued              thread     type        activity pid  TTL  process: (sender) [subsystem:category] message
///
/// Older systems print no TTL. Lines of a longer message follow bare. A record of type `Loss` stands
/// for messages that the system could not keep.
struct LogShowDefault: LogFormat {
  let name = "log-show"
  let kind = Kind.iosLog
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    guard let clock = cursor.logcatTime(), clock.layout == .date, cursor.spaces() > 0,
      cursor.skip("0x"), let tid = cursor.hex(), cursor.spaces() > 0
    else { return nil }
    let type = cursor.word()
    guard cursor.spaces() > 0, cursor.skip("0x"), cursor.hex() != nil, cursor.spaces() > 0,
      let pid = cursor.number(), cursor.spaces() > 0
    else { return nil }
    let beforeTTL = cursor
    if cursor.number() == nil || cursor.spaces() == 0 { cursor = beforeTTL }
    guard let process = cursor.until(UInt8(ascii: ":")), process.count <= 128 else { return nil }
    _ = cursor.skip(UInt8(ascii: " "))
    var header = LineHeader(message: cursor.at..<line.count)
    line.senderAndSubsystem(from: cursor.at, into: &header)
    header.clock = clock
    header.level = LogRecord.Level.word(line[type])
    if line[type].isWord("loss") { header.lost = line[header.message].lostMessages }
    header.pid = pid
    header.tid = tid
    header.process = process
    return header
  }
}

/// `log show --style syslog`.
///
///     2026-02-03 10:11:12.123456+0100  localhost MyApp[4242]: (WebKit) [com.apple.WebKit:Process] …
///
/// Two spaces before the literal host name; no thread, no level. `flutter`'s device log relays it.
struct LogShowSyslog: LogFormat {
  let name = "log-show-syslog"
  let kind = Kind.iosLog
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    guard let clock = cursor.logcatTime(), clock.layout == .date, cursor.spaces() == 2 else {
      return nil
    }
    _ = cursor.word()
    guard cursor.skip(UInt8(ascii: " ")),
      let (process, pid, end) = line.processPid(from: cursor.at), line[end] == UInt8(ascii: ":")
    else { return nil }
    cursor.at = end + 1
    _ = cursor.skip(UInt8(ascii: " "))
    var header = LineHeader(message: cursor.at..<line.count)
    line.senderAndSubsystem(from: cursor.at, into: &header)
    header.clock = clock
    header.pid = pid
    header.process = process
    return header
  }
}

/// `log show --style compact`.
///
///     2026-02-03 10:11:12.123 Df MyApp[4242:1a2b3c] (WebKit) [com.apple.WebKit:Loading] …
///
/// No zone; a two-letter type; the thread in hexadecimal without `0x`.
struct LogShowCompact: LogFormat {
  let name = "log-show-compact"
  let kind = Kind.iosLog
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    guard let clock = cursor.logcatTime(), clock.layout == .date, cursor.spaces() == 1 else {
      return nil
    }
    let type = cursor.at..<cursor.at + 2
    let first = line[type.lowerBound]
    let second = line[type.lowerBound + 1]
    let level: LogRecord.Level?
    switch (first, second) {
    case (UInt8(ascii: "D"), UInt8(ascii: "f")): level = .info
    case (UInt8(ascii: "D"), UInt8(ascii: "b")): level = .debug
    case (UInt8(ascii: "I"), UInt8(ascii: " ")): level = .info
    case (UInt8(ascii: "E"), UInt8(ascii: " ")): level = .error
    case (UInt8(ascii: "F"), UInt8(ascii: " ")): level = .fatal
    case (UInt8(ascii: "A"), UInt8(ascii: " ")), (UInt8(ascii: "S"), UInt8(ascii: "p")): level = nil
    default: return nil
    }
    cursor.at += 2
    guard cursor.skip(UInt8(ascii: " ")),
      let (process, pid, tid, end) = line.processPidTid(from: cursor.at, hexadecimal: true)
    else { return nil }
    cursor.at = end
    _ = cursor.skip(UInt8(ascii: " "))
    var header = LineHeader(message: cursor.at..<line.count)
    line.senderAndSubsystem(from: cursor.at, into: &header)
    header.clock = clock
    header.level = level
    header.pid = pid
    header.tid = tid
    header.process = process
    return header
  }
}

extension Bytes {
  /// How many messages a text says are missing, `lost >=12 unreliable messages from …`; -1 where it
  /// does not say.
  var lostMessages: Int {
    guard let word = firstIndex(of: "lost ") else { return -1 }
    var cursor = LineCursor(self, at: word + 5)
    _ = cursor.skip(">=")
    return cursor.number().flatMap { $0 > 0 ? $0 : nil } ?? -1
  }

  /// `MyApp[4242]`; the name may hold blanks.
  func processPid(from index: Int) -> (process: Range<Int>, pid: Int, end: Int)? {
    var from = index
    while let open = firstIndex(of: UInt8(ascii: "["), from: from) {
      guard open > index, open - index <= 128 else { return nil }
      var cursor = LineCursor(self, at: open + 1)
      if let pid = cursor.number(), cursor.skip(UInt8(ascii: "]")) {
        return (index..<open, pid, cursor.at)
      }
      from = open + 1
    }
    return nil
  }
}

extension LogShowDefault {
  static let samples = [
    LogSample(
      line: "2026-02-03 10:11:12.123456+0100 0x1a2b3c   Error       0x0                  4242   0"
        + "    MyApp: (WebKit) [com.apple.WebKit:Loading] text",
      level: .error, pid: 4242, tid: 0x1A2B3C, process: "MyApp", tag: "com.apple.WebKit",
      category: "Loading", message: "text"),
    LogSample(
      line: "2017-12-07 18:33:56.230481+0800 0x1daa15   Activity    0x80000000000ab54b   48240"
        + "  Ur iOS AppName: (UIKit) send gesture actions",
      pid: 48240, tid: 0x1DAA15, process: "Ur iOS AppName", message: "send gesture actions"),
  ]
}

extension LogShowSyslog {
  static let samples = [
    LogSample(
      line: "2026-02-03 10:11:12.123456+0100  localhost MyApp[4242]: (WebKit)"
        + " [com.apple.WebKit:Process] text",
      pid: 4242, process: "MyApp", tag: "com.apple.WebKit", category: "Process", message: "text")
  ]
}

extension LogShowCompact {
  static let samples = [
    LogSample(
      line:
        "2026-02-03 10:11:12.123 Df MyApp[4242:1a2b3c] (WebKit) [com.apple.WebKit:Loading] text",
      level: .info, pid: 4242, tid: 0x1A2B3C, process: "MyApp", tag: "com.apple.WebKit",
      category: "Loading", message: "text")
  ]
}
