import CommandLineKit
import Reporting

/// How far each flow came.
enum Flows: PartCommand {
  static let part = Part.flows
  static let spec: CommandSpec = describe(
    "Print the sign-ins, payments and checks: the steps each reached, and the first that did not come.",
    [
      """
      Every attempt as a ladder of steps, each with the first thing seen on it; errors that the protocol or the service named; \
      whether the state that was sent came back. Secrets stand as names: equal names, equal values.
      """
    ],
    [
      .init("wvtriage flows capture.har logcat.txt", "All of them."),
      .init("wvtriage flows ticket.zip --format json", "For a script."),
      .init(
        "wvtriage flows SampleLogs/cases/sign-in-page-replaced-the-app",
        "A sample: a sign-in whose opener was gone."),
    ])
}
