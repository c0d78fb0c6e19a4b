import Evidence
import Redaction
import Reporting

/// The slices made safe: what of them may go into the zip. All are redacted with one key, with the secrets of all the inputs
/// in mind, so that a secret of one is in no other. A slice that still holds one is not sent.
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
    var run = run
    // Whether they tell the same is for whoever sends them to find out.
    run.comparesVerdicts = false
    while !isDone {
      do throws(RedactFault) {
        take(try run.run(on: [workshop.slices], to: workshop.redacted), workshop, &slices)
        isDone = true
      } catch {
        fault = fault ?? error.fault
        // Without the ones that leak; what they hold is a secret in the others all the same.
        let held = run.keptBack.count
        run.keptBack.formUnion(error.leaking)
        guard run.keptBack.count > held else {
          slices.leaveOutAll(.notRedacted)
          return
        }
      }
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
  /// - Parameter fault: why something could not be redacted.
  func warnings(_ redactor: Redactor, _ fault: Fault?) -> [[Safe]] {
    leftOut.filter { $0.reason.isLoss }.map { out in
      FaultText.lines(out.fault(because: fault), about: out.source, redactor)
    }
  }
}

extension LeftOut {
  /// - Parameter other: why it could not be redacted.
  fileprivate func fault(because other: Fault?) -> Fault {
    let why = Message(pieces: [.words(reason.rawValue)])
    guard reason == .notRedacted, let other else {
      return Fault(
        code: "left-out", "is not in the bundle", reason: why,
        help: "the report holds what it rests on; wvtriage redact makes a copy of the whole file")
    }
    return Fault(
      code: "left-out", "is not in the bundle", reason: why,
      note: other.reason.map { other.message + ": " + $0 } ?? other.message, help: other.help)
  }
}

extension LeftOut.Reason {
  /// A picture or a recording nobody can read is no loss.
  var isLoss: Bool { self == .tooLarge || self == .notRedacted }
}
