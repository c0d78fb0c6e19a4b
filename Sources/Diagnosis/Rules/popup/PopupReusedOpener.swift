import DeviceLog
import Evidence
import Reconstruction

/// The popup replaced the page that opened it.
///
/// Sources: Android reference, `WebSettings.setSupportMultipleWindows`; Chromium `create_window.cc`
/// (window reuse: the opener of the page is the page itself); WebKit `DOMWindow.cpp` ("was not
/// opened by JavaScript").
struct PopupReusedOpener: FlowRule {
  static let identity = RuleIdentity(
    id: "popup-reused-opener", title: "The popup replaced the page that opened it",
    family: .popup, owner: .app, severity: .blocker,
    manual: Manual(
      symptom:
        """
        The provider's page appears where the app's page was; after signing in a blank or \"you \
        may close this window\" page stays.
        """,
      why:
        """
        Multiple windows are off (Android's default), or the iOS delegate loaded the request in \
        the same web view and returned nil, so that nothing is left to receive the result.
        """,
      disprovedBy:
        """
        A request of the opener's page after the popup's page had come; a flow that was meant as \
        a redirect.
        """
    ),
    references: [.androidSetSupportMultipleWindows, .wkCreateWebViewWith, .chromiumCreateWindow])

  static let needs: Needs = [.documents(of: .opener), .console(.popup)]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let same = SameWindow(of: attempt, flow, in: world)
    if same.complaints.isEmpty, !attempt.reachedProvider {
      return .notApplicable("the provider was not reached")
    }
    if let alive = same.disproof {
      return .clear("the page that opened the popup was still there", [alive])
    }
    guard same.holds else {
      if attempt.reachedProvider, world.openerDocuments(of: attempt, flow).isEmpty {
        return cannotTell("the page that opened the popup is not in the evidence")
      }
      if flow.presentation == .redirect {
        return .clear("the flow was meant as a redirect", flow.presentationGrounds)
      }
      if let window = flow.window, let opener = flow.opener, window != opener {
        return .clear(
          "the popup had a window of its own", attempt.steps[.authorizeSent].map { [$0] } ?? [])
      }
      return cannotTell("nothing tells in which window the provider's page was")
    }
    let grounds =
      same.complaints + same.supports
      + [world.openerStaysSilent(after: attempt, of: flow)].compactMap(\.self)
    var finding = Finding(
      .from(grounds),
      title:
        """
        The sign-in page opened in the same view and replaced your page, so nothing was left to \
        receive the result.
        """,
      explanation:
        """
        \(flow.providersName) page loaded in the window of the page that opened it. When it was \
        done it found no opener and could not close, because no script had opened that window.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.createPopup.fitting(world.subject) + [.redirectMode])
    if !same.isSure {
      finding.either = [
        .init(
          "opener-severed",
          check: "Look whether the app's page is still behind the popup when it has finished.")
      ]
    }
    finding.breaksAt = .authorizeSent
    finding.window = flow.opener ?? flow.window
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}
