import Evidence
import HAR
import Reconstruction
import WebPlatform

extension Comparison.RuledOut {
  /// What GOOD shows to work, and the causes that would have broken it there too. Each holds for what both sides show to be
  /// the same only. Faults that come and go (an outage, a connection) are not among them: GOOD ran at another time.
  static func all(_ good: ComparedSide, _ bad: ComparedSide) -> [Comparison.RuledOut] {
    guard bad.outcome != .completed, let attempt = good.attempt else { return [] }
    let same = SharedSettings(good, bad)
    let place = good.place(beside: bad)
    var all: [Comparison.RuledOut] = []
    func add(_ rules: [String], _ says: Message, _ good: [Citation?], _ badPlace: Citation? = nil) {
      guard let first = good.compactMap(\.self).first else { return }
      // What BAD itself shows by more than one sign is not argued away with another run.
      let open = rules.filter { !bad.shows($0) }
      guard !open.isEmpty else { return }
      all.append(
        Comparison.RuledOut(
          rules: open, says: says, good: [first], bad: badPlace.map { [$0] } ?? [],
          isOfCause: bad.cause.map { open.contains($0.identity.id) } ?? false))
    }
    let asked = attempt.authorization.flatMap { id in
      good.world.exchanges.indices.contains(id) ? good.world.exchanges[id].citation : nil
    }
    if same.client, same.redirect {
      add(
        ["provider-configuration", "flow-url-wrong"],
        "the service accepted the same client id and return address \(place)",
        [asked, attempt.steps[.authorizeSent], attempt.steps[.callbackRequested]],
        bad.attempt?.steps[.authorizeSent])
      add(
        ["code-exchange-failed"],
        "with the same client id and return address the site made a session of the answer \(place)",
        [attempt.steps[.sessionSet], attempt.steps[.openerActed]],
        bad.attempt?.steps[.authorizeSent])
    }
    if same.provider, let mine = good.shownWebView, let theirs = bad.shownWebView,
      mine.why == theirs.why, mine.kind == theirs.kind
    {
      add(
        ["user-agent-rejected", "provider-flow-unsupported"],
        "the same service let the same kind of web view in \(place)", [mine.place], theirs.place)
    }
    return all
  }
}

/// What of a flow's settings both sides are seen to use; what only one side shows is not known to be the same.
private struct SharedSettings {
  var client = false
  var redirect = false
  var provider = false

  init(_ good: ComparedSide, _ bad: ComparedSide) {
    guard let mine = good.flow?.flow, let theirs = bad.flow?.flow else { return }
    client = mine.clientID != nil && mine.clientID == theirs.clientID
    redirect = mine.redirectURI != nil && mine.redirectURI == theirs.redirectURI
    provider = mine.providerHost != nil && mine.providerHost == theirs.providerHost
  }
}

extension ComparedSide {
  /// `in GOOD`, with the system where the other side has another.
  fileprivate func place(beside other: ComparedSide) -> Message {
    let (mine, theirs) = (world.subject.platform, other.world.subject.platform)
    guard mine != theirs, theirs != .unknown, let name = mine.system else { return "in GOOD" }
    return "in GOOD, on \(words: name)"
  }

  /// Its own evidence says so, and not by one sign alone.
  fileprivate func shows(_ rule: String) -> Bool {
    incident.findings.contains {
      $0.identity.id == rule && $0.finding.confidence > .possible
        && ($0.flow == nil || $0.flow == flow?.flow.id)
    }
  }

  /// Where the provider is shown that a web view asks, by what, and which one.
  fileprivate var shownWebView: (place: Citation, why: Message, kind: BrowserKind)? {
    guard let attempt, let shown = world.webViewShown(in: attempt),
      let id = world.exchange(cited: shown.citation),
      let kind = world.exchanges[id].agent?.kind
    else { return nil }
    return (shown.citation, shown.why, kind)
  }
}

extension Subject.Platform {
  fileprivate var system: StaticString? {
    switch self {
    case .android: "Android"
    case .ios: "iOS"
    case .web: "a desktop"
    case .unknown: nil
    }
  }
}
