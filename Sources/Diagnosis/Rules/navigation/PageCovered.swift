import DeviceLog
import Evidence
import Reconstruction

/// Something lies over what the person has to tap.
///
/// No file shows it: it rests on what the person reports, beside a page that was loaded well and sent nothing.
/// Sources: react-native-webview#193, apache/cordova-ios#417 (the keyboard moved the page, and taps land elsewhere);
/// the guides of Adobe (text zoom 100, safe area), Google Pay and Socure (pin web view and close button to the safe
/// area). Layout warnings and keyboard lines accompany healthy pages as well and count for nothing.
struct PageCovered: FlowRule {
  static let identity = RuleIdentity(
    id: "page-covered", title: "What has to be tapped is covered or moved",
    family: .navigation, owner: .app, severity: .major,
    ceiling: .possible(
      because: "No file shows what lies over a page: it rests on what the person reports."),
    manual: Manual(
      symptom: "The page is there, and its button cannot be reached or does not react.",
      why:
        """
        The keyboard, the notch, a bar of the app or an enlarged text lies over the button; or the \
        keyboard has left the page shifted, so that taps land beside it.
        """,
      disprovedBy: "Anything that the page sends after it was loaded; an error that explains it."),
    references: [.wkSafeArea, .androidWindowInsets, .androidTextZoom, .adobeEmbedSDK])

  static let needs: Needs = [.report]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    guard attempt.reached(.providerPage), attempt.highest <= .credentials,
      let last = attempt.providerDocuments.last, world.exchanges.indices.contains(last),
      world.exchanges[last].isAnswered
    else { return .notApplicable("no page was waiting for the person") }
    let page = world.exchanges[last]
    if let named = attempt.errors.last {
      return .clear("the provider names why it stopped", [named.citation])
    }
    if let next = world.document(after: last, leaving: flow) {
      return .clear("the window went on to another page", [next])
    }
    let other = world.sightings(FlowStoppedOnHealthyPage.reasons, in: attempt, of: flow).first
    if let other { return .clear("another line may explain the stop", [other.citation]) }
    guard let symptom = world.reported.symptom else {
      return cannotTell("only the person can say whether the page could be used")
    }
    guard symptom == .cannotTap else { return .clear("the person reports something else", []) }
    let grounds = [
      Ground.reported(
        "this page was on the screen when the person could not tap", beside: page.citation),
      .absent("the page sent nothing after this", due: page.citation, as: "silence"),
    ]
    var finding = Finding(
      .possible, title: "Something may lie over what has to be tapped on the page.",
      explanation:
        """
        The page of \(Quoted(page.host, .host)) came up well and sent nothing more, and the person \
        reports that tapping did nothing. No file can show what covers it.
        """,
      grounds: grounds, fixes: FrameworkFixes.uncoverPage.fitting(world.subject))
    finding.breaksAt = .credentials
    finding.attempts = flow.attempts(like: attempt)
    finding.window = flow.window
    if flow.presentation == .popup || world.windows.contains(where: { $0.kind == .popup }) {
      finding.either = [
        Finding.Alternative(
          "popup-without-exit",
          check: "Ask whether the person wanted to leave the page and found no way back.")
      ]
    }
    return .finding(finding)
  }
}
