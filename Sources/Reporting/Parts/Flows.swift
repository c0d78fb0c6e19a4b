import Diagnosis
import Evidence
import Reconstruction
import Redaction

extension Report {
  /// A sign-in, payment or check, with its ladder.
  public struct Flow: Sendable {
    public var id: Safe
    public var outcome: Outcome
    public var cause: Safe?
    public var kind: Reconstruction.Flow.Kind
    public var provider: Safe?
    public var providerName: Safe?
    public var presentation: Reconstruction.Flow.Presentation
    public var clientID: Safe?
    public var redirectURI: Safe?
    public var attempts: Int
    public var highest: Rung
    public var firstBroken: Rung?
    public var opener: Safe?
    public var window: Safe?
    /// The window the page asked for, whatever came of it.
    public var popup: Safe?
    public var ladders: [Ladder]
    var scope = Scope()
  }

  /// How far one attempt came.
  public struct Ladder: Sendable {
    public var number: Int
    public var progress: Reconstruction.Flow.Progress
    /// The rungs reached, each with the first thing seen on it.
    public var rungs: [(rung: Rung, place: Place)]
    public var firstBroken: Rung?
    /// Where the missing step was due.
    public var brokenAt: Place?
    public var errors: [(code: Safe, text: Safe?, place: Place)]
    public var stateSent: Safe?
    public var stateReturned: Safe?
  }
}

extension Report.Flow: PartRow {
  static let columns: [Column<Self>] = [
    Column("id") { .text($0.id) },
    Column("outcome") { .text("\($0.outcome)") },
    Column("cause") { .text($0.cause) },
    Column("kind") { .text("\($0.kind)") },
    Column("provider") { .text($0.provider) },
    Column("presentation") { .text("\($0.presentation)") },
    Column("clientId") { .text($0.clientID) },
    Column("redirectUri") { .text($0.redirectURI) },
    Column("attempts") { .number($0.attempts) },
    Column("highestRung") { .text(Safe(rung: $0.highest)) },
    Column("rung") { .number($0.highest.rawValue) },
    Column("firstBrokenStep") { .text($0.firstBroken.map(Safe.init(rung:))) },
    Column("opener") { .text($0.opener) },
    Column("window") { .text($0.window) },
    Column("popup") { .text($0.popup) },
    Column("ladders") { .objects($0.ladders.map(\.object)) },
  ]

  static let none: Safe = "No sign-in, payment or check was attempted in these files."

  static func table(_ rows: [Self], _ depth: TableDepth) -> Table {
    var table = Table(columns: [
      .init("flow"), .init("outcome"), .init("windows"), .init("what it was"),
    ])
    table.rows = rows.map { flow in
      Table.Row(
        cells: [flow.id, Words.short(flow.outcome), flow.windows, flow.sentence],
        notes: flow.ladders.flatMap { ladder in
          ladder.notes(isOnly: flow.ladders.count == 1)
        }, ink: flow.outcome == .failed ? .yellow : .plain)
    }
    return table
  }

  private var windows: Safe {
    var ids: [Safe] = []
    for id in [opener, popup, window].compactMap(\.self) where !ids.contains(id) { ids.append(id) }
    return ids.joined(by: " ")
  }

  private var sentence: Safe {
    var text: Safe = "\(Words.flow(kind))\(providerName.map { " at \($0)" } ?? "")"
    if presentation != .unknown { text = "\(text), as a \(presentation)" }
    text = "\(text); \(Words.reached(highest))"
    if let cause { text = "\(text); see \(cause)" }
    return text
  }
}

extension Report.Ladder {
  func notes(isOnly: Bool) -> [Table.Note] {
    var notes: [Table.Note] = []
    let label: Safe = isOnly ? "" : "attempt \(number)"
    for (rung, place) in rungs {
      let when = place.when.map { "  \($0)" as Safe } ?? ""
      let step: Safe = rung == .noProvider ? "• begun" : "✓ \(rung.rawValue) \(rung.phrase)"
      notes.append(
        Table.Note(notes.isEmpty ? label : "", "\(step)\(when)  (\(place.spot))"))
    }
    if let firstBroken {
      let due = brokenAt.map { "  due after \($0.spot)" as Safe } ?? ""
      notes.append(
        Table.Note(
          notes.isEmpty ? label : "", "✗ \(firstBroken.rawValue) \(firstBroken.phrase)\(due)",
          ink: .yellow))
    }
    for (code, text, place) in errors {
      notes.append(Table.Note("", "! \(code)\(text.map { ": \($0)" } ?? "")  (\(place.spot))"))
    }
    if let stateSent {
      let back: Safe =
        switch stateReturned {
        case nil: "none came back"
        case stateSent?: "the same came back"
        case let other?: "\(other) came back"
        }
      notes.append(Table.Note("", "= state \(stateSent) was sent, \(back)"))
    }
    return notes
  }

  var object: Object {
    Object(
      [
        ("attempt", .number(number)), ("progress", .text("\(progress)")),
        (
          "steps",
          .objects(
            rungs.map { rung, place in
              var object = place.object
              object.fields.insert(("step", .text(Safe(rung: rung))), at: 0)
              object.fields.insert(("rung", .number(rung.rawValue)), at: 1)
              return object
            })
        ),
        ("firstBrokenStep", .text(firstBroken.map(Safe.init(rung:)))),
        ("brokenAt", .object(brokenAt?.object)),
        (
          "errors",
          .objects(
            errors.map { code, text, place in
              var object = place.object
              object.fields.insert(("code", .text(code)), at: 0)
              object.fields.insert(("text", .text(text)), at: 1)
              return object
            })
        ),
        ("stateSent", .text(stateSent)), ("stateReturned", .text(stateReturned)),
      ], phrase: phrase)
  }

  private var phrase: Safe {
    let reached = rungs.map { "\(Safe(rung: $0.rung)) (\($0.place.spot))" as Safe }
    let broken = firstBroken.map { ["not \(Safe(rung: $0))" as Safe] } ?? []
    return "attempt \(number): \((reached + broken).joined(by: ", "))"
  }
}

extension IncidentBuilder {
  func flow(_ verdict: FlowVerdict) -> Report.Flow {
    let flow = verdict.flow
    let last = flow.last
    let provider = flow.provider.map { redactor.safe($0.id, .word) }
    let host = flow.providerHost.map { redactor.safe($0, .host) }
    var row = Report.Flow(
      id: Safe(identifier: flow.id), outcome: verdict.outcome,
      cause: verdict.cause.map(Safe.init(identifier:)), kind: flow.kind,
      provider: provider ?? host,
      providerName: flow.provider.map { redactor.safe($0.name, .word) } ?? host,
      presentation: flow.presentation,
      clientID: flow.clientID.map { redactor.safe(parameter: "client_id", $0) },
      redirectURI: flow.redirectURI.map { redactor.safe($0, .url) },
      attempts: flow.attempts.count, highest: last?.highest ?? .noProvider,
      firstBroken: last?.firstBroken, opener: flow.opener.map(windowID),
      window: flow.window.map(windowID), popup: flow.popup.map(windowID),
      ladders: flow.attempts.map(ladder))
    row.scope = scope(of: flow)
    return row
  }

  private func ladder(_ attempt: Attempt) -> Report.Ladder {
    Report.Ladder(
      number: attempt.number, progress: attempt.progress,
      rungs: Rung.allCases.compactMap { rung in attempt.steps[rung].map { (rung, place($0)) } },
      firstBroken: attempt.firstBroken, brokenAt: attempt.brokenAt.map { place($0) },
      errors: attempt.errors.map { error in
        (
          redactor.safe(error.code, .word), error.text.map { redactor.safe($0, .logText) },
          place(error.citation)
        )
      },
      stateSent: attempt.stateSent.map { redactor.safe(parameter: "state", $0) },
      stateReturned: attempt.stateReturned.map { redactor.safe(parameter: "state", $0) })
  }

  private func scope(of flow: Reconstruction.Flow) -> Scope {
    var scope = Scope(
      windows: [flow.opener, flow.window, flow.popup], hosts: [flow.providerHost])
    for attempt in flow.attempts {
      let exchanges =
        [
          attempt.authorization, attempt.responseIssuedBy, attempt.callback, attempt.tokenRequest,
        ].compactMap(\.self) + attempt.providerDocuments
      for id in exchanges {
        if let host = host(of: id) { scope.hosts.insert(host) }
        scope.add(start(of: id))
      }
      for citation in attempt.steps.values { scope.add(citation.time) }
      scope.add(attempt.start)
      scope.add(attempt.end)
    }
    return scope
  }
}
