import CommandLineKit
import Evidence
import Redaction
import WebViewTriage

/// Reads the command line, runs the command, exits. Everything else is the library's.
@main
struct Main {
  static func main() {
    Platform.installSignalHandlers()
    Platform.exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  static func run(_ words: [String]) -> ExitCode {
    let terminal = Terminal(redactor: Redactor())
    do {
      return try command(for: words, terminal)
    } catch let failure as Platform.Failure {
      let subject = Quoted(failure.path ?? "standard output", .fileName)
      terminal.say(Fault(failure), about: subject)
      return .outputFailed
    } catch let failure as SettingsFault {
      let lines = failure.lines(terminal.redactor)
      let helps = lines.contains { $0.text.hasPrefix("   help: ") }
      let schema: Safe =
        "   help: wvtriage schema config (or rules, baseline) prints what may stand there"
      terminal.say(lines: lines + (helps ? [] : [schema]))
      return .usage
    } catch let failure as CommandFailure {
      terminal.say(failure.error, seeAlso: failure.seeAlso)
      return .usage
    } catch {
      terminal.say(.internalFailure)
      return .internalFailure
    }
  }

  /// The first word names a command, or the whole line is a `diagnose`.
  private static func command(for words: [String], _ terminal: Terminal) throws -> ExitCode {
    guard let first = words.first else {
      try Destination.standardOutput.write(Tool.spec.help(width: Tool.helpWidth).text)
      return .usage
    }
    if first == "--help" || first == "-h" { return try Help.run([], terminal) }
    if first == "--version" { return try Version.run([], terminal) }
    if let command = Tool.commands.first(where: { $0.spec.name == first }) {
      return try command.run(Array(words.dropFirst()), terminal)
    }
    if first == BatchWorker.spec.name {
      return try BatchWorker.run(Array(words.dropFirst()), terminal)
    }
    // A word with a dot or a slash was meant as a file even if there is none: `diagnose` says so.
    if first.hasPrefix("-") || first.contains("/") || first.contains(".") || Platform.exists(first)
    {
      return try Diagnose.run(words, terminal)
    }
    let suggestion = Suggestion.nearest(to: first, among: Tool.commands.map { $0.spec.name })
    if suggestion == nil, let near = NearMiss.path(first) {
      throw CommandFailure(.unknownFile(first, near: near))
    }
    throw CommandFailure(.unknownCommand(first, suggestion: suggestion))
  }
}
