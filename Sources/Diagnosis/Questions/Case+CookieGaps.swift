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
  /// A frame, or a request of script: not a page that fills its window.
  var isEmbedded: Bool { !request.isDocument }
}

extension Case {
  /// Requests that went without a cookie of theirs, in time order, where the ledger can tell why.
  var cookieGaps: [CookieGap] {
    cookies.ledger.flatMap { cookie in
      cookie.uses.compactMap { use -> CookieGap? in
        switch use.outcome {
        case .missing, .withheld: break
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
    if gap.request.missesSession { return gap.request.citation }
    let said = sightings([.cookiesDisabled, .notSignedIn])
      .first { $0.exchange == gap.use.exchange }?.citation
    return said
      ?? flows.flatMap(\.attempts).flatMap(\.errors)
      .first { $0.exchange == gap.use.exchange }?.citation
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
