import CommandLineKit
import WebViewTriage

/// The manual page.
enum Manual: Command {
  static let spec = CommandSpec(
    "man", summary: "Print the manual page, for man.",
    discussion: [
      "It holds what help holds of all commands, and exit status, environment and files."
    ],
    examples: [
      .init("wvtriage man | man -l -", "Read it."),
      .init("wvtriage man > wvtriage.1", "A file for a folder man1 of your manual path."),
    ])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    try Destination.standardOutput.write(Tool.spec.manual(version: Triage.version).text)
    return .written
  }
}
