import DeviceLog
import Evidence
import Reconstruction

/// A `target=_blank` link did nothing.
///
/// Source: WebKit's `createWebViewWith` is asked for such links too, and without it nothing happens
/// and nothing is logged. So it rests on what the person reports.
struct NewWindowLinkDead: FlowRule {
  static let identity = RuleIdentity(
    id: "new-window-link-dead", title: "A link that wants a new window does nothing",
    family: .popup, owner: .app, severity: .major,
    ceiling: .possible(
      because: "Nothing is logged when it happens: it rests on what the person reports."),
    manual: Manual(
      symptom: "A terms, help or \"continue\" link does nothing when tapped.",
      why:
        """
        target=_blank asks the app for a window. Without createWebViewWith or onCreateWindow the \
        tap is lost without a trace.
        """,
      disprovedBy: "The link's page in the evidence; a popup of the same page that opened."),
    references: [.wkCreateWebViewWith, .androidOnCreateWindow])

  static let needs: Needs = [.report, .probe]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let witness = PopupWitness(of: attempt, flow, in: world)
    if let spoken = witness.null ?? witness.closed ?? witness.timedOut {
      return .notApplicable("a script asked for the window (\(spoken.citation.quote)), not a link")
    }
    guard let symptom = world.reported.symptom else {
      return attempt.reached(.providerPage) && world.capturesAllWindows
        ? .clear("nobody reports a link that does nothing", [])
        : cannotTell("a link that does nothing leaves no trace; only a report says so")
    }
    guard symptom == .nothingHappens, HelpLink.mentioned(in: world.reported.note ?? "") else {
      return .clear("what is reported is no link", [])
    }
    if let opened = world.exchanges.last(where: {
      $0.isDocument && HelpLink.matches($0.request.url.value)
    }) {
      return .clear("the link's page was loaded", [opened.citation])
    }
    guard let place = attempt.lastPlace ?? world.lastMoment else {
      return cannotTell("nothing in the evidence shows the page with the link")
    }
    let grounds = [
      Ground.absent(
        "the person tapped a link here, and no page was asked for after this", due: place,
        as: "no-page")
    ]
    var finding = Finding(
      .possible, title: "A link that wants a window of its own seems to do nothing in the app.",
      explanation:
        """
        The person reports a link without effect, and no page follows. An app that provides no \
        window for such links loses the tap silently.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.createPopup.fitting(world.subject).map { fix in
        // The mend is the popup's, but it is a link that is tried, and nothing signs in.
        var fix = fix
        fix.check = "Tap the link: its page shows, and closing it leads back to the flow."
        return fix
      } + [
        Fix(
          .site, "Or let the link load in the same window: no target=_blank inside the app.",
          .judgement, check: "Tapping the link shows its page, and Back returns to the flow.",
          reference: .htmlWindowOpen)
      ])
    finding.window = flow.window
    return .finding(finding)
  }
}
