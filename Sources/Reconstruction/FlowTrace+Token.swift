import Evidence
import HAR
import WebPlatform

/// Requests that turn a code, a device's code or a provider's answer into tokens.
extension FlowTrace {
  mutating func readGrant(_ id: ExchangeID, _ grant: String) {
    switch grant {
    case "authorization_code": readToken(id)
    case "urn:ietf:params:oauth:grant-type:device_code", "device_code": readPoll(id)
    default: return  // Refreshes and machines' own tokens are no flow.
    }
  }

  private mutating func readToken(_ id: ExchangeID) {
    let fact = fact(id)
    let fields = exchange(id).messageFields
    let client = fields.value("client_id")
    let code = fields.value("code")
    guard !silent.has(code: code) else { return }
    var index = drafts.indices.last { index in
      let draft = drafts[index]
      guard !draft.isClosed, client == nil || draft.clientID == nil || draft.clientID == client
      else {
        return false
      }
      return draft.isProvider(fact.site) || draft.responseHadCode
    }
    let isSettled = index.map { isRedeemed(drafts[$0], besides: code) } ?? true
    if isSettled, silent.isRedeemed(code: code, client: client) { return }
    if index == nil {
      var draft = FlowDraft(kind: .oauth)
      draft.isInferred = true
      draft.clientID = client
      draft.provider = fact.step?.provider
      draft.providerHost = fact.url?.host
      draft.redirectText = fields.value("redirect_uri")
      draft.redirectURI = draft.redirectText.flatMap { WebURL($0) }
      draft.client = draft.redirectURI.map { Site($0) } ?? fact.referer.map { Site($0) }
      draft.add(provider: fact.site)
      draft.opener = world.windowOf[id]
      draft.attempt.start = exchange(id).start
      drafts.append(draft)
      index = drafts.count - 1
    }
    guard let index else { return }
    redeem(id, index)
    if let code, code.utf8.count >= 2 { drafts[index].values.insert(code) }
  }

  /// True if the attempt has its tokens, and this code is not the one it got.
  private func isRedeemed(_ draft: FlowDraft, besides code: String?) -> Bool {
    guard draft.attempt.tokenRequest != nil || draft.attempt.delivery != nil else { return false }
    return code.map { !draft.values.contains($0) } ?? true
  }

  private mutating func redeem(_ id: ExchangeID, _ index: Int) {
    drafts[index].take(id)
    if let before = drafts[index].attempt.tokenRequest,
      (200..<300).contains(exchange(before).response.status)
    {
      drafts[index].gotTokens = true
    }
    drafts[index].attempt.tokenRequest = id
    drafts[index].reach(.responseIssued, exchange(id).citation)
  }

  // MARK: Providers' own ways

  /// Tokens that a provider's script fetches for the page in words of its own: Firebase after its popup, Google's
  /// legacy frame.
  mutating func readProviderToken(_ id: ExchangeID) -> Bool {
    let fact = fact(id)
    guard let step = fact.step, step.role == .token, fact.isScripted, let url = fact.url else {
      return false
    }
    if let action = url[parameter: "action"], action != "issueToken" { return true }
    if let index = drafts.indices.last(where: { index in
      drafts[index].provider == step.provider && drafts[index].attempt.tokenRequest == nil
        && !drafts[index].isClosed && drafts[index].attempt.highest >= .providerPage
    }) {
      redeem(id, index)
      return true
    }
    guard Self.endsPopup.contains(where: { url.path.hasSuffix($0) }) else { return true }
    var draft = FlowDraft(kind: .oauth)
    draft.isInferred = true
    draft.provider = step.provider
    draft.providerHost = url.host
    draft.client = fact.referer.map { Site($0) }
    draft.add(provider: fact.site)
    draft.opener = world.windowOf[id]
    draft.attempt.start = exchange(id).start
    drafts.append(draft)
    redeem(id, drafts.count - 1)
    return true
  }

  /// Firebase's calls that only an identity provider's answer leads to.
  private static let endsPopup = ["accounts:signInWithIdp", "/verifyAssertion"]
}
