import DeviceLog
import HAR
import WebPlatform

/// What other apps did meanwhile is no part of the case: neither their sign-ins nor their cookies.
extension Workbench {
  mutating func setOthersApart() {
    let known = Set(world.exchanges.compactMap { $0.page == nil ? nil : $0.source })
    let parties = Parties(world.exchanges, facts) { exchange in
      guard let exporter = exporter(of: exchange.source), !exporter.isProxy else { return false }
      return exchange.page != nil || exporter.coversOneWindow && !known.contains(exchange.source)
    }
    guard parties.all.count > 1 else { return }
    let log = loggedApp
    let named = parties.inQuestion(
      app: assumptions.app ?? observations.reported.app, logged: log?.name,
      spoken: log?.sites ?? [])
    let isAnother: (Int) -> Bool
    if named == nil, let log, parties.areOthers(than: log.name, spoken: log.sites) {
      isAnother = parties.isApp
    } else if let chosen = named ?? partyOfLastFailure(parties) {
      isAnother = { parties.isAnother($0, than: chosen) }
    } else {
      return
    }
    keep { id in parties.of[id].map { !isAnother($0) } ?? true }
    world.others = parties.all.indices.filter(isAnother).map {
      OtherParty(package: parties.all[$0].package, requests: parties.all[$0].requests)
    }
  }

  /// Where nothing else says which app is in question, it is the one whose flow failed last: the one that the headline
  /// would speak of.
  private func partyOfLastFailure(_ parties: Parties) -> Int? {
    guard parties.all.count(where: { !$0.sites.isEmpty }) > 1 else { return nil }
    var trial = self
    trial.complete()
    guard let attempt = trial.world.flows.last(where: { $0.progress == .stopped })?.last else {
      return nil
    }
    let own =
      [attempt.authorization, attempt.callback] + attempt.providerDocuments.map(Optional.some)
    return own.lazy.compactMap { id in id.flatMap { parties.of[$0] } }
      .first { !parties.all[$0].sites.isEmpty }
  }

  /// The app that the logs are about, with the sites that its lines name.
  private var loggedApp: (name: String?, sites: Set<String>)? {
    let captured = Set(
      facts.compactMap { fact in fact.step == nil ? fact.url.map { Site.name(of: $0.host) } : nil })
    let hits = observations.hits.filter { !isApart($0) }
    guard
      let app = AppCandidates(
        of: hits, in: observations.sources, capturedBy: captured
      ).choice(named: assumptions.app ?? observations.reported.app)
    else { return saidWithoutProcess.isEmpty ? nil : (nil, saidWithoutProcess) }
    let own = hits.filter { hit in
      hit.record.pid.map { app.pids.contains(SourceProcess(source: hit.source, pid: $0)) } ?? false
    }
    return (app.name, Self.sites(named: own).union(saidWithoutProcess))
  }

  /// The sites that a console's own text names: it is of one page and knows no processes.
  private var saidWithoutProcess: Set<String> {
    Self.sites(named: observations.hits.filter { $0.record.pid == nil })
  }

  private static func sites(named hits: [LogHit]) -> Set<String> {
    let texts = hits.flatMap { hit in
      [hit.record.console?.sourceURL].compactMap(\.self)
        + hit.signs.filter { $0.sign != .benign }.compactMap { $0.captures["url"] }
    }
    return Set(
      texts.compactMap { text in
        WebURL(text).flatMap { $0.isHTTP ? Site.name(of: $0.host) : nil }
      })
  }

  /// Only the exchanges that `isKept` says, with all that is known of each.
  private mutating func keep(_ isKept: (ExchangeID) -> Bool) {
    let kept = world.exchanges.indices.filter(isKept)
    guard kept.count < world.exchanges.count else { return }
    var twins: [ExchangeID: [ExchangeTwin]] = [:]
    for (new, old) in kept.enumerated() { twins[new] = world.twins[old] }
    world.twins = twins
    world.exchanges = kept.map { world.exchanges[$0] }
    facts = kept.map { facts[$0] }
    world.urls = facts.map(\.url)
    world.windowOf = Array(repeating: nil, count: facts.count)
  }
}
