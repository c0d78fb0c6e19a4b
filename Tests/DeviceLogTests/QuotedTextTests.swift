import Foundation
import Testing

@testable import DeviceLog

/// What the shared pages on iOS and on providers quote, each found there and read here.
@Suite("Quoted texts", .enabled(if: Shared.isThere, "no shared folder beside the package"))
struct QuotedTextTests {
  /// Pieces that tell a quotation from all others of its page, and what the whole must mean.
  static let apple: [(piece: String, sign: Sign)] = [
    ("popup_window_error: Error opening", .windowOpenNull),
    ("[GSI_LOGGER]: Failed to open popup window", .windowOpenNull),
    ("Unable to establish a connection with the popup", .windowOpenNull),
    ("PAYPAL_POPUP_OPEN_FAILED", .windowOpenNull),
    ("Can not open popup window - blocked", .windowOpenNull),
    ("Can't close the window since it was not opened", .closeRefused),
    ("Returned WKWebView was not created", .popupOtherConfiguration),
    ("Related web view <…> has process pool", .popupOtherConfiguration),
    ("Blocked opening '<url>' in a new window", .popupSandboxed),
    ("The URL was blocked by a content blocker", .navigationCancelled),
    ("Content blocker prevented frame displaying", .navigationCancelled),
    ("was added to a window, _lastObserved", .windowShown),
    ("whose view is not in the window hierarchy!", .popupNotShown),
    ("(from <Z: 0x…>) whose view is not in", .popupNotShown),
    ("which is already presenting", .popupNotShown),
    ("null is not an object (evaluating 'window.opener.postMessage')", .openerNull),
    ("Unable to post message to file://", .messageMismatch),
    ("Blocked a frame with origin \"A\"", .benign),
    ("Unsafe JavaScript attempt to initiate navigation", .navigationCancelled),
    ("Code=102 \"Frame load interrupted\" UserInfo={_WK", .navigationCancelled),
    ("webPID = 11456", .navigationCancelled),
    ("0x7fcfec057a20", .navigationCancelled),
    ("frameID=110941, isMainFrame=0", .benign),
    ("domain=NSURLErrorDomain, code=-1202", .tlsFailed),
    ("Completion handler passed to -[App.LoginVC", .handlerMisuse),
    ("Code=0 \"Redirection to URL", .unknownScheme),
    ("continueWillSendRequest: Failing load", .unknownScheme),
    ("Can't open url: shop.1234.app", .externalRefused),
    ("-canOpenURL: failed for URL", .externalRefused),
    ("Code=-10814", .externalRefused),
    ("attempting to navigate away from an app-bound", .appBoundDomain),
    ("JavaScript execution targeted a frame", .appBoundDomain),
    ("Internal navigation rejected", .externalRefused),
    ("External navigation rejected", .externalRefused),
    ("allowList rejection", .externalRefused),
    ("whitelist rejection", .externalRefused),
    ("Refused to display 'https://accounts.google.com", .frameBlocked),
    ("does not appear in the frame-ancestors", .frameBlocked),
    ("Interrupting main resource load", .frameBlocked),
    ("safe browsing warning is currently shown", .navigationCancelled),
    ("it was handled by content filter", .navigationCancelled),
    ("blocked by device restrictions", .navigationCancelled),
    ("has blocked a cleartext HTTP (http://)", .cleartextBlocked),
    ("cleartext HTTP connection to<host>since", .cleartextBlocked),
    ("does not conform to ATS policy", .cleartextBlocked),
    ("App Transport Security policy requires", .cleartextBlocked),
    ("default TLS Trust evaluation failed", .tlsFailed),
    ("finished with error [-1202]", .tlsFailed),
    ("An SSL error has occurred", .tlsFailed),
    ("The Internet connection appears to be offline", .offline),
    ("was not allowed to run insecure content", .mixedContent),
    ("is not allowed by Access-Control-Allow-Origin. Status", .corsBlocked),
    ("Fetch API cannot load https://… due to", .corsBlocked),
    ("NSCameraUsageDescription key with a string value", .usageDescriptionMissing),
    ("Refusing TCCAccessRequest", .usageDescriptionMissing),
    ("(evaluating 'navigator.mediaDevices.getUserMedia')", .cameraUndefined),
    ("reason: PermissionDenied", .cameraDenied),
    ("UserMediaRequest::deny - permission denied", .cameraDenied),
    ("UserMediaRequest::deny - no capture devices", .cameraAbsent),
    ("UserMediaRequest::deny - hardware error", .cameraBusy),
    ("AUTHREQ_RESULT", .permissionRefused),
    ("Not allowed to call getUserMedia", .cameraPolicy),
    ("has exceeded the active memory limit", .outOfMemory),
    ("WebProcessProxy::didClose: (web process 0 crash)", .rendererGone),
    ("processDidTerminate: (pid 8262), reason=Crash", .rendererGone),
    ("Webview Process Terminated", .rendererGone),
    ("WebView process terminated", .rendererGone),
    ("gpuProcessExited: reason=IdleExit", .benign),
    ("Could not signal service", .benign),
    ("kill() returned unexpected error 1", .benign),
    ("Unable to simultaneously satisfy constraints", .benign),
    ("HW kbd: Failed to set", .benign),
    ("-[RTIInputSystemClient", .benign),
    ("-[BETextInput", .benign),
    ("tryAuthorize: Cannot authorize", .benign),
    ("Cannot start ASWebAuthenticationSession", .authSession),
    ("page because the address is invalid", .authSession),
    ("Unable to process request due to missing initial state", .storageLost),
    ("disallowed_useragent", .userAgentRejected),
    ("This browser or app may not be secure", .userAgentRejected),
  ]

  static let providers: [(piece: String, sign: Sign)] = [
    ("disallowed_useragent", .userAgentRejected),
    ("as it is classified as an embedded user-agent", .userAgentRejected),
    ("This browser or app may not be secure", .userAgentRejected),
    ("Cookies are not enabled in current environment", .cookiesDisabled),
    ("Not a valid origin for the client", .providerError),
    ("Failed to get parent origin from URL hash", .openerNull),
    ("The given origin is not allowed", .providerError),
    ("policy would block the window.closed call", .coopWouldBlock),
    ("not allowed for payment manifests", .benign),
    ("because this App uses a WebView", .paymentRequestDisabled),
    ("Redirect render mode is not supported", .providerError),
    ("logging in to Facebook from an embedded browser", .userAgentRejected),
    ("error_reason=user_denied", .userCancelled),
    ("URL Blocked: This redirect failed", .providerError),
    ("Can't Load URL: The domain", .providerError),
    ("Your browser is currently set to block cookies", .cookiesDisabled),
    ("AADSTS220450", .userAgentRejected),
    ("couldn't find your session", .providerError),
    ("a0.state.invalid", .stateMismatch),
    ("Cookie not found. Please make sure", .cookiesDisabled),
    ("evaluating 'parentWindow.postMessage'", .openerNull),
    ("Unable to process request due to missing initial state", .storageLost),
    ("auth/web-storage-unsupported", .storageDenied),
    ("auth/popup-blocked", .windowOpenNull),
    ("auth/popup-closed-by-user", .popupClosed),
    ("auth/unauthorized-domain", .providerError),
    ("Can not open popup window - blocked", .windowOpenNull),
    ("PAYPAL_POPUP_CLOSED", .popupClosed),
    ("camera is not allowed in this document", .cameraPolicy),
    ("NotAllowedError: Permission denied", .permissionRefused),
  ]

  /// What a page quotes, between backticks or quotation marks, its gaps filled.
  private static func quotations(in path: String) throws -> [String] {
    let text = String(decoding: try Shared.bytes(path), as: UTF8.self)
    var found: [String] = []
    for line in text.split(separator: "\n") {
      for mark in ["`", "\""] as [Character] {
        let parts = line.split(separator: mark, omittingEmptySubsequences: false)
        for number in parts.indices where number % 2 == 1 { found.append(String(parts[number])) }
      }
    }
    return found
  }

  private static func filled(_ quotation: String) -> String {
    var text = quotation
    for (gap, value) in [
      ("<url>", "https://a.example/x"), ("<host>", " a.example "), ("%d", "7"), ("%@", "X"),
      ("https://…", "https://a.example/x"), ("=N]", "=6]"), ("…", " x"),
    ] {
      text = text.replacingOccurrences(of: gap, with: value)
    }
    return text
  }

  private static func check(_ table: [(piece: String, sign: Sign)], in path: String) throws {
    let quotations = try quotations(in: path)
    for (piece, sign) in table {
      let quoted = quotations.filter { $0.contains(piece) }
      #expect(!quoted.isEmpty, "the page no longer quotes \(piece)")
      let means = quoted.contains { quotation in
        [Meanings.Context.log, .console, .page].contains { context in
          Meanings.signs(in: filled(quotation), context: context).contains { $0.sign == sign }
        }
      }
      #expect(means, "\(piece) is not read as \(sign.rawValue)")
    }
  }

  @Test("What the page on iOS quotes means what it says there")
  func appleTexts() throws { try Self.check(Self.apple, in: "knowledge/ios.md") }

  @Test("What the page on providers quotes means what it says there")
  func providerTexts() throws { try Self.check(Self.providers, in: "knowledge/providers.md") }
}
