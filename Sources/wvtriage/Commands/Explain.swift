import CommandLineKit
import WebViewTriage

/// One rule's manual page.
enum Explain: Command {
  static let spec = CommandSpec(
    "explain", summary: "Explain one rule: what it says, needs and rests on, and what mends it.",
    operands: "ID", operandCount: 1...1, offering: .words(RuleBook.ids),
    options: [
      OptionSpec(
        "format", short: "f", .choice(RuleBook.PageFormat.allCases.map(\.rawValue)),
        group: "Page",
        help: "How to write the page; text if not given. The HTML page needs no other file."),
      ReadingOptions.output,
    ],
    examples: [
      .init("wvtriage explain popup-not-created", "What the report's rule id means."),
      .init(
        "wvtriage explain cookie-rejected --format html -o cookie-rejected.html",
        "A page to send on or to print."),
    ])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    let id = arguments.operands[0]
    let format = arguments.value("format").flatMap(RuleBook.PageFormat.init) ?? .text
    guard let page = RuleBook.page(on: id, as: format) else {
      throw CommandFailure(
        .unknownRule(id, suggestion: Suggestion.nearest(to: id, among: RuleBook.ids)),
        seeAlso: Rules.spec.name)
    }
    try arguments.destination.write(page.text)
    return .written
  }
}
