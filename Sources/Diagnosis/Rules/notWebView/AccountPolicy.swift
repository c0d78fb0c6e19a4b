import Evidence
import Reconstruction
import WebPlatform

/// The account, its tenant or a conditional access policy refused.
///
/// Sources: Microsoft Entra error codes (AADSTS53000 … 53009, 50105, 90072, …); Okta "User is not
/// assigned"; Google `admin_policy_enforced`, `org_internal`.
struct AccountPolicy: FlowRule {
  static let identity = RuleIdentity(
    id: "account-policy", title: "The account's own policy refused the sign-in",
    family: .notWebView, owner: .provider, severity: .blocker,
    manual: Manual(
      symptom: "The provider says that this account may not sign in here.",
      why:
        """
        The account is not assigned to the app, or a policy of its organisation asks for a \
        managed device, another app or a further step.
        """,
      disprovedBy: "The same account signing in to the same client on an unmanaged device."),
    references: [.entraErrorCodes])

  static let needs: Needs = [.documents(of: .popup), .wholeFlow]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let grounds =
      attempt.named([.accountPolicy], "the provider refuses this account")
      + world.errorTexts([.accountPolicy], in: attempt, of: flow).map {
        $0.ground("the error's code is one of account or policy", as: $0.captured("code") ?? "text")
      }
    guard !grounds.isEmpty else {
      if let other = attempt.namesAnother(than: [.accountPolicy]) {
        return .clear("the provider names another reason", [other])
      }
      if attempt.reached(.responseIssued) {
        return .clear(
          "the provider let the account in", attempt.steps[.responseIssued].map { [$0] } ?? [])
      }
      return attempt.reachedProvider
        ? cannotTell("no answer to the account's own credentials is in the evidence")
        : .notApplicable("the provider was not reached")
    }
    let refuser = world.refuser([.accountPolicy], in: attempt, of: flow)
    let code =
      world.spokenCode([.accountPolicy], in: attempt, of: flow) ?? "an error of policy"
    var finding = Finding(
      .from(grounds),
      title: "\(refuser) refused this account: \(code).",
      explanation:
        """
        The provider reached its decision about the account or its organisation's policy. Other \
        accounts may sign in with the same app.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .provider,
          """
          Let the organisation's administrator look up the error in the provider's sign-in log: \
          assignment of the app, conditional access, required device or broker.
          """,
          .judgement, check: "The administrator's log shows the attempt as allowed.",
          reference: .entraErrorCodes)
      ])
    finding.breaksAt = attempt.stoppedAt
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}
