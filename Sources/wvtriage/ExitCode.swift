/// How a run ended, as scripts see it.
enum ExitCode: Int32, CaseIterable {
  /// The report was written, whatever it says.
  case written = 0
  /// `--fail-on` was reached.
  case reached = 1
  /// The report was written, but some input could not be read or was cut by a limit.
  case incomplete = 3
  /// The command line was wrong.
  case usage = 64
  /// Nothing given was readable evidence.
  case unreadable = 65
  /// The tool itself failed.
  case internalFailure = 70
  /// The output could not be written.
  case outputFailed = 74
  /// SIGINT.
  case interrupted = 130

  /// What help and manual say of it.
  var meaning: String {
    switch self {
    case .written: "The report was written, whatever it says; also when the reader closed the pipe."
    case .reached: "--fail-on was reached."
    case .incomplete:
      "Written, but some input could not be read or was cut by a limit (batch: a case could not be read at all, or the tool failed on it)."
    case .usage: "Wrong command line, or a wrong file of --config, --rules or --baseline."
    case .unreadable: "Nothing given was readable evidence (batch: no case was)."
    case .internalFailure: "The tool itself failed (redact: the copy did not pass its check)."
    case .outputFailed: "Output could not be written."
    case .interrupted: "Interrupted."
    }
  }

  /// The one to report where several apply.
  static func gravest(of codes: some Sequence<ExitCode>) -> ExitCode {
    let order: [ExitCode] = [.outputFailed, .internalFailure, .unreadable, .reached, .incomplete]
    let all = Array(codes)
    return order.first(where: all.contains) ?? .written
  }
}
