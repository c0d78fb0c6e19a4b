import Evidence
import Reconstruction
import Redaction
import WebPlatform

extension Report {
  /// One cookie of one jar: who set it, what the browser made of that, and what requests made of it.
  public struct Cookie: Sendable {
    public var name: Safe
    public var domain: Safe
    /// nil where no header names one and the ledger does not tell.
    public var path: Safe?
    public var isHostOnly: Bool
    /// The site it is partitioned by.
    public var partition: Safe?
    /// The jar, such as `s1`; nil where there is no ledger.
    public var store: Safe?
    /// nil for a cookie that was only seen to be sent.
    public var setBy: Safe?
    public var window: Safe?
    public var verdict: Safe
    public var clause: Safe?
    /// The clause in a few words.
    public var clauseWords: Safe?
    public var counts: CookieHistory.Counts
    public var settings: [CookieSet]
    public var uses: [CookieUse]
    var scope = Scope()
  }

  /// One Set-Cookie.
  public struct CookieSet: Sendable {
    public var host: Safe
    public var window: Safe?
    public var place: Place
    public var isSecure: Bool
    public var isHTTPOnly: Bool
    public var isPartitioned: Bool
    public var sameSite: SetCookie.SameSite?
    public var effect: CookieSetting.Effect
    public var isDeletion: Bool
    public var verdict: Safe
    public var clause: Safe?
    public var clauseWords: Safe?
  }
}

extension Report.Cookie: PartRow {
  static let columns: [Column<Self>] = [
    Column("name") { .text($0.name) },
    Column("domain") { .text($0.domain) },
    Column("path") { .text($0.path) },
    Column("hostOnly") { .flag($0.isHostOnly) },
    Column("partition") { .text($0.partition) },
    Column("store") { .text($0.store) },
    Column("setBy") { .text($0.setBy) },
    Column("window") { .text($0.window) },
    Column("verdict") { .text($0.verdict) },
    Column("clause") { .text($0.clause) },
    Column("sent") { .number($0.counts.sent) },
    Column("missing") { .number($0.counts.missing) },
    Column("withheld") { .number($0.counts.withheld) },
    Column("sentUnpredicted") { .number($0.counts.sentUnpredicted) },
    Column("unknowable") { .number($0.counts.unknowable) },
    Column("settings") { .objects($0.settings.map(\.object)) },
    Column("requests") { .objects($0.uses.map(\.object)) },
  ]

  static let none: Safe =
    "No cookie shows in these files. Many exporters leave cookies out."

  static func table(_ rows: [Self], _ depth: TableDepth) -> Table {
    var table = Table(columns: [
      .init("cookie", most: 28), .init("domain and path", most: 32),
      .init("sent", isNumber: true), .init("missing", isNumber: true),
      .init("withheld", isNumber: true), .init("verdict"),
    ])
    table.rows = rows.map { cookie in
      var row = Table.Row(
        cells: [
          cookie.name, "\(cookie.isHostOnly ? "" : ".")\(cookie.domain)\(cookie.path ?? "")",
          "\(cookie.counts.sent + cookie.counts.sentUnpredicted)", "\(cookie.counts.missing)",
          "\(cookie.counts.withheld)", cookie.judgement,
        ], notes: cookie.notes(depth))
      if cookie.clause != nil || cookie.counts.missing > 0 { row.ink = .yellow }
      return row
    }
    return table
  }

  private var judgement: Safe {
    if settings.isEmpty { return "set before or outside these files" }
    var words: Safe = clauseWords.map { "\(verdict): \($0)" } ?? verdict
    if settings.last?.isDeletion == true { words = "\(words); deleted at last" }
    if counts.unknowable > 0 {
      let requests = Words.count(counts.unknowable, "request tells", "requests tell")
      words = "\(words); \(requests) nothing"
    }
    return words
  }

  private func notes(_ depth: TableDepth) -> [Table.Note] {
    if depth == .brief {
      return settings.first.map { [Table.Note("set by", $0.sentence)] } ?? []
    }
    var notes = Table.Note.list("set by", settings.map(\.wholeSentence), most: 3, depth)
    let telling = uses.filter { $0.isTelling }.map(\.sentence)
    notes +=
      depth == .all
      ? Table.Note.list("requests", uses.map(\.sentence), most: 0, depth)
      : Table.Note.list("requests", telling, most: 3, depth)
    if depth == .all {
      let told = uses.count
      let all =
        counts.sent + counts.missing + counts.withheld + counts.sentUnpredicted + counts.unknowable
      if all > told, told > 0 { notes.append(Table.Note("", "and \(all - told) more")) }
      if let partition { notes.append(Table.Note("part of", partition)) }
    }
    if let store { notes.append(Table.Note("jar", store)) }
    return notes
  }
}

extension Report.CookieSet {
  var sentence: Safe {
    let when = place.when.map { " \($0)" as Safe } ?? ""
    let window = window.map { " in \($0)" as Safe } ?? ""
    return "\(host)\(when)\(window) (\(place.spot))"
  }

  /// With what the header asks for and what came of it.
  var wholeSentence: Safe {
    var words: [Safe] = [sameSite.map(Words.sameSite) ?? "no SameSite"]
    words.append(isSecure ? "Secure" : "not Secure")
    if isHTTPOnly { words.append("HttpOnly") }
    if isPartitioned { words.append("Partitioned") }
    if isDeletion { words.append("deletes it") }
    if effect == .replaced { words.append("replaces it") }
    if let clauseWords { words.append("refused: \(clauseWords)") }
    return "\(sentence): \(words.joined(by: ", "))"
  }

  var object: Object {
    Object(
      [
        ("setBy", .text(host)), ("window", .text(window)), ("time", .time(place.time)),
        ("source", .text(place.source)), ("entry", .number(place.entry)),
        ("byteOffset", .number(place.byteOffset)), ("secure", .flag(isSecure)),
        ("httpOnly", .flag(isHTTPOnly)), ("sameSite", .text(sameSite.map { "\($0)" })),
        ("partitioned", .flag(isPartitioned)), ("deletes", .flag(isDeletion)),
        ("effect", .text("\(effect)")), ("verdict", .text(verdict)), ("clause", .text(clause)),
      ], phrase: "\(host) (\(place.spot)) \(clause ?? verdict)")
  }
}

extension IncidentBuilder {
  /// By the ledger: in order of first appearance; what it does not know of by name, domain and path.
  func cookies(_ leftOut: inout Report.LeftOut) -> [Report.Cookie] {
    var strays: [CookieKey: [CookieSetting]] = [:]
    var order: [CookieKey] = []
    for setting in world.cookies.settings where setting.history == nil {
      let key = CookieKey(setting)
      if strays[key] == nil { order.append(key) }
      strays[key, default: []].append(setting)
    }
    let histories = world.cookies.ledger.filter { concern.includes($0.domain) }
    let rest = order.filter { concern.includes($0.domain) }
    leftOut.cookies += world.cookies.ledger.count - histories.count + order.count - rest.count
    let rows = histories.count + rest.count
    let most = extent == .whole ? rows : Report.Extent.cookies
    leftOut.cookies += max(0, rows - most)
    return histories.prefix(most).map { history in
      cookie(history, history.settings.compactMap(setting))
    } + rest.prefix(max(0, most - histories.count)).compactMap { strays[$0].flatMap(stray) }
  }

  private func setting(_ number: Int) -> CookieSetting? {
    world.cookies.settings.indices.contains(number) ? world.cookies.settings[number] : nil
  }

  private func stray(_ settings: [CookieSetting]) -> Report.Cookie? {
    guard let first = settings.first else { return nil }
    var history = CookieHistory(
      name: first.cookie.name, domain: first.cookie.domain ?? first.host,
      isHostOnly: first.cookie.domain == nil, path: first.cookie.path ?? "", store: 0)
    history.counts.sent = settings.map(\.sent).max() ?? 0
    history.counts.missing = settings.map(\.missing).max() ?? 0
    var row = cookie(history, settings)
    row.store = nil
    return row
  }

  private func cookie(_ history: CookieHistory, _ settings: [CookieSetting]) -> Report.Cookie {
    let sets = settings.map(set)
    // Kept once is kept; where it never was, the last refusal says why.
    let decisive = sets.first { $0.verdict == "accepted" } ?? sets.last
    var row = Report.Cookie(
      name: redactor.safe(history.name, .cookieName),
      domain: redactor.safe(history.domain, .host),
      path: history.path.isEmpty ? nil : redactor.safe(history.path, .url),
      isHostOnly: history.isHostOnly, partition: history.partition.map { redactor.safe($0, .host) },
      store: "s\(history.store + 1)", setBy: sets.first?.host, window: sets.first?.window,
      verdict: decisive?.verdict ?? "unknown", clause: decisive?.clause,
      clauseWords: decisive?.clauseWords, counts: history.counts, settings: sets,
      uses: history.uses.compactMap(use))
    row.scope = Scope(
      windows: settings.map(\.window) + history.uses.map(\.window),
      hosts: [history.domain] + settings.map(\.host)
        + history.uses.map { host(of: $0.exchange) })
    for setting in settings { row.scope.add(setting.citation.time) }
    for use in history.uses { row.scope.add(start(of: use.exchange)) }
    return row
  }

  private func set(_ setting: CookieSetting) -> Report.CookieSet {
    let (verdict, clause): (Safe, Safe?) =
      switch setting.verdict {
      case .accepted: ("accepted", nil)
      case .rejected(let clause): ("rejected", "\(clause)")
      case .unknown: ("unknown", nil)
      }
    let cookie = setting.cookie
    return Report.CookieSet(
      host: redactor.safe(setting.host, .host), window: setting.window.map(windowID),
      place: place(setting.citation, quotes: false), isSecure: cookie.secure,
      isHTTPOnly: cookie.httpOnly, isPartitioned: cookie.partitioned, sameSite: cookie.sameSite,
      effect: setting.effect, isDeletion: !cookie.isAlive, verdict: verdict, clause: clause,
      clauseWords: clause == nil ? nil : redactor.safe(setting.clauseShort))
  }
}

/// What makes two Set-Cookies set the same cookie (RFC 6265bis section 5.7).
private struct CookieKey: Hashable {
  var name: String
  var domain: String
  var isHostOnly: Bool
  var path: String?

  init(_ setting: CookieSetting) {
    name = setting.cookie.name
    domain = setting.cookie.domain ?? setting.host
    isHostOnly = setting.cookie.domain == nil
    path = setting.cookie.path
  }
}
