import Evidence
import HAR
import WebPlatform

/// Which windows share a jar, and by whose rules it is kept. Begins with what is usual, and is mended by what a walk
/// through the case shows.
struct CookiePlan {
  private(set) var stores: [CookieStore] = []
  private(set) var engines: [StoreID: CookieEngine] = [:]
  private var storeOfWindow: [WindowID: StoreID] = [:]
  private let windowOf: [WindowID?]
  /// Requests of a browser that belong to no window: those of the app, where it is not told who made them.
  private var unplaced: Set<ExchangeID> = []

  init(_ bench: Workbench) {
    windowOf = bench.world.windowOf
    for window in bench.world.windows {
      let isApart = [.externalBrowser, .customTab, .authSession].contains(window.kind)
      let store = Self.store(apart: isApart, in: &stores)
      stores[store].windows.append(window.id)
      storeOfWindow[window.id] = store
    }
    for id in bench.world.exchanges.indices where windowOf[id] == nil {
      if bench.facts[id].isOfBrowser { unplaced.insert(id) }
    }
    if !unplaced.isEmpty { _ = Self.store(apart: false, in: &stores) }
    for store in stores.indices {
      let placed = stores[store].windows.flatMap { bench.world.windows[$0].exchanges }
      engines[store] = Self.engine(of: isOfApp(store) ? placed + unplaced.sorted() : placed, bench)
    }
  }

  private static func store(apart isApart: Bool, in stores: inout [CookieStore]) -> StoreID {
    let known = stores.firstIndex { store in
      if case .otherBrowser = store.ground { isApart } else { !isApart }
    }
    if let known { return known }
    stores.append(CookieStore(id: stores.count, ground: isApart ? .otherBrowser : .assumed))
    return stores.count - 1
  }

  func store(of id: ExchangeID) -> StoreID? {
    guard unplaced.contains(id) else { return windowOf[id].flatMap { storeOfWindow[$0] } }
    return stores.indices.first { isOfApp($0) }
  }

  /// The other jars of the same app, where the evidence told some apart.
  func neighbours(of store: StoreID) -> [StoreID] {
    guard isOfApp(store) else { return [] }
    return stores.indices.filter { $0 != store && isOfApp($0) }
  }

  private func isOfApp(_ store: StoreID) -> Bool {
    if case .otherBrowser = stores[store].ground { false } else { true }
  }

  /// The rules of the browser: what the exporter knows for certain comes before what a user agent claims.
  private static func engine(of ids: [ExchangeID], _ bench: Workbench) -> CookieEngine {
    let named = ids.first {
      bench.facts[$0].isOfBrowser && bench.world.exchanges[$0].userAgent != nil
    }
    let agent = named.flatMap { bench.world.exchanges[$0].userAgent }.map { UserAgent($0) }
    let targetSdk = bench.world.subject.targetSdk.flatMap { Int($0.value) }
    let claimed = agent.map { CookieEngine($0, targetSdk: targetSdk) } ?? .unknown
    let sources = Set(ids.map { bench.world.exchanges[$0].source })
    let captures = bench.world.sources.filter { sources.contains($0.id) }.compactMap(\.capture)
    let isWebKit = captures.contains {
      $0.exporter == .webInspector || $0.browserName?.lowercased() == "webkit"
    }
    if isWebKit {
      if agent?.kind.isWebKit == true { return claimed }
      var engine = CookieEngine.webKit()
      engine.allowsThirdParty = nil
      return engine
    }
    let isChromium =
      captures.contains { $0.exporter == .chromeDevTools || $0.exporter == .netLog }
      || ids.contains { bench.world.exchanges[$0].sent("sec-ch-ua") != nil }
    if isChromium, agent?.kind.isWebKit != false || claimed == .unknown { return .chromium() }
    return claimed
  }

  /// Cookies are read as `SameSite=None; Secure`.
  private(set) var readsNoneSecure = false

  /// The plan under changed rules.
  func supposing(_ changes: Set<WhatIf>) -> CookiePlan {
    var plan = self
    plan.readsNoneSecure = changes.contains(.sameSiteNoneSecure)
    if changes.contains(.thirdPartyCookies) {
      for store in stores.indices where isOfApp(store) {
        plan.engines[store]?.allowsThirdParty = true
      }
    }
    return plan
  }

  /// What the last walk counted.
  mutating func settle(_ run: CookieRun) {
    for store in stores.indices {
      stores[store].traffic = run.traffic[store] ?? CookieTraffic()
      let windows = stores[store].windows
      let crossings = run.clues.crossings.filter {
        windows.contains($0.key.setter) && windows.contains($0.key.user)
      }
      let first = crossings.min {
        ($0.key.setter, $0.key.user) < ($1.key.setter, $1.key.user)
      }
      if case .assumed = stores[store].ground, let first {
        stores[store].ground = .shown(first.value)
      }
    }
  }

  // MARK: Mending

  /// The plan after what a walk showed; nil where nothing is to be changed.
  func mended(by run: CookieRun) -> CookiePlan? {
    var plan = self
    let changed = plan.dropDisprovedRules(run.clues)
    let switched = plan.decideSwitches(run.clues)
    let divided = plan.divide(run.clues)
    return changed || switched || divided ? plan : nil
  }

  private mutating func dropDisprovedRules(_ clues: CookieClues) -> Bool {
    var changed = false
    for store in stores.indices {
      guard var engine = engines[store] else { continue }
      let before = engine
      for (clause, citation) in clues.broken {
        switch clause {
        case .sameSiteLaxDefault: engine.absentSameSite = SetCookie.SameSite.none
        case .thirdPartyBlocked, .refused(.thirdPartyBlocked):
          engine.allowsThirdParty = true
          stores[store].thirdParty = .on(citation)
        case .refused(.sameSiteNoneWithoutSecure), .refused(.partitionedWithoutSecure):
          engine.noneNeedsSecure = false
        case .refused(.hostPrefix), .refused(.securePrefix): engine.checksPrefixes = false
        case .refused(.crossSiteSubresource): engine.absentSameSite = SetCookie.SameSite.none
        default: continue
        }
        stores[store].disproved.insert(clause)
      }
      engines[store] = engine
      changed = changed || engine != before
    }
    return changed
  }

  private mutating func decideSwitches(_ clues: CookieClues) -> Bool {
    var changed = false
    for store in stores.indices {
      guard var engine = engines[store] else { continue }
      let before = engine
      if engine.allowsThirdParty == nil {
        if let citation = clues.allows[.thirdParty] {
          engine.allowsThirdParty = true
          stores[store].thirdParty = .on(citation)
        } else if let held = clues.holds[.thirdParty], held.count >= 2,
          clues.firstPartyWorks.contains(store)
        {
          engine.allowsThirdParty = false
          stores[store].thirdParty = .off(held.citation)
        }
      }
      if engine.absentSameSite == nil {
        if clues.allows[.absentSameSite] != nil {
          engine.absentSameSite = SetCookie.SameSite.none
        } else if let held = clues.holds[.absentSameSite], held.count >= 2 {
          engine.absentSameSite = .lax
        }
      }
      engines[store] = engine
      changed = changed || engine != before
    }
    return changed
  }

  /// A window whose jar is not its opener's gets one of its own, and those it opened go with it.
  private mutating func divide(_ clues: CookieClues) -> Bool {
    for store in stores.indices {
      let windows = stores[store].windows
      for (at, window) in windows.enumerated() {
        for earlier in windows[..<at] {
          if let grounds = clues.divides(earlier, window) {
            let id = stores.count
            var apart = CookieStore(id: id, ground: .separate(grounds))
            apart.windows = [window]
            stores[store].windows.removeAll { $0 == window }
            storeOfWindow[window] = id
            engines[id] = engines[store]
            stores.append(apart)
            return true
          }
        }
      }
    }
    return false
  }
}

extension Facts {
  /// Made by a page or for one, and not by an HTTP library or a tunnel.
  fileprivate var isOfBrowser: Bool { url != nil && !isNative }
}
