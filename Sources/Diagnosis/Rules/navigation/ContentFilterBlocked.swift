import DeviceLog
import Evidence
import Reconstruction

/// A filter of phone or app kept a page of the flow away.
///
/// Sources: WebKit `WebPageProxy.cpp` (content filter, safe browsing), `WebErrors` (104 to 106);
/// Chromium `net_error_list.h` (-22).
struct ContentFilterBlocked: CaseRule {
  static let identity = RuleIdentity(
    id: "content-filter-blocked", title: "A content filter blocked the flow's page",
    family: .navigation, owner: .device, severity: .blocker,
    manual: Manual(
      symptom: "The page stays away on this phone, and comes up on others.",
      why:
        """
        Screen Time, a company's device management, a content rule of the app or a warning against \
        unsafe sites stops the page.
        """,
      disprovedBy: "The page coming up in the same web view."),
    references: [.webKitErrors, .chromiumNetErrors])

  static let needs: Needs = [.deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    let said = world.sightings([.navigationCancelled]).filter {
      $0.captured("reason") == "contentFilter" && $0.captured("part") == nil
    }
    guard let any = said.last else {
      return withoutLine(world, "no filter stopped a page")
    }
    let ofFlow = said.filter { line in
      guard let address = world.address(of: line)?.address else {
        // An advertisement's frame is stopped in the same words, unless they are of a window's page.
        return line.citation.quote.text.contains("main resource")
          && !world.pageOfFlowComesUp(after: line)
      }
      return world.takesPart(address) && !PagePart.isNamed(in: address) && !line.speaksOfPart
        && world.comesUp(address, after: line) == nil
    }
    guard let last = ofFlow.last else {
      return .clear("what was filtered takes no part in a flow", [any.citation])
    }
    let isNamed = ofFlow.contains { world.address(of: $0) != nil }
    let isRule = ofFlow.contains { $0.citation.quote.text.contains("content blocker") }
    let grounds = ofFlow.map { $0.ground("the engine names a filter", as: "filter") }
    var finding = Finding(
      .from(grounds).atMost(isNamed ? .certain : .likely),
      title: isRule
        ? "A content rule stopped the flow's page."
        : "The phone's restrictions, or its warning against unsafe sites, stopped the flow's page.",
      explanation: isRule
        ? "A content rule list of the app or the phone stopped the page before it loaded."
        : """
        The phone's own restrictions (Screen Time, device management) or its warning against unsafe \
        sites stopped the page before it loaded.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .device,
          """
          Allow the provider's site in Screen Time or in the device management, or try on a phone \
          without them.
          """,
          .safe, check: "The page comes up in the phone's own browser.")
      ] + FrameworkFixes.ownFilter.fitting(world.subject))
    if isRule { finding.owner = .app }
    finding.breaksAt = .providerPage
    finding.window = last.window
    return .finding(finding)
  }
}
