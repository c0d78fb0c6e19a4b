import CommandLineKit
import WebViewTriage

/// Everything the diagnoser can say.
enum Rules: Command {
  static let spec = CommandSpec(
    "rules", summary: "List everything the diagnoser can say.",
    discussion: ["One line a rule: id, who usually has to act, what it says."],
    examples: [.init("wvtriage rules", "All of them, by family.")])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    try Destination.standardOutput.write(RuleBook.list().text)
    return .written
  }
}
