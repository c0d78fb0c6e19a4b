import DeviceLog
import Evidence
import Reconstruction

/// The app removed its main web view when a page asked to close.
///
/// Source: WebKit `WebPageProxy.cpp` (`closePage:`), `WKUIDelegate.webViewDidClose`: it is called
/// for every web view.
struct MainViewClosed: CaseRule {
  static let identity = RuleIdentity(
    id: "main-view-closed", title: "The app removed its main web view",
    family: .popup, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "A white screen right after signing in or paying.",
      why:
        """
        The page of the main web view called window.close() and the app's close handler removed \
        it without looking which web view had asked.
        """,
      disprovedBy: "A web content process that died at that moment; a popup that asked instead."),
    references: [.wkWebViewDidClose, .androidOnCloseWindow])

  static let needs: Needs = [.deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    guard world.hasLog else { return cannotTell("only a device log shows it") }
    if let died = world.sightings([.rendererGone, .rendererUnhandled]).first {
      return .clear("the page's process died instead", [died.citation])
    }
    let grounds = named(world) + removed(world)
    guard !grounds.isEmpty else { return .clear("the main web view stayed", []) }
    // Apps that show a hosted flow in a screen of its own close that screen when it is done.
    if !world.flows.isEmpty, world.flows.allSatisfy({ $0.progress == .completed }),
      world.reported.symptom != .blank
    {
      return .clear("the web view was closed when everything was done", grounds.map(\.citation))
    }
    var finding = Finding(
      .from(grounds),
      title: "The app removed its main web view when its page asked to close.",
      explanation:
        """
        The close handler runs for every web view. It removed the main one, which leaves a white \
        screen.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.keepMainView.fitting(world.subject))
    finding.breaksAt = .openerActed
    return .finding(finding)
  }

  private func named(_ world: Case) -> [Ground] {
    world.sightings([.mainViewClosed]).prefix(1).map {
      $0.observed("the app removed the web view", as: "removed-main")
    }
  }

  /// A window that is no popup asked to close and left the screen.
  private func removed(_ world: Case) -> [Ground] {
    let log = WindowLog(world)
    for asked in world.sightings([.popupCloseCalled]) {
      guard let name = log.name(of: asked), log.isMain(name),
        let gone = log.after(asked, [.windowDestroyed, .popupDismissed, .windowHidden]).first
      else { continue }
      return [
        asked.observed("the page of the main web view asked to be closed", as: "close-called"),
        gone.observed("that web view left the screen", as: "removed"),
      ]
    }
    return []
  }
}
