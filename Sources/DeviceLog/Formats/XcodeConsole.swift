import Evidence

/// Xcode's console up to 14, and NSLog on stderr.
///
///     2026-02-03 10:11:12.123456+0100 MyApp[4242:1715004] [category] text
///     2017-03-02 03:09:44.183 MyApp[61199:3566130] text
///
/// pid and tid are decimal. `[category]` is taken only where it directly follows: it may be empty,
/// and a message of the app's own may begin with a bracket too, so it stays part of the message.
/// Lines of a longer message follow bare.
struct XcodeConsole: LogFormat {
  let name = "xcode"
  let kind = Kind.iosLog
  let continuation = Continuation.bareLines

  func header(of line: Bytes) -> LineHeader? {
    var cursor = LineCursor(line)
    guard let clock = cursor.logcatTime(), clock.layout == .date, cursor.spaces() == 1,
      let (process, pid, tid, end) = line.processPidTid(from: cursor.at, hexadecimal: false)
    else { return nil }
    cursor.at = end
    guard cursor.skip(UInt8(ascii: " ")) || cursor.isAtEnd else { return nil }
    var header = LineHeader(message: cursor.at..<line.count)
    header.clock = clock
    header.pid = pid
    header.tid = tid
    header.process = process
    if cursor.skip(UInt8(ascii: "[")), let category = cursor.until(UInt8(ascii: "]")),
      category.count <= 64, cursor.skip(UInt8(ascii: " "))
    {
      header.category = category
      header.message = cursor.at..<line.count
    }
    return header
  }
}

extension Bytes {
  /// `MyApp[4242:1715004]`; the name may hold blanks.
  func processPidTid(
    from index: Int, hexadecimal: Bool
  ) -> (process: Range<Int>, pid: Int, tid: Int, end: Int)? {
    var from = index
    while let open = firstIndex(of: UInt8(ascii: "["), from: from) {
      guard open > index, open - index <= 128 else { return nil }
      var cursor = LineCursor(self, at: open + 1)
      if let pid = cursor.number(), cursor.skip(UInt8(ascii: ":")),
        let tid = hexadecimal ? cursor.hex() : cursor.number(), cursor.skip(UInt8(ascii: "]"))
      {
        var end = open
        while end > index, self[end - 1] == 0x20 { end -= 1 }
        return (index..<end, pid, tid, cursor.at)
      }
      from = open + 1
    }
    return nil
  }

  /// `(sender) [subsystem:category] message`, each of the first two optional.
  func senderAndSubsystem(from index: Int, into header: inout LineHeader) {
    var cursor = LineCursor(self, at: index)
    if cursor.skip(UInt8(ascii: "(")) {
      if let close = firstIndex(of: UInt8(ascii: ")"), from: cursor.at), close - index <= 128,
        self[close + 1] == 0x20 || close + 1 == count
      {
        header.sender = cursor.at..<close
        cursor.at = min(close + 2, count)
      } else {
        cursor.at = index
      }
    }
    let message = cursor.at
    header.message = message..<count
    guard cursor.skip(UInt8(ascii: "[")),
      let close = firstIndex(of: UInt8(ascii: "]"), from: cursor.at), close - message <= 192,
      let colon = firstIndex(of: UInt8(ascii: ":"), from: cursor.at), colon < close,
      self[colon + 1] != 0x20
    else { return }
    header.tag = cursor.at..<colon
    header.category = colon + 1..<close
    header.message = min(self[close + 1] == 0x20 ? close + 2 : close + 1, count)..<count
  }
}

extension XcodeConsole {
  static let samples = [
    LogSample(
      line: "2026-02-03 10:11:12.123456+0100 MyApp[4242:1715004] [access] text",
      pid: 4242, tid: 1715004, process: "MyApp", category: "access", message: "text"),
    LogSample(
      line: "2017-03-02 03:09:44.183 My App[61199:3566130] text", pid: 61199,
      tid: 3566130, process: "My App", message: "text"),
  ]
}
