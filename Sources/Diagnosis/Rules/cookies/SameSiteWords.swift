import Evidence
import Reconstruction
import WebPlatform

extension CookieSendClause {
  var isSameSite: Bool {
    switch self {
    case .sameSiteStrict, .sameSiteLax, .sameSiteLaxDefault: true
    default: false
    }
  }
}

extension CookieSetting {
  var sameSiteShort: Message {
    switch cookie.sameSite {
    case .strict: "it is SameSite=Strict"
    case .lax: "it is SameSite=Lax"
    case nil: "it has no SameSite, which is read as Lax"
    case .some(.none): "its SameSite forbids it"
    }
  }
  var sameSiteWords: Message { "the cookie is set, and \(sameSiteShort)" }
}

extension Fix {
  static func sameSiteNone(check: Message) -> Fix {
    Fix(
      .site, "Set the cookie with SameSite=None; Secure.", .safe, check: check,
      reference: .cookieSpecification)
  }
}
