import Evidence
import Reconstruction
import Redaction
import WebPlatform

extension Report {
  /// One user agent, and what contradicts it.
  public struct Browser: Sendable {
    public var id: Safe
    public var userAgent: Safe
    public var kind: Safe
    /// The app, library or browser that the kind leaves open.
    public var detail: Safe?
    /// Chrome's or Safari's major version.
    public var version: Int?
    public var requests: Int
    public var windows: [Safe]
    /// Where it was seen first.
    public var place: Place
    public var contradictions: [Safe]
    /// In the order of `contradictions`.
    public var contradictionPlaces: [Place]
    /// In words, in the same order.
    var contradictionWords: [Safe]
    /// What the requests with this user agent say of themselves, by window and by the part of the browser that sends them.
    public var identities: [Identity]
    var scope = Scope()
  }
}

extension Report.Browser: PartRow {
  static let columns: [Column<Self>] = [
    Column("id") { .text($0.id) },
    Column("userAgent") { .text($0.userAgent) },
    Column("kind") { .text($0.kind) },
    Column("detail") { .text($0.detail) },
    Column("version") { .number($0.version) },
    Column("requests") { .number($0.requests) },
    Column("windows") { .texts($0.windows) },
    Column(time: "time") { $0.place.time },
    Column("source") { .text($0.place.source) },
    Column("entry") { .number($0.place.entry) },
    Column("contradictions") { .texts($0.contradictions) },
    Column("contradictionGrounds") { .objects($0.contradictionPlaces.map(\.object)) },
    Column("identities") { .objects($0.identities.map(\.object)) },
  ]

  static let none: Safe = "No user agent shows in these files."

  static func table(_ rows: [Self], _ depth: TableDepth) -> Table {
    var table = Table(columns: [
      .init("id"), .init("browser"), .init("version", isNumber: true),
      .init("requests", isNumber: true), .init("windows"), .init("user agent"),
    ])
    table.rows = rows.map { browser in
      var row = Table.Row(cells: [
        browser.id, browser.detail.map { "\(browser.kind) (\($0))" } ?? browser.kind,
        browser.version.map { "\($0)" } ?? "", "\(browser.requests)",
        browser.windows.joined(by: " "), browser.userAgent,
      ])
      row.notes.append(
        Table.Note("first", "\(browser.place.when.map { "\($0) " } ?? "")(\(browser.place.spot))"))
      for (words, place) in zip(browser.contradictionWords, browser.contradictionPlaces) {
        row.notes.append(Table.Note("but", "\(words): \(place.sentence)", ink: .yellow))
      }
      guard depth != .brief else { return row }
      // What all its requests say alike is said once.
      var said: Set<Safe> = []
      for identity in browser.identities { row.notes += identity.notes(depth, &said) }
      return row
    }
    return table
  }
}

extension IncidentBuilder {
  func browsers() -> [Report.Browser] {
    var scopes: [String: Scope] = [:]
    for (id, exchange) in world.exchanges.enumerated() {
      guard let agent = exchange.userAgent else { continue }
      if let host = host(of: id) { scopes[agent, default: Scope()].hosts.insert(host) }
      scopes[agent, default: Scope()].add(exchange.start)
    }
    return world.browsers.enumerated().map { index, browser in
      var row = self.browser(index + 1, browser)
      row.scope = scopes[browser.userAgent] ?? Scope()
      row.scope.windows = Set(browser.windows)
      return row
    }
  }

  private func browser(_ number: Int, _ browser: BrowserIdentity) -> Report.Browser {
    Report.Browser(
      id: "a\(number)", userAgent: redactor.safe(browser.userAgent, .userAgent),
      kind: redactor.safe(browser.browser.name, .word),
      detail: browser.browser.detail.map { redactor.safe($0, .word) },
      version: UserAgent(browser.userAgent).majorVersion, requests: browser.requests,
      windows: browser.windows.map(windowID), place: place(browser.citation, quotes: false),
      contradictions: browser.contradictions.map { "\($0.kind)" },
      contradictionPlaces: browser.contradictions.map { place($0.citation) },
      contradictionWords: browser.contradictions.map { Words.contradiction($0.kind) },
      identities: world.identities.filter { $0.userAgent == browser.userAgent }.map(identity))
  }

  /// The browser that a user agent was taken for, in a few words.
  func browserName(_ userAgent: String) -> Safe? {
    guard let browser = world.browsers.first(where: { $0.userAgent == userAgent }) else {
      return nil
    }
    let name = redactor.safe(browser.browser.name, .word)
    return UserAgent(userAgent).majorVersion.map { "\(name) \($0)" } ?? name
  }
}
