import DeviceLog
import Evidence
import Reconstruction
import Testing

@testable import Diagnosis

/// Logs of nothing but noise: lines every healthy app prints, thousands of them, with words of
/// signing in among them. They name no cause, and no failure.
@Suite struct NoiseTests {
  /// A seeded generator: the same logs in every run.
  struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  struct Layout: Sendable, CustomTestStringConvertible {
    var name: String
    var isApple: Bool
    var line: @Sendable (_ second: Double, _ tag: String, _ message: String) -> String
    var testDescription: String { name }
  }

  private static func clock(_ second: Double) -> String { Example.clock(second) }

  static let layouts: [Layout] = [
    Layout(name: "threadtime", isApple: false) {
      "03-01 \(clock($0))  4711  4720 W \($1): \($2)"
    },
    Layout(name: "time", isApple: false) { "03-01 \(clock($0)) W/\($1)( 4711): \($2)" },
    Layout(name: "brief", isApple: false) { "W/\($1)( 4711): \($2)" },
    Layout(name: "Xcode", isApple: true) {
      "2026-03-01 \(clock($0))000+0000 Shop[4711:90210] \($2)"
    },
    Layout(name: "idevicesyslog", isApple: true) {
      "Mar  1 \(clock($0).prefix(8)) Phone Shop(\($1))[4711] <Notice>: \($2)"
    },
  ]

  /// Tags with messages, as Android prints them in any app.
  static let android: [(tag: String, message: String)] = [
    ("chromium", "[WARNING:dns_config_service_android.cc(81)] Failed to read DnsConfig."),
    ("cr_media", "registerBluetoothIntentsIfNeeded: Requires BLUETOOTH permission"),
    ("chromium", "[WARNING:display_webview.cc(32)] WebView overlays are enabled!"),
    ("cr_WebSettings", "setForceDark() is a no-op in an app with targetSdkVersion>=T"),
    (
      "chromium",
      """
      [ERROR:web_contents_delegate.cc(225)] WebContentsDelegate::CheckMediaAccessPermission: Not \
      supported.
      """
    ),
    (
      "cr_AwAutofillManager",
      "Application attempted to call on a destroyed AutofillManagerWrapper"
    ),
    ("AwContents", "onDetachedFromWindow called when already detached. Ignoring"),
    ("cr_AwContents", "Application attempted to call on a destroyed WebView"),
    ("chromium", "[WARNING:resource_bundle.cc(285)] locale_file_path.empty()"),
    ("chromium", "[INFO:library_loader_hooks.cc(120)] Chromium logging enabled: level = 0"),
    (
      "cr_BindingManager", "Cannot call determinedVisibility() - never saw a connection for the pid"
    ),
    (
      "chromium", "[WARNING:process_reader_linux.cc(95)] sched_getscheduler: Permission denied (13)"
    ),
    (
      "NetworkSecurityConfig", "No Network Security Config specified, using platform default"
    ),
    ("Choreographer", "Skipped 93 frames!  The application may be doing too much work."),
    ("ActivityThread", "handleWindowVisibility: no activity for token android.os.BinderProxy@8d1"),
    ("ContentCatcher", "Failed to notify a WebView"),
    (
      "WindowManager",
      """
      android.view.WindowLeaked: Activity com.example.shop.LoginActivity has leaked window \
      org.chromium.content.browser.input.PopupTouchHandleDrawable{8d1 V.E...... } that was \
      originally added here
      """
    ),
    ("cr_ChildProcessConn", "onServiceDisconnected (crash or killed by oom): pid=6451 bindings:W"),
    ("FA", "Missing google_app_id. Firebase Analytics disabled. See https://goo.gl/NAOOOI"),
    (
      "chromium",
      "[INFO:CONSOLE(7)] \"[Facebook Pixel] - Duplicate Pixel ID\", source: https://a.example/p.js (7)"
    ),
    (
      "chromium",
      """
      [ERROR:ssl_client_socket_impl.cc(946)] handshake failed; returned -1, SSL error code 1, \
      net_error -202
      """
    ),
    ("LoginButton", "measured 120x44, state enabled"),
    ("OAuthSdk", "config loaded, 3 providers, popup mode supported"),
    ("PaymentLib", "wallet module warm-up took 12 ms"),
    ("CameraService", "camera HAL status poll, 2 devices"),
    ("CookieJar", "12 cookies in store"),
  ]

  static let apple: [(tag: String, message: String)] = [
    ("WebKit", "Could not signal service com.apple.WebKit.WebContent: 113: Could not find it"),
    ("WebKit", "[ProcessSuspension] 0x1 - ProcessAssertion: Successfully took RBS assertion 'Net'"),
    ("WebKit", "[Process] kill() returned unexpected error 1"),
    ("WebKit", "[Process] 0x1 - GPUProcessProxy::gpuProcessExited: reason=IdleExit"),
    ("WebKit", "[AppSSO] 0x1 - SOAuthorizationCoordinator::tryAuthorize"),
    (
      "WebKit",
      "[AppSSO] 0x1 - SOAuthorizationCoordinator::tryAuthorize: Cannot authorize the requested URL."
    ),
    (
      "WebKit",
      """
      [Process] 0x1 - [pageProxyID=6, webPageID=7, PID=4720] \
      WebPageProxy::didFailProvisionalLoadForFrame: frameID=110, isMainFrame=0, \
      domain=NSURLErrorDomain, code=-999, isMainFrame=0
      """
    ),
    ("UIKit", "[LayoutConstraints] Unable to simultaneously satisfy constraints."),
    ("libnetwork", "nw_endpoint_flow_failed_with_error [C3.1.1 192.0.2.4:443] already failing"),
    ("libboringssl", "boringssl_context_error_print(2205) [C3.1:2] Error: 4411 SSL routines"),
    (
      "WebKit",
      """
      [Loading] 0x1 - [pageProxyID=6, webPageID=7, PID=4720] \
      WebPageProxy::decidePolicyForNavigationAction: listener called: frameID=1, isMainFrame=1, \
      navigationID=2, policyAction=Use, isAppBoundDomain=0
      """
    ),
    (
      "WebKit",
      """
      Blocked a frame with origin "https://shop.example" from accessing a cross-origin frame.
      """
    ),
    ("WebKit", "Warning: -[BETextInput attributedMarkedText] is unimplemented"),
    ("UIKit", "-[RTIInputSystemClient remoteTextInputSessionWithID:] requires a valid sessionID"),
    ("UIKit", "HW kbd: Failed to set (null) as keyboard focus"),
    ("Shop", "[LoginButton] measured 120x44, state enabled"),
    ("Shop", "[OAuth] config loaded, 3 providers, popup mode supported"),
    ("Shop", "[Payment] wallet module warm-up took 12 ms"),
    ("Shop", "[Camera] service status poll, 2 devices"),
    ("Shop", "[Cookies] 12 cookies in store"),
  ]

  static func log(_ layout: Layout, lines: Int, _ dice: inout Dice) -> String {
    let all = layout.isApple ? apple : android
    // Any mixture: some lines of the list not at all, others by the hundred.
    let used = all.filter { _ in Int.random(in: 0..<3, using: &dice) > 0 }
    var second = 0.0
    var text = layout.isApple ? "" : "--------- beginning of main\n"
    for _ in 0..<lines {
      second += Double.random(in: 0...0.4, using: &dice)
      let (tag, message) = used.randomElement(using: &dice) ?? all[0]
      text += layout.line(second, tag, message) + "\n"
    }
    return text
  }

  private static func verdict(on text: String) -> Verdict {
    let bytes = Array(text.utf8)
    var observer = Observer()
    observer.read(
      Member(
        name: Quoted("phone.log", .fileName), id: SourceID(0),
        head: Array(bytes.prefix(256 * 1024)), stream: MemoryStream(bytes)))
    return diagnose(incidents(in: observer.observations).map { reconstruct($0) })
  }

  @Test("Noise alone accuses nobody, in any mixture and layout", arguments: layouts, [1, 2, 3, 4])
  func noise(_ layout: Layout, _ seed: UInt64) {
    var dice = Dice(state: seed)
    let text = Self.log(layout, lines: seed == 1 ? 4_000 : 600, &dice)
    let verdict = Self.verdict(on: text)
    let incident = verdict.incidents.first
    #expect(incident?.cause == nil, "\(String(describing: incident?.cause?.rule))")
    #expect(
      incident.map { [.notSeen, .insufficient].contains($0.outcome) } ?? false,
      "\(String(describing: incident?.outcome))")
    let causes = (incident?.findings ?? []).filter { $0.role == .cause }.map(\.identity.id)
    #expect(causes.isEmpty, "\(causes)")
  }

  /// What the services of a phone write about, many of them words of signing in as well.
  private static let services =
    """
    token request service failed returned code window process died network lost permission session \
    state account binder package status error timeout client release task focus dispatch expired \
    refresh denied channel open closed removed display user 404 512 17 0x1f scan result
    """.split(separator: " ").map(String.init)

  @Test(
    "What a phone's services say of their tokens and windows is no sign-in", arguments: [1, 2, 3])
  func services(_ seed: UInt64) {
    var dice = Dice(state: seed)
    var text = "--------- beginning of main\n"
    for line in 0..<4_000 {
      let words = (0..<Int.random(in: 3...20, using: &dice)).map { _ in
        Self.services.randomElement(using: &dice) ?? ""
      }
      let pid = 1_000 + Int.random(in: 0..<40, using: &dice)
      text +=
        "03-01 \(Example.clock(Double(line) / 10))  \(pid)  \(pid) W Service\(pid % 7): \(words.joined(separator: " "))\n"
    }
    let verdict = Self.verdict(on: text)
    for incident in verdict.incidents {
      #expect(incident.cause == nil, "\(String(describing: incident.cause?.rule))")
      #expect(incident.outcome == .notSeen, "\(incident.outcome)")
    }
  }
}
