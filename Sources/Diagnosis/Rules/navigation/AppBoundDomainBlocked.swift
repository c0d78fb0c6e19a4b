import DeviceLog
import Evidence
import Reconstruction

/// iOS kept the web view within the app's own domains.
///
/// Source: WebKit `WebPageProxy.cpp` ("attempting to navigate away from an app-bound domain"),
/// `WKError.h` (13, 14). `isAppBoundDomain=0` in other lines is how every app without the feature
/// looks.
struct AppBoundDomainBlocked: CaseRule {
  static let identity = RuleIdentity(
    id: "app-bound-domain-blocked", title: "App-bound domains stopped the flow's page",
    family: .navigation, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "The provider's page never comes up; the app's page stays.",
      why:
        """
        limitsNavigationsToAppBoundDomains is on, and WKAppBoundDomains in Info.plist does not list \
        the provider's domain.
        """,
      disprovedBy: "The provider's page coming up in the same web view."),
    references: [.wkAppBoundDomains])

  static let needs: Needs = [.deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    guard world.subject.platform != .android else { return .notApplicable("an Android app") }
    let said = world.sightings([.appBoundDomain])
    guard let any = said.last else {
      return withoutLine(world, "no page was outside the app's domains")
    }
    let ofFlow = said.filter { line in
      guard let address = world.address(of: line)?.address else {
        return !world.pageOfFlowComesUp(after: line)
      }
      return world.takesPart(address) && world.comesUp(address, after: line) == nil
    }
    guard let last = ofFlow.last(where: { $0.captured("what") != "script" }) ?? ofFlow.last else {
      return .clear(
        "the page that was stopped takes no part in a flow, or came up", [any.citation])
    }
    let onlyScript = ofFlow.allSatisfy { $0.captured("what") == "script" }
    // Which page it was, the engine does not say.
    let isNamed = ofFlow.contains { world.address(of: $0) != nil }
    let grounds = ofFlow.map {
      $0.ground(
        onlyScript
          ? "a script was kept from a page outside the app's domains"
          : "the engine names the app-bound domains", as: "app-bound")
    }
    var finding = Finding(
      .from(grounds).atMost(onlyScript || !isNamed ? .possible : .certain),
      title: "iOS kept the web view within the app's own domains and stopped the flow's page.",
      explanation:
        """
        The app limits its web view to the domains of WKAppBoundDomains, and the page of the flow \
        is on none of them, so it never loaded.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.appBoundDomains.fitting(world.subject))
    if !onlyScript { finding.breaksAt = .providerPage }
    finding.window = last.window
    return .finding(finding)
  }
}
