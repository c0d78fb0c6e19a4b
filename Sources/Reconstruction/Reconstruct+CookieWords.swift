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
      world.cookies.settings[index].verdict = told(report, setting.exchange, setting.verdict)
    }
    for id in world.exchanges.indices {
      for report in world.exchanges[id].cookieReports where report.isExcluded {
        world.cookies.words.append(word(report, id))
      }
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
