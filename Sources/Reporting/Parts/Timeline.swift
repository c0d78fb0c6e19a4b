import Diagnosis
import Evidence
import Reconstruction
import Redaction
import WebPlatform

extension Report {
  public struct Moment: Sendable {
    public var time: Time
    /// Seconds from the incident's first moment.
    public var offset: Double?
    public var window: Safe?
    public var event: Safe
    /// What the moment means beyond what it says.
    public var marks: [Mark]
    public var place: Place
    var scope = Scope()

    /// The step that did not come was due here.
    public var isBreak: Bool { marks.contains { $0.kind == .brokenStep } }
    /// Only there because of a cookie that was kept.
    var isMinor = false
  }

  /// Something that happened at a moment.
  public struct Mark: Sendable {
    public enum Kind: String, Sendable {
      case brokenStep, windowAsked, windowOpened, windowShown, windowCloseAsked, windowClosed
      case cookieKept, cookieRefused, cookieUnclear, cookieDeleted
    }
    public var kind: Kind
    /// The window that it speaks of.
    var window: Safe?
    /// In words.
    public var text: Safe
  }
}

extension Report.Moment: PartRow {
  static let columns: [Column<Self>] = [
    Column(time: "time") { $0.time },
    Column("offset") { .seconds($0.offset) },
    Column("window") { .text($0.window) },
    Column("event") { .text($0.event) },
    Column("source") { .text($0.place.source) },
    Column("line") { .number($0.place.line) },
    Column("entry") { .number($0.place.entry) },
    Column("byteOffset") { .number($0.place.byteOffset) },
    Column("isBreak") { .flag($0.isBreak) },
    Column("marks") { .objects($0.marks.map(\.object)) },
  ]

  static let none: Safe = "Nothing that these files hold has a place in a timeline."

  static func table(_ rows: [Self], _ depth: TableDepth) -> Table {
    if depth == .brief { return brief(rows) }
    let hasOffsets = rows.contains { $0.offset != nil }
    var table = Table(columns: [
      .init("time"), .init(hasOffsets ? "offset" : ""), .init("window"), .init("what happened"),
    ])
    table.notesAreRight = true
    var before: Safe?
    for moment in rows {
      var row = moment.row(
        [moment.time.clock ?? "", moment.offset.map { Safe(offset: $0) } ?? ""], moment.marks,
        isWhole: depth == .all)
      // A day, or a clock of its own, is said once.
      let heading = moment.heading
      if heading != before { row.heading = heading }
      before = heading
      table.rows.append(row)
    }
    return table
  }

  /// One time a row, and no cookies that were kept.
  private static func brief(_ rows: [Self]) -> Table {
    var table = Table(columns: [.init("when"), .init(""), .init("what happened")])
    table.notesAreRight = true
    table.rows = rows.filter { !$0.isMinor }.map { moment in
      moment.row(
        [Report.when(moment.offset, moment.time) ?? ""],
        moment.marks.filter { $0.kind != .cookieKept }, isWhole: false)
    }
    return table
  }

  private func row(_ times: [Safe], _ marks: [Report.Mark], isWhole: Bool) -> Table.Row {
    // An event may quote a whole page; the evidence shows more of it.
    let event = isWhole ? event : Safe(composed: DisplayWidth.cut(event.text, to: 180))
    return Table.Row(
      cells: times + [window ?? "", "\(isBreak ? "✗ " : "")\(event)  (\(place.spot))"],
      notes: marks.map { Table.Note("", $0.line) }, ink: isBreak ? .yellow : .plain)
  }

  private var heading: Safe {
    guard time.clock != nil else { return "without a time" }
    if time.instant != nil { return "\(time.day ?? "") UTC" }
    return "\(time.day.map { "\($0), " } ?? "")clock of \(place.name), zone unknown"
  }
}

extension Report.Mark {
  var line: Safe { kind == .brokenStep ? "← \(text)" : "• \(text)" }
  var object: Object {
    Object([("kind", .text("\(kind)")), ("text", .text(text))], phrase: text)
  }
}

extension IncidentBuilder {
  mutating func timeline(_ leftOut: inout Report.LeftOut) -> [Report.Moment] {
    // The step may be cited by another part of the entry than the moment is.
    var breaks = Dictionary(
      verdict.flows.filter { $0.outcome != .completed }.compactMap { verdict in
        verdict.flow.last?.brokenAt.map { (CitedLine($0), verdict.flow.last?.firstBroken) }
      }, uniquingKeysWith: { first, _ in first })
    var moments = world.timeline.filter { !isBesideTheMatter($0) }
    leftOut.moments += world.timeline.count - moments.count
    if extent == .brief {
      moments = moments.shortened(to: Report.Extent.moments, leftOut: &leftOut.moments) {
        breaks[CitedLine($0.citation)] != nil
      }
    }
    let hosts = hosts(of: Set(moments.map { CitedLine($0.citation) }))
    return moments.map { moment in
      var marks: [Report.Mark] = []
      if let broken = breaks.removeValue(forKey: CitedLine(moment.citation)) {
        let step: Safe = broken.map { " (\($0.phrase))" } ?? ""
        marks.append(Report.Mark(kind: .brokenStep, text: "the next step did not come\(step)"))
      }
      marks += moment.marks.compactMap { mark($0) }
      var row = Report.Moment(
        time: Time(moment.time), offset: moment.offset, window: moment.window.map(windowID),
        event: redactor.safe(moment.event), marks: marks,
        place: place(moment.citation, quotes: false))
      row.isMinor = moment.isOnlyForMarks && marks.allSatisfy { $0.kind == .cookieKept }
      row.scope = Scope(windows: [moment.window], hosts: hosts[CitedLine(moment.citation)] ?? [])
      row.scope.add(moment.time, offset: moment.offset)
      return row
    }
  }

  /// True if the moment is told only for cookies that a brief report does without.
  private func isBesideTheMatter(_ moment: Reconstruction.Moment) -> Bool {
    moment.isOnlyForMarks
      && moment.marks.allSatisfy { mark in
        guard case .cookie(let number) = mark, world.cookies.settings.indices.contains(number)
        else { return false }
        return !concern.includes(world.cookies.settings[number].host)
      }
  }

  /// The hosts that each of these entries and lines speaks of.
  private func hosts(of lines: Set<CitedLine>) -> [CitedLine: [String]] {
    var hosts: [CitedLine: [String]] = [:]
    for (id, exchange) in world.exchanges.enumerated()
    where lines.contains(CitedLine(exchange.citation)) {
      if let host = host(of: id) { hosts[CitedLine(exchange.citation)] = [host] }
    }
    for sighting in world.sightings where lines.contains(CitedLine(sighting.citation)) {
      let texts = [sighting.record?.console?.sourceURL, sighting.citation.quote.text]
      let named = texts.compactMap(\.self).flatMap(WebURL.hosts(in:))
      if !named.isEmpty { hosts[CitedLine(sighting.citation), default: []] += named }
    }
    return hosts
  }

  private func mark(_ mark: Reconstruction.Moment.Mark) -> Report.Mark? {
    switch mark {
    case .windowAsked(let window):
      windowMark(.windowAsked, windowID(window), "asked for")
    case .windowOpened(let window):
      windowMark(.windowOpened, windowID(window), "opened")
    case .windowShown(let window):
      windowMark(.windowShown, windowID(window), "shown")
    case .windowCloseAsked(let window):
      windowMark(.windowCloseAsked, windowID(window), "asked to close")
    case .windowClosed(let window):
      windowMark(.windowClosed, windowID(window), "closed")
    case .cookie(let number):
      world.cookies.settings.indices.contains(number)
        ? cookieMark(world.cookies.settings[number]) : nil
    }
  }

  private func windowMark(_ kind: Report.Mark.Kind, _ window: Safe, _ words: Safe) -> Report.Mark {
    Report.Mark(kind: kind, window: window, text: "\(window) \(words)")
  }

  private func cookieMark(_ setting: CookieSetting) -> Report.Mark {
    let cookie = redactor.safe(setting.cookie.name, .cookieName)
    let host = redactor.safe(setting.cookie.domain ?? setting.host, .host)
    let name: Safe = "cookie \(cookie) of \(host)"
    return switch setting.verdict {
    case .rejected:
      Report.Mark(
        kind: .cookieRefused, text: "\(name) refused: \(redactor.safe(setting.clauseShort))")
    case .unknown: Report.Mark(kind: .cookieUnclear, text: "\(name) set; whether kept is unclear")
    case .accepted:
      setting.cookie.isAlive
        ? Report.Mark(kind: .cookieKept, text: "\(name) set")
        : Report.Mark(kind: .cookieDeleted, text: "\(name) deleted")
    }
  }
}

extension WebURL {
  /// The hosts of the web addresses in a text.
  fileprivate static func hosts(in text: String) -> [String] {
    text.utf8.split(whereSeparator: { " \t\r\n\"'<>,()[]{}".utf8.contains($0) })
      .compactMap { word in
        guard let word = Substring(word).range(ofScheme: "http") else { return nil }
        return WebURL(String(word))?.host
      }
  }
}

extension Substring {
  /// From `http://` or `https://` on; nil where neither stands in it.
  fileprivate func range(ofScheme scheme: String) -> Substring? {
    let bytes = utf8
    var at = bytes.startIndex
    while let start = bytes[at...].firstIndex(where: { $0 == scheme.utf8.first }) {
      let rest = bytes[start...]
      if rest.starts(with: (scheme + "://").utf8) || rest.starts(with: (scheme + "s://").utf8) {
        return self[start...]
      }
      at = bytes.index(after: start)
    }
    return nil
  }
}
