import DeviceLog
import Evidence
import HAR
import Testing

@testable import Reconstruction

/// What an app is built with, as its log names it.
@Suite("Wrapper") struct WrapperTests {
  private func wrapper(of lines: [String]) -> String? {
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8)
    var observer = Observer()
    observer.read(
      Member(
        name: Quoted("log.txt", .fileName), id: SourceID(0), head: bytes,
        stream: MemoryStream(bytes)))
    return incidents(in: observer.observations).first.map { reconstruct($0) }?.subject.wrapper?
      .value
  }

  /// Lines of one process, the last of which speaks of a page.
  private func log(_ lines: String..., pid: Int = 4_711) -> [String] {
    lines.enumerated().map { number, line in
      let millis = String(100 + number)
      return "11-30 10:15:02.\(millis)  \(pid)  \(pid) \(line)"
    } + ["11-30 10:15:03.000  \(pid)  \(pid) \(Self.page)"]
  }
  private static let page =
    "I chromium: [INFO:CONSOLE(4)] \"signin: window.open returned null\", "
    + "source: https://shop.example/app.js (4)"

  @Test(
    "A framework's own start-up line names it, whatever else the log holds",
    arguments: [
      ("I ReactNativeJS: Running \"Shop\" with {\"rootTag\":1}", "reactNative"),
      (
        "I flutter : [IMPORTANT:android_context_gl_impeller.cc(104)] "
          + "Using the Impeller rendering backend (OpenGLES).", "flutter"
      ),
      ("D Capacitor: Registering plugin instance: App", "capacitor"),
      ("D Capacitor: Loading app at https://localhost", "capacitor"),
      ("I CordovaActivity: Apache Cordova native platform version 13.0.0 is starting", "cordova"),
      ("D CordovaWebViewImpl: >>> loadUrl(https://localhost/index.html)", "cordova"),
      (
        "I Unity   : Built from '2022.3/staging' branch, Version '2022.3.10f1 (ff3792e53c62)', "
          + "Build type 'Release'", "unity"
      ),
    ])
  func startUp(_ line: String, _ wrapper: String) {
    #expect(self.wrapper(of: log(line)) == wrapper)
  }

  @Test("The same words under another tag name nothing")
  func otherTag() {
    #expect(wrapper(of: log("I Trainer : Running \"Marathon\" with {\"laps\":4}")) == nil)
    #expect(wrapper(of: log("D Browser : >>> loadUrl(https://shop.example/)")) == nil)
  }

  @Test("A console that a wrapper carries names the wrapper")
  func console() {
    let line =
      "E Capacitor/Console: File: https://localhost/main.js - Line 41 - Msg: popup blocked"
    #expect(wrapper(of: log(line)) == "capacitor")
  }

  @Test("Two apps of two frameworks: nothing is named while it is open which of them it is about")
  func twoApps() {
    // `-v tag` names no process.
    let first = ["I/flutter: Observatory listening on http://x"]
    let second = ["D/Capacitor: Registering plugin instance: App"]
    #expect(wrapper(of: first) == "flutter" && wrapper(of: second) == "capacitor")
    #expect(wrapper(of: first + second) == nil)
  }

  @Test("A start-up line is noise: it makes no process the app in question")
  func noise() {
    let other = ["11-30 10:15:01.000  4822  4822 D Capacitor: Registering plugin instance: App"]
    #expect(wrapper(of: other + log("I flutter : Observatory listening on http://x")) == "flutter")
  }
}
