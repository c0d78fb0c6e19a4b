import Evidence
import Redaction
import Reporting

/// The slices made safe: what of them may go into the zip. All are redacted with one key and checked together, so that a
/// secret of one is in no other; where the check fails none is sent.
struct SliceRedaction {
  struct File {
    /// In the folder of slices.
    var name: String
    var path: String
  }

  var files: [File] = []
  /// Kind → how many places were replaced.
  var replaced: [String: Int] = [:]
  /// False where nothing could be redacted with certainty, so that nothing is sent.
  var isDone = false
  /// Why not.
  var fault: Fault?

  /// Slices that are not redacted with certainty become left out.
  init(_ slices: inout Slices, in workshop: Workshop, with run: RedactRun) {
    guard !slices.slices.isEmpty else { return }
    do throws(RedactFault) {
      let receipt = try run.run(on: [workshop.slices], to: workshop.redacted)
      take(receipt, workshop, &slices)
      isDone = true
    } catch {
      fault = error.fault
      slices.leaveOutAll(.notRedacted)
    }
  }

  private mutating func take(_ receipt: RedactReceipt, _ workshop: Workshop, _ slices: inout Slices)
  {
    for file in receipt.files {
      files.append(File(name: file.name, path: workshop.redacted + "/" + file.name))
      replaced.merge(file.replaced, uniquingKeysWith: +)
    }
    let names = Dictionary(
      receipt.files.map { ($0.source.text, $0.name) }, uniquingKeysWith: { first, _ in first })
    for index in slices.slices.indices.reversed() {
      if let name = names[workshop.slices + "/" + slices.slices[index].file] {
        slices.slices[index].file = name
      } else {
        slices.leftOut.append(
          LeftOut(source: slices.slices.remove(at: index).source, reason: .notRedacted))
      }
    }
  }
}

extension Slices {
  mutating func leaveOutAll(_ reason: LeftOut.Reason) {
    leftOut += slices.map { LeftOut(source: $0.source, reason: reason) }
    slices = []
    isConclusive = false
  }

  /// What of the evidence is missing in the zip, in lines for standard error.
  /// - Parameter fault: why nothing could be redacted.
  func warnings(_ redactor: Redactor, _ fault: Fault?) -> [[Safe]] {
    let why = fault.map { [FaultText.lines($0, redactor)] } ?? []
    return why
      + leftOut.filter { $0.reason.isLoss }.map { out in
        ["wvtriage: \(redactor.safe(out.source)) is not in the bundle: \(Safe(out.reason))"]
      }
  }
}

extension LeftOut.Reason {
  /// A picture or a recording nobody can read is no loss.
  var isLoss: Bool { self == .tooLarge || self == .notRedacted }
}
