import Evidence
import WebPlatform

public typealias StoreID = Int

/// One cookie of one jar: who set it, and every request it came into question for.
public struct CookieHistory: Sendable {
  public var name: String
  /// The host it is sent to, or the parent domain it was set for (then `isHostOnly` is false).
  public var domain: String
  public var isHostOnly: Bool
  public var path: String
  /// The top-level site it is partitioned by (`Partitioned`), or nil.
  public var partition: String?
  public var store: StoreID
  /// Indices in `CookieFacts.settings`, in time order. Empty for a cookie that was only seen to be sent: it was set
  /// before the capture began, by script, or on a hop that the capture does not show. That is normal.
  public var settings: [Int] = []
  /// In time order, at most `useLimit` of each kind of outcome; `counts` has them all.
  public var uses: [CookieUse] = []
  public var counts = Counts()

  public static let useLimit = 32
  /// Once all cookies together have `usesInAll`, each keeps `leastUses` of a kind: a server that names its cookies anew with
  /// every answer makes thousands of them.
  public static let usesInAll = 4_096
  public static let leastUses = 1

  public struct Counts: Hashable, Sendable {
    public var sent = 0
    public var missing = 0
    public var withheld = 0
    public var sentUnpredicted = 0
    public var unknowable = 0
    public init() {}
  }

  public init(name: String, domain: String, isHostOnly: Bool, path: String, store: StoreID) {
    self.name = name
    self.domain = domain
    self.isHostOnly = isHostOnly
    self.path = path
    self.store = store
  }

  /// It was sent at some time: the jar had it.
  public var wasSent: Bool { counts.sent + counts.sentUnpredicted > 0 }
}

/// What one request made of one cookie.
public struct CookieUse: Hashable, Sendable {
  public var exchange: ExchangeID
  public var window: WindowID?
  public var outcome: Outcome
  /// The setting (index in `CookieFacts.settings`) that was in force, or that a sent value came from; nil for a cookie
  /// that was only seen to be sent.
  public var setting: Int?
  /// The browser's own word on it, which the outcome then follows.
  public var said: Citation?

  public enum Outcome: Hashable, Sendable {
    /// The request carries it.
    case sent
    /// Every rule lets it be sent, the capture shows what the request carried, and it is not there. A cookie without
    /// HttpOnly may also have been removed by script, which no capture shows.
    case missing
    /// A rule forbids sending it here, and it was not sent.
    case withheld(CookieSendClause)
    /// The model said it could not be sent, and it was: the model is wrong here, or the browser is not what it says.
    case sentUnpredicted(CookieSendClause)
    /// It is not there, and that proves nothing.
    case unknowable(Unknowable)
  }

  /// Why the absence of a cookie proves nothing.
  public enum Unknowable: String, Hashable, Sendable {
    /// The exporter dropped cookies, or shows none anywhere.
    case notShown
    /// The entry shows the headers the page asked for, not those that were sent.
    case provisional
    /// Nothing was sent: the answer came from the cache.
    case fromCache
    /// The entry has no headers, or they were not kept.
    case headersMissing
    /// Answered 304: exporters write the cached entry's headers.
    case notModified
    /// No answer came: the request may never have left.
    case failed
    /// It began before the answer with the Set-Cookie had ended.
    case overlapping
    /// A script's request to another origin: whether it asks for cookies shows nowhere.
    case credentialsMode
    /// Who started it, or in which frame, is not in the evidence.
    case contextUnknown
    /// The rule that decides is not known of this engine, or of this app (its targetSdk, its switches).
    case engineUnknown
    /// The jar it would come from may be another one.
    case storeUnknown
    /// The cookie has since been changed out of sight: it was sent with a value that no answer set.
    case rewritten
    /// A hop that the capture does not show may have deleted or replaced it.
    case hiddenHops
    /// A session cookie, and the app's process died in between.
    case restarted
  }
}

/// The jar that windows share.
public struct CookieStore: Sendable {
  public var id: StoreID
  public var windows: [WindowID] = []
  public var ground: Ground
  /// Whether cookies are sent and kept in frames and requests of another site than the page's.
  public var thirdParty = Switch.unknown
  /// Rules that the evidence itself disproved for this browser: it sent what they forbid. They are no
  /// longer applied.
  public var disproved: Set<CookieSendClause> = []
  public var traffic = CookieTraffic()

  /// Why these windows, and no others, are one store.
  public enum Ground: Sendable {
    /// Windows of one app share a jar; nothing in the evidence speaks for or against it.
    case assumed
    /// A cookie set in one of the windows was sent from another: where.
    case shown(Citation)
    /// Cookies of the opener's jar were due in this window, or the other way round, and did not come, while both
    /// windows returned cookies of their own. First where such a cookie was set, then the request without it.
    case separate([Citation])
    /// Another browser or a system sheet, which keeps its own jar.
    case otherBrowser
    /// An HTTP library of the app: not the web view's jar.
    case native
  }

  public enum Switch: Sendable {
    /// No request decides it.
    case unknown
    /// A cross-site frame or subresource carried a cookie: which.
    case on(Citation)
    /// Cross-site frames or subresources never carried a cookie that nothing but the switch could hold back, while
    /// requests of the page's own site did: the first that went without.
    case off(Citation)
  }

  public init(id: StoreID, ground: Ground) {
    self.id = id
    self.ground = ground
  }
}

/// Counts that tell whether cookies work at all. Sanitized captures and requests whose headers do not show are left out.
public struct CookieTraffic: Hashable, Sendable {
  /// Requests of the page's own site (documents count as such).
  public var firstParty = 0
  /// Of all requests, those with a Cookie header.
  public var withCookies = 0
  /// Acceptable, living cookies that documents and redirects between them set.
  public var setByDocuments = 0
  /// Later first-party requests on which such a cookie was due.
  public var due = 0
  public init() {}
}
