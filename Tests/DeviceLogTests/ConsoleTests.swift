import Evidence
import Testing

@testable import DeviceLog

@Suite("Page consoles") struct ConsoleTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var line: String
    var text: String
    var url: String?
    var number: Int?
    var level: LogRecord.Level?
    var window: String?
    var testDescription: String { String(line.prefix(70)) }
  }

  static let samples: [Sample] = [
    Sample(
      line:
        #"[885:885:1130/004532.402619:INFO:CONSOLE:4] "popup closed", source: https://a.example/x.js (4)"#,
      text: "popup closed", url: "https://a.example/x.js", number: 4),
    Sample(
      line: #"[INFO:CONSOLE(41)] "he said ", source: no", source: https://a.example/x.js (41)"#,
      text: #"he said ", source: no"#, url: "https://a.example/x.js", number: 41),
    Sample(
      line: #"[INFO:CONSOLE(0)] "no source", source:  (0)"#, text: "no source", url: "", number: 0),
    Sample(
      line: "[popup] error: window.opener is null  (https://a.example/cb.js:6)",
      text: "window.opener is null", url: "https://a.example/cb.js", number: 6, level: .error,
      window: "popup"),
    Sample(
      line: "[main] log: signed in (google)  (https://a.example/x.js:3)",
      text: "signed in (google)", url: "https://a.example/x.js", number: 3, level: .info,
      window: "main"),
    Sample(
      line: "https://a.example/x.js:41:21: CONSOLE WARN Popup window closed",
      text: "Popup window closed", url: "https://a.example/x.js", number: 41, level: .warning),
    Sample(
      line: "CONSOLE SECURITY ERROR Unable to post message to https://a.example.",
      text: "Unable to post message to https://a.example.", level: .error),
    Sample(
      line: "https://a.example/x.js:2:1: CONSOLE JS ERROR TypeError: x", text: "TypeError: x",
      url: "https://a.example/x.js", number: 2, level: .error),
    Sample(
      line: "[Error] Popup window closed (oidc.js, line 1, popup.html)",
      text: "Popup window closed",
      url: "oidc.js", number: 1, level: .error, window: "popup.html"),
    Sample(
      line: "[Log] plain text", text: "plain text", level: .info),
    Sample(
      line: "app.js:25 popup closed (2)", text: "popup closed (2)", url: "app.js", number: 25),
    Sample(
      line: "(index):41 popup closed", text: "popup closed", url: "(index)", number: 41),
    Sample(
      line: #"console.error: "popup closed""#, text: "popup closed", level: .error),
    Sample(
      line: "JavaScript error: https://a.example/x.js, line 41: TypeError: x", text: "TypeError: x",
      url: "https://a.example/x.js", number: 41, level: .error),
    Sample(line: "js: popup closed", text: "popup closed"),
    Sample(
      line: "js: https://a.example/x.js:4: popup closed", text: "popup closed",
      url: "https://a.example/x.js", number: 4),
    Sample(
      line:
        #"03-14 09:26:53.589  8321  8321 I chromium: [INFO:CONSOLE(7)] "popup closed", source: https://a.example/x.js (7)"#,
      text: "popup closed", url: "https://a.example/x.js", number: 7),
    Sample(
      line:
        "03-14 09:26:53.589  8321  8321 E Capacitor/Console: File: https://localhost/m.js - Line 41 - Msg: popup closed",
      text: "popup closed", url: "https://localhost/m.js", number: 41),
    Sample(
      line: "D/SystemWebChromeClient( 8321): https://a.example/x.js: Line 41 : popup closed",
      text: "popup closed", url: "https://a.example/x.js", number: 41),
    Sample(
      line:
        #"I/flutter (17416): [InAppWebViewController] (android) WebView ID 4 calling "onConsoleMessage" using {messageLevel: 3, message: popup closed}"#,
      text: "popup closed", level: .error, window: "4"),
    Sample(
      line: "2026-02-03 10:11:12.123456+0100 App[4:17] \u{26A1}\u{FE0F}  [error] - popup closed",
      text: "popup closed", level: .error),
    Sample(
      line: "2026-02-03 10:11:12.123456+0100 App[4:17] JSConsole: popup closed",
      text: "popup closed"),
    Sample(
      line: "2026-02-03 10:11:12.123456+0100 App[4:17] [JS LOG]: popup closed",
      text: "popup closed"),
    Sample(
      line: "2026-02-03 10:11:12.123456+0100 App[4:17] page log: popup closed",
      text: "popup closed"),
  ]

  @Test("A page's line is found whatever carried it", arguments: samples)
  func bridges(_ sample: Sample) throws {
    let (found, summary, _) = read(sample.line + "\n")
    let console = try #require(found.hits.first?.record.console)
    #expect(console.text == sample.text)
    #expect(console.sourceURL == sample.url)
    #expect(console.line == sample.number)
    if let level = sample.level { #expect(console.level == level) }
    #expect(console.windowHint == sample.window)
    #expect(summary.hasConsole)
  }

  @Test("A console line without its tail was cut, not malformed")
  func cutTail() throws {
    let (found, _, _) = read("[INFO:CONSOLE(41)] \"popup clo")
    #expect(found.hits.first?.record.console?.text == "popup clo")
  }

  @Test("A text with a line end in it is one console line, tail and all")
  func newlineInText() throws {
    let (found, _, _) = read(
      """
      03-14 09:26:53.589  8321  8321 I chromium: [INFO:CONSOLE(7)] "first
      03-14 09:26:53.589  8321  8321 I chromium: second", source: https://a.example/x.js (7)
      03-14 09:26:53.600  8321  8321 I chromium: [INFO:CONSOLE(8)] "third", source: x.js (8)

      """)
    #expect(found.hits.map { $0.record.console?.text } == ["first\nsecond", "third"])
  }

  @Test(
    "An app's own log lines are no console", arguments: ["MyPage: loaded", "web: x", "Note: y"])
  func noBridge(_ text: String) {
    let (_, summary, _) = read("2026-02-03 10:11:12.123456+0100 App[4:17] \(text) login\n")
    #expect(!summary.hasConsole)
  }

  @Test("A console pasted above a logcat gives both")
  func mixed() {
    let (found, summary, recognition) = read(
      """
      [885:885:1130/004532.402619:INFO:CONSOLE:4] "popup closed", source: https://a.example/x.js (4)
      --------- beginning of main
      03-14 09:26:53.589  8321  8321 E AndroidRuntime: FATAL EXCEPTION: main
      03-14 09:26:53.589  8321  8321 E AndroidRuntime: Process: com.shop.app, PID: 8321

      """)
    #expect(recognition?.kind == .logcat)
    #expect(summary.formats == ["chromium", "threadtime"])
    #expect(found.signs.contains(.popupClosed))
    #expect(found.signs.contains(.appCrashed))
  }
}
