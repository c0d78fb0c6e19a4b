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
    var found: [BrowserContradiction] = []
    let claimsBrowser = !userAgent.hasWebViewToken && !userAgent.kind.isNative
    if let secCHUA {
      let hints = ClientHints(secCHUA: secCHUA)
      if hints.saysAndroidWebView, claimsBrowser { found.append(.clientHintsSayWebView) }
      if let said = userAgent.majorVersion, let sent = hints.chromiumVersion, said != sent,
        userAgent.text.utf8.contains(0x2F), ByteText(userAgent.text).has("Chrome/")
      {
        found.append(.hintsVersionDiffers)
      }
    } else if hintsAreDue, claimsChromium(userAgent), (userAgent.majorVersion ?? 0) >= 117 {
      found.append(.clientHintsMissing)
    }
    if let app = xRequestedWith, namesApp(app), claimsBrowser,
      userAgent.kind != .unknown, !isInApp(userAgent.kind)
    {
      found.append(.requestedWithNamesApp)
    }
    if userAgent.kind == .androidWebViewDisguised { found.append(.versionTokenLeft) }
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
