import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// Google Pay finds no sign of its support in an iOS web view.
///
/// Source: Google Pay for iOS WKWebView, "Prepare your WKWebView": the user agent must carry
/// GOOGLE_PAY_SUPPORTED, else `isReadyToPay` answers false.
struct GooglePayMarkerMissing: CaseRule {
  static let identity = RuleIdentity(
    id: "google-pay-ua-marker-missing", title: "The user agent lacks GOOGLE_PAY_SUPPORTED",
    family: .identity, owner: .app, severity: .blocker,
    ceiling: .likely(because: "`isReadyToPay` gives no reason when it answers false."),
    manual: Manual(
      symptom: "The Google Pay button does not appear in the iOS app, and does in Safari.",
      why:
        """
        `isReadyToPay` is false in a WKWebView unless the app adds GOOGLE_PAY_SUPPORTED to the \
        user agent.
        """,
      disprovedBy: "The marker in the user agent, or `isReadyToPay` answering true."),
    references: [.googlePayWKWebView])

  static let needs: Needs = [.userAgents, .console(.opener)]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let answers = PaymentReadiness(in: world)
    guard let notReady = answers.notReady else {
      if let ready = answers.ready { return .clear("isReadyToPay answered true", [ready]) }
      return answers.isOffered
        ? cannotTell("what isReadyToPay answered is not in the evidence")
        : .notApplicable("no Google Pay is seen")
    }
    guard let browser = world.browsers.first(where: { $0.isWKWebView }) else {
      return world.browsers.contains { UserAgent($0.userAgent).isAndroid }
        ? .notApplicable("the page ran on Android")
        : cannotTell("no user agent of an iOS web view is in the evidence")
    }
    guard !UserAgent(browser.userAgent).hasGooglePayMarker else {
      return .clear("the user agent carries the marker", [browser.citation])
    }
    let grounds = [
      notReady,
      .seen("the user agent has no GOOGLE_PAY_SUPPORTED", browser.citation, as: "marker"),
    ]
    var finding = Finding(
      .from(grounds),
      title: "Google Pay is not offered: the iOS user agent lacks its marker.",
      explanation:
        """
        isReadyToPay answered false in a WKWebView whose user agent does not carry \
        GOOGLE_PAY_SUPPORTED, which Google asks for.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.googlePayMarker.fitting(world.subject))
    finding.breaksAt = .authorizeSent
    return .finding(finding)
  }
}

extension BrowserIdentity {
  fileprivate var isWKWebView: Bool {
    if case .wkWebView = browser { return true }
    if case .inApp = browser { return UserAgent(userAgent).isIOS }
    return false
  }
}

/// What the evidence says of `isReadyToPay`.
struct PaymentReadiness {
  var notReady: Ground?
  var ready: Citation?
  var isOffered: Bool

  init(in world: Case) {
    ready = world.sightings([.paymentReady]).first?.citation ?? world.readinessConfirmed
    notReady = world.sightings([.paymentNotReady]).first.map {
      $0.observed("isReadyToPay answered false", as: "not-ready")
    }
    if notReady == nil {
      let refused = world.flows.flatMap(\.attempts).flatMap(\.errors)
        .first { $0.code == "isReadyToPay" }
      notReady = refused.map { .seen("isReadyToPay answered false", $0.citation, as: "not-ready") }
    }
    if ready != nil { notReady = nil }
    isOffered = world.flows.contains { $0.kind == .googlePay } || notReady != nil || ready != nil
  }
}

extension Case {
  /// An answer of Google's that says the person can pay.
  fileprivate var readinessConfirmed: Citation? {
    exchanges.first { exchange in
      guard let url = WebURL(exchange.request.url.value), url.path.hasSuffix("/isReadyToPay"),
        let body = exchange.response.body?.text?.value
      else { return false }
      return body.filter { !$0.isWhitespace }.contains("\"result\":true")
    }?.citation
  }
}
