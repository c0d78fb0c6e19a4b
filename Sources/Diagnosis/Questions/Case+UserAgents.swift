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
