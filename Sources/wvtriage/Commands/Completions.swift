import CommandLineKit

/// A script for a shell.
enum Completions: Command {
  private static let names = Shell.allCases.map(\.rawValue)

  static let spec = CommandSpec(
    "completions",
    summary: "Print a script that makes your shell complete commands, options and values.",
    operands: names.joined(separator: "|"), operandCount: 1...1,
    discussion: [
      """
      It offers commands, options, the words an option takes, rule ids and files. bash: load it in ~/.bashrc with \
      source <(wvtriage completions bash). zsh: save it as _wvtriage in a folder of $fpath. fish: save it as \
      ~/.config/fish/completions/wvtriage.fish.
      """
    ],
    examples: [
      .init("source <(wvtriage completions bash)", "In this bash, from now on."),
      .init("wvtriage completions zsh > _wvtriage", "A file for a folder of zsh's $fpath."),
      .init("wvtriage completions fish > wvtriage.fish", "A file for ~/.config/fish/completions."),
    ])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    let word = arguments.operands[0]
    guard let shell = Shell(rawValue: word) else {
      throw CommandFailure(.unknownWord(word, of: "shell", known: names), command: spec.name)
    }
    try Destination.standardOutput.write(Tool.spec.completions(for: shell).text)
    return .written
  }
}
