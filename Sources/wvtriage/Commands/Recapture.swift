import CommandLineKit
import Reporting
import WebViewTriage

/// What to record next, or how to record a failure at all.
enum Recapture: Command {
  static let spec = CommandSpec(
    "recapture",
    summary: "Print what to record to answer what these files leave open.",
    operands: "[PATH…]", operandCount: 0...Int.max,
    options: [
      OptionSpec(
        "format", short: "f", .choice(RecaptureFormat.allCases.map(\.rawValue)), group: "Report",
        help: "How to write it; text if not given. reply is a letter to the customer."),
      phone, ReadingOptions.output, ReadingOptions.width, ReadingOptions.noRedact,
    ] + aboutFiles,
    discussion: [
      """
      PATH is whatever diagnose takes. The steps fit the phone, the tool that wrote the capture and the build of the app; \
      first what tells the causes apart that fit, then what answers most for the least. Where nothing is missing it says \
      so.
      """,
      "Without a path: how to record a failure for the first time, on Android and on iOS.",
    ],
    examples: [
      .init("wvtriage recapture ticket.zip", "What to ask the customer for."),
      .init("wvtriage recapture ticket.zip --format reply", "The same as a letter to paste."),
      .init(
        "wvtriage recapture SampleLogs/cases/cookies-left-out-of-export",
        "A sample: what would settle it."),
      .init("wvtriage recapture --for ios", "How to record a failure on an iPhone."),
    ])

  /// Facts about the files' case, and limits on reading them: pointless where there are no files.
  private static let aboutFiles =
    TicketFacts.options + [ClockOptions.offset] + LimitOptions.options

  private static let phone = OptionSpec(
    "for", .choice(Phone.allCases.map(\.rawValue)), group: "Report",
    help:
      "The kind of phone, where the files do not say; without files, the guide for that one alone.")

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    let format = arguments.value("format").flatMap(RecaptureFormat.init) ?? .text
    let phone = arguments.value(phone.name).flatMap(Phone.init)
    let style = PrintStyle(arguments, toTerminal: !arguments.has(ReadingOptions.output.name))
    guard !arguments.operands.isEmpty else {
      for option in aboutFiles where arguments.has(option.name) {
        throw CommandFailure(
          .optionWithout(option: option.name, operand: "PATH"), command: spec.name)
      }
      let guide = FirstCapture.guide(for: phone, as: format, style: style)
      try arguments.destination.write(guide.text)
      return .written
    }
    var options: Triage.Options
    do {
      options = try ReadingOptions.read(arguments)
    } catch {
      throw CommandFailure(error, command: spec.name)
    }
    options.phone = phone
    let result = terminal.run(options, on: arguments.operands)
    do {
      try ClockOptions.check(result)
    } catch {
      throw CommandFailure(error, command: spec.name)
    }
    try arguments.destination.write(result.report.recapture(as: format, style: style).text)
    terminal.sayHow(
      result, arguments, help: "follow the steps of the report, and send what they give")
    return Diagnose.exitCode(of: result, failOn: nil)
  }
}
