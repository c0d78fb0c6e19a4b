import CommandLineKit
import Evidence
import Redaction
import Reporting
import WebViewTriage

/// A command that prints one part of the reconstructed case alone.
protocol PartCommand: Command {
  static var part: Part { get }
}

extension PartCommand {
  /// The command's description; only what is its own differs.
  static func describe(
    _ summary: String, _ discussion: [String], _ examples: [CommandSpec.Example]
  ) -> CommandSpec {
    CommandSpec(
      part.rawValue, summary: summary, operands: "PATH…", operandCount: 1...Int.max,
      options: [
        OptionSpec(
          "format", short: "f", .choice(PartFormat.allCases.map(\.rawValue)), group: "Report",
          help: "How to write it; text if not given. JSON holds the objects of diagnose's JSON."),
        OptionSpec("all", group: "Report", help: "Show lists whole, and long texts."),
        ReadingOptions.output, ReadingOptions.width, ReadingOptions.noRedact,
      ] + FilterOptions.options + TicketFacts.options + [ClockOptions.offset]
        + [TeamOptions.config] + LimitOptions.options,
      discussion: discussion + [
        """
        PATH is whatever diagnose takes. Filters combine: everything given must hold; of several windows or hosts, one is \
        enough. What they keep back is counted on standard error.
        """
      ], examples: examples)
  }

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    var options: Triage.Options
    let filter: PartFilter
    do {
      options = try ReadingOptions.read(arguments)
      options.extent = .whole
      options.whatIfs = .none
      filter = try FilterOptions.read(arguments)
    } catch {
      throw CommandFailure(error, command: spec.name)
    }
    try TeamOptions.read(arguments, into: &options.settings)
    let result = terminal.run(options, on: arguments.operands)
    let printed: PrintedPart
    do {
      try ClockOptions.check(result)
    } catch {
      throw CommandFailure(error, command: spec.name)
    }
    do {
      printed = try result.report.printed(
        part, as: arguments.value("format").flatMap(PartFormat.init) ?? .text, filter: filter,
        depth: arguments.has("all") ? .all : .usual,
        style: PrintStyle(arguments, toTerminal: !arguments.has(ReadingOptions.output.name)))
    } catch {
      throw CommandFailure(
        .notAmong(option: "window", given: error.given, known: error.known), command: spec.name)
    }
    try arguments.destination.write(printed.page.text)
    terminal.sayHow(result, arguments)
    if printed.hidden > 0 {
      terminal.note("the filters keep back \(printed.hidden) of \(printed.shown + printed.hidden)")
    }
    return Diagnose.exitCode(of: result, failOn: nil)
  }
}
