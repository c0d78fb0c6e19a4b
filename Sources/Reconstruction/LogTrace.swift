import DeviceLog
import Evidence
import HAR
import WebPlatform

/// Follows a flow through the addresses that log lines name, where no capture shows its requests.
struct LogTrace {
  let sightings: [Sighting]
  private(set) var drafts: [FlowDraft] = []

  /// - Parameter sightings: All of the case, in order.
  init(_ sightings: [Sighting]) {
    self.sightings = sightings
    for number in sightings.indices where sightings[number].isOurs { read(number) }
  }

  private mutating func read(_ number: Int) {
    let sighting = sightings[number]
    guard [.navigation, .unknownScheme, .windowCreated, .openedExternally].contains(sighting.sign),
      let text = sighting.match.captures["url"], let url = WebURL(text)
    else { return }
    let failed = sighting.match.captures["stage"] == "failed"
    let step = ProviderTable.step(url)
    let request = AuthorizationRequest(url: url)
    if request != nil || step?.role == .authorize {
      if request?.isSilent == true { return }
      begin(number, url, request, step, failed: failed)
    } else if let answer = AuthorizationResponse(url: url) {
      self.answer(number, url, answer)
    } else if drafts.isEmpty, let kind = FlowWords.kind(of: url) {
      begin(number, url, nil, step, failed: failed, kind)
    } else if let index = drafts.indices.last, drafts[index].isProvider(Site(url)), !failed {
      drafts[index].reach(.providerPage, sighting.citation)
    } else if let index = drafts.indices.last, drafts[index].isCallback(url) {
      drafts[index].reach(.callbackRequested, sighting.citation)
    }
  }

  private mutating func begin(
    _ number: Int, _ url: WebURL, _ request: AuthorizationRequest?, _ step: ProviderStep?,
    failed: Bool, _ words: Flow.Kind? = nil
  ) {
    let citation = sightings[number].citation
    // A line when it is asked for, another when it has come: one attempt.
    if let index = drafts.indices.last, drafts[index].providerHost == url.host,
      !drafts[index].attempt.reached(.responseIssued),
      request?.state == nil || request?.state == drafts[index].attempt.stateSent
    {
      if hasCome(number) { drafts[index].reach(.providerPage, citation) }
      return
    }
    var draft = FlowDraft(kind: step.map { FlowTrace.kind(of: $0.provider) } ?? words ?? .oauth)
    if let request { draft.kind = FlowTrace.kind(of: request) }
    draft.isInferred = true
    draft.provider = step?.provider
    draft.providerHost = url.host
    draft.add(provider: Site(url))
    draft.clientID = request?.clientID
    draft.redirectText = request?.redirectURI
    draft.redirectURI = request?.redirectURI.flatMap { WebURL($0) }
    draft.client = draft.redirectURI.flatMap { $0.isHTTP ? Site($0) : nil }
    draft.attempt.stateSent = request?.state
    draft.attempt.start = sightings[number].time
    draft.window = sightings[number].window
    draft.reach(.authorizeSent, citation)
    if hasCome(number), !failed { draft.reach(.providerPage, citation) }
    drafts.append(draft)
  }

  private func hasCome(_ number: Int) -> Bool {
    ["finished", "committed"].contains(sightings[number].match.captures["stage"] ?? "")
  }

  private mutating func answer(_ number: Int, _ url: WebURL, _ answer: AuthorizationResponse) {
    let citation = sightings[number].citation
    let index: Int
    if let open = drafts.indices.last,
      !drafts[open].isProvider(Site(url)) || drafts[open].isCallback(url)
    {
      index = open
    } else if answer.isSuccess || answer.state != nil {
      var draft = FlowDraft(kind: answer.hasSAMLResponse ? .saml : .oauth)
      draft.isInferred = true
      draft.attempt.start = sightings[number].time
      drafts.append(draft)
      index = drafts.count - 1
    } else {
      return
    }
    drafts[index].attempt.stateReturned = answer.state
    if answer.isSuccess {
      drafts[index].responseHadCode = true
      drafts[index].reach(.responseIssued, citation)
      // The app itself says that it has the answer: an app's scheme needs no request.
      let isApps = sightings[number].match.authority == .appWording
      if url.isHTTP || isApps, sightings[number].sign != .unknownScheme {
        drafts[index].reach(.callbackRequested, citation)
        if isApps { drafts[index].reach(.callbackAnswered, citation) }
      }
    } else if let code = answer.error {
      var named = NamedError(
        code: code, meaning: ErrorCodes.meaning(of: code, provider: drafts[index].provider?.id),
        citation: citation)
      named.text = answer.errorDescription
      drafts[index].fail(named)
    }
  }
}

/// Addresses that name a sign-in or a bank's challenge by a word of host or path: enough to follow a log, never enough
/// to blame anybody.
enum FlowWords {
  static func kind(of url: WebURL) -> Flow.Kind? {
    guard url.isHTTP else { return nil }
    let labels = Set(url.host.split { $0 == "." || $0 == "-" }.map(String.init))
    if !labels.isDisjoint(with: ["acs", "3ds", "3dsecure", "threeds"]) { return .threeDS }
    if LoginForm.isPath(url.path)
      || !labels.isDisjoint(with: ["login", "signin", "sso", "idp", "oauth"])
    {
      return .other
    }
    return nil
  }
}
