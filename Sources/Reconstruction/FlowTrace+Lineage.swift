import Evidence
import HAR
import WebPlatform

/// Values that a protocol carries from step to step: which came through, which did not.
extension FlowTrace {
  mutating func followLineage() {
    guard !drafts.isEmpty else { return }
    let uses = codeUses()
    for index in drafts.indices {
      let breaks =
        stateBreaks(drafts[index]) + requestBreaks(drafts[index]) + nonceBreaks(drafts[index])
        + tokenBreaks(drafts[index]) + codeBreaks(drafts[index], uses)
      drafts[index].attempt.lineage = breaks
    }
  }

  // MARK: What the answer repeats

  /// The exchange that brings the answer home, else the one that hands it out.
  private func answer(of draft: FlowDraft) -> (AuthorizationResponse, Citation)? {
    if let id = draft.attempt.callback, let answer = fact(id).answer {
      return (answer, exchange(id).citation)
    }
    guard let id = draft.attempt.responseIssuedBy, let answer = fact(id).issued else { return nil }
    return (answer, exchange(id).locationCitation ?? exchange(id).citation)
  }

  private func stateBreaks(_ draft: FlowDraft) -> [LineageBreak] {
    guard let sent = draft.attempt.stateSent, !sent.isEmpty, let (answer, place) = answer(of: draft)
    else { return [] }
    let given = draft.attempt.steps[.authorizeSent]
    if let state = answer.state {
      return state == sent ? [] : [LineageBreak(kind: .stateDiffers, given: given, returned: place)]
    }
    // Errors need none everywhere, and what lies in a fragment may be out of sight.
    guard answer.hasCode, draft.kind == .oauth else { return [] }
    return [LineageBreak(kind: .stateMissing, given: given, returned: place)]
  }

  private func requestBreaks(_ draft: FlowDraft) -> [LineageBreak] {
    guard draft.kind == .saml, let sent = draft.authorization?.requestID,
      let (answer, place) = answer(of: draft), let returned = answer.inResponseTo, returned != sent
    else { return [] }
    return [
      LineageBreak(
        kind: .answersAnother, given: draft.attempt.steps[.authorizeSent], returned: place)
    ]
  }

  /// Of the id token in the answer, or in what the token endpoint gave.
  private func nonceBreaks(_ draft: FlowDraft) -> [LineageBreak] {
    guard let sent = draft.authorization?.nonce, !sent.isEmpty else { return [] }
    var found: (nonce: String, place: Citation)?
    if let (answer, place) = answer(of: draft), let nonce = answer.nonce { found = (nonce, place) }
    if found == nil, let id = draft.attempt.tokenRequest,
      let body = exchange(id).response.body?.text?.value,
      let token = JSONText.string("id_token", in: body), let nonce = JWTClaims(token)?.nonce
    {
      found = (
        nonce, exchange(id).citation(.responseBody(around: "id_token")) ?? exchange(id).citation
      )
    }
    guard let found, found.nonce != sent else { return [] }
    return [
      LineageBreak(
        kind: .nonceDiffers, given: draft.attempt.steps[.authorizeSent], returned: found.place)
    ]
  }

  // MARK: The token request

  private func tokenBreaks(_ draft: FlowDraft) -> [LineageBreak] {
    guard let id = draft.attempt.tokenRequest, fact(id).grant == "authorization_code",
      let request = draft.authorization
    else { return [] }
    let exchange = exchange(id)
    let place = exchange.citation(.requestBody(around: "grant_type")) ?? exchange.citation
    let sent = exchange.messageFields
    // An empty list of fields is a body that was not recorded.
    guard !sent.isEmpty else { return [] }
    var breaks: [LineageBreak] = []
    func differs(_ kind: LineageBreak.Kind) {
      breaks.append(
        LineageBreak(kind: kind, given: draft.attempt.steps[.authorizeSent], returned: place))
    }
    if let challenge = request.codeChallenge, !challenge.isEmpty {
      if let verifier = sent.value("code_verifier"), !verifier.isEmpty {
        let isPlain = request.codeChallengeMethod.map { $0 == "plain" } ?? true
        if isPlain, verifier != challenge { differs(.verifierDiffers) }
      } else {
        differs(.verifierMissing)
      }
    }
    if let asked = request.redirectURI, let named = sent.value("redirect_uri"), !named.isEmpty,
      asked != named
    {
      differs(.redirectDiffers)
    }
    return breaks
  }

  // MARK: Codes

  private struct Uses {
    var redeemed: [ExchangeID] = []
    var returned: [ExchangeID] = []
  }

  /// Where each code was used, in order.
  private func codeUses() -> [String: Uses] {
    var uses: [String: Uses] = [:]
    for id in world.exchanges.indices {
      let fact = fact(id)
      if fact.grant == "authorization_code" {
        if let code = exchange(id).messageFields.value("code"), !code.isEmpty {
          uses[code, default: Uses()].redeemed.append(id)
        }
      } else if fact.isDocument, let code = fact.answer?.code, fact.url?.isHTTP == true {
        uses[code, default: Uses()].returned.append(id)
      }
    }
    return uses
  }

  private func codeBreaks(_ draft: FlowDraft, _ uses: [String: Uses]) -> [LineageBreak] {
    for code in draft.values.sorted() {
      guard let uses = uses[code] else { continue }
      let atToken = uses.redeemed
      // A return address that sends the same question on to itself (a slash, a host) is asked once by the person.
      let atReturn = uses.returned.filter { id in
        redirectSource(of: id).map { fact($0).answer?.code == code } != true
      }
      for ids in [atToken, atReturn] where ids.count > 1 {
        // To ask again where the server failed or did not answer is no second use.
        guard let first = ids.first(where: { (200..<500).contains(exchange($0).response.status) }),
          let second = ids.first(where: { $0 > first })
        else { continue }
        return [
          LineageBreak(
            kind: .codeUsedTwice, given: exchange(first).citation,
            returned: exchange(second).citation)
        ]
      }
    }
    return []
  }
}
