import CommandLineKit

/// A command: what it takes, and what it does. One file each under `Commands/`.
protocol Command: SendableMetatype {
  static var spec: CommandSpec { get }
  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode
}

extension Command {
  /// Reads the words behind the command's name and runs it; `--help` shows the help instead.
  static func run(_ words: [String], _ terminal: Terminal) throws -> ExitCode {
    let arguments: Arguments
    do {
      arguments = try wholeSpec.parse(words)
    } catch {
      throw CommandFailure(error, command: spec.name)
    }
    if arguments.has(OptionSpec.help.name) {
      let help = Tool.spec.help(for: wholeSpec, width: Tool.helpWidth)
      try Destination.standardOutput.write(help.text)
      return .written
    }
    var terminal = terminal
    terminal.isQuiet = arguments.has(TerminalOptions.quiet.name)
    let code = try run(arguments, terminal)
    if arguments.has(TerminalOptions.verbose.name) { terminal.sayCost() }
    return code
  }
}

/// A wrong command line, and where its help stands.
struct CommandFailure: Error {
  var error: UsageError
  var seeAlso: String
  init(_ error: UsageError, command: String? = nil) {
    self.error = error
    seeAlso = "wvtriage help" + (command.map { " " + $0 } ?? "")
  }
}

/// All commands, in the order help shows them.
enum Tool {
  static let commands: [any Command.Type] = [
    Diagnose.self, Timeline.self, Windows.self, Cookies.self, Browsers.self, Flows.self,
    Recapture.self, Compare.self, BundleTicket.self, Redact.self, Batch.self,
    Rules.self, Explain.self, Probe.self, Schema.self, Completions.self, Manual.self,
    Version.self, Help.self,
  ]

  static let spec = ToolSpec(
    "wvtriage",
    summary: """
      Reads what a customer attached to a ticket and says why the sign-in, payment or identity check inside a mobile \
      WebView failed.
      """,
    commands: commands.map { $0.wholeSpec },
    defaultCommand: Diagnose.spec.name,
    exitCodes: ExitCode.allCases.map { .init(String($0.rawValue), $0.meaning) },
    environment: [
      .init("NO_COLOR", "Not empty: no colours, unless --color asks for them."),
      .init("CLICOLOR_FORCE", "Neither empty nor 0: colours in a pipe too."),
      .init("CLICOLOR", "0: no colours."),
      .init("TERM", "dumb: neither colours nor progress."),
      .init("CI", "Set, and neither 0 nor false: no progress."),
    ],
    files: [
      .init(
        "ticket.json",
        "Beside the given files: what the ticket says, with the keys app, symptom, at and note. Options win over it."
      )
    ],
    examples: [
      .init("wvtriage ticket.zip", "Why did it fail? What the customer sent, in any mix."),
      .init("wvtriage ticket.zip -o report.txt", "The report as a file, to attach to the ticket."),
      .init(
        "wvtriage ticket.zip --format reply", "The same as an answer to the customer's developer."),
      .init(
        "wvtriage bundle ticket.zip -o attachment.zip",
        "Report, reply and redacted parts of the files, to attach."),
      .init("wvtriage recapture ticket.zip", "What to record, where the files cannot tell."),
      .init("wvtriage batch tickets -o reports", "Every ticket in a folder, overnight."),
    ])

  static var helpWidth: Int {
    min(Platform.columns(of: Platform.standardOutput) ?? 80, 100)
  }
}
