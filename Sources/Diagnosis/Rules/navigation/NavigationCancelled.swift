import DeviceLog
import Evidence
import Reconstruction
import WebPlatform

/// The app's own navigation policy cancelled a page of the flow.
///
/// Sources: WebKit `WebErrors` (WebKitErrorDomain 102 "Frame load interrupted"), `WebPageProxy.cpp`
/// (policyAction Ignore); cordova-ios `CDVIntentAndNavigationFilter.m`, cordova-android
/// `CordovaWebViewImpl.java` (allow lists). A cancelled custom scheme, a return that carries its
/// result, and an address handed to another app are how apps are meant to work.
struct NavigationCancelled: CaseRule {
  static let identity = RuleIdentity(
    id: "navigation-cancelled", title: "The app cancelled a page of the flow",
    family: .navigation, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "After the tap nothing happens, or the app's first page comes back.",
      why:
        """
        The app's navigation policy or the wrapper's allow list does not know the provider's host \
        and cancels its page; some apps then load their first page again.
        """,
      disprovedBy: "The page coming up later, or the app taking the address up itself."),
    references: [
      .wkDecidePolicy, .androidShouldOverrideUrlLoading, .webKitErrors, .cordovaAllowList,
    ]
  )

  static let needs: Needs = [.deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    let lines = world.sightings([.navigationCancelled, .externalRefused]).filter(\.isPolicy)
    guard let any = lines.last else {
      return withoutLine(world, "no page of the flow was cancelled")
    }
    let stopped = lines.compactMap { line in world.stopped(by: line) }
    guard let last = stopped.last else {
      return .clear("what was cancelled was no page of a flow, or was taken up", [any.citation])
    }
    var grounds: [Ground] = []
    for load in stopped where load.host == last.host {
      grounds.append(load.line.policyGround)
      if let witness = load.witness {
        grounds.append(witness.observed("the app's own line names the address", as: "app"))
      }
    }
    let reloaded = world.sightings([.navigation]).first {
      $0.captured("stage") == "loadRequest" && $0.citation.isBehind(last.line.citation)
        && $0.distance(to: last.line).map { $0 <= 2 } == true
    }
    if let reloaded {
      grounds.append(reloaded.observed("the app loaded a page of its own at once", as: "reload"))
    }
    let byList = grounds.contains { $0.strength == .named }
    let isSure = stopped.contains { $0.host == last.host && $0.isSure }
    var finding = Finding(
      .from(grounds).atMost(isSure ? byList ? .certain : .likely : .possible),
      title: "The app itself cancelled the page of \(Quoted(last.host, .host)).",
      explanation:
        """
        The load was stopped inside the app before it left the phone: its navigation policy does \
        not let that address in.\(reloaded == nil
          ? "" : " The app then went back to its own page, which ends the flow.")
        """,
      grounds: grounds, fixes: FrameworkFixes.letProviderIn.fitting(world.subject))
    finding.breaksAt = .providerPage
    finding.window = last.line.window
    return .finding(finding)
  }
}

/// A load of the flow that the app's policy stopped.
private struct StoppedLoad {
  var line: Sighting
  var host: String
  var witness: Sighting?
  /// More than a word of the path ties the address to a flow.
  var isSure: Bool
}

extension Sighting {
  /// Says that a policy stopped a load, not a filter, a frame's own attempt or another load.
  fileprivate var isPolicy: Bool {
    if sign == .externalRefused { return captured("by") == "allowList" }
    return captured("reason") == nil && captured("code") != "-999"
  }

  fileprivate var policyGround: Ground {
    if citation.quote.text.contains("possibly sub-frame") {
      return observed("the wrapper refused the address, perhaps to a frame", as: "allow-list")
    }
    if captured("by") == "allowList" {
      return .named("the wrapper's allow list refused the address", citation, as: "allow-list")
    }
    return match.authority == .appWording
      ? observed("the app says that its policy refused the address", as: "app")
      : observed("the engine was told to drop the load", as: "engine")
  }
}

extension Case {
  /// The flow's address that a line shows to have been stopped for good; nil where it was meant so.
  fileprivate func stopped(by line: Sighting) -> StoppedLoad? {
    guard let beside = address(of: line), let url = WebURL(beside.address), url.isHTTP,
      takesPart(beside.address), !Self.isLoopback(beside.address),
      !line.speaksOfPart, !PagePart.isNamed(in: beside.address),
      AuthorizationResponse(url: url)?.isSuccess != true,
      comesUp(beside.address, after: line) == nil, signsIn(after: line) == nil,
      sightings([.openedExternally, .appBoundDomain]).near(line, within: 2).isEmpty,
      !sightings([.navigationCancelled]).near(line, within: 1).contains(where: {
        $0.captured("reason") == "contentFilter"
      })
    else { return nil }
    return StoppedLoad(
      line: line, host: url.host, witness: beside.witness,
      isSure: surelyTakesPart(beside.address))
  }
}
