import Evidence
import HAR
import Reconstruction

extension Redactor {
  /// How many exchanges' secrets are remembered at most: those of the flows first. Only a log repeats what stood in an
  /// exchange that nothing cites; without one a few are enough.
  static let mostExchanges = 4_000
  static let mostExchangesWithoutLog = 256

  /// Remembers the secrets that stand in a case's exchanges where their place says that they are secret (cookies,
  /// credentials, parameters, form fields), so that they are found in any line of a log as well.
  public func learn(_ world: Case) {
    guard isEnabled else { return }
    let most =
      world.sources.contains { $0.log != nil }
      ? Redactor.mostExchanges : Redactor.mostExchangesWithoutLog
    var inFlows: [ExchangeID] = []
    for attempt in world.flows.flatMap(\.attempts) {
      inFlows +=
        [
          attempt.authorization, attempt.responseIssuedBy, attempt.callback, attempt.tokenRequest,
        ].compactMap { $0 } + attempt.providerDocuments
    }
    var seen: Set<ExchangeID> = []
    for number in inFlows + world.exchanges.indices where world.exchanges.indices.contains(number) {
      guard seen.count < most else { return }
      if seen.insert(number).inserted { learn(world.exchanges[number]) }
    }
  }

  private func learn(_ exchange: Exchange) {
    learn(Quoted(exchange.request.url.value, .url))
    if let location = exchange.response.redirectURL { learn(Quoted(location.value, .url)) }
    for header in exchange.request.headers + exchange.response.headers {
      let name = header.name.lowercased()
      if Redactor.isSecret(header: name) { learn(Quoted(header.value, .headerValue(name))) }
    }
    for cookie in exchange.request.cookies + exchange.response.cookies {
      learn(Quoted("\(cookie.name)=\(cookie.value)", .cookieHeader))
    }
    for parameter in exchange.request.body?.parameters ?? [] {
      learn(field: parameter.name, parameter.value)
    }
    if let body = exchange.request.body, let text = body.text {
      learn(Quoted(text.value, .body(body.mimeType ?? "")))
    }
  }
}
