import Evidence
import HAR
import WebPlatform

/// The protocol's answer: handed out by the provider, brought to the client.
extension FlowTrace {
  /// A protocol answer that this exchange hands out.
  func issue(_ id: ExchangeID, _ draft: inout FlowDraft) {
    let exchange = exchange(id)
    let fact = fact(id)
    guard let answer = fact.issued, let target = fact.issuedTo else { return }
    // A broker's own callback is a step inside the provider, not the answer.
    if draft.isProvider(Site(target)), !draft.isCallback(target), target.isHTTP {
      if answer.isSuccess { draft.reach(.providerReturned, exchange.citation) }
      return
    }
    let citation =
      exchange.locationCitation
      ?? exchange.citation(.responseBody(around: answer.hasSAMLResponse ? "SAMLResponse" : "code"))
      ?? exchange.citation
    draft.attempt.responseIssuedBy = id
    draft.note(answer)
    if draft.kind == .other { draft.kind = Self.kind(of: answer) }
    if draft.attempt.stateReturned == nil { draft.attempt.stateReturned = answer.state }
    if answer.isSuccess {
      draft.responseHadCode = true
      draft.reach(.responseIssued, citation)
    } else if let named = named(answer, citation, id, draft.provider) {
      draft.fail(named)
    }
  }

  func named(
    _ answer: AuthorizationResponse, _ citation: Citation, _ id: ExchangeID, _ provider: Provider?
  ) -> NamedError? {
    let code = answer.error ?? answer.samlStatus
    guard let code else { return nil }
    var named = NamedError(
      code: code,
      meaning: ErrorCodes.meaning(
        of: code, description: answer.errorDescription, subcode: answer.errorSubcode,
        provider: provider?.id),
      citation: citation)
    named.text = answer.errorDescription
    named.exchange = id
    return named
  }

  /// An answer whose own callback is never asked for over HTTP, handed out by a site that no open attempt knows.
  mutating func readIssued(_ id: ExchangeID) {
    let fact = fact(id)
    guard let answer = fact.issued, let target = fact.issuedTo, fact.isDocument,
      answer.hasSAMLResponse
        || answer.state != nil && (answer.hasCode || answer.hasToken || answer.error != nil),
      let site = fact.site, !target.isHTTP || !Site(target).isSame(as: site)
    else { return }
    var draft = FlowDraft(kind: Self.kind(of: answer))
    draft.isInferred = true
    draft.providerHost = fact.url?.host
    draft.provider = fact.step?.provider
    draft.add(provider: fact.site)
    draft.client = target.isHTTP ? Site(target) : nil
    draft.window = world.windowOf[id]
    draft.attempt.start = exchange(id).start
    drafts.append(draft)
    readProvider(id, drafts.count - 1)
  }

  /// The open attempt whose callback this request is.
  func draft(answeredBy id: ExchangeID) -> Int? {
    let fact = fact(id)
    guard let url = fact.url, !fact.isScripted else { return nil }
    if let answer = fact.answer {
      if let state = answer.state,
        let index = drafts.indices.last(where: {
          drafts[$0].attempt.stateSent == state && !drafts[$0].isProviderCallback(url)
        })
      {
        return index
      }
      let match = drafts.indices.last { index in
        !drafts[index].isClosed && drafts[index].isCallback(url)
      }
      if let match { return match }
      // The answer came back to another address than was asked for, or the request's own is unknown.
      return drafts.indices.last { index in
        let draft = drafts[index]
        guard !draft.isClosed, sharesWindow(index, id), !draft.isProvider(fact.site) else {
          return false
        }
        return origin(of: id).map { draft.isProvider($0) } == true
      }
    }
    // Fragments never reach the server: the bare redirect URI is the callback.
    guard fact.isDocument || exchange(id).failed else { return nil }
    return drafts.indices.last { index in
      let draft = drafts[index]
      guard !draft.isClosed, draft.isCallback(url), sharesWindow(index, id) else { return false }
      return draft.attempt.responseIssuedBy != nil
        || origin(of: id).map { draft.isProvider($0) } == true
          && draft.attempt.reached(.credentials)
    }
  }

  mutating func readCallback(_ id: ExchangeID, _ index: Int) {
    var draft = drafts[index]
    defer { drafts[index] = draft }
    let exchange = exchange(id)
    let fact = fact(id)
    let citation = exchange.citation
    draft.take(id)
    if draft.window == nil { draft.window = world.windowOf[id] }
    // Who asked is known by where the answer goes, unless the request said so itself.
    if let client = fact.site, draft.client == nil || draft.redirectURI == nil,
      fact.url?.isHTTP == true
    {
      draft.client = client
    }
    if let answer = fact.answer {
      draft.note(answer)
      if let state = answer.state { draft.attempt.stateReturned = state }
      if answer.isSuccess {
        draft.responseHadCode = true
        draft.reach(.responseIssued, citation)
      } else if let named = named(answer, citation, id, draft.provider) {
        draft.fail(named)
      }
    }
    // Schemes of apps have no request: an exporter's entry for one only repeats the redirect.
    guard fact.url?.isHTTP == true else { return }
    if draft.attempt.callback == nil { draft.attempt.callback = id }
    draft.reach(.callbackRequested, citation)
    let status = exchange.response.status
    if (200..<400).contains(status) {
      if let issued = fact.issued, let error = issued.error, fact.answer?.error == nil {
        var named = NamedError(
          code: error, meaning: ErrorCodes.meaning(of: error),
          citation: exchange.locationCitation ?? citation)
        named.text = issued.errorDescription
        named.exchange = id
        draft.fail(named)
      } else if fact.answer?.error == nil {
        draft.reach(.callbackAnswered, citation)
      }
    } else if status >= 400 {
      draft.fail(httpError(id))
    }
  }
}
