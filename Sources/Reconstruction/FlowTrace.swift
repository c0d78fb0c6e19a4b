import Evidence
import HAR
import WebPlatform

/// Follows the messages of sign-in, payment and verification from exchange to exchange.
extension Workbench {
  /// The attempts that exchanges show, in order of their first exchange.
  func traceFlows() -> [FlowDraft] {
    var trace = FlowTrace(bench: self)
    for id in world.exchanges.indices { trace.read(id) }
    trace.readLastPages()
    return trace.drafts
  }
}

struct FlowTrace {
  let bench: Workbench
  var drafts: [FlowDraft] = []

  init(bench: Workbench) { self.bench = bench }

  var world: Case { bench.world }
  func fact(_ id: ExchangeID) -> Facts { bench.facts[id] }
  func exchange(_ id: ExchangeID) -> Exchange { bench.world.exchanges[id] }

  mutating func read(_ id: ExchangeID) {
    let exchange = exchange(id)
    let fact = fact(id)
    guard let url = fact.url, !exchange.isPreflight, !fact.isNative || fact.grant != nil else {
      return
    }
    if let request = fact.authorization, begins(id, request) { return }
    if readPayment(id, url) { return }
    if let grant = fact.grant {
      if grant == "authorization_code" { readToken(id) }
      return
    }
    if let index = draft(answeredBy: id) {
      readCallback(id, index)
      return
    }
    if let index = draft(visitedBy: id) {
      readProvider(id, index)
      return
    }
    if beginsUnseen(id, url) { return }
    readIssued(id)
  }
}
