import Evidence
import HAR
import Reconstruction
import WebPlatform

/// One question: with this change, how far would the flow have come, and what would have stopped it then?
struct Inquiry {
  let change: WhatIf
  let supposed: Supposition
  let verdict: IncidentVerdict
  let flow: FlowVerdict?
  /// The attempt to explain; nil where the flow completed, or none is seen.
  let attempt: Attempt?

  var world: Case { verdict.world }

  init(_ change: WhatIf, _ supposed: Supposition, _ verdict: IncidentVerdict) {
    self.change = change
    self.supposed = supposed
    self.verdict = verdict
    let ofCause = verdict.flows.first { $0.flow.id == verdict.cause?.flow }
    flow = ofCause ?? verdict.flows.headline.map { verdict.flows[$0] }
    attempt = flow?.outcome == .completed ? nil : flow?.flow.failing
  }

  var answer: WhatIfAnswer {
    if flow?.outcome == .completed { return answer(.nothing, because: .completed) }
    let mended = mended
    guard let first = mended.first(where: { $0.id == cause?.id }) ?? mended.first else {
      return withoutEffect
    }
    var answer = answer(.goesOn, because: .lifted)
    answer.finding = first.id
    if let stop = stop(of: first), let now = answer.now {
      answer.now = min(now, Rung(rawValue: stop.rawValue - 1) ?? .noProvider)
    }
    answer.grounds = grounds(of: first)
    answer.reaches = goal(of: first)
    answer.next = obstacles(behind: mended).first
    if let next = answer.next, next.isSure {
      answer.effect = .stillStops
      answer.reaches = answer.reaches.map { min($0, step(before: next.rung ?? $0)) }
    }
    let words = WhatIfWords(self, answer, stop: stop(of: first))
    answer.says = words.says
    answer.short = words.short
    return answer
  }

  private var cause: RankedFinding? {
    verdict.findings.first { $0.id == verdict.cause?.finding }
  }

  // MARK: What would be gone

  /// Findings about this flow that the change would take away, and what the model says of each is borne out.
  private var mended: [RankedFinding] {
    candidates.filter { finding in
      change.isOfCookies ? !carried(by: finding).isEmpty : reach != nil
    }
  }

  private var candidates: [RankedFinding] {
    verdict.findings.filter {
      WhatIf.mending[$0.identity.id] == change && isOfFlow($0) && $0.role != .risk
    }
  }

  private func isOfFlow(_ finding: RankedFinding) -> Bool {
    finding.flow == nil || finding.flow == flow?.flow.id
  }

  var reach: Supposition.Reach? {
    supposed.reaches.first { $0.flow == flow?.flow.number && $0.attempt == attempt?.number }
  }

  /// Requests that the finding says went without its cookie, or that the flow stopped on, and that would carry it.
  func carried(by finding: RankedFinding) -> [Supposition.Carried] {
    let cited = Set(finding.finding.grounds.map(\.citation))
    let named = world.cookies.settings.filter { cited.contains($0.citation) }
    let places = finding.finding.grounds.filter {
      ["missing", "refused", "return"].contains($0.independent)
    }
    let stops = stops.union(places.compactMap { world.exchange(cited: $0.citation) })
    // What is sure goes before what is only likely.
    return (supposed.carried.filter(\.isSure) + supposed.carried.filter { !$0.isSure }).filter {
      carried in
      guard stops.contains(carried.exchange) else { return false }
      guard let number = carried.setting, !named.isEmpty else { return true }
      let setting = world.cookies.settings[number]
      return named.contains { $0.host == setting.host && $0.cookie.name == setting.cookie.name }
    }
  }

  /// The requests on which the flow is seen to stop.
  var stops: Set<ExchangeID> {
    guard let flow, let attempt else { return [] }
    var stops = Set(attempt.errors.compactMap(\.exchange))
    if let place = attempt.brokenAt.flatMap({ world.exchange(cited: $0) }) { stops.insert(place) }
    let sites = world.sites(of: flow.flow)
    let start = attempt.callback ?? attempt.authorization ?? attempt.providerDocuments.first
    for id in (start ?? world.exchanges.count)..<world.exchanges.count
    where world.exchanges[id].missesSession
      && sites.contains(Site.name(of: world.exchanges[id].host))
    {
      stops.insert(id)
    }
    return stops
  }

  // MARK: How far it would come

  /// The step where it stopped: the first that did not come. Where that is one the flow seems to have come to, its way there
  /// was that of an error, and the finding knows the step.
  private func stop(of finding: RankedFinding?) -> Rung? {
    guard let attempt else { return nil }
    let known = [finding?.finding.breaksAt, attempt.firstBroken].compactMap(\.self)
    return known.filter { $0 > attempt.highest }.max() ?? known.first
  }

  private func goal(of finding: RankedFinding) -> Rung? {
    guard let attempt else { return nil }
    let stop = stop(of: finding) ?? .noProvider
    if let reach, !change.isOfCookies { return max(reach.rung, stop) }
    return max(attempt.highest, attempt.firstBroken ?? .noProvider, stop)
  }

  private func step(before rung: Rung) -> Rung {
    max(attempt?.highest ?? .noProvider, Rung(rawValue: rung.rawValue - 1) ?? .noProvider)
  }

  // MARK: What would stop it next

  /// Other breaks that do not go with what the change takes away, the surest and earliest first.
  private func obstacles(behind mended: [RankedFinding]) -> [WhatIfAnswer.Obstacle] {
    let gone = Set(mended.map(\.identity.id))
    let explained = gone.reduce(into: gone) { $0.formUnion(Folding.table[$1, default: [:]].keys) }
      .union(mended.flatMap { $0.finding.either.map(\.rule) })
    let others = verdict.findings.filter { other in
      isOfFlow(other) && !explained.contains(other.identity.id)
        && WhatIf.mending[other.identity.id] != change && other.identity.family != .capture
        && [.blocker, .major].contains(other.severity)
        && (other.id == cause?.id
          || !Folding.general.contains(other.identity.id) && isAhead(other))
    }
    return others.sorted { isSure($0) != isSure($1) ? isSure($0) : $0.outranks($1) }
      .map {
        .init(
          rule: $0.identity.id, rung: $0.finding.breaksAt, isSure: isSure($0),
          title: $0.finding.title)
      } + [policy].compactMap(\.self)
  }

  /// What may break a step that was taken did not break it.
  private func isAhead(_ finding: RankedFinding) -> Bool {
    guard !isSure(finding), let attempt, let rung = finding.finding.breaksAt else { return true }
    return rung > attempt.highest
  }

  /// It was seen to break this flow, and not only able to.
  private func isSure(_ finding: RankedFinding) -> Bool {
    finding.id == cause?.id || finding.role != .risk && finding.finding.confidence >= .likely
  }

  /// The window would have met a provider that publishes that it refuses web views.
  private var policy: WhatIfAnswer.Obstacle? {
    guard change == .popupSupported, let flow = flow?.flow, let attempt, !attempt.reachedProvider,
      let provider = flow.provider,
      world.identity(of: flow.opener)?.isEmbedded != false
    else { return nil }
    let platform: EmbeddedPolicy.Platform
    switch world.subject.platform {
    case .android: platform = .android
    case .ios: platform = .iOS
    case .web, .unknown: return nil
    }
    guard EmbeddedPolicy.of(provider, on: platform)?.stance == .refuses else { return nil }
    return .init(
      rule: "user-agent-rejected", rung: .providerPage, isSure: false,
      title: "\(flow.providerName)'s published policy refuses web views.")
  }

  // MARK: Without effect

  private var withoutEffect: WhatIfAnswer {
    if change.isOfCookies, !world.tellsOfCookies, supposed.carried.isEmpty {
      return answer(.unknown, because: .cookiesHidden)
    }
    if let freed { return conditional(freed) }
    let isTouched = change.isOfCookies ? touched != nil : reach != nil
    if isTouched, let cause {
      var answer = answer(.stillStops, because: .otherCause(cause))
      answer.next = .init(
        rule: cause.identity.id, rung: cause.finding.breaksAt, isSure: true,
        title: cause.finding.title)
      return answer
    }
    if isTouched { return answer(.unknown, because: .noFinding) }
    if change.isOfCookies, stillHeld == nil, candidates.contains(where: mayBeMended) {
      return answer(.unknown, because: .notModelled)
    }
    // Files that do not show the failure may lack what it rests on as well.
    if verdict.outcome == .insufficient { return answer(.unknown, because: .notModelled) }
    return candidates.isEmpty || change.isOfCookies
      ? answer(.nothing, because: .noneTouched) : answer(.unknown, because: .notModelled)
  }

  /// The cookie was refused for what the change takes away, and who started the later requests does not show.
  private func mayBeMended(_ finding: RankedFinding) -> Bool {
    let cited = Set(finding.finding.grounds.map(\.citation))
    let clauses = world.cookies.settings.lazy.filter { cited.contains($0.citation) }.map(\.clause)
    guard finding.identity.id == "cookie-rejected" else { return true }
    return clauses.contains { $0 == .sameSiteNoneWithoutSecure || $0 == .partitionedWithoutSecure }
  }

  /// A cookie that a request on which it stopped would carry.
  var touched: Supposition.Carried? {
    let stops = stops
    return supposed.carried.first { $0.isSure && stops.contains($0.exchange) }
  }

  /// A cookie that no rule of its own would hold back any more, where it is not known what this browser then does.
  private var freed: (finding: RankedFinding, held: Supposition.Held)? {
    for finding in candidates where change == .sameSiteNoneSecure {
      let cited = Set(finding.finding.grounds.map(\.citation))
      let places = Set(
        finding.finding.grounds.compactMap { world.exchange(cited: $0.citation) })
      let held = supposed.held.first { held in
        held.clause == nil && places.contains(held.exchange)
          && cited.contains(world.cookies.settings[held.setting].citation)
      }
      if let held { return (finding, held) }
    }
    return nil
  }

  private func conditional(
    _ freed: (finding: RankedFinding, held: Supposition.Held)
  ) -> WhatIfAnswer {
    var answer = answer(.unknown, because: .freed(freed.held.setting))
    answer.finding = freed.finding.id
    answer.grounds = [
      .seen(
        "this request might carry the cookie", world.exchanges[freed.held.exchange].citation,
        as: "carried")
    ]
    return answer
  }

  /// A cookie that the request on which it stopped would still go without.
  var stillHeld: Supposition.Held? {
    let stops = stops.union(
      candidates.flatMap(\.finding.grounds).compactMap { world.exchange(cited: $0.citation) })
    let held = supposed.held.filter {
      let setting = world.cookies.settings[$0.setting]
      guard stops.contains($0.exchange), setting.cookie.mayCarrySession else { return false }
      switch $0.clause {
      // What was over by then was not due.
      case .path, .expired, .deleted, .cleared, .evicted: return false
      // Most cookies of other hosts were never meant for this one.
      case .host: return attempt.map { world.weight(setting, $0) > 0 } ?? false
      default: return true
      }
    }
    return held.max { left, right in
      guard let attempt else { return false }
      let settings = world.cookies.settings
      return world.weight(settings[left.setting], attempt)
        < world.weight(settings[right.setting], attempt)
    }
  }

  private func answer(_ effect: WhatIfAnswer.Effect, because: WhatIfWords.Reason) -> WhatIfAnswer {
    var answer = WhatIfAnswer(
      change: change, effect: effect, flow: flow?.flow.id, now: attempt?.highest,
      reaches: attempt?.highest, says: "", short: "")
    if effect == .nothing, let held = stillHeld, change.isOfCookies {
      answer.grounds = [
        .seen(
          "this cookie would still be kept back", world.cookies.settings[held.setting].citation,
          as: "held")
      ]
    }
    let words = WhatIfWords(self, answer, stop: stop(of: cause), because)
    answer.says = words.says
    answer.short = words.short
    return answer
  }

  private func grounds(of finding: RankedFinding) -> [Ground] {
    if change.isOfCookies {
      return carried(by: finding).prefix(2).map { carried in
        .seen(
          "this request would carry the cookie", world.exchanges[carried.exchange].citation,
          as: "carried")
      }
    }
    guard let reach else { return [] }
    let shown = reach.shownBy.map {
      Ground.seen("another attempt, with another user agent, came to here", $0, as: "shown")
    }
    return [.seen("\(reach.effect.words)", reach.place, as: "changed")] + [shown].compactMap(\.self)
  }
}

extension Case {
  /// The exchange that a citation lies in.
  func exchange(cited citation: Citation) -> ExchangeID? {
    exchanges.firstIndex { exchange in
      exchange.source == citation.source
        && (exchange.citation == citation
          || citation.position.entry != nil && exchange.entry == citation.position.entry)
    }
  }
}
