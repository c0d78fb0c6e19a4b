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
    if let asked = world.appTraces("asked").first {
      return .clear("the window was asked of the app, so it was not refused", [asked.citation])
    }
    if let open = world.appSetting("scriptsOpenWindows", "true", of: flow.opener) {
      return .clear("the app lets scripts open windows by themselves", [open.citation])
    }
    let setting = null.refusedWithoutTap(in: world, of: flow)
    guard world.subject.platform == .android || setting != nil else {
      return cannotTell(
        "null from window.open does not tell a refused window from one the app did not make",
        missing: [.probe])
    }
    var grounds = [null.observed("the page got null from window.open", as: "null")]
    let lost =
      (setting ?? null.withoutTap).map { [$0] } ?? witness.lostGesture(before: null, in: world)
    grounds += lost + witness.silence
    var finding = Finding(
      .from(grounds),
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
    if setting == nil {
      finding.either = [
        .init(
          "popup-not-created",
          check:
            "Allow windows opened by scripts and tap again: if nothing opens, the app makes none.")
      ]
    }
    return .finding(finding)
  }
}

extension Sighting {
  /// The page's snippet saw no tap that counted.
  fileprivate var withoutTap: Ground? {
    let said = captured("gesture") == "false"
    return said
      ? observed("no tap counted any more when the window was asked for", as: "late") : nil
  }

  /// No tap, and the app's own snippet read the setting that forbids windows without one.
  fileprivate func refusedWithoutTap(in world: Case, of flow: Flow) -> Ground? {
    guard withoutTap != nil,
      let read = world.appSetting("scriptsOpenWindows", "false", of: flow.opener)
    else { return nil }
    return read.told(
      "the web view's setting refuses windows that a script asks for without a tap", as: "setting")
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
