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
    trace.noteScripts()
    trace.followLineage()
    return trace.drafts
  }
}

struct FlowTrace {
  let bench: Workbench
  var drafts: [FlowDraft] = []
  /// Silent checks: their answers are no flow's.
  var silent = SilentChecks()
  /// Requests pushed beforehand, by the `request_uri` that stands for them.
  var pushed: [String: AuthorizationRequest] = [:]

  init(bench: Workbench) { self.bench = bench }

  var world: Case { bench.world }
  func fact(_ id: ExchangeID) -> Facts { bench.facts[id] }
  func exchange(_ id: ExchangeID) -> Exchange { bench.world.exchanges[id] }

  mutating func read(_ id: ExchangeID) {
    let exchange = exchange(id)
    let fact = fact(id)
    guard let url = fact.url, !exchange.isPreflight else { return }
    if let grant = fact.grant {
      readGrant(id, grant)
      return
    }
    if fact.isNative {
      if let index = draft(deliveredBy: id) { readDelivery(id, index) }
      return
    }
    if let request = fact.authorization, begins(id, request) { return }
    if readPayment(id, url) || answersSilent(id) || readDevice(id) || readProviderToken(id) {
      return
    }
    if let index = draft(answeredBy: id) {
      readCallback(id, index)
      return
    }
    if let index = draft(deliveredBy: id) {
      readDelivery(id, index)
      return
    }
    if let index = draft(leftBy: id) {
      readReturn(id, index)
      return
    }
    if let index = draft(visitedBy: id) {
      readProvider(id, index)
      return
    }
    if beginsUnseen(id, url) { return }
    readIssued(id)
  }

  /// The protocol an answer speaks by itself.
  static func kind(of answer: AuthorizationResponse) -> Flow.Kind {
    if answer.isWSFed { return .wsfed }
    return answer.hasSAMLResponse ? .saml : .oauth
  }
}
