import Evidence
import Foundation
import Testing

@testable import DeviceLog

/// Crash reports of both systems, in all their layouts.
@Suite("Crash reports") struct CrashReportTests {
  static let header =
    #"{"app_name":"Shop","timestamp":"2026-03-01 10:00:05.00 +0100","app_version":"1.2","bundleID":"com.example.shop","bug_type":"309","os_version":"iPhone OS 17.4 (21E219)","incident_id":"A-1","name":"Shop"}"#

  static func body(_ more: String, frames: String = "") -> String {
    """
    {
      "uptime" : 12000, "modelCode" : "iPhone14,5", "captureTime" : "2026-03-01 10:00:05.1234 +0100",
      "procLaunch" : "2026-03-01 09:58:00.0000 +0100",
      "pid" : 4711, "procName" : "Shop", "parentProc" : "launchd", "parentPid" : 1,
      "procPath" : "\\/private\\/var\\/containers\\/Bundle\\/Application\\/0A\\/Shop.app\\/Shop",
      "bundleInfo" : {"CFBundleShortVersionString":"1.2","CFBundleIdentifier":"com.example.shop"},
      "exception" : {"codes":"0x0, 0x0","type":"EXC_CRASH","signal":"SIGABRT"},
      \(more)
      "faultingThread" : 1,
      "threads" : [{"frames":[{"symbol":"idle","imageIndex":0}]},{"frames":[\(frames)]}],
      "usedImages" : [{"name":"Shop"},{"name":"WebKit"},{"name":"CoreFoundation"}]
    }
    """
  }

  static let thrown = body(
    #""asi" : {"CoreFoundation":["*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Completion handler passed to -[Shop.Login webView:decidePolicyForNavigationAction:decisionHandler:] was not called'"]},"#
  )
  static let raised = body(
    #"""
    "lastExceptionBacktrace" : [{"imageIndex":2,"symbol":"__exceptionPreprocess"},{"imageIndex":2,"symbol":"objc_exception_throw"},{"imageIndex":2,"symbol":"+[NSException raise:format:]"},{"imageIndex":1,"symbol":"WebKit::CompletionHandlerCallChecker::completionHandlerHasBeenCalled() const"},{"imageIndex":0,"symbol":"Login.decide()"}],
    """#)
  static let privacy = body(
    #""termination" : {"code":0,"namespace":"TCC","details":["This app has crashed because it attempted to access privacy-sensitive data without a usage description. The app's Info.plist must contain an NSCameraUsageDescription key with a string value explaining to the user how the app uses this data."]},"#,
    frames: #"{"symbol":"__TCC_CRASHING_DUE_TO_PRIVACY_VIOLATION__","imageIndex":0}"#)
  static let ownFault = body(
    "",
    frames:
      #"{"symbol":"Popup.webView(_:createWebViewWith:for:windowFeatures:)","imageIndex":0},{"symbol":"WebKit::UIDelegate::UIClient::createNewPage(WebKit::WebPageProxy&)","imageIndex":1}"#
  )
  static let swiped = body(
    #""termination" : {"code":3735943697,"namespace":"FRONTBOARD","reasons":["<RBSTerminateContext| domain:10 code:0xDEADFA11>"]},"#
  )
  static let jetsam = """
    {"bug_type":"298","timestamp":"2026-03-01 10:00:05.00 +0100","os_version":"iPhone OS 17.4 (21E219)","incident_id":"B-1"}
    {
      "product" : "iPhone14,5", "date" : "2026-03-01 10:00:05.51 +0100", "incident" : "B-1",
      "largestProcess" : "Shop",
      "processes" : [
        {"states":["daemon","idle"],"rpages":127,"pid":86,"name":"OTACrashCopier"},
        {"states":["frontmost"],"rpages":90000,"pid":4711,"name":"Shop"},
        {"states":["suspended"],"rpages":61,"pid":771,"reason":"vm-pageshortage","name":"News"},
        {"states":["frontmost"],"rpages":99000,"pid":4720,"reason":"per-process-limit","name":"com.apple.WebKit.WebContent"}
      ]
    }
    """
  static let legacy = """
    Incident Identifier: 7A-2
    Hardware Model:      iPad7,11
    Process:             Shop [4711]
    Path:                /private/var/containers/Bundle/Application/0A/Shop.app/Shop
    Identifier:          com.example.shop
    Version:             7 (1.2)
    Parent Process:      launchd [1]

    Date/Time:           2026-03-01 10:00:05.1234 +0100
    OS Version:          iPhone OS 14.2 (18B92)
    Report Version:      104

    Exception Type:  EXC_CRASH (SIGABRT)
    Exception Codes: 0x0000000000000000, 0x0000000000000000
    Termination Reason: TCC, This app has crashed because it attempted to access privacy-sensitive data without a usage description. The app's Info.plist must contain an NSMicrophoneUsageDescription key with a string value explaining to the user how the app uses this data.
    Triggered by Thread:  1

    Last Exception Backtrace:
    0   CoreFoundation                0x1b0a5c2d8 __exceptionPreprocess + 220
    1   libobjc.A.dylib               0x1b5a0c2d8 objc_exception_throw + 60
    2   WebKit                        0x1c0a5c2d8 -[WKWebView _validateConfiguration] + 203

    Thread 0:
    0   libsystem_kernel.dylib        0x1b0 mach_msg + 8

    Thread 1 Crashed:
    0   libsystem_kernel.dylib        0x1b1 __pthread_kill + 8

    Binary Images:
    0x100 - 0x200 Shop arm64
    """
  static let crashlytics = """
    # Crashlytics - Stack trace
    # Application: com.example.shop
    # Platform: apple
    # Version: 1.2 (7)
    # Date: 2026-03-01T10:00:05Z

    Fatal Exception: NSInternalInconsistencyException
    Returned WKWebView was not created with the given configuration.
    0  CoreFoundation                 0x9ca98 __exceptionPreprocess
    1  libobjc.A.dylib                0x9ca99 objc_exception_throw
    2  WebKit                         0x18b698 WebKit::UIDelegate::UIClient::createNewPage()

    #0. com.apple.main-thread
    0  libsystem_kernel.dylib         0xabc mach_msg
    """
  static let sentry = """
    NSInvalidArgumentException: Configuration cannot be nil
    0   CoreFoundation      0x9ca98 __exceptionPreprocess
    1   Shop                0x18b69 Popup.open()
    """
  static let tombstone = """
    *** *** *** *** *** *** *** *** *** *** *** *** *** *** *** ***
    Build fingerprint: 'google/shiba/shiba:14/UQ1A.240105.004/11206848:user/release-keys'
    Revision: 'MP1.0'
    ABI: 'arm64'
    Timestamp: 2026-03-01 10:00:05.123456789+0100
    Process uptime: 42s
    Cmdline: com.example.shop
    pid: 4711, tid: 4711, name: example.shop  >>> com.example.shop <<<
    uid: 10231
    signal 5 (SIGTRAP), code 1 (TRAP_BRKPT), fault addr 0x71b20c4a90
    Abort message: '[FATAL:crashpad_client_linux.cc(745)] Render process (4720)'s crash wasn't handled by all associated  webviews, triggering application crash.'
        x0  0000000000000000  x1  0000000000001267

    backtrace:
          #00 pc 00000000000a1b2c  /data/app/base.apk!libwebviewchromium.so (BuildId: ab)
          #01 pc 00000000000a1b2d  /apex/com.android.art/lib64/libart.so (run+4)

    --- --- --- --- --- --- --- --- --- --- --- --- --- --- --- ---
    pid: 4711, tid: 4712, name: Signal  >>> com.example.shop <<<
    """
  static let anr = """
    ----- pid 4711 at 2026-03-01 10:00:05.123456789+0100 -----
    Cmd line: com.example.shop
    Build fingerprint: 'google/shiba/shiba:14/UQ1A/1:user/release-keys'

    "main" prio=5 tid=1 Native
      | group="main" sCount=1
      native: #00 pc 00000000000a1b2c  /apex/com.android.runtime/lib64/bionic/libc.so (__epoll_pwait+8)
      at android.webkit.WebView.loadUrl(WebView.java:707)
      at com.example.shop.MainActivity.onCreate(MainActivity.kt:20)

    "Signal Catcher" daemon prio=10 tid=2 Runnable
      at nowhere(N.java:1)
    ----- end 4711 -----
    """

  static let all: [String] = [
    header + "\n" + thrown, header + "\n" + raised, header + "\n" + privacy, header, jetsam, legacy,
    crashlytics, sentry, tombstone, anr,
    header.replacingOccurrences(of: "309", with: "109") + "\n" + legacy,
  ]

  private func report(_ text: String) -> CrashReport? { read(text).summary.crashes.first }

  @Test("Every layout is known by its beginning", arguments: all)
  func kinds(_ text: String) {
    let recognition = recognised(Array(text.utf8))
    #expect(recognition?.kind == .crashReport)
    #expect(recognised(Array("\n\n\(text)".utf8))?.kind == .crashReport)
    #expect(!read(text).summary.crashes.isEmpty)
  }

  @Test("What cannot be a crash is named as what it is, and not read")
  func otherReports() {
    let text = #"{"bug_type":"313","timestamp":"2026-03-01 10:00:05.00 +0100"}"# + "\n{\"a\":1}"
    #expect(recognised(Array(text.utf8))?.kind == .notRead)
  }

  @Test("An .ips tells process, bundle, phone and times")
  func facts() {
    let report = report(Self.header + "\n" + Self.thrown)
    #expect(report?.process?.value == "Shop")
    #expect(report?.bundle?.value == "com.example.shop")
    #expect(report?.pid == 4711)
    #expect(report?.parent == "launchd")
    #expect(report?.parentPid == 1)
    #expect(report?.uptime == 12_000)
    #expect(report?.os?.value == "iPhone OS 17.4 (21E219)")
    #expect(report?.device?.value == "iPhone14,5")
    #expect(report?.appVersion?.value == "1.2")
    #expect(report?.exception?.value == "EXC_CRASH (SIGABRT)")
    #expect(report?.time == Stamp(iso8601: "2026-03-01T10:00:05.1234+01:00"))
    #expect(report?.launched == Stamp(iso8601: "2026-03-01T09:58:00+01:00"))
    #expect(report?.isSystems == false)
  }

  @Test("A reason in words has its sign, and stands where the record says")
  func reasons() {
    let text = Self.header + "\n" + Self.thrown
    let hit = read(text).found.hits(.handlerMisuse).first
    #expect(hit?.signs.first { $0.sign == .handlerMisuse }?.captures["misuse"] == "notCalled")
    let bytes = Array(text.utf8)
    let start = hit?.record.messageOffset ?? 0
    #expect(String(decoding: bytes[start...].prefix(19), as: UTF8.self) == "*** Terminating app")
    #expect(hit?.record.position.line == 9)
  }

  @Test("Without words, who raised the exception tells; a delegate on the stack does not")
  func frames() {
    let raised = read(Self.header + "\n" + Self.raised).found
    #expect(raised.captures(.handlerMisuse)?["misuse"] == "calledTwice")
    let own = read(Self.header + "\n" + Self.ownFault).found
    #expect(own.hits(.popupOtherConfiguration).isEmpty)
    #expect(own.captures(.appCrashed)?["webView"] == "true")
  }

  @Test("The key that a privacy crash misses")
  func privacy() {
    let found = read(Self.header + "\n" + Self.privacy).found
    #expect(found.captures(.usageDescriptionMissing)?["key"] == "NSCameraUsageDescription")
    #expect(
      read(Self.legacy).found.captures(.usageDescriptionMissing)?["key"]
        == "NSMicrophoneUsageDescription")
  }

  @Test("An app that the person swiped away did not crash")
  func orderly() {
    let found = read(Self.header + "\n" + Self.swiped)
    #expect(found.found.hits(.appCrashed).isEmpty)
    #expect(found.summary.crashes.first?.event == .ended)
  }

  @Test("A program of the system is no app")
  func systems() {
    let text = (Self.header + "\n" + Self.thrown).replacingOccurrences(
      of: "\\/private\\/var\\/containers\\/Bundle\\/Application\\/0A\\/Shop.app\\/Shop",
      with: "\\/usr\\/libexec\\/shopd")
    #expect(read(text).found.hits.isEmpty)
  }

  @Test("A jetsam event names who was killed, and who was in front")
  func memory() {
    let found = read(Self.jetsam).found.hits(.outOfMemory)
    #expect(
      found.map { $0.signs[0].captures["process"] } == ["News", "com.apple.WebKit.WebContent"])
    #expect(found.map { $0.signs[0].captures["state"] } == ["suspended", nil])
    #expect(found.last?.signs[0].captures["frontmost"] == "Shop")
    #expect(found.last?.record.message == "per-process-limit")
  }

  @Test("Text reports of up to iOS 14, with the exception's stack before the thread's")
  func legacyText() {
    let report = report(Self.legacy)
    #expect(report?.process?.value == "Shop")
    #expect(report?.pid == 4711)
    #expect(report?.device?.value == "iPad7,11")
    #expect(report?.frames.map(\.image) == ["CoreFoundation", "libobjc.A.dylib", "WebKit"])
    #expect(!read(Self.legacy).found.hits(.popupOtherConfiguration).isEmpty)
  }

  @Test("Crash services' texts")
  func services() {
    let crashlytics = read(Self.crashlytics)
    #expect(crashlytics.summary.crashes.first?.bundle?.value == "com.example.shop")
    #expect(!crashlytics.found.hits(.popupOtherConfiguration).isEmpty)
    #expect(!read(Self.sentry).found.hits(.appCrashed).isEmpty)
    let handled = Self.crashlytics.replacingOccurrences(of: "Fatal Exc", with: "Non-fatal Exc")
    #expect(read(handled).found.hits(.appCrashed).isEmpty)
  }

  @Test("A tombstone tells process, signal, message and the crashed thread's stack")
  func tombstones() {
    let report = report(Self.tombstone)
    #expect(report?.process?.value == "com.example.shop")
    #expect(report?.pid == 4711)
    #expect(report?.os?.value == "Android 14")
    #expect(report?.exception?.value == "signal 5 (SIGTRAP)")
    #expect(report?.frames.count == 2)
    #expect(report?.time == Stamp(iso8601: "2026-03-01T10:00:05.123456+01:00"))
    #expect(!read(Self.tombstone).found.hits(.rendererUnhandled).isEmpty)
  }

  @Test("Traces of an app that did not answer: no crash")
  func notResponding() {
    let found = read(Self.anr)
    #expect(found.summary.crashes.first?.event == .notResponding)
    #expect(found.summary.crashes.first?.frames.count == 3)
    #expect(found.found.hits(.appCrashed).isEmpty)
  }

  @Test("Reports may follow each other, and a header may stand alone")
  func several() {
    let two = Self.header + "\n" + Self.thrown + "\n" + Self.header + "\n" + Self.privacy
    #expect(read(two).summary.crashes.count == 2)
    #expect(read(Self.legacy + "\n\n" + Self.legacy).summary.crashes.count == 2)
    #expect(read(Self.header).summary.crashes.map(\.bundle?.value) == ["com.example.shop"])
  }

  @Test("A report cut at any byte loses only what is cut", arguments: all)
  func cuts(_ text: String) {
    let bytes = Array(text.utf8)
    for count in stride(from: 0, through: bytes.count, by: 7) {
      _ = read(Array(bytes[..<count]), as: nil)
      for layout in ["ips", "crash", "tombstone", "anr", "crash service"] {
        _ = CrashReader.reports(
          in: HeldText(MemoryStream(Array(bytes[..<count]))), layout: layout)
      }
    }
  }

  @Test(
    "Crash reports of a public tool's tests: every key",
    .enabled(if: Shared.isThere, "no shared folder beside the package"))
  func shared() throws {
    let rows =
      try JSONSerialization.jsonObject(
        with: Data(try Shared.bytes("conformance/ios/idb-crash.json"))) as? [[String: Any]] ?? []
    #expect(!rows.isEmpty)
    for row in rows {
      let file = try #require(row["file"] as? String)
      let found = read(try Shared.bytes("conformance/ios/idb/\(file)"))
      #expect(found.recognition?.kind == .crashReport, "\(file)")
      let report = try #require(found.summary.crashes.first, "\(file)")
      #expect(report.pid == row["pid"] as? Int, "\(file)")
      #expect(report.parentPid == row["ppid"] as? Int, "\(file)")
      #expect(report.process?.value == row["process"] as? String, "\(file)")
      #expect(report.parent == row["parent"] as? String, "\(file)")
      // Seconds since 2001-01-01T00:00:00Z, true to one second: the tool's own tests ask for no more.
      let time = try #require(report.time, "\(file)")
      let date = Double(time.microseconds) / 1_000_000 - 978_307_200
      let wanted = try #require(row["date_ref"] as? Double, "\(file)")
      #expect(abs(date - wanted) < 1, "\(file)")
    }
  }
}
