import Evidence
import HAR
import WebPlatform

/// The cookie ledger: every jar driven over the case, until what it says agrees with what was sent.
extension Workbench {
  mutating func judgeCookies() {
    let visibility = cookieVisibility()
    let contexts = CookieContexts(self)
    let silence = CookieSilence(self, visibility)
    let trails = CookieTrails(self)
    var plan = CookiePlan(self)
    var run = CookieRun(self, plan, contexts, silence, trails)
    for _ in 0..<6 {
      guard let mended = plan.mended(by: run) else { break }
      plan = mended
      run.forget()
      run = CookieRun(self, plan, contexts, silence, trails)
    }
    plan.settle(run)
    world.cookies.settings = run.settings
    world.cookies.ledger = run.ledger
    world.cookies.stores = plan.stores
    world.cookies.visibility = visibility
    countCookies()
    let bench = self
    supposeCookies(plan, run) { CookieRun(bench, $0, contexts, silence, trails) }
  }

  private mutating func countCookies() {
    for exchange in world.exchanges {
      let isSet = exchange.got("set-cookie") != nil || !exchange.response.cookies.isEmpty
      if exchange.carriesCookies || isSet || exchange.sent("authorization") != nil {
        world.cookies.anyVisible = true
      }
    }
    for (id, exchange) in world.exchanges.enumerated() where exchange.carriesCookies {
      if let host = facts[id].url?.host { world.cookies.sentByHost[host, default: 0] += 1 }
    }
    var traffic = CookieTraffic()
    for store in world.cookies.stores {
      traffic.firstParty += store.traffic.firstParty
      traffic.withCookies += store.traffic.withCookies
      traffic.setByDocuments += store.traffic.setByDocuments
      traffic.due += store.traffic.due
    }
    traffic.withCookies += world.ordinary.rows.count { $0.flags.contains(.sentCookies) }
    world.cookies.traffic = traffic
  }

  /// What the silence of each capture means. Some exporters write what was sent; of others one Cookie header has to
  /// be seen first.
  private func cookieVisibility() -> [SourceID: CookieVisibility] {
    var sends: Set<SourceID> = []
    var sets: Set<SourceID> = []
    for exchange in world.exchanges {
      if exchange.carriesCookies { sends.insert(exchange.source) }
      if exchange.got("set-cookie") != nil { sets.insert(exchange.source) }
    }
    let numbers = Set(
      world.ordinary.rows.lazy.filter { $0.flags.contains(.sentCookies) }.map(\.source))
    var result: [SourceID: CookieVisibility] = [:]
    for source in world.sources {
      guard let capture = source.capture else { continue }
      let isSeen =
        sends.contains(source.id) || numbers.contains(UInt16(clamping: source.id.number))
      if capture.isSanitized {
        result[source.id] = .sanitized
      } else if isSeen || capture.exporter.writesSentCookies && sets.contains(source.id) {
        result[source.id] = .shown
      } else {
        result[source.id] = .unproven
      }
    }
    return result
  }

  /// WebKit keeps some cookies that Chromium's rules refuse; where the engine decides, it cannot be told.
  func verdict(
    _ cookie: SetCookie, _ url: WebURL, _ agent: BrowserKind, modern: Bool
  ) -> CookieVerdict {
    cookie.verdict(
      settingURL: url,
      agent.isWebKit ? .webKit() : modern ? .chromium() : .androidWebView(targetSdk: 30))
  }

  func exporterShowsCookies(_ source: SourceID) -> Bool {
    guard let capture = world.sources.first(where: { $0.id == source })?.capture else {
      return true
    }
    return !capture.isSanitized
  }
}

extension Exporter {
  /// Writes the Cookie header as it was sent, if there was one. (Of WebKit's Web Inspector it is known that the
  /// network adds cookies behind its back.)
  fileprivate var writesSentCookies: Bool {
    switch self {
    case .webInspector, .unknown, .insomnia, .webPageTest: false
    default: true
    }
  }
}

extension BrowserKind {
  /// Runs on WebKit's network stack, whose cookie rules differ from Chromium's.
  public var isWebKit: Bool {
    switch self {
    case .wkWebView, .safari, .chromeIOS: true
    default: false
    }
  }
}
