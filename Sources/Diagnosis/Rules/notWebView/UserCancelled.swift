import DeviceLog
import Evidence
import Reconstruction
import WebPlatform

/// The person said no.
///
/// Sources: RFC 6749 section 4.1.2.1 (`access_denied`); Facebook `error_reason=user_denied`;
/// LinkedIn `user_cancelled_login`; ASWebAuthenticationSession error 1 (`canceledLogin`). A library
/// that says "closed by user" only knows that its popup is gone: never enough here.
struct UserCancelled: FlowRule {
  static let identity = RuleIdentity(
    id: "user-cancelled", title: "The person declined",
    family: .notWebView, owner: .device, severity: .info,
    manual: Manual(
      symptom: "The app goes back to where it was, perhaps with a message.",
      why: "The person pressed Cancel or Deny on the provider's page or closed the system sheet.",
      disprovedBy: "The person insists on having agreed, and the provider's own log agrees."),
    references: [.oauthErrors])

  static let needs: Needs = [.documents(of: .popup), .wholeFlow]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    var grounds = attempt.named([.userCancelled], "the provider says the person declined")
    grounds += world.errorTexts([.userCancelled], in: attempt, of: flow).map {
      $0.ground("the error's code means that the person declined", as: "code")
    }
    grounds += world.sightings([.userCancelled], in: attempt, of: flow).map {
      // The system sheet's "cancelled" is also what an app gets that closed the sheet itself.
      $0.captured("ambiguous") == nil
        ? $0.ground("the app or its library says the person declined", as: "said")
        : $0.observed("the system's sign-in sheet ended without a result", as: "sheet")
    }
    let kinds = Set(grounds.map(\.independent)).count
    guard grounds.contains(where: { $0.strength == .named }) || kinds > 1 else {
      if let closed = world.sheetClosedAfterAWhile(in: attempt, of: flow) {
        return .finding(Self.closedSheet(closed, flow, attempt))
      }
      if let other = attempt.namesAnother(than: [.userCancelled]) {
        return .clear("the provider names another reason", [other])
      }
      if grounds.isEmpty, attempt.reached(.responseIssued) {
        return .clear(
          "the person agreed", attempt.steps[.responseIssued].map { [$0] } ?? [])
      }
      return attempt.reached(.providerPage) || !grounds.isEmpty
        ? cannotTell("nothing says whether the person declined")
        : .notApplicable("the person was asked nothing")
    }
    var finding = Finding(
      .from(grounds),
      title: "The person declined on \(flow.providersName) page.",
      explanation:
        """
        The provider answered that access was denied by the person. The app and its web view did \
        what they should.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .device, "Repeat the sign-in and agree to what the provider asks.", .safe,
          check: "The return carries a code instead of an error.", reference: .oauthErrors)
      ])
    finding.breaksAt = .responseIssued
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }

  /// Only the sheet's end is known: a person closed it, or refused its alert, or the app let it go.
  private static func closedSheet(_ end: Sighting, _ flow: Flow, _ attempt: Attempt) -> Finding {
    var finding = Finding(
      .possible, title: "The system's sign-in sheet was closed before the sign-in finished.",
      explanation:
        """
        The sheet had been up for a while and ended as "cancelled". The person may have closed it; \
        an app that drops its session gets the same answer.
        """,
      grounds: [end.observed("the sheet ended without a result", as: "sheet")],
      fixes: [
        Fix(
          .device, "Ask the person whether they closed the sheet or refused its alert.",
          .judgement, check: "The same sign-in, finished, brings the app its result.",
          reference: .webAuthenticationSession)
      ])
    finding.either = [
      Finding.Alternative(
        "auth-session-misuse",
        check: "Log every cancel() and the end of whatever holds the session, and repeat.")
    ]
    finding.breaksAt = attempt.stoppedAt
    finding.attempts = flow.attempts(like: attempt)
    return finding
  }
}

extension Case {
  /// The end of a system sheet that had been up long enough for a person to act.
  fileprivate func sheetClosedAfterAWhile(in attempt: Attempt, of flow: Flow) -> Sighting? {
    let long = 2.0
    return sightings([.userCancelled], in: attempt, of: flow).last { end in
      guard end.captured("ambiguous") != nil else { return false }
      let starts = sightings([.signInStarted, .popupAsked, .navigation]).filter {
        end.citation.isBehind($0.citation)
      }
      return starts.last.flatMap { end.distance(to: $0) }.map { $0 >= long } ?? false
    }
  }
}
