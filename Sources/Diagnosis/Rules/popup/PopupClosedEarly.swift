import DeviceLog
import Evidence
import Reconstruction

/// User or app closed the popup before the flow finished.
///
/// Sources: the libraries' own texts (`popup_closed_by_user`, "Window closed"). They say the same
/// when nobody closed anything: when no window was made, and when a policy hides the popup from its
/// opener.
struct PopupClosedEarly: FlowRule {
  static let identity = RuleIdentity(
    id: "popup-closed-early", title: "The popup was closed before it finished",
    family: .popup, owner: .device, severity: .major,
    ceiling: .likely(
      because: "Libraries say \"closed\" also when no window was made or a policy hides it."),
    manual: Manual(
      symptom: "The page says that the sign-in window was closed.",
      why: "The person, or the app, closed it on the provider's page.",
      disprovedBy:
        """
        No request of the popup at all (it was never made); a popup that goes on after it was \
        called closed (its opener was cut off).
        """
    ),
    references: [.htmlWindowOpen])

  static let needs: Needs = [.console(.opener), .allWindows]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let witness = PopupWitness(of: attempt, flow, in: world)
    guard let closed = witness.closed ?? witness.dismissed else {
      return world.logIsWhole
        ? .clear("nobody says that the popup was closed", [])
        : cannotTell("nothing says whether the popup was closed")
    }
    if let went = attempt.steps[.callbackRequested] ?? attempt.steps[.responseIssued] {
      return .clear("the popup went on to its end", [went])
    }
    let ends: Set<Sign> = [
      .resultPosted, .messageMismatch, .openerNull, .popupCloseCalled,
    ]
    if let done = world.sightings(ends, in: attempt, of: flow).first {
      return .clear("the popup came to its end", [done.citation])
    }
    if let policy = world.severingPolicies(of: attempt, flow).first,
      !world.isAndroidWebView(attempt)
    {
      return .clear("a policy of the page hides the popup from its opener", [policy.citation])
    }
    if !attempt.reachedProvider, witness.created == nil, witness.dismissed == nil {
      guard witness.notCreated.isEmpty else {
        return .clear("there was no popup to close", [closed.citation])
      }
      if witness.closedAtOnce {
        return cannotTell("closed so soon it may never have been made, or have lost its opener")
      }
      if !world.hasLog, world.capturesOneWindowOnly {
        return cannotTell("what the popup did until then is not in the evidence")
      }
    }
    var grounds = [closed.observed("the popup was found closed", as: "closed")]
    if let dismissed = witness.dismissed, dismissed.citation != closed.citation {
      grounds.append(dismissed.observed("the app took the popup off the screen", as: "dismissed"))
    }
    if let page = attempt.steps[.credentials] ?? attempt.steps[.providerPage] {
      grounds.append(.seen("the provider's page had come, and nothing followed", page, as: "page"))
    } else if let created = witness.created {
      grounds.append(created.observed("there was a popup", as: "page"))
    }
    var finding = Finding(
      .from(grounds),
      title: "The popup was closed before it finished. Who closed it is not visible.",
      explanation:
        """
        \(flow.providersName) page was open and healthy when the popup was closed. That is no \
        fault unless it repeats or happens within two seconds.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .device, "Ask the person whether they closed the window, and to finish it once.",
          .judgement, check: "The flow completes when nobody closes the window.")
      ])
    finding.breaksAt = attempt.reached(.credentials) ? .providerReturned : .credentials
    finding.window = flow.window
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}
