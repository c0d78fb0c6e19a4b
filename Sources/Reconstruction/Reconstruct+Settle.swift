import DeviceLog
import Evidence
import HAR
import WebPlatform

/// What came of an attempt: decided on the side that wanted the answer, because that is where success shows.
extension Workbench {
  /// Completes an attempt's rungs and decides whether it finished, stopped, or cannot be told.
  /// - Parameter end: the first exchange that belongs to the next attempt.
  func settle(_ draft: inout FlowDraft, until end: ExchangeID) {
    var session = SessionEvidence()
    readSession(&session, of: draft, until: end)
    if draft.client == nil { readOwnSignIn(&session, of: draft) }
    let signs = draft.sightings.map { world.sightings[$0] }
    var failures = signs.filter {
      $0.isOurs && Self.failing.contains($0.sign) && !isOfAnotherProcess($0)
        && concerns($0, draft)
    }
    let isUnseen = draft.first == nil && draft.attempt.reached(.authorizeSent)
    let cutOff = signs.filter {
      $0.isOurs && isUnseen && !draft.attempt.reached(.providerPage)
        && Self.unreachable.contains($0.sign)
    }
    // A payment or a check that ended well says nothing of a recorded sign-in.
    let isSignIn = draft.first != nil && [.oauth, .saml, .wsfed].contains(draft.kind)
    let success = signs.last {
      $0.isOurs && $0.sign == .signedIn && !(isSignIn && $0.match.captures["flow"] != nil)
    }
    failures += cutOff
    if session.suggests, draft.responseHadCode, draft.attempt.errors.isEmpty {
      // A provider that gave its answer refused nothing of this attempt before.
      failures.removeAll { isRefusal($0) && !isLater($0, than: draft.last) }
    }
    if let citation = session.set { draft.reach(.sessionSet, citation) }
    if let citation = session.opener { draft.reach(.openerActed, citation) }
    if let named = session.tokenError { draft.fail(named) }

    if session.proves {
      draft.attempt.progress = .completed
    } else if let success, session.refused == nil,
      isLast(success, failures.filter { undoes($0, draft) }),
      draft.attempt.highest >= .callbackAnswered || draft.attempt.errors.isEmpty
    {
      draft.reach(.openerActed, success.citation)
      draft.attempt.progress = .completed
    } else if let broken = broken(draft, session, failures, until: end) {
      draft.attempt.progress = .stopped
      draft.attempt.firstBroken = broken
      // What looked like a session and carried nobody in was none.
      if broken <= .sessionSet {
        draft.attempt.steps[.sessionSet] = nil
        draft.attempt.steps[.openerActed] = nil
      }
      draft.attempt.brokenAt = brokenAt(draft, broken, session, failures)
    } else if session.suggests || isHandedOver(draft) {
      draft.attempt.progress = .completed
    }
    if let last = draft.last { draft.attempt.end = world.exchanges[last].start }
  }

  /// Signs that a page could not be reached: they count for a page that is known to have been asked for and not to
  /// have come.
  static let unreachable: Set<Sign> = [.tlsFailed, .offline, .netError, .cacheMiss]

  /// Signs that a flow did not get on. What a healthy flow says as well is not among them.
  static let failing: Set<Sign> = [
    .windowOpenNull, .popupClosed, .popupTimedOut, .openerNull, .closeRefused, .messageMismatch,
    .popupSandboxed, .popupPending, .popupHostedByParent, .popupNavigatedEarly,
    .popupOtherConfiguration, .popupNotShown, .userAgentRejected, .sdkRefusedBrowser,
    .paymentNotReady, .paymentRequestDisabled, .paymentDeclined, .cookiesDisabled, .storageNull,
    .storageDenied, .unknownScheme, .cleartextBlocked, .stateMismatch, .providerError,
    .userCancelled, .codeExchangeFailed, .signInFailed, .frameBlocked, .appBoundDomain,
    .cameraDenied, .cameraPolicy, .cameraUndefined, .cameraAbsent, .cameraBusy,
    .usageDescriptionMissing, .appCrashed, .rendererUnhandled, .externalRefused, .webViewMissing,
    .storageLost, .indexedDBFailed, .fileChooserFailed, .redirectLoop,
  ]

  /// True for a text by which a provider gives no answer at all. What the page says that waits for
  /// one is none, nor is what a token request may be refused with later.
  private func isRefusal(_ sighting: Sighting) -> Bool {
    if sighting.sign == .userAgentRejected { return true }
    guard sighting.sign == .providerError, let code = sighting.match.captures["code"],
      code != "invalid_client", code != "unauthorized_client"
    else { return false }
    let meaning = ErrorCodes.meaning(of: code, provider: sighting.match.captures["provider"])
    return meaning == .configuration || meaning == .accountPolicy
  }

  /// True if the text is known to have come behind the attempt's last exchange.
  private func isLater(_ sighting: Sighting, than last: ExchangeID?) -> Bool {
    guard let last else { return true }
    guard let time = sighting.time, let end = world.exchanges[last].start, time.isAbsolute,
      end.isAbsolute
    else { return false }
    return time.microseconds > end.microseconds
  }

  /// The crash of a process without a name (a log that is cut there says no more), which is not known to run the web
  /// views: nobody says that it is ours.
  private func isOfAnotherProcess(_ sighting: Sighting) -> Bool {
    guard sighting.sign == .appCrashed, let pid = sighting.pid, sighting.record?.process == nil,
      sighting.match.captures["process"] == nil, !world.subject.processes.contains(pid)
    else { return false }
    let source = sighting.citation.source
    return !observations.hits.contains { hit in
      hit.source == source && hit.record.pid == pid
        && hit.record.tag.map { $0 == "chromium" || $0.hasPrefix("cr_") } == true
    }
  }

  /// True if no failure comes after the success (within one source, or on known clocks).
  private func isLast(_ success: Sighting, _ failures: [Sighting]) -> Bool {
    !failures.contains { failure in
      if failure.citation.source == success.citation.source {
        return failure.citation.position.byteOffset > success.citation.position.byteOffset
      }
      guard let late = failure.time, let then = success.time, late.isAbsolute, then.isAbsolute
      else {
        return false
      }
      return late.microseconds > then.microseconds
    }
  }

  /// The app itself says that it caught the answer, and nothing went wrong after that.
  private func isHandedOver(_ draft: FlowDraft) -> Bool {
    draft.first == nil && draft.responseHadCode && draft.attempt.reached(.callbackAnswered)
  }

  // MARK: Where it broke

  private func broken(
    _ draft: FlowDraft, _ session: SessionEvidence, _ failures: [Sighting], until end: ExchangeID
  ) -> Rung? {
    let attempt = draft.attempt
    if let error = attempt.errors.last {
      if error.meaning == .silentOnly, attempt.errors.count == 1 { return nil }
      if session.tokenError != nil { return .sessionSet }
      if attempt.callback == error.exchange, error.code.hasPrefix("http-") {
        return .callbackAnswered
      }
      if attempt.reached(.callbackRequested), attempt.reached(.responseIssued) {
        return .callbackAnswered
      }
      return next(after: attempt, atMost: .responseIssued)
    }
    if let callback = attempt.callback, isBroken(callback) {
      return .callbackAnswered
    }
    if attempt.reached(.responseIssued), !attempt.reached(.callbackRequested),
      attempt.tokenRequest == nil, goesNowhere(attempt)
    {
      return .callbackRequested
    }
    if let document = attempt.providerDocuments.last, isBroken(document) {
      return next(after: attempt, atMost: .callbackRequested)
    }
    if session.refused != nil || session.askedAgain != nil { return .sessionSet }
    if attempt.reached(.callbackAnswered), !attempt.reached(.openerActed) {
      if !failures.isEmpty
        || draft.opener != nil && draft.opener != draft.window && goesOn(after: draft, until: end)
      {
        return .openerActed
      }
      return nil
    }
    guard failures.isEmpty else { return next(after: attempt, atMost: .openerActed) }
    // A page that nobody went on with, while the page that opened it lived on.
    if attempt.reached(.providerPage), goesOn(after: draft, until: end) {
      return next(after: attempt, atMost: .responseIssued)
    }
    return nil
  }

  /// No answer, and not because the app or the page went elsewhere, or the recording ends while it is awaited.
  private func isBroken(_ id: ExchangeID) -> Bool {
    let exchange = world.exchanges[id]
    guard exchange.failed, exchange.response.error != nil || !isCutAt(id) else { return false }
    return exchange.response.error.flatMap { NetError(text: $0.value) }?.errorClass != .aborted
  }

  /// The answer went to an address that no request can follow: the redirect is the last that is seen.
  private func goesNowhere(_ attempt: Attempt) -> Bool {
    guard let id = attempt.responseIssuedBy, let target = facts[id].issuedTo, !isCutAt(id) else {
      return false
    }
    if !target.isHTTP { return true }
    return world.exchanges[id...].dropFirst().contains { $0.start != nil }
      && facts[id...].dropFirst().allSatisfy {
        $0.url?.host != target.host
      } && world.exchanges.count > id + 3
  }

  /// The capture ends in the middle of the file right after this exchange.
  private func isCutAt(_ id: ExchangeID) -> Bool {
    let source = world.exchanges[id].source
    guard world.sources.first(where: { $0.id == source })?.capture?.truncated != nil else {
      return false
    }
    return world.exchanges[(id + 1)...].filter { $0.source == source }.count < 3
  }

  private func next(after attempt: Attempt, atMost limit: Rung) -> Rung {
    let highest = attempt.highest
    let next = Rung(rawValue: highest.rawValue + 1) ?? .openerActed
    // Broker steps are optional.
    return min(next == .providerReturned ? .responseIssued : next, max(limit, highest))
  }

  /// True if the client's pages live on for long after the flow's last exchange.
  private func goesOn(after draft: FlowDraft, until end: ExchangeID) -> Bool {
    guard let last = draft.last, let then = world.exchanges[last].start else { return false }
    let limit = 30.0
    for id in (last + 1)..<max(last + 1, min(end, world.exchanges.count)) {
      guard let start = world.exchanges[id].start, start.seconds(since: then) >= limit,
        let site = facts[id].site, let client = draft.client
      else { continue }
      if client.isSame(as: site) { return true }
    }
    return false
  }

  private func brokenAt(
    _ draft: FlowDraft, _ broken: Rung, _ session: SessionEvidence, _ failures: [Sighting]
  ) -> Citation? {
    if let error = draft.attempt.errors.last { return error.citation }
    if broken == .sessionSet, let refused = session.refused ?? session.askedAgain { return refused }
    let reached = draft.attempt.steps.filter { $0.key < broken }
    return reached.max { $0.key < $1.key }?.value ?? failures.first?.citation
  }
}
