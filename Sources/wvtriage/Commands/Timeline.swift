import CommandLineKit
import Reporting

/// What happened, in one list.
enum Timeline: PartCommand {
  static let part = Part.timeline
  static let spec: CommandSpec = describe(
    "Print what happened, in the order of time.",
    [
      """
      Pages, messages of the flow, telling lines of logs, cookies and windows that came and went, each with its window, file \
      and line. ✗ marks where the step that did not come was due. Times are UTC; lines whose zone is not known keep their own \
      clock and come last.
      """
    ],
    [
      .init("wvtriage timeline capture.har logcat.txt", "Everything, in order."),
      .init(
        "wvtriage timeline SampleLogs/cases/session-cookie-refused --from +13 --to +13.5",
        "A sample: half a second of it."),
      .init(
        "wvtriage timeline ticket.zip --window w2 --format csv -o popup.csv",
        "The popup's part for a spreadsheet."),
    ])
}
