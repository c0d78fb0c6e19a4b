import Diagnosis
import Evidence
import Redaction
import Reporting

extension Triage {
  /// What comparing two cases gives.
  public struct Compared: Sendable {
    public var comparison: Comparison
    public var report: ComparisonReport
    /// Inputs that could not be read, or not wholly, of either side; each in lines for standard error.
    public var warnings: [[Safe]]
    public var isIncomplete: Bool { !warnings.isEmpty }
    /// False if the side has no input of a kind this tool reads.
    public var goodIsReadable: Bool
    public var badIsReadable: Bool
    public var hasReadableEvidence: Bool { goodIsReadable && badIsReadable }
  }

  /// Reads two cases, each as `run(on:)` reads one, and holds the one that worked against the one that did not.
  ///
  /// The verdict on each stands as it would alone: a comparison rules out, it proves nothing.
  public func compare(good: [String], bad: [String]) -> Compared {
    var plain = self
    plain.options.whatIfs = .none
    let judged = [good, bad].map { plain.judge($0) }
    options.monitor?.began(.reporting)
    let comparison = Comparison(judged[0].verdict, judged[1].verdict)
    // One redactor for both: equal secrets of the two cases have equal names.
    let redactor = Redactor(isEnabled: options.redacts)
    let report = ComparisonReport(comparison, redactor: redactor, version: Triage.versionText)
    return Compared(
      comparison: comparison, report: report,
      warnings: judged.flatMap(\.reading.losses).map { Triage.warning(of: $0, redactor) },
      goodIsReadable: judged[0].reading.hasReadableEvidence,
      badIsReadable: judged[1].reading.hasReadableEvidence)
  }
}
