import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// A request that went without a cookie which its server had set.
struct CookieGap: Sendable {
  var cookie: CookieHistory
  var use: CookieUse
  var setting: CookieSetting
  var request: Exchange

  /// The rule that held the cookie back; nil where none did.
  var clause: CookieSendClause? {
    if case .withheld(let clause) = use.outcome { clause } else { nil }
  }
  var isMissing: Bool { use.outcome == .missing }
  /// Whether it may be sent there depends on the engine's switches, which the evidence does not tell.
  var isUndecided: Bool { use.outcome == .unknowable(.engineUnknown) }
  /// A frame, or a request of script: not a page that fills its window.
  var isEmbedded: Bool { !request.isDocument }
}

extension Case {
  /// Requests that went without a cookie of theirs, in time order, where the ledger can tell why.
  var cookieGaps: [CookieGap] {
    cookies.ledger.flatMap { cookie in
      cookie.uses.compactMap { use -> CookieGap? in
        switch use.outcome {
        case .missing, .withheld, .unknowable(.engineUnknown): break
        case .sent, .sentUnpredicted, .unknowable: return nil
        }
        guard let number = use.setting, cookies.settings.indices.contains(number),
          exchanges.indices.contains(use.exchange)
        else { return nil }
        return CookieGap(
          cookie: cookie, use: use, setting: cookies.settings[number],
          request: exchanges[use.exchange])
      }
    }.sorted { ($0.use.exchange, $0.cookie.name) < ($1.use.exchange, $1.cookie.name) }
  }

  /// Where the server shows that it misses what the request went without: it refuses, sends back to
  /// where one signs in, or says so on its page.
  func refusal(of gap: CookieGap) -> Citation? {
    // To ask for a sign-in is what an authorization request is for.
    if flows.contains(where: { $0.attempts.contains { $0.authorization == gap.use.exchange } }) {
      return nil
    }
    // Whoever shows a token is judged by the token.
    if !gap.request.isDocument, gap.request.request.headers.first(header: "authorization") != nil {
      return nil
    }
    if gap.request.missesSession { return gap.request.citation }
    let said = sightings([.cookiesDisabled, .notSignedIn])
      .first { $0.exchange == gap.use.exchange }?.citation
    return said
      ?? flows.flatMap(\.attempts).flatMap(\.errors)
      .first { $0.exchange == gap.use.exchange }?.citation
  }

  /// Requests of frames that go without a cookie and are refused for it, where the frame is part of
  /// a flow that failed, or, where no flow is seen, of what the page is for. Chats and counters that
  /// nobody misses are refused all day long.
  func missedInFrames(_ gaps: [CookieGap]) -> [(gap: CookieGap, refused: Citation)] {
    let failed = flows.compactMap { flow in
      flow.failing.map { (sites: sites(of: flow), refusedAt: refusedReturn(of: $0)) }
    }
    return gaps.compactMap { gap in
      guard gap.isEmbedded, let refused = refusal(of: gap) else { return nil }
      let matters =
        flows.isEmpty
        ? !gap.request.isFrame && FrameTask.isNamed(in: gap.request.request.url.value)
        : failed.contains { flow in
          // What comes after the return was refused did not make it fail.
          flow.sites.contains(Site.name(of: gap.request.host))
            && flow.refusedAt.map { gap.use.exchange <= $0 } != false
        }
      return matters ? (gap, refused) : nil
    }
  }

  private func refusedReturn(of attempt: Attempt) -> ExchangeID? {
    attempt.callback.flatMap {
      exchanges.indices.contains($0) && exchanges[$0].response.status >= 400 ? $0 : nil
    }
  }

  /// What decides the fate of a flow: its callback, and what follows from there on.
  func isCritical(_ gap: CookieGap, _ attempt: Attempt) -> Bool {
    guard gap.request.isDocument else { return false }
    if let callback = attempt.callback { return gap.use.exchange >= callback }
    return attempt.providerDocuments.contains(gap.use.exchange)
      || gap.request.missesSession
  }

  /// The exporter's silence proves something somewhere: some capture shows what requests carried.
  var tellsOfCookies: Bool {
    cookies.visibility.values.contains(.shown)
      || cookies.visibility.isEmpty && cookies.anyVisible
  }
}

/// What a frame is for, as far as its address says.
enum FrameTask {
  private static let words: Set<String> = [
    "pay", "payment", "payments", "checkout", "card", "cards", "wallet", "bank", "gateway", "kyc",
    "verify", "verification", "identity", "idv", "login", "signin", "sso", "auth",
  ]
  /// A payment, a check of identity or a sign-in, by a word of host or path.
  static func isNamed(in address: String) -> Bool {
    guard let url = WebURL(address) else { return false }
    let parts = (url.host + "/" + url.path).lowercased().split { !$0.isLetter }.map(String.init)
    return parts.contains(where: words.contains) || SignInAddress.kind(of: url) != nil
  }
}
