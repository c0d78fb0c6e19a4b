import Evidence
import HAR
import WebPlatform

/// The browser's own word on cookies, where a capture has it, over what the model made of them.
extension Workbench {
  mutating func hearBrowser() {
    for index in world.cookies.settings.indices {
      let setting = world.cookies.settings[index]
      guard let report = reports(on: setting.exchange)[setting.citation.position.byteOffset] else {
        continue
      }
      world.cookies.settings[index].said = world.exchanges[setting.exchange].citation(
        report: report)
      let verdict = told(report, setting.exchange, setting.verdict)
      world.cookies.settings[index].verdict = verdict
      if verdict != setting.verdict { revise(index, verdict) }
    }
    for id in world.exchanges.indices {
      for report in world.exchanges[id].cookieReports where report.isExcluded {
        let word = word(report, id)
        world.cookies.words.append(word)
        if report.direction == .sent { hold(word, report) }
      }
    }
  }

  /// The ledger was kept with another verdict: what it says of requests without the cookie follows the browser's.
  private mutating func revise(_ setting: Int, _ verdict: CookieVerdict) {
    guard let history = world.cookies.settings[setting].history,
      world.cookies.ledger.indices.contains(history)
    else { return }
    for (at, use) in world.cookies.ledger[history].uses.enumerated() where use.setting == setting {
      var use = use
      switch (verdict, use.outcome) {
      case (.rejected(let clause), .missing): use.outcome = .withheld(.refused(clause))
      case (.accepted, .withheld(.refused)), (.unknown, .missing):
        use.outcome = .unknowable(.engineUnknown)
      default: continue
      }
      world.cookies.ledger[history].replace(at, by: use)
    }
  }

  /// What the browser kept back stands in the ledger as it says.
  private mutating func hold(_ word: CookieWord, _ report: CookieReport) {
    if word.isPreference, word.isThirdParty == true, let window = word.window,
      let store = world.cookies.stores.firstIndex(where: { $0.windows.contains(window) }),
      case .unknown = world.cookies.stores[store].thirdParty
    {
      world.cookies.stores[store].thirdParty = .off(word.citation)
    }
    guard let name = word.name, let clause = word.sendClause else { return }
    let domain = report.domain.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
    let history = world.cookies.ledger.firstIndex { cookie in
      cookie.name == name && (domain == nil || cookie.domain == domain)
        && (report.path == nil || cookie.path == report.path)
    }
    guard let history else { return }
    var use = CookieUse(
      exchange: word.exchange, window: word.window, outcome: .withheld(clause),
      setting: world.cookies.ledger[history].settings.last {
        world.cookies.settings[$0].exchange < word.exchange
      })
    let uses = world.cookies.ledger[history].uses
    if let at = uses.firstIndex(where: { $0.exchange == word.exchange }) {
      switch uses[at].outcome {
      case .sent, .sentUnpredicted: return
      case .missing, .unknowable, .withheld: break
      }
      use.setting = uses[at].setting ?? use.setting
      use.said = word.citation
      world.cookies.ledger[history].replace(at, by: use)
    } else if uses.count < CookieHistory.useLimit * 5 {
      use.said = word.citation
      world.cookies.ledger[history].insert(use)
    }
  }

  /// What the browser says of each Set-Cookie of an exchange, by the header's place: by name; what then is left over of
  /// both, only if it is clear anyway.
  func reports(on id: ExchangeID) -> [Int: CookieReport] {
    let exchange = world.exchanges[id]
    guard !exchange.cookieReports.isEmpty else { return [:] }
    var open = exchange.response.headers.all(header: "set-cookie").map {
      (name: SetCookie.read($0.value).cookie.name, place: $0.byteOffset)
    }
    var pairs: [Int: CookieReport] = [:]
    var nameless: [CookieReport] = []
    // An event without a status is about none in particular.
    for report in exchange.cookieReports
    where report.direction == .stored && report.text.written == nil {
      guard let name = report.name else {
        nameless.append(report)
        continue
      }
      if let at = open.firstIndex(where: { $0.name == name }) {
        pairs[open.remove(at: at).place] = report
      }
    }
    if nameless.count == open.count, Set(nameless.map(\.exclusions)).count <= 1 {
      for (report, header) in zip(nameless, open) { pairs[header.place] = report }
    }
    return pairs
  }

  /// The verdict that a report comes to: the model's own where the browser's reason stands for it too.
  func told(
    _ report: CookieReport, _ id: ExchangeID, _ own: CookieVerdict
  ) -> CookieVerdict {
    guard report.isExcluded else { return .accepted }
    let clause = word(report, id).verdictClause
    if case .rejected(let known) = own, clause.map(known.isKin) ?? true { return own }
    return clause.map { .rejected($0) } ?? .unknown
  }

  private func word(_ report: CookieReport, _ id: ExchangeID) -> CookieWord {
    let exchange = world.exchanges[id]
    var word = CookieWord(
      report.direction, exchange: id, host: facts[id].url?.host ?? "",
      exclusions: report.exclusions.map(CookieExclusion.init),
      citation: exchange.citation(report: report))
    word.name = report.name
    word.window = world.windowOf[id]
    word.isThirdParty = isThirdParty(id)
    return word
  }

  /// Whether the page counts as another site's, by the browser's own account.
  func isThirdParty(_ id: ExchangeID) -> Bool? {
    guard let text = world.exchanges[id].siteForCookies, let site = facts[id].site else {
      return nil
    }
    if text == "null" { return true }
    return WebURL(text).map { !Site($0).isSame(as: site) }
  }
}

extension CookieHistory {
  fileprivate mutating func replace(_ index: Int, by use: CookieUse) {
    count(uses[index].outcome, -1)
    uses[index] = use
    count(use.outcome, 1)
  }

  /// In time order.
  fileprivate mutating func insert(_ use: CookieUse) {
    uses.insert(use, at: uses.firstIndex { $0.exchange > use.exchange } ?? uses.count)
    count(use.outcome, 1)
  }

  private mutating func count(_ outcome: CookieUse.Outcome, _ change: Int) {
    switch outcome {
    case .sent: counts.sent += change
    case .missing: counts.missing += change
    case .withheld: counts.withheld += change
    case .sentUnpredicted: counts.sentUnpredicted += change
    case .unknowable: counts.unknowable += change
    }
  }
}

extension Exchange {
  /// The browser's own word on a cookie: its status, or the number of the event that says all.
  func citation(report: CookieReport) -> Citation {
    Citation(
      source: report.recordedIn?.source ?? source,
      position: Position(
        byteOffset: report.text.byteOffset,
        entry: report.recordedIn?.entry ?? entry(at: report.text.byteOffset),
        field: report.text.written == nil ? "params.status" : "type"),
      quote: Quoted(report.text.written ?? report.text.value, .logText), time: start)
  }
}
