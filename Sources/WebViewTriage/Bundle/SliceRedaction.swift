import Redaction

/// The slices made safe: what of them may go into the zip.
struct SliceRedaction {
  struct File {
    /// In the folder of slices.
    var name: String
    var path: String
  }

  var files: [File] = []
  /// Kind → how many different values were replaced.
  var replaced: [String: Int] = [:]
  /// False where nothing could be redacted, so that nothing is sent.
  var isDone = false

  /// Slices that are not redacted with certainty become left out.
  init(_ slices: inout Slices, in workshop: Workshop) {
    slices.leaveOutAll(.notRedacted)
  }
}

extension Slices {
  mutating func leaveOutAll(_ reason: LeftOut.Reason) {
    leftOut += slices.map { LeftOut(source: $0.source, reason: reason) }
    slices = []
    isConclusive = false
  }

  /// What of the evidence is missing in the zip, in lines for standard error.
  func warnings(_ redactor: Redactor) -> [[Safe]] {
    leftOut.filter { $0.reason.isLoss }.map { out in
      ["wvtriage: \(redactor.safe(out.source)) is not in the bundle: \(Safe(out.reason))"]
    }
  }
}

extension LeftOut.Reason {
  /// A picture or a recording nobody can read is no loss.
  var isLoss: Bool { self == .tooLarge || self == .notRedacted }
}
