import Evidence
import Reconstruction
import WebPlatform

extension Comparison.RuledOut {
  /// What GOOD shows to work, and the causes that would have broken it there too. Each holds for what is the same on both
  /// sides only, and says so.
  static func all(_ good: ComparedSide, _ bad: ComparedSide) -> [Comparison.RuledOut] {
    guard bad.outcome != .completed, let flow = good.flow?.flow, let attempt = good.attempt else {
      return []
    }
    let same = flow.sharedSettings(with: bad.flow?.flow)
    var all: [Comparison.RuledOut] = []
    func add(_ rules: [String], _ says: Message, _ good: [Citation?], _ badPlace: Citation? = nil) {
      let places = good.compactMap(\.self)
      guard let first = places.first else { return }
      all.append(
        Comparison.RuledOut(
          rules: rules, says: says, good: [first], bad: badPlace.map { [$0] } ?? [],
          isOfCause: bad.cause.map { rules.contains($0.identity.id) } ?? false))
    }
    let asked = attempt.authorization.flatMap { id in
      good.world.exchanges.indices.contains(id) ? good.world.exchanges[id].citation : nil
    }
    if let settings = same.words {
      add(
        ["provider-configuration"], "the service accepted \(settings) in GOOD",
        [asked, attempt.steps[.authorizeSent], attempt.steps[.callbackRequested]],
        bad.attempt?.steps[.authorizeSent])
    }
    if same.provider {
      add(
        ["provider-error", "tls-failure"], "the same service showed its page and answered in GOOD",
        [attempt.steps[.providerPage], attempt.steps[.responseIssued]])
    }
    if same.client {
      add(
        ["code-exchange-failed"], "the site took the answer and made a session of it in GOOD",
        [attempt.steps[.sessionSet], attempt.steps[.openerActed]])
    }
    if same.provider, let mine = good.shownWebView, let theirs = bad.shownWebView {
      add(
        ["user-agent-rejected"], "the same service let a web view in, in GOOD", [mine], theirs)
    }
    return all
  }
}

/// What of a flow's settings is the same on both sides.
private struct SharedSettings {
  var client = false
  var redirect = false
  var provider = false

  var words: Message? {
    switch (client, redirect) {
    case (true, true): "the same client id and redirect address"
    case (true, false): nil
    case (false, _): nil
    }
  }
}

extension Flow {
  /// What both sides are seen to use; an address that only one side shows is not known to be the same.
  fileprivate func sharedSettings(with other: Flow?) -> SharedSettings {
    var shared = SharedSettings()
    guard let other else { return shared }
    shared.client = clientID != nil && clientID == other.clientID
    shared.redirect = redirectURI != nil && redirectURI == other.redirectURI
    shared.provider = providerHost != nil && providerHost == other.providerHost
    return shared
  }
}

extension ComparedSide {
  /// Where the provider is shown that a web view asks.
  fileprivate var shownWebView: Citation? {
    attempt.flatMap { world.webViewShown(in: $0) }?.citation
  }
}
