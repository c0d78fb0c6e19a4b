import Diagnosis
import Redaction

extension Report {
  /// The findings as comma-separated values, a row each under a line of names: what the JSON calls them. Of the evidence it
  /// holds the first piece, of the fixes the first.
  func csv() -> String {
    let rows = incidentsToTell.flatMap { incident in
      incident.findings.map { finding in
        FindingColumn.all.map { $0.cell(Row(incident: incident, finding: finding)) }
      }
    }
    return ([FindingColumn.titles] + rows).map(CSV.line).joined()
  }

  /// The line of names.
  static var csvHeading: String { CSV.heading(FindingColumn.titles) }

  fileprivate struct Row {
    var incident: Incident
    var finding: Finding

    /// Where the first evidence stands.
    var place: Exhibit? {
      finding.evidence.first.flatMap { incident.exhibit($0.number) }
    }
  }

  fileprivate struct FindingColumn {
    var name: Safe
    var cell: (Row) -> CSV.Cell

    private static func word(_ name: Safe, _ value: @escaping (Row) -> Safe?) -> FindingColumn {
      FindingColumn(name: name) { .word(value($0) ?? "") }
    }
    private static func text(_ name: Safe, _ value: @escaping (Row) -> Safe?) -> FindingColumn {
      FindingColumn(name: name) { .text(value($0) ?? "") }
    }

    static var titles: [CSV.Cell] { all.map { .word($0.name) } }

    static var all: [FindingColumn] {
      [
        word("incident") { $0.incident.id }, word("id") { $0.finding.id },
        word("rule") { $0.finding.rule }, word("flow") { $0.finding.flow },
        word("window") { $0.finding.window }, word("role") { Safe($0.finding.role) },
        word("isCause") { $0.finding.id == $0.incident.cause?.finding ? "true" : "false" },
        word("confidence") { Words.name($0.finding.confidence) },
        word("owner") { Safe($0.finding.owner) }, word("severity") { Safe($0.finding.severity) },
        text("title") { $0.finding.title }, text("explanation") { $0.finding.explanation },
        word("fingerprint") { $0.finding.fingerprint },
        word("foldedUnder") { $0.finding.foldedUnder },
        word("evidence") { Safe($0.finding.evidence.count) },
        word("against") { Safe($0.finding.against.count) },
        text("source") { $0.place?.source }, word("line") { $0.place?.line.map { Safe($0) } },
        word("entry") { $0.place?.entry.map { Safe($0) } },
        word("byteOffset") { $0.place.map { Safe($0.byteOffset) } },
        text("field") { $0.place?.field }, word("time") { $0.place?.time.instant },
        word("localTime") { $0.place?.time.local },
        text("quote") { $0.place?.quote }, text("fix") { $0.finding.fixes.first?.summary },
        text("check") { $0.finding.fixes.first?.check },
        text("reference") { $0.finding.fixes.first?.referenceURL },
      ]
    }
  }
}
