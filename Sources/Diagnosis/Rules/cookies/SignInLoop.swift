import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The sign-in goes round: the site sends to the provider, the provider back, and the site on again.
///
/// Sources: Chromium `ERR_TOO_MANY_REDIRECTS` (20 hops). Says that it goes round; which cookie does
/// not stick is for rules that name it, and this one yields to them.
struct SignInLoop: FlowRule {
  static let identity = RuleIdentity(
    id: "sign-in-loop", title: "The sign-in goes round in circles",
    family: .cookies, owner: .app, severity: .blocker,
    ceiling: .likely(because: "That it goes round is seen, and not which cookie does not stick."),
    manual: Manual(
      symptom: "The page flickers between site and provider, or too many redirects are reported.",
      why:
        """
        The site signs the person in, does not find its own session on the next request, and starts \
        over: its session or state cookie never sticks.
        """,
      disprovedBy: "A person who signs in again each time; an answer other than a redirect."),
    references: [.cookieSpecification])

  static let needs: Needs = .none(because: "any recording of the flow shows whether it goes round")

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let rounds = world.rounds(of: flow)
    let named = world.sightings([.redirectLoop], of: flow).first
    let failed = world.failures(of: attempt, flow).first {
      $0.error.name == "ERR_TOO_MANY_REDIRECTS"
    }
    guard rounds.count >= 3 || named != nil || failed != nil else {
      return attempt.reachedProvider || world.hasLog
        ? .clear("nothing is asked for over and over", [])
        : .notApplicable("the way through the provider is not in the evidence")
    }
    var grounds: [Ground] = []
    if let first = rounds.first, let last = rounds.last, rounds.count >= 3 {
      grounds += [
        .seen("the sign-in starts here", world.exchanges[first].citation, as: "rounds"),
        .seen(
          "and is sent here again without having stopped", world.exchanges[last].citation,
          as: "rounds"),
      ]
      if let set = world.sessionSet(within: first..<last, of: flow) {
        grounds.append(.seen("although a session was set in between", set, as: "set"))
      }
    }
    if let named { grounds.append(named.observed("too many redirects, says the log", as: "named")) }
    if let failed {
      grounds.append(
        .seen("the browser gives up: too many redirects", failed.citation, as: "named"))
    }
    var finding = Finding(
      .from(grounds),
      title: "The sign-in goes round: each time it comes back the site starts it again.",
      explanation:
        """
        The provider hands the browser back, the site does not know it on the next request and \
        sends it off once more. A session or state cookie does not stick.
        """,
      grounds: grounds, fixes: FrameworkFixes.acceptCookies.fitting(world.subject))
    finding.breaksAt = .sessionSet
    finding.attempts = flow.attempts.map(\.number)
    return .finding(finding)
  }
}

extension Case {
  /// Pages of the flow that are asked for again and again, the browser being sent on each time: the
  /// visits to the one that came most often.
  fileprivate func rounds(of flow: Flow) -> [ExchangeID] {
    let sites = sites(of: flow)
    var visits: [String: [ExchangeID]] = [:]
    var best: [ExchangeID] = []
    for id in exchanges.indices
    where exchanges[id].isDocument && sites.contains(Site.name(of: exchanges[id].host)) {
      let exchange = exchanges[id]
      // A page that stays, or a form somebody fills in, ends the round.
      guard exchange.isRedirect, exchange.request.method == "GET" else {
        visits = [:]
        continue
      }
      guard let url = urls[id] else { continue }
      visits[url.origin + url.path, default: []].append(id)
      if let round = visits[url.origin + url.path], round.count > best.count { best = round }
    }
    return best
  }

  fileprivate func sessionSet(within range: Range<ExchangeID>, of flow: Flow) -> Citation? {
    cookies.settings.first {
      range.contains($0.exchange) && $0.cookie.namesSession && $0.cookie.isAlive
    }?.citation
  }
}
