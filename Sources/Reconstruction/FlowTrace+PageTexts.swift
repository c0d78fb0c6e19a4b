import Evidence
import HAR
import WebPlatform

/// What the page says on which an attempt ended. Pages that the flow went on from are not read: their scripts and hidden
/// parts hold every text there is.
extension FlowTrace {
  mutating func readLastPages() {
    for index in drafts.indices { readLastPage(&drafts[index]) }
  }

  private func readLastPage(_ draft: inout FlowDraft) {
    guard draft.attempt.errors.allSatisfy({ $0.meaning == .unknown || $0.code.hasPrefix("http-") }),
      let id = draft.attempt.callback ?? draft.attempt.providerDocuments.last,
      !isFollowed(id, in: draft)
    else { return }
    let exchange = bench.world.exchanges[id]
    guard !exchange.isRedirect, let text = exchange.response.body?.text?.value,
      exchange.response.body?.isBase64 == false
    else { return }
    let isRefused = exchange.response.status >= 400
    // A page that asks for nothing and says no is a refusal, whatever its status.
    let isDeadEnd = !LoginForm.hasFields(text)
    for named in ProviderTexts.find(in: text, host: bench.facts[id].url?.host)
    where named.meaning != .unknown
      && (named.strength > .meaning || isRefused
        || isDeadEnd && Self.plainRefusals.contains(named.meaning))
    {
      let words = Array(text.utf8)
      let range = named.range.clamped(to: 0..<words.count)
      let anchor = range.isEmpty ? named.code : String(decoding: words[range], as: UTF8.self)
      var error = NamedError(
        code: named.code, meaning: named.meaning,
        citation: exchange.citation(.responseBody(around: anchor)) ?? exchange.citation)
      error.exchange = id
      error.isReadByMeaning = named.strength == .meaning
      draft.fail(error)
      return
    }
  }

  private static let plainRefusals: Set<ErrorMeaning> = [
    .embeddedBrowserRefused, .configuration, .declined,
  ]

  /// True if the attempt went on from this page: another document of it, or a later step.
  private func isFollowed(_ id: ExchangeID, in draft: FlowDraft) -> Bool {
    if draft.attempt.tokenRequest.map({ $0 > id }) == true { return true }
    if draft.attempt.callback == nil, draft.attempt.reached(.responseIssued) { return true }
    return draft.attempt.providerDocuments.contains { $0 > id }
  }
}
