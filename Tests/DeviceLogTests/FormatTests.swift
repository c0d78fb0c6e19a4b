import Evidence
import Testing

@testable import DeviceLog

@Suite("Log formats") struct FormatTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var format: String
    var line: String
    var level: LogRecord.Level?
    var pid = -1
    var tid = -1
    var process = ""
    var tag = ""
    var message: String
    var testDescription: String { format + ": " + line.prefix(60) }
  }

  static let samples: [Sample] = [
    Sample(
      format: "threadtime", line: "03-14 09:26:53.589  8321  8340 I chromium: text", level: .info,
      pid: 8321, tid: 8340, tag: "chromium", message: "text"),
    Sample(
      format: "threadtime", line: "2024-03-14 09:26:53.589  8321  8321 E JS      : a: b",
      level: .error, pid: 8321, tid: 8321, tag: "JS", message: "a: b"),
    Sample(
      format: "threadtime", line: "2024-03-14 08:26:53.589 +0000  8321  8321 W cr_media: x",
      level: .warning, pid: 8321, tid: 8321, tag: "cr_media", message: "x"),
    Sample(
      format: "threadtime", line: "03-14 09:26:53.589 10231   912   940 W cr_AwContents: uid",
      level: .warning, pid: 912, tid: 940, tag: "cr_AwContents", message: "uid"),
    Sample(
      format: "threadtime", line: "03-14 09:26:53.589  root    77    78 I adbd    : named uid",
      level: .info, pid: 77, tid: 78, tag: "adbd", message: "named uid"),
    Sample(
      format: "threadtime", line: "03-14 09:26:53.589123456  8321  8321 D tag     : nsec",
      level: .debug, pid: 8321, tid: 8321, tag: "tag", message: "nsec"),
    Sample(
      format: "threadtime", line: "         1710404813.589  8321  8321 I chromium: epoch",
      level: .info, pid: 8321, tid: 8321, tag: "chromium", message: "epoch"),
    Sample(
      format: "threadtime", line: "  1234.567  8321  8321 I chromium: monotonic", level: .info,
      pid: 8321, tid: 8321, tag: "chromium", message: "monotonic"),
    Sample(
      format: "threadtime", line: "03-14 09:26:53.100     0     0 I         : kernel", level: .info,
      pid: 0, tid: 0, tag: "", message: "kernel"),
    Sample(
      format: "threadtime", line: "03-14 09:26:53.100 123456 123457 F DEBUG   : six digits",
      level: .fatal, pid: 123456, tid: 123457, tag: "DEBUG", message: "six digits"),
    Sample(
      format: "threadtime", line: "03-14 09:26:53.100  8321  8321 I tag     :", level: .info,
      pid: 8321, tid: 8321, tag: "tag", message: ""),
    Sample(
      format: "threadtime",
      line: "\u{1B}[38;5;40m03-14 09:26:53.589  8321  8321 I chromium: colour\u{1B}[0m",
      level: .info, pid: 8321, tid: 8321, tag: "chromium", message: "colour"),
    Sample(
      format: "time", line: "03-14 09:26:53.589 I/chromium( 8321): text", level: .info, pid: 8321,
      tag: "chromium", message: "text"),
    Sample(
      format: "time", line: "03-14 09:26:53.589 W/cr_AwContents(10231:  912): uid", level: .warning,
      pid: 912, tag: "cr_AwContents", message: "uid"),
    Sample(
      format: "brief", line: "I/flutter ( 123): text (1): more", level: .info, pid: 123,
      tag: "flutter", message: "text (1): more"),
    Sample(
      format: "brief", line: "[  +40 ms] E/chromium(17416): from flutter run", level: .error,
      pid: 17416, tag: "chromium", message: "from flutter run"),
    Sample(
      format: "tag", line: "E/chromium: [ERROR:x.cc(1)] native", level: .error, tag: "chromium",
      message: "[ERROR:x.cc(1)] native"),
    Sample(
      format: "process", line: "I( 8321) closes with a bracket (41)  (chromium)", level: .info,
      pid: 8321, tag: "chromium", message: "closes with a bracket (41)"),
    Sample(
      format: "process", line: "I( 8321: 8340) thread format", level: .info, pid: 8321, tid: 8340,
      message: "thread format"),
    Sample(
      format: "long", line: "[ 03-14 09:26:53.589  8321: 8340 I/chromium ]", level: .info,
      pid: 8321, tid: 8340, tag: "chromium", message: ""),
    Sample(
      format: "long", line: "[ 03-14 09:26:53.589 10231:  912:  940 W/cr_AwContents ]",
      level: .warning, pid: 912, tid: 940, tag: "cr_AwContents", message: ""),
    Sample(
      format: "long", line: "[09-18 18:11:05.943 31360:31361 I/chromium]", level: .info,
      pid: 31360, tid: 31361, tag: "chromium", message: ""),
    Sample(
      format: "android-studio-old",
      line: "03-14 09:26:53.589 8321-8340/com.shop.app I/chromium: text", level: .info, pid: 8321,
      tid: 8340, process: "com.shop.app", tag: "chromium", message: "text"),
    Sample(
      format: "android-studio-old", line: "2022-03-14 09:26:53.589 8321-8340/? W/cr_media: text",
      level: .warning, pid: 8321, tid: 8340, tag: "cr_media", message: "text"),
    Sample(
      format: "android-studio-old",
      line: "09-24 11:18:10.091      314-314/com.shop.app E/WindowManager﹕ leaked", level: .error,
      pid: 314, tid: 314, process: "com.shop.app", tag: "WindowManager", message: "leaked"),
    Sample(
      format: "android-studio",
      line: "2024-10-20 11:31:25.227 21483-21725 chromium                com.shop.app"
        + "                         I  text",
      level: .info, pid: 21483, tid: 21725, process: "com.shop.app", tag: "chromium",
      message: "text"),
    Sample(
      format: "android-studio",
      line: "2024-10-20 11:31:25.227 1405-1405   DisplayPow...troller[0] pid-1405"
        + "                             D  brightness",
      level: .debug, pid: 1405, tid: 1405, tag: "DisplayPow...troller[0]", message: "brightness"),
    Sample(
      format: "unity",
      line: "2024.03.10 18:37:22.237 30165 30400 Warn chromium [WARNING:a.cc(81)] x",
      level: .warning, pid: 30165, tid: 30400, tag: "chromium", message: "[WARNING:a.cc(81)] x"),
    Sample(
      format: "xcode", line: "2026-02-03 10:11:12.123456+0100 MyApp[4242:1715004] [access] text",
      pid: 4242, tid: 1715004, process: "MyApp", message: "text"),
    Sample(
      format: "xcode", line: "2017-03-02 03:09:44.183 My App[61199:3566130] text", pid: 61199,
      tid: 3566130, process: "My App", message: "text"),
    Sample(
      format: "log-show",
      line: "2026-02-03 10:11:12.123456+0100 0x1a2b3c   Error       0x0                  4242   0"
        + "    MyApp: (WebKit) [com.apple.WebKit:Loading] text",
      level: .error, pid: 4242, tid: 0x1A2B3C, process: "MyApp", tag: "com.apple.WebKit",
      message: "text"),
    Sample(
      format: "log-show",
      line: "2017-12-07 18:33:56.230481+0800 0x1daa15   Activity    0x80000000000ab54b   48240"
        + "  Ur iOS AppName: (UIKit) send gesture actions",
      pid: 48240, tid: 0x1DAA15, process: "Ur iOS AppName", message: "send gesture actions"),
    Sample(
      format: "log-show-syslog",
      line: "2026-02-03 10:11:12.123456+0100  localhost MyApp[4242]: (WebKit)"
        + " [com.apple.WebKit:Process] text",
      pid: 4242, process: "MyApp", tag: "com.apple.WebKit", message: "text"),
    Sample(
      format: "log-show-compact",
      line:
        "2026-02-03 10:11:12.123 Df MyApp[4242:1a2b3c] (WebKit) [com.apple.WebKit:Loading] text",
      level: .info, pid: 4242, tid: 0x1A2B3C, process: "MyApp", tag: "com.apple.WebKit",
      message: "text"),
    Sample(
      format: "log-show-ndjson",
      line: #"{"traceID":1,"eventMessage":"a \"b\"","subsystem":"com.apple.WebKit","category":"#
        + #""Process","threadID":17,"processImagePath":"\/private\/MyApp.app\/MyApp","timestamp":"#
        + #""2026-02-03 10:11:12.123456+0100","messageType":"Error","processID":4242}"#,
      level: .error, pid: 4242, tid: 17, process: "MyApp", tag: "com.apple.WebKit",
      message: #"a \"b\""#),
    Sample(
      format: "idevicesyslog", line: "Feb  3 10:11:12.123456 MyApp(WebKit)[4242] <Notice>: text",
      level: .info, pid: 4242, process: "MyApp", message: "text"),
    Sample(
      format: "idevicesyslog",
      line: "Feb  3 10:11:12 Kims-iPhone MyApp(WebKit)[4242] <Error>: text",
      level: .error, pid: 4242, process: "MyApp", message: "text"),
    Sample(
      format: "pymobiledevice3",
      line: "2026-02-03 10:11:12.123456 MyApp{WebKit}[4242] <NOTICE>: text"
        + " [com.apple.WebKit][Process]",
      level: .info, pid: 4242, process: "MyApp", tag: "com.apple.WebKit", message: "text"),
    Sample(
      format: "pymobiledevice3", line: "2026-02-03 10:11:12 tccd{}[98] <ERROR>: text",
      level: .error, pid: 98, process: "tccd", message: "text"),
    Sample(
      format: "console-app", line: "error\t10:11:12.123456+0100\tStrum Machine\ttext",
      level: .error, process: "Strum Machine", message: "text"),
    Sample(
      format: "oslog-stderr",
      line: #"OSLOG-A1 7 80 L 0 {t:1762782027.629955,type:"Default",subsystem:"com.x","#
        + #"category:null,procName:"App",pid:37095,uid:501}"# + "\ttext",
      level: .info, pid: 37095, process: "App", tag: "com.x", message: "text"),
  ]

  @Test("Each layout's line gives the parts written out here", arguments: samples)
  func parts(_ sample: Sample) throws {
    let parsed = try #require(parse(sample.line))
    #expect(parsed.format == sample.format)
    #expect(parsed.level == sample.level)
    #expect(parsed.pid == sample.pid)
    #expect(parsed.tid == sample.tid)
    #expect(parsed.process == sample.process)
    #expect(parsed.tag == sample.tag)
    #expect(parsed.message == sample.message)
  }

  @Test("A header cut at any byte parses or is refused, and never claims a longer message")
  func cutAnywhere() {
    for sample in Self.samples {
      let bytes = Array(sample.line.utf8)
      for length in 0..<bytes.count {
        let text = String(decoding: bytes.prefix(length), as: UTF8.self)
        if let parsed = parse(text) { #expect(parsed.message.utf8.count <= length + 2) }
      }
    }
  }

  @Test(
    "Prose, JSON and call stacks are no log lines",
    arguments: [
      "", "hello there", "{\"a\": 1}", "    at com.example.Main.run(Main.java:12)",
      "[ro.build.tags]: [release-keys]", "------ EVENT LOG (logcat -d -b all) ------",
      "03-14 is a date", "2024-03-14 09:26:53 something happened", "Step 1: tap the button",
      "I think so", "D'oh", "Note: nothing", "https://example.com/a:b c",
      "(0x18a2c08c0 0x1832e4174)",
      "* thread #1, queue = 'com.apple.main-thread'", "Timestamp               Ty Process[PID:TID]",
    ])
  func refused(_ line: String) { #expect(parse(line) == nil) }

  @Test("A time says what it leaves out: year, zone, both or neither")
  func stamps() throws {
    func unknown(_ line: String) throws -> Stamp.Unknown {
      let parsed = try #require(parse(line))
      return try #require(parsed.stamp).unknown
    }
    #expect(try unknown("03-14 09:26:53.589  1  1 I a: b") == [.year, .zone])
    #expect(try unknown("03-14 09:26:53.589 +0100  1  1 I a: b") == [.year])
    #expect(try unknown("2024-03-14 09:26:53.589  1  1 I a: b") == [.zone])
    #expect(try unknown("2024-03-14 09:26:53.589 +0100  1  1 I a: b") == [])
    #expect(try unknown("  1710404813.589  1  1 I a: b") == [])
    #expect(try unknown("error\t10:11:12.123456+0100\tA\tb") == [.date])
    #expect(try unknown("Feb  3 10:11:12.123456 A[4] <Notice>: b") == [.year, .zone])
  }

  @Test("The zone moves the stamp to UTC, and microseconds survive")
  func instants() throws {
    let local = try #require(parse("2024-03-14 09:26:53.589123 +0100  1  1 I a: b")?.stamp)
    #expect(local == Stamp(iso8601: "2024-03-14T08:26:53.589123Z"))
    let epoch = try #require(parse("  1710404813.589  1  1 I a: b")?.stamp)
    #expect(epoch.microseconds == 1_710_404_813_589_000)
  }

  @Test(
    "Dates no calendar has give no time, but the line still counts", arguments: ["13-40", "02-30"])
  func impossible(_ date: String) throws {
    let parsed = try #require(parse("\(date) 09:26:53.589  1  1 I a: b"))
    #expect(parsed.stamp == nil)
    #expect(parsed.message == "b")
  }
}
