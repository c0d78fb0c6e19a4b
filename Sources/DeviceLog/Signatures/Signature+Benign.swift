// Known noise: never a headline. Each entry says why it is harmless.
extension Signature {
  private static func harmless(
    _ id: String, _ why: String, _ texts: String..., tags: [String] = [], unless: [String] = [],
    source: String
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
      "B-SYSTEM-ERR", "caught: the app went on", "BadTokenException", tags: ["System.err"],
      source: "android.util.Log of a caught exception"),
  ]
}
