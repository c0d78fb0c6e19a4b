import CommandLineKit
import WebViewTriage

/// Everything the diagnoser can say.
enum Rules: Command {
  static let spec = CommandSpec(
    "rules", summary: "List everything the diagnoser can say.",
    options: [
      OptionSpec(
        "format", short: "f", .choice(RuleBook.ListFormat.allCases.map(\.rawValue)),
        group: "List",
        help: "text: one line a rule; json: all of every rule as data; markdown: every rule's page."
      ),
      ReadingOptions.output,
    ],
    discussion: [
      "One line a rule: id, who usually has to act, what it says.",
      """
      In JSON a rule has id, title, family, owner, severity, ceiling (confidence, because), symptom, why, disprovedBy, \
      needs (id, shows, howToCapture) or needsNothingBecause, fixes (owner, framework, summary, applicability, check, \
      reference), either (rule, check), explains and explainedBy (ids), givesWay, examples (says, expected, confidence) \
      and references (title, url). Fields may be added in later versions; none is renamed or removed.
      """,
    ],
    examples: [
      .init("wvtriage rules", "All of them, by family."),
      .init("wvtriage rules --format json | jq '.rules[].id'", "The ids, in a script."),
    ])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    let format = arguments.value("format").flatMap(RuleBook.ListFormat.init) ?? .text
    try arguments.destination.write(RuleBook.list(as: format).text)
    return .written
  }
}
