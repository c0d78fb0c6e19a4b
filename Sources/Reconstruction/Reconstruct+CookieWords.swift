import Evidence
import HAR
import WebPlatform

/// The browser's own word on cookies, where a capture has it, over what the model made of them.
extension Workbench {
  mutating func hearBrowser() {
    var settings: [ExchangeID: [Int]] = [:]
    for (index, setting) in world.cookies.settings.enumerated() {
      settings[setting.exchange, default: []].append(index)
    }
    for id in world.exchanges.indices where !world.exchanges[id].cookieReports.isEmpty {
      let stored = world.exchanges[id].cookieReports.filter { $0.direction == .stored }
      for (report, index) in pairs(settings[id] ?? [], stored) { hear(report, index, id) }
      for report in world.exchanges[id].cookieReports where report.isExcluded {
        world.cookies.words.append(word(report, id))
      }
    }
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

  /// Which report is about which setting: by name; what then is left over of both, only if it is clear anyway.
  private func pairs(_ settings: [Int], _ reports: [CookieReport]) -> [(CookieReport, Int)] {
    var open = settings
    var pairs: [(CookieReport, Int)] = []
    var nameless: [CookieReport] = []
    for report in reports where report.text.written == nil {
      guard let name = report.name else {
        nameless.append(report)
        continue
      }
      if let place = open.firstIndex(where: { world.cookies.settings[$0].cookie.name == name }) {
        pairs.append((report, open.remove(at: place)))
      }
    }
    let isClear = Set(nameless.map(\.exclusions)).count <= 1
    if nameless.count == open.count, isClear { pairs += zip(nameless, open) }
    return pairs
  }

  private mutating func hear(_ report: CookieReport, _ index: Int, _ id: ExchangeID) {
    let word = word(report, id)
    world.cookies.settings[index].said = word.citation
    guard report.isExcluded else {
      world.cookies.settings[index].verdict = .accepted
      return
    }
    let own = world.cookies.settings[index].verdict
    if case .rejected(let clause) = own, word.verdictClause.map(clause.isKin) ?? true { return }
    if let clause = word.verdictClause { world.cookies.settings[index].verdict = .rejected(clause) }
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
