import DeviceLog
import Evidence
import Reconstruction

/// A window was promised but never got the popup's page.
///
/// Sources: Chromium `aw_contents.cc` (`SetPendingWebContentsForPopup`: "outstanding popup window
/// is still pending", "Parent WebView cannot host its own popup window", "must not have been
/// previously navigated").
struct PopupNeverLoaded: FlowRule {
  static let identity = RuleIdentity(
    id: "popup-never-loaded", title: "The popup was promised but never loaded",
    family: .popup, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "A spinner for ever, or an empty window; a second tap is refused.",
      why:
        """
        onCreateWindow answered true but the WebViewTransport was never sent, was given a used \
        web view or the parent, or the wrapper showed about:blank instead of the window it was \
        handed.
        """,
      disprovedBy: "A request of the popup to the provider; a null or closed window."),
    references: [.androidOnCreateWindow, .chromiumAwContents])

  static let needs: Needs = [.deviceLog, .allWindows]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let native = world.sightings(
      [.popupPending, .popupHostedByParent, .popupNavigatedEarly], in: attempt, of: flow
    )
    // An exception that the app caught and printed was dealt with.
    .filter { $0.record?.tag != "System.err" }
    if native.isEmpty, attempt.reachedProvider {
      return .clear("the popup loaded", attempt.steps[.authorizeSent].map { [$0] } ?? [])
    }
    var grounds = native.map { $0.ground($0.whyNeverLoaded, as: $0.sign.rawValue) }
    if grounds.isEmpty { grounds = waiting(attempt, flow, world) }
    guard !grounds.isEmpty else {
      return world.logIsWhole
        ? .clear("nothing speaks of a window that was promised", [])
        : cannotTell(
          world.whyLogCannotTell(
            else: "only a device log or a capture of all windows would show it"))
    }
    var finding = Finding(
      native.isEmpty ? .possible : .from(grounds),
      title: "The app promised a window for the popup and never delivered it.",
      explanation:
        """
        The app said it would show the popup, but the web view for it was not handed over as \
        Android or iOS demand, so its page never loads.
        """,
      grounds: grounds, fixes: FrameworkFixes.deliverPopup.fitting(world.subject))
    finding.breaksAt = .authorizeSent
    finding.window = flow.opener
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }

  /// The page waited in vain for a window that stayed open and asked for nothing.
  private func waiting(_ attempt: Attempt, _ flow: Flow, _ world: Case) -> [Ground] {
    let witness = PopupWitness(of: attempt, flow, in: world)
    guard witness.null == nil, witness.closed == nil else { return [] }
    if let window = witness.window, window.outcome == .neverLoaded {
      return window.outcomeGrounds.map {
        .seen("the window never got its page", $0, as: "never-loaded")
      } + witness.silence
    }
    guard let waited = witness.timedOut, !witness.silence.isEmpty else { return [] }
    return [waited.observed("the page waited for its popup in vain", as: "timed-out")]
      + witness.silence
  }
}

extension Sighting {
  fileprivate var whyNeverLoaded: Message {
    switch sign {
    case .popupPending where isToldByApp:
      "the app said yes and had handed over no web view three seconds later"
    case .popupHostedByParent: "the app handed over the web view that had asked"
    case .popupNavigatedEarly:
      "the app loaded something into the new web view before handing it over"
    default: "an earlier popup is still waiting for its web view"
    }
  }
}
