import CommandLineKit
import Reporting

/// The contract of the JSON report.
enum Schema: Command {
  static let spec = CommandSpec(
    "schema", summary: "Show the JSON Schema of the JSON report.",
    discussion: ["Fields may be added to the report in later versions; none is renamed or removed."]
  )

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    try Destination.standardOutput.write(Report.schema.text)
    return .written
  }
}
