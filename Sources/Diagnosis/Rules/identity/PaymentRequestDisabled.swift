import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// Google Pay refused the Android web view because Payment Request is off.
///
/// Sources: Google Pay for Android WebView (`WebSettingsCompat.setPaymentRequestEnabled`, WebView
/// 136, androidx.webkit 1.14); Google Pay's page "couldn't load properly because this App uses a
/// WebView" (OR_BIBED_15). The code alone has other causes.
struct PaymentRequestDisabled: CaseRule {
  static let identity = RuleIdentity(
    id: "payment-request-disabled", title: "Payment Request is off in the Android web view",
    family: .identity, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "Google Pay says that the app uses a WebView, or its button does not appear.",
      why: "An Android web view offers Payment Request only where the app switches it on.",
      disprovedBy: "The payment sheet opening in the same app."),
    references: [.googlePayAndroidWebView])

  static let needs: Needs = [.userAgents, .console(.opener)]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    var grounds = world.sightings([.paymentRequestDisabled]).map {
      $0.ground("Google Pay's page says that the app uses a WebView", as: "page")
    }
    let answers = PaymentReadiness(in: world)
    guard let browser = world.browsers.first(where: { $0.isAndroidWebView }) else {
      guard grounds.isEmpty else { return found(grounds, in: world) }
      return answers.isOffered && world.browsers.isEmpty
        ? cannotTell("no user agent is in the evidence")
        : .notApplicable("no Android web view with Google Pay is seen")
    }
    if grounds.isEmpty, let notReady = answers.notReady {
      grounds = [
        notReady, .seen("the page runs in an Android web view", browser.citation, as: "user-agent"),
      ]
      return found(grounds, in: world, limit: .possible)
    }
    guard !grounds.isEmpty else {
      return answers.isOffered
        ? cannotTell("what Google Pay answered is not in the evidence")
        : .notApplicable("no Google Pay is seen")
    }
    return found(grounds, in: world)
  }

  private func found(_ grounds: [Ground], in world: Case, limit: Confidence = .certain)
    -> RuleResult
  {
    var finding = Finding(
      Confidence.from(grounds).atMost(limit),
      title: "Google Pay is refused: Payment Request is off in the app's web view.",
      explanation:
        "Google Pay works in an Android web view only where the app switches Payment Request on.",
      grounds: grounds,
      fixes: FrameworkFixes.paymentRequest.fitting(world.subject))
    finding.breaksAt = .authorizeSent
    return .finding(finding)
  }
}

extension BrowserIdentity {
  fileprivate var isAndroidWebView: Bool {
    switch browser {
    case .androidWebView, .androidWebViewDisguised: true
    case .inApp: UserAgent(userAgent).isAndroid
    default: false
    }
  }
}
