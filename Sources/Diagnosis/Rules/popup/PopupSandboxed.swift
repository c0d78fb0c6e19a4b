import DeviceLog
import Evidence
import Reconstruction

/// A sandboxed frame asked for the window.
///
/// Source: Chromium `create_window.cc` and WebKit print the same line ("… whose 'allow-popups'
/// permission is not set.").
struct PopupSandboxed: FlowRule {
  static let identity = RuleIdentity(
    id: "popup-sandboxed", title: "A sandboxed frame may not open popups",
    family: .popup, owner: .site, severity: .blocker,
    manual: Manual(
      symptom: "The button inside an embedded frame does nothing.",
      why: "The iframe's sandbox attribute lacks allow-popups.",
      disprovedBy: "A popup that opened from the same frame."),
    references: [.htmlSandbox, .chromiumCreateWindow])

  static let needs: Needs = [.console(.opener)]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let lines = world.sightings([.popupSandboxed], in: attempt, of: flow)
    guard !lines.isEmpty else {
      return world.consoleIsWhole
        ? .clear("the console does not name a sandbox", [])
        : cannotTell("only the page's console names the sandbox")
    }
    let grounds = lines.map { $0.ground("the engine refused the window", as: "sandbox") }
    var finding = Finding(
      .from(grounds),
      title: "The sign-in button sits in a sandboxed frame that may not open popups.",
      explanation: "The engine refused window.open because the frame's sandbox lacks allow-popups.",
      grounds: grounds,
      fixes: [
        Fix(
          .site,
          "Add allow-popups allow-popups-to-escape-sandbox to the iframe's sandbox attribute.",
          .safe, check: "Tap the button in the frame: the popup opens.", reference: .htmlSandbox)
      ])
    finding.breaksAt = .authorizeSent
    finding.window = flow.opener
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}
