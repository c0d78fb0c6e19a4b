/// The user agent string says one thing, another header of the same request something else.
public enum BrowserContradiction: String, Hashable, Sendable, CaseIterable {
  /// `Sec-CH-UA` names `Android WebView`, the user agent has no `; wv)`.
  case clientHintsSayWebView
  /// Chrome 117 or later by its string, over https, and no `Sec-CH-UA`: an overridden string or
  /// another engine.
  case clientHintsMissing
  /// `X-Requested-With` is an app id, the user agent is a browser's.
  case requestedWithNamesApp
  /// `Version/4.0 Chrome/…` without `; wv)`: the token was removed, the rest left.
  case versionTokenLeft
  /// `Chrome/83` with hints of version 140: a fixed string in the app.
  case hintsVersionDiffers
  /// `Sec-CH-UA-Platform` names another system than the user agent.
  case hintsPlatformDiffers
  /// Client hints with the string of a browser that never sends any (Safari, Firefox): the engine
  /// is Chromium, whatever the string says.
  case hintsFromOtherEngine
  /// `Sec-Fetch-…` with the string of a version that did not know it yet: a fixed string.
  case fetchMetadataTooNew

  /// It says that a web view was made to look like a browser; the others only that the string is
  /// not the engine's own.
  public var betraysWebView: Bool {
    switch self {
    case .clientHintsSayWebView, .clientHintsMissing, .requestedWithNamesApp, .versionTokenLeft,
      .hintsVersionDiffers:
      true
    case .hintsPlatformDiffers, .hintsFromOtherEngine, .fetchMetadataTooNew: false
    }
  }

  /// All contradictions of one request.
  /// Sources: Chromium `aw_client_hints_controller_delegate.cc` and `aw_settings.cc` (hints of an
  /// overridden string); Android Developers blog 2024-12 (hints from WebView 116); MDN
  /// (`Sec-CH-UA` on secure origins only).
  /// - Parameters:
  ///   - secCHUA: The header, or nil where the request has none.
  ///   - hintsAreDue: The request went over https and its headers are complete; else a missing
  ///     hint means nothing.
  public static func find(
    userAgent: UserAgent, secCHUA: String?, xRequestedWith: String?, hintsAreDue: Bool
  ) -> [BrowserContradiction] {
    let claims = BrowserClaims(
      userAgent: userAgent, secCHUA: secCHUA, xRequestedWith: xRequestedWith)
    return find(in: claims, hintsAreDue: hintsAreDue)
  }

  /// All contradictions in what one request claims.
  /// Sources beside the above: Fetch Metadata from Chrome 80, Firefox 90 and Safari 16.4 (MDN
  /// browser-compat-data, `Sec-Fetch-Dest`); client hints in Chromium only.
  public static func find(in claims: BrowserClaims, hintsAreDue: Bool) -> [BrowserContradiction] {
    let userAgent = claims.userAgent
    var found: [BrowserContradiction] = []
    let claimsBrowser = !userAgent.hasWebViewToken && !userAgent.kind.isNative
    if let hints = claims.hints {
      if hints.saysAndroidWebView, claimsBrowser { found.append(.clientHintsSayWebView) }
      if let said = userAgent.majorVersion, let sent = hints.chromiumVersion, said != sent,
        userAgent.text.utf8.contains(0x2F), ByteText(userAgent.text).has("Chrome/")
      {
        found.append(.hintsVersionDiffers)
      }
    } else if hintsAreDue, claimsChromium(userAgent), (userAgent.majorVersion ?? 0) >= 117 {
      found.append(.clientHintsMissing)
    }
    if claims.app != nil, claimsBrowser, userAgent.kind != .unknown, !isInApp(userAgent.kind) {
      found.append(.requestedWithNamesApp)
    }
    if userAgent.kind == .androidWebViewDisguised { found.append(.versionTokenLeft) }
    if let platform = claims.platform, !userAgent.mayRun(on: platform) {
      found.append(.hintsPlatformDiffers)
    }
    if claims.hints != nil, userAgent.neverSendsHints { found.append(.hintsFromOtherEngine) }
    if claims.hasFetchMetadata, userAgent.isOlderThanFetchMetadata {
      found.append(.fetchMetadataTooNew)
    }
    return found
  }

  /// An application id: dots, no blanks; `XMLHttpRequest` is what script libraries send.
  public static func namesApp(_ requestedWith: String) -> Bool {
    let bytes = requestedWith.utf8
    return bytes.contains(0x2E) && bytes.first != 0x2E && bytes.last != 0x2E
      && bytes.allSatisfy {
        URLBytes.isAlpha($0) || URLBytes.isDigit($0) || $0 == 0x2E || $0 == 0x5F || $0 == 0x2D
      }
  }

  private static func claimsChromium(_ userAgent: UserAgent) -> Bool {
    switch userAgent.kind {
    case .chrome, .androidWebViewDisguised: true
    case .desktop(let name): name == "Chrome"
    default: false
    }
  }

  private static func isInApp(_ kind: BrowserKind) -> Bool {
    if case .inApp = kind { true } else { false }
  }
}

extension UserAgent {
  /// Whether the string can come from a system that the hint names so. Chrome's desktop mode on a
  /// phone says `X11; Linux`; what is neither phone nor known desktop says nothing.
  fileprivate func mayRun(on platform: String) -> Bool {
    if kind.isNative || kind == .unknown { return true }
    let bytes = ByteText(text)
    if isAndroid { return platform == "Android" }
    if isIOS { return platform == "iOS" }
    if bytes.has("Windows NT") { return platform == "Windows" }
    if bytes.has("CrOS ") { return platform == "Chrome OS" || platform == "Chromium OS" }
    if bytes.has("(Macintosh;") { return platform == "macOS" || platform == "iOS" }
    return true
  }

  fileprivate var neverSendsHints: Bool {
    switch kind {
    case .safari, .wkWebView, .chromeIOS, .firefox: true
    case .desktop(let name): name == "Safari" || name == "Firefox"
    default: isIOS && kind != .unknown && !kind.isNative
    }
  }

  fileprivate var isOlderThanFetchMetadata: Bool {
    func isBelow(_ version: Int) -> Bool { majorVersion.map { $0 < version } ?? false }
    if isIOS {
      let system = osVersion.flatMap { Int($0.prefix { $0 != "." }) }
      return system.map { $0 < 16 } ?? false
    }
    switch kind {
    case .firefox: return isBelow(90)
    case .desktop("Firefox"): return isBelow(90)
    case .desktop("Safari"): return isBelow(16)
    case .androidWebView, .androidWebViewDisguised, .chrome, .desktop("Chrome"): return isBelow(80)
    default: return false
    }
  }
}
