import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// A cookie that should have lasted and was not there any more.
struct LostCookie {
  var setting: CookieSetting
  /// Where it was seen last: set or sent.
  var lastSeen: Citation
  var without: Exchange
}

extension Case {
  /// The first page that is asked for afresh and without any cookie, although its host had set one
  /// that lasts and had got it back; and the server misses it.
  var lastingCookieLost: LostCookie? {
    for setting in cookies.settings where setting.verdict == .accepted && lasts(setting) {
      let later = exchanges.indices.filter {
        $0 > setting.exchange && exchanges[$0].host == setting.host && showsCookies($0)
      }
      let used = later.first { exchanges[$0].sends(setting.cookie.name) }
      guard let used,
        let empty = later.first(where: { $0 > used && startsEmpty($0) }),
        !later.contains(where: { $0 > empty && exchanges[$0].sends(setting.cookie.name) }),
        !later.contains(where: { $0 < empty && isDeleted(setting.cookie, by: $0) }),
        later.contains(where: { $0 >= empty && exchanges[$0].missesSession })
          || leadsToSignIn(empty)
      else { continue }
      let last = later.last { $0 < empty && exchanges[$0].sends(setting.cookie.name) } ?? used
      return LostCookie(
        setting: setting,
        lastSeen: exchanges[last].citation(.requestHeader("cookie")) ?? exchanges[last].citation,
        without: exchanges[empty])
    }
    return nil
  }

  /// A page that no other page led to, asked for without cookies where the capture shows them.
  private func startsEmpty(_ id: ExchangeID) -> Bool {
    let exchange = exchanges[id]
    return exchange.isDocument && !exchange.carriesCookies && exchange.referer == nil
      && !exchange.fromCache && exchange.response.status > 0
      && exchange.response.status != 304 && exchange.userAgent != nil
  }

  private func isDeleted(_ cookie: SetCookie, by id: ExchangeID) -> Bool {
    exchanges[id].response.headers.first(header: "clear-site-data") != nil
      || cookies.settings.contains {
        $0.exchange == id && $0.cookie.name == cookie.name && !lasts($0)
      }
  }

  /// It has an age of more than a day, so that it should outlive the process.
  private func lasts(_ setting: CookieSetting) -> Bool {
    let day = 86_400
    if let maxAge = setting.cookie.maxAge { return maxAge > day }
    guard let expires = setting.cookie.expires,
      let set = exchanges.indices.contains(setting.exchange)
        ? exchanges[setting.exchange].start : nil
    else { return false }
    return expires - Int(set.microseconds / 1_000_000) > day
  }

  private func leadsToSignIn(_ id: ExchangeID) -> Bool {
    flows.contains { flow in
      flow.attempts.contains {
        $0.authorization.map { $0 > id } == true
          || $0.providerDocuments.first.map { $0 > id } == true
      }
    }
  }

  /// What a log alone tells: signed in, restarted, asked to sign in again.
  func forgotten(at restart: Restart) -> (before: Ground, after: Ground)? {
    guard let began = restart.began,
      let before = sightings([.signedIn]).last(where: {
        $0.captured("flow") == nil && restart.ended.citation.isBehind($0.citation)
      }),
      let after = sightings([.notSignedIn, .signInStarted]).first(where: {
        $0.citation.isBehind(began.citation)
      })
    else { return nil }
    return (
      before.observed("the person is signed in", as: "before"),
      after.observed("after the restart of the app nobody is", as: "after")
    )
  }
}

extension Exchange {
  fileprivate func sends(_ name: String) -> Bool { sentCookieNames.contains(name) }
}
