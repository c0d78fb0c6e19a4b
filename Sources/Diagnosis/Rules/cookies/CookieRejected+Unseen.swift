import Evidence
import HAR
import Reconstruction
import WebPlatform

/// A NetLog in its default mode hides the cookies, but not that the browser refused one, and why.
extension CookieRejected {
  func refusedUnseen(_ attempt: Attempt, _ flow: Flow, in world: Case) -> Finding? {
    let sites = world.sites(of: flow)
    let refused = world.cookies.words.filter { word in
      word.direction == .stored && word.name == nil && word.refusal != nil
        && sites.contains(Site.name(of: word.host))
    }
    // The last one is the nearest to where the session is missed.
    for word in refused.reversed() {
      guard let refusal = word.refusal, let lost = world.refusal(after: word) else { continue }
      var finding = Finding(
        .likely,
        title: "The browser refused a cookie of \(Quoted(word.host, .host)): \(refusal.short).",
        explanation:
          """
          The browser's own log says that it refused a cookie of the answer, and the host later \
          does not know the session. The log was recorded without cookies, so which of them it was \
          cannot be told.
          """,
        grounds: [
          .named("the browser itself says why it refused a cookie", word.citation, as: "browser"),
          .seen("the server does not know the session", lost, as: "refused"),
        ],
        fixes: [
          Fix(
            .site, refusal.mend, .safe, check: "The next request to the host carries the cookie.",
            reference: .cookieSpecification)
        ])
      finding.owner = world.owner(ofHost: word.host, flow)
      finding.role = .cause
      finding.breaksAt = attempt.stoppedAt
      finding.attempts = flow.attempts(like: attempt)
      return finding
    }
    return nil
  }
}

extension CookieWord {
  /// Why the cookie itself was refused, and what to set instead; nil where settings refused it, or
  /// the page it came in.
  fileprivate var refusal: (short: Message, mend: Message)? {
    if let clause = verdictClause {
      return clause == .crossSiteSubresource || clause == .thirdPartyBlocked
        ? nil : (clause.short, clause.mend)
    }
    // __Host- and __Secure- have one reason.
    guard exclusions.contains(CookieExclusion("EXCLUDE_INVALID_PREFIX")) else { return nil }
    return (
      "the conditions of its name's prefix are not met",
      """
      Give a __Host- cookie Secure and Path=/ and no Domain, a __Secure- cookie Secure; or drop the \
      prefix.
      """
    )
  }
}

extension Case {
  /// Where the host's site later refuses for want of a session.
  fileprivate func refusal(after word: CookieWord) -> Citation? {
    let site = Site.name(of: word.host)
    return exchanges[min(word.exchange + 1, exchanges.count)...].first {
      $0.missesSession && Site.name(of: $0.host) == site
    }?.citation
  }
}
