import CommandLineKit
import Evidence
import Redaction
import Reporting
import WebViewTriage

/// One ticket's files in, one report out.
enum Diagnose: Command {
  static let spec = CommandSpec(
    "diagnose",
    summary: "Say why the sign-in, payment or identity check in these files failed.",
    operands: "PATH…",
    operandCount: 1...Int.max,
    options: [
      ReportOutputs.format, MarkdownOptions.flavor, MarkdownOptions.long, ReportOutputs.output,
      ReadingOptions.width, ReadingOptions.noRedact,
      OptionSpec(
        "fail-on", .choice(FailOn.allCases.map(\.rawValue)), group: "Report",
        help:
          "Exit 1 if there is a cause at least that sure, or (insufficient) if the files cannot tell."
      ),
      OptionSpec(
        "what-if", .choice(Triage.WhatIfs.names), isRepeatable: true, group: "Report",
        help:
          "Say how far the flow would have come with this one change. Without it, that is said of the cause, where it can be."
      ),
    ] + TicketFacts.options + [ClockOptions.offset] + TeamOptions.options
      + LimitOptions.options,
    discussion: [
      """
      PATH is a HAR capture, a NetLog, a device log, a bugreport, a crash report, a console text, a note, an archive or \
      a folder of those, or - for standard input, in any mix. What each one is shows from its content; names do not \
      count. One file is read as one kind. Nothing is written but the report.
      """
    ],
    examples: [
      .init("wvtriage ticket.zip -o report.md -o report.sarif", "One reading, several files."),
      .init(
        "wvtriage diagnose ticket/ --symptom blank --at 14:03±10 --app com.example.bank",
        "With what the customer reported."),
      .init(
        "wvtriage diagnose SampleLogs/cases/popup-never-appears --what-if popup-supported",
        "A sample: how far it would have come had the app provided the popup."),
      .init(
        "adb logcat -d | wvtriage - --format json --fail-on likely", "In a script, from a pipe."),
    ])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    var options: Triage.Options
    let outputs: ReportOutputs
    do {
      options = try ReadingOptions.read(arguments)
      outputs = try ReportOutputs(arguments)
    } catch {
      throw CommandFailure(error, command: spec.name)
    }
    options.countsLines = outputs.all.contains { $0.format == .sarif }
    options.whatIfs = Triage.WhatIfs(asking: arguments.values("what-if"))
    try TeamOptions.read(arguments, into: &options.settings)
    var result = terminal.run(options, on: arguments.operands)
    do {
      try ClockOptions.check(result)
    } catch {
      throw CommandFailure(error, command: spec.name)
    }
    let code = exitCode(of: result, failOn: arguments.value("fail-on").flatMap(FailOn.init))
    result.report.exitCode = Int(code.rawValue)
    for output in outputs.all {
      let style = PrintStyle(arguments, toTerminal: output.destination.isStandardOutput)
      let page = result.report.printed(as: output.format, style: style)
      try output.destination.write(page.text)
    }
    terminal.sayHow(result, arguments)
    return code
  }

  static func exitCode(of result: Triage.Result, failOn: FailOn?) -> ExitCode {
    var codes: [ExitCode] = []
    if !result.hasReadableEvidence { codes.append(.unreadable) }
    if result.isIncomplete { codes.append(.incomplete) }
    if failOn?.isReached(by: result) == true { codes.append(.reached) }
    return .gravest(of: codes)
  }
}

/// The conclusion at which a script wants to stop.
enum FailOn: String, CaseIterable {
  case possible, likely, certain, insufficient

  func isReached(by result: Triage.Result) -> Bool {
    switch self {
    case .insufficient: result.conclusion.outcome == "insufficient"
    case .possible: !result.confidences.isEmpty
    case .likely: result.confidences.contains { ["likely", "certain"].contains($0) }
    case .certain: result.confidences.contains("certain")
    }
  }
}
