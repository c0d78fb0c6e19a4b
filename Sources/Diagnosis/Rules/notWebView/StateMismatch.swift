import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// What came back does not belong to what was asked.
///
/// Sources: RFC 6749 section 10.12 (`state`); OpenID Connect Core 3.1.2.1 (`nonce`); SAML 2.0 Core
/// (`InResponseTo`).
struct StateMismatch: FlowRule {
  static let identity = RuleIdentity(
    id: "state-mismatch", title: "The answer does not belong to the question",
    family: .notWebView, owner: .site, severity: .blocker,
    manual: Manual(
      symptom: "After signing in the site says that the state is invalid.",
      why:
        """
        The site compares the returned state, nonce or InResponseTo with the one it stored, and \
        they differ: started twice, answered twice, or stored elsewhere.
        """,
      disprovedBy: "The same value sent and returned, and no complaint of the site."),
    references: [.oauthState])

  static let needs: Needs = [.wholeFlow, .console(.opener)]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    var grounds: [Ground] = []
    let sent = attempt.stateSent, returned = attempt.stateReturned
    if let sent, let returned, sent != returned, let place = attempt.responsePlace(in: world) {
      grounds.append(
        .seen("the state that came back is not the one that was sent", place, as: "state"))
    }
    grounds += attempt.broken([.nonceDiffers, .answersAnother], as: "state")
    grounds += attempt.named([.stateMismatch], "the site or library says that the state is wrong")
    grounds += world.sightings([.stateMismatch], in: attempt, of: flow).map {
      $0.observed("the page says that the state is wrong", as: "said")
    }
    guard !grounds.isEmpty else {
      if let sent, sent == returned {
        return .clear(
          "the state came back as it was sent", attempt.steps[.callbackRequested].map { [$0] } ?? []
        )
      }
      return attempt.reached(.callbackRequested)
        ? cannotTell("only one of the two states is in the evidence")
        : .notApplicable("nothing came back")
    }
    guard attempt.reached(.callbackRequested) || grounds.count > 1 || sent == nil else {
      return cannotTell("nothing came back")
    }
    // The site compares with what it stored. A second start overwrites that; a lost cookie or
    // storage empties it, and the complaint is the same.
    let differs = grounds.contains { $0.independent == "state" }
    let isSaidByPage = grounds.contains { $0.independent == "said" }
    if !differs, let second = flow.startedOver(attempt) {
      grounds.append(.seen("a second attempt was started over this one", second, as: "second"))
    } else if !differs, attempt.callback != nil, sent != nil || !isSaidByPage {
      return cannotTell("what the site had stored is not seen, and what came back does not differ")
    }
    if grounds.allSatisfy({ $0.independent == "state" }), world.passesOn(attempt) {
      return cannotTell("the site passed the return on without a complaint")
    }
    var finding = Finding(
      .from(grounds).atMost(differs ? .certain : .likely),
      title: "The provider's answer does not carry the state the site expects.",
      explanation:
        """
        The sign-in came back, but its state (or nonce, or InResponseTo) is not the one the site \
        stored, so the site refuses it.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .site,
          """
          Keep one state per attempt until it is answered, do not start a second attempt over \
          the first, and store it where the callback can read it.
          """,
          .judgement,
          check: "The state of the authorization request and of the callback are equal.",
          reference: .oauthState)
      ])
    finding.breaksAt = .callbackAnswered
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}

extension Case {
  /// True if the server answered the return by sending the browser on, and neither address nor page speaks of an error.
  /// Some sites compare nothing; one that does and finds a difference says so, or starts over.
  fileprivate func passesOn(_ attempt: Attempt) -> Bool {
    guard attempt.errors.isEmpty, let callback = attempt.callback,
      exchanges.indices.contains(callback)
    else { return false }
    let answer = exchanges[callback]
    guard (301...308).contains(answer.response.status),
      let location = answer.response.headers.first(header: "location")?.value
    else { return false }
    let words = location.lowercased().split { !$0.isLetter }
    return !words.contains { word in
      ["err", "fail", "invalid", "denied", "expired", "login", "signin", "logon"]
        .contains { word.hasPrefix($0) }
    }
  }
}

extension Flow {
  /// Where another attempt began after this one had begun and before it came back.
  fileprivate func startedOver(_ attempt: Attempt) -> Citation? {
    attempts.first { $0.number > attempt.number && $0.start != nil }?.steps[.authorizeSent]
  }
}

extension Attempt {
  /// Where the answer stands: the callback's own address, else the Location that led there.
  func responsePlace(in world: Case) -> Citation? {
    if let callback, world.exchanges.indices.contains(callback) {
      return world.exchanges[callback].citation
    }
    return steps[.callbackRequested] ?? steps[.responseIssued]
  }
}
