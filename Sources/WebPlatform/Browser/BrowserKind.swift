/// What kind of browser a user agent string claims.
public enum BrowserKind: Hashable, Sendable {
  case androidWebView, androidWebViewDisguised, wkWebView, safari, chrome, chromeIOS, firefox, edge,
    samsung
  /// An in-app browser of a known app (`Facebook`, `Instagram`, `Line`, …), always a WebView.
  case inApp(String)
  /// Another mobile browser by its own name (`Opera`, `MiuiBrowser`, `DuckDuckGo`, …).
  case otherBrowser(String)
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

  /// An HTTP library of an app: no page, no cookies of a web view.
  public var isNative: Bool {
    if case .native = self { true } else { false }
  }

  /// The word of the JSON contract (`androidWebView`, `wkWebView`, …).
  public var name: String {
    switch self {
    case .androidWebView: "androidWebView"
    case .androidWebViewDisguised: "androidWebViewDisguised"
    case .wkWebView: "wkWebView"
    case .safari: "safari"
    case .chrome: "chrome"
    case .chromeIOS: "chromeIOS"
    case .firefox: "firefox"
    case .edge: "edge"
    case .samsung: "samsung"
    case .inApp: "inApp"
    case .otherBrowser: "otherBrowser"
    case .native: "native"
    case .desktop: "desktop"
    case .unknown: "unknown"
    }
  }

  /// The app, library or browser that the name leaves open.
  public var detail: String? {
    switch self {
    case .inApp(let name), .otherBrowser(let name), .native(let name), .desktop(let name): name
    default: nil
    }
  }
}
