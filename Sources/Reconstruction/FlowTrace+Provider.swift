import Evidence
import HAR
import WebPlatform

/// What happens at the provider.
extension FlowTrace {
  /// The open attempt whose provider this exchange talks to.
  func draft(visitedBy id: ExchangeID) -> Int? {
    let fact = fact(id)
    return drafts.indices.last { index in
      let draft = drafts[index]
      guard !draft.isClosed, sharesWindow(index, id) || isFormOfPage(id, draft) else {
        return false
      }
      if draft.isProvider(fact.site) {
        return
          !(draft.client.map { client in fact.site.map { client.isSame(as: $0) } ?? false } ?? false)
          || fact.step?.role == .page || fact.referer.map { draft.isProvider(Site($0)) } == true
      }
      // Providers have several sites of their own.
      if fact.isDocument, let provider = fact.step?.provider, provider == draft.provider {
        return true
      }
      // A broker passes the person on to a page of another site.
      guard fact.isDocument, fact.step != nil || fact.issuedTo != nil,
        let from = redirectSource(of: id).flatMap({ self.fact($0).site }), draft.isProvider(from)
      else { return false }
      return fact.site.map { site in !(draft.client.map { $0.isSame(as: site) } ?? false) } ?? false
    }
  }

  /// What a page of the attempt posts belongs to it, also where another page has since been loaded and nothing recorded
  /// told their windows apart.
  private func isFormOfPage(_ id: ExchangeID, _ draft: FlowDraft) -> Bool {
    guard exchange(id).request.method == "POST", fact(id).isDocument,
      let referer = exchange(id).referer,
      let window = world.windowOf[id], world.windows[window].separation != .recorded
    else { return false }
    return draft.attempt.providerDocuments.contains { exchange($0).request.url.value == referer }
  }

  mutating func readProvider(_ id: ExchangeID, _ index: Int) {
    var draft = drafts[index]
    defer { drafts[index] = draft }
    if draft.window == nil { draft.window = world.windowOf[id] }
    draft.take(id)
    draft.add(provider: fact(id).step != nil || fact(id).isDocument ? fact(id).site : nil)
    note(page: id, in: &draft)
    issue(id, &draft)
  }

  /// The provider's script or frame on the page, where one came before the flow.
  mutating func noteScripts() {
    for index in drafts.indices {
      guard let provider = drafts[index].provider, let first = drafts[index].first else { continue }
      let script = world.exchanges[..<first].indices.last { before in
        fact(before).step.map { $0.provider == provider && [.sdk, .frame].contains($0.role) }
          == true
          && (200..<400).contains(exchange(before).response.status)
      }
      if let script { drafts[index].reach(.sdkLoaded, exchange(script).citation) }
    }
  }

  /// What an exchange with the provider shows by itself.
  func note(page id: ExchangeID, in draft: inout FlowDraft) {
    let exchange = exchange(id)
    let fact = fact(id)
    if fact.isDocument || draft.isFrame && fact.isFrame {
      draft.attempt.providerDocuments.append(id)
    }
    if let url = fact.url, let code = url[parameter: "authError"],
      let error = GoogleAuthError(parameter: code)
    {
      var named = NamedError(
        code: error.code, meaning: ErrorCodes.meaning(of: error.code, provider: "google"),
        citation: exchange.citation)
      named.text = error.text
      named.exchange = id
      draft.fail(named)
    } else if let url = fact.url, let refusal = ProviderTexts.refusal(in: url) {
      var named = NamedError(
        code: refusal.code, meaning: refusal.meaning, citation: exchange.citation)
      named.exchange = id
      draft.fail(named)
    } else if fact.isDocument, exchange.response.status >= 400 {
      draft.fail(httpError(id))
    } else if draft.kind == .other, let code = fact.url?[parameter: "error"], !code.isEmpty {
      var named = NamedError(
        code: code, meaning: ErrorCodes.meaning(of: code), citation: exchange.citation)
      named.exchange = id
      draft.fail(named)
    }
    if let error = exchange.response.error,
      NetError(text: error.value)?.errorClass == .redirectLoop
    {
      var named = NamedError(
        code: "ERR_TOO_MANY_REDIRECTS", meaning: .unknown,
        citation: exchange.citation(.error) ?? exchange.citation)
      named.exchange = id
      draft.fail(named)
    }
    let isPage = fact.isDocument || fact.isFrame
    if exchange.request.method == "POST", isPage || fact.step?.role == .credentials,
      draft.attempt.reached(.providerPage) || draft.isInferred,
      fact.authorization == nil || fact.isLogin,
      fact.answer == nil
    {
      if draft.isInferred, !draft.attempt.reached(.providerPage) {
        draft.reach(
          .providerPage, exchange.citation(.requestHeader("referer")) ?? exchange.citation)
      }
      draft.reach(.credentials, exchange.citation)
    }
    if isPage, (200..<300).contains(exchange.response.status), !exchange.isRedirect,
      fact.step?.role != .refusal
    {
      draft.reach(.providerPage, exchange.citation)
    }
    if fact.step?.role == .providerReturn { draft.reach(.providerReturned, exchange.citation) }
  }

  func httpError(_ id: ExchangeID) -> NamedError {
    let exchange = exchange(id)
    let status = exchange.response.status
    var named = NamedError(
      code: "http-\(status)", meaning: status >= 500 ? .serverError : .unknown,
      citation: exchange.citation)
    named.exchange = id
    return named
  }
}
