import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The popup went to another browser or app.
///
/// Sources: Chromium `AwContentsClient.java` (a popup without a client becomes a VIEW intent);
/// Capacitor's `WebViewDelegationHandler` (`UIApplication.open` for every `window.open`);
/// react-native-webview without `onOpenWindow`.
struct PopupOpenedExternally: FlowRule {
  static let identity = RuleIdentity(
    id: "popup-opened-externally", title: "The popup went to another browser or app",
    family: .popup, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "Safari or Chrome opens; after signing in there, the app is still signed out.",
      why:
        """
        The app hands the popup's address to the system, so session, cookies and opener are in \
        another browser.
        """,
      disprovedBy:
        """
        The provider's pages requested with the app's own user agent; a sign-in meant for the \
        system browser that comes back by a link.
        """
    ),
    references: [.wkCreateWebViewWith, .androidShouldOverrideUrlLoading, .capacitorConfig])

  static let needs: Needs = [.deviceLog, .allWindows]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    if let back = flow.redirectURI.flatMap({ WebURL($0) }), !back.isHTTP {
      return .clear(
        "the flow comes back by the app's own address, as one for the system browser does", [])
    }
    var grounds: [Ground] = []
    if let left = world.sightings([.openedExternally, .externalRefused], in: attempt, of: flow)
      .first(where: { $0.concerns(flow) })
    {
      grounds.append(left.told("the app handed the address to the system", as: "handed-over"))
    }
    if let popup = flow.popup, let window = world.windows.first(where: { $0.id == popup }),
      window.outcome == .openedElsewhere, grounds.isEmpty
    {
      grounds += window.outcomeGrounds.prefix(1).map {
        .seen("another app took the window", $0, as: "handed-over")
      }
    }
    if let other = world.otherBrowser(in: attempt, of: flow) {
      grounds.append(
        .seen("the provider's page was asked for by another browser", other, as: "other-browser"))
    }
    guard !grounds.isEmpty else {
      return world.logIsWhole || world.capturesAllWindows
        ? .clear("nothing left the app", []) : cannotTell("nothing would show another app")
    }
    let witness = PopupWitness(of: attempt, flow, in: world)
    if let page = witness.null ?? witness.closed ?? witness.timedOut {
      grounds.append(page.observed("the page held no usable window", as: "page"))
    }
    let reported = world.reported.symptom == .wrongBrowser
    guard flow.presentation == .popup || grounds.count > 1 || reported else {
      return .clear("the flow may have been meant for the system browser", grounds.map(\.citation))
    }
    var finding = Finding(
      .from(grounds),
      title:
        "The sign-in popup opened in another browser; what happens there does not reach the app.",
      explanation:
        """
        The app handed the popup's address to the system instead of showing it. That browser has \
        its own cookies and no link to the page, so the result cannot come back.
        """,
      grounds: grounds, fixes: FrameworkFixes.keepInside.fitting(world.subject))
    finding.breaksAt = .authorizeSent
    finding.window = flow.opener
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}

extension Sighting {
  /// The address handed over is of this flow, or the line does not say which it is.
  fileprivate func concerns(_ flow: Flow) -> Bool {
    guard let url = captured("url").flatMap({ WebURL($0) }), url.isHTTP else { return true }
    return url.host == flow.providerHost || ProviderTable.step(url) != nil
      || AuthorizationRequest(url: url) != nil
  }
}

extension Case {
  /// A request of the attempt to the provider by a browser of its own, where the app's pages come
  /// from a web view.
  fileprivate func otherBrowser(in attempt: Attempt, of flow: Flow) -> Citation? {
    let opener = openerDocuments(of: attempt, flow)
    guard opener.contains(where: { $0.agent?.kind.isEmbedded == true }) else { return nil }
    return popupDocuments(of: attempt).first { $0.agent?.kind.isSystemBrowser == true }?
      .citation(.requestHeader("user-agent"))
  }
}

extension BrowserKind {
  /// A browser that people start by themselves.
  fileprivate var isSystemBrowser: Bool {
    switch self {
    case .safari, .chrome, .chromeIOS, .firefox, .edge, .samsung: true
    default: false
    }
  }
}
