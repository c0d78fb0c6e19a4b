/// Whether a cookie goes along with a request.
public enum CookieDecision: Hashable, Sendable {
  case send
  case withhold(CookieSendClause)
  case unknown(CookieDoubt)
}

/// What would decide, and is not known.
public enum CookieDoubt: Hashable, Sendable {
  /// Who started the request, or the page it is made in.
  case context
  /// A rule of the engine, or a switch of the app.
  case engine(Knob)

  public enum Knob: Hashable, Sendable {
    case absentSameSite, redirectChain, thirdParty, partitions, loopback
  }
}

extension StoredCookie {
  /// RFC 6265bis section 5.8.3, and what browsers add to it. nil where the cookie has ended, and was
  /// not for this request anyway.
  func decision(for context: CookieContext, _ engine: CookieEngine) -> CookieDecision? {
    let host = context.url.host
    if !covers(host) { return elsewhere(.host) }
    if !matches(path: context.url.path) { return elsewhere(.path) }
    if cookie.secure, context.isPlain {
      if !Site.isLoopback(host) || engine.trustsLoopback == false { return elsewhere(.secure) }
      if engine.trustsLoopback == nil { return .unknown(.engine(.loopback)) }
    }
    let living = livingDecision(context, engine)
    guard let ended else { return living }
    switch (ended, living) {
    // What kept it out of the jar also keeps it off the request: that is the plainer word.
    case (.refused(.thirdPartyBlocked), .withhold), (.refused(.crossSiteSubresource), .withhold):
      return living
    case (_, .withhold): return nil
    default: return .withhold(ended)
    }
  }

  private func livingDecision(_ context: CookieContext, _ engine: CookieEngine) -> CookieDecision {
    if ended == nil, let expires, expires <= context.time { return .withhold(.expired) }
    return partitionDecision(context, engine) ?? sameSiteDecision(context, engine)
      ?? thirdPartyDecision(context, engine) ?? .send
  }

  /// Not for this request, whether it lives or not.
  private func elsewhere(_ clause: CookieSendClause) -> CookieDecision? {
    ended == nil ? .withhold(clause) : nil
  }

  /// RFC 6265bis section 5.1.4: case counts, nothing is decoded.
  func matches(path requested: String) -> Bool {
    let mine = path.utf8
    let theirs = (requested.isEmpty ? "/" : requested).utf8
    guard theirs.starts(with: mine) else { return false }
    return theirs.count == mine.count || mine.last == 0x2F
      || theirs[theirs.index(theirs.startIndex, offsetBy: mine.count)] == 0x2F
  }

  private func partitionDecision(
    _ context: CookieContext, _ engine: CookieEngine
  ) -> CookieDecision? {
    guard let partition else { return nil }
    guard let site = context.topLevelSite else { return .unknown(.context) }
    return site == partition ? nil : .withhold(.partition)
  }

  private func sameSiteDecision(
    _ context: CookieContext, _ engine: CookieEngine
  ) -> CookieDecision? {
    guard engine.rules == .rfc6265bis else { return nil }
    let mode = cookie.sameSite ?? engine.absentSameSite
    let mayTravel = context.isTopLevelNavigation && context.isSafeMethod
    if mode == SetCookie.SameSite.none || mode != .strict && mayTravel { return nil }
    switch context.isStartedElsewhere(engine) {
    case false?: return nil
    case nil:
      return .unknown(context.isCrossSite == nil ? .context : .engine(.redirectChain))
    case true?: break
    }
    guard cookie.sameSite == nil else {
      return .withhold(mode == .strict ? .sameSiteStrict : .sameSiteLax)
    }
    if engine.absentSameSite == nil { return .unknown(.engine(.absentSameSite)) }
    if context.isTopLevelNavigation, context.time - created <= 120 {
      switch engine.freshCookiesGoWithPost {
      case true?: return nil
      case false?: break
      case nil: return .unknown(.engine(.absentSameSite))
      }
    }
    return .withhold(.sameSiteLaxDefault)
  }

  private func thirdPartyDecision(
    _ context: CookieContext, _ engine: CookieEngine
  ) -> CookieDecision? {
    if engine.allowsThirdParty == true || context.hasStorageAccess { return nil }
    guard let isThirdParty = context.isThirdParty else { return .unknown(.context) }
    guard isThirdParty, partition == nil else { return nil }
    return engine.allowsThirdParty == false
      ? .withhold(.thirdPartyBlocked) : .unknown(.engine(.thirdParty))
  }
}

extension CookieContext {
  /// Cross-site for SameSite: by who started it, and where the engine counts it by the redirects
  /// in between.
  func isStartedElsewhere(_ engine: CookieEngine) -> Bool? {
    guard isCrossSite == false, hasLeftSite != false else { return isCrossSite }
    guard let counts = engine.countsRedirectChain else { return nil }
    return counts ? hasLeftSite : false
  }
}
