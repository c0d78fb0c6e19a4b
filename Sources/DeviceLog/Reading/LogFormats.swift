import Evidence

/// Every layout, in the order in which a line is tried: the stricter before the looser.
enum LogFormats {
  static let all: [any LogFormat] = [
    LogcatThreadtime(), LogcatTime(), AndroidStudioNew(), AndroidStudioOld(), UnityLogcat(),
    LogcatLong(), LogShowDefault(), LogShowSyslog(), LogShowCompact(), XcodeConsole(),
    PyMobileDevice(), IDeviceSyslog(), ConsoleApp(), OSLogStderr(), LogShowNDJSON(),
    PyMobileDeviceJSON(), UnifiedLogIterator(),
    ChromiumStderr(), PlaywrightConsole(), WebKitConsole(), SafariConsole(), LogcatBrief(),
    LogcatProcess(), LogcatTag(), FirefoxConsole(), QtConsole(), DevToolsConsole(),
  ]

  static let kinds: [Kind] = all.map(\.kind)
  static let continuations: [Continuation] = all.map(\.continuation)
  static let areConsoles: [Bool] = all.map { $0.kind == .console }

  /// Which format a line is written in; `likely` is tried first.
  @inline(__always)
  static func header(
    of line: Bytes, likely: Int
  ) -> (header: LineHeader, format: Int)? {
    if likely == 0 {
      // By far the commonest, called without the detour.
      if let header = LogcatThreadtime().header(of: line) { return (header, 0) }
    } else if likely > 0, let header = all[likely].header(of: line) {
      return (header, likely)
    }
    return others(line, but: likely)
  }

  @inline(never)
  private static func others(_ line: Bytes, but likely: Int) -> (LineHeader, Int)? {
    // No header begins with a blank but that of `epoch`, or is shorter than `D/a: `.
    guard line.count >= 5, line[0] != 0x09 else { return nil }
    for index in all.indices where index != likely {
      if let header = all[index].header(of: line) { return (header, index) }
    }
    return nil
  }
}

extension Bytes {
  /// Without what tools put around lines: colour codes, `flutter run -v`'s elapsed time,
  /// `[DEVICE LOG]`.
  @inline(__always)
  var withoutWrapping: Bytes {
    switch self[0] {
    case 0x1B: withoutColour.withoutWrapping
    case UInt8(ascii: "["): withoutElapsed
    default: self
    }
  }

  private var withoutColour: Bytes {
    var start = 0
    while self[start] == 0x1B, self[start + 1] == UInt8(ascii: "[") {
      var end = start + 2
      while self[end].isDigit || self[end] == UInt8(ascii: ";") { end += 1 }
      guard self[end] == UInt8(ascii: "m") else { break }
      start = end + 1
    }
    guard start > 0 else { return from(1) }
    let body = from(start)
    if let tail = body.lastIndex(of: 0x1B), body.count - tail <= 8, body.hasSuffix("m") {
      return body[0..<tail]
    }
    return body
  }

  private var withoutElapsed: Bytes {
    var cursor = LineCursor(self, at: 1)
    guard cursor.spaces() > 0 || self[1] == UInt8(ascii: "+") else { return self }
    if cursor.skip(UInt8(ascii: "+")) {
      guard cursor.skipDigits() > 0 else { return self }
      cursor.spaces()
      guard cursor.skip("ms") || cursor.skip("s") else { return self }
    }
    guard cursor.skip("] ") else { return self }
    _ = cursor.skip("[DEVICE LOG] ")
    return from(cursor.at)
  }
}
