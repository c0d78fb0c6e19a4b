/// How a browser's cookie rules differ from those of others. nil where that is not known: what then
/// depends on it is not decided.
public struct CookieEngine: Hashable, Sendable {
  public var rules = CookieRules.rfc6265bis
  /// How a cookie without SameSite is treated: `.lax` (Chromium 80 and later) or `.none`.
  public var absentSameSite: SetCookie.SameSite?
  /// A cookie without SameSite goes along on a cross-site top-level POST in its first two minutes.
  public var freshCookiesGoWithPost: Bool?
  /// `http://a.example` and `https://a.example` are two sites.
  public var isSchemeful: Bool?
  /// A redirect chain that left the site and came back counts as started by another site.
  public var countsRedirectChain: Bool?
  /// SameSite=None without Secure, and Partitioned without Secure, are refused.
  public var noneNeedsSecure: Bool?
  /// `__Host-` and `__Secure-` are held to their conditions.
  public var checksPrefixes: Bool?
  /// A page keeps and sends cookies of other sites than its own.
  public var allowsThirdParty: Bool?
  /// Keeps `Partitioned` cookies apart by top-level site (CHIPS).
  public var partitions: Bool?
  /// `http://localhost` may set and get Secure cookies.
  public var trustsLoopback: Bool?
  /// Cookies a site may have; past it the least recently used go until `sitePurge` are left.
  public var siteLimit: Int?
  public var sitePurge = 150
  public var totalLimit = 3_300

  /// Nothing is known of the engine: only what all agree on is decided.
  public static let unknown = CookieEngine()

  /// RFC 6265 as of 2011, with every cookie sent wherever Domain, Path and Secure allow.
  public static let classic: CookieEngine = {
    var engine = CookieEngine()
    engine.rules = .rfc6265
    engine.absentSameSite = SetCookie.SameSite.none
    engine.isSchemeful = false
    engine.countsRedirectChain = false
    engine.noneNeedsSecure = false
    engine.checksPrefixes = false
    engine.allowsThirdParty = true
    engine.partitions = false
    engine.trustsLoopback = true
    return engine
  }()

  /// Chromium's network service, as Chrome configures it. Sources: chromestatus 5088147346030592
  /// (Lax by default, 80), 5096179480133632 (schemeful, 91), 5179189105786880 (CHIPS, 114);
  /// `net/cookies/cookie_monster.h` (limits).
  public static func chromium(version: Int? = nil) -> CookieEngine {
    let version = version ?? 120
    var engine = CookieEngine()
    engine.absentSameSite = version >= 80 ? .lax : SetCookie.SameSite.none
    engine.freshCookiesGoWithPost = version >= 80
    engine.isSchemeful = version >= 91
    engine.countsRedirectChain = false
    engine.noneNeedsSecure = version >= 80
    engine.checksPrefixes = true
    // Chrome blocks them in incognito windows, and Debian's Chromium by default.
    engine.allowsThirdParty = nil
    engine.partitions = version >= 114
    engine.trustsLoopback = version >= 89
    engine.siteLimit = 180
    return engine
  }

  /// Android System WebView: Chromium, whose SameSite rules follow the app's targetSdk
  /// (`android_webview/docs/cookies.md`; Android 12's behaviour changes), and a third-party switch
  /// for each view that no capture tells.
  /// - Parameter targetSdk: nil counts as 31 or later: the stores take no other apps any more.
  public static func androidWebView(version: Int? = nil, targetSdk: Int? = nil) -> CookieEngine {
    var engine = chromium(version: version)
    let modern = (targetSdk ?? 31) >= 31 && engine.absentSameSite == .lax
    engine.absentSameSite = modern ? .lax : SetCookie.SameSite.none
    engine.freshCookiesGoWithPost = modern
    engine.noneNeedsSecure = modern
    engine.isSchemeful = modern ? nil : false
    engine.partitions = nil
    return engine
  }

  /// WebKit on iOS. Tracking prevention blocks all third-party cookies in web views since iOS 14 and
  /// in Safari since 13.1. A cookie without SameSite is Lax from iOS 18 on, as developers report
  /// (Apple forum 765199). Of prefixes, `None` without Secure and loopback, versions differ.
  public static func webKit(systemVersion: Int? = nil) -> CookieEngine {
    var engine = CookieEngine()
    if let systemVersion, systemVersion < 18 { engine.absentSameSite = SetCookie.SameSite.none }
    engine.freshCookiesGoWithPost = nil
    engine.isSchemeful = false
    if systemVersion ?? 14 >= 14 { engine.allowsThirdParty = false }
    return engine
  }

  /// Firefox: no Lax by default, `None` without Secure still kept with a warning; cookies of other
  /// sites are kept apart by top-level site (Total Cookie Protection), which looks like one jar for
  /// each, so that nothing is decided of them.
  public static let firefox: CookieEngine = {
    var engine = CookieEngine()
    engine.absentSameSite = SetCookie.SameSite.none
    engine.isSchemeful = nil
    engine.countsRedirectChain = true
    engine.checksPrefixes = true
    engine.trustsLoopback = true
    engine.siteLimit = 180
    return engine
  }()

  /// The rules of the browser that a user agent string names.
  public init(_ agent: UserAgent, targetSdk: Int? = nil) {
    switch agent.kind {
    case .androidWebView, .androidWebViewDisguised:
      self = .androidWebView(version: agent.majorVersion, targetSdk: targetSdk)
    case .inApp:
      self =
        agent.isAndroid
        ? .androidWebView(version: agent.majorVersion, targetSdk: targetSdk)
        : .webKit(systemVersion: agent.systemMajor)
    case .chrome, .edge, .samsung: self = .chromium(version: agent.majorVersion)
    case .wkWebView, .chromeIOS, .safari: self = .webKit(systemVersion: agent.systemMajor)
    case .firefox:
      self = agent.isIOS ? .webKit(systemVersion: agent.systemMajor) : .firefox
    case .otherBrowser, .desktop, .unknown:
      let chromium = ByteText(agent.text).has("Chrome/")
      self = chromium ? .chromium(version: agent.majorVersion) : .unknown
    case .native: self = .unknown
    }
  }

  public init() {}
}

extension UserAgent {
  fileprivate var systemMajor: Int? {
    osVersion?.split(separator: ".").first.flatMap { Int($0) }
  }
}
