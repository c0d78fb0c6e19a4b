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
      if let error = attempt.errors.first(where: { $0.exchange == token }) {
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
    var finding = Finding(
      .from(grounds),
      title: "The provider gave a code, but exchanging it for a token failed.",
      explanation:
        """
        The sign-in came back with a code, and the token request that follows was refused. The \
        web view is done at that point.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .site,
          """
          Compare the token request with the authorization request: same redirect address, same \
          client, the matching verifier, the code used once and at once.
          """,
          .judgement, check: "The token endpoint answers 200.", reference: .oauthTokenErrors)
      ])
    finding.breaksAt = .sessionSet
    if let token = attempt.tokenRequest, world.exchanges.indices.contains(token),
      world.exchanges[token].response.status >= 500
    {
      finding.owner = world.owner(
        ofHost: world.exchanges[token].host, flow)
    }
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}
