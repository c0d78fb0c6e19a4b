import Evidence
import HAR
import WebPlatform

/// The request that turns a code into tokens.
extension FlowTrace {
  mutating func readToken(_ id: ExchangeID) {
    let fact = fact(id)
    let exchange = exchange(id)
    let client = fact.form.value("client_id")
    var index = drafts.indices.last { index in
      let draft = drafts[index]
      guard !draft.isClosed, client == nil || draft.clientID == nil || draft.clientID == client
      else {
        return false
      }
      return draft.isProvider(fact.site) || draft.responseHadCode
    }
    if index == nil {
      var draft = FlowDraft(kind: .oauth)
      draft.isInferred = true
      draft.clientID = client
      draft.provider = fact.step?.provider
      draft.providerHost = fact.url?.host
      draft.redirectText = fact.form.value("redirect_uri")
      draft.redirectURI = draft.redirectText.flatMap { WebURL($0) }
      draft.client = draft.redirectURI.map { Site($0) } ?? fact.referer.map { Site($0) }
      draft.add(provider: fact.site)
      draft.opener = world.windowOf[id]
      draft.attempt.start = exchange.start
      drafts.append(draft)
      index = drafts.count - 1
    }
    guard let index else { return }
    drafts[index].take(id)
    drafts[index].attempt.tokenRequest = id
    drafts[index].reach(.responseIssued, exchange.citation)
  }
}
