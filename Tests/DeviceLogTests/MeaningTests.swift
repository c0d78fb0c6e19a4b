import Testing

@testable import DeviceLog

@Suite("Meanings") struct MeaningTests {
  private func signs(_ text: String, _ context: Meanings.Context = .console) -> [Sign] {
    Meanings.signs(in: text, context: context).map(\.sign)
  }

  static let positive: [(Sign, String)] = [
    (.windowOpenNull, "Sign-in window could not be opened (window.open returned null)"),
    (.windowOpenNull, "popup handle is null"),
    (.windowOpenNull, "loginPopup blocked by the browser"),
    (.windowOpenNull, "Failed to open the login popup"),
    (.windowOpenNull, "window.open() => null"),
    (.windowOpenNull, "The browser blocked the sign-in popup"),
    (.windowOpenNull, "popup did not open"),
    (.windowOpenNull, "authPopupOpenFailed"),
    (.windowOpenNull, "Anmeldefenster wurde blockiert"),
    (.windowOpenNull, "Uncaught TypeError: Cannot read properties of null (reading 'focus')"),
    (.popupClosed, "Sign-in window was closed before sign-in completed"),
    (.popupClosed, "Popup window closed"),
    (.popupClosed, "popup.closed=true"),
    (.popupClosed, "user dismissed the payment popup"),
    (.popupClosed, "login popup closed by user after 31000 ms"),
    (.popupClosed, "[pay] popup close button pressed"),
    (.popupTimedOut, "Timed out waiting for the sign-in window to answer"),
    (.popupTimedOut, "popup timeout"),
    (.openerNull, "Sign-in callback: window.opener is null, cannot hand the result back"),
    (.openerNull, "no opener, result lost"),
    (.openerNull, "opener missing"),
    (.openerNull, "TypeError: null is not an object (evaluating 'window.opener.postMessage')"),
    (.resultPosted, "[callback] result posted to opener"),
    (.resultPosted, "[bridge] opener received auth result"),
    (.popupAsked, "[app] Opening sign-in window"),
    (.popupAsked, "policy ok, calling loginPopup()"),
    (.popupAsked, "signInWithPopup google"),
    (.popupAsked, "shop: new window wanted"),
    (.signInStarted, "login state: opening"),
    (.signInStarted, "Sign in with Google clicked"),
    (.signInStarted, "widget: start login"),
    (.signInStarted, "paypal button tapped"),
    (.signedIn, "[app] Signed in as Ada"),
    (.signedIn, "login state: signed in"),
    (.signedIn, "auth state: signed in (google.com)"),
    (.signedIn, "login ok, token stored"),
    (.signedIn, "Login successful"),
    (.signedIn, "userSignedIn"),
    (.signedIn, "authenticated as ada"),
    (.signedIn, "session established for current user"),
    (.signedIn, "welcome back"),
    (.signInFailed, "[app] Sign-in failed: access_denied"),
    (.signInFailed, "login state: failed (invalid_client)"),
    (.signInFailed, "[app] Sign-in did not start"),
    (.signInFailed, "[app] Sign-in cancelled"),
    (.signInFailed, "auth init failed, sign-in disabled"),
    (.signInFailed, "[app] Sign-in timed out"),
    (.notSignedIn, "[app] Not signed in"),
    (.notSignedIn, "editor: signed out"),
    (.notSignedIn, "login state: anonymous"),
    (.notSignedIn, "session check: HTTP 401"),
    (.notSignedIn, "No session after session was created: /api/me answered 401"),
    (.stateMismatch, "OAuth state mismatch: expected a, got b"),
    (.stateMismatch, "Invalid state: a (stored b)"),
    (.stateMismatch, "stateDoesNotMatch"),
    (.codeExchangeFailed, "Token request failed: 401 invalid_client"),
    (.codeExchangeFailed, "token endpoint: invalid_client (401)"),
    (.codeExchangeFailed, "Token request failed: 401"),
    (.userCancelled, "access_denied: The user denied the request"),
    (.userCancelled, "user closed the login screen"),
    (.signedIn, "payment completed"),
    (.signedIn, "payment successful"),
    (.signedIn, "order confirmed, number 17"),
    (.signedIn, "identity verification completed"),
    (.signedIn, "KYC approved"),
    (.signedIn, "verification successful"),
    (.cameraStarted, "onPermissionRequest: camera permission granted"),
    (.permissionRefused, "push: NotAllowedError: Permission denied"),
    (.paymentNotReady, "Wallet button hidden: isReadyToPay returned false"),
    (.paymentNotReady, #"isReadyToPay {"result":false,"paymentMethodPresent":false}"#),
    (.paymentNotReady, "google pay button not rendered"),
    (.paymentNotReady, "wallet: not ready"),
    (.paymentReady, #"isReadyToPay {"result":true,"paymentMethodPresent":true}"#),
    (.paymentDeclined, "Your card was declined"),
    (.cookiesDisabled, "Cookies are disabled"),
    (.cookiesDisabled, "please enable cookies"),
    (
      .storageNull,
      "boot: TypeError: null is not an object (evaluating 'window.localStorage.getItem')"
    ),
    (.storageDenied, "sessionStorage is not available"),
    (.cameraDenied, "getUserMedia failed: NotAllowedError: Permission denied"),
    (.cameraDenied, "page wants VIDEO_CAPTURE, CAMERA not granted to app: request.deny()"),
    (.cameraBusy, "camera: NotReadableError"),
    (.cameraUndefined, "navigator.mediaDevices is undefined"),
    (.userAgentRejected, "Sign-in from an embedded browser is not allowed"),
    (.sdkRefusedBrowser, "This browser is not supported"),
    (.scriptSyntaxError, "Uncaught SyntaxError: Unexpected token =>"),
  ]

  @Test("A text means what a person reads in it", arguments: positive)
  func means(_ sign: Sign, _ text: String) { #expect(signs(text).contains(sign)) }

  static let negative: [(Sign, String)] = [
    (.windowOpenNull, "popup is not null"),
    (.windowOpenNull, "popupBlocked: false"),
    (.windowOpenNull, "no popup was blocked"),
    (.windowOpenNull, "If popups are blocked, please allow them"),
    (.windowOpenNull, "popup opened"),
    (.windowOpenNull, "Sign-in callback: window.opener is null, cannot hand the result back"),
    (.windowOpenNull, "set popup to null"),
    (.windowOpenNull, "window manager: null surface"),
    (.windowOpenNull, "checking whether the popup is blocked"),
    (.popupClosed, "popup.closed=false, still waiting"),
    (.popupClosed, "the popup will be closed"),
    (.popupClosed, "Cross-Origin-Opener-Policy policy would block the window.closed call."),
    (.popupClosed, "popup not closed yet"),
    (.popupClosed, "connection closed"),
    (.popupClosed, "if the popup is closed, try again"),
    (.popupClosed, "popup closed after sign-in success"),
    (.popupTimedOut, "session timeout in 5 minutes"),
    (.openerNull, "window.opener is not null"),
    (.openerNull, "opener ready"),
    (.openerNull, "bottle opener"),
    (.resultPosted, "cannot post the result to the opener: failed"),
    (.popupAsked, "Sign-in window could not be opened (window.open returned null)"),
    (.popupAsked, "not opening a popup"),
    (.popupAsked, "Opening the menu"),
    (.signedIn, "editor: signed out"),
    (.signedIn, "[app] Not signed in"),
    (.signedIn, "[app] Ready to sign in"),
    (.signedIn, "login state: ready"),
    (.signedIn, "Sign-in window was closed before sign-in completed"),
    (.signedIn, "[login] policy ok, calling loginPopup()"),
    (.signedIn, "You must be signed in"),
    (.signedIn, "isSignedIn: false"),
    (.signedIn, "Is the user signed in?"),
    (.signedIn, "if signed in, show profile"),
    (.signedIn, "user isn't signed in"),
    (.signedIn, "login button ok"),
    (.signedIn, "login failed successfully"),
    (.signedIn, "No session after session was created: /api/me answered 401"),
    (.signedIn, "https://a.example/login-successful/app.js"),
    (.signedIn, "login sdk loaded, ready"),
    (.signedIn, "payment method verified"),
    (.signedIn, "verification required"),
    (.signedIn, "payment sheet complete: false"),
    (.signedIn, "payment not completed"),
    (.signedIn, "identity verification failed"),
    (.signedIn, "email verification completed"),
    (.signInFailed, "login ok"),
    (.signInFailed, "sign-in did not fail"),
    (.signInFailed, "login error handler installed"),
    (.notSignedIn, "[app] Signed in as Ada"),
    (.stateMismatch, "InvalidStateError: already playing"),
    (.stateMismatch, "AbortError: Invalid state"),
    (.stateMismatch, "state matches"),
    (.codeExchangeFailed, "token request ok"),
    (.userCancelled, "user opened the login screen"),
    (.paymentNotReady, #"isReadyToPay {"result":true,"paymentMethodPresent":false}"#),
    (.cookiesDisabled, "cookies enabled"),
    (.cookiesDisabled, "third-party cookies will be blocked"),
    (.cameraDenied, "NotAllowedError: The operation either timed out or was not allowed."),
    (.cameraDenied, "camera granted"),
    (.cameraDenied, "clipboard write failed NotAllowedError: Permission denied"),
    (.cameraDenied, "permissions: camera=denied, location=granted, notifications=granted"),
    (.cameraDenied, "camera permission granted: false (not asked yet)"),
    (.cameraStarted, "camera permission granted: false (not asked yet)"),
    (.cameraDenied, "camera not denied"),
    (.userAgentRejected, "embedded browser supported"),
  ]

  @Test("A look-alike does not mean it", arguments: negative)
  func meansNot(_ sign: Sign, _ text: String) { #expect(!signs(text).contains(sign)) }

  static let beacons: [(Sign?, String, String?)] = [
    (.windowOpenNull, #"{"event":"signin_popup_null","t":1712345678901}"#, nil),
    (.popupClosed, #"{"event":"signin_popup_closed","t":1,"ms":1303}"#, "1303"),
    (.windowOpenNull, "popup_blocked", nil),
    (.windowOpenNull, #"{"type":"popupBlocked"}"#, nil),
    (.windowOpenNull, #"{"popupBlocked":true}"#, nil),
    (.windowOpenNull, #"{"name":"auth-popup-open-failed","provider":"google"}"#, nil),
    (.windowOpenNull, #"{"component":"popup","status":"blocked"}"#, nil),
    (.popupClosed, #"{"e":"LoginPopupClosed","durationMs":2004}"#, "2004"),
    (.popupClosed, "event=popup_closed&elapsed=1400", "1400"),
    (.stateMismatch, #"{"event":"state_mismatch","t":1}"#, nil),
    (.cameraDenied, #"{"event":"camera_error","name":"NotAllowedError"}"#, nil),
    (nil, #"{"popupBlocked":false,"popupClosed":false}"#, nil),
    (nil, #"{"apiVersion":2,"allowedPaymentMethods":[{"type":"CARD"}]}"#, nil),
    (nil, #"{"event":"page_view","path":"/login"}"#, nil),
    (nil, "{}", nil),
    (nil, "", nil),
  ]

  @Test("A beacon is read by meaning, with how long it took", arguments: beacons)
  func beacon(_ sign: Sign?, _ body: String, _ milliseconds: String?) {
    let found = Meanings.signs(in: body, context: .beacon)
    if let sign {
      let match = found.first { $0.sign == sign }
      #expect(match != nil)
      #expect(match?.captures["ms"] == milliseconds)
    } else {
      #expect(found.map(\.sign) == [])
    }
  }

  @Test("Fixed texts outrank wording, and two-cause texts only say that the popup closed")
  func authority() {
    let found = Meanings.signs(
      in: "BrowserAuthError: user_cancelled: User cancelled the flow.", context: .console)
    #expect(found.first?.sign == .popupClosed)
    #expect(found.first?.authority == .library)
    #expect(!found.contains { $0.sign == .userCancelled })
    #expect(
      Meanings.signs(in: "auth/popup-closed-by-user", context: .console).first?.authority
        == .library)
    #expect(
      Meanings.signs(in: "Popup window closed", context: .console).first?.authority == .appWording)
  }

  @Test("A note's own words mean nothing; a provider's code in it does")
  func words() {
    #expect(signs("the popup was blocked, login failed", .words).isEmpty)
    #expect(signs("she saw disallowed_useragent", .words) == [.userAgentRejected])
  }

  @Test("Addresses in a device log are navigations, or leave the app")
  func navigation() {
    func captures(_ sign: Sign, _ text: String) -> [String: String]? {
      Meanings.signs(in: text, context: .log).first { $0.sign == sign }?.captures
    }
    #expect(
      captures(.navigation, "loadUrl https://a.example/login")?["url"] == "https://a.example/login")
    #expect(captures(.navigation, "onPageStarted: https://a.example/x")?["stage"] == "started")
    #expect(captures(.navigation, "start url https://a.example/x")?["url"] == "https://a.example/x")
    #expect(captures(.navigation, "See https://goo.gl/NAOOOI") == nil)
    #expect(
      captures(.openedExternally, "shouldOpenInSafari -> YES for https://a.example/determine")?[
        "url"]
        == "https://a.example/determine")
    #expect(captures(.openedExternally, "shouldOpenInSafari -> NO for https://a.example/x") == nil)
    let view = Meanings.signs(
      in:
        "START u0 {act=android.intent.action.VIEW cat=[android.intent.category.BROWSABLE] dat=https://a.example/x flg=0x1}",
      context: .log, tag: "ActivityTaskManager")
    #expect(view.first?.sign == .openedExternally)
    #expect(view.first?.captures["url"] == "https://a.example/x")
  }

  @Test("WebKit's page ids are windows from their creation to their end")
  func windows() {
    func match(_ text: String) -> SignMatch? { Meanings.signs(in: text, context: .log).first }
    let head = "0x11a00e818 - [pageProxyID=14, webPageID=15, PID=2989] "
    #expect(match(head + "WebPageProxy::constructor:")?.sign == .windowCreated)
    #expect(match(head + "WebPageProxy::closePage:")?.sign == .popupCloseCalled)
    #expect(match(head + "WebPageProxy::close:")?.sign == .windowDestroyed)
    #expect(
      match(head + "WebPageProxy::didCommitLoadForFrame: frameID=5, isMainFrame=1")?.captures[
        "window"] == "14")
    #expect(match(head + "WebPageProxy::didCommitLoadForFrame: frameID=5, isMainFrame=0") == nil)
    #expect(
      match(
        "0x1 - WKApplicationStateTrackingView: View with page [0x1, pageProxyID=6] was removed from a window, x"
      )?.sign
        == .windowHidden)
  }

  @Test("Postal origins of a refused message are captured")
  func origins() {
    let found = Meanings.signs(
      in:
        "Failed to execute 'postMessage' on 'DOMWindow': The target origin provided ('https://a.example') does not match the recipient window's origin ('https://b.example').",
      context: .console)
    #expect(
      found.first?.captures == ["target": "https://a.example", "recipient": "https://b.example"])
    let webKit = Meanings.signs(
      in: "Unable to post message to https://a.example. Recipient has origin https://b.example.",
      context: .console)
    #expect(
      webKit.first?.captures == ["target": "https://a.example", "recipient": "https://b.example"])
  }
}
