import CommandLineKit
import Evidence
import Redaction
import Reporting
import WebViewTriage

/// Copies of files that can be given away.
enum Redact: Command {
  static let spec = CommandSpec(
    "redact",
    summary: "Make copies of captures and logs that are safe to attach, and prove it.",
    operands: "IN…", operandCount: 1...Int.max,
    options: [
      OptionSpec(
        "output", short: "o", .text("OUT"), group: "Output",
        help:
          "Where the copies go: a file for a file, a .zip or .tar.gz for an archive, else a folder. Needed."
      ),
      OptionSpec("force", group: "Output", help: "Replace OUT if it is there."),
      OptionSpec(
        "key-file", .text("FILE"), group: "Output",
        help:
          "Make pseudonyms with the bytes of FILE (16 or more), so that they are the same in every run; else each run has its own."
      ),
      OptionSpec(
        "format", short: "f", .choice(RedactReceipt.Format.allCases.map(\.rawValue)),
        group: "Receipt",
        help: "How to write the receipt on standard output; text if not given."),
    ] + LimitOptions.options,
    discussion: [
      """
      Same kinds of files out as in: a HAR stays a HAR, a logcat a logcat, an archive an archive. Cookies, tokens, codes, \
      form fields, names, addresses of people and whatever looks random become pseudonyms of the same length and look; \
      equal values have equal pseudonyms in all files of a run, however they are encoded. Hosts, paths, names, error codes, \
      client ids, times and request ids stay. Pictures and other large binary bodies are dropped to type and size; kinds \
      that this tool does not read are not copied, and the receipt lists them.
      """,
      """
      OUT appears only after a check: none of the secrets that were found may stand in it in any encoding, and it must be \
      diagnosed exactly as the input is. Otherwise nothing is left, and the exit status is 70. It is 74 where the system \
      did not let OUT be written.
      """,
    ],
    examples: [
      .init("wvtriage redact capture.har -o capture.redacted.har", "One file."),
      .init("wvtriage redact ticket.zip -o ticket.redacted.zip", "An archive, member by member."),
      .init(
        "wvtriage redact capture.har logcat.txt -o redacted/ --key-file team.key",
        "Several files, with pseudonyms that are the same next time."),
    ])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    guard let output = arguments.value("output"), !output.isEmpty else {
      throw CommandFailure(.missingOperand("-o OUT (such as -o safe.zip)"), command: spec.name)
    }
    var run = RedactRun()
    run.limits = LimitOptions.limits(arguments)
    run.replacesOutput = arguments.has("force")
    if let path = arguments.value("key-file") {
      do throws(Fault) { run.key = try KeyFile.key(at: path, terminal) } catch {
        terminal.say(error)
        return .usage
      }
    }
    // What is half done is removed before the program ends.
    Platform.holdBackInterrupts()
    defer { Platform.letInterruptsThrough() }
    run.isStopped = { Platform.isInterrupted() }
    let receipt: RedactReceipt
    do throws(RedactFault) {
      receipt = try run.run(on: arguments.operands, to: output)
    } catch {
      if error.reason == .stopped { return .interrupted }
      terminal.say(lines: FaultText.lines(error.fault, terminal.redactor))
      return exitCode(for: error.reason)
    }
    let format = arguments.value("format").flatMap(RedactReceipt.Format.init) ?? .text
    try Destination.standardOutput.write(receipt.printed(as: format).text)
    return receipt.isIncomplete ? .incomplete : .written
  }

  private static func exitCode(for reason: RedactFault.Reason) -> ExitCode {
    switch reason {
    case .arguments: .usage
    case .unreadable: .unreadable
    case .check: .internalFailure
    case .output: .outputFailed
    case .stopped: .interrupted
    }
  }
}
