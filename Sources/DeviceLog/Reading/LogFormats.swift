import Evidence

/// Every layout, in the order in which a line is tried: the stricter before the looser.
enum LogFormats {
  static let all: [any LogFormat] = [
    LogcatThreadtime(), LogcatTime(), AndroidStudioNew(), AndroidStudioOld(), UnityLogcat(),
    ReactNativeLog(), AndroidStudioCompact(),
    LogcatLong(), LogShowDefault(), LogShowSyslog(), LogShowCompact(), XcodeConsole(),
    PyMobileDevice(), IDeviceSyslog(), SystemLog(), ConsoleApp(), OSLogStderr(), XcodeMetadata(),
    LogShowNDJSON(), PyMobileDeviceJSON(), UnifiedLogIterator(), GoIOSParsed(), GoIOSSyslog(),
    ChromiumStderr(), PlaywrightConsole(), WebKitConsole(), SafariConsole(), LogcatBrief(),
    LogcatProcess(), LogcatThread(), LogcatTag(), FirefoxConsole(), QtConsole(), FirefoxDevTools(),
    DevToolsConsole(),
  ]

  static let kinds: [Kind] = all.map(\.kind)
  static let continuations: [Continuation] = all.map(\.continuation)
  static let areConsoles: [Bool] = all.map { $0.kind == .console }
  /// Layouts that ordinary prose, or a line of a longer message, could meet by accident.
  static let areLoose: [Bool] = all.map {
    ["devtools-console", "firefox-devtools", "qt-console", "tag"].contains($0.name)
  }
  /// The layout whose lines tell of the record before them.
  static let metadata = all.firstIndex { $0.name == "xcode-metadata" } ?? -1
  static let syslogRelay = all.firstIndex { $0.name == "idevicesyslog" } ?? -1

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

  /// Whether a line begins a record of some layout that prose does not meet by accident.
  static func isHeader(_ line: Bytes) -> Bool {
    guard line.count >= 5 else { return false }
    return all.indices.contains { !areLoose[$0] && all[$0].header(of: line) != nil }
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
