import CommandLineKit
import Evidence
import WebViewTriage

/// What every command that reads one ticket's files takes, and what is done with it.
enum ReadingOptions {
  static let noRedact = OptionSpec(
    "no-redact", group: "Report",
    help: "Show cookies, tokens and addresses as they stand. For your own eyes only.")
  static let width = OptionSpec(
    "width", .count("COLUMNS", 40...400), group: "Report",
    help: "Line length of the text report; the terminal's, or 100.")
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
  /// What reading could not do. An error where that leaves nothing, a warning otherwise.
  /// - Parameter help: what to do where nothing was readable, if that is not the usual.
  func sayHow(_ result: Triage.Result, _ arguments: Arguments, help: Message? = nil) {
    if result.hasReadableEvidence {
      if !isQuiet { for lines in result.warnings { say(lines: lines) } }
      return
    }
    for lines in result.warnings { say(lines: lines) }
    say(.noEvidence(help: help))
  }
}

extension Fault {
  static func noEvidence(help: Message? = nil) -> Fault {
    Fault(
      code: "no-evidence", "nothing that was given can be read as evidence",
      note: "a HAR, a device log, a console's text, or a folder or archive with one of them can",
      help: help ?? "wvtriage recapture says what to record, and how")
  }
}
