// Known noise: never a headline. Each entry says why it is harmless.
extension Signature {
  private static func harmless(
    _ id: String, _ why: String, _ texts: String..., tags: [String] = [], unless: [String] = [],
    source: Source
  ) -> Signature {
    Signature(
      id, .benign, .platform, all: texts, in: .anyLog, tags: tags, unless: unless,
      with: ["why": why], source: source)
  }

  static let benign: [Signature] = [
    harmless(
      "B-DNS", "printed at every start", "Failed to read DnsConfig",
      source: "Chromium dns_config_service_android.cc"),
    harmless(
      "B-BLUETOOTH", "printed whenever media is initialised",
      "registerBluetoothIntentsIfNeeded: Requires BLUETOOTH permission",
      source: "Chromium AudioManagerAndroid.java; unity-webview#1053"),
    harmless(
      "B-OVERLAYS", "information at start", "WebView overlays are enabled!",
      source: "Chromium display_webview.cc"),
    harmless(
      "B-MEDIA", "printed while devices are counted, although at level error",
      "CheckMediaAccessPermission: Not supported", source: "Chromium web_contents_delegate.cc"),
    harmless(
      "B-AUTOFILL", "a popup closed normally",
      "Application attempted to call on a destroyed AwAutofillManager",
      "Application attempted to call on a destroyed AutofillManagerWrapper",
      source: "Chromium AwAutofillManager.java"),
    harmless(
      "B-DETACHED", "a view was removed", "onDetachedFromWindow called when already detached",
      source: "Chromium AwContents.java"),
    harmless(
      "B-DESTROYED", "a late callback", "Application attempted to call on a destroyed WebView",
      source: "Chromium AwContents.java"),
    harmless(
      "A033", "the wording covers normal unbinding too",
      "onServiceDisconnected (crash or killed by oom)",
      tags: ["ChildProcessConn", "ChildProcessConnection"],
      source: "Chromium ChildProcessConnection.java"),
    harmless(
      "B-NSC", "the platform's default, no block",
      "No Network Security Config specified, using platform default",
      source: "Android NetworkSecurityConfig"),
    harmless(
      "B-LEAK", "cosmetic: text handles, zoom buttons, progress dialogs",
      "has leaked window {_}PopupTouchHandleDrawable", "has leaked window {_}ZoomButtonsController",
      "has leaked window {_}ProgressDialog", source: "WordPress-Android#7147"),
    harmless(
      "B-ORB", "concerns a subresource", "ERR_BLOCKED_BY_ORB", "ERR_BLOCKED_BY_CLIENT",
      source: "Chromium net_error_list.h, -32, -20; linkedin_login#145"),
    harmless(
      "B-ABORTED", "superseded, downloaded or taken by the app", "net::ERR_ABORTED",
      source: "Chromium net_error_list.h, -3"),
    harmless(
      "B-SOURCEMAP", "developer tools only", "failed to load source map",
      "ERR_HTTP_RESPONSE_CODE_FAILURE", source: "Chromium DevTools"),
    harmless(
      "B-PAT", "Turnstile's normal path", "Request for the Private Access Token challenge",
      source: "Cloudflare Turnstile"),
    harmless(
      "B-113", "seen in healthy apps", "Could not signal service com.apple.WebKit",
      source: "cordova-plugin-wkwebview-engine#129"),
    harmless(
      "B-SSO", "asked at every navigation", "SOAuthorizationCoordinator::tryAuthorize",
      source: "WebKit SOAuthorizationCoordinator.mm; SalesforceMobileSDK-iOS#3427"),
    harmless(
      "B-IDLE", "an idle helper process ended", "gpuProcessExited: reason=IdleExit",
      source: "WebKit GPUProcessProxy.cpp"),
    harmless(
      "B-SWAP", "a process swap on navigation", "reason=NavigationSwap", source: "WebKit"),
    harmless(
      "B-999", "a frame's load was superseded", "isMainFrame=0, domain=NSURLErrorDomain, code=-999",
      source: "fjcaetano/ReCaptcha#132"),
    harmless(
      "B-RETRY", "WebKit tries again by itself", "willInternallyHandleFailure=1", source: "WebKit"),
    harmless(
      "B-POLL", "the opener looks at a popup on another origin",
      "Blocked a frame with origin \"{_}\" from accessing a", source: "WebKit, Blink"),
    harmless(
      "B-REPORT-ONLY", "a report, nothing was blocked", "[Report Only]",
      source: "react-stripe-js#249"),
    harmless(
      "B-MANIFEST", "payment manifests move", "not allowed for payment manifests",
      source: "braintree-web-drop-in#879"),
    harmless(
      "B-LOCALHOST", "the address a wrapper watches for: reaching it is the result",
      "Could not connect to the server{_}http://localhost", source: "ng-cordova-oauth#222"),
    harmless(
      "B-DARK", "dark mode", "setForceDark() is a no-op", source: "Chromium AwSettings.java"),
    harmless(
      "B-LOCALE", "printed at every start", "locale_file_path.empty()",
      source: "Chromium resource_bundle.cc"),
    harmless(
      "B-SPDY", "printed at every start", "SPDY proxy OFF at startup",
      source: "Chromium data_reduction_proxy_config.cc"),
    harmless(
      "B-LOGGING", "printed at every start", "Chromium logging enabled: level",
      source: "Chromium library_loader_hooks.cc"),
    harmless(
      "B-BINDING", "old versions at every start", "Cannot call determinedVisibility()",
      source: "Chromium BindingManager.java"),
    harmless(
      "B-CRASHPAD", "a crash dump being written, not its cause",
      "sched_getscheduler: Permission denied", source: "Chromium process_reader_linux.cc"),
    harmless(
      "B-WIDGET", "a widget's frame was not ready when its page first spoke to it",
      "The target origin provided ('https://www.youtube.com') does not match",
      "The target origin provided ('https://apis.google.com') does not match",
      source: "Blink dom_window.cc; widgets at page load"),
    harmless(
      "B-PIXEL", "analytics", "[Facebook Pixel]", "Missing google_app_id",
      source: "Meta Pixel; Firebase Analytics"),
    harmless(
      "B-MIXED-SHOWN", "shown or mended, not blocked",
      "This content should also be served over HTTPS",
      "This request was automatically upgraded to HTTPS",
      source: "Blink mixed_content_checker.cc"),
    harmless(
      "B-AUDIO", "sound waits for the first tap", "AudioContext was not allowed to start",
      source: .recalled("Blink audio_context.cc")),
    harmless(
      "B-SYSTEM-ERR", "caught: the app went on", "BadTokenException", tags: ["System.err"],
      source: "android.util.Log of a caught exception"),
  ]

  /// Noise so frequent that its lines are only counted with the rest: listed for those to which some
  /// other word draws attention.
  static let chatter: [Signature] = [
    harmless(
      "C-JANK", "slow drawing", "Choreographer: Skipped", "frames! The application may be doing",
      "Davey! duration=", "in the future! Check that graphics HAL", source: "Android Choreographer"),
    harmless(
      "C-TOKEN", "a window that is gone already", "handleWindowVisibility: no activity for token",
      source: "Android ActivityThread"),
    harmless(
      "C-VENDOR", "a vendor's own instruments", "Failed to notify a WebView", "HwSecImmHelper",
      "ZrHung.", "jank_removeInvalidNode", source: "vendors' builds of Android"),
    harmless(
      "C-GRAPHICS", "drawing", "EGL_emulation", "eglCodecCommon", "gralloc", "OpenGLRenderer",
      "libEGL", source: "Android graphics, in layouts without tags"),
    harmless(
      "C-CONSTRAINTS", "almost always the keyboard's own bar",
      "Unable to simultaneously satisfy constraints", source: "UIKit"),
    harmless(
      "C-KEYBOARD", "the keyboard", "HW kbd: Failed to set", "Can't find or decode reasons",
      "Failed to get or decode unavailable reasons", "-[RTIInputSystemClient",
      "-[BETextInput", "Snapshotting a view", source: "UIKit; react-native-webview#193"),
    harmless(
      "C-NETWORK", "the connections' own chatter", "nw_endpoint_flow_failed_with_error",
      "nw_connection_report_state", "nw_protocol_get_quic_image_block", "tcp_input [C",
      "boringssl_context_error_print", "boringssl_session_",
      source: "Network.framework, BoringSSL"),
    harmless(
      "C-ASSERTION", "processes are kept awake and let sleep",
      "ProcessAssertion: Successfully took RBS assertion", "~ProcessAssertion: Releasing",
      "ProcessAssertion: Failed to acquire RBS", "kill() returned unexpected error 1",
      source: "WebKit ProcessAssertionCocoa.mm"),
  ]
}
