import Evidence
import HAR
import Reconstruction
import WebPlatform

/// This variant of the provider's sign-in does not work in a web view; the provider has to switch
/// it.
///
/// Source: Adobe Express Embed SDK, "Sign-in issues in WebView": SUSI-Light in an iOS web view; the
/// partner's Adobe contact switches the client to SUSI. Nothing is logged when it fails, so this is
/// never more than `possible`.
struct ProviderFlowUnsupported: FlowRule {
  static let identity = RuleIdentity(
    id: "provider-flow-unsupported",
    title: "This variant of the sign-in does not work in a web view",
    family: .notWebView, owner: .provider, severity: .blocker,
    ceiling: .possible(
      because: "Nothing is logged when it fails, so only the variant and the stop are seen."),
    manual: Manual(
      symptom: "Adobe's sign-in popup stays empty or never reports back, in the app only.",
      why:
        """
        Adobe's light sign-in runs in a frame that talks to its popup through the opener and \
        third-party storage; iOS web views break both.
        """,
      disprovedBy: "The light sign-in's helper page reached and the host page signed in."),
    references: [.adobeEmbedSDK])

  static let needs: Needs = [.allWindows, .wholeFlow]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard flow.provider?.id == "adobe" else { return .notApplicable("the provider is not Adobe") }
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    guard let light = world.exchanges.first(where: { Self.isLight($0) }) else {
      return world.captures.isEmpty
        ? cannotTell("which variant of the sign-in ran is not in the evidence")
        : .clear("the light variant was not loaded", [])
    }
    guard
      world.browsers.contains(where: { $0.browser.isEmbedded && UserAgent($0.userAgent).isIOS })
    else {
      return .notApplicable("no web view of iOS is seen, for which alone the vendor names this")
    }
    guard attempt.errors.isEmpty else { return .clear("the provider names another reason", []) }
    var finding = Finding(
      .possible, title: "Adobe's light sign-in (SUSI-Light) stopped inside a web view.",
      explanation:
        """
        The client is set to SUSI-Light, which its vendor reports to fail inside iOS web views, \
        and this sign-in stopped without another reason in sight.
        """,
      grounds: [
        .seen("the light sign-in was loaded", light.citation, as: "light")
      ],
      fixes: [
        Fix(
          .provider,
          "Ask the Adobe representative to switch this client id from SUSI-Light to SUSI.",
          .judgement,
          check: "The sign-in shows auth.services.adobe.com and no auth-light host.",
          reference: .adobeEmbedSDK)
      ])
    finding.breaksAt = attempt.stoppedAt
    return .finding(finding)
  }

  private static func isLight(_ exchange: Exchange) -> Bool {
    let host = exchange.host
    return host.hasPrefix("auth-light.") && host.hasSuffix(".adobe.com")
  }
}
