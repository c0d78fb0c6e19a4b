import CommandLineKit
import Redaction
import Reporting
import WebViewTriage

/// One case of a batch, in a process of its own. Not for people: `batch` starts it.
enum BatchWorker: Command {
  static let spec = CommandSpec(
    "batch-case",
    summary: "Diagnose one case of a batch (started by batch).",
    operands: "PATH OUT",
    operandCount: 2...2,
    options: [OptionSpec("no-redact", help: "Show secrets as they stand.")] + TeamOptions.options
      + LimitOptions.options)

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    let (path, output) = (arguments.operands[0], arguments.operands[1])
    var options = Triage.Options()
    options.redacts = !arguments.has("no-redact")
    options.limits = LimitOptions.limits(arguments)
    options.maxEvents = arguments.count("max-events") ?? options.maxEvents
    try TeamOptions.read(arguments, into: &options.settings)
    let result = Triage(options).run(on: [path])
    try Platform.makeFolder(output)
    let files: [(name: String, format: ReportFormat)] = [
      ("report.txt", .text), ("report.json", .json), ("reply.txt", .reply),
    ]
    for file in files {
      let text = result.report.printed(as: file.format, style: PrintStyle()).text
      try Platform.writeFile(text, to: output + "/" + file.name)
    }
    try Destination.standardOutput.write(CaseResult(result).line)
    return Diagnose.exitCode(of: result, failOn: nil)
  }
}
