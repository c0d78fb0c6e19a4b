import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The callback worked, the token request did not.
///
/// Sources: RFC 6749 section 5.2 (`invalid_grant`, `invalid_client`); the vendors' token endpoint
/// errors.
struct CodeExchangeFailed: FlowRule {
  static let identity = RuleIdentity(
    id: "code-exchange-failed", title: "The code could not be exchanged for a token",
    family: .notWebView, owner: .site, severity: .blocker,
    manual: Manual(
      symptom: "The provider is done, and the site says that sign-in failed.",
      why:
        """
        The token endpoint refused the code: used twice, too old, another redirect address than \
        at the start, a wrong client secret or verifier.
        """,
      disprovedBy: "A token response with status 200 for the same code."),
    references: [.oauthTokenErrors])

  static let needs: Needs = [.wholeFlow]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    var grounds: [Ground] = []
    if let token = attempt.tokenRequest, world.exchanges.indices.contains(token) {
      let exchange = world.exchanges[token]
      // A gateway's page about its own failure has an "error" too, and means another thing by it.
      let error = attempt.errors.first { $0.exchange == token }
      if let error, exchange.response.status < 500 || error.meaning != .unknown {
        grounds.append(.named("the token endpoint names its reason", error.citation, as: "token"))
      } else if (400..<500).contains(exchange.response.status) {
        grounds.append(
          .named("the token endpoint refused", exchange.citation, as: "token"))
      } else if exchange.response.status >= 500 {
        grounds.append(.seen("the token endpoint failed", exchange.citation, as: "token"))
      } else if (200..<300).contains(exchange.response.status) {
        return .clear("the token endpoint gave a token", [exchange.citation])
      }
    }
    grounds += attempt.named([.codeExchange], "the site names a failed exchange of the code")
      .filter { ground in !grounds.contains { $0.citation == ground.citation } }
    grounds += world.sightings([.codeExchangeFailed], in: attempt, of: flow).map {
      $0.observed("the page says that the exchange failed", as: "said")
    }
    if !grounds.isEmpty {
      grounds += attempt.broken(
        [.codeUsedTwice, .verifierMissing, .verifierDiffers, .redirectDiffers], as: "token")
    }
    guard !grounds.isEmpty else {
      return attempt.reached(.callbackRequested)
        ? cannotTell("the token request is not in the evidence; servers make it out of sight")
        : .notApplicable("no code came back")
    }
    let failed = attempt.tokenRequest.flatMap { id in
      world.exchanges.indices.contains(id) && world.exchanges[id].response.status >= 500
        ? world.exchanges[id] : nil
    }
    let owner = failed.map { world.owner(ofHost: $0.host, flow) }
    var finding = Finding(
      .from(grounds),
      title: "The provider gave a code, but exchanging it for a token failed.",
      explanation:
        """
        The sign-in came back with a code, and the token request that follows was refused. The \
        web view is done at that point.
        """,
      grounds: grounds, fixes: [failed.map { Self.repair($0, owner ?? .site) } ?? Self.compare])
    finding.breaksAt = .sessionSet
    finding.owner = owner
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }

  private static let compare = Fix(
    .site,
    """
    Compare the token request with the authorization request: same redirect address, same \
    client, the matching verifier, the code used once and at once.
    """,
    .judgement, check: "The token endpoint answers 200.", reference: .oauthTokenErrors)

  /// Nothing of the request is at fault where the server itself failed.
  private static func repair(_ token: Exchange, _ owner: Owner) -> Fix {
    Fix(
      owner,
      """
      Look at what \(Quoted(token.host, .host)) logged at that time: it answered the exchange of \
      the code with \(token.response.status), an error of its own or of a server behind it.
      """,
      .judgement, check: "The same request is answered with 200.", reference: .httpServerErrors)
  }
}
