import CommandLineKit
import Reporting

extension PrintStyle {
  /// What the options and the terminal ask for.
  init(_ arguments: Arguments, toTerminal: Bool) {
    let isTerminal = toTerminal && Platform.isTerminal(Platform.standardOutput)
    self.init()
    if let columns = arguments.count("width") {
      width = columns
    } else if isTerminal, let columns = Platform.columns(of: Platform.standardOutput) {
      width = min(max(columns, 40), 100)
    }
    flavor = arguments.value(MarkdownOptions.flavor.name).flatMap(MarkdownFlavor.init) ?? .github
    isLong = arguments.has(MarkdownOptions.long.name)
    let choice = arguments.value(TerminalOptions.color.name).flatMap(ColorChoice.init) ?? .auto
    usesColor = choice.isOn(
      isTerminal: isTerminal, isStandardOutput: toTerminal, environment: Platform.environment)
  }
}
