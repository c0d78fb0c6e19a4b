import CommandLineKit
import Reporting

/// The contracts of what the tool writes and takes.
enum Schema: Command {
  private static let names = Contract.allCases.map(\.rawValue)

  static let spec = CommandSpec(
    "schema", summary: "Show the JSON Schema of the report, or of a file that your team writes.",
    operands: "[\(names.joined(separator: "|"))]", operandCount: 0...1,
    discussion: [
      """
      report (if nothing is named): what --format json writes. Fields may be added in later versions; none is renamed or \
      removed. compare: what compare --format json writes. config, rules and \
      baseline: what the options of those names take.
      """
    ],
    examples: [
      .init("wvtriage schema", "What may stand in the JSON of a report."),
      .init("wvtriage schema rules", "How to write down your own known issues."),
    ])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    let name = arguments.operands.first ?? Contract.report.rawValue
    guard let contract = Contract(rawValue: name) else {
      throw CommandFailure(.unknownWord(name, of: "schema", known: names), command: spec.name)
    }
    try Destination.standardOutput.write(contract.schema.text)
    return .written
  }
}
