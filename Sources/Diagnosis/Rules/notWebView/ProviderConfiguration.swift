import Evidence
import Reconstruction
import WebPlatform

/// The provider does not accept how the client is set up.
///
/// Sources: RFC 6749 sections 4.1.2.1 and 5.2 (`invalid_client`, `unauthorized_client`,
/// `invalid_scope`); the vendors' error tables (Google `authError`, AADSTS, Facebook,
/// `OR_BIBED_11`).
struct ProviderConfiguration: FlowRule {
  static let identity = RuleIdentity(
    id: "provider-configuration", title: "The provider rejects how the client is set up",
    family: .notWebView, owner: .provider, severity: .blocker,
    manual: Manual(
      symptom: "An error page of the provider, or an error that comes back in its place.",
      why:
        """
        The redirect address, client id, domain, scope or key is not registered at the provider \
        as the app sends it. No web view setting changes that.
        """,
      disprovedBy: "The same client id and redirect address signing in on another device."),
    references: [.oauthErrors, .googleOAuthErrors])

  static let needs: Needs = [.documents(of: .popup), .wholeFlow]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let grounds =
      attempt.named([.configuration], "the provider names a fault of the client's set-up")
      + world.errorTexts([.configuration], in: attempt, of: flow).map {
        $0.ground("the error's code is one of set-up", as: $0.captured("code") ?? "text")
      }
    guard !grounds.isEmpty else {
      if let other = attempt.namesAnother(than: [.configuration]) {
        return .clear("the provider names another reason", [other])
      }
      if attempt.reached(.responseIssued) {
        return .clear(
          "the provider accepted the request", attempt.steps[.responseIssued].map { [$0] } ?? [])
      }
      if attempt.reached(.providerPage) && attempt.errors.isEmpty {
        return .clear(
          "the provider showed its page", attempt.steps[.providerPage].map { [$0] } ?? [])
      }
      return attempt.reachedProvider
        ? cannotTell("what the provider answered is not in the evidence")
        : .notApplicable("the provider was not reached")
    }
    let refuser = world.refuser([.configuration], in: attempt, of: flow)
    let code =
      world.spokenCode([.configuration], in: attempt, of: flow) ?? "an error of set-up"
    var finding = Finding(
      .from(grounds),
      title: "\(refuser) does not accept how this client is set up: \(code).",
      explanation:
        """
        \(refuser) answered with an error about the client's registration. The web \
        view has no part in it.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .provider,
          """
          In the provider's console compare what is registered with what the request sends: \
          redirect address (to the letter), client id, allowed domains, scopes, environment.
          """,
          .judgement,
          check: "The same sign-in address, opened in a desktop browser, shows the sign-in page.",
          reference: .oauthErrors),
        .requestAsRegistered,
      ])
    finding.breaksAt = attempt.stoppedAt
    finding.attempts = flow.attempts(like: attempt)
    finding.window = flow.window
    return .finding(finding)
  }
}
