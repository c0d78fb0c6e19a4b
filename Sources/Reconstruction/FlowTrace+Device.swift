import Evidence
import HAR
import WebPlatform

/// The device flow (RFC 8628): a code is shown, the person goes elsewhere, and the device asks until it gets its tokens.
extension FlowTrace {
  /// The request whose answer shows a code to type in elsewhere.
  mutating func readDevice(_ id: ExchangeID) -> Bool {
    let fact = fact(id)
    guard fact.isScripted, exchange(id).request.method == "POST",
      let body = exchange(id).response.body?.text?.value, body.utf8.count <= 65_536,
      JSONText.string("user_code", in: body) != nil,
      let code = JSONText.string("device_code", in: body)
    else { return false }
    var draft = FlowDraft(kind: .oauth)
    draft.provider = fact.step?.provider
    draft.providerHost = fact.url?.host
    draft.clientID = fact.form.value("client_id")
    draft.client = fact.referer.map { Site($0) }
    draft.add(provider: fact.site)
    draft.opener = world.windowOf[id]
    draft.window = draft.opener
    draft.values.insert(code)
    draft.attempt.authorization = id
    draft.attempt.start = exchange(id).start
    draft.take(id)
    draft.reach(.authorizeSent, exchange(id).citation)
    drafts.append(draft)
    return true
  }

  /// Asking again is the way of it: only the last answer counts, and "not yet" is none.
  mutating func readPoll(_ id: ExchangeID) {
    let code = exchange(id).messageFields.value("device_code")
    guard
      let index = drafts.indices.last(where: { index in
        code.map { drafts[index].values.contains($0) } ?? drafts[index].isProvider(fact(id).site)
      })
    else { return }
    drafts[index].take(id)
    let error = exchange(id).response.body?.text.flatMap { JSONText.string("error", in: $0.value) }
    guard error != "authorization_pending", error != "slow_down", exchange(id).response.status > 0
    else { return }
    drafts[index].attempt.tokenRequest = id
    if error == nil, exchange(id).response.status < 300 {
      drafts[index].reach(.responseIssued, exchange(id).citation)
    }
  }
}
