import CommandLineKit
import Reporting

/// Where a report goes, and in which form each time.
struct ReportOutputs {
  static let output = OptionSpec(
    "output", short: "o", .text("FILE"), isRepeatable: true, group: "Report",
    help: """
      Write the report to FILE, whole or not at all, instead of standard output (which - names); as often as wanted. \
      Its ending says the format: \(endings).
      """)
  static let format = OptionSpec(
    "format", short: "f", .choice(ReportFormat.allCases.map(\.rawValue)), group: "Report",
    help: """
      How to write the report; text if not given. Also for a lone FILE whatever its ending, and for one of several \
      whose ending says nothing.
      """)

  static let flavor = OptionSpec(
    "flavor", .choice(MarkdownFlavor.allCases.map(\.rawValue)), group: "Report",
    help: "Where the Markdown report is going to be pasted; github if not given.")
  static let long = OptionSpec(
    "long", group: "Report",
    help: "The Markdown report whole, instead of its first screen, evidence and fixes.")

  /// In the order given; never empty.
  private(set) var all: [(destination: Destination, format: ReportFormat)] = []

  init(_ arguments: Arguments) throws(UsageError) {
    let paths = arguments.values(Self.output.name)
    let asked = arguments.value(Self.format.name).flatMap { ReportFormat(rawValue: $0) }
    if paths.isEmpty { all = [(.standardOutput, asked ?? .text)] }
    var seen: Set<String> = []
    for path in paths {
      guard seen.insert(path).inserted else {
        throw .invalidValue(
          option: Self.output.name, given: path, expected: "each file once")
      }
      if path == "-" {
        all.append((.standardOutput, asked ?? .text))
        continue
      }
      let format =
        paths.count == 1
        ? asked ?? ReportFormat(fileName: path) : ReportFormat(fileName: path) ?? asked
      guard let format else {
        throw .invalidValue(
          option: Self.output.name, given: path,
          expected: "a name that ends in \(Self.endings), or --format too")
      }
      all.append((.file(path), format))
    }
  }

  private static var endings: String {
    let known = ReportFormat.allCases.compactMap { format in
      format.endings.first.map { ending in
        ending == format.rawValue ? ".\(ending)" : ".\(ending) (\(format.rawValue))"
      }
    }
    return known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
  }
}
