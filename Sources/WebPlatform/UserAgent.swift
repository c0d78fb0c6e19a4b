/// What kind of browser a user agent string claims.
public enum BrowserKind: Hashable, Sendable {
  case androidWebView, androidWebViewDisguised, wkWebView, safari, chrome, chromeIOS, firefox, edge, samsung
  /// An in-app browser of a known app (`Facebook`, `Instagram`, `Line`, …), always a WebView.
  case inApp(String)
  /// Not a browser: `okhttp`, `Dart`, `Dalvik`, `CFNetwork`, …
  case native(String)
  case desktop(String)
  case unknown

  public var isEmbedded: Bool {
    switch self {
    case .androidWebView, .androidWebViewDisguised, .wkWebView, .inApp: true
    default: false
    }
  }
  /// The word of the JSON contract (`androidWebView`, `wkWebView`, …).
  public var name: String { "unknown" }
}

/// A parsed user agent string.
public struct UserAgent: Hashable, Sendable {
  public var text: String
  public var kind: BrowserKind
  public var isAndroid = false
  public var isIOS = false
  public var osVersion: String?
  public var device: String?
  /// Chrome's or Safari's major version.
  public var majorVersion: Int?
  public var hasGooglePayMarker = false

  public init(_ text: String) {
    self.text = text
    kind = .unknown
  }
}

/// `Sec-CH-UA` and friends.
public struct ClientHints: Hashable, Sendable {
  /// Brand → major version.
  public var brands: [String: Int] = [:]
  public var saysAndroidWebView: Bool { brands["Android WebView"] != nil }
  public init(secCHUA: String) {}
}
