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
    try OutputPlaces.check(arguments, of: spec)
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
  /// - Parameter command: what lists what could have been meant.
  init(_ error: UsageError, seeAlso command: String) {
    self.error = error
    seeAlso = "wvtriage " + command
  }
}

/// All commands, in the order help shows them: by what somebody with a ticket wants.
enum Tool {
  private static let groups: [(title: String, commands: [any Command.Type])] = [
    ("Answer a ticket", [Diagnose.self, Compare.self, Recapture.self, Batch.self]),
    ("Attach and pass on", [BundleTicket.self, Redact.self]),
    (
      "Look closer",
      [Timeline.self, Flows.self, Windows.self, Cookies.self, Browsers.self, Explain.self]
    ),
    ("Have more recorded", [Probe.self]),
    (
      "The tool itself",
      [Rules.self, Schema.self, Completions.self, Manual.self, Version.self, Help.self]
    ),
  ]

  static let commands: [any Command.Type] = groups.flatMap(\.commands)

  static let spec = ToolSpec(
    "wvtriage",
    summary: """
      Reads what a customer attached to a ticket and says why the sign-in, payment or identity check inside a mobile \
      WebView failed.
      """,
    commands: groups.flatMap { group in
      group.commands.map { $0.wholeSpec.under(group.title) }
    },
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
      .init(
        "wvtriage ticket.zip -o report.html",
        "The report as one file to attach; also .md, .txt, .json, .sarif, .xml or .csv."),
      .init(
        "wvtriage ticket.zip --flavor jira",
        "The report to paste into Jira; also github, gitlab, zendesk."),
      .init(
        "wvtriage ticket.zip --format reply", "The answer to the customer's developer, to send."),
      .init(
        "wvtriage bundle ticket.zip -o attachment.zip",
        "All in one attachment: report, reply and the redacted parts that matter."),
      .init(
        "wvtriage redact ticket.zip -o safe.zip", "A copy of the files that is safe to pass on."),
      .init("wvtriage compare good.zip bad.zip", "It works on one phone, not on the other: why?"),
      .init(
        "wvtriage recapture ticket.zip --format reply",
        "What to ask the customer for, where the files cannot tell."),
      .init("wvtriage batch tickets -o reports", "Every ticket in a folder, overnight."),
    ])

  static var helpWidth: Int {
    min(Platform.columns(of: Platform.standardOutput) ?? 80, 100)
  }
}
