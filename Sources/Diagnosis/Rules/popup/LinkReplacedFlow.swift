import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// A terms or help link was loaded over the flow's page.
///
/// Source: Socure's guide for web views (its sample loads new-window links in the same view);
/// WebKit's `targetFrame == nil`.
struct LinkReplacedFlow: FlowRule {
  static let identity = RuleIdentity(
    id: "link-replaced-flow", title: "A link was loaded over the flow's page",
    family: .popup, owner: .app, severity: .major,
    ceiling: .likely(
      because:
        """
        That the page was meant for a window of its own is known from the link, not from the \
        engine.
        """),
    manual: Manual(
      symptom: "After a look at the terms or the help page the flow is gone or starts again.",
      why:
        "The app loads links that want a new window into the web view in which the flow runs.",
      disprovedBy: "The flow going on after the page; the page in a window of its own."),
    references: [.wkCreateWebViewWith, .androidOnCreateWindow])

  static let needs: Needs = [.documents(of: .popup)]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let documents = world.popupDocuments(of: attempt).filter {
      !HelpLink.matches($0.request.url.value)
    }
    guard let last = documents.last else {
      let witness = PopupWitness(of: attempt, flow, in: world)
      return witness.notCreated.isEmpty
        ? cannotTell("the flow's pages are not in the evidence")
        : .notApplicable("the flow showed no page")
    }
    guard let start = last.start else { return cannotTell("the flow's pages have no times") }
    let window = flow.window.flatMap { id in world.windows.first { $0.id == id } }
    let ids = window?.documents ?? Array(world.exchanges.indices)
    let later = ids.filter { world.exchanges.indices.contains($0) }.map { world.exchanges[$0] }
      .filter { exchange in
        guard exchange.isDocument, exchange.isAnswered, let when = exchange.start else {
          return false
        }
        return when.seconds(since: start) > 0
      }
    guard let link = later.first(where: { HelpLink.matches($0.request.url.value) }) else {
      return .clear("no other page came over the flow's", [last.citation])
    }
    var grounds = [
      Ground.seen("this page came in the window of the flow", link.citation, as: "link")
    ]
    if let referer = link.referer, WebURL(referer)?.origin == last.origin,
      let place = link.citation(.requestHeader("referer"))
    {
      grounds.append(.seen("it was linked on the flow's page", place, as: "referer"))
    } else if window?.separation != .recorded {
      return .clear("nothing shows that the page came over the flow's", [link.citation])
    }
    var finding = Finding(
      .from(grounds),
      title: "A terms or help link was loaded over the page of the flow.",
      explanation:
        """
        The link wanted a window of its own. The app loaded it where the flow was, and the \
        flow's page was lost.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.linkBesideFlow.fitting(world.subject))
    finding.breaksAt = attempt.reached(.credentials) ? .providerReturned : .credentials
    finding.window = flow.window
    return .finding(finding)
  }
}
