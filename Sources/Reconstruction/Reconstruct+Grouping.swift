import DeviceLog
import Evidence
import HAR
import WebPlatform

/// Attempts become flows: one per client and provider, numbered in order of appearance.
extension Workbench {
  mutating func findFlows() {
    var drafts = traceFlows()
    findSightings(drafts)
    findLogWindows()
    placeWindows(&drafts)
    attachSightings(&drafts)
    drafts += flowsOfLines(besides: drafts)
    drafts += flowsOfSigns(besides: drafts)
    if drafts.isEmpty { drafts += flowAtAddress() }
    drafts.sort { left, right in
      let starts = (left.first ?? .max, right.first ?? .max)
      if starts.0 != starts.1 { return starts.0 < starts.1 }
      return (left.sightings.first ?? .max) < (right.sightings.first ?? .max)
    }
    var groups: [(key: FlowDraft.Key, drafts: [FlowDraft])] = []
    let keys = drafts.indices.map { key(of: $0, in: drafts) }
    for (draft, key) in zip(drafts, keys) {
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].drafts.append(draft)
      } else {
        groups.append((key, [draft]))
      }
    }
    for (number, group) in groups.enumerated() {
      world.flows.append(flow(number + 1, group.drafts, among: drafts))
    }
  }

  /// An attempt that shows neither provider nor client id (its first hops are not in the capture) is one of the flow to
  /// the same site that comes next, or came before.
  private func key(of index: Int, in drafts: [FlowDraft]) -> FlowDraft.Key {
    let draft = drafts[index]
    guard draft.isInferred, draft.provider == nil, draft.providerHost == nil, draft.clientID == nil,
      let client = draft.client
    else { return draft.key }
    func belongs(_ other: Int) -> Bool {
      drafts[other].kind == draft.kind && drafts[other].client?.isSame(as: client) == true
        && (drafts[other].provider != nil || drafts[other].providerHost != nil)
    }
    let after = drafts.indices.first { $0 > index && belongs($0) }
    return (after ?? drafts.indices.last { $0 < index && belongs($0) }).map { drafts[$0].key }
      ?? draft.key
  }

  /// Where what happens begins to belong to a later attempt: of the same flow, or of another sign-in to the same site.
  private func end(of index: Int, in drafts: [FlowDraft], among all: [FlowDraft]) -> ExchangeID {
    let next = index + 1 < drafts.count ? drafts[index + 1].first : nil
    let draft = drafts[index]
    let signIns: Set<Flow.Kind> = [.oauth, .saml, .wsfed]
    guard let last = draft.last, signIns.contains(draft.kind), let client = draft.client else {
      return next ?? world.exchanges.count
    }
    let other = all.lazy.filter { other in
      signIns.contains(other.kind) && other.key != draft.key
        && other.client.map { client.isSame(as: $0) } == true
    }
    .compactMap(\.first).filter { $0 > last }.min()
    return min(next ?? world.exchanges.count, other ?? world.exchanges.count)
  }

  private func flow(_ number: Int, _ drafts: [FlowDraft], among all: [FlowDraft]) -> Flow {
    var drafts = drafts
    for index in drafts.indices {
      settle(&drafts[index], until: end(of: index, in: drafts, among: all))
      drafts[index].attempt.number = index + 1
    }
    var last = drafts[drafts.count - 1]
    let isLoop = Self.isLoop(drafts)
    if isLoop, drafts[drafts.count - 1].attempt.progress == .cannotTell {
      drafts[drafts.count - 1].attempt.progress = .stopped
      drafts[drafts.count - 1].attempt.firstBroken = .sessionSet
      drafts[drafts.count - 1].attempt.brokenAt = last.attempt.steps.max { $0.key < $1.key }?.value
      last = drafts[drafts.count - 1]
    }
    var flow = Flow(number: number, kind: last.kind)
    flow.provider = drafts.lazy.compactMap(\.provider).first
    flow.providerHost = drafts.lazy.compactMap(\.providerHost).first
    flow.clientID = drafts.lazy.compactMap(\.clientID).first
    flow.redirectURI = drafts.lazy.compactMap(\.redirectText).first
    flow.window = last.window
    flow.opener = last.opener
    flow.attempts = drafts.map(\.attempt)
    flow.progress = last.attempt.progress
    flow.sightings = Array(Set(drafts.flatMap(\.sightings))).sorted()
    present(&flow, drafts)
    return flow
  }

  /// Round and round: the answer comes each time, and each time it is asked for again at once.
  private static func isLoop(_ drafts: [FlowDraft]) -> Bool {
    guard drafts.count >= 4 else { return false }
    let recent = drafts.suffix(4)
    guard let from = recent.first?.attempt.start, let to = recent.last?.attempt.start,
      to.seconds(since: from) <= 60
    else { return false }
    return recent.dropLast().allSatisfy { $0.attempt.reached(.responseIssued) }
  }

  /// What is said only where a window was asked for.
  private static let ofPopups: Set<Sign> = [
    .popupAsked, .windowOpenNull, .popupClosed, .openerNull, .closeRefused, .resultPosted,
    .popupTimedOut, .popupPending, .popupHostedByParent, .popupNavigatedEarly,
    .popupOtherConfiguration, .popupSandboxed,
  ]

  /// Popup, redirect or frame: how the page meant to show the provider.
  private func present(_ flow: inout Flow, _ drafts: [FlowDraft]) {
    let asked = flow.sightings.map { world.sightings[$0] }.filter {
      (Self.ofPopups.contains($0.sign) || $0.asksForWindow) && $0.isOurs
    }
    if let citation = drafts.lazy.compactMap(\.asksForPopup).first {
      flow.presentation = .popup
      flow.presentationGrounds = [citation]
    } else if let window = flow.window, let opener = flow.opener, opener != window {
      flow.presentation = .popup
      flow.presentationGrounds = [world.windows[window].created].compactMap(\.self)
    } else if let first = asked.first {
      flow.presentation = .popup
      flow.presentationGrounds = [first.citation]
    } else if drafts.allSatisfy(\.isFrame) {
      flow.presentation = .frame
      flow.presentationGrounds = [drafts.lazy.compactMap { $0.attempt.steps[.authorizeSent] }.first]
        .compactMap(\.self)
    } else if flow.window != nil, let step = drafts.last?.attempt.steps[.authorizeSent] {
      flow.presentation = .redirect
      flow.presentationGrounds = [step]
    }
  }

  /// The window the provider's pages are in, and the one that asked.
  private func placeWindows(_ drafts: inout [FlowDraft]) {
    for index in drafts.indices {
      if drafts[index].window == nil {
        drafts[index].window =
          drafts[index].attempt.providerDocuments.lazy
          .compactMap { world.windowOf[$0] }.first
      }
      guard let window = drafts[index].window else { continue }
      if drafts[index].opener == nil {
        drafts[index].opener = world.windows[window].opener ?? window
      }
    }
  }

  /// Binds what texts say to the attempt they speak about: by exchange, by window, by time.
  private func attachSightings(_ drafts: inout [FlowDraft]) {
    guard !drafts.isEmpty else { return }
    for (number, sighting) in world.sightings.enumerated() where sighting.isOurs {
      guard let index = attempt(of: sighting, among: drafts) else { continue }
      drafts[index].sightings.append(number)
    }
  }

  private func attempt(of sighting: Sighting, among drafts: [FlowDraft]) -> Int? {
    if let id = sighting.exchange {
      let owner = drafts.indices.last { index in
        drafts[index].attempt.providerDocuments.contains(id)
          || drafts[index].attempt.callback == id
      }
      if let owner { return owner }
    }
    guard drafts.count > 1 else { return drafts.indices.first }
    guard let time = sighting.time, time.isAbsolute else { return drafts.indices.last }
    // A click stands shortly before the request it leads to.
    let early = 5.0
    let index = drafts.indices.last { index in
      drafts[index].attempt.start.map { time.seconds(since: $0) >= -early } ?? false
    }
    return index ?? drafts.indices.first
  }

  // MARK: Flows that only texts show

  /// Signs that somebody began to sign in, pay or verify.
  static let beginning: Set<Sign> = [
    .popupAsked, .windowOpenNull, .signInStarted, .userAgentRejected, .sdkRefusedBrowser,
    .popupClosed, .popupTimedOut, .openerNull, .messageMismatch, .popupSandboxed, .popupPending,
    .popupHostedByParent, .popupNavigatedEarly, .popupOtherConfiguration, .popupNotShown,
    .closeRefused, .signedIn, .signInFailed, .stateMismatch, .codeExchangeFailed, .userCancelled,
    .providerError, .resultPosted, .popupCloseCalled, .mainViewClosed,
  ]
  static let paying: Set<Sign> = [
    .paymentNotReady, .paymentRequestDisabled, .paymentDeclined, .paymentReady,
  ]
  static let verifying: Set<Sign> = [
    .cameraDenied, .cameraPolicy, .cameraBusy, .cameraAbsent, .cameraUndefined,
    .usageDescriptionMissing, .fileChooserFailed,
  ]

  private func flowsOfSigns(besides drafts: [FlowDraft]) -> [FlowDraft] {
    var found: [FlowDraft] = []
    func add(_ kind: Flow.Kind, _ signs: Set<Sign>) {
      let numbers = world.sightings.indices.filter {
        world.sightings[$0].isOurs && !asksForSomethingElse(world.sightings[$0])
          && !probes(world.sightings[$0])
          && (signs.contains(world.sightings[$0].sign)
            || signs.contains(.popupAsked) && world.sightings[$0].asksForWindow)
      }
      guard let first = numbers.first else { return }
      var draft = FlowDraft(kind: kind)
      draft.isInferred = true
      draft.sightings = Array(world.sightings.indices.filter { world.sightings[$0].isOurs })
      draft.attempt.start = world.sightings[first].time
      draft.attempt.end = numbers.last.flatMap { world.sightings[$0].time }
      draft.reach(.noProvider, world.sightings[first].citation)
      let window = numbers.lazy.compactMap { world.sightings[$0].window }.first
      draft.opener = window ?? world.windows.first?.id
      draft.client = clientSite(of: draft.opener)
      // Where APIs of the client begin to answer, the flow shows in its effects.
      draft.last = lastExchange(notAfter: draft.attempt.start)
      found.append(draft)
    }
    if drafts.isEmpty { add(.oauth, Self.beginning) }
    if !drafts.contains(where: { $0.kind == .googlePay || $0.provider?.kind == .payment }) {
      add(.googlePay, Self.paying)
    }
    if found.isEmpty, drafts.isEmpty { add(.verification, Self.verifying) }
    return found
  }

  /// A script of no check that met a policy or counted the devices: advertisements do.
  private func probes(_ sighting: Sighting) -> Bool {
    guard [.cameraPolicy, .cameraAbsent, .cameraUndefined].contains(sighting.sign),
      let script = sighting.record?.console?.sourceURL.flatMap({ WebURL($0) }), script.isHTTP
    else { return false }
    return !SignInAddress.isOfCheck(script)
  }

  /// Flows that only addresses in log lines show.
  private func flowsOfLines(besides drafts: [FlowDraft]) -> [FlowDraft] {
    guard drafts.isEmpty else { return [] }
    var found = LogTrace(world.sightings).drafts
    for index in found.indices {
      found[index].opener =
        found[index].window.flatMap { world.windows[$0].opener } ?? found[index].window
    }
    attachSightings(&found)
    return found
  }

  /// The page of a sign-in or payment check that a log says was loaded, where nothing else speaks of a flow.
  private func flowAtAddress() -> [FlowDraft] {
    for sighting in world.sightings where sighting.isOurs && sighting.sign == .navigation {
      guard let url = sighting.match.captures["url"].flatMap({ WebURL($0) }),
        let kind = SignInAddress.kind(of: url)
      else { continue }
      var draft = FlowDraft(kind: kind)
      draft.isInferred = true
      draft.provider = ProviderTable.step(url)?.provider
      draft.providerHost = url.host
      draft.add(provider: Site(url))
      draft.attempt.start = sighting.time
      draft.window = sighting.window
      draft.opener = draft.window.flatMap { world.windows[$0].opener } ?? draft.window
      draft.sightings = Array(world.sightings.indices.filter { world.sightings[$0].isOurs })
      draft.reach(.authorizeSent, sighting.citation)
      return [draft]
    }
    return []
  }

  private func clientSite(of window: WindowID?) -> Site? {
    guard let window, let first = world.windows[window].documents.first else { return nil }
    return facts[first].site
  }

  private func lastExchange(notAfter time: Stamp?) -> ExchangeID? {
    guard let time, time.isAbsolute else { return nil }
    return world.exchanges.indices.last {
      (world.exchanges[$0].start?.microseconds ?? .min) <= time.microseconds
    }
  }
}
