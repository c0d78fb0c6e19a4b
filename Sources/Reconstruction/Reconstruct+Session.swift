import DeviceLog
import Evidence
import HAR
import WebPlatform

/// What shows, after the provider's answer, that the client took it or did not.
struct SessionEvidence {
  /// A session or token came to be.
  var set: Citation?
  /// The page that wanted the answer acted on it.
  var opener: Citation?
  /// An API that refused before still refuses.
  var refused: Citation?
  var tokenError: NamedError?
  /// The password is asked for once more after it was given.
  var askedAgain: Citation?
  /// Beyond doubt: tokens issued, or an API that refused before now answers.
  var proves = false
  /// An API of the client changed its mind.
  var flipped = false
  /// A session cookie and a page that goes on.
  var suggests = false
}

extension Workbench {
  func readSession(_ session: inout SessionEvidence, of draft: FlowDraft, until end: ExchangeID) {
    let attempt = draft.attempt
    guard let start = attempt.callback ?? attempt.tokenRequest ?? attempt.delivery ?? draft.last
    else {
      return
    }
    readToken(&session, draft)
    readDelivery(&session, draft)
    readReturn(&session, draft)
    let refusals = refusalsBefore(start, draft)
    let known = cookieNames(before: start, draft)
    for id in start..<max(start, min(end, world.exchanges.count)) {
      let exchange = world.exchanges[id]
      let fact = facts[id]
      guard let site = fact.site, !exchange.isPreflight else { continue }
      if id > start, let citation = bearerUse(id, draft) {
        session.set = session.set ?? citation
        session.opener = session.opener ?? exchange.citation
        session.suggests = true
        // Asked for twice, given once, and in use: the second answer stopped nobody.
        if draft.gotTokens { session.proves = true }
      }
      guard draft.client?.isSame(as: site) == true else {
        // A frame of the provider inside the client's page has a session of its own.
        if fact.isScripted, draft.isProvider(site), let key = apiKey(id), refusals.contains(key),
          id > start, [401, 403].contains(exchange.response.status), !session.flipped
        {
          session.refused = exchange.citation
        }
        continue
      }
      let isCallback = id == draft.attempt.callback
      if isCallback || draft.attempt.callback == nil && draft.attempt.tokenRequest == nil
        ? true : id > start
      {
        if let citation = sessionCookie(of: id, draft), exchange.response.status < 400 {
          session.set = session.set ?? citation
          if draft.attempt.reached(.callbackAnswered) || draft.attempt.tokenRequest != nil {
            session.suggests = session.suggests || session.opener != nil
          }
        }
      }
      guard id > start else { continue }
      if fact.isScripted, let key = apiKey(id), refusals.contains(key) {
        if (200..<300).contains(exchange.response.status) {
          session.set = session.set ?? exchange.citation
          session.opener = exchange.citation
          session.refused = nil
          session.proves = true
          session.flipped = true
        } else if [401, 403].contains(exchange.response.status), !session.flipped {
          // Tokens that no session came of are no sign-in.
          session.refused = exchange.citation
          session.proves = false
        }
        continue
      }
      guard
        draft.attempt.reached(.callbackAnswered) || draft.attempt.tokenRequest != nil
          || draft.attempt.delivery != nil || returnsFromProvider(id, draft)
      else { continue }
      let acts =
        fact.isDocument && (200..<400).contains(exchange.response.status)
        || fact.isScripted && (200..<300).contains(exchange.response.status)
          && exchange.request.method != "POST"
      if acts, actsForOpener(id, draft) {
        session.opener = session.opener ?? exchange.citation
        if session.set == nil, let citation = newCookie(of: exchange, known) {
          session.set = citation
        }
        if session.set != nil || draft.isGranted, (200..<300).contains(exchange.response.status) {
          session.suggests = true
        }
      }
    }
    // A session that the browser had to refuse is none: the site asked for it again and did not get it.
    if session.set == nil, session.refused == nil, let callback = draft.attempt.callback {
      session.refused = refusedSession(setBy: callback, draft, until: end)
    }
    if session.refused != nil { session.suggests = false }
  }

  /// The session cookie of the return address, if the browser refused it and the client's next page was asked for without.
  private func refusedSession(
    setBy callback: ExchangeID, _ draft: FlowDraft, until end: ExchangeID
  ) -> Citation? {
    let exchange = world.exchanges[callback]
    guard exporterShowsCookies(exchange.source) else { return nil }
    let goesOn = (callback + 1..<max(callback + 1, end)).contains { id in
      facts[id].isDocument && facts[id].site.map { draft.client?.isSame(as: $0) == true } == true
    }
    guard goesOn else { return nil }
    for header in exchange.response.headers.all(header: "set-cookie") {
      if let cookie = SetCookie.parse(header.value), cookie.isAlive, cookie.namesSession,
        isRefused(cookie, setBy: callback)
      {
        return exchange.citation(header: header, in: "response")
      }
    }
    return nil
  }

  /// A site that signs in by its own form: what came after the password.
  func readOwnSignIn(_ session: inout SessionEvidence, of draft: FlowDraft) {
    guard draft.kind == .other,
      let posted = draft.attempt.providerDocuments.last(where: { facts[$0].isLogin })
    else { return }
    let later = draft.attempt.providerDocuments.filter { $0 > posted }
    for id in later where (200..<300).contains(world.exchanges[id].response.status) {
      if LoginForm.isShown(world.exchanges[id].response.body) {
        session.askedAgain = world.exchanges[id].citation
      } else if let citation = sessionCookie(of: posted, draft),
        session.askedAgain == nil
      {
        session.set = citation
        session.opener = world.exchanges[id].citation
        session.suggests = true
      }
    }
    if session.askedAgain != nil { session.suggests = false }
  }

  private func readToken(_ session: inout SessionEvidence, _ draft: FlowDraft) {
    guard let id = draft.attempt.tokenRequest else { return }
    let exchange = world.exchanges[id]
    let body = exchange.response.body?.text?.value ?? ""
    if (200..<300).contains(exchange.response.status) {
      let error = JSONText.string("error", in: body)
      guard let error else {
        session.set = exchange.citation
        session.opener = exchange.citation
        session.proves = true
        return
      }
      session.tokenError = tokenError(error, body, id, draft)
    } else if exchange.response.status >= 400 {
      let code = JSONText.string("error", in: body) ?? "http-\(exchange.response.status)"
      session.tokenError = tokenError(code, body, id, draft)
    }
  }

  /// What the client's own server made of the answer that its page handed it.
  private func readDelivery(_ session: inout SessionEvidence, _ draft: FlowDraft) {
    guard let id = draft.attempt.delivery else { return }
    let exchange = world.exchanges[id]
    let status = exchange.response.status
    let error = exchange.response.body?.text.flatMap { JSONText.string("error", in: $0.value) }
    if (200..<400).contains(status), error == nil {
      session.set = session.set ?? sessionCookie(of: id, draft) ?? exchange.citation
      session.opener = session.opener ?? exchange.citation
      session.suggests = true
    } else if status >= 400 || error != nil, session.tokenError == nil {
      // The client's server may fail for reasons of its own: only the protocol's words are taken for more.
      let code = error ?? "http-\(status)"
      var named = NamedError(
        code: code, meaning: ErrorCodes.meaning(of: code, provider: draft.provider?.id),
        citation: exchange.citation(.responseBody(around: code)) ?? exchange.citation)
      if code == "invalid_grant" { named.meaning = .codeExchange }
      named.text = exchange.response.body?.text.flatMap {
        JSONText.string("error_description", in: $0.value)
      }
      named.exchange = id
      session.tokenError = named
    }
  }

  /// A payment or verification that sent the person back: the page that wanted it is there again.
  private func readReturn(_ session: inout SessionEvidence, _ draft: FlowDraft) {
    guard let kind = draft.provider?.kind, kind != .signIn, draft.kind != .threeDS,
      let callback = draft.attempt.callback, draft.attempt.reached(.callbackAnswered),
      draft.opener == nil || draft.opener == draft.window, let url = facts[callback].url,
      !ReturnWords.saysNo(url)
    else { return }
    session.opener = world.exchanges[callback].citation
    session.suggests = true
  }

  /// A token of the flow in use: the page sends it along, and it is taken.
  private func bearerUse(_ id: ExchangeID, _ draft: FlowDraft) -> Citation? {
    let exchange = world.exchanges[id]
    guard draft.attempt.reached(.callbackAnswered) || draft.attempt.tokenRequest != nil,
      facts[id].isScripted, (200..<300).contains(exchange.response.status),
      let header = exchange.request.headers.first(header: "authorization"),
      header.value.lowercased().hasPrefix("bearer "),
      let window = world.windowOf[id], window == draft.opener ?? draft.window,
      !world.exchanges[..<(draft.first ?? id)].contains(where: { before in
        before.request.headers.first(header: "authorization")?.value == header.value
      })
    else { return nil }
    return exchange.citation(header: header, in: "request")
  }

  private func tokenError(
    _ code: String, _ body: String, _ id: ExchangeID, _ draft: FlowDraft
  ) -> NamedError {
    let exchange = world.exchanges[id]
    var meaning = ErrorCodes.meaning(of: code, provider: draft.provider?.id)
    if meaning == .unknown || code == "invalid_grant" { meaning = .codeExchange }
    var named = NamedError(
      code: code, meaning: meaning,
      citation: exchange.citation(.responseBody(around: code)) ?? exchange.citation)
    named.text = JSONText.string("error_description", in: body)
    named.exchange = id
    return named
  }

  /// Method and path of a request of script, without its query.
  private func apiKey(_ id: ExchangeID) -> String? {
    guard let url = facts[id].url else { return nil }
    return "\(world.exchanges[id].request.method) \(url.origin)\(url.path)"
  }

  /// Requests of script to the client that were refused before the answer came.
  private func refusalsBefore(_ start: ExchangeID, _ draft: FlowDraft) -> Set<String> {
    var keys: Set<String> = []
    for id in 0..<start {
      let status = world.exchanges[id].response.status
      guard status == 401 || status == 403, facts[id].isScripted, let site = facts[id].site,
        draft.client?.isSame(as: site) == true || draft.isProvider(site), let key = apiKey(id)
      else { continue }
      keys.insert(key)
    }
    return keys
  }

  /// A cookie that looks like a session: not for scripts, not the flow's own state, not a deletion.
  private func sessionCookie(of id: ExchangeID, _ draft: FlowDraft) -> Citation? {
    let exchange = world.exchanges[id]
    for header in exchange.response.headers.all(header: "set-cookie") {
      guard let cookie = SetCookie.parse(header.value), !cookie.value.isEmpty, cookie.isAlive,
        cookie.httpOnly || cookie.namesSession, cookie.value != draft.attempt.stateSent,
        !isRefused(cookie, setBy: id)
      else { continue }
      return exchange.citation(header: header, in: "response")
    }
    return nil
  }

  /// A cookie that the browser had to refuse and never sent is no session.
  private func isRefused(_ cookie: SetCookie, setBy id: ExchangeID) -> Bool {
    guard let url = facts[id].url,
      case .rejected = verdict(cookie, url, facts[id].agent, modern: true)
    else { return false }
    return !world.exchanges[(id + 1)...].contains { $0.sentCookieNames.contains(cookie.name) }
  }

  private func cookieNames(before start: ExchangeID, _ draft: FlowDraft) -> Set<String> {
    var names: Set<String> = []
    for id in 0..<start {
      guard let site = facts[id].site, draft.client?.isSame(as: site) == true else { continue }
      names.formUnion(world.exchanges[id].sentCookieNames)
    }
    return names
  }

  /// A cookie that was never sent before the flow: set by a hop that the capture does not show.
  private func newCookie(of exchange: Exchange, _ known: Set<String>) -> Citation? {
    guard exchange.sentCookieNames.contains(where: { !known.contains($0) && namesSession($0) })
    else {
      return nil
    }
    return exchange.citation(.requestHeader("cookie"))
  }

  /// A page of the client that the provider's page led to.
  private func returnsFromProvider(_ id: ExchangeID, _ draft: FlowDraft) -> Bool {
    guard facts[id].isDocument, let referer = facts[id].referer else { return false }
    return draft.isProvider(Site(referer)) && draft.attempt.reached(.credentials)
  }

  private func actsForOpener(_ id: ExchangeID, _ draft: FlowDraft) -> Bool {
    let window = world.windowOf[id]
    if let opener = draft.opener, opener != draft.window { return window == opener }
    return facts[id].isDocument && id != draft.attempt.callback
      || facts[id].isScripted && window == draft.window && draft.asksForPopup == nil
  }
}
