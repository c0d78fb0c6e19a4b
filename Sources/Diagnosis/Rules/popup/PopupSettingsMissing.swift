import DeviceLog
import Evidence
import Reconstruction

/// The popup lacks a setting that the main view has.
///
/// Source: Chromium `AwSettings` (settings are per web view, only the cookie jar is shared);
/// WebKit's delegates are per view.
struct PopupSettingsMissing: FlowRule {
  static let identity = RuleIdentity(
    id: "popup-settings-missing", title: "The popup lacks a setting that the main view has",
    family: .popup, owner: .app, severity: .blocker,
    ceiling: .likely(
      because: "No engine names the setting; it shows in a complaint that only the popup makes."),
    manual: Manual(
      symptom: "The popup opens, but a step in it does nothing or its page stays empty.",
      why:
        """
        Storage, scripts, third-party cookies and window handling are set for each web view. The \
        app configured its main view and not the popup.
        """,
      disprovedBy:
        "The same complaint from the main window: then the setting is missing everywhere."),
    references: [.androidOnCreateWindow, .wkCreateWebViewWith])

  static let needs: Needs = [.console(.popup), .documents(of: .popup)]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let complaints = world.sightings(
      [.windowOpenNull, .storageNull, .cookiesDisabled], in: attempt, of: flow)
    let inPopup = complaints.filter { world.saysPopup($0, flow) }
    guard let first = inPopup.first else {
      guard attempt.reachedProvider else { return .notApplicable("there was no popup") }
      if flow.window == flow.opener, flow.window != nil {
        return .notApplicable("the flow had no window of its own")
      }
      return world.consoleIsWhole
        ? .clear("the popup's page complains of no setting", [])
        : cannotTell("only the popup's own console names a missing setting")
    }
    if let main = complaints.first(where: { $0.sign == first.sign && !world.saysPopup($0, flow) }) {
      return .clear("the main window complains of the same", [main.citation])
    }
    var grounds = [first.observed(first.sign.missingInPopup, as: first.sign.rawValue)]
    if let page = attempt.steps[.providerPage] {
      grounds.append(.seen("the popup itself opened and loaded", page, as: "popup-loaded"))
    }
    var finding = Finding(
      .from(grounds),
      title: "The popup lacks a setting of the app's main view: \(first.sign.missingInPopup).",
      explanation:
        """
        Settings belong to one web view. The popup's page asked for something that works in the \
        main view and was refused.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.popupSettings.fitting(world.subject))
    finding.breaksAt = .credentials
    finding.window = flow.window
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}

extension Case {
  /// The sighting came from the popup's window, as far as source or bridge say.
  fileprivate func saysPopup(_ sighting: Sighting, _ flow: Flow) -> Bool {
    if let window = sighting.window {
      return windows.first { $0.id == window }?.kind == .popup
        || (window == flow.window && flow.window != flow.opener)
    }
    if sighting.record?.console?.windowHint?.lowercased().contains("popup") == true { return true }
    guard let source = sighting.record?.console?.sourceURL, let host = flow.providerHost else {
      return false
    }
    return WebHost.of(source) == host && flow.window != flow.opener
  }
}

extension Sign {
  fileprivate var missingInPopup: Message {
    switch self {
    case .windowOpenNull: "a window that the popup asked for was refused"
    case .storageNull: "the popup's page has no DOM storage"
    default: "the popup's page may not use cookies"
    }
  }
}
