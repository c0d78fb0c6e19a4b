import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The user agent says browser, other headers say web view.
///
/// Sources: Chromium `aw_client_hints_controller_delegate.cc` (brand "Android WebView") and
/// `aw_settings.cc`; servers compare the two, and their bot checks never end when they differ.
struct UserAgentContradiction: CaseRule {
  static let identity = RuleIdentity(
    id: "user-agent-contradiction", title: "Headers contradict the user agent",
    family: .identity, owner: .app, severity: .major,
    ceiling: .likely(because: "No server says which of two headers it believed."),
    manual: Manual(
      symptom: "A provider refuses the browser or asks for the same check again and again.",
      why:
        """
        The user agent was edited, but client hints, X-Requested-With or a left-over token still \
        say web view.
        """,
      disprovedBy: "The same headers accepted in a completed flow."),
    references: [.androidUserAgentMetadata, .googleEmbeddedPolicy])

  static let needs: Needs = [.userAgents]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    guard !world.browsers.isEmpty else { return cannotTell("no user agent is in the evidence") }
    let betrayals = world.betrayals
    guard !betrayals.isEmpty else {
      return .clear("user agent and other headers agree", world.browsers.map(\.citation))
    }
    var grounds = betrayals.map {
      Ground.seen($0.contradiction.why, $0.citation, as: $0.contradiction.rawValue)
    }
    let refusals = world.flows.compactMap(\.failing).flatMap {
      $0.named([.embeddedBrowserRefused], "the provider refused the browser")
    }
    let challenges = world.repeatedChallenges
    grounds += refusals.map { .seen($0.why, $0.citation, as: "refused") }
    grounds += challenges.map { .seen("the same check is asked again", $0, as: "challenge") }
    var finding = Finding(
      .from(grounds),
      title: "The user agent says browser, other headers say web view.",
      explanation:
        """
        The web view's user agent was edited, and what else it sends gives it away. Services \
        that compare the two refuse it or repeat their check.
        """,
      grounds: grounds, fixes: FrameworkFixes.honestUserAgent.fitting(world.subject))
    finding.breaksAt = .providerPage
    finding.role = refusals.isEmpty && challenges.isEmpty ? .risk : .cause
    return .finding(finding)
  }
}

extension BrowserContradiction {
  fileprivate var why: Message {
    switch self {
    case .clientHintsSayWebView: "the client hints name Android WebView"
    case .clientHintsMissing: "a browser of this age sends client hints; none came"
    case .requestedWithNamesApp: "X-Requested-With names the app"
    case .versionTokenLeft: "the token Version/4.0 of a web view is still there"
    case .hintsVersionDiffers: "user agent and client hints name different versions"
    case .hintsPlatformDiffers: "user agent and client hints name different systems"
    case .hintsFromOtherEngine: "the browser that the user agent names sends no client hints"
    case .fetchMetadataTooNew: "the version that the user agent names sends no fetch metadata"
    }
  }
}

extension Case {
  typealias Betrayal = (contradiction: BrowserContradiction, citation: Citation)

  /// What in the pages' own requests says web view although the user agent says browser, each kind once for each user
  /// agent. Service workers, prefetches and native libraries speak for themselves only.
  fileprivate var betrayals: [Betrayal] {
    var seen: Set<[String?]> = []
    var found: [Betrayal] = []
    for identity in identities where identity.requestClass != .background {
      for disagreement in identity.disagreements {
        guard case .headers(let contradiction) = disagreement.kind, contradiction.betraysWebView,
          seen.insert([contradiction.rawValue, identity.userAgent]).inserted
        else { continue }
        found.append((contradiction, disagreement.citation))
      }
    }
    return found
  }

  /// Documents of one host answered with a bot check two times or more.
  var repeatedChallenges: [Citation] {
    var byHost: [String: [Citation]] = [:]
    for exchange in exchanges where exchange.response.status >= 400 {
      guard let header = Self.challenges.first(where: { exchange.isChallenged(by: $0) }),
        let place = exchange.citation(.responseHeader(header.name))
      else { continue }
      byHost[exchange.host, default: []].append(place)
    }
    return byHost.keys.sorted().compactMap { byHost[$0] }.first { $0.count >= 2 } ?? []
  }

  typealias ChallengeHeader = (name: String, value: String)
  /// How bot checks mark their answers. Sources: Cloudflare, "Detect a Challenge Page response";
  /// AWS WAF, "Challenge and CAPTCHA actions"; Vercel, "Challenge".
  private static let challenges: [ChallengeHeader] = [
    ("cf-mitigated", "challenge"), ("x-amzn-waf-action", "challenge"),
    ("x-amzn-waf-action", "captcha"), ("x-vercel-mitigated", "challenge"),
  ]
}

extension Exchange {
  fileprivate func isChallenged(by header: Case.ChallengeHeader) -> Bool {
    response.headers.first(header: header.name)?.value.lowercased() == header.value
  }
}
