import CommandLineKit
import WebViewTriage

/// Which version this is.
enum Version: Command {
  static let spec = CommandSpec(
    "version", summary: "Show the version.",
    examples: [
      .init("wvtriage version", "The name and the version, in one line."),
      .init("wvtriage --version", "The same."),
    ])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    try Destination.standardOutput.write("wvtriage \(Triage.version)\n")
    return .written
  }
}
