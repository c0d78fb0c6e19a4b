import DeviceLog
import Evidence
import Reconstruction

/// The popup was made but never shown.
///
/// Sources: UIKit ("whose view is not in the window hierarchy"); Android
/// `WindowManager.BadTokenException`, `IllegalStateException` on a view that has a parent.
struct PopupInvisible: FlowRule {
  static let identity = RuleIdentity(
    id: "popup-invisible", title: "The popup was made but never shown",
    family: .popup, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "Nothing appears after the tap although the provider's page was loaded.",
      why:
        """
        The popup's view was not attached to the screen, has no size, or the system refused to \
        present its dialog.
        """,
      disprovedBy: "Input on the provider's page: somebody saw it."),
    references: [.wkCreateWebViewWith, .androidOnCreateWindow])

  static let needs: Needs = [.deviceLog, .report]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    if let typed = attempt.steps[.credentials] {
      return .clear("somebody used the provider's page", [typed])
    }
    var grounds = world.sightings([.popupNotShown], in: attempt, of: flow).map {
      $0.captured("leaked") == nil
        ? $0.ground("the system did not show it", as: "not-shown")
        : $0.observed("the popup's dialog died with the screen it belonged to", as: "leaked")
    }
    // Who speaks of a link tapped something else than the button of the flow.
    if grounds.isEmpty, world.reported.symptom == .nothingHappens, flow.window != flow.opener,
      !HelpLink.mentioned(in: world.reported.note ?? ""), let page = attempt.steps[.providerPage]
    {
      grounds.append(
        .seen("the popup's page was loaded, yet the person saw nothing happen", page, as: "loaded"))
    }
    guard !grounds.isEmpty else {
      return world.logIsWhole
        ? .clear("nothing speaks of a window that could not be shown", [])
        : cannotTell(
          world.whyLogCannotTell(
            else: "neither a device log nor the person says whether it was on the screen"))
    }
    var finding = Finding(
      .from(grounds), title: "The sign-in page was opened but never shown on the screen.",
      explanation:
        """
        The app made the window and did not get it on the screen, so the person sees nothing \
        happen.
        """,
      grounds: grounds, fixes: FrameworkFixes.showPopup.fitting(world.subject))
    finding.breaksAt = .providerPage
    finding.window = flow.window
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}
