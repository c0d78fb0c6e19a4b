import Evidence
import HAR
import Reconstruction
import WebPlatform

extension Case {
  /// What in a request of the attempt tells the provider that a web view asks: the user agent, else what the engine
  /// writes beside it.
  func webViewShown(in attempt: Attempt) -> Ground? {
    let ids = [attempt.authorization].compactMap { $0 } + attempt.providerDocuments
    let requests = ids.filter(exchanges.indices.contains).map { exchanges[$0] }
    for request in requests where request.agent?.kind.isEmbedded == true {
      return request.citation(.requestHeader("user-agent")).map {
        .seen("the request says it comes from a web view", $0, as: "user-agent")
      }
    }
    for request in requests {
      guard let claims = request.claims, claims.kind == .androidWebView else { continue }
      if claims.app != nil, let place = request.citation(.requestHeader("x-requested-with")) {
        return .seen("X-Requested-With of the request names the app", place, as: "user-agent")
      }
      if let place = request.citation(.requestHeader("sec-ch-ua")) {
        return .seen(
          "the client hints of the request name Android WebView", place, as: "user-agent")
      }
    }
    return nil
  }

  /// The provider's published word on web views, where the flow met it.
  func policy(met flow: Flow) -> EmbeddedPolicy? {
    policies.first { flows.indices.contains($0.flow) && flows[$0.flow].number == flow.number }?
      .policy
  }
}

extension Exchange {
  /// The browser the request says it comes from.
  var agent: UserAgent? { userAgent.map { UserAgent($0) } }
}

/// A user agent that pages were asked for with.
struct PageAgent {
  var agent: UserAgent
  var citation: Citation
  /// Something beside the string shows that a browser engine sent it.
  var isEngine: Bool
}

extension Case {
  /// The user agents of the pages in question, each once: of the windows that a flow ran in, or of
  /// all where none did. Not those of HTTP libraries, of bots, and of the in-app browsers of
  /// other makers' apps.
  var pageAgents: [PageAgent] {
    var seen: Set<String> = []
    let windows = Set(
      flows.flatMap { flow in
        [flow.window, flow.opener, flow.popup]
          + flow.attempts.flatMap { [$0.authorization].compactMap { $0 } + $0.providerDocuments }
          .map { windowOf.indices.contains($0) ? windowOf[$0] : nil }
      }.compactMap { $0 })
    var found: [PageAgent] = []
    for identity in identities where identity.requestClass == .document {
      guard windows.isEmpty || identity.window.map(windows.contains) == true else { continue }
      let isEngine = identity.evidence(.fetchMetadata).contains { $0.says == "present" }
      for said in identity.evidence(.userAgent) where seen.insert(said.says).inserted {
        let agent = UserAgent(said.says)
        if agent.isOfOthers || isBlanked(said.says) { continue }
        found.append(PageAgent(agent: agent, citation: said.citation, isEngine: isEngine))
      }
    }
    return found
  }

  /// Whoever made the file ready to be sent took the value out: a word stands in its place, or other
  /// headers of the request are empty as well.
  private func isBlanked(_ agent: String) -> Bool {
    if agent.contains(where: { !$0.isWhitespace }) {
      if UserAgent(agent).malformations.contains(.interpolatedNothing) { return false }
      return !agent.contains { $0 == "/" || $0 == "(" }
    }
    let request = exchanges.first { $0.userAgent == agent }
    return request?.request.headers.contains {
      $0.name.lowercased() != "user-agent" && $0.value.isEmpty
    } ?? true
  }

  /// Who took offence at the browser: the provider by its code or page, an embedded SDK, a bot check
  /// that never ends.
  /// - Parameter agent: The string with which the refused page was asked for, where that is known.
  func browserRefusals(of agent: String) -> [Ground] {
    let errors = flows.compactMap(\.failing).flatMap(\.errors).filter { error in
      guard error.meaning == .embeddedBrowserRefused else { return false }
      guard let id = error.exchange, exchanges.indices.contains(id) else { return true }
      return exchanges[id].userAgent.map { $0 == agent } ?? true
    }
    var grounds = errors.map {
      Ground.seen("the provider refused the browser", $0.citation, as: "refused")
    }
    grounds += sightings([.userAgentRejected, .sdkRefusedBrowser]).prefix(2).map {
      $0.observed("the page refuses the browser", as: "refused")
    }
    grounds += repeatedChallenges.map {
      .seen("the same check is asked again", $0, as: "challenge")
    }
    return grounds
  }
}

extension UserAgent {
  /// The app in question did not write it: a library's, another maker's app's, a bot's.
  fileprivate var isOfOthers: Bool {
    if case .inApp = kind { return true }
    if kind.isNative { return true }
    let plain = text.lowercased()
    return ["compatible;", "bot/", "bot;", "spider", "crawler", "lighthouse"].contains {
      plain.contains($0)
    }
  }
}
