import CommandLineKit
import Evidence
import Redaction
import Reporting
import WebViewTriage

/// One ticket's files in, one zip to attach out.
enum BundleTicket: Command {
  static let spec = CommandSpec(
    "bundle",
    summary: "Pack report, reply and redacted slices of the files into one zip to attach.",
    operands: "PATH…",
    operandCount: 1...Int.max,
    options: [
      OptionSpec(
        "output", short: "o", .text("ZIP"), group: "Bundle",
        help: "The zip to write, whole or not at all."),
      OptionSpec(
        "key-file", .text("FILE"), group: "Bundle",
        help:
          "Make pseudonyms with the bytes of FILE (16 or more), so that the same files give the same zip; else each run has its own."
      ),
      OptionSpec("force", group: "Bundle", help: "Replace ZIP if it is there."),
    ] + TicketFacts.options + [ClockOptions.offset] + TeamOptions.options + LimitOptions.options,
    discussion: [
      """
      PATH is whatever diagnose takes, except standard input: the files are read more than once. The zip holds the report in \
      several forms, the answer for the customer's developer, and of each input the part around the failure, with \
      secrets replaced. The parts come to the same conclusion as the files, or receipt.json says that they do not; it also \
      says where each part stood. What cannot be redacted with certainty is left out, and the exit status is 3.
      """
    ],
    examples: [
      .init(
        "wvtriage bundle ticket.zip -o attachment.zip", "From a ticket's files to its attachment."),
      .init(
        "wvtriage bundle capture.har logcat.txt --at 14:03±10 -o attachment.zip",
        "With what the customer reported."),
      .init(
        "wvtriage bundle SampleLogs/cases/popup-never-appears -o attachment.zip", "A sample."),
    ])

  static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitCode {
    let path = try destination(arguments)
    var options: Triage.Options
    do {
      options = try ReadingOptions.read(arguments)
    } catch {
      throw CommandFailure(error, command: spec.name)
    }
    try TeamOptions.read(arguments, into: &options.settings)
    var key: PseudonymKey?
    if let file = arguments.value("key-file") {
      do throws(Fault) { key = try KeyFile.key(at: file, terminal) } catch {
        terminal.say(error)
        return .usage
      }
    }
    // Parts of the files lie aside unredacted meanwhile: an interrupt must not leave them there.
    Platform.holdBackInterrupts()
    let made: TicketBundle.Made
    do {
      defer { Platform.letInterruptsThrough() }
      made = try terminal.watching(options) { options in
        var bundle = TicketBundle(options)
        if let key { bundle.key = key }
        bundle.shouldStop = { Platform.isInterrupted() }
        return try bundle.make(from: arguments.operands, at: path)
      }
    } catch let fault as Fault {
      terminal.say(lines: FaultText.lines(fault, about: Quoted(path, .fileName), terminal.redactor))
      return .outputFailed
    } catch is TicketBundle.Stopped {
      return .interrupted
    }
    do {
      try ClockOptions.check(made.triage)
    } catch {
      throw CommandFailure(error, command: spec.name)
    }
    terminal.sayHow(made.triage, arguments)
    guard made.isWritten else {
      terminal.say(
        Fault(
          code: "not-written", "was not written", reason: "there is nothing to report on",
          help: "give the files that the customer sent"),
        about: Quoted(path, .fileName))
      return .unreadable
    }
    if !terminal.isQuiet { for lines in made.warnings { terminal.say(lines: lines) } }
    if !made.isConclusive {
      terminal.warn(
        Fault(
          code: "not-conclusive", "does not come to the report's conclusion by itself",
          reason: "of the files it holds only the parts around the failure",
          help: "go by the report in it; wvtriage redact makes copies of the whole files"),
        about: Quoted(path, .fileName))
    }
    return made.isIncomplete ? .incomplete : .written
  }

  /// Where the zip goes; throws if it cannot go there.
  private static func destination(_ arguments: Arguments) throws -> String {
    guard let path = arguments.value("output") else {
      throw CommandFailure(
        .missingOperand("-o ZIP (such as -o attachment.zip)"), command: spec.name)
    }
    if path == "-" {
      throw CommandFailure(
        .invalidValue(
          option: "output", given: path,
          expected: "a file: what fails its check must not be out already"),
        command: spec.name)
    }
    if arguments.operands.contains("-") {
      throw CommandFailure(.unexpectedOperand("-"), command: spec.name)
    }
    if Platform.exists(path), !arguments.has("force") {
      throw CommandFailure(
        .invalidValue(
          option: "output", given: path,
          expected: "another name, or --force to replace the file that is there"),
        command: spec.name)
    }
    return path
  }
}
