import DeviceLog
import Evidence
import HAR
import WebPlatform

/// One identity for each window and class of requests, and the provider policies that were met.
extension Workbench {
  mutating func findIdentities() {
    var order: [Key] = []
    var drafts: [Key: IdentityDraft] = [:]
    var agents: [String: UserAgent] = [:]
    func agent(_ text: String) -> UserAgent {
      if let known = agents[text] { return known }
      let agent = UserAgent(text)
      agents[text] = agent
      return agent
    }
    for id in world.exchanges.indices {
      let exchange = world.exchanges[id]
      guard !exchange.isTunnel, !exchange.request.headers.isEmpty else { continue }
      let requestClass = requestClass(of: exchange, facts[id])
      let key = Key(
        window: requestClass == .native ? nil : world.windowOf[id], requestClass: requestClass)
      var draft = drafts[key] ?? IdentityDraft(window: key.window, requestClass: requestClass)
      if drafts[key] == nil { order.append(key) }
      drafts[key] = nil
      draft.take(exchange, facts[id], agent: agent)
      drafts[key] = draft
    }
    noteScripts(in: &drafts)
    var finished = order.compactMap { drafts[$0]?.finished() }
    for index in finished.indices { compareWithLog(&finished[index]) }
    noteChanges(in: &finished)
    world.identities = finished.map(\.identity)
    meetPolicies()
  }

  struct Key: Hashable {
    var window: WindowID?
    var requestClass: Identity.RequestClass
  }

  /// Native libraries say so; what is not the page's own work says so by its purpose.
  func requestClass(of exchange: Exchange, _ facts: Facts) -> Identity.RequestClass {
    if facts.isNative { return .native }
    if exchange.isBackground { return .background }
    if facts.isDocument || facts.isFrame { return .document }
    return facts.isScripted ? .script : .subresource
  }

  // MARK: What scripts and logs say

  /// `navigator.userAgent`, where the page's own script reported it: in a console line of a known window, or in the
  /// body of a request the page made.
  private func noteScripts(in drafts: inout [Key: IdentityDraft]) {
    for sighting in world.sightings where sighting.sign == .userAgent && sighting.isOurs {
      guard sighting.record?.console != nil, let window = sighting.window,
        let said = sighting.match.captures["userAgent"]
      else { continue }
      note(script: said, sighting.citation, in: &drafts, window)
    }
    for id in world.exchanges.indices {
      let exchange = world.exchanges[id]
      guard let window = world.windowOf[id], exchange.request.method == "POST",
        let text = exchange.request.body?.text?.value, text.utf8.count <= Self.witnessLimit,
        let said = ReportedUserAgent.find(in: text),
        let citation = exchange.citation(.requestBody(around: said))
      else { continue }
      note(script: said, citation, in: &drafts, window)
    }
  }

  private func note(
    script said: String, _ citation: Citation, in drafts: inout [Key: IdentityDraft],
    _ window: WindowID
  ) {
    let key = Key(window: window, requestClass: .document)
    let scripts = Key(window: window, requestClass: .script)
    guard let at = drafts[key] != nil ? key : drafts[scripts] != nil ? scripts : nil,
      let sent = drafts[at]?.userAgents, !sent.isEmpty
    else { return }
    let agent = UserAgent(said)
    guard !agent.kind.isNative, agent.kind != .unknown else { return }
    drafts[at]?.note(.script, said, citation)
    // Lines are cut, and go on behind the string.
    if sent.contains(where: { $0.hasPrefix(said) || said.hasPrefix($0) }) { return }
    drafts[at]?.disagree(.scriptSeesOther, citation)
  }

  /// The log's WebView package belongs to the phone, not to one window: it speaks to every web view of Android.
  private func compareWithLog(_ draft: inout IdentityDraft) {
    guard draft.identity.requestClass != .native,
      [.androidWebView, .androidWebViewDisguised].contains(draft.identity.browser)
    else { return }
    var majors: Set<Int> = []
    var first: Citation?
    for sighting in world.sightings where sighting.sign == .webViewVersion {
      guard let version = sighting.match.captures["version"], version.contains("."),
        let major = Int(version.prefix { $0 != "." })
      else { continue }
      let package = sighting.match.captures["package"].map { $0 + " " } ?? ""
      draft.note(.package, package + version, sighting.citation)
      majors.insert(major)
      first = first ?? sighting.citation
    }
    guard let first, let engine = draft.identity.engine, engine.name == "Chromium",
      let major = engine.major, !majors.contains(major)
    else { return }
    draft.disagree(.packageVersionDiffers, first)
  }

  /// Only where the exporter tells windows apart: two windows laid into one change nothing.
  private func noteChanges(in drafts: inout [IdentityDraft]) {
    for index in drafts.indices where drafts[index].identity.requestClass == .document {
      let identity = drafts[index].identity
      let agents = drafts[index].userAgents
      guard agents.count > 1, let window = identity.window,
        world.windows.first(where: { $0.id == window })?.separation == .recorded,
        let second = identity.evidence(.userAgent).first(where: { $0.says == agents[1] })
      else { continue }
      drafts[index].disagree(.userAgentChanged, second.citation)
    }
  }

  // MARK: Policies

  private mutating func meetPolicies() {
    for index in world.flows.indices {
      let flow = world.flows[index]
      let ids = flow.attempts.flatMap {
        [$0.authorization].compactMap(\.self) + $0.providerDocuments
      }
      guard let provider = flow.provider, let request = ids.min(),
        let agent = world.exchanges[request].userAgent.map({ UserAgent($0) }),
        let policy = policy(of: provider, for: agent)
      else { continue }
      let window = world.windowOf[request]
      guard
        let identity = world.identities.firstIndex(where: {
          $0.window == window && $0.requestClass == .document
        })
      else { continue }
      world.policies.append(
        PolicyMeeting(
          flow: index, provider: provider, policy: policy, request: request, identity: identity))
    }
  }

  private func policy(of provider: Provider, for agent: UserAgent) -> EmbeddedPolicy? {
    if agent.isAndroid { return EmbeddedPolicy.of(provider, on: .android) }
    if agent.isIOS || agent.isDesktopClass { return EmbeddedPolicy.of(provider, on: .iOS) }
    return nil
  }
}

/// A user agent string in the body of a page's report.
enum ReportedUserAgent {
  /// From `Mozilla/5.0 (` up to the end of its JSON string or line; nil without an engine in it.
  static func find(in text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let range = bytes.firstRange(of: Array("Mozilla/5.0 (".utf8)) else { return nil }
    let tail = bytes[range.lowerBound...].prefix(while: { $0 != 0x22 && $0 != 0x5C && $0 >= 0x20 })
    guard tail.firstRange(of: Array("AppleWebKit/".utf8)) != nil else { return nil }
    return String(decoding: tail, as: UTF8.self)
  }
}
