import Foundation

extension Command {
  /// Recorded runs against what their server saw: a table of agreements per exporter, then every place that disagrees.
  static let checkCaptures = Command(
    words: ["check", "captures"], usage: "check captures FOLDER [--only TEXT]"
  ) { arguments in
    guard let path = arguments.plain.first else { throw UsageError("FOLDER is missing") }
    let only = arguments.text("--only")
    let recordings = try Recording.all(in: URL(fileURLWithPath: path)).filter {
      only.map($0.name.contains) ?? true
    }
    if recordings.isEmpty { throw UsageError("\(path): no recorded runs in it") }
    let table = AgreementTable(recordings)
    print(table.text)
    for question in Agreement.Question.allCases {
      for place in table.total.differences[question] ?? [] {
        print("\(question.rawValue): \(place)")
      }
    }
    if !table.total.differences.isEmpty { exit(1) }
  }
}

/// Agreements by exporter. Each cell: how many of those compared agree, and how many the exporter does not show.
struct AgreementTable {
  private(set) var byExporter: [String: Agreement] = [:]
  private(set) var total = Agreement()

  init(_ recordings: [Recording]) {
    for recording in recordings {
      let agreement = Agreement(recording)
      byExporter[recording.exporter, default: Agreement()].add(agreement)
      total.add(agreement)
    }
  }

  var text: String {
    let heads = Agreement.Question.allCases.map(\.rawValue)
    var lines = ["| exporter | runs | " + heads.joined(separator: " | ") + " |"]
    lines.append("| --- |" + String(repeating: " --- |", count: heads.count + 1))
    for (name, agreement) in byExporter.sorted(by: { $0.key < $1.key }) + [("all", total)] {
      let cells = Agreement.Question.allCases.map { question in
        let tally = agreement[question]
        let hidden = tally.hidden > 0 ? " (+\(tally.hidden) not shown)" : ""
        return "\(tally.agree)/\(tally.compared)\(hidden)"
      }
      lines.append("| \(name) | \(agreement.recordings) | " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }
}
