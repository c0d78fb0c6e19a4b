import Evidence
import HAR
import WebPlatform

/// Flows whose request stayed hidden: known by the pages and answers that came of it.
extension FlowTrace {
  /// A flow whose beginning the evidence does not hold: a provider's own page, or a page that a redirect which was
  /// not exported led to.
  mutating func beginsUnseen(_ id: ExchangeID, _ url: WebURL) -> Bool {
    let fact = fact(id)
    let exchange = exchange(id)
    if let source = redirectSource(of: id),
      drafts.contains(where: { $0.attempt.callback == source })
    {
      // The client's own page behind its callback.
      return true
    }
    if let answer = fact.answer, fact.isDocument || exchange.failed, comesFromElsewhere(id, answer)
    {
      var draft = FlowDraft(kind: Self.kind(of: answer))
      draft.isInferred = true
      if let referer = fact.referer, let site = fact.site, !Site(referer).isSame(as: site) {
        draft.add(provider: Site(referer))
        draft.providerHost = referer.host
        draft.provider = ProviderTable.step(referer)?.provider
      }
      draft.client = fact.site
      draft.window = world.windowOf[id]
      draft.attempt.start = exchange.start
      adoptProviderPages(before: id, &draft)
      drafts.append(draft)
      readCallback(id, drafts.count - 1)
      return true
    }
    if beginsAtLogin(id) { return true }
    guard fact.isDocument || fact.isFrame, let step = fact.step else { return false }
    switch step.role {
    case .authorize, .page, .credentials, .refusal, .response, .providerReturn:
      guard fact.isDocument || step.provider.kind != .signIn else { return false }
      var draft = FlowDraft(kind: Self.kind(of: step.provider))
      draft.isInferred = true
      draft.provider = step.provider
      draft.providerHost = url.host
      draft.add(provider: fact.site)
      draft.window = world.windowOf[id]
      draft.isFrame = fact.isFrame
      draft.attempt.start = exchange.start
      draft.client = fact.referer.map { Site($0) }.flatMap { draft.isProvider($0) ? nil : $0 }
      adopt(url, of: id, into: &draft)
      if step.role == .authorize {
        draft.attempt.authorization = id
        draft.reach(.authorizeSent, exchange.citation)
      }
      drafts.append(draft)
      readProvider(id, drafts.count - 1)
      return true
    case .sdk, .frame, .token, .other: return false
    }
  }

  /// What a provider's own page says of the request it goes on with.
  private func adopt(_ url: WebURL, of id: ExchangeID, into draft: inout FlowDraft) {
    if let request = AuthorizationRequest.nested(in: url).first {
      draft.authorization = request
      draft.attempt.stateSent = request.state
      draft.reach(.authorizeSent, exchange(id).citation)
    }
    draft.clientID = draft.authorization?.clientID ?? url[parameter: "client_id"]
    draft.redirectText =
      draft.authorization?.redirectURI ?? url[parameter: "login_uri"]
      ?? AuthorizationRequest.nestedRedirect(in: url)
    draft.redirectURI = draft.redirectText.flatMap { WebURL($0) }
    if draft.redirectURI != nil { draft.reach(.authorizeSent, exchange(id).citation) }
    // An order's token is what the client's server is told in the end.
    for name in ["token", "ba_token"] where draft.provider?.id == "paypal" {
      if let token = url[parameter: name], token.utf8.count >= 6 { draft.values.insert(token) }
    }
    if url[parameter: "ux_mode"] == "popup" || url[parameter: "authType"] == "signInViaPopup" {
      draft.asksForPopup = exchange(id).citation
    }
    draft.client =
      draft.client
      ?? draft.redirectURI.flatMap { $0.isHTTP && !draft.isProvider(Site($0)) ? Site($0) : nil }
      ?? fact(id).site.flatMap { client(of: id, besides: $0) }
  }

  /// A login page of another site than the one that led to it, or a password posted to one: somebody's provider, even
  /// where the request for it stayed hidden (redirects that were not exported, a recorder that came late).
  mutating func beginsAtLogin(_ id: ExchangeID) -> Bool {
    let fact = fact(id)
    let exchange = exchange(id)
    guard fact.isDocument, let site = fact.site else { return false }
    let client = client(of: id, besides: site)
    let isShown =
      client != nil && fact.referer.map { !Site($0).isSame(as: site) } == true
      && LoginForm.isShown(exchange.response.body)
    let isRefused =
      exchange.response.status >= 400 && fact.url.map { LoginForm.isPath($0.path) } == true
    guard fact.isLogin || isShown || isRefused else { return false }
    // Without another site behind it, it is the site's own form, unless an answer to somebody turns up.
    var draft = FlowDraft(kind: client == nil ? .other : .oauth)
    draft.isInferred = true
    draft.provider = fact.step?.provider
    draft.providerHost = fact.url?.host
    draft.add(provider: site)
    draft.client = client
    draft.window = world.windowOf[id]
    draft.attempt.start = exchange.start
    if isRefused { draft.reach(.authorizeSent, exchange.citation) }
    drafts.append(draft)
    readProvider(id, drafts.count - 1)
    return true
  }

  /// The site that sent the person here: of the Referer, else of the window's earlier pages or of its opener's.
  func client(of id: ExchangeID, besides site: Site) -> Site? {
    if let referer = fact(id).referer, !Site(referer).isSame(as: site) { return Site(referer) }
    guard let window = world.windowOf[id] else { return nil }
    let own = world.windows[window].documents.filter { $0 < id }
    let openers = world.windows[window].opener.map { world.windows[$0].documents } ?? []
    return (own.reversed() + openers.reversed()).lazy.compactMap { self.fact($0).site }
      .first { !$0.isSame(as: site) }
  }

  static func kind(of provider: Provider) -> Flow.Kind {
    switch provider.kind {
    case .signIn: .oauth
    case .verification: .verification
    case .payment:
      switch provider.id {
      case "gpay": .googlePay
      case "3ds": .threeDS
      default: .other
      }
    }
  }

  /// An answer nobody asked for in the evidence counts only where it cannot be something else: a code has its state,
  /// and another site's page led here.
  func comesFromElsewhere(_ id: ExchangeID, _ answer: AuthorizationResponse) -> Bool {
    if answer.hasSAMLResponse { return true }
    if answer.hasCode || answer.hasToken, answer.state != nil { return true }
    if answer.hasToken, let site = fact(id).site, let from = origin(of: id) {
      return !from.isSame(as: site)
    }
    guard let error = answer.error else { return false }
    if ErrorCodes.meaning(of: error) != .unknown { return true }
    guard answer.state != nil, let site = fact(id).site, let from = origin(of: id) else {
      return false
    }
    return !from.isSame(as: site)
  }

  /// Pages of the provider that came before an answer whose request is hidden.
  mutating func adoptProviderPages(before id: ExchangeID, _ draft: inout FlowDraft) {
    guard !draft.providerSites.isEmpty else { return }
    for before in 0..<id {
      let fact = fact(before)
      guard fact.isDocument, draft.isProvider(fact.site), world.windowOf[before] == draft.window,
        !drafts.contains(where: { $0.attempt.providerDocuments.contains(before) })
      else { continue }
      note(page: before, in: &draft)
    }
  }
}
