import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The embedded SDK refused the browser before anything began.
///
/// Source: Adobe Express Embed SDK, `ConfigParams.skipBrowserSupportCheck`; error
/// `SDK_NOT_SUPPORTED` / "Unsupported Browser".
struct SDKRefusedBrowser: CaseRule {
  static let identity = RuleIdentity(
    id: "sdk-refused-browser", title: "The embedded SDK refused the browser",
    family: .identity, owner: .site, severity: .blocker,
    ceiling: .likely(
      because: "The SDK names the browser and not the option that would let it pass."),
    manual: Manual(
      symptom: "The editor does not open; the SDK says \"Unsupported Browser\".",
      why: "The SDK checks the user agent and knows no web view unless told to skip the check.",
      disprovedBy: "The editor's own page loading after the SDK was initialised."),
    references: [.adobeEmbedSDK])

  static let needs: Needs = [.console(.opener)]

  private static let skipCheck = Fix(
    .site, "Pass skipBrowserSupportCheck: true in the SDK's initialisation.", .safe,
    check: "The editor opens in the app.", reference: .adobeEmbedSDK)
  private static let askVendor = Fix(
    .site,
    """
    Use the SDK's switch for web views, if it has one, or its native SDK in the app; its \
    documentation lists the browsers it supports.
    """,
    .judgement, check: "The SDK begins in the app.")

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let said = world.sightings([.sdkRefusedBrowser])
    let sdk = world.embeddedSDKScript
    guard let first = said.first else {
      if sdk == nil { return .notApplicable("no embedded SDK is seen") }
      return world.consoleIsWhole
        ? .clear("the SDK does not complain of the browser", sdk.map { [$0] } ?? [])
        : cannotTell("the page's console is not in the evidence")
    }
    if world.flows.contains(where: { $0.progress == .completed }) {
      return .clear("a flow of the SDK completed", [first.citation])
    }
    var grounds = said.prefix(2).map {
      $0.observed("the SDK says that it does not support this browser", as: "sdk")
    }
    if let sdk { grounds.append(.seen("the SDK's script was loaded", sdk, as: "script")) }
    var finding = Finding(
      .from(grounds), title: "The embedded SDK refused the app's web view.",
      explanation:
        "The SDK checks the browser before it begins, and its check does not know web views.",
      grounds: grounds,
      fixes: [first.isOfAdobe || world.hasAdobeSDK ? Self.skipCheck : Self.askVendor])
    finding.breaksAt = .authorizeSent
    return .finding(finding)
  }
}

extension Sighting {
  fileprivate var isOfAdobe: Bool {
    citation.quote.text.contains("SDK_NOT_SUPPORTED")
      || citation.quote.text.contains("CCEverywhere")
  }
}

extension Case {
  fileprivate var hasAdobeSDK: Bool {
    exchanges.contains {
      WebURL($0.request.url.value).flatMap { ProviderTable.step($0) }?.provider.id == "adobe"
    }
  }

  /// The script of an SDK that embeds a provider's editor or flow.
  fileprivate var embeddedSDKScript: Citation? {
    exchanges.indices.first { id in
      guard exchanges[id].resourceType == nil || exchanges[id].resourceType == "script",
        urls.indices.contains(id), let url = urls[id]
      else { return false }
      return ProviderTable.step(url)?.role == .sdk
    }.map { exchanges[$0].citation }
  }
}
