import CommandLineKit
import Reporting
import WebViewTriage

/// When to use colours.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

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
    usesColor =
      switch arguments.value("color").flatMap(ColorChoice.init) ?? .auto {
      case .always: true
      case .never: false
      // https://no-color.org: any value but the empty one
      case .auto: isTerminal && (Platform.environment("NO_COLOR") ?? "").isEmpty
      }
  }
}
