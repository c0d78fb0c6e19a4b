import DeviceLog
import HAR
import WebPlatform

/// What other apps did meanwhile is no part of the case: neither their sign-ins nor their cookies.
extension Workbench {
  mutating func setOthersApart() {
    let known = Set(world.exchanges.compactMap { $0.page == nil ? nil : $0.source })
    var parties = Parties(world.exchanges, facts) { exchange in
      guard let exporter = exporter(of: exchange.source), !exporter.isProxy else { return false }
      return exchange.page != nil || exporter.coversOneWindow && !known.contains(exchange.source)
    }
    guard parties.all.count > 1 else { return }
    let log = loggedApp
    if let log { parties.note(log.spoken.files, askedFor: facts) }
    let named = parties.inQuestion(
      app: assumptions.app ?? observations.reported.app, logged: log?.name,
      spoken: log?.spoken ?? Parties.Spoken())
    let isAnother: (Int) -> Bool
    var isKeptUnnamed: (ExchangeID) -> Bool = { _ in true }
    if named == nil, let log, parties.areOthers(than: log.name, spoken: log.spoken) {
      isAnother = parties.isApp
      // Who is behind a tunnel is never told; any other request that names nobody is as likely of those.
      isKeptUnnamed = { [world, facts] id in
        world.exchanges[id].isTunnel
          || facts[id].url.map { log.spoken.sites.contains(Site.name(of: $0.host)) } == true
      }
    } else if let chosen = named ?? partyOfLastFailure(parties) {
      isAnother = { parties.isAnother($0, than: chosen) }
      world.isAppAssumed = named == nil
    } else {
      world.isAppAssumed = named == nil && parties.areSeveral
      return
    }
    let sources = { [world] (ids: [ExchangeID]) in Set(ids.map { world.exchanges[$0].source }) }
    let ids = Array(world.exchanges.indices)
    world.sourcesOfOthers = sources(ids.filter { parties.of[$0].map(isAnother) == true })
      .subtracting(
        sources(
          ids.filter { parties.of[$0].map { !isAnother($0) } ?? world.exchanges[$0].isTunnel }))
    keep { id in parties.of[id].map { !isAnother($0) } ?? isKeptUnnamed(id) }
    world.others = parties.all.indices.filter(isAnother).map {
      OtherParty(name: parties.all[$0].name, requests: parties.all[$0].requests)
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

  /// The app that the logs are about, with what its lines say of its pages.
  private var loggedApp: (name: String?, spoken: Parties.Spoken)? {
    let captured = Set(
      facts.compactMap { fact in fact.step == nil ? fact.url.map { Site.name(of: $0.host) } : nil })
    let hits = observations.hits.filter { !isApart($0) }
    // A console's own text is of one page and knows no processes.
    let unplaced = observations.hits.filter { $0.record.pid == nil }
    guard
      let app = AppCandidates(
        of: hits, in: observations.sources, capturedBy: captured
      ).choice(named: assumptions.app ?? observations.reported.app)
    else { return unplaced.isEmpty ? nil : (nil, Self.spoken(in: unplaced)) }
    let own = hits.filter { hit in
      hit.record.pid.map { app.pids.contains(SourceProcess(source: hit.source, pid: $0)) } ?? false
    }
    return (app.name, Self.spoken(in: own + unplaced))
  }

  private static func spoken(in hits: [LogHit]) -> Parties.Spoken {
    var spoken = Parties.Spoken()
    for hit in hits {
      let said = hit.signs.filter { $0.sign != .benign }.compactMap { $0.captures["url"] }
      let places = [hit.record.console?.sourceURL, hit.record.console?.windowHint]
      for text in said + places.compactMap(\.self) {
        if let url = WebURL(text) {
          if url.isHTTP { spoken.sites.insert(Site.name(of: url.host)) }
        } else if text.utf8.contains(UInt8(ascii: ".")) {
          spoken.files.insert(text)
        }
      }
    }
    return spoken
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
