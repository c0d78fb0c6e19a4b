import Evidence
import HAR
import WebPlatform

/// One walk through the case in time order, every jar at hand: what each answer stored, what each request made of it.
/// What it cannot explain tells how to divide the windows, and which rules the browser does not have.
struct CookieRun {
  let bench: Workbench
  let plan: CookiePlan
  let contexts: CookieContexts
  let silence: CookieSilence
  let trails: CookieTrails

  private(set) var settings: [CookieSetting] = []
  private(set) var ledger: [CookieHistory] = []
  private(set) var traffic: [StoreID: CookieTraffic] = [:]
  private(set) var clues = CookieClues()
  /// Every request that went without a cookie that was due; kept only where something is supposed.
  private(set) var due: Set<Due> = []
  /// Those of which only the order of things, or what happened out of sight, leaves a doubt.
  private(set) var doubtful: Set<Due> = []

  struct Due: Hashable {
    var exchange: ExchangeID
    var set: Place
  }
  /// A Set-Cookie: the answer it came with, and where it stands.
  struct Place: Hashable {
    var exchange: ExchangeID
    var byteOffset: Int
  }

  private var jars: [StoreID: CookieJar]
  /// By setting: why the cookie may not be there although it was set.
  private var doubts: [Int: CookieUse.Unknowable] = [:]
  private var index: [Key: Int] = [:]
  /// Uses that the ledger holds.
  private var keptUses = 0
  /// Answers that have not come yet.
  private var coming: [Answer] = []

  /// Cookies that no answer was seen to set: who sent them.
  private var seen: [Key: [ExchangeID]] = [:]
  /// Requests that show their cookies and were started by the own site, by address.
  private var telling: [String: [ExchangeID]] = [:]

  /// An answer that changes a jar: when it comes, and its Set-Cookies, read once.
  private struct Answer {
    var end: Int64
    var id: ExchangeID
    var sets: [Setting]
    typealias Setting = (
      header: Exchange.Header, reading: (cookie: SetCookie, ignored: CookieVerdict.Clause?)
    )
  }

  private struct Key: Hashable {
    var store: StoreID
    var name: String
    var domain: String
    var isHostOnly: Bool
    var path: String
    var partition: String?
  }

  /// Frees what the walk has written, so that two ledgers never stand side by side.
  mutating func forget() {
    settings = []
    ledger = []
  }

  init(
    _ bench: Workbench, _ plan: CookiePlan, _ contexts: CookieContexts, _ silence: CookieSilence,
    _ trails: CookieTrails
  ) {
    self.bench = bench
    self.plan = plan
    self.contexts = contexts
    self.silence = silence
    self.trails = trails
    jars = plan.engines.mapValues { CookieJar(engine: $0) }
    for id in bench.world.exchanges.indices where !CookieSilence.isAside(bench.world.exchanges[id])
    {
      if let hop = contexts.previous[id] { arrive { $0 == hop } }
      let start = bench.world.exchanges[id].start?.microseconds ?? .max
      let due = coming.filter { $0.end <= start }.map(\.id)
      if !due.isEmpty { arrive { due.contains($0) } }
      request(id)
      let headers = bench.world.exchanges[id].response.headers
      let sets = headers.all(header: "set-cookie").map { ($0, reading(of: $0, by: id)) }
      if !sets.isEmpty || headers.first(header: "clear-site-data") != nil {
        coming.append(Answer(end: contexts.end(of: id), id: id, sets: sets))
      }
    }
    arrive { _ in true }
    compareWindows()
  }

  // MARK: Answers

  private func reading(
    of header: Exchange.Header, by id: ExchangeID
  ) -> (cookie: SetCookie, ignored: CookieVerdict.Clause?) {
    var reading = SetCookie.read(header.value)
    if plan.readsNoneSecure, let url = bench.facts[id].url {
      reading.cookie = reading.cookie.asNoneSecure(setBy: url)
    }
    return reading
  }

  private mutating func arrive(_ isDue: (ExchangeID) -> Bool) {
    let due = coming.filter { isDue($0.id) }.sorted { ($0.end, $0.id) < ($1.end, $1.id) }
    guard !due.isEmpty else { return }
    coming.removeAll { isDue($0.id) }
    for answer in due { apply(answer) }
  }

  private mutating func apply(_ answer: Answer) {
    let id = answer.id
    guard let store = plan.store(of: id), let engine = plan.engines[store],
      let context = contexts.context(of: id, engine)
    else { return note(answer) }
    for setting in answer.sets { set(setting, by: id, in: store, context) }
    if let text = bench.world.exchanges[id].got("clear-site-data"),
      text.contains("\"cookies\"") || text.contains("*")
    {
      jars[store]?.clear(in: context)
    }
  }

  /// Set-Cookies of clients whose rules nobody knows.
  private mutating func note(_ answer: Answer) {
    guard let url = bench.facts[answer.id].url else { return }
    for (header, reading) in answer.sets
    where reading.ignored == nil || !reading.cookie.name.isEmpty {
      let verdict = reading.cookie.verdict(settingURL: url, .unknown)
      settings.append(setting(reading.cookie, answer.id, url.host, verdict, header))
    }
  }

  private func setting(
    _ cookie: SetCookie, _ id: ExchangeID, _ host: String, _ verdict: CookieVerdict,
    _ header: Exchange.Header
  ) -> CookieSetting {
    var setting = CookieSetting(
      cookie: cookie, exchange: id, host: host, verdict: verdict,
      citation: bench.world.exchanges[id].citation(header: header, in: "response"))
    setting.window = bench.world.windowOf[id]
    return setting
  }

  private mutating func set(
    _ given: Answer.Setting, by id: ExchangeID, in store: StoreID, _ context: CookieContext
  ) {
    let exchange = bench.world.exchanges[id]
    let (header, reading) = given
    guard let verdict = jars[store]?.verdict(on: reading, in: context) else { return }
    let number = settings.count
    var setting = setting(reading.cookie, id, context.url.host, verdict, header)
    defer { settings.append(setting) }
    // An answer out of the cache sets nothing.
    if exchange.fromCache || exchange.response.status == 304 { return }
    if verdict == .unknown { doubts[number] = .engineUnknown }
    if !silence.asksForCookies(exchange, bench.facts[id]), !exchange.carriesCookies {
      doubts[number] = .credentialsMode
    }
    let change = jars[store]?.store(
      reading, in: context, verdict: verdict == .unknown ? .accepted : verdict, tag: number)
    switch change {
    case .created: setting.effect = .created
    case .replaced: setting.effect = .replaced
    case .deleted: setting.effect = .deleted
    case .refused, .undecided, nil: setting.effect = .none
    }
    if verdict == .unknown { setting.effect = .none }
    let stored = StoredCookie(
      reading.cookie, in: context, plan.engines[store] ?? .unknown, tag: number)
    let history = history(of: stored, in: store)
    setting.history = history
    ledger[history].settings.append(number)
    if verdict == .accepted, setting.effect != .deleted, bench.facts[id].isDocument {
      traffic[store, default: CookieTraffic()].setByDocuments += 1
    }
  }

  private mutating func history(of cookie: StoredCookie, in store: StoreID) -> Int {
    let key = Key(
      store: store, name: cookie.cookie.name, domain: cookie.domain, isHostOnly: cookie.isHostOnly,
      path: cookie.path, partition: cookie.partition)
    if let known = index[key] { return known }
    var history = CookieHistory(
      name: cookie.cookie.name, domain: cookie.domain, isHostOnly: cookie.isHostOnly,
      path: cookie.path, store: store)
    history.partition = cookie.partition
    index[key] = ledger.count
    ledger.append(history)
    return ledger.count - 1
  }

  // MARK: Requests

  private mutating func request(_ id: ExchangeID) {
    let exchange = bench.world.exchanges[id]
    guard let store = plan.store(of: id), let engine = plan.engines[store],
      let context = contexts.context(of: id, engine)
    else { return }
    let quiet = silence.reason(exchange, bench.facts[id])
    if quiet == .notShown { return }
    var pairs = exchange.sentCookies.map { Pair(name: $0.name, value: $0.value) }
    let names = Set(pairs.map(\.name))
    let decisions = jars[store]?.decisions(for: context) ?? []
    var isDue = false
    var absent: [(StoredCookie, CookieDecision)] = []
    // The same value first: several cookies may share a name.
    for exactly in [true, false] {
      let open = exactly ? decisions : absent
      absent = []
      for (cookie, decision) in open {
        if case .withhold = decision {
          absent.append((cookie, decision))
          continue
        }
        isDue = isDue || decision == .send
        guard let at = pairs.firstIndex(where: { $0.carries(cookie, exactly: exactly) }) else {
          absent.append((cookie, decision))
          continue
        }
        pairs[at].isExplained = true
        sent(cookie, decision, id, store, isSame: pairs[at].value == cookie.cookie.value)
        jars[store]?.touch(cookie, in: context)
      }
    }
    for (cookie, decision) in absent {
      if case .withhold(let clause) = decision,
        let at = pairs.firstIndex(where: { $0.proves(cookie) })
      {
        pairs[at].isExplained = true
        record(.sentUnpredicted(clause), cookie, id, store)
        clues.disproved(clause, cookie, by: exchange.citation(.requestHeader("cookie")))
      } else {
        miss(cookie, decision, id, store, quiet, isNamed: names.contains(cookie.cookie.name))
      }
    }
    for pair in pairs where !pair.isExplained { appear(pair, id, store, context) }
    if quiet == nil { lookElsewhere(id, store, context, names) }
    count(id, store, context, quiet, isDue: isDue)
  }

  private mutating func sent(
    _ cookie: StoredCookie, _ decision: CookieDecision, _ id: ExchangeID, _ store: StoreID,
    isSame: Bool
  ) {
    var origin: Int? = cookie.tag
    if isSame {
      doubts[cookie.tag] = nil
      // What comes back was kept.
      if settings[cookie.tag].verdict == .unknown { settings[cookie.tag].verdict = .accepted }
    } else {
      let history = history(of: cookie, in: store)
      let value = bench.world.exchanges[id].sentCookies.first { $0.name == cookie.cookie.name }
      origin = ledger[history].settings.last { settings[$0].cookie.value == value?.value }
      if origin == nil { doubts[cookie.tag] = .rewritten }
    }
    record(.sent, cookie, id, store, origin: origin)
    if let origin { clues.crossed(settings[origin], id, bench) }
    if case .unknown(.engine(let knob)) = decision {
      clues.allowed(knob, bench.world.exchanges[id].citation(.requestHeader("cookie")))
    }
  }

  private mutating func miss(
    _ cookie: StoredCookie, _ decision: CookieDecision, _ id: ExchangeID, _ store: StoreID,
    _ quiet: CookieUse.Unknowable?, isNamed: Bool
  ) {
    switch decision {
    case .withhold(let clause):
      // One of the same name may have gone along: from another host, path or partition.
      if quiet == nil, !isNamed { record(.withheld(clause), cookie, id, store) }
    case .unknown(let doubt):
      guard quiet == nil, case .engine(let knob) = doubt else {
        record(.unknowable(quiet ?? .contextUnknown), cookie, id, store)
        return
      }
      record(.unknowable(.engineUnknown), cookie, id, store)
      if doubts[cookie.tag] == nil || doubts[cookie.tag] == .engineUnknown {
        clues.held(knob, bench.world.exchanges[id].citation, isFrame: bench.facts[id].isFrame)
      }
    case .send:
      if let reason = quiet ?? doubts[cookie.tag] {
        record(.unknowable(reason), cookie, id, store)
      } else if let reason = self.doubt(cookie, id) {
        record(.unknowable(reason), cookie, id, store)
        if keepsDue { doubtful.insert(due(cookie, id)) }
      } else {
        record(.missing, cookie, id, store)
        if keepsDue { due.insert(due(cookie, id)) }
        clues.lost(settings[cookie.tag], id, bench)
      }
    }
  }

  private var keepsDue: Bool { !bench.assumptions.changes.isEmpty }

  private func due(_ cookie: StoredCookie, _ id: ExchangeID) -> Due {
    let setting = settings[cookie.tag]
    return Due(
      exchange: id,
      set: Place(exchange: setting.exchange, byteOffset: setting.citation.position.byteOffset))
  }

  /// What may have happened to the cookie out of sight.
  private func doubt(_ cookie: StoredCookie, _ id: ExchangeID) -> CookieUse.Unknowable? {
    let setting = settings[cookie.tag]
    let isOverlapping = coming.contains { answer in
      answer.sets.contains { $0.reading.cookie.name == cookie.cookie.name }
    }
    if isOverlapping || trails.areClose(setting.exchange, id, contexts) { return .overlapping }
    return trails.doubt(since: setting.exchange, until: id, isSession: cookie.expires == nil)
  }

  /// A cookie nobody was seen to set: an answer under way set it, or it was there before, or a script wrote it.
  private mutating func appear(
    _ pair: Pair, _ id: ExchangeID, _ store: StoreID, _ context: CookieContext
  ) {
    let sets = coming.first { answer in
      plan.store(of: answer.id) == store
        && answer.sets.contains {
          $0.reading.cookie.name == pair.name && $0.reading.cookie.value == pair.value
        }
    }
    if let sets {
      arrive { $0 == sets.id }
      let stored = jars[store]?.decisions(for: context).first {
        pair.carries($0.cookie, exactly: true)
      }
      if let stored, case .withhold = stored.decision {
      } else if let stored {
        return sent(stored.cookie, stored.decision, id, store, isSame: true)
      }
    }
    let carried = SetCookie(name: pair.name, value: pair.value)
    var cookie = StoredCookie(carried, in: context, .unknown, tag: -1)
    cookie.path = "/"
    let key = Key(
      store: store, name: pair.name, domain: context.url.host, isHostOnly: true, path: "/")
    if bench.world.windowOf[id] != nil { seen[key, default: []].append(id) }
    record(.sent, cookie, id, store, origin: .some(nil))
  }

  /// Cookies of windows that keep a jar of their own.
  private mutating func lookElsewhere(
    _ id: ExchangeID, _ store: StoreID, _ context: CookieContext, _ names: Set<String>
  ) {
    for other in plan.neighbours(of: store) {
      for (cookie, decision) in jars[other]?.decisions(for: context) ?? []
      where decision == .send && !names.contains(cookie.cookie.name) && doubts[cookie.tag] == nil {
        record(.withheld(.otherStore), cookie, id, other)
      }
    }
  }

  private mutating func record(
    _ outcome: CookieUse.Outcome, _ cookie: StoredCookie, _ id: ExchangeID, _ store: StoreID,
    origin: Int?? = nil
  ) {
    let number = history(of: cookie, in: store)
    var use = CookieUse(exchange: id, window: bench.world.windowOf[id], outcome: outcome)
    use.setting = origin ?? (cookie.tag >= 0 ? cookie.tag : nil)
    let most = keptUses < CookieHistory.usesInAll ? CookieHistory.useLimit : CookieHistory.leastUses
    if ledger[number].add(use, atMost: most) { keptUses += 1 }
    guard let setting = use.setting else { return }
    switch outcome {
    case .sent, .sentUnpredicted: settings[setting].sent += 1
    case .missing, .withheld(.refused): settings[setting].missing += 1
    default: break
    }
  }

  private mutating func count(
    _ id: ExchangeID, _ store: StoreID, _ context: CookieContext,
    _ quiet: CookieUse.Unknowable?, isDue: Bool
  ) {
    guard quiet == nil else { return }
    var counts = traffic[store] ?? CookieTraffic()
    if context.isThirdParty == false {
      counts.firstParty += 1
      if isDue { counts.due += 1 }
    }
    if context.isCrossSite == false, context.hasLeftSite == false,
      bench.world.windowOf[id] != nil
    {
      telling[context.url.endpoint, default: []].append(id)
    }
    if bench.world.exchanges[id].carriesCookies {
      clues.carried(id, bench)
      counts.withCookies += 1
      if context.isThirdParty == false { clues.firstPartyWorks.insert(store) }
    }
    traffic[store] = counts
  }
}

// MARK: Windows side by side

extension CookieRun {
  /// A cookie that one window sent before and after has not gone in between: another window's request to an address
  /// that it goes to, without it, comes from another jar.
  private mutating func compareWindows() {
    for (key, senders) in seen.sorted(by: {
      ($0.value[0], $0.key.name) < ($1.value[0], $1.key.name)
    }) {
      guard let first = senders.first, let last = senders.last, first != last else { continue }
      let windows = Set(senders.compactMap { bench.world.windowOf[$0] })
      guard let window = windows.first, windows.count == 1 else { continue }
      let addresses = Set(senders.compactMap { bench.facts[$0].url?.endpoint })
      for id in addresses.sorted().flatMap({ telling[$0] ?? [] }) where id > first && id < last {
        guard let user = bench.world.windowOf[id], user != window,
          !bench.world.exchanges[id].sentCookies.contains(where: { $0.name == key.name })
        else { continue }
        let sent = bench.world.exchanges[first]
        clues.lost(
          seenIn: window, by: user,
          [
            sent.citation(.requestHeader("cookie")) ?? sent.citation,
            bench.world.exchanges[id].citation,
          ],
          bench.facts[id].isDocument ? 2 : 1)
      }
    }
  }
}

/// One cookie of a Cookie header.
private struct Pair {
  var name: String
  var value: String
  var isExplained = false

  func carries(_ cookie: StoredCookie, exactly: Bool) -> Bool {
    !isExplained && name == cookie.cookie.name && (!exactly || value == cookie.cookie.value)
  }

  /// It is that very cookie, and not one of the same name that a script wrote.
  func proves(_ cookie: StoredCookie) -> Bool {
    carries(cookie, exactly: true) && (cookie.cookie.httpOnly || value.utf8.count >= 8)
      && cookie.ended != .deleted
  }
}

extension CookieHistory {
  /// Of each kind of outcome the first are kept, all are counted. True if this one was kept.
  fileprivate mutating func add(_ use: CookieUse, atMost most: Int) -> Bool {
    let count: Int
    switch use.outcome {
    case .sent:
      counts.sent += 1
      count = counts.sent
    case .missing:
      counts.missing += 1
      count = counts.missing
    case .withheld:
      counts.withheld += 1
      count = counts.withheld
    case .sentUnpredicted:
      counts.sentUnpredicted += 1
      count = counts.sentUnpredicted
    case .unknowable:
      counts.unknowable += 1
      count = counts.unknowable
    }
    guard count <= most else { return false }
    uses.append(use)
    return true
  }
}
