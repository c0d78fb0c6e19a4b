import CommandLineKit
import Reporting

/// Where a report goes, and in which form each time.
struct Outputs<Format: OutputFormat> {
  static var output: OptionSpec {
    OptionSpec(
      "output", short: "o", .text("FILE"), isRepeatable: true, group: "Report",
      help: """
        Write the report to FILE, whole or not at all, instead of standard output (which - names); as often as wanted. \
        Its ending says the format: \(endings).
        """)
  }
  static var format: OptionSpec {
    OptionSpec(
      "format", short: "f", .choice(Format.allCases.map(\.rawValue)), group: "Report",
      help: """
        How to write the report; text if not given. Also for a lone FILE whatever its ending, and for one of several \
        whose ending says nothing.
        """)
  }

  /// In the order given; never empty.
  private(set) var all: [(destination: Destination, format: Format)] = []

  init(_ arguments: Arguments) throws(UsageError) {
    let paths = arguments.values(Self.output.name)
    let asked = arguments.value(Self.format.name).flatMap { Format(rawValue: $0) }
    // Whoever names the place where Markdown is pasted wants Markdown.
    let usual: Format = arguments.has(MarkdownOptions.flavor.name) ? .markdown : .text
    if paths.isEmpty { all = [(.standardOutput, asked ?? usual)] }
    var seen: Set<String> = []
    for path in paths {
      guard seen.insert(path == "-" ? path : Platform.resolved(path) ?? path).inserted else {
        throw .invalidValue(
          option: Self.output.name, given: path, expected: "each file once")
      }
      if path == "-" {
        all.append((.standardOutput, asked ?? usual))
        continue
      }
      let format =
        paths.count == 1 ? asked ?? Format(fileName: path) : Format(fileName: path) ?? asked
      guard let format else {
        throw .invalidValue(
          option: Self.output.name, given: path,
          expected: "a name that ends in \(Self.endings), or --format too")
      }
      all.append((.file(path), format))
    }
    try checkThatHeeded(MarkdownOptions.flavor, by: ["markdown"], "a report in Markdown", arguments)
    try checkThatHeeded(
      MarkdownOptions.long, by: ["markdown", "sarif"], "a report in Markdown or SARIF", arguments)
  }

  /// An option that no output heeds was meant for one that was not asked for.
  private func checkThatHeeded(
    _ option: OptionSpec, by formats: [String], _ what: String, _ arguments: Arguments
  ) throws(UsageError) {
    guard arguments.has(option.name),
      !all.contains(where: { formats.contains($0.format.rawValue) })
    else { return }
    throw .optionWithout(option: option.name, operand: what)
  }

  private static var endings: String {
    let known = Format.allCases.compactMap { format in
      format.endings.first.map { ending in
        ending == format.rawValue ? ".\(ending)" : ".\(ending) (\(format.rawValue))"
      }
    }
    return known.dropLast().joined(separator: ", ") + " or " + (known.last ?? "")
  }
}

typealias ReportOutputs = Outputs<ReportFormat>

/// How a report in Markdown is written.
enum MarkdownOptions {
  static let flavor = OptionSpec(
    "flavor", .choice(MarkdownFlavor.allCases.map(\.rawValue)), group: "Report",
    help: """
      The report in Markdown as that place reads it, to paste there; github if only Markdown is asked for.
      """)
  static let long = OptionSpec(
    "long", group: "Report",
    help: """
      The Markdown report whole, instead of its first screen, evidence and fixes; in SARIF also every check that found \
      nothing.
      """)
}
