import DeviceLog
import Evidence
import HAR
import Reconstruction

/// A popup that never closes itself was shown without a close control.
///
/// Source: Google Pay's guide for web views (terms and help pages open in a popup that the app must
/// be able to close). Files do not show it: it rests on what the person reports.
struct PopupWithoutExit: FlowRule {
  static let identity = RuleIdentity(
    id: "popup-without-exit", title: "The popup has no close control",
    family: .popup, owner: .app, severity: .major,
    ceiling: .possible(
      because:
        """
        No file shows whether a popup has a close control: it rests on what the person \
        reports.
        """),
    manual: Manual(
      symptom: "The person cannot get back from a terms, help or provider page.",
      why:
        "The page never calls window.close(), and the app shows its popup without a close button.",
      disprovedBy: "A line in which the popup is closed or taken off the screen."),
    references: [.googlePayAndroidWebView, .wkCreateWebViewWith])

  static let needs: Needs = [.report]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let witness = PopupWitness(of: attempt, flow, in: world)
    if let gone = witness.dismissed ?? witness.closed {
      return .clear("the popup was closed", [gone.citation])
    }
    guard let shown = popupPage(attempt, flow, world) else {
      return .notApplicable("no popup is in the evidence")
    }
    guard let symptom = world.reported.symptom else {
      return cannotTell("only the person can say whether there was a way back")
    }
    guard symptom == .cannotTap else { return .clear("the person reports something else", []) }
    let grounds = [
      Ground.seen("this page was in a popup when the flow stopped", shown, as: "popup-page"),
      .absent("the popup was not closed after this", due: shown, as: "not-closed"),
    ]
    var finding = Finding(
      .possible,
      title: "The person may be stuck in a popup that has no close button.",
      explanation:
        """
        The popup's page does not close itself, and the person reports that they could not get \
        on.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.closeButton.fitting(world.subject))
    finding.severity = .major
    finding.breaksAt = .credentials
    finding.window = flow.window
    finding.either = [
      Finding.Alternative(
        "page-covered", check: "Ask whether the page's own button could be seen and tapped.")
    ]
    return .finding(finding)
  }

  private func popupPage(_ attempt: Attempt, _ flow: Flow, _ world: Case) -> Citation? {
    let popups = world.windows.filter { $0.kind == .popup }
    let page = popups.compactMap { $0.documents.last }.max()
    if let page, world.exchanges.indices.contains(page) { return world.exchanges[page].citation }
    guard flow.presentation == .popup || !popups.isEmpty else { return nil }
    return attempt.steps[.providerPage]
  }
}
