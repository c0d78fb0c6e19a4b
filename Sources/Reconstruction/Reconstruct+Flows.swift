import Evidence
import HAR
import WebPlatform

/// Follows the messages of sign-in, payment and verification from exchange to exchange.
extension Workbench {
  /// The attempts that exchanges show, in order of their first exchange.
  func traceFlows() -> [FlowDraft] {
    var trace = FlowTrace(bench: self)
    for id in world.exchanges.indices { trace.read(id) }
    trace.readLastPages()
    return trace.drafts
  }
}

struct FlowTrace {
  let bench: Workbench
  var drafts: [FlowDraft] = []

  init(bench: Workbench) { self.bench = bench }

  private var world: Case { bench.world }
  private func fact(_ id: ExchangeID) -> Facts { bench.facts[id] }
  private func exchange(_ id: ExchangeID) -> Exchange { bench.world.exchanges[id] }

  mutating func read(_ id: ExchangeID) {
    let exchange = exchange(id)
    let fact = fact(id)
    guard let url = fact.url, !exchange.isPreflight, !fact.isNative || fact.grant != nil else {
      return
    }
    if let request = fact.authorization, begins(id, request) { return }
    if readPayment(id, url) { return }
    if let grant = fact.grant {
      if grant == "authorization_code" { readToken(id) }
      return
    }
    if let index = draft(answeredBy: id) {
      readCallback(id, index)
      return
    }
    if let index = draft(visitedBy: id) {
      readProvider(id, index)
      return
    }
    if beginsUnseen(id, url) { return }
    readIssued(id)
  }

  // MARK: Beginning

  /// An authorization request: a new attempt, or the next hop of an open one.
  private mutating func begins(_ id: ExchangeID, _ request: AuthorizationRequest) -> Bool {
    let exchange = exchange(id)
    let fact = fact(id)
    // Pushed requests, prefetches and silent checks start nothing a person sees.
    if fact.isScripted || request.isSilent { return true }
    if fact.isFrame, request.responseMode == "web_message" { return true }
    guard fact.isDocument || fact.isFrame || exchange.failed || exchange.isRedirect else {
      return false
    }
    if let index = sameAttempt(id, request) {
      drafts[index].add(provider: fact.site)
      if drafts[index].provider == nil { drafts[index].provider = fact.step?.provider }
      readProvider(id, index)
      return true
    }
    var draft = FlowDraft(kind: Self.kind(of: request))
    draft.provider = fact.step?.provider
    draft.providerHost = fact.url?.host
    draft.clientID = request.clientID
    draft.redirectText = request.redirectURI
    draft.redirectURI = request.redirectURI.flatMap { WebURL($0) }
    draft.authorization = request
    draft.add(provider: fact.site)
    draft.isFrame = fact.isFrame
    draft.window = world.windowOf[id]
    draft.attempt.authorization = id
    draft.attempt.stateSent = request.state
    draft.attempt.start = exchange.start
    draft.client =
      draft.redirectURI.flatMap { $0.isHTTP ? Site($0) : nil } ?? fact.referer.map { Site($0) }
    if wantsPopup(request, fact.url) { draft.asksForPopup = exchange.citation }
    if fact.step?.role == .sdk { draft.reach(.sdkLoaded, exchange.citation) }
    draft.reach(.authorizeSent, exchange.citation)
    drafts.append(draft)
    readProvider(id, drafts.count - 1)
    return true
  }

  static func kind(of request: AuthorizationRequest) -> Flow.Kind {
    switch request.kind {
    case .oauth, .oauth1: .oauth
    case .saml: .saml
    case .wsfed: .wsfed
    }
  }

  private func wantsPopup(_ request: AuthorizationRequest, _ url: WebURL?) -> Bool {
    if request.display == "popup" || request.answersByMessage { return true }
    if url?[parameter: "ux_mode"] == "popup" || url?[parameter: "xcomponent"] == "1" { return true }
    if url?[parameter: "authType"] == "signInViaPopup" { return true }
    let target = request.redirectURI ?? ""
    return target.hasPrefix("storagerelay:") || target == "postmessage"
  }

  /// The open attempt that an authorization request goes on with: same state, or a provider that passes the person
  /// on to another one.
  private func sameAttempt(_ id: ExchangeID, _ request: AuthorizationRequest) -> Int? {
    let fact = fact(id)
    return drafts.indices.last { index in
      let draft = drafts[index]
      guard !draft.isClosed else { return false }
      if draft.kind == Self.kind(of: request), draft.clientID == request.clientID,
        let state = request.state, state == draft.attempt.stateSent
      {
        return draft.redirectText == request.redirectURI
      }
      guard draft.clientID != request.clientID || draft.kind != Self.kind(of: request),
        sharesWindow(index, id), let referrer = origin(of: id)
      else { return false }
      return draft.isProvider(referrer) && !(draft.client.map { $0.isSame(as: referrer) } ?? false)
        && !draft.isProvider(fact.site)
        || draft.isProvider(referrer) && draft.attempt.reached(.providerPage)
          && request.redirectURI.flatMap { WebURL($0) }.map { draft.isProvider(Site($0)) } == true
    }
  }

  /// The site whose page or redirect led here.
  private func origin(of id: ExchangeID) -> Site? {
    if let source = redirectSource(of: id) { return fact(source).site }
    return fact(id).referer.map { Site($0) }
  }

  /// The exchange shortly before whose answer pointed here.
  private func redirectSource(of id: ExchangeID) -> ExchangeID? {
    guard let url = fact(id).url, id > 0 else { return nil }
    for before in stride(from: id - 1, through: max(0, id - 24), by: -1)
    where fact(before).issuedTo == url && world.windowOf[before] == world.windowOf[id] {
      return before
    }
    return nil
  }

  private func sharesWindow(_ index: Int, _ id: ExchangeID) -> Bool {
    guard let window = drafts[index].window, let mine = world.windowOf[id] else { return true }
    return window == mine
  }

  /// A flow whose beginning the evidence does not hold: a provider's own page, or a page that a redirect which was
  /// not exported led to.
  private mutating func beginsUnseen(_ id: ExchangeID, _ url: WebURL) -> Bool {
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
      var draft = FlowDraft(kind: answer.hasSAMLResponse ? .saml : .oauth)
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

  /// A login page of another site than the one that led to it, or a password posted to one: somebody's provider, even
  /// where the request for it stayed hidden (redirects that were not exported, a recorder that came late).
  private mutating func beginsAtLogin(_ id: ExchangeID) -> Bool {
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
  private func client(of id: ExchangeID, besides site: Site) -> Site? {
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
  private func comesFromElsewhere(_ id: ExchangeID, _ answer: AuthorizationResponse) -> Bool {
    if answer.hasSAMLResponse { return true }
    if answer.hasCode || answer.hasToken, answer.state != nil { return true }
    guard let error = answer.error else { return false }
    if ErrorCodes.meaning(of: error) != .unknown { return true }
    guard answer.state != nil, let site = fact(id).site, let from = origin(of: id) else {
      return false
    }
    return !from.isSame(as: site)
  }

  /// Pages of the provider that came before an answer whose request is hidden.
  private mutating func adoptProviderPages(before id: ExchangeID, _ draft: inout FlowDraft) {
    guard !draft.providerSites.isEmpty else { return }
    for before in 0..<id {
      let fact = fact(before)
      guard fact.isDocument, draft.isProvider(fact.site), world.windowOf[before] == draft.window,
        !drafts.contains(where: { $0.attempt.providerDocuments.contains(before) })
      else { continue }
      note(page: before, in: &draft)
    }
  }

  // MARK: At the provider

  /// The open attempt whose provider this exchange talks to.
  private func draft(visitedBy id: ExchangeID) -> Int? {
    let fact = fact(id)
    return drafts.indices.last { index in
      let draft = drafts[index]
      guard !draft.isClosed, sharesWindow(index, id) else { return false }
      if draft.isProvider(fact.site) {
        return
          !(draft.client.map { client in fact.site.map { client.isSame(as: $0) } ?? false } ?? false)
          || fact.step?.role == .page || fact.referer.map { draft.isProvider(Site($0)) } == true
      }
      // A broker passes the person on to a page of another site.
      guard fact.isDocument, fact.step != nil || fact.issuedTo != nil,
        let from = redirectSource(of: id).flatMap({ self.fact($0).site }), draft.isProvider(from)
      else { return false }
      return fact.site.map { site in !(draft.client.map { $0.isSame(as: site) } ?? false) } ?? false
    }
  }

  private mutating func readProvider(_ id: ExchangeID, _ index: Int) {
    var draft = drafts[index]
    defer { drafts[index] = draft }
    if draft.window == nil { draft.window = world.windowOf[id] }
    draft.take(id)
    draft.add(provider: fact(id).step != nil || fact(id).isDocument ? fact(id).site : nil)
    note(page: id, in: &draft)
    issue(id, &draft)
  }

  /// What an exchange with the provider shows by itself.
  private func note(page id: ExchangeID, in draft: inout FlowDraft) {
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
      draft.attempt.reached(.providerPage) || draft.isInferred, fact.authorization == nil,
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

  private func httpError(_ id: ExchangeID) -> NamedError {
    let exchange = exchange(id)
    let status = exchange.response.status
    var named = NamedError(
      code: "http-\(status)", meaning: status >= 500 ? .serverError : .unknown,
      citation: exchange.citation)
    named.exchange = id
    return named
  }

  // MARK: The answer

  /// A protocol answer that this exchange hands out.
  private func issue(_ id: ExchangeID, _ draft: inout FlowDraft) {
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
    if draft.kind == .other { draft.kind = answer.hasSAMLResponse ? .saml : .oauth }
    if draft.attempt.stateReturned == nil { draft.attempt.stateReturned = answer.state }
    if answer.isSuccess {
      draft.responseHadCode = true
      draft.reach(.responseIssued, citation)
    } else if let named = named(answer, citation, id, draft.provider) {
      draft.fail(named)
    }
  }

  private func named(
    _ answer: AuthorizationResponse, _ citation: Citation, _ id: ExchangeID, _ provider: Provider?
  ) -> NamedError? {
    let code = answer.error ?? answer.samlStatus
    guard let code else { return nil }
    var named = NamedError(
      code: answer.errorSubcode ?? code,
      meaning: ErrorCodes.meaning(of: answer.errorSubcode ?? code, provider: provider?.id),
      citation: citation)
    if named.meaning == .unknown {
      named.meaning = ErrorCodes.meaning(of: code, provider: provider?.id)
    }
    named.code = code
    named.text = answer.errorDescription
    named.exchange = id
    return named
  }

  /// An answer whose own callback is never asked for over HTTP, handed out by a site that no open attempt knows.
  private mutating func readIssued(_ id: ExchangeID) {
    let fact = fact(id)
    guard let answer = fact.issued, let target = fact.issuedTo, fact.isDocument,
      answer.hasSAMLResponse
        || answer.state != nil && (answer.hasCode || answer.hasToken || answer.error != nil),
      let site = fact.site, !target.isHTTP || !Site(target).isSame(as: site)
    else { return }
    var draft = FlowDraft(kind: answer.hasSAMLResponse ? .saml : .oauth)
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
  private func draft(answeredBy id: ExchangeID) -> Int? {
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

  private mutating func readCallback(_ id: ExchangeID, _ index: Int) {
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

  // MARK: Tokens

  private mutating func readToken(_ id: ExchangeID) {
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

extension FlowDraft {
  mutating func fail(_ named: NamedError) {
    guard
      !attempt.errors.contains(where: { $0.code == named.code && $0.exchange == named.exchange })
    else { return }
    // The same error on its way from hop to hop is one error.
    if let last = attempt.errors.last, last.code == named.code, !named.code.hasPrefix("http-") {
      return
    }
    attempt.errors.append(named)
  }

  func isProviderCallback(_ url: WebURL) -> Bool {
    isProvider(Site(url)) && !isCallback(url)
  }
}
