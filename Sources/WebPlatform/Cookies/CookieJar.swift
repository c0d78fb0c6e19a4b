/// The cookies of one browser profile. A value: copies are jars of their own. Sites are kept apart, so
/// that a request looks at its own site's cookies only.
public struct CookieJar: Sendable {
  public var engine: CookieEngine
  /// By registrable domain, in order of creation; ended cookies stay, to be asked why.
  private var cookies: [String: [StoredCookie]] = [:]
  private var count = 0
  private var order = 0

  /// What a Set-Cookie did.
  public enum Change: Hashable, Sendable {
    case created, replaced, deleted
    case refused(CookieVerdict.Clause)
    /// Whether it is kept depends on what is not known: nothing was stored.
    case undecided
  }

  public init(engine: CookieEngine = .chromium()) { self.engine = engine }

  // MARK: Storing

  /// Stores what an answer sets: RFC 6265bis section 5.7.
  /// - Parameters:
  ///   - reading: The header, as `SetCookie.read` gives it.
  ///   - verdict: To overrule this engine's own verdict, where the evidence knows better.
  ///   - tag: The caller's own mark, kept with the cookie.
  @discardableResult
  public mutating func store(
    _ reading: (cookie: SetCookie, ignored: CookieVerdict.Clause?), in context: CookieContext,
    verdict: CookieVerdict? = nil, tag: Int = 0
  ) -> Change {
    let verdict = verdict ?? self.verdict(on: reading, in: context)
    var cookie = StoredCookie(reading.cookie, in: context, engine, tag: tag)
    order += 1
    cookie.order = order
    let site = context.site.key
    switch verdict {
    case .unknown: return .undecided
    case .rejected(let clause):
      cookie.ended = .refused(clause)
      bury(cookie, in: site)
      return .refused(clause)
    case .accepted: break
    }
    let same = cookies[site]?.firstIndex { $0.isSame(as: cookie) }
    if let expires = cookie.expires, expires <= context.time {
      cookie.ended = .deleted
      guard let same else {
        bury(cookie, in: site)
        return .deleted
      }
      end(site, same, .deleted)
      trimGraves(site)
      return .deleted
    }
    guard let same else {
      cookies[site, default: []].append(cookie)
      count += 1
      enforceLimits(site, keeping: cookie.order)
      return .created
    }
    let old = cookies[site]?[same]
    if let old, old.ended == nil {
      cookie.created = old.created
      cookie.order = old.order
      cookies[site]?[same] = cookie
      return .replaced
    }
    cookies[site]?.remove(at: same)
    cookies[site]?.append(cookie)
    count += 1
    enforceLimits(site, keeping: cookie.order)
    return .created
  }

  /// What this jar says of a Set-Cookie, its own cookies considered.
  public func verdict(
    on reading: (cookie: SetCookie, ignored: CookieVerdict.Clause?), in context: CookieContext
  ) -> CookieVerdict {
    if let clause = reading.ignored { return .rejected(clause) }
    let verdict = reading.cookie.verdict(in: context, engine)
    guard verdict == .accepted, engine.rules == .rfc6265bis, !reading.cookie.secure,
      context.isPlain
    else { return verdict }
    let new = StoredCookie(reading.cookie, in: context, engine, tag: 0)
    let shadows = cookies[context.site.key]?.contains { old in
      old.ended == nil && old.cookie.secure && old.cookie.name == new.cookie.name
        && (old.reaches(new) || new.reaches(old)) && old.matches(path: new.path)
    }
    return shadows == true ? .rejected(.overwritesSecure) : .accepted
  }

  /// `Clear-Site-Data: "cookies"`: all cookies of the registrable domain. Source: W3C Clear Site
  /// Data, section 3.2.
  public mutating func clear(in context: CookieContext) {
    let site = context.site.key
    for index in cookies[site]?.indices ?? 0..<0 where cookies[site]?[index].ended == nil {
      end(site, index, .cleared)
    }
    trimGraves(site)
  }

  // MARK: Sending

  /// The cookies a request carries, in the order of the header: longer paths first, then older ones.
  public func cookies(for context: CookieContext) -> [StoredCookie] {
    decisions(for: context).filter { $0.decision == .send }.map(\.cookie).sorted {
      let (left, right) = ($0.path.utf8.count, $1.path.utf8.count)
      return left != right ? left > right : ($0.created, $0.order) < ($1.created, $1.order)
    }
  }

  /// Every cookie of the request's site, ended ones included, and what becomes of it.
  public func decisions(
    for context: CookieContext
  ) -> [(cookie: StoredCookie, decision: CookieDecision)] {
    (cookies[context.site.key] ?? []).compactMap { cookie in
      cookie.decision(for: context, engine).map { (cookie, $0) }
    }
  }

  /// Notes that a request carried the cookie: what is used is evicted last.
  public mutating func touch(_ cookie: StoredCookie, in context: CookieContext) {
    let site = context.site.key
    guard let index = cookies[site]?.firstIndex(where: { $0.isSame(as: cookie) }) else { return }
    cookies[site]?[index].used = context.time
  }

  /// The header of a request; nil where it carries none.
  public func header(for context: CookieContext) -> String? {
    let pairs = cookies(for: context).map { cookie in
      cookie.cookie.name.isEmpty
        ? cookie.cookie.value : "\(cookie.cookie.name)=\(cookie.cookie.value)"
    }
    return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
  }

  // MARK: Limits

  private static let graves = 64

  private mutating func end(_ site: String, _ index: Int, _ clause: CookieSendClause) {
    guard cookies[site]?[index].ended == nil else { return }
    cookies[site]?[index].ended = clause
    count -= 1
  }

  /// Keeps a cookie that never lived, unless one of that name, domain and path lives.
  private mutating func bury(_ cookie: StoredCookie, in site: String) {
    if let same = cookies[site]?.firstIndex(where: { $0.isSame(as: cookie) }) {
      if cookies[site]?[same].ended != nil { cookies[site]?[same] = cookie }
      return
    }
    cookies[site, default: []].append(cookie)
    trimGraves(site)
  }

  private mutating func trimGraves(_ site: String) {
    guard var all = cookies[site], all.count > Self.graves else { return }
    var surplus = all.count { $0.ended != nil } - Self.graves
    all.removeAll { cookie in
      guard cookie.ended != nil, surplus > 0 else { return false }
      surplus -= 1
      return true
    }
    cookies[site] = all
  }

  /// RFC 6265bis section 5.7, last step: past the limits, what is not Secure and least recently used goes first.
  private mutating func enforceLimits(_ site: String, keeping order: Int) {
    if let limit = engine.siteLimit, let all = cookies[site],
      all.count(where: { $0.ended == nil }) > limit
    {
      evict(site, downTo: engine.sitePurge, keeping: order)
    }
    guard count > engine.totalLimit else { return }
    let used = cookies.mapValues { $0.lazy.filter { $0.ended == nil }.map(\.used).min() ?? .max }
    let oldest = used.min { ($0.value, $0.key) < ($1.value, $1.key) }
    if let oldest {
      let left = cookies[oldest.key]?.count { $0.ended == nil } ?? 0
      evict(oldest.key, downTo: left - 1, keeping: order)
    }
  }

  private mutating func evict(_ site: String, downTo left: Int, keeping order: Int) {
    guard let all = cookies[site] else { return }
    let living = all.indices.filter { all[$0].ended == nil && all[$0].order != order }
    let goes = living.sorted {
      (all[$0].cookie.secure ? 1 : 0, all[$0].used, all[$0].order)
        < (all[$1].cookie.secure ? 1 : 0, all[$1].used, all[$1].order)
    }
    for index in goes.prefix(max(0, living.count + 1 - left)) {
      cookies[site]?[index].ended = .evicted
      count -= 1
    }
    trimGraves(site)
  }
}

/// A cookie as it lies in a jar.
public struct StoredCookie: Hashable, Sendable {
  public var cookie: SetCookie
  /// The host that set it, or its Domain.
  public var domain: String
  public var isHostOnly: Bool
  public var path: String
  /// The top-level site that a `Partitioned` cookie is kept for.
  public var partition: String?
  /// Seconds since 1970; nil = until the browser ends.
  public var expires: Int?
  public var created: Int
  public var used: Int
  public var tag: Int
  /// Why it is no longer there; nil while it is.
  public var ended: CookieSendClause?
  var order = 0

  /// The cookie as an answer in that context stores it.
  public init(_ cookie: SetCookie, in context: CookieContext, _ engine: CookieEngine, tag: Int) {
    self.cookie = cookie
    self.tag = tag
    created = context.time
    used = context.time
    let host = context.url.host
    let covers = cookie.domain.map { host == $0 || host.hasSuffix("." + $0) } ?? false
    isHostOnly = !covers || cookie.isHostOnly(settingURL: context.url)
    domain = isHostOnly ? host : cookie.domain ?? host
    path = cookie.path ?? context.defaultPath
    if cookie.partitioned, engine.partitions == true, engine.rules == .rfc6265bis {
      partition = context.topLevelSite
    }
    expires = cookie.maxAge.map { $0 <= 0 ? Int.min : context.time + $0 } ?? cookie.expires
    if engine.rules == .rfc6265bis, let date = expires {
      expires = min(date, context.time + 34_560_000)
    }
  }

  /// Its Domain lies in the other's, whether they are host-only or not.
  fileprivate func reaches(_ other: StoredCookie) -> Bool {
    other.domain == domain || other.domain.hasSuffix("." + domain)
  }

  /// One cookie replaces another of the same name, domain, path and partition.
  func isSame(as other: StoredCookie) -> Bool {
    cookie.name == other.cookie.name && path == other.path && domain == other.domain
      && isHostOnly == other.isHostOnly && partition == other.partition
  }

  /// RFC 6265bis section 5.1.3.
  func covers(_ host: String) -> Bool {
    host == domain || !isHostOnly && host.hasSuffix("." + domain)
  }
}

extension Site {
  /// What cookies of this site are filed under.
  public var key: String { registrableDomain ?? host }
}
