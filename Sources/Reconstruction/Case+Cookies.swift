import Evidence
import WebPlatform

/// What the evidence shows of cookies: who set them, in which jar, and what requests made of them.
public struct CookieFacts: Sendable {
  /// Every Set-Cookie, in time order.
  public var settings: [CookieSetting] = []
  /// Every cookie that a jar held, should have held, or was seen to be sent from: the ledger. In order of first
  /// appearance.
  public var ledger: [CookieHistory] = []
  /// The jars. Windows of one app share one, unless the evidence shows otherwise.
  public var stores: [CookieStore] = []
  /// What the browser itself says it left out, in time order; empty where no capture tells.
  public var words: [CookieWord] = []
  /// What each capture shows of cookies. A case whose captures are all `sanitized` has an empty ledger.
  public var visibility: [SourceID: CookieVisibility] = [:]
  /// All stores together, ordinary traffic included.
  public var traffic = CookieTraffic()
  /// Any Cookie, Set-Cookie or Authorization anywhere in the captures.
  public var anyVisible = false
  /// Requests that carried a Cookie header, per host.
  public var sentByHost: [String: Int] = [:]
  public init() {}

  /// The jar of a window.
  public func store(of window: WindowID) -> CookieStore? {
    stores.first { $0.windows.contains(window) }
  }

  /// What each cookie made of one request.
  public func uses(on exchange: ExchangeID) -> [(cookie: CookieHistory, use: CookieUse)] {
    ledger.flatMap { cookie in
      cookie.uses.filter { $0.exchange == exchange }.map { (cookie, $0) }
    }
  }
}

/// One Set-Cookie and the browser's verdict on it.
public struct CookieSetting: Sendable {
  public var cookie: SetCookie
  public var exchange: ExchangeID
  public var host: String
  public var verdict: CookieVerdict
  public var citation: Citation
  /// The browser's own word on it, which the verdict then follows.
  public var said: Citation?
  public var window: WindowID?
  /// What it did to its jar.
  public var effect = Effect.none
  /// Index in `CookieFacts.ledger`.
  public var history: Int?
  /// Later requests to which it applied: with it, without it (only where the capture shows Cookie headers). For a
  /// refused cookie `missing` counts the requests that would have carried it, had it been accepted.
  public var sent = 0
  public var missing = 0

  public enum Effect: String, Hashable, Sendable {
    case created
    /// The jar held a cookie of the same name, domain and path.
    case replaced
    /// Expired when it came: a deletion.
    case deleted
    /// Refused, or its verdict is unknown, or it answered a request whose Set-Cookie is not applied.
    case none
  }

  public init(
    cookie: SetCookie, exchange: ExchangeID, host: String, verdict: CookieVerdict,
    citation: Citation
  ) {
    self.cookie = cookie
    self.exchange = exchange
    self.host = host
    self.verdict = verdict
    self.citation = citation
  }
}

/// What a capture's silence about cookies means.
public enum CookieVisibility: String, Hashable, Sendable {
  /// Requests show the cookies they carried: one without has none.
  case shown
  /// The exporter dropped Cookie, Set-Cookie and Authorization.
  case sanitized
  /// No request shows any cookie, and with this exporter that proves nothing.
  case unproven
}

/// One user agent seen, with everything else that speaks about the browser behind it.
public struct BrowserIdentity: Sendable {
  public var userAgent: String
  public var browser: BrowserKind
  public var requests: Int
  public var windows: [WindowID]
  public var citation: Citation
  /// User agent says one thing, another header something else.
  public var contradictions: [Contradiction]

  public struct Contradiction: Sendable, Hashable {
    public enum Kind: String, Sendable {
      case clientHintsSayWebView, clientHintsMissing, requestedWithNamesApp, versionTokenLeft
      case hintsVersionDiffers, hintsPlatformDiffers, hintsFromOtherEngine, fetchMetadataTooNew
    }
    public var kind: Kind
    public var citation: Citation
    public init(_ kind: Kind, _ citation: Citation) {
      self.kind = kind
      self.citation = citation
    }
  }
  public init(userAgent: String, browser: BrowserKind, citation: Citation) {
    self.userAgent = userAgent
    self.browser = browser
    self.citation = citation
    requests = 0
    windows = []
    contradictions = []
  }
}
