import Evidence
import Testing

@testable import DeviceLog

@Suite("Reading logs") struct ReaderTests {
  static let crash = """
    --------- beginning of crash
    04-17 09:41:04.506 21407 21407 E AndroidRuntime: FATAL EXCEPTION: main
    04-17 09:41:04.506 21407 21407 E AndroidRuntime: Process: com.shop.app, PID: 21407
    04-17 09:41:04.506 21407 21407 E AndroidRuntime: java.lang.IllegalStateException: The specified child already has a parent.
    04-17 09:41:04.506 21407 21407 E AndroidRuntime: \tat android.view.ViewGroup.addView(ViewGroup.java:1)
    04-17 09:41:05.000 21407 21407 I Process : Sending signal. PID: 21407 SIG: 9

    """

  @Test("A stack trace over many lines is one record, with process, pid and exception")
  func stackTrace() throws {
    let (found, summary, _) = read(Self.crash)
    #expect(summary.records == 2)
    let captures = try #require(found.captures(.appCrashed))
    #expect(captures["process"] == "com.shop.app")
    #expect(captures["pid"] == "21407")
    #expect(captures["exception"]?.hasPrefix("java.lang.IllegalStateException") == true)
    #expect(found.signs.contains(.popupNotShown))
    #expect(found.hits.first?.record.position.line == 2)
    #expect(summary.processes.map(\.name) == ["com.shop.app"])
  }

  @Test("What is found does not depend on how the bytes arrive", arguments: [1, 2, 3, 7, 64, 1000])
  func pieces(_ step: Int) {
    let text = Self.crash + FormatTests.samples.map(\.line).joined(separator: "\n")
    let whole = read(text)
    let cut = read(text, step: step)
    #expect(cut.found.hits == whole.found.hits)
    #expect(cut.summary.records == whole.summary.records)
  }

  @Test("A file cut at any byte loses only what was cut")
  func cutAnywhere() {
    let bytes = Array(Self.crash.utf8)
    for length in 0...bytes.count {
      let (found, summary, _) = read(Array(bytes[0..<length]), as: .logcat)
      #expect(summary.records <= 2)
      if length > 130 { #expect(found.signs.contains(.appCrashed)) }
    }
  }

  @Test("Windows line ends change nothing but offsets")
  func carriageReturns() {
    let unix = read(Self.crash)
    let windows = read(Self.crash.replacingLineEnds())
    #expect(windows.found.hits.map(\.signs) == unix.found.hits.map(\.signs))
    #expect(windows.found.hits.map(\.record.message) == unix.found.hits.map(\.record.message))
  }

  @Test("The quoted message stands at its offset in the file")
  func offsets() throws {
    let bytes = Array(Self.crash.utf8)
    let (found, _, _) = read(bytes)
    for hit in found.hits {
      let first = hit.record.message.split(separator: "\n")[0]
      let at = hit.record.messageOffset
      #expect(String(decoding: bytes[at..<at + first.utf8.count], as: UTF8.self) == first)
    }
  }

  @Test("Hostile bytes crash nothing", arguments: 0..<24)
  func hostile(_ seed: Int) {
    var state = UInt64(seed &* 7_919 &+ 17)
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    var bytes = Array((Self.crash + FormatTests.samples.map(\.line).joined(separator: "\n")).utf8)
    for _ in 0..<200 {
      bytes[Int(next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: next())
    }
    for kind in [Kind.logcat, .iosLog, .console, .crashReport, .words] {
      let (_, summary, _) = read(bytes, as: kind, step: 1 + Int(next() % 200))
      #expect(summary.records >= 0)
    }
  }

  @Test("Ten megabytes without a line end are cut, counted, and the next line is read")
  func longLine() {
    var bytes = Array("03-14 09:26:53.589  1  1 I a: ".utf8)
    bytes += [UInt8](repeating: UInt8(ascii: "x"), count: 10_000_000)
    bytes += Array("\n03-14 09:26:54.000  2  2 I chromium: popup blocked\n".utf8)
    let (found, summary, _) = read(bytes)
    #expect(summary.skipped.map(\.fault.code) == ["line-too-long"])
    #expect(found.hits.first?.record.pid == 2)
    #expect(found.hits.first?.record.position.line == 2)
  }

  @Test("A flood keeps its first and last 32 and counts the rest")
  func flood() throws {
    let lines = (0..<1_000).map {
      "03-14 09:26:53.589  1  1 E chromium: [ERROR:ssl_client_socket_impl.cc(1)] handshake failed;"
        + " returned -1, SSL error code 1, net_error -\($0)"
    }
    let (found, summary, _) = read(lines.joined(separator: "\n") + "\n")
    #expect(summary.counts[.tlsFailed] == 1_000)
    let codes = found.hits(.tlsFailed).compactMap { $0.signs.first?.captures["code"] }
    #expect(codes == (0..<32).map { "-\($0)" } + (968..<1_000).map { "-\($0)" })
  }

  @Test("Messages that go on without headers belong to the record before them")
  func bareContinuation() {
    let (found, summary, _) = read(
      """
      2025-06-03 18:22:40.691116+0100 Checkout[902:401173] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Returned WKWebView was not created with the given configuration.'
      *** First throw call stack:
      (0x18a2c08c0 0x1832e4174)
      libc++abi: terminating due to uncaught exception of type NSException
      2025-06-03 18:22:41.691116+0100 Checkout[902:401173] next

      """)
    #expect(summary.records == 2)
    #expect(found.signs.contains(.popupOtherConfiguration))
    #expect(found.captures(.appCrashed)?["exception"] == "NSInternalInconsistencyException")
    #expect(found.hits[0].record.process == "Checkout")
  }

  @Test("`long` keeps a console line under its own header")
  func longConsole() {
    let (found, _, _) = read(
      """
      [ 03-14 09:26:53.589  8321: 8321 I/chromium ]
      [INFO:CONSOLE(41)] "popup closed", source: https://a.example/x.js (41)

      [ 03-14 09:26:54.589  8321: 8321 I/other ]
      quiet

      """)
    #expect(found.hits.count == 1)
    #expect(found.hits[0].record.tag == "chromium")
    #expect(found.hits[0].record.pid == 8321)
    #expect(found.hits[0].record.console?.text == "popup closed")
  }

  @Test("Xcode 15's lines without prefixes are records of their own")
  func prefixless() {
    let (found, summary, recognition) = read(
      """
      [PortalTab] load https://login.reef.example/start
      page> Can't close the window since it was not opened by JavaScript
      0x10 - [pageProxyID=11, webPageID=12, PID=2118] WebPageProxy::processDidTerminate: (pid 2118), reason=Crash

      """)
    #expect(recognition?.kind == .iosLog)
    #expect(summary.records == 3)
    #expect(found.captures(.navigation)?["url"] == "https://login.reef.example/start")
    #expect(found.signs.contains(.closeRefused))
    #expect(found.captures(.rendererGone)?["window"] == "11")
  }

  @Test("A damaged first line costs itself only")
  func damagedStart() {
    let (_, summary, _) = read("omium: half a line\n" + Self.crash, as: .logcat)
    #expect(summary.records >= 2)
  }

  @Test("First and last times and lost lines are told")
  func summary() {
    let (found, summary, _) = read(
      """
      2024-03-14 09:26:53.589 +0000  1  1 I a: b
      2024-03-14 09:26:54.000 +0000  1  1 I chatty  : uid=10231(com.shop.app) Thread-7 expire 12 lines
      2024-03-14 09:26:55.000 +0000  1  1 I a: b

      """)
    #expect(summary.first == Stamp(iso8601: "2024-03-14T09:26:53.589Z"))
    #expect(summary.last == Stamp(iso8601: "2024-03-14T09:26:55Z"))
    #expect(found.captures(.linesLost)?["lines"] == "12")
  }

  @Test("pid and package pairs are learned wherever a log states them")
  func processes() {
    let (_, summary, _) = read(
      """
      03-14 09:26:53.589  1263  1263 I ActivityManager: Start proc 21990:com.a.tasks/u0a370 for top-activity {x}
      03-14 09:26:54.589  1263  1263 I ActivityManager: Process com.b.died (pid 9339) has died: prev LAST
      03-14 09:26:55.589  9340  9340 F libc    : Fatal signal 5 (SIGTRAP), code 1 (TRAP_BRKPT), fault addr 0x7 in tid 9340 (com.c.app), pid 9340 (com.c.app)

      """)
    let names = Dictionary(summary.processes.map { ($0.pid, $0.name) }) { first, _ in first }
    #expect(names[21990] == "com.a.tasks")
    #expect(names[9339] == "com.b.died")
  }

  @Test("Words yield providers' codes and page texts, across line ends, and nothing else")
  func words() {
    let (found, summary, recognition) = read(
      """
      Customer says the popup was blocked and she is not signed in.

      The webpage at com.shop.app://cb?code=x could not be loaded because:

      net::ERR_UNKNOWN_URL_SCHEME
      """)
    #expect(recognition?.kind == .words)
    #expect(found.signs == [.unknownScheme])
    #expect(found.captures(.unknownScheme)?["url"] == "com.shop.app://cb?code=x")
    #expect(found.hits[0].record.position.line == 3)
    #expect(summary.kind == .words)
  }

  @Test("Crash reports name their cause, exception and process")
  func crashReports() {
    let ips = """
      {"app_name":"MyApp","timestamp":"2026-02-03 10:11:13.00 +0100","bundleID":"com.example.myapp","bug_type":"309"}
      {
        "procName" : "MyApp",
        "exception" : {"codes":"0x0","type":"EXC_CRASH","signal":"SIGABRT"},
        "termination" : {"namespace":"TCC","details":["This app has crashed because it attempted to access privacy-sensitive data without a usage description. The app's Info.plist must contain an NSCameraUsageDescription key with a string value."]},
        "asi" : {"CoreFoundation":["*** Terminating app due to uncaught exception 'NSX', reason: 'Returned WKWebView was not created with the given configuration.'"]}
      }
      """
    let (found, summary, recognition) = read(ips)
    #expect(recognition?.kind == .crashReport)
    #expect(summary.kind == .crashReport)
    #expect(found.captures(.usageDescriptionMissing)?["key"] == "NSCameraUsageDescription")
    #expect(found.signs.contains(.popupOtherConfiguration))
    #expect(found.signs.contains(.appCrashed))
    let legacy = read(
      """
      Incident Identifier: 1
      Process:             MyApp [2481]
      Exception Type:  EXC_CRASH (SIGABRT)
      Last Exception Backtrace:
      0  CoreFoundation  0x3 __exceptionPreprocess + 1
      1  libobjc.A.dylib  0x2 objc_exception_throw + 1
      2  CoreFoundation  0x3 +[NSException raise:format:] + 1
      3  WebKit  0x1 WebKit::UIDelegate::UIClient::createNewPage(WebKit::WebPageProxy&) + 1
      """)
    #expect(legacy.recognition?.kind == .crashReport)
    #expect(legacy.found.signs.contains(.popupOtherConfiguration))
  }
}

extension String {
  fileprivate func replacingLineEnds() -> String {
    String(flatMap { $0 == "\n" ? ["\r", "\n"] : [$0] })
  }
}
