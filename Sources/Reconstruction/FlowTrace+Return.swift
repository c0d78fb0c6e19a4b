import Evidence
import HAR
import WebPlatform

/// Payments and verifications that send the person back to a page of the client, without a protocol's answer.
extension FlowTrace {
  /// The open attempt that this page of the client ends.
  func draft(leftBy id: ExchangeID) -> Int? {
    let fact = fact(id)
    guard fact.isDocument, let site = fact.site, let from = origin(of: id) else { return nil }
    return drafts.indices.last { index in
      let draft = drafts[index]
      guard !draft.isClosed, let kind = draft.provider?.kind, kind != .signIn,
        draft.kind != .threeDS, draft.attempt.reached(.providerPage),
        draft.attempt.callback == nil, draft.client?.isSame(as: site) == true
      else { return false }
      return sharesWindow(index, id) && draft.isProvider(from) && !draft.isProvider(site)
    }
  }

  mutating func readReturn(_ id: ExchangeID, _ index: Int) {
    let exchange = exchange(id)
    drafts[index].take(id)
    drafts[index].attempt.callback = id
    drafts[index].reach(.callbackRequested, exchange.citation)
    let status = exchange.response.status
    if status >= 400 {
      drafts[index].fail(httpError(id))
    } else if status >= 200 {
      drafts[index].reach(.callbackAnswered, exchange.citation)
    }
    // Stripe says on the way back how it ended.
    if let word = fact(id).url?[parameter: "redirect_status"] {
      drafts[index].reach(.responseIssued, exchange.citation)
      guard word != "succeeded", word != "pending" else { return }
      let code = "redirect_status=\(word)"
      var named = NamedError(
        code: code, meaning: ErrorCodes.meaning(of: code, provider: drafts[index].provider?.id),
        citation: exchange.citation)
      named.exchange = id
      drafts[index].fail(named)
    }
  }
}
