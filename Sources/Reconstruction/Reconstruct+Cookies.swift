import Evidence
import HAR
import WebPlatform

/// Each Set-Cookie judged by its own header and URL; what later requests sent where the capture shows cookies.
extension Workbench {
  mutating func judgeCookies() {
    let modern = (world.subject.targetSdk.flatMap { Int($0.value) } ?? 31) >= 31
    for id in world.exchanges.indices {
      let exchange = world.exchanges[id]
      if exchange.carriesCookies {
        world.cookies.anyVisible = true
        if let host = facts[id].url?.host { world.cookies.sentByHost[host, default: 0] += 1 }
      }
      if exchange.sent("authorization") != nil || !exchange.response.cookies.isEmpty {
        world.cookies.anyVisible = true
      }
      guard let url = facts[id].url else { continue }
      for header in exchange.response.headers.all(header: "set-cookie") {
        world.cookies.anyVisible = true
        guard let cookie = SetCookie.parse(header.value) else { continue }
        var setting = CookieSetting(
          cookie: cookie, exchange: id, host: url.host,
          verdict: verdict(cookie, url, facts[id].agent, modern: modern),
          citation: exchange.citation(header: header, in: "response"))
        setting.window = world.windowOf[id]
        count(&setting, from: id, url)
        world.cookies.settings.append(setting)
      }
    }
  }

  /// WebKit keeps some cookies that Chromium's rules refuse; where the engine decides, it cannot be told.
  func verdict(
    _ cookie: SetCookie, _ url: WebURL, _ agent: BrowserKind, modern: Bool
  ) -> CookieVerdict {
    let verdict = cookie.verdict(settingURL: url, modern: modern)
    guard case .rejected(let clause) = verdict else { return verdict }
    switch clause {
    case .sameSiteNoneWithoutSecure, .securePrefix, .hostPrefix, .partitionedWithoutSecure:
      return agent.isWebKit ? .unknown : verdict
    default: return verdict
    }
  }

  /// Requests after the setting that the cookie was due on, by Domain, Path and Secure.
  private func count(_ setting: inout CookieSetting, from id: ExchangeID, _ url: WebURL) {
    let cookie = setting.cookie
    guard cookie.isAlive else { return }
    let agent = world.exchanges[id].userAgent
    for later in (id + 1)..<max(id + 1, world.exchanges.count) {
      let exchange = world.exchanges[later]
      guard let target = facts[later].url, target.isHTTP, exchange.userAgent == agent,
        !exchange.isPreflight, !exchange.request.headers.isEmpty, !exchange.failed,
        exporterShowsCookies(exchange.source), applies(cookie, setBy: url, to: target)
      else { continue }
      if exchange.sentCookieNames.contains(cookie.name) {
        setting.sent += 1
      } else if exchange.carriesCookies || facts[later].isDocument {
        setting.missing += 1
      }
    }
  }

  func exporterShowsCookies(_ source: SourceID) -> Bool {
    guard let capture = world.sources.first(where: { $0.id == source })?.capture else {
      return true
    }
    return !capture.isSanitized
  }

  private func applies(_ cookie: SetCookie, setBy url: WebURL, to target: WebURL) -> Bool {
    if cookie.secure, target.scheme != "https" { return false }
    if let domain = cookie.domain {
      guard target.host == domain || target.host.hasSuffix("." + domain) else { return false }
    } else if target.host != url.host {
      return false
    }
    let path = cookie.path ?? "/"
    guard path.hasPrefix("/"), path != "/" else { return true }
    return target.path == path || target.path.hasPrefix(path.hasSuffix("/") ? path : path + "/")
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
