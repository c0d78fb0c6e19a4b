import DeviceLog
import Evidence
import Reconstruction

/// The popup asked to close and the app left it on the screen.
///
/// Sources: Android reference, `WebChromeClient.onCloseWindow` (called on the popup's own client);
/// WebKit `WebPageProxy.cpp` (`closePage:` without a `close:` for the same page).
struct PopupNotDismissed: CaseRule {
  static let identity = RuleIdentity(
    id: "popup-not-dismissed", title: "The popup asked to close and was left on the screen",
    family: .popup, owner: .app, severity: .major,
    manual: Manual(
      symptom:
        "Signing in worked, but a blank or \"you may close this window\" page covers the app.",
      why:
        """
        onCloseWindow or webViewDidClose is missing, or set on the main view only; it is the \
        popup's own client that is asked.
        """,
      disprovedBy: "A line that closes or removes the same window afterwards."),
    references: [.androidOnCloseWindow, .wkWebViewDidClose])

  static let needs: Needs = [.deviceLog, .report]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let log = WindowLog(world)
    let asked = world.sightings([.popupCloseCalled]).filter { sighting in
      // A page can tell that it asked, not whether the app heard it.
      if sighting.captured("by") == "page" { return false }
      return log.name(of: sighting).map { log.isPopup($0) } ?? true
    }
    guard let last = asked.last else {
      return world.logIsWhole
        ? .clear("no popup asked to close", [])
        : cannotTell(world.whyLogCannotTell(else: "only a device log shows it"))
    }
    if let gone = log.removal(after: last) {
      return .clear("the popup was removed after it had asked to close", [gone.citation])
    }
    guard log.goesOn(after: last) else {
      return cannotTell("the log ends before the popup could have been removed")
    }
    guard !world.losesLines(after: last.citation) else {
      return cannotTell("lines of the log are missing after the popup had asked to close")
    }
    let stays = world.sightings([.popupStillShown]).first { $0.citation.isBehind(last.citation) }
    // An app that logs its own close handler has one; only WebKit's line comes without it.
    guard stays != nil || last.match.authority == .platform else {
      return .clear("the app's close handler was called", [last.citation])
    }
    var grounds = [
      last.observed("the popup's page asked to be closed", as: "close-called"),
      .absent("no line closes or removes that window after this", due: last.citation, as: "stays"),
    ]
    if let stays {
      grounds.append(stays.told("the app says that the popup is still there", as: "said"))
    }
    var finding = Finding(
      .from(grounds),
      title: "The popup asked to close and the app left it on the screen.",
      explanation:
        """
        The popup's page called window.close() when it was done. The app did not take it off the \
        screen, so it covers the page that carries on behind it.
        """,
      grounds: grounds, fixes: FrameworkFixes.dismissPopup.fitting(world.subject))
    finding.breaksAt = .openerActed
    finding.window = last.window
    return .finding(finding)
  }
}
