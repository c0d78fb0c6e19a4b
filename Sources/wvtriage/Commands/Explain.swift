import CommandLineKit
import WebViewTriage

/// One rule's manual page.
enum Explain: Command {
  static let spec = CommandSpec(
    "explain", summary: "Explain one rule: what it says, needs and rests on.", operands: "ID",
    operandCount: 1...1,
    examples: [.init("wvtriage explain popup-not-created", "What the report's rule id means.")])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    let id = arguments.operands[0]
    guard let page = RuleBook.page(on: id) else {
      throw CommandFailure(
        .unknownRule(id, suggestion: Suggestion.nearest(to: id, among: RuleBook.ids)),
        command: spec.name)
    }
    try Destination.standardOutput.write(page.text)
    return .written
  }
}
