import Evidence
import HAR
import WebPlatform

/// Each Set-Cookie judged by its own header and URL; what later requests sent where the capture shows cookies.
extension Workbench {
  mutating func judgeCookies() {
    let requests = CookieRequests(self)
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
        requests.count(&setting, from: id, url, agent: exchange.userAgent)
        world.cookies.settings.append(setting)
      }
    }
  }

  /// WebKit keeps some cookies that Chromium's rules refuse; where the engine decides, it cannot be told.
  func verdict(
    _ cookie: SetCookie, _ url: WebURL, _ agent: BrowserKind, modern: Bool
  ) -> CookieVerdict {
    let verdict = cookie.verdict(
      settingURL: url, modern ? .chromium() : .androidWebView(targetSdk: 30))
    guard case .rejected(let clause) = verdict else { return verdict }
    switch clause {
    case .sameSiteNoneWithoutSecure, .securePrefix, .hostPrefix, .partitionedWithoutSecure:
      return agent.isWebKit ? .unknown : verdict
    default: return verdict
    }
  }

  func exporterShowsCookies(_ source: SourceID) -> Bool {
    guard let capture = world.sources.first(where: { $0.id == source })?.capture else {
      return true
    }
    return !capture.isSanitized
  }
}

/// Requests that show what cookies were sent, by site: only those of the cookie's own site are looked at.
struct CookieRequests {
  private struct Request {
    var id: ExchangeID
    var url: WebURL
    var agent: String?
    var names: Set<String>
    /// A request that some cookie, had there been one, would have been on.
    var tellsOfAbsence: Bool
  }
  private var bySite: [String: [Request]] = [:]

  init(_ bench: Workbench) {
    let sanitized = Set(bench.world.sources.filter { $0.capture?.isSanitized == true }.map(\.id))
    for id in bench.world.exchanges.indices {
      let exchange = bench.world.exchanges[id]
      guard let url = bench.facts[id].url, let site = bench.facts[id].site, url.isHTTP,
        !exchange.isPreflight, !exchange.request.headers.isEmpty, !exchange.failed,
        !sanitized.contains(exchange.source)
      else { continue }
      let names = Set(exchange.sentCookieNames)
      bySite[site.registrableDomain ?? site.host, default: []].append(
        Request(
          id: id, url: url, agent: exchange.userAgent, names: names,
          tellsOfAbsence: !names.isEmpty || bench.facts[id].isDocument))
    }
  }

  /// Later requests that the cookie was due on, by Domain, Path and Secure: with it, without it.
  func count(_ setting: inout CookieSetting, from id: ExchangeID, _ url: WebURL, agent: String?) {
    let cookie = setting.cookie
    let site = Site(url)
    guard cookie.isAlive, let requests = bySite[site.registrableDomain ?? site.host] else { return }
    for request in requests where request.id > id && request.agent == agent {
      guard applies(cookie, setBy: url, to: request.url) else { continue }
      if request.names.contains(cookie.name) {
        setting.sent += 1
      } else if request.tellsOfAbsence {
        setting.missing += 1
      }
    }
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
