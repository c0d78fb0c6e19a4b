import CommandLineKit
import WebViewTriage

/// What every command that reads one ticket's files takes, and what is done with it.
enum ReadingOptions {
  static let noRedact = OptionSpec(
    "no-redact", group: "Report",
    help: "Show cookies, tokens and addresses as they stand. For your own eyes only.")
  static let verbose = OptionSpec(
    "verbose", group: "Report", help: "Say time and memory used on standard error.")
  static let width = OptionSpec(
    "width", .count("COLUMNS", 40...400), group: "Report",
    help: "Line length of the text report; the terminal's, or 100.")
  static let color = OptionSpec(
    "color", .choice(ColorChoice.allCases.map(\.rawValue)), group: "Report",
    help: "Colours in the text report; auto if not given: on a terminal, unless NO_COLOR is set.")
  static let output = OptionSpec(
    "output", short: "o", .text("FILE"), group: "Report",
    help: "Write the report to FILE, whole or not at all, instead of standard output.")

  static func read(_ arguments: Arguments) throws(UsageError) -> Triage.Options {
    var options = Triage.Options()
    options.redacts = !arguments.has(noRedact.name)
    options.limits = LimitOptions.limits(arguments)
    options.maxEvents = arguments.count("max-events") ?? options.maxEvents
    try TicketFacts.read(arguments, into: &options)
    try ClockOptions.read(arguments, into: &options)
    return options
  }
}

extension Arguments {
  /// Where `--output` says that the report goes.
  var destination: Destination {
    value(ReadingOptions.output.name).map(Destination.file) ?? .standardOutput
  }
}

extension Terminal {
  /// What reading could not do, and with `--verbose` what it cost.
  func sayHow(_ result: Triage.Result, _ arguments: Arguments) {
    for lines in result.warnings { say(lines: lines) }
    sayCost(arguments)
  }

  /// With `--verbose`, what the run cost.
  func sayCost(_ arguments: Arguments) {
    guard arguments.has(ReadingOptions.verbose.name) else { return }
    let cost = Platform.cost()
    say("\(Int(cost.seconds * 1_000)) ms of processor time, \(cost.peakKiB) KiB of memory")
  }
}
