/// Everything one request's headers say about the browser that sent it.
public struct BrowserClaims: Hashable, Sendable {
  public var userAgent: UserAgent
  /// nil without a `Sec-CH-UA`.
  public var hints: ClientHints?
  /// `Sec-CH-UA-Platform` without its quotation marks: `Android`, `Windows`, `macOS`, `Linux`, …
  public var platform: String?
  /// The app id in `X-Requested-With`; nil for `XMLHttpRequest`, which script libraries send.
  public var app: String?
  /// Some `Sec-Fetch-…` came along.
  public var hasFetchMetadata: Bool

  public init(
    userAgent: UserAgent, secCHUA: String? = nil, secCHUAPlatform: String? = nil,
    xRequestedWith: String? = nil, hasFetchMetadata: Bool = false
  ) {
    self.userAgent = userAgent
    hints = secCHUA.map { ClientHints(secCHUA: $0) }
    platform = secCHUAPlatform.flatMap { text in
      let name = text.split(separator: "\"").first.map(String.init) ?? ""
      return name.isEmpty || name == "Unknown" ? nil : name
    }
    app = xRequestedWith.flatMap { BrowserContradiction.namesApp($0) ? $0 : nil }
    self.hasFetchMetadata = hasFetchMetadata
  }

  /// What all of it together says. A header that the engine writes by itself comes before the
  /// string that any app may edit: X-Requested-With, then the brand, then the user agent.
  public var kind: BrowserKind {
    let said = userAgent.kind
    if said.isNative { return said }
    if case .inApp = said { return said }
    if app != nil || hints?.saysAndroidWebView == true { return .androidWebView }
    return said
  }

  /// Whether an app's web view sent it; nil where nothing tells: Safari's string is also what an
  /// app may have put there, and Chrome's without a brand.
  public var isEmbedded: Bool? {
    if kind.isEmbedded { return true }
    if let brands = hints?.brands, Self.browserBrands.contains(where: { brands[$0] != nil }) {
      return false
    }
    return nil
  }

  /// The engine's major version: hints come from the engine, the string perhaps from the app.
  public var engineVersion: Int? { hints?.chromiumVersion ?? userAgent.majorVersion }

  /// Brands of browsers that are apps of their own. Sources: Chromium
  /// `components/embedder_support/user_agent_utils.cc` and the browsers' own developer pages.
  private static let browserBrands = [
    "Google Chrome", "Microsoft Edge", "Samsung Internet", "Opera", "Brave", "Yandex", "Vivaldi",
    "HuaweiBrowser", "DuckDuckGo",
  ]
}
