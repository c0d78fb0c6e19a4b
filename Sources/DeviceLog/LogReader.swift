import Evidence

/// Reads any text that `LogRecogniser` knows, in one pass and constant memory.
public enum LogReader {
  /// Hands every record of interest to `sink` in reading order, then the summary, which is also the
  /// answer.
  ///
  /// Of interest are: lines of a page's console, texts of the signature tables, app wording about
  /// signing in and windows, addresses that are loaded. Of each signature and process the first and
  /// last 32 are given, the rest counted. Never fails: what cannot be read is counted.
  @discardableResult
  public static func read<S: LogSink>(
    _ member: Member, as recognition: Recognition, into sink: inout S
  ) -> LogSummary {
    let summary: LogSummary
    if recognition.kind == .words {
      summary = WordsReader.read(member, into: &sink)
    } else {
      var run = LineRun(member: member, kind: recognition.kind)
      run.read()
      for hit in run.interpreter.keeper.hits { sink.hit(hit) }
      summary = run.finished()
    }
    sink.finished(summary)
    return summary
  }
}
