import Reconstruction
import Redaction
import WebPlatform

extension Report {
  /// What one request made of a cookie.
  public struct CookieUse: Sendable {
    /// `sent`, `missing`, `withheld`, `sentUnpredicted` or `unknowable`.
    public var outcome: Safe
    /// The rule that kept it back, or why its absence proves nothing.
    public var why: Safe?
    var whyWords: Safe?
    public var method: Safe
    public var host: Safe
    public var window: Safe?
    public var place: Place

    /// Something is amiss, or the model of the browser is.
    var isTelling: Bool { outcome == "missing" || outcome == "sentUnpredicted" }
  }
}

extension Report.CookieUse {
  var sentence: Safe {
    let words: Safe =
      switch outcome {
      case "sentUnpredicted": "sent, though it should not have been"
      case "unknowable": "tells nothing"
      default: outcome
      }
    let reason = whyWords.map { " (\($0))" as Safe } ?? ""
    let when = place.when.map { " \($0)" as Safe } ?? ""
    let window = window.map { " in \($0)" as Safe } ?? ""
    return "\(words)\(reason): \(method) \(host)\(when)\(window) (\(place.spot))"
  }

  var object: Object {
    Object(
      [
        ("outcome", .text(outcome)), ("why", .text(why)), ("method", .text(method)),
        ("host", .text(host)), ("window", .text(window)), ("time", .time(place.time)),
        ("source", .text(place.source)), ("entry", .number(place.entry)),
        ("byteOffset", .number(place.byteOffset)),
      ], phrase: "\(outcome) (\(place.spot))")
  }
}

extension IncidentBuilder {
  func use(_ use: CookieUse) -> Report.CookieUse? {
    guard world.exchanges.indices.contains(use.exchange) else { return nil }
    let exchange = world.exchanges[use.exchange]
    let (outcome, why, words): (Safe, Safe?, Safe?) =
      switch use.outcome {
      case .sent: ("sent", nil, nil)
      case .missing: ("missing", nil, nil)
      case .withheld(let clause): ("withheld", Words.code(clause), Words.clause(clause))
      case .sentUnpredicted(let clause):
        ("sentUnpredicted", Words.code(clause), Words.clause(clause))
      case .unknowable(let reason): ("unknowable", "\(reason)", Words.unknowable(reason))
      }
    return Report.CookieUse(
      outcome: outcome, why: why, whyWords: words,
      method: redactor.safe(exchange.request.method, .word),
      host: redactor.safe(host(of: use.exchange) ?? "", .host),
      window: use.window.map(windowID), place: place(exchange.citation, quotes: false))
  }
}

extension Words {
  static func sameSite(_ sameSite: SetCookie.SameSite) -> Safe {
    switch sameSite {
    case .none: "SameSite=None"
    case .lax: "SameSite=Lax"
    case .strict: "SameSite=Strict"
    }
  }

  /// The contract's word for a clause.
  static func code(_ clause: CookieSendClause) -> Safe {
    switch clause {
    case .host: "host"
    case .path: "path"
    case .secure: "secure"
    case .expired: "expired"
    case .sameSiteStrict: "sameSiteStrict"
    case .sameSiteLax: "sameSiteLax"
    case .sameSiteLaxDefault: "sameSiteLaxDefault"
    case .thirdPartyBlocked: "thirdPartyBlocked"
    case .partition: "partition"
    case .deleted: "deleted"
    case .cleared: "cleared"
    case .evicted: "evicted"
    case .otherStore: "otherStore"
    case .refused: "refused"
    }
  }

  static func clause(_ clause: CookieSendClause) -> Safe {
    switch clause {
    case .host: "it belongs to another host"
    case .path: "its Path does not cover the address"
    case .secure: "Secure, and the request goes over http"
    case .expired: "it had expired"
    case .sameSiteStrict: "SameSite=Strict, and another site asked"
    case .sameSiteLax: "SameSite=Lax, and another site asked by more than a link"
    case .sameSiteLaxDefault: "no SameSite, which counts as Lax"
    case .thirdPartyBlocked: "the page is of another site, which gets no cookies"
    case .partition: "it belongs to another site's partition"
    case .deleted: "it had been deleted"
    case .cleared: "Clear-Site-Data had wiped it"
    case .evicted: "newer cookies had pushed it out"
    case .otherStore: "it lies in another window's jar"
    case .refused: "it had been refused"
    }
  }

  static func unknowable(_ reason: CookieUse.Unknowable) -> Safe {
    switch reason {
    case .notShown: "the exporter shows no cookies"
    case .provisional: "only provisional headers were recorded"
    case .fromCache: "answered from the cache"
    case .headersMissing: "no headers were recorded"
    case .notModified: "answered 304, with the cached entry's headers"
    case .failed: "no answer came"
    case .overlapping: "it began before the cookie had come"
    case .credentialsMode: "whether the script asked for cookies shows nowhere"
    case .contextUnknown: "who started it shows nowhere"
    case .engineUnknown: "this browser's rule is not known"
    case .storeUnknown: "it may be another jar"
    case .rewritten: "the cookie was changed out of sight"
    case .hiddenHops: "a hop that does not show may have changed it"
    case .restarted: "the app was restarted in between"
    }
  }
}
