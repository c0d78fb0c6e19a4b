import Evidence
import HAR
import WebPlatform

/// One attempt while its exchanges are being read.
struct FlowDraft {
  var kind: Flow.Kind
  var provider: Provider?
  var providerHost: String?
  var clientID: String?
  var redirectURI: WebURL?
  var redirectText: String?
  var authorization: AuthorizationRequest?
  /// Registrable domains that act as provider: the first one's, and those it passes the person on to.
  var providerSites: [Site] = []
  /// The site that wants the answer.
  var client: Site?
  var window: WindowID?
  var opener: WindowID?
  var isFrame = false
  var attempt = Attempt(number: 1)
  var first: ExchangeID?
  /// The last exchange that took part.
  var last: ExchangeID?
  var isClosed = false
  /// Wants shown by the request itself: `display=popup`, `response_mode=web_message`, `ux_mode=popup`.
  var asksForPopup: Citation?
  /// Worked out from what came back; the request itself is not in the evidence.
  var isInferred = false
  var responseHadCode = false
  /// What the answer consists of (a code, an order's token): the client's own requests show it again.
  var values: Set<String> = []
  /// An earlier token request of the attempt got its tokens.
  var gotTokens = false
  /// The answer itself says that it is a yes (`transStatus=Y`).
  var isGranted = false
  var sightings: [Int] = []

  init(kind: Flow.Kind) { self.kind = kind }

  mutating func reach(_ rung: Rung, _ citation: Citation) {
    if attempt.steps[rung] == nil { attempt.steps[rung] = citation }
  }

  mutating func take(_ id: ExchangeID) {
    if first == nil { first = id }
    last = id
  }

  func isProvider(_ site: Site?) -> Bool {
    guard let site else { return false }
    return providerSites.contains { $0.isSame(as: site) }
  }

  mutating func add(provider site: Site?) {
    guard let site, !isProvider(site) else { return }
    providerSites.append(site)
  }

  func isCallback(_ url: WebURL) -> Bool {
    guard let redirectURI else { return false }
    return redirectURI.scheme == url.scheme && redirectURI.host == url.host
      && redirectURI.port == url.port && redirectURI.path == url.path
  }

  /// What makes two attempts attempts of one flow.
  var key: Key {
    Key(
      kind: kind, client: clientID ?? "",
      provider: provider?.id ?? providerHost.map { Site.registrableDomain(of: $0) ?? $0 } ?? "")
  }
  struct Key: Hashable {
    var kind: Flow.Kind
    var client: String
    var provider: String
  }
}

extension FlowDraft {
  mutating func fail(_ named: NamedError) {
    guard
      !attempt.errors.contains(where: { $0.code == named.code && $0.exchange == named.exchange })
    else { return }
    // The same error on its way from hop to hop is one error.
    if let last = attempt.errors.last, last.code == named.code, !named.code.hasPrefix("http-") {
      return
    }
    attempt.errors.append(named)
  }

  /// Remembers what the answer consists of. Shorter values are too common to be known again.
  mutating func note(_ answer: AuthorizationResponse) {
    if let code = answer.code, code.utf8.count >= 2 { values.insert(code) }
  }

  func isProviderCallback(_ url: WebURL) -> Bool {
    isProvider(Site(url)) && !isCallback(url)
  }
}
