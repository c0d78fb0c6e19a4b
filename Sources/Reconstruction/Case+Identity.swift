import Evidence
import WebPlatform

/// Who the requests of one class in one window say they come from, all evidence laid side by side. Facts only: whether a
/// disagreement matters is for a rule to say.
public struct Identity: Sendable {
  /// Requests of one window that one part of the browser sends. Each part may have a user agent of its own.
  public enum RequestClass: String, Sendable, CaseIterable {
    /// Pages of windows and frames.
    case document
    /// What a page is made of.
    case subresource
    /// fetch, XMLHttpRequest, beacons.
    case script
    /// Not the page's own: service workers, prefetches, preflights. Web views send them with their default string.
    case background
    /// An HTTP library or media player of the app: no web view.
    case native
  }

  /// nil for native requests and where the window cannot be told.
  public var window: WindowID?
  public var requestClass: RequestClass
  public var requests = 0
  /// What most of the requests say of themselves.
  public var userAgent: String?
  /// What all evidence together says. What the engine writes by itself comes before what an app may edit.
  public var browser: BrowserKind
  /// True where something proves a web view, false where something proves a browser; nil where nothing tells.
  public var isEmbedded: Bool?
  public var engine: UserAgent.Version?
  public var system: UserAgent.Version?
  /// In order of first appearance.
  public var evidence: [Evidence] = []
  /// Each kind once, where it shows first.
  public var disagreements: [Disagreement] = []

  /// One thing said about the browser.
  public struct Evidence: Sendable, Hashable {
    public enum Kind: String, Sendable, CaseIterable {
      case userAgent
      /// Brands of `Sec-CH-UA`, grease left out.
      case brands
      case platformHint, mobileHint, modelHint
      /// The app id in `X-Requested-With`.
      case app
      /// `Sec-Fetch-…` is there, or missing on all secure requests.
      case fetchMetadata
      /// `navigator.userAgent`, as the page's own script reported it.
      case script
      /// The WebView package and version that the log names.
      case package
    }
    public var kind: Kind
    /// As it stands in the evidence, or `present`, `absent`.
    public var says: String
    /// How many requests or lines say so.
    public var count: Int
    public var citation: Citation
  }

  public struct Disagreement: Sendable, Hashable {
    public enum Kind: Hashable, Sendable {
      /// Between the headers of one request.
      case headers(BrowserContradiction)
      /// The window's documents changed their user agent on the way.
      case userAgentChanged
      /// The page's script sees another user agent than the server.
      case scriptSeesOther
      /// The log names another major version of WebView than the requests do.
      case packageVersionDiffers
    }
    public var kind: Kind
    public var citation: Citation
  }

  init(window: WindowID?, requestClass: RequestClass) {
    self.window = window
    self.requestClass = requestClass
    browser = .unknown
  }

  public func evidence(_ kind: Evidence.Kind) -> [Evidence] { evidence.filter { $0.kind == kind } }

  /// What shows the server that it is a web view, strongest first.
  public var showsWebView: [Evidence] {
    let brand = evidence(.brands).filter { $0.says.hasPrefix("Android WebView") }
    let agent = evidence(.userAgent).filter { UserAgent($0.says).kind.isEmbedded }
    return evidence(.app) + brand + agent
  }
}

/// A provider with a published policy on web views, and the window that met it.
public struct PolicyMeeting: Sendable {
  public var flow: Int
  public var provider: Provider
  public var policy: EmbeddedPolicy
  /// The first request to the provider.
  public var request: ExchangeID
  /// Index in `Case.identities`: who asked.
  public var identity: Int
}

extension Case {
  /// Who a window's pages say they are.
  public func identity(
    of window: WindowID?, _ requestClass: Identity.RequestClass = .document
  ) -> Identity? {
    identities.first { $0.window == window && $0.requestClass == requestClass }
  }
}
