import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The provider refused the embedded browser.
///
/// Sources: Google's OAuth 2.0 policies (`disallowed_useragent`, read from field 1 of the
/// `authError` protobuf); Facebook's notice on embedded browsers. The code decides, not the
/// wording: Google's error address carries configuration errors too.
struct UserAgentRejected: FlowRule {
  static let identity = RuleIdentity(
    id: "user-agent-rejected", title: "The provider refused the app's web view",
    family: .identity, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "The provider shows \"access blocked\" or \"this browser may not be secure\".",
      why:
        """
        The provider's policy forbids sign-in inside an app's web view, and it recognised one by \
        user agent, client hints or X-Requested-With.
        """,
      disprovedBy:
        """
        Another error code in the same answer, such as invalid_client or redirect_uri_mismatch; \
        the provider's normal page.
        """
    ),
    references: [.googleEmbeddedPolicy, .oauthNativeApps])

  static let needs: Needs = [.documents(of: .popup)]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    var grounds = attempt.errors.filter { $0.meaning == .embeddedBrowserRefused }.map {
      $0.ground("the provider refused the browser", as: "refusal")
    }
    grounds += world.sightings([.userAgentRejected], in: attempt, of: flow).map {
      $0.ground("the provider's page refuses the browser", as: "refusal-text")
    }
    guard !grounds.isEmpty else {
      if let other = attempt.errors.first {
        return .clear("the provider named another error", [other.citation])
      }
      if attempt.reached(.credentials) || attempt.reached(.providerReturned) {
        return .clear(
          "the provider let the person sign in", attempt.steps[.credentials].map { [$0] } ?? [])
      }
      if attempt.reached(.providerPage) {
        return .clear(
          "the provider showed its page", attempt.steps[.providerPage].map { [$0] } ?? [])
      }
      return attempt.reachedProvider
        ? cannotTell("what the provider answered is not in the evidence")
        : .notApplicable("the provider was not reached")
    }
    if let shown = world.webViewShown(in: attempt) { grounds.append(shown) }
    var finding = Finding(
      .from(grounds),
      title: "\(flow.providerName) does not allow sign-in inside an app's web view.",
      explanation: world.policy(met: flow)?.stance == .refuses
        ? """
        \(flow.providerName) answered the sign-in with a refusal of the browser, as its policy \
        says. Changing the user agent is a workaround against that policy; the supported way is \
        the system browser.
        """
        : """
        \(flow.providerName) answered the sign-in with a refusal of the browser. Changing the \
        user agent hides the web view and changes nothing else; the supported way is the system \
        browser.
        """,
      grounds: grounds, fixes: FrameworkFixes.systemBrowser.fitting(world.subject))
    finding.breaksAt = .providerPage
    finding.window = flow.window
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}
