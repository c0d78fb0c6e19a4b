import DeviceLog
import Evidence
import Reconstruction

/// iOS: the popup was built with another configuration, process pool or data store.
///
/// Sources: WebKit `UIDelegate.mm` ("Returned WKWebView was not created with the given
/// configuration."), `WKWebView.mm` ("Related web view … has process pool / data store …").
struct PopupConfigurationMismatch: FlowRule {
  static let identity = RuleIdentity(
    id: "popup-configuration-mismatch",
    title: "The popup was built with another configuration than WebKit's",
    family: .popup, owner: .app, severity: .blocker,
    manual: Manual(
      symptom:
        "The app crashes at the tap; on the newest iOS the popup opens without a link to its page.",
      why:
        """
        createWebViewWith must return a web view built with the configuration it is given, with \
        its process pool and data store untouched.
        """,
      disprovedBy: "Another exception text; Android."),
    references: [.wkCreateWebViewWith, .webKitUIDelegate])

  static let needs: Needs = [.deviceLog]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard world.subject.platform != .android else { return .notApplicable("this is an iOS fault") }
    let attempt = flow.failing ?? flow.attempts.last
    let texts =
      attempt.map { world.sightings([.popupOtherConfiguration], in: $0, of: flow) }
      ?? world.sightings([.popupOtherConfiguration])
    guard !texts.isEmpty else {
      return world.logIsWhole
        ? .clear("no exception names the popup's configuration", [])
        : cannotTell(
          world.whyLogCannotTell(
            else: "only a device log carries the exception's text"))
    }
    let grounds = texts.map {
      $0.ground("WebKit refuses the web view the app returned", as: "exception")
    }
    var finding = Finding(
      .from(grounds),
      title: "The app crashed because its popup was not built with WebKit's own configuration.",
      explanation:
        """
        WebKit hands the delegate a configuration for the popup. The app returned a web view \
        that was built with another one.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.handedConfiguration.fitting(world.subject))
    finding.breaksAt = .authorizeSent
    finding.window = flow.window
    return .finding(finding)
  }
}
