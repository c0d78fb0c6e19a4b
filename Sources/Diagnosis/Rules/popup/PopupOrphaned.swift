import DeviceLog
import Evidence
import Reconstruction

/// The popup left the screen but its page lives on.
///
/// Sources: WebKit `ViewState` and `Loading` lines of one page (removed from a window, then loading
/// again); a named `window.open` finds the old popup again and asks for no new one.
struct PopupOrphaned: FlowRule {
  static let identity = RuleIdentity(
    id: "popup-orphaned", title: "The popup left the screen but its page lives on",
    family: .popup, owner: .app, severity: .major,
    ceiling: .likely(
      because: "What the app keeps is not logged; it shows in a page that lives on unseen."),
    manual: Manual(
      symptom: "After closing the popup the page waits for ever, or the next try shows nothing.",
      why:
        """
        The app removed the popup's view without closing the web view, or kept only one variable \
        for several popups, so the page never learns of it.
        """,
      disprovedBy: "A line that closes or destroys the same window; a new window at the next try."),
    references: [.wkWebViewDidClose, .androidOnCloseWindow])

  static let needs: Needs = [.deviceLog]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    guard world.hasLog else { return cannotTell("only a device log shows it") }
    let log = WindowLog(world)
    for left in world.sightings([.popupDismissed, .windowHidden], in: attempt, of: flow) {
      guard log.name(of: left).map({ log.isPopup($0) }) ?? true else { continue }
      if !log.after(left, [.windowDestroyed]).isEmpty { continue }
      if world.losesLines(after: left.citation) {
        return cannotTell("lines of the log are missing after the popup left the screen")
      }
      let grounds = livesOn(behind: left, log, attempt, flow, world)
      if !grounds.isEmpty {
        return finding(
          [left.observed("the popup left the screen", as: "left")] + grounds, flow, attempt, world)
      }
    }
    return .clear("no popup that left the screen lived on", [])
  }

  /// Its page loads again unseen, or its opener waits although nobody can finish it.
  private func livesOn(
    behind left: Sighting, _ log: WindowLog, _ attempt: Attempt, _ flow: Flow, _ world: Case
  ) -> [Ground] {
    let again = log.after(left, [.navigation])
    if log.name(of: left) != nil, let load = again.first {
      return [load.observed("the same window loaded a page unseen", as: "unseen")]
    }
    let waits = world.sightings([.popupTimedOut], in: attempt, of: flow)
    return waits.filter { $0.citation.isBehind(left.citation) }.prefix(1).map {
      $0.observed("the page still waited for it", as: "waits")
    }
  }

  private func finding(
    _ grounds: [Ground], _ flow: Flow, _ attempt: Attempt, _ world: Case
  ) -> RuleResult {
    var finding = Finding(
      .from(grounds),
      title: "The popup left the screen, but the app did not close its page.",
      explanation:
        """
        The page that opened the popup is never told that it is gone, so it waits for ever or \
        finds the hidden one again.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.endPopup.fitting(world.subject))
    finding.breaksAt = .credentials
    finding.window = flow.window
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}
