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

  /// The one to report where several apply.
  static func gravest(of codes: some Sequence<ExitCode>) -> ExitCode {
    let order: [ExitCode] = [.outputFailed, .internalFailure, .unreadable, .reached, .incomplete]
    let all = Array(codes)
    return order.first(where: all.contains) ?? .written
  }
}
