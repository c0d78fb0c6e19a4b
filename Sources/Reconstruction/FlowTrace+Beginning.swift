import Evidence
import HAR
import WebPlatform

/// Authorization requests: a new attempt, or the next hop of an open one.
extension FlowTrace {
  /// An authorization request: a new attempt, or the next hop of an open one.
  mutating func begins(_ id: ExchangeID, _ request: AuthorizationRequest) -> Bool {
    let exchange = exchange(id)
    let fact = fact(id)
    // Pushed requests, prefetches and silent checks start nothing a person sees.
    if request.isSilent || fact.isFrame && request.responseMode == "web_message" {
      silent.note(request, issued: fact.issued)
      return true
    }
    if fact.isScripted {
      push(id, request)
      return true
    }
    guard fact.isDocument || fact.isFrame || exchange.failed || exchange.isRedirect else {
      return false
    }
    var request = request
    if let uri = request.requestURI, let pushed = pushed[uri] { request.fill(from: pushed) }
    if let index = sameAttempt(id, request) {
      drafts[index].add(provider: fact.site)
      if drafts[index].provider == nil { drafts[index].provider = fact.step?.provider }
      // The request once more, with what the person filled in.
      if exchange.request.method == "POST", drafts[index].attempt.reached(.providerPage) {
        drafts[index].reach(.credentials, exchange.citation)
      }
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
    draft.client = client(of: id, request)
    if wantsPopup(request, fact.url) { draft.asksForPopup = exchange.citation }
    if fact.step?.role == .sdk { draft.reach(.sdkLoaded, exchange.citation) }
    draft.reach(.authorizeSent, exchange.citation)
    drafts.append(draft)
    readProvider(id, drafts.count - 1)
    return true
  }

  /// A request sent beforehand by the page (RFC 9126): the one that follows only names it.
  private mutating func push(_ id: ExchangeID, _ request: AuthorizationRequest) {
    guard let body = exchange(id).response.body?.text?.value,
      let uri = JSONText.string("request_uri", in: body)
    else { return }
    pushed[uri] = request
  }

  /// The site that wants the answer: where it goes, unless that is a page of the provider's own which passes it on
  /// (Facebook's relay, Adobe's helper).
  private func client(of id: ExchangeID, _ request: AuthorizationRequest) -> Site? {
    let referer = fact(id).referer.map { Site($0) }
    guard let target = request.clientOrigin else { return referer }
    let site = Site(target)
    guard fact(id).site?.isSame(as: site) == true else { return site }
    if let referer, !referer.isSame(as: site) { return referer }
    return openerSite(of: id).flatMap { $0.isSame(as: site) ? nil : $0 } ?? site
  }

  /// The site shown by the window that opened this exchange's.
  func openerSite(of id: ExchangeID) -> Site? {
    guard let window = world.windowOf[id], let opener = world.windows[window].opener else {
      return nil
    }
    return world.windows[opener].documents.last { $0 < id }.flatMap { fact($0).site }
  }

  static func kind(of request: AuthorizationRequest) -> Flow.Kind {
    switch request.kind {
    case .oauth, .oauth1: .oauth
    case .saml: .saml
    case .wsfed: .wsfed
    }
  }

  func wantsPopup(_ request: AuthorizationRequest, _ url: WebURL?) -> Bool {
    if request.display == "popup" || request.answersByMessage { return true }
    if url?[parameter: "ux_mode"] == "popup" || url?[parameter: "xcomponent"] == "1" { return true }
    if url?[parameter: "authType"] == "signInViaPopup" { return true }
    let target = request.redirectURI ?? ""
    return target.hasPrefix("storagerelay:") || target == "postmessage"
  }

  /// The open attempt that an authorization request goes on with: same state, or a provider that passes the person
  /// on to another one.
  func sameAttempt(_ id: ExchangeID, _ request: AuthorizationRequest) -> Int? {
    let fact = fact(id)
    return drafts.indices.last { index in
      let draft = drafts[index]
      guard !draft.isClosed else { return false }
      if let asked = request.requestID, draft.kind == Self.kind(of: request),
        asked == draft.authorization?.requestID
      {
        return true
      }
      if draft.kind == Self.kind(of: request), draft.clientID == request.clientID,
        draft.redirectText == request.redirectURI, request.state == nil,
        draft.attempt.stateSent == nil, !draft.attempt.reached(.responseIssued),
        sharesWindow(index, id), exchange(id).request.method == "POST"
      {
        return true
      }
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

  /// True if this is the answer to a silent check.
  mutating func answersSilent(_ id: ExchangeID) -> Bool {
    guard let answer = fact(id).answer, silent.isAnswered(by: answer) else { return false }
    if let state = answer.state, drafts.contains(where: { $0.attempt.stateSent == state }) {
      return false
    }
    silent.note(answer)
    return true
  }

  /// The site whose page or redirect led here.
  func origin(of id: ExchangeID) -> Site? {
    if let source = redirectSource(of: id) { return fact(source).site }
    return fact(id).referer.map { Site($0) }
  }

  /// The exchange shortly before whose answer pointed here.
  func redirectSource(of id: ExchangeID) -> ExchangeID? {
    guard let url = fact(id).url, id > 0 else { return nil }
    for before in stride(from: id - 1, through: max(0, id - 24), by: -1)
    where fact(before).issuedTo == url && world.windowOf[before] == world.windowOf[id] {
      return before
    }
    return nil
  }

  func sharesWindow(_ index: Int, _ id: ExchangeID) -> Bool {
    guard let window = drafts[index].window, let mine = world.windowOf[id] else { return true }
    return window == mine
  }
}
