/// Device logs and consoles for examples, in the layouts the readers know.
extension Example {
  /// One line of a log, by its seconds from 10:00:00.
  public struct Line: Sendable {
    var second: Double
    var tag: String
    var level: String
    var message: String
    var pid: Int

    /// A page's console as Android's `chromium` tag carries it.
    public static func console(
      _ second: Double, _ text: String, _ source: String = "https://shop.example/app.js"
    ) -> Line {
      Line(
        second: second, tag: "chromium", level: "I",
        message: "[INFO:CONSOLE(12)] \"\(text)\", source: \(source) (12)", pid: 4711)
    }
    /// A line of the app or of a library in its process.
    public static func app(_ second: Double, _ tag: String, _ message: String, level: String = "W")
      -> Line
    {
      Line(second: second, tag: tag, level: level, message: message, pid: 4711)
    }
    /// A line of the system server.
    public static func system(_ second: Double, _ tag: String, _ message: String) -> Line {
      Line(second: second, tag: tag, level: "I", message: message, pid: 1502)
    }
  }

  /// `adb logcat -v threadtime`, pid 4711 being the app `com.example.shop`.
  public static func logcat(_ lines: Line...) -> File { logcat(lines) }
  public static func logcat(_ lines: [Line]) -> File {
    let start = Line.app(
      0, "ProfileInstaller", "Installing profile for com.example.shop", level: "D")
    let body = ([start] + lines).map { line in
      """
      03-01 \(clock(line.second)) \(pad(line.pid)) \(pad(line.pid)) \(line.level) \(line.tag): \
      \(line.message)\n
      """
    }
    return File("logcat.txt", "--------- beginning of main\n" + body.joined())
  }

  /// Xcode's console of the app `Shop`: what WebKit, the app and its bridges print.
  public static func xcode(_ lines: (Double, String)...) -> File {
    let body = lines.map { second, message in
      "2026-03-01 \(clock(second))000+0000 Shop[4711:90210] \(message)\n"
    }
    return File("xcode.log", body.joined())
  }

  /// An iPhone's crash report of the app `Shop`, at 10:00:05 of that day.
  public static func ips(
    _ reason: String, app: String = "Shop", bundle: String = "com.example.shop",
    day: String = "2026-03-01"
  ) -> File {
    let time = "\(day) 10:00:05.00 +0000"
    let said = quoted(reason)
    return File(
      "\(app).ips",
      """
      {"app_name":"\(app)","timestamp":"\(time)","bundleID":"\(bundle)","bug_type":"309",\
      "os_version":"iPhone OS 17.4 (21E219)","incident_id":"7A","name":"\(app)"}
      {
        "captureTime" : "\(time)", "pid" : 4711, "procName" : "\(app)", "incident" : "7A",
        "exception" : {"type":"EXC_CRASH","signal":"SIGABRT"},
        "asi" : {"CoreFoundation":[\(said)]}
      }
      """)
  }

  /// A page's console as WebKit prints it.
  public static func webKitConsole(_ lines: String...) -> File {
    File("console.log", lines.joined(separator: "\n") + "\n")
  }

  /// `10:00:01.500`
  static func clock(_ second: Double) -> String {
    let milliseconds = Int((second * 1_000).rounded())
    let seconds = milliseconds / 1_000
    return "\(pad2(10 + seconds / 3_600)):\(pad2(seconds / 60 % 60)):\(pad2(seconds % 60))."
      + String(String(1_000 + milliseconds % 1_000).dropFirst())
  }
  private static func pad2(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
  private static func pad(_ number: Int) -> String {
    let digits = "\(number)"
    return String(repeating: " ", count: max(0, 5 - digits.utf8.count)) + digits
  }
}
