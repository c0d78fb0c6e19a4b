import CommandLineKit
import Reporting

/// Who claimed to be which browser.
enum Browsers: PartCommand {
  static let part = Part.browsers
  static let spec: CommandSpec = describe(
    "Print the browsers: every user agent, what it is, and what contradicts it.",
    [
      """
      Each user agent with the kind and version it was taken for, its windows, how many requests carried it, and headers that \
      say otherwise.
      """
    ],
    [
      .init("wvtriage browsers capture.har", "All of them."),
      .init(
        "wvtriage browsers app.har popup.har --host accounts.example.com",
        "What one service was told."),
      .init(
        "wvtriage browsers SampleLogs/cases/person-said-no --format csv",
        "A sample, for a spreadsheet."),
    ])
}
