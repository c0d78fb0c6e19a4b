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
      Outputs<ComparisonFormat>.format, MarkdownOptions.flavor, Outputs<ComparisonFormat>.output,
      ReadingOptions.width, ReadingOptions.noRedact,
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
      .init(
        "wvtriage compare monday.zip tuesday.zip --format markdown --flavor jira",
        "To paste into a ticket."),
      .init("wvtriage compare ok/ bad/ -o compared.html -o compared.json", "Several files."),
    ])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    var options: Triage.Options
    let outputs: Outputs<ComparisonFormat>
    let sides: (good: [String], bad: [String])
    do {
      sides = try Compare.sides(arguments)
      options = try ReadingOptions.read(arguments)
      outputs = try Outputs(arguments)
    } catch {
      throw CommandFailure(error, command: spec.name)
    }
    if let path = arguments.value(TeamOptions.config.name) {
      try options.settings.read(config: path)
    }
    let result = terminal.watching(options, total: { Triage.size(of: sides.good + sides.bad) }) {
      Triage($0).compare(good: sides.good, bad: sides.bad)
    }
    for output in outputs.all {
      let style = PrintStyle(arguments, toTerminal: output.destination.isStandardOutput)
      try output.destination.write(result.report.printed(as: output.format, style: style).text)
    }
    sayHow(result, terminal)
    var codes: [ExitCode] = []
    if !result.hasReadableEvidence { codes.append(.unreadable) }
    if result.isIncomplete { codes.append(.incomplete) }
    if arguments.has("fail-on"), result.report.count > 0 { codes.append(.reached) }
    return .gravest(of: codes)
  }

  /// What reading could not do, and which side that leaves with nothing.
  private static func sayHow(_ result: Triage.Compared, _ terminal: Terminal) {
    if !result.hasReadableEvidence || !terminal.isQuiet {
      for lines in result.warnings { terminal.say(lines: lines) }
    }
    for (name, holds) in [("GOOD", result.goodIsReadable), ("BAD", result.badIsReadable)]
    where !holds {
      terminal.say(
        Fault(
          code: "no-evidence",
          "nothing that was given as \(Quoted(name, .word)) can be read as evidence",
          note:
            "a HAR, a device log, a console's text, or a folder or archive with one of them can",
          help: "wvtriage recapture says what to record, and how"))
    }
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
