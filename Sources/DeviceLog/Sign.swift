/// What a text says about a WebView: one meaning, however it is worded. Log lines, page consoles,
/// beacons in request bodies and the text of error pages all speak in signs; which wording means
/// which sign is data (`Signature`).
public struct Sign: RawRepresentable, Hashable, Sendable, Comparable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static func < (left: Sign, right: Sign) -> Bool { left.rawValue < right.rawValue }
}

extension Sign {
  // Popup and opener
  /// The page says it opens a sign-in window.
  public static let popupAsked = Sign("popup-asked")
  /// Window.open returned null / library "popup blocked"
  public static let windowOpenNull = Sign("window-open-null")
  /// Page or library says the popup was closed; capture "ms"
  public static let popupClosed = Sign("popup-closed")
  /// The opener waited in vain.
  public static let popupTimedOut = Sign("popup-timed-out")
  /// Window.opener is null in the popup.
  public static let openerNull = Sign("opener-null")
  /// May close only windows opened by script.
  public static let closeRefused = Sign("close-refused")
  /// Captures "target", "recipient"
  public static let messageMismatch = Sign("message-mismatch")
  /// The popup says it handed the result over.
  public static let resultPosted = Sign("result-posted")
  public static let popupSandboxed = Sign("popup-sandboxed")
  /// Blocking popup … outstanding popup still pending.
  public static let popupPending = Sign("popup-pending")
  public static let popupHostedByParent = Sign("popup-hosted-by-parent")
  public static let popupNavigatedEarly = Sign("popup-navigated-early")
  public static let popupOtherConfiguration = Sign("popup-other-configuration")
  /// Not in the window hierarchy, bad token, ….
  public static let popupNotShown = Sign("popup-not-shown")
  /// The page asked its window to close.
  public static let popupCloseCalled = Sign("popup-close-called")
  /// The app answered no: onCreateWindow false, nil.
  public static let popupRefused = Sign("popup-refused")
  public static let popupStillShown = Sign("popup-still-shown")
  public static let popupDismissed = Sign("popup-dismissed")
  /// A new WebView/pageProxyID appeared; capture "window"
  public static let windowCreated = Sign("window-created")
  public static let windowDestroyed = Sign("window-destroyed")
  /// The web view was added to a window; capture "window"
  public static let windowShown = Sign("window-shown")
  /// …was removed from one; capture "window"
  public static let windowHidden = Sign("window-hidden")
  /// VIEW intent, openURL, Custom Tab, Safari.
  public static let openedExternally = Sign("opened-externally")
  public static let externalRefused = Sign("external-refused")
  public static let mainViewClosed = Sign("main-view-closed")
  public static let coopWouldBlock = Sign("coop-would-block")
  // Identity, payment
  public static let userAgentRejected = Sign("user-agent-rejected")
  /// An app logged it; capture "userAgent"
  public static let userAgent = Sign("user-agent")
  /// A passkey cannot be asked for here; capture "why": support, association, party, policy, insecure
  public static let passkeyUnavailable = Sign("passkey-unavailable")
  /// A passkey was asked for and not given: refused, timed out or cancelled, in the same words
  public static let passkeyRefused = Sign("passkey-refused")
  /// The page wants a phone and takes this for a computer
  public static let mobileOnly = Sign("mobile-only")
  public static let sdkRefusedBrowser = Sign("sdk-refused-browser")
  /// IsReadyToPay false.
  public static let paymentNotReady = Sign("payment-not-ready")
  public static let paymentReady = Sign("payment-ready")
  public static let paymentRequestDisabled = Sign("payment-request-disabled")
  public static let paymentDeclined = Sign("payment-declined")
  // Cookies and storage
  public static let cookiesDisabled = Sign("cookies-disabled")
  public static let storageNull = Sign("storage-null")
  public static let storageDenied = Sign("storage-denied")
  public static let storageLost = Sign("storage-lost")
  /// Capture "reason": full, denied, lost, closing
  public static let indexedDBFailed = Sign("indexeddb-failed")
  /// The app says that it accepts cookies from here on, or that it copied some into the web view.
  public static let cookiesSwitchedOn = Sign("cookies-switched-on")
  /// A page says that scripts are off.
  public static let scriptsOff = Sign("scripts-off")
  /// The page looks for its app's bridge and does not find it; capture "bridge"
  public static let bridgeMissing = Sign("bridge-missing")
  // Navigation, network
  /// Capture "url"
  public static let unknownScheme = Sign("unknown-scheme")
  public static let cleartextBlocked = Sign("cleartext-blocked")
  /// Captures "error", "code", "url", "host"
  public static let netError = Sign("net-error")
  /// A console names a request's status; capture "status"
  public static let httpError = Sign("http-error")
  public static let tlsFailed = Sign("tls-failed")
  public static let offline = Sign("offline")
  public static let navigationCancelled = Sign("navigation-cancelled")
  public static let frameBlocked = Sign("frame-blocked")
  public static let mixedContent = Sign("mixed-content")
  public static let corsBlocked = Sign("cors-blocked")
  public static let handlerMisuse = Sign("handler-misuse")
  /// A certificate or log-in challenge and what the app did with it; capture "answer"
  public static let authChallenge = Sign("auth-challenge")
  /// The system's sign-in sheet could not start; capture "why"
  public static let authSession = Sign("auth-session")
  /// The app says which cache mode its web view has; capture "mode"
  public static let cacheMode = Sign("cache-mode")
  /// A network permission is missing
  public static let internetPermission = Sign("internet-permission")
  public static let appBoundDomain = Sign("app-bound-domain")
  public static let cacheMiss = Sign("cache-miss")
  public static let redirectLoop = Sign("redirect-loop")
  /// A document was asked for or loaded; captures "url", "window"
  public static let navigation = Sign("navigation")
  /// The app's screen, and the web views on it, were made anew or taken down; capture "how"
  public static let screenRebuilt = Sign("screen-rebuilt")
  /// The phone was turned, or changed its colours, language or sizes
  public static let configurationChanged = Sign("configuration-changed")
  /// A question of the page's script was answered without showing it
  public static let dialogSkipped = Sign("dialog-skipped")
  // Flow
  public static let stateMismatch = Sign("state-mismatch")
  /// A check without the person was answered that the person is needed: every healthy page asks so
  public static let silentRefused = Sign("silent-refused")
  /// Captures "code", "provider"
  public static let providerError = Sign("provider-error")
  public static let userCancelled = Sign("user-cancelled")
  public static let codeExchangeFailed = Sign("code-exchange-failed")
  /// The app or page says the sign-in worked.
  public static let signedIn = Sign("signed-in")
  /// The page says that nobody is signed in, or that its session is missing.
  public static let notSignedIn = Sign("not-signed-in")
  public static let signInFailed = Sign("sign-in-failed")
  public static let signInStarted = Sign("sign-in-started")
  // Media
  public static let cameraDenied = Sign("camera-denied")
  /// The system refused a permission; the line does not say which
  public static let permissionRefused = Sign("permission-refused")
  public static let cameraPolicy = Sign("camera-policy")
  /// The page says that its camera runs
  public static let cameraStarted = Sign("camera-started")
  public static let cameraBusy = Sign("camera-busy")
  public static let cameraAbsent = Sign("camera-absent")
  /// Media was asked for without a tap
  public static let gestureMissing = Sign("gesture-missing")
  public static let cameraUndefined = Sign("camera-undefined")
  public static let usageDescriptionMissing = Sign("usage-description-missing")
  public static let fileChooserFailed = Sign("file-chooser-failed")
  public static let inlineMedia = Sign("inline-media")
  // Process
  /// Handled or not; capture "code"
  public static let rendererGone = Sign("renderer-gone")
  public static let rendererUnhandled = Sign("renderer-unhandled")
  public static let outOfMemory = Sign("out-of-memory")
  /// Captures "exception", "process", "pid"
  public static let appCrashed = Sign("app-crashed")
  public static let processDied = Sign("process-died")
  public static let processStarted = Sign("process-started")
  /// Captures "process", "pid"
  public static let processNamed = Sign("process-named")
  public static let webViewOutdated = Sign("webview-outdated")
  public static let webViewMissing = Sign("webview-missing")
  /// Capture "version"
  public static let webViewVersion = Sign("webview-version")
  public static let dataDirectoryLocked = Sign("data-directory-locked")
  /// Nothing can be drawn, or no longer; capture "what": lost, restored, refused, layer, software
  public static let rendering = Sign("rendering")
  public static let scriptSyntaxError = Sign("script-syntax-error")
  public static let scriptError = Sign("script-error")
  // Evidence about the evidence
  /// Any page console line.
  public static let console = Sign("console")
  /// Lines that were logged and are not in the file; captures "lines", "process"
  public static let linesLost = Sign("lines-lost")
  /// logd left out copies of a line, between the first and the last; capture "lines"
  public static let linesRepeated = Sign("lines-repeated")
  /// Known noise; capture "why"
  public static let benign = Sign("benign")
  /// WVTRACE1 {json}; capture "json"
  public static let trace = Sign("trace")
}

/// A sign found in a text.
public struct SignMatch: Hashable, Sendable {
  public var sign: Sign
  public var authority: Authority
  /// Which signature matched, for the report's own bookkeeping (`A004`).
  public var signature: String
  /// Named pieces of the text (`target`, `recipient`, `ms`, `url`, `code`, …), as they stand there.
  public var captures: [String: String]
  /// How sure it is that the text reads so.
  public var evidence: Evidence

  /// Who speaks, and so how much the text alone can ground.
  public enum Authority: Int, Hashable, Comparable, Sendable {
    case appWording  // a page's or app's own free text, matched by meaning
    case library  // a known SDK's fixed text
    case provider  // the provider's own code or page text
    case platform  // the engine's or OS's own text
    public static func < (left: Authority, right: Authority) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// Where a text is known from, and so whether a finding may rest on it.
  public enum Evidence: Int, Hashable, Comparable, Sendable {
    case recalled  // from memory alone: never the ground of more than a possibility
    case seen  // in a public report, a recording, or read by meaning
    case read  // in the source code or the vendor's documentation
    public static func < (left: Evidence, right: Evidence) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  public init(
    _ sign: Sign, _ authority: Authority, signature: String, captures: [String: String] = [:],
    evidence: Evidence = .seen
  ) {
    self.sign = sign
    self.authority = authority
    self.signature = signature
    self.captures = captures
    self.evidence = evidence
  }
}
