import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The provider itself failed.
///
/// Sources: RFC 9110 section 15.6 (5xx); RFC 6749 (`server_error`, `temporarily_unavailable`).
struct ProviderError: FlowRule {
  static let identity = RuleIdentity(
    id: "provider-error", title: "The provider's server failed",
    family: .notWebView, owner: .provider, severity: .blocker,
    manual: Manual(
      symptom: "The provider's page shows an error or stays empty.",
      why: "The provider answered a step of the flow with a server error.",
      disprovedBy:
        "An answer of the same address without error a moment later that the flow went on from."),
    references: [.httpServerErrors, .oauthErrors])

  static let needs: Needs = [.documents(of: .popup), .wholeFlow]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let grounds =
      world.failuresOfTheProvider(in: attempt, of: flow).map {
        $0.ground("the provider answered with an error of its own server", as: $0.code)
      }
      + world.errorTexts([.serverError], in: attempt, of: flow).map {
        $0.ground("the error's code is one of the provider's server", as: "code")
      }
    guard !grounds.isEmpty else {
      if let other = attempt.namesAnother(than: [.serverError]) {
        return .clear("the provider names another reason", [other])
      }
      if attempt.reached(.providerPage) {
        return .clear(
          "the provider answered", attempt.steps[.providerPage].map { [$0] } ?? [])
      }
      return attempt.reachedProvider
        ? cannotTell("the provider's answer is not in the evidence")
        : .notApplicable("the provider was not reached")
    }
    var finding = Finding(
      .from(grounds),
      title: "\(flow.providersName) server failed.",
      explanation:
        """
        A step of the flow was answered with a server error of the provider. Nothing in the app \
        or its web view causes that.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .provider,
          """
          Look the request up at the provider by time, host and request id, and check its status \
          page.
          """,
          .judgement, check: "The same address answers without a server error.",
          reference: .httpServerErrors)
      ])
    finding.breaksAt = attempt.stoppedAt
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}

extension Case {
  /// Server errors but those of the site itself: its callback's, or whatever its host answers later.
  fileprivate func failuresOfTheProvider(in attempt: Attempt, of flow: Flow) -> [NamedError] {
    attempt.errors.filter { error in
      guard error.meaning == .serverError else { return false }
      guard error.code.hasPrefix("http-"), let id = error.exchange,
        exchanges.indices.contains(id)
      else { return true }
      return id != attempt.callback && !isOfReturn(exchanges[id].host, flow)
    }
  }

  /// The host that takes the answer, where that is not the provider's own.
  private func isOfReturn(_ host: String, _ flow: Flow) -> Bool {
    host != flow.providerHost && host == flow.redirectURI.map(WebHost.of)
  }
}
