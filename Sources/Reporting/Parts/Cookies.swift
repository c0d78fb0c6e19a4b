import Evidence
import Reconstruction
import Redaction
import WebPlatform

extension Report {
  /// A cookie that was set, or refused.
  public struct Cookie: Sendable {
    public var name: Safe
    public var domain: Safe
    /// nil where the header names none.
    public var path: Safe?
    public var setBy: Safe
    public var window: Safe?
    public var place: Place
    public var isHostOnly: Bool
    public var isDeletion: Bool
    public var isSecure: Bool
    public var isHTTPOnly: Bool
    public var isPartitioned: Bool
    public var sameSite: SetCookie.SameSite?
    public var verdict: Safe
    public var clause: Safe?
    /// The clause in a few words.
    public var clauseWords: Safe?
    public var sent: Int
    public var missing: Int
    var scope = Scope()
  }
}

extension Report.Cookie: PartRow {
  static let columns: [Column<Self>] = [
    Column("name") { .text($0.name) },
    Column("domain") { .text($0.domain) },
    Column("path") { .text($0.path) },
    Column("hostOnly") { .flag($0.isHostOnly) },
    Column("setBy") { .text($0.setBy) },
    Column("window") { .text($0.window) },
    Column(time: "time") { $0.place.time },
    Column("source") { .text($0.place.source) },
    Column("entry") { .number($0.place.entry) },
    Column("byteOffset") { .number($0.place.byteOffset) },
    Column("secure") { .flag($0.isSecure) },
    Column("httpOnly") { .flag($0.isHTTPOnly) },
    Column("sameSite") { .text($0.sameSite.map { "\($0)" }) },
    Column("partitioned") { .flag($0.isPartitioned) },
    Column("deletes") { .flag($0.isDeletion) },
    Column("verdict") { .text($0.verdict) },
    Column("clause") { .text($0.clause) },
    Column("sent") { .number($0.sent) },
    Column("missing") { .number($0.missing) },
  ]

  static let none: Safe =
    "No cookie was set in what these files show. Many exporters leave cookies out."

  static func table(_ rows: [Self], _ depth: TableDepth) -> Table {
    var table = Table(columns: [
      .init("cookie", most: 32), .init("domain and path", most: 32),
      .init("sent", isNumber: true), .init("missing", isNumber: true), .init("verdict"),
    ])
    table.rows = rows.map { cookie in
      var row = Table.Row(cells: [
        cookie.name, "\(cookie.isHostOnly ? "" : ".")\(cookie.domain)\(cookie.path ?? "")",
        "\(cookie.sent)", "\(cookie.missing)", cookie.judgement,
      ])
      row.notes.append(Table.Note("set by", cookie.origin))
      if depth != .brief { row.notes.append(Table.Note("with", cookie.attributes)) }
      if cookie.clause != nil || cookie.missing > 0 { row.ink = .yellow }
      return row
    }
    return table
  }

  private var judgement: Safe {
    let words: Safe = clauseWords.map { "\(verdict): \($0)" } ?? verdict
    return isDeletion ? "\(words), deletes it" : words
  }

  private var origin: Safe {
    let when = place.when.map { " \($0)" as Safe } ?? ""
    let window = window.map { " in \($0)" as Safe } ?? ""
    return "\(setBy)\(when)\(window) (\(place.spot))"
  }

  private var attributes: Safe {
    var words: [Safe] = [sameSite.map { "SameSite=\($0)" } ?? "no SameSite"]
    words.append(isSecure ? "Secure" : "not Secure")
    if isHTTPOnly { words.append("HttpOnly") }
    if isPartitioned { words.append("Partitioned") }
    return words.joined(by: ", ")
  }
}

extension IncidentBuilder {
  func cookie(_ setting: CookieSetting) -> Report.Cookie {
    let (verdict, clause): (Safe, Safe?) =
      switch setting.verdict {
      case .accepted: ("accepted", nil)
      case .rejected(let clause): ("rejected", "\(clause)")
      case .unknown: ("unknown", nil)
      }
    let cookie = setting.cookie
    var row = Report.Cookie(
      name: redactor.safe(cookie.name, .cookieName),
      domain: redactor.safe(cookie.domain ?? setting.host, .host),
      path: cookie.path.map { redactor.safe($0, .url) },
      setBy: redactor.safe(setting.host, .host), window: setting.window.map(windowID),
      place: place(setting.citation, quotes: false), isHostOnly: cookie.domain == nil,
      isDeletion: !cookie.isAlive, isSecure: cookie.secure, isHTTPOnly: cookie.httpOnly,
      isPartitioned: cookie.partitioned, sameSite: cookie.sameSite, verdict: verdict,
      clause: clause, clauseWords: clause == nil ? nil : redactor.safe(setting.clauseShort),
      sent: setting.sent, missing: setting.missing)
    row.scope = Scope(windows: [setting.window], hosts: [setting.host, cookie.domain])
    row.scope.add(setting.citation.time)
    return row
  }
}
