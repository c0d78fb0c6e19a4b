import DeviceLog
import Evidence
import HAR
import Reconstruction

/// The web view refused to open a window.
///
/// Sources: Chromium `aw_content_browser_client.cc` (`GetJavaScriptCanOpenWindowsAutomatically() ||
/// user_gesture`, else null); WebKit `LocalDOMWindow::allowPopUp`. Nothing is logged.
struct PopupBlocked: FlowRule {
  static let identity = RuleIdentity(
    id: "popup-blocked", title: "The web view refused to open a window",
    family: .popup, owner: .app, severity: .blocker,
    manual: Manual(
      symptom:
        """
        The button does nothing, or the page says that popups are blocked. Often works on the \
        second tap.
        """,
      why:
        """
        The page asked for the window without a tap (after waiting for something), and the app \
        does not allow scripts to open windows by themselves.
        """,
      disprovedBy:
        """
        A request of the popup; a popup that looked closed instead of null; a sandboxed frame \
        that says so. On iOS null also means that the app made no window.
        """
    ),
    references: [.androidJavaScriptCanOpenWindows, .wkJavaScriptCanOpenWindows, .htmlWindowOpen])

  static let needs: Needs = [.console(.opener), .probe]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    if attempt.reachedProvider {
      return .clear("the provider was reached", attempt.steps[.authorizeSent].map { [$0] } ?? [])
    }
    let witness = PopupWitness(of: attempt, flow, in: world)
    if let closed = witness.closed, witness.null == nil {
      return .clear("the page held a window that looked closed, not null", [closed.citation])
    }
    guard let null = witness.null else {
      return cannotTell("nothing in the evidence says what window.open gave back")
    }
    guard world.subject.platform == .android else {
      return cannotTell(
        "null from window.open does not tell a refused window from one the app did not make",
        missing: [.probe])
    }
    var grounds = [null.observed("the page got null from window.open", as: "null")]
    let lost = witness.lostGesture(before: null, in: world)
    grounds += lost + witness.silence
    var finding = Finding(
      .from(grounds).atMost(.likely),
      title: lost.isEmpty ? .eitherSetting : .askedWithoutTap,
      explanation:
        """
        Android gives null only where scripts may not open windows by themselves and the tap no \
        longer counts, for instance after waiting for an answer. Null alone does not prove it.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.allowScriptedWindows.fitting(world.subject) + [
        Fix(
          .site,
          "Call window.open directly in the tap's handler and set its address when it is known.",
          .judgement, check: "The popup opens on the first tap.", reference: .htmlWindowOpen)
      ])
    finding.breaksAt = .authorizeSent
    finding.window = flow.opener
    finding.attempts = flow.attempts(like: attempt)
    finding.either = [
      .init(
        "popup-not-created",
        check:
          "Allow windows opened by scripts and tap again: if nothing opens, the app makes none.")
    ]
    return .finding(finding)
  }
}

extension Message {
  fileprivate static let askedWithoutTap: Message =
    """
    The web view refused to open a window: the page asked without a tap and the app does not \
    allow that.
    """
  /// Null alone does not show which.
  static let eitherSetting: Message =
    "The popup did not open. Which of two app settings is missing, these files cannot tell."
}
