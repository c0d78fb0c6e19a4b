import DeviceLog
import Evidence
import Reconstruction

/// The page asked for a popup and the app provided none.
///
/// Sources: Chromium `create_window.cc` (the new window's `closed` is true at once when
/// `onCreateWindow` answers false); WebKit `UIDelegate.mm` (`window.open` gives null when
/// `createWebViewWith` is missing or answers nil). Neither logs anything.
struct PopupNotCreated: FlowRule {
  static let identity = RuleIdentity(
    id: "popup-not-created", title: "The app provided no window for the popup",
    family: .popup, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "The button does nothing, or the page says at once that the popup was closed.",
      why:
        """
        The page called window.open and the app has no onCreateWindow or createWebViewWith, or \
        it answered false or nil. Nothing is logged when this happens.
        """,
      disprovedBy:
        """
        A request of the popup to the provider; a window that appeared; on Android a null from \
        window.open, which means it was refused instead.
        """
    ),
    references: [
      .androidOnCreateWindow, .wkCreateWebViewWith, .chromiumCreateWindow, .webKitUIDelegate,
    ])

  static let needs: Needs = [.console(.opener), .allWindows, .probe]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    if attempt.reachedProvider {
      return .clear("the provider was reached", attempt.steps[.authorizeSent].map { [$0] } ?? [])
    }
    let witness = PopupWitness(of: attempt, flow, in: world)
    if let created = witness.created {
      return .clear("a window was made for the popup", [created.citation])
    }
    if let null = witness.null, world.subject.platform == .android, witness.declined == nil {
      return .clear(
        "window.open gave null, so it was refused, not left unanswered", [null.citation])
    }
    var grounds = witness.notCreated + witness.silence
    guard grounds.contains(where: { $0.strength > .absence }) else {
      return cannotTell("nothing in the evidence says what window.open gave back")
    }
    if let test = world.selfTest("asked", kind: "popup", ["none", "null"]) {
      grounds.append(
        test.observed("the self-test page in the app got no window either", as: "self-test"))
    }
    var finding = Finding(
      .from(grounds),
      title: witness.isAmbiguous ? .eitherSetting : .noWindow,
      explanation:
        """
        The page called window.open to show \(flow.providersName) page. The app made no window \
        for it, and no request of a popup follows. Nothing is logged when this happens; an inner \
        popup counts too.
        """,
      grounds: grounds, fixes: FrameworkFixes.createPopup.fitting(world.subject) + [.redirectMode])
    finding.breaksAt = .authorizeSent
    finding.window = flow.opener
    finding.attempts = flow.attempts(like: attempt)
    if witness.isAmbiguous {
      finding.either = [
        .init(
          "popup-blocked",
          check:
            """
            Allow windows opened by scripts and tap again: if the popup appears, it had been \
            refused for want of a tap.
            """
        )
      ]
    }
    return .finding(finding)
  }
}

extension Message {
  fileprivate static let noWindow: Message =
    "The page asked for a popup and the app did not provide one."
}

extension PopupWitness {
  /// Null without a word of the app may also mean that the window was refused.
  fileprivate var isAmbiguous: Bool { null != nil && declined == nil }
}
