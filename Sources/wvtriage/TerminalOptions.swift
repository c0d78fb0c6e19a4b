import CommandLineKit

/// What every command takes, whatever it does.
enum TerminalOptions {
  static let quiet = OptionSpec(
    "quiet", short: "q",
    help: "Only errors on standard error: no warnings, notes or progress.")
  static let verbose = OptionSpec(
    "verbose", short: "v",
    help: "Say on standard error what the run cost: time, also of each stage, bytes and memory.")
  static let color = OptionSpec(
    "color", .choice(ColorChoice.allCases.map(\.rawValue)),
    help:
      "Colours in text; auto if not given: on a terminal, unless NO_COLOR is set, and wherever CLICOLOR_FORCE is."
  )

  static let options = [quiet, verbose, color]
}

extension Command {
  /// Its own description, with what every command takes.
  static var wholeSpec: CommandSpec { spec.with(TerminalOptions.options) }
}
