import Diagnosis
import Redaction
import Reporting

/// The overview of a batch: the same rows as Markdown, CSV and one JSON object a line, sorted by what to do next.
public struct BatchIndex: Sendable {
  public struct Row: Sendable {
    public var item: BatchCase
    /// nil if the worker gave no answer; then `failure` says why.
    public var result: CaseResult?
    public var failure: Failure?

    /// Why a case has no report.
    public enum Failure: String, Sendable {
      case crashed = "the tool failed on it"
      case timedOut = "took longer than the time limit"
      case notWritten = "its reports could not be written"
    }

    public init(_ item: BatchCase, _ result: CaseResult?, _ failure: Failure? = nil) {
      self.item = item
      self.result = result
      self.failure = failure
    }

    public var nextStep: NextStep { failure == nil ? result?.nextStep ?? .unreadable : .unreadable }
  }

  /// By next step, then rule, then sureness, then the cases' own order.
  public let rows: [Row]
  /// What the team's own rules say, by id.
  private let titles: [String: Safe]

  /// - Parameter titles: of rules that are none of the catalogue's.
  public init(_ rows: [Row], titles: [String: Safe] = [:]) {
    self.titles = titles
    self.rows = rows.enumerated().sorted { left, right in
      BatchIndex.key(left.element, left.offset) < BatchIndex.key(right.element, right.offset)
    }.map(\.element)
  }

  private static func key(_ row: Row, _ offset: Int) -> (NextStep, String, Int, Int) {
    let confidence = row.result?.confidence.map { -$0.rawValue } ?? 0
    return (row.nextStep, row.result?.rule ?? "~", confidence, offset)
  }

  private static let columns = [
    "case", "next", "outcome", "rule", "title", "confidence", "owner", "provider", "report",
  ]

  private static let tableHead = "| case | what | sure | who | provider | reply |"

  /// By what each form is known again.
  static let pageMarks = [
    PageMark(.text("# "), holds: [tableHead]),
    PageMark(.text(CSV.heading(texts: columns))),
    PageMark(
      .text("{\(jsonString(columns[0])):"),
      holds: columns.dropFirst().map { ",\(jsonString($0)):" }),
  ]

  /// In the order of `columns`; every text is one of our own words or safe.
  private func cells(_ row: Row) -> [String] {
    let result = row.result
    return [
      row.item.name.text, row.nextStep.rawValue,
      row.failure == nil ? result?.outcome.rawValue ?? "" : "",
      result?.rule ?? "", title(row), result?.confidence?.name ?? "", result?.owner?.rawValue ?? "",
      result?.provider ?? "", row.failure == nil ? row.item.folder + "/report.txt" : "",
    ]
  }

  private func title(_ row: Row) -> String {
    if let failure = row.failure { return failure.rawValue }
    if let rule = row.result?.rule {
      return (RuleBook.title(of: rule) ?? titles[rule])?.text ?? rule
    }
    guard let result = row.result, result.isReadable else { return "nothing in it could be read" }
    if result.hidesCause { return "it stopped for a reason that is hidden" }
    return switch result.outcome {
    case .completed: "it worked"
    case .failed: "it stopped; why is not shown"
    case .notSeen: "no sign-in, payment or check in these files"
    case .insufficient: "these files cannot show whether it worked"
    }
  }
}

extension BatchIndex {
  /// Counts first, then one table a next step.
  public var markdown: String {
    var text = "# \(rows.count) \(rows.count == 1 ? "case" : "cases")\n\n"
    let counts = NextStep.allCases.map { step in (step, rows.filter { $0.nextStep == step }) }
    text +=
      counts.filter { !$0.1.isEmpty }.map { "\($0.1.count) \($0.0.rawValue)" }.joined(
        separator: " · ") + "\n"
    for (step, rows) in counts where !rows.isEmpty {
      text +=
        "\n## \(step.heading)\n\n\(BatchIndex.tableHead)\n|---|---|---|---|---|---|\n"
      for row in rows {
        let cells = cells(row).map(BatchIndex.markdownCell)
        let reply = row.failure == nil ? "[reply](\(row.item.folder)/reply.txt)" : ""
        let name = row.failure == nil ? "[\(cells[0])](\(row.item.folder)/report.txt)" : cells[0]
        let what = cells[3].isEmpty ? cells[4] : "\(cells[4]) (`\(cells[3])`)"
        text += "| \(name) | \(what) | \(cells[5]) | \(cells[6]) | \(cells[7]) | \(reply) |\n"
      }
    }
    return text
  }

  /// RFC 4180 with a header line; a cell that a spreadsheet would take for a formula gets an apostrophe.
  public var csv: String {
    CSV.line(texts: BatchIndex.columns) + rows.map { CSV.line(texts: cells($0)) }.joined()
  }

  /// One JSON object a line.
  public var ndjson: String {
    var text = ""
    for row in rows {
      let pairs = zip(BatchIndex.columns, cells(row)).map { name, value in
        BatchIndex.jsonString(name) + ":" + (value.isEmpty ? "null" : BatchIndex.jsonString(value))
      }
      text += "{" + pairs.joined(separator: ",") + "}\n"
    }
    return text
  }

  private static func markdownCell(_ text: String) -> String {
    var out = ""
    for character in text {
      if #"\`*_[]<>|#"#.contains(character) { out.append("\\") }
      out.append(character)
    }
    return out
  }

  private static func jsonString(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": out += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}

extension NextStep {
  var heading: String {
    switch self {
    case .answer: "Answer: the files show the cause"
    case .ask: "Ask: the files do not show enough"
    case .ours: "Ours: a host of our own is the cause"
    case .known: "Known: the cause is one that you hide"
    case .worked: "Worked: nothing to fix"
    case .unreadable: "Unreadable"
    }
  }
}
