import Evidence
import WebPlatform

/// What the evidence shows of cookies. (Stateless: each Set-Cookie judged by its own header and URL.)
public struct CookieFacts: Sendable {
  public var settings: [CookieSetting] = []
  /// Any Cookie, Set-Cookie or Authorization anywhere in the captures.
  public var anyVisible = false
  /// Requests that carried a Cookie header, per host.
  public var sentByHost: [String: Int] = [:]
  public init() {}
}

/// One Set-Cookie and the browser's verdict on it.
public struct CookieSetting: Sendable {
  public var cookie: SetCookie
  public var exchange: ExchangeID
  public var host: String
  public var verdict: CookieVerdict
  public var citation: Citation
  public var window: WindowID?
  /// Later requests to which it applied: with it, without it (only where the capture shows Cookie headers).
  public var sent = 0
  public var missing = 0
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
      case hintsVersionDiffers
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
