import Evidence
import HAR
import WebPlatform

/// The identity of one class of requests while they are looked through.
struct IdentityDraft {
  var identity: Identity
  private var agents: [(text: String, requests: Int)] = []
  private var places: [Said: Int] = [:]
  private var judged: Set<[String?]> = []
  /// The strongest claims so far: what the engine says does not change between requests, so one request is enough.
  private var claims: BrowserClaims?
  /// Secure requests with and without `Sec-Fetch-…`.
  private var secure = (with: 0, without: 0)
  private var firstSecure: Citation?
  private var missingHints: Citation?

  private struct Said: Hashable {
    var kind: Identity.Evidence.Kind
    var says: String
  }

  init(window: WindowID?, requestClass: Identity.RequestClass) {
    identity = Identity(window: window, requestClass: requestClass)
  }

  mutating func take(_ exchange: Exchange, _ facts: Facts, agent: (String) -> UserAgent) {
    identity.requests += 1
    guard let text = exchange.userAgent else { return }
    if let known = agents.firstIndex(where: { $0.text == text }) {
      agents[known].requests += 1
    } else {
      agents.append((text, 1))
    }
    note(.userAgent, text, exchange, "user-agent")
    guard !facts.isNative else {
      if claims == nil { claims = BrowserClaims(userAgent: agent(text)) }
      return
    }
    noteFetchMetadata(exchange, facts)
    let isDue = facts.url?.scheme == "https" && exchange.fetchDestination != nil
    // The same headers say the same: each set of them is judged once.
    let headers = [
      text, exchange.sent("sec-ch-ua"), exchange.sent("sec-ch-ua-platform"),
      exchange.sent("x-requested-with"), exchange.fetchDestination == nil ? nil : "fetch",
      isDue && facts.isDocument ? "due" : nil,
    ]
    noteHints(exchange)
    guard judged.insert(headers).inserted else { return }
    let said = exchange.claims(of: agent(text))
    if claims.map({ Self.weight(said) > Self.weight($0) }) ?? true { claims = said }
    for kind in BrowserContradiction.find(in: said, hintsAreDue: headers[5] != nil) {
      guard let citation = exchange.citation(.requestHeader(kind.header)) else { continue }
      if kind == .clientHintsMissing {
        missingHints = missingHints ?? citation
      } else {
        disagree(.headers(kind), citation)
      }
    }
  }

  private static func weight(_ claims: BrowserClaims) -> Int {
    (claims.app != nil ? 2 : 0) + (claims.hints != nil ? 1 : 0)
  }

  private mutating func noteHints(_ exchange: Exchange) {
    if let app = exchange.embeddingPackage, BrowserContradiction.namesApp(app) {
      note(.app, app, exchange, "x-requested-with")
    }
    if let text = exchange.sent("sec-ch-ua") {
      let brands = ClientHints(secCHUA: text).realBrands
      if !brands.isEmpty { note(.brands, brands.joined(separator: ", "), exchange, "sec-ch-ua") }
    }
    for (name, kind) in Self.hintHeaders {
      guard let value = exchange.sent(name) else { continue }
      let plain = value.filter { $0 != "\"" }
      if !plain.isEmpty { note(kind, plain, exchange, name) }
    }
  }

  private static let hintHeaders: [(String, Identity.Evidence.Kind)] = [
    ("sec-ch-ua-platform", .platformHint), ("sec-ch-ua-mobile", .mobileHint),
    ("sec-ch-ua-model", .modelHint),
  ]

  private mutating func noteFetchMetadata(_ exchange: Exchange, _ facts: Facts) {
    guard facts.url?.scheme == "https" else { return }
    if exchange.fetchDestination == nil {
      secure.without += 1
    } else {
      secure.with += 1
    }
    if firstSecure == nil { firstSecure = exchange.citation(.requestHeader("user-agent")) }
    if secure.with == 1, exchange.fetchDestination != nil {
      note(.fetchMetadata, "present", exchange, "sec-fetch-dest")
    }
  }

  private mutating func note(
    _ kind: Identity.Evidence.Kind, _ says: String, _ exchange: Exchange, _ header: String
  ) {
    if let index = places[Said(kind: kind, says: says)] {
      identity.evidence[index].count += 1
      return
    }
    guard let citation = exchange.citation(.requestHeader(header)) else { return }
    note(kind, says, citation)
  }

  mutating func note(_ kind: Identity.Evidence.Kind, _ says: String, _ citation: Citation) {
    if let index = places[Said(kind: kind, says: says)] {
      identity.evidence[index].count += 1
      return
    }
    places[Said(kind: kind, says: says)] = identity.evidence.count
    identity.evidence.append(
      Identity.Evidence(kind: kind, says: says, count: 1, citation: citation))
  }

  mutating func disagree(_ kind: Identity.Disagreement.Kind, _ citation: Citation) {
    if identity.disagreements.contains(where: { $0.kind == kind }) { return }
    identity.disagreements.append(Identity.Disagreement(kind: kind, citation: citation))
  }

  /// The user agents, in order of first appearance.
  var userAgents: [String] { agents.map(\.text) }

  func finished() -> IdentityDraft {
    var draft = self
    draft.identity.userAgent = agents.max { $0.requests < $1.requests }?.text
    // A capture that shows hints elsewhere in the same class lost them here.
    if let missingHints, identity.evidence(.brands).isEmpty {
      draft.disagree(.headers(.clientHintsMissing), missingHints)
    }
    if secure.with == 0, secure.without > 0, let firstSecure {
      draft.note(.fetchMetadata, "absent", firstSecure)
    }
    guard let claims else { return draft }
    draft.identity.browser = claims.kind
    draft.identity.isEmbedded = claims.isEmbedded
    draft.identity.engine = claims.engine
    draft.identity.system = claims.userAgent.system
    return draft
  }
}

extension BrowserClaims {
  /// The hints' version where they name another than the string.
  fileprivate var engine: UserAgent.Version? {
    guard let major = hints?.chromiumVersion, userAgent.engine?.major != major || isNotChromium
    else { return userAgent.engine }
    return UserAgent.Version(name: "Chromium", number: String(major))
  }

  private var isNotChromium: Bool { userAgent.engine?.name != "Chromium" }
}

extension BrowserContradiction {
  /// The header that gives it away.
  var header: String {
    switch self {
    case .clientHintsSayWebView, .hintsVersionDiffers, .hintsFromOtherEngine: "sec-ch-ua"
    case .hintsPlatformDiffers: "sec-ch-ua-platform"
    case .requestedWithNamesApp: "x-requested-with"
    case .fetchMetadataTooNew: "sec-fetch-dest"
    case .clientHintsMissing, .versionTokenLeft: "user-agent"
    }
  }
}
