import HAR
import Reconstruction
import WebPlatform

/// What reconstruction says, against what happened.
extension Agreement {
  mutating func compareCookieModel(_ recording: Recording, _ rowOf: [Place: ServerRow]) {
    for world in recording.worlds {
      for setting in world.cookies.settings {
        let exchange = world.exchanges[setting.exchange]
        let place =
          "\(recording.name) entry \(exchange.entry): \(setting.cookie.name) set by \(setting.host)"
        guard let row = rowOf[Place(exchange)] else {
          hide(.judged)
          continue
        }
        let came = recording.received(setting, after: row.t)
        switch setting.verdict {
        case .rejected(let clause):
          note(.judged, came != true, "\(place): called refused (\(clause)), and it came")
        default:
          // Nobody may have asked again: only its coming shows that it was kept.
          came == true ? note(.judged, true, "") : hide(.judged)
        }
        guard setting.missing > 0, setting.sent == 0 else { continue }
        note(.missing, came != true, "\(place): called missing, and it came")
      }
      for history in world.cookies.ledger {
        for use in history.uses { compare(use, of: history, in: world, recording, rowOf) }
      }
    }
  }

  /// One line of the ledger against what the server received.
  private mutating func compare(
    _ use: CookieUse, of history: CookieHistory, in world: Case, _ recording: Recording,
    _ rowOf: [Place: ServerRow]
  ) {
    let exchange = world.exchanges[use.exchange]
    guard let row = rowOf[Place(exchange)] else { return hide(.predicted) }
    let came = row.cookies.contains { $0.hasPrefix(history.name + "=") }
    let place =
      "\(recording.name) entry \(exchange.entry): \(history.name) of \(history.domain), \(use.outcome)"
    switch use.outcome {
    case .missing: note(.missing, !came, place)
    case .sent: note(.predicted, came, place)
    case .withheld: note(.predicted, !came, place)
    case .sentUnpredicted: note(.predicted, false, place)
    case .unknowable: hide(.predicted)
    }
  }

  mutating func compareRungs(_ recording: Recording) {
    let flows = recording.worlds.flatMap(\.flows)
    let attempts = flows.flatMap(\.attempts)
    func reached(_ rung: Rung) -> Bool { attempts.contains { $0.reached(rung) } }
    func check(_ agrees: Bool, _ what: String) {
      note(.rungs, agrees, "\(recording.name): \(what)")
    }
    let happened = recording.truth.happened
    for (step, rung, name) in [
      (\Truth.Sight.authorize, Rung.authorizeSent, "the authorization request"),
      (\.login, .providerPage, "the provider's page"),
      (\.callback, .callbackRequested, "the callback"),
    ] {
      if recording.shows(step) {
        check(reached(rung), "\(name) is recorded and not on the ladder")
      } else {
        hide(.rungs)
      }
    }
    if !happened.callback_reached { check(!reached(.callbackRequested), "a callback nobody made") }
    if !happened.idp_reached { check(!reached(.providerPage), "a provider's page nobody got") }
    let signIns = flows.filter { [.oauth, .saml, .wsfed].contains($0.kind) }
    let completed = signIns.contains { $0.progress == .completed }
    if !happened.signed_in {
      check(!completed, "a sign-in that failed is called complete")
    } else {
      check(
        !signIns.contains { $0.progress == .stopped }, "a sign-in that worked is called stopped")
      if recording.shows(\.callback) {
        check(completed, "a sign-in that worked is not called complete")
      }
    }
  }

  /// Where a popup was recorded apart, or its user agent was another, there are two windows, and the main one opened the
  /// other.
  mutating func compareWindows(_ recording: Recording, _ rowOf: [Place: ServerRow]) {
    let hasPopup =
      recording.sees.keys.contains { $0.hasPrefix("popup") } || recording.hasTwoPages
    let received = Set(recording.rows.compactMap(\.ua))
    let shown = Set(rowOf.values.compactMap(\.ua))
    guard hasPopup || received.count > 1 else { return }
    guard hasPopup || shown.count > 1 else { return hide(.windows) }
    let agrees = recording.worlds.contains { world in
      let mains = world.windows.filter { $0.kind == .main && !$0.exchanges.isEmpty }
      let popups = world.windows.filter { $0.kind == .popup && !$0.exchanges.isEmpty }
      return mains.count == 1 && !popups.isEmpty && popups.allSatisfy { $0.opener == mains[0].id }
    }
    let told = recording.worlds.flatMap(\.windows).map {
      "\($0.kind) \($0.exchanges.count) of \($0.opener.map { "\($0)" } ?? "nobody")"
    }
    note(.windows, agrees, "\(recording.name): \(told)")
  }
}

extension Agreement {
  mutating func compareIdentities(_ recording: Recording) {
    let first = recording.rows.first?.ua
    for world in recording.worlds {
      for identity in world.identities where identity.requestClass == .document {
        let window = world.windows.first { $0.id == identity.window }
        let isPopup = window?.kind == .popup
        let made = (isPopup ? recording.truth.ua_popup : nil) ?? recording.truth.ua
        // A popup in a context of its own may have another string than it was said to get.
        let isAsSaid = !isPopup || recording.truth.ua_popup != nil || identity.userAgent == first
        guard let made, isAsSaid, identity.userAgent != nil, let expected = Self.identities[made]
        else {
          hide(.identity)
          continue
        }
        note(
          .identity,
          expected.kinds.contains(identity.browser) && expected.isEmbedded == identity.isEmbedded,
          "\(recording.name): \(made) taken for \(identity.browser.name), \(Self.told(identity))")
      }
    }
  }

  private static func told(_ identity: Identity) -> String {
    identity.isEmbedded.map { $0 ? "embedded" : "not embedded" } ?? "cannot tell"
  }

  /// What each disguise leaves to see.
  private static let identities: [String: (kinds: [BrowserKind], isEmbedded: Bool?)] = [
    "wv": ([.androidWebView], true), "wv_gpay": ([.androidWebView], true),
    "wv_patched": ([.androidWebView, .androidWebViewDisguised], true),
    "chrome": ([.chrome], false), "ios_wk": ([.wkWebView], true), "ios_safari": ([.safari], nil),
  ]
}

extension Recording {
  /// An exporter that gives each window a page of its own recorded several.
  fileprivate var hasTwoPages: Bool {
    observations.sources.contains { source in
      guard source.capture?.exporter == .playwright else { return false }
      let pages = observations.exchanges.filter { $0.source == source.id }.compactMap(\.page)
      return Set(pages).count > 1
    }
  }

  /// Whether the server ever got this cookie back; nil where another Set-Cookie gave the same name the same value, so that
  /// it cannot be told which one came.
  func received(_ setting: CookieSetting, after time: Double) -> Bool? {
    let cookie = setting.cookie
    let others = rows.contains { row in
      row.set_cookie.contains { header in
        guard let other = SetCookie.parse(header), other.name == cookie.name,
          other.value == cookie.value
        else { return false }
        return other != cookie || WebURL(row.url)?.host != setting.host
      }
    }
    if others { return nil }
    return rows.contains { row in
      row.t > time && row.cookies.contains("\(cookie.name)=\(cookie.value)")
    }
  }
}

extension ServerRow {
  /// `name=value`, as they were received.
  var cookies: [String] {
    (cookie ?? "").split(separator: ";").map { $0.drop { $0 == " " } }.map(String.init)
  }
}
