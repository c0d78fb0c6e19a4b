import CommandLineKit
import Reporting

/// The windows, and what came of them.
enum Windows: PartCommand {
  static let part = Part.windows
  static let spec: CommandSpec = describe(
    "Print the windows: who asked for them, what came of them, and what that rests on.",
    [
      """
      Web views, popups, tabs and external browsers as far as the files tell them apart, each with its opener, outcome, life, \
      browser and pages. A window that was asked for and never came is one of them.
      """
    ],
    [
      .init("wvtriage windows capture.har logcat.txt", "All of them."),
      .init(
        "wvtriage windows SampleLogs/cases/popup-never-appears --window w2",
        "A sample: the popup that never came."),
      .init(
        "wvtriage windows ticket.zip --host accounts.example.com",
        "Those that asked this host for anything."),
    ])
}
