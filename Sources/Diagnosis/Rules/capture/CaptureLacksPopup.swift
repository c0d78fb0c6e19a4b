import DeviceLog
import Evidence
import Reconstruction

/// Only one window was recorded; the popup needs its own export.
///
/// Source: Chrome DevTools and Safari's Web Inspector record one page each; a popup is another page
/// with a window of its own.
struct CaptureLacksPopup: FlowRule {
  static let identity = RuleIdentity(
    id: "capture-lacks-popup", title: "The popup was not recorded",
    family: .capture, owner: .capture, severity: .minor,
    ceiling: .possible(
      because:
        """
        It rests on traffic that is not there, and a popup that never loaded leaves none \
        either.
        """),
    manual: Manual(
      symptom: "The page asks for a popup and the capture shows nothing of one.",
      why:
        """
        Developer tools record one window. A popup has developer tools, and an export, of its \
        own.
        """,
      disprovedBy: "The popup's requests in one of the files."),
    references: [.devToolsSensitiveHAR])

  static let needs = Needs.none(because: "the exporter's name says what it covers")

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard !world.captures.isEmpty else { return .notApplicable("no capture was given") }
    guard world.capturesOneWindowOnly else {
      return .clear("a capture covers every window", [])
    }
    guard let attempt = flow.last else { return .notApplicable("no attempt is seen") }
    guard !attempt.reachedProvider else {
      return .clear(
        "the provider's pages are in a capture", attempt.steps[.authorizeSent].map { [$0] } ?? [])
    }
    guard flow.presentation == .popup || flow.popup != nil,
      let place = attempt.lastPlace ?? world.lastMoment
    else { return .notApplicable("no popup was asked for") }
    var finding = Finding(
      .possible, title: "The capture covers one window; the popup's is missing.",
      explanation:
        """
        If the popup did open, its requests are in a recording of its own that was not sent. So \
        their absence here is weak.
        """,
      grounds: [
        .absent("a popup was due here and nothing of it is recorded", due: place, as: "popup")
      ],
      fixes: FrameworkFixes.popupsTools.fitting(world.subject))
    finding.role = .contributor
    return .finding(finding)
  }
}
