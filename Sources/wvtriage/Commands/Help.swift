import CommandLineKit

/// The overall help, or a command's.
enum Help: Command {
  static let spec = CommandSpec(
    "help", summary: "Show this help, or the options of a command.", operands: "[COMMAND]",
    operandCount: 0...1, offering: .commands,
    examples: [
      .init("wvtriage help", "All commands, and the way from a ticket to its answer."),
      .init("wvtriage help diagnose", "All that diagnose takes."),
    ])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    let width = Tool.helpWidth
    guard let name = arguments.operands.first else {
      try Destination.standardOutput.write(Tool.spec.help(width: width).text)
      return .written
    }
    guard let command = Tool.spec.command(name) else {
      throw CommandFailure(
        .unknownCommand(
          name, suggestion: Suggestion.nearest(to: name, among: Tool.spec.commands.map(\.name))))
    }
    try Destination.standardOutput.write(Tool.spec.help(for: command, width: width).text)
    return .written
  }
}
