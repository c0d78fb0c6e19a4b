import CommandLineKit

/// A folder of tickets, overnight.
enum Batch: Command {
  static let spec = CommandSpec(
    "batch", summary: "Diagnose every ticket in a folder.", operands: "DIR", operandCount: 1...1)
  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode { .written }
}
