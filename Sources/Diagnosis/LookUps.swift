import Evidence
import HAR
import Reconstruction

/// Headers by which a service's own support finds one request again. None of them is a secret.
private let requestIDHeaders: Set<String> = [
  "cf-ray", "client-request-id", "ms-correlation-id", "paypal-debug-id", "request-id",
  "traceparent", "x-amz-cf-id", "x-amzn-requestid", "x-amzn-trace-id", "x-auth0-requestid",
  "x-b3-traceid", "x-cloud-trace-context", "x-correlation-id", "x-debug-id", "x-fb-debug",
  "x-fb-trace-id", "x-ms-correlation-id", "x-ms-request-id", "x-okta-request-id", "x-request-id",
  "x-requestid", "x-trace-id", "x-transaction-id", "x-vcap-request-id",
]

/// Request ids of the step that broke and the two before it; of the whole flow's end where nothing broke visibly.
func lookUps(in world: Case, flow: Flow?) -> [LookUp] {
  guard let attempt = flow?.last, attempt.progress != .completed else { return [] }
  var steps = Set(attempt.errors.compactMap(\.exchange))
  let place = attempt.brokenAt ?? attempt.steps[attempt.highest]
  if let place, let last = world.exchangeID(at: place) { steps.insert(last) }
  let documents = attempt.exchanges(upTo: steps.max())
  steps.formUnion(documents.suffix(3))
  return steps.sorted().suffix(3).flatMap { world.lookUps(ofExchange: $0) }
}

extension Attempt {
  /// The exchanges that make up the ladder, in order, not past `limit`.
  fileprivate func exchanges(upTo limit: ExchangeID?) -> [ExchangeID] {
    let all =
      [authorization, responseIssuedBy, callback, tokenRequest].compactMap { $0 }
      + providerDocuments
    return Set(all).sorted().filter { exchange in limit.map { exchange <= $0 } ?? true }
  }
}

extension Case {
  /// The exchange whose entry a citation points into.
  func exchangeID(at citation: Citation) -> ExchangeID? {
    guard let entry = citation.position.entry else { return nil }
    return exchanges.firstIndex { $0.source == citation.source && $0.entry == entry }
  }

  fileprivate func lookUps(ofExchange id: ExchangeID) -> [LookUp] {
    guard exchanges.indices.contains(id) else { return [] }
    let exchange = exchanges[id]
    let host = WebHost.of(exchange.request.url.value)
    var seen = Set<String>()
    return (exchange.response.headers + exchange.request.headers).compactMap { header in
      let name = header.name.lowercased()
      guard requestIDHeaders.contains(name), !header.value.isEmpty,
        seen.insert(name + header.value).inserted
      else { return nil }
      return LookUp(
        name: name, value: Quoted(header.value, .word), host: host, time: exchange.start,
        entry: exchange.entry, source: exchange.source)
    }
  }
}
