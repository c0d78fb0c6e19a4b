import Redaction

/// A part of the reconstructed case that can be printed alone. The raw value is its key in the JSON report.
public enum Part: String, CaseIterable, Sendable {
  case timeline, windows, cookies, browsers, flows
}

/// The forms a part is printed in.
public enum PartFormat: String, CaseIterable, Sendable {
  case text, json, csv
}

/// A part, printed.
public struct PrintedPart: Sendable {
  /// With a line break at its end.
  public var page: Safe
  /// Rows of all incidents that the filter let through, and those it kept back.
  public var shown: Int
  public var hidden: Int
}

/// What the rows of a part have in common: JSON and CSV print the columns, people read the table.
protocol PartRow: Sendable {
  /// In the order of the contract; those of the JSON report's objects.
  static var columns: [Column<Self>] { get }
  /// Where and when the row belongs.
  var scope: Scope { get }
  /// The same rows, laid out for people.
  static func table(_ rows: [Self], _ depth: TableDepth) -> Table
  /// What is said where there are none.
  static var none: Safe { get }
}

/// How much of a row's lists people are shown.
public enum TableDepth: Sendable {
  /// What the report's details say.
  case brief
  case usual
  case all
}

extension Report {
  /// One part of the case alone. JSON holds the same objects as the whole report does.
  ///
  /// Throws if the filter names a window there is not.
  public func printed(
    _ part: Part, as format: PartFormat, filter: PartFilter = PartFilter(),
    depth: TableDepth = .usual, style: PrintStyle = PrintStyle()
  ) throws(PartFilter.UnknownWindow) -> PrintedPart {
    try filter.check(self)
    return switch part {
    case .timeline: print(\.timeline, part, format, filter, depth, style)
    case .windows: print(\.windows, part, format, filter, depth, style)
    case .cookies: print(\.cookies, part, format, filter, depth, style)
    case .browsers: print(\.browsers, part, format, filter, depth, style)
    case .flows: print(\.flows, part, format, filter, depth, style)
    }
  }

  private func print<Row: PartRow>(
    _ rows: KeyPath<Incident, [Row]>, _ part: Part, _ format: PartFormat, _ filter: PartFilter,
    _ depth: TableDepth, _ style: PrintStyle
  ) -> PrintedPart {
    let all = incidentsLeadingFirst
    let kept = all.map { incident in
      (incident, incident[keyPath: rows].filter { filter.lets($0.scope, in: incident.clock) })
    }
    let text =
      switch format {
      case .text: partText(kept, depth, style, isFiltered: !filter.isEmpty)
      case .json: partJSON(kept, part)
      case .csv: partCSV(kept)
      }
    let shown = kept.reduce(0) { $0 + $1.1.count }
    let total = all.reduce(0) { $0 + $1[keyPath: rows].count }
    return PrintedPart(page: Safe(composed: text), shown: shown, hidden: total - shown)
  }

  /// The leading incident first, as all formats print them.
  var incidentsLeadingFirst: [Incident] {
    incidents.indices.sorted { ($0 == leading ? -1 : $0) < ($1 == leading ? -1 : $1) }
      .map { incidents[$0] }
  }

  private func partText<Row: PartRow>(
    _ kept: [(Incident, [Row])], _ depth: TableDepth, _ style: PrintStyle, isFiltered: Bool
  ) -> String {
    var page = TextPage(style)
    for (incident, rows) in kept {
      if kept.count > 1 {
        if !page.lines.isEmpty { page.line() }
        page.line("── incident \(incident.id) ──", ink: .dim)
      }
      if rows.isEmpty {
        page.line(isFiltered ? "Nothing matches." : Row.none)
      } else {
        page.add(Row.table(rows, depth))
      }
    }
    if kept.isEmpty { page.line(Row.none) }
    return page.lines.joined(separator: "\n") + "\n"
  }

  private func partJSON<Row: PartRow>(_ kept: [(Incident, [Row])], _ part: Part) -> String {
    var json = JSONWriter()
    json.object { json in
      json.writeHead(version)
      json.key("part")
      json.value("\(part)")
      json.key("incident")
      json.value(kept.first?.0.id ?? "i1")
      json.key("inputs")
      json.array(inputs) { $0.write($1) }
      json.key(named: "\(part)")
      json.array(kept.first?.1 ?? []) { $0.write(row: $1) }
      if kept.count > 1 {
        json.key("otherIncidents")
        json.array(Array(kept.dropFirst())) { json, other in
          json.object { json in
            json.key("id")
            json.value(other.0.id)
            json.key(named: "\(part)")
            json.array(other.1) { $0.write(row: $1) }
          }
        }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private func partCSV<Row: PartRow>(_ kept: [(Incident, [Row])]) -> String {
    var text = CSV.line([.word("incident")] + Row.columns.flatMap(\.titles))
    for (incident, rows) in kept {
      for row in rows {
        text += CSV.line(
          [CSV.Cell.text(incident.id)] + Row.columns.flatMap { $0.cells($0.value(row)) })
      }
    }
    return text
  }
}
