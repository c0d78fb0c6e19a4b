import CommandLineKit
import Evidence
import Reporting
import WebViewTriage

/// A case that worked against one that did not.
enum Compare: Command {
  static let spec = CommandSpec(
    "compare",
    summary: "Say where a case that failed parts from one that worked, and what else differs.",
    operands: "[GOOD BAD]", operandCount: 0...2,
    options: [
      OptionSpec(
        "good", .text("PATH"), isRepeatable: true, group: "The two cases",
        help: "A file of the case that worked, where it has several; give it once for each."),
      OptionSpec(
        "bad", .text("PATH"), isRepeatable: true, group: "The two cases",
        help: "The same of the case that failed."),
      OptionSpec(
        "format", short: "f", .choice(ComparisonFormat.allCases.map(\.rawValue)), group: "Report",
        help: "How to write it; text if not given."),
      ReadingOptions.output, ReadingOptions.width, ReadingOptions.noRedact,
      OptionSpec(
        "fail-on", .choice(["difference"]), group: "Report",
        help: "Exit 1 if there is a difference that matters."),
      TeamOptions.config,
    ] + LimitOptions.options,
    discussion: [
      """
      GOOD and BAD are each a file, a folder or an archive, of whatever diagnose takes. They may come from different \
      phones and different recorders: what those explain is counted, not listed.
      """,
      """
      The cause that is named is BAD's alone. That the same works in GOOD makes no cause surer; it can only speak \
      against some.
      """,
    ],
    examples: [
      .init("wvtriage compare android/ iphone/", "Works on Android, not on iOS: two folders."),
      .init(
        "wvtriage compare --good ok.har --bad bad.har --bad console.log",
        "A case of several files."),
      .init("wvtriage compare monday.zip tuesday.zip --format markdown", "To paste into a ticket."),
    ])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    var options: Triage.Options
    let sides: (good: [String], bad: [String])
    do {
      sides = try Compare.sides(arguments)
      options = try ReadingOptions.read(arguments)
    } catch {
      throw CommandFailure(error, command: spec.name)
    }
    if let path = arguments.value(TeamOptions.config.name) {
      try options.settings.read(config: path)
    }
    let result = Triage(options).compare(good: sides.good, bad: sides.bad)
    let printed = result.report.printed(
      as: arguments.value("format").flatMap(ComparisonFormat.init) ?? .text,
      style: PrintStyle(arguments, toTerminal: !arguments.has(ReadingOptions.output.name)))
    try arguments.destination.write(printed.text)
    for lines in result.warnings { terminal.say(lines: lines) }
    var codes: [ExitCode] = []
    if !result.hasReadableEvidence { codes.append(.unreadable) }
    if result.isIncomplete { codes.append(.incomplete) }
    if arguments.has("fail-on"), result.report.count > 0 { codes.append(.reached) }
    return .gravest(of: codes)
  }

  /// Two operands, or both options; not a mix, whose order would be a guess.
  private static func sides(
    _ arguments: Arguments
  ) throws(UsageError) -> (good: [String], bad: [String]) {
    let (good, bad) = (arguments.values("good"), arguments.values("bad"))
    let operands = arguments.operands
    if good.isEmpty, bad.isEmpty {
      guard operands.count == 2 else {
        throw .missingOperand(operands.isEmpty ? "GOOD BAD" : "BAD")
      }
      return ([operands[0]], [operands[1]])
    }
    if let stray = operands.first { throw .unexpectedOperand(stray) }
    if good.isEmpty { throw .missingOperand("--good PATH") }
    if bad.isEmpty { throw .missingOperand("--bad PATH") }
    return (good, bad)
  }
}
