import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// Main window and popup say different things about the browser, and the provider sees the embedded
/// one.
///
/// Sources: Android `WebSettings.setUserAgentString` and iOS `WKWebView.customUserAgent` hold for
/// one view only; a popup's view starts with the default.
struct UserAgentDiffersInPopup: FlowRule {
  static let identity = RuleIdentity(
    id: "user-agent-differs-in-popup", title: "The popup keeps the default user agent",
    family: .identity, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "The app's page works with its changed user agent; the provider's popup is refused.",
      why: "A user agent is set per web view, and the popup's view was made without it.",
      disprovedBy:
        "Both windows sending the same user agent, or a popup that is another app's browser."),
    references: [.androidSetUserAgent, .wkCustomUserAgent, .googleEmbeddedPolicy])

  static let needs: Needs = [.userAgents, .allWindows]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.attempts.last else { return .notApplicable("no attempt is seen") }
    let ids = [attempt.authorization].compactMap { $0 } + attempt.providerDocuments
    guard
      let popup = world.userAgentHeaders(of: ids).first ?? world.tracedUserAgent(of: flow.popup)
    else {
      return cannotTell("no request of the popup shows its user agent")
    }
    let openerHosts = world.openerHosts(of: flow)
    let main =
      world.userAgentHeaders(
        of: world.exchanges.indices.filter {
          openerHosts.contains(world.exchanges[$0].host)
            && world.exchanges[$0].resourceType != "ping" && !world.exchanges[$0].isBackground
        }
      ).first ?? world.tracedUserAgent(of: flow.opener)
    guard let main else { return cannotTell("no request of the opener shows its user agent") }
    guard main.agent.text != popup.agent.text else {
      return .clear("both windows send the same user agent", [main.citation, popup.citation])
    }
    guard popup.agent.kind.isEmbedded, !main.agent.kind.isEmbedded || main.agent.isDisguised,
      main.agent.isAndroid == popup.agent.isAndroid, main.agent.isIOS == popup.agent.isIOS
    else {
      return .clear(
        "the popup's user agent is not the embedded one of the two",
        [main.citation, popup.citation])
    }
    var grounds: [Ground] = [
      .seen("the page's own window says another browser", main.citation, as: "main"),
      .seen("the popup says it is a web view", popup.citation, as: "popup"),
    ]
    let refused = attempt.named([.embeddedBrowserRefused], "the provider refused the browser")
    grounds += refused
    var finding = Finding(
      .from(grounds),
      title: "The popup sends the web view's default user agent, the main window another.",
      explanation:
        """
        The app changed the user agent of its main web view only. \(flow.providerName) sees the \
        popup's, which says web view.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.systemBrowser.fitting(world.subject)
        + FrameworkFixes.sameUserAgent.fitting(world.subject))
    finding.role = refused.isEmpty ? .risk : .cause
    finding.breaksAt = .providerPage
    finding.window = flow.window
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}

/// A user agent header and where it stands.
struct SentUserAgent {
  var agent: UserAgent
  var citation: Citation
}

extension UserAgent {
  var isDisguised: Bool { kind == .androidWebViewDisguised }
}

extension Case {
  /// What the app's snippet read of one window.
  fileprivate func tracedUserAgent(of window: WindowID?) -> SentUserAgent? {
    guard let window else { return nil }
    let read = appTraces("userAgent").last { $0.window == window }
    return read.flatMap { read in
      read.captured("userAgent").map {
        SentUserAgent(agent: UserAgent($0), citation: read.citation)
      }
    }
  }

  func userAgentHeaders(of ids: [ExchangeID]) -> [SentUserAgent] {
    ids.compactMap { id in
      guard exchanges.indices.contains(id), let agent = exchanges[id].agent, !agent.kind.isNative,
        let citation = exchanges[id].citation(.requestHeader("user-agent"))
      else { return nil }
      return SentUserAgent(agent: agent, citation: citation)
    }
  }

  /// Hosts of the page that started the flow: where its redirect address leads, and the documents
  /// of the opener window.
  func openerHosts(of flow: Flow) -> Set<String> {
    var hosts: Set<String> = []
    if let redirect = flow.redirectURI { hosts.insert(WebHost.of(redirect)) }
    if let opener = flow.opener, let window = windows.first(where: { $0.id == opener }) {
      for id in window.documents where exchanges.indices.contains(id) {
        hosts.insert(exchanges[id].host)
      }
    }
    hosts.remove("")
    if let provider = flow.providerHost { hosts.remove(provider) }
    return hosts
  }
}
