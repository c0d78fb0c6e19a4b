import Evidence
import Reconstruction
import Redaction

extension Report {
  public struct Window: Sendable {
    public var id: Safe
    public var opener: Safe?
    public var opened: Time
    public var closed: Time
    public var userAgent: Safe?
    /// What the user agent says the browser is.
    public var browser: Safe?
    public var kind: Reconstruction.Window.Kind
    public var outcome: Reconstruction.Window.Outcome
    /// What the outcome rests on.
    public var grounds: [Place]
    public var separation: Reconstruction.Window.Separation
    /// As far as the evidence tells, in this order.
    public var life: [Stage]
    /// Seconds from asking for the window to the page finding it closed.
    public var closedAfter: Double?
    /// What the sources call it.
    public var names: [Safe]
    public var requests: Int
    /// Its first documents.
    public var documents: [Document]
    public var documentCount: Int
    var scope = Scope()
  }

  /// A step in a window's life.
  public struct Stage: Sendable {
    public enum Step: String, Sendable {
      case asked, created, loadedByApp, loaded, shown, closeAsked, closed
    }
    public var step: Step
    public var place: Place
  }

  /// A top-level document.
  public struct Document: Sendable {
    public var url: Safe
    /// 0 where no answer came.
    public var status: Int
    public var place: Place
  }
}

extension Report.Window: PartRow {
  /// Documents of a window that are told one by one.
  static let mostDocuments = 100

  static let columns: [Column<Self>] = [
    Column("id") { .text($0.id) },
    Column("opener") { .text($0.opener) },
    Column(time: "opened") { $0.opened },
    Column(time: "closed") { $0.closed },
    Column("closedAfter") { .seconds($0.closedAfter) },
    Column("userAgent") { .text($0.userAgent) },
    Column("browser") { .text($0.browser) },
    Column("kind") { .text("\($0.kind)") },
    Column("outcome") { .text("\($0.outcome)") },
    Column("outcomeGrounds") { .objects($0.grounds.map(\.object)) },
    Column("separation") { .text("\($0.separation)") },
    Column("life") { .objects($0.life.map(\.object)) },
    Column("names") { .texts($0.names) },
    Column("requests") { .number($0.requests) },
    Column("documentCount") { .number($0.documentCount) },
    Column("documents") { .objects($0.documents.map(\.object)) },
  ]

  static let none: Safe = "No window shows in these files."

  static func table(_ rows: [Self], _ depth: TableDepth) -> Table {
    var table = Table(columns: [
      .init("window"), .init("kind"), .init("asked by"), .init("browser"),
      .init("requests", isNumber: true), .init("what came of it"),
    ])
    table.rows = rows.map { window in
      Table.Row(
        cells: [
          window.id, Words.window(window.kind), window.opener ?? "", window.browser ?? "",
          "\(window.requests)", window.fate,
        ], notes: window.notes(depth))
    }
    return table
  }

  private var fate: Safe {
    let outcome: Safe? = outcome == .unknown ? nil : Words.window(outcome)
    return [outcome, Words.separation(separation)].compactMap(\.self).joined(by: "; ")
  }

  private func notes(_ depth: TableDepth) -> [Table.Note] {
    var notes = Table.Note.list("rests on", grounds.map(\.sentence), most: 3, depth)
    if !life.isEmpty {
      var text = life.map(\.phrase).joined(by: " · ")
      if let closedAfter { text = "\(text) · found closed after \(Safe(seconds: closedAfter)) s" }
      notes.append(Table.Note("life", text))
    }
    guard depth != .brief else { return notes }
    if let userAgent { notes.append(Table.Note("agent", userAgent, ink: .dim)) }
    if !names.isEmpty { notes.append(Table.Note("called", names.joined(by: ", "))) }
    notes += Table.Note.list("pages", documents.map(\.sentence), most: 8, depth)
    if documentCount > documents.count, depth == .all {
      notes.append(Table.Note("", "and \(documentCount - documents.count) more"))
    }
    return notes
  }
}

extension Report.Stage {
  var phrase: Safe {
    let when = place.when.map { " \($0)" as Safe } ?? ""
    return "\(Words.stage(step))\(when) (\(place.spot))"
  }
  var object: Object {
    var object = place.object
    object.fields.insert(("step", .text("\(step)")), at: 0)
    object.phrase = "\(step) \(place.spot)"
    return object
  }
}

extension Report.Document {
  var sentence: Safe {
    let answer: Safe = status == 0 ? "no response" : "\(status)"
    let when = place.when.map { "\($0)  " as Safe } ?? ""
    let address = Safe(composed: DisplayWidth.cut(url.text, to: 140))
    return "\(when)\(answer)  \(address)  (\(place.spot))"
  }
  var object: Object {
    Object(
      [
        ("url", .text(url)), ("status", .number(status)), ("time", .time(place.time)),
        ("source", .text(place.source)), ("entry", .number(place.entry)),
      ], phrase: "\(url) \(status)")
  }
}

extension IncidentBuilder {
  func window(_ window: Reconstruction.Window) -> Report.Window {
    let stages: [(Report.Stage.Step, Citation?)] = [
      (.asked, window.asked), (.created, window.created), (.loadedByApp, window.loadedByApp),
      (.loaded, window.loaded), (.shown, window.shown), (.closeAsked, window.closeAsked),
      (.closed, window.closed),
    ]
    var row = Report.Window(
      id: windowID(window.id), opener: window.opener.map(windowID),
      opened: Time((window.created ?? window.asked)?.time), closed: Time(window.closed?.time),
      userAgent: window.userAgent.map { redactor.safe($0, .userAgent) },
      browser: window.userAgent.flatMap(browserName), kind: window.kind, outcome: window.outcome,
      grounds: window.outcomeGrounds.map { place($0) }, separation: window.separation,
      life: stages.compactMap { step, citation in
        citation.map { Report.Stage(step: step, place: place($0)) }
      },
      closedAfter: window.closedAfter, names: window.names.map { redactor.safe($0, .word) },
      requests: window.exchanges.count,
      documents: window.documents.prefix(Report.Window.mostDocuments).compactMap(document),
      documentCount: window.documents.count)
    row.scope = Scope(
      windows: [window.id], hosts: window.exchanges.map { host(of: $0) })
    for stage in stages { row.scope.add(stage.1?.time) }
    for id in window.exchanges { row.scope.add(start(of: id)) }
    return row
  }

  private func document(_ id: ExchangeID) -> Report.Document? {
    guard world.exchanges.indices.contains(id) else { return nil }
    let exchange = world.exchanges[id]
    return Report.Document(
      url: redactor.safe(exchange.request.url.value, .url), status: exchange.response.status,
      place: place(exchange.citation, quotes: false))
  }
}
