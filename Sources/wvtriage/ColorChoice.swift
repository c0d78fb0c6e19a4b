import CommandLineKit
import Reporting

/// When to use colours.
enum ColorChoice: String, CaseIterable {
  case auto, always, never

  /// What holds for a text.
  /// - Parameters:
  ///   - isTerminal: the text goes to a terminal.
  ///   - isStandardOutput: it goes to standard output, not to a file of its own.
  ///   - environment: the value of a variable. `NO_COLOR` (https://no-color.org) wins over `CLICOLOR_FORCE` and
  ///     `CLICOLOR` (http://bixense.com/clicolors); an option wins over all of them.
  func isOn(
    isTerminal: Bool, isStandardOutput: Bool, environment: (String) -> String?
  ) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto:
      if !(environment("NO_COLOR") ?? "").isEmpty { return false }
      if isStandardOutput, !["", "0"].contains(environment("CLICOLOR_FORCE") ?? "") { return true }
      return isTerminal && environment("CLICOLOR") != "0" && environment("TERM") != "dumb"
    }
  }
}
