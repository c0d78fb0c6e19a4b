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
