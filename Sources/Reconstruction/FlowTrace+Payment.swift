import Evidence
import HAR
import WebPlatform

/// Payments have protocols of their own: Google Pay asks whether it may appear at all, 3-D Secure posts forms to an
/// issuer of any host.
extension FlowTrace {
  mutating func readPayment(_ id: ExchangeID, _ url: WebURL) -> Bool {
    let exchange = bench.world.exchanges[id]
    if exchange.request.method == "POST", url.path.hasSuffix("/isReadyToPay") {
      readReadiness(id, url)
      return true
    }
    let form = bench.facts[id].form
    guard !form.isEmpty else { return false }
    if form.value("creq") != nil || form.value("PaReq") != nil {
      challenge(id, url)
      return true
    }
    if form.value("cres") != nil || form.value("PaRes") != nil {
      return challengeAnswered(id)
    }
    return false
  }

  /// `isReadyToPay`: no button where the answer is false.
  private mutating func readReadiness(_ id: ExchangeID, _ url: WebURL) {
    let exchange = bench.world.exchanges[id]
    let window = bench.world.windowOf[id]
    var index = drafts.indices.last {
      drafts[$0].kind == .googlePay && drafts[$0].window == window && !drafts[$0].isClosed
    }
    if index == nil {
      var draft = FlowDraft(kind: .googlePay)
      draft.provider = bench.facts[id].step?.provider ?? Provider.named("gpay")
      draft.providerHost = url.host
      draft.window = window
      draft.opener = window
      draft.client = bench.facts[id].referer.map { Site($0) }
      draft.attempt.start = exchange.start
      drafts.append(draft)
      index = drafts.count - 1
    }
    guard let index else { return }
    drafts[index].take(id)
    drafts[index].reach(.sdkLoaded, exchange.citation)
    guard let body = exchange.response.body?.text?.value else { return }
    let packed = body.utf8.filter { $0 > 0x20 }
    if [UInt8](packed).firstRange(of: Array(#""result":false"#.utf8)) != nil {
      var named = NamedError(
        code: "isReadyToPay", meaning: .paymentAPI,
        citation: exchange.citation(.responseBody(around: "result")) ?? exchange.citation)
      named.exchange = id
      drafts[index].fail(named)
    }
  }

  private mutating func challenge(_ id: ExchangeID, _ url: WebURL) {
    let exchange = bench.world.exchanges[id]
    let fact = bench.facts[id]
    var draft = FlowDraft(kind: .threeDS)
    draft.provider = fact.step?.provider ?? Provider.named("3ds")
    draft.providerHost = url.host
    draft.add(provider: fact.site)
    draft.window = bench.world.windowOf[id]
    draft.isFrame = fact.isFrame
    if let method = lastMethod(before: id) { draft.reach(.sdkLoaded, method) }
    draft.client = fact.referer.map { Site($0) }
    draft.attempt.start = exchange.start
    draft.attempt.authorization = id
    draft.take(id)
    draft.reach(.authorizeSent, exchange.citation)
    draft.attempt.providerDocuments.append(id)
    switch exchange.response.status {
    case 200..<400: draft.reach(.providerPage, exchange.citation)
    case 400...:
      var named = NamedError(
        code: "http-\(exchange.response.status)",
        meaning: exchange.response.status >= 500 ? .serverError : .unknown,
        citation: exchange.citation)
      named.exchange = id
      draft.fail(named)
    default: break
    }
    drafts.append(draft)
  }

  /// The hidden frame in which the issuer looked at the browser first (EMV 3-D Secure, 3DS Method).
  private func lastMethod(before id: ExchangeID) -> Citation? {
    let found = world.exchanges[..<id].indices.last { before in
      fact(before).form.value("threeDSMethodData") != nil
        && world.windowOf[before] == world.windowOf[id]
    }
    return found.map { exchange($0).citation }
  }

  private mutating func challengeAnswered(_ id: ExchangeID) -> Bool {
    var open = drafts.indices.last { drafts[$0].kind == .threeDS && !drafts[$0].isClosed }
    if open == nil {
      var draft = FlowDraft(kind: .threeDS)
      draft.isInferred = true
      draft.provider = Provider.named("3ds")
      draft.providerHost = bench.facts[id].referer?.host
      draft.client = bench.facts[id].site
      draft.window = bench.world.windowOf[id]
      draft.isFrame = bench.facts[id].isFrame
      draft.attempt.start = bench.world.exchanges[id].start
      drafts.append(draft)
      open = drafts.count - 1
    }
    guard let index = open else { return false }
    let exchange = bench.world.exchanges[id]
    drafts[index].take(id)
    let answer = bench.facts[id].url.flatMap {
      ThreeDSecureMessage(url: $0, form: bench.facts[id].form)
    }
    if let status = answer?.transStatus, ["Y", "A"].contains(status) {
      drafts[index].isGranted = true
    } else if let status = answer?.transStatus {
      let code = "transStatus=\(status)"
      var named = NamedError(
        code: code, meaning: ErrorCodes.meaning(of: code, provider: "3ds"),
        citation: exchange.citation(.requestBody(around: "cres")) ?? exchange.citation)
      named.exchange = id
      drafts[index].fail(named)
    }
    drafts[index].responseHadCode = true
    drafts[index].attempt.callback = id
    drafts[index].reach(.responseIssued, exchange.citation)
    drafts[index].reach(.callbackRequested, exchange.citation)
    if (200..<400).contains(exchange.response.status) {
      drafts[index].reach(.callbackAnswered, exchange.citation)
    } else if exchange.response.status >= 400 {
      var named = NamedError(
        code: "http-\(exchange.response.status)",
        meaning: exchange.response.status >= 500 ? .serverError : .unknown,
        citation: exchange.citation)
      named.exchange = id
      drafts[index].fail(named)
    }
    return true
  }
}
