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
      arguments = try spec.parse(words)
    } catch {
      throw CommandFailure(error, command: spec.name)
    }
    if arguments.has(OptionSpec.help.name) {
      try Destination.standardOutput.write(Tool.spec.help(for: spec, width: Tool.helpWidth).text)
      return .written
    }
    return try run(arguments, terminal)
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
    Rules.self, Explain.self, Probe.self, Schema.self, Version.self, Help.self,
  ]

  static let spec = ToolSpec(
    "wvtriage",
    summary: """
      Reads what a customer attached to a ticket and says why the sign-in, payment or identity check inside a mobile \
      WebView failed.
      """,
    commands: commands.map { $0.spec },
    defaultCommand: Diagnose.spec.name,
    notes: [
      """
      Exit status: 0 the report was written, whatever it says; 1 --fail-on was reached; 3 written, but some input could \
      not be read; 64 wrong command line; 65 nothing readable; 70 the tool failed; 74 output could not be written.
      """
    ],
    examples: [
      .init("wvtriage capture.har logcat.txt", "Why did it fail? One ticket's files, in any mix."),
      .init(
        "wvtriage ticket.zip --format reply", "The same as an answer to the customer's developer."),
      .init(
        "wvtriage bundle ticket.zip -o attachment.zip",
        "Report, reply and redacted parts of the files, to attach."),
      .init("wvtriage batch tickets -o reports", "Every ticket in a folder, overnight."),
    ])

  static var helpWidth: Int {
    min(Platform.columns(of: Platform.standardOutput) ?? 80, 100)
  }
}
