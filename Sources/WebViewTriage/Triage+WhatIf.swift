import Diagnosis
import Reconstruction

extension Triage {
  /// Which what-ifs a run tries. Each is a reconstruction of its own, so none is tried for nothing.
  public enum WhatIfs: Sendable, Hashable {
    case none
    /// Those that would mend the cause, where the model can tell; and these, whatever the cause is.
    case ofCause(and: [WhatIf] = [])

    /// What can be asked for.
    public static var names: [String] { WhatIf.allCases.map(\.rawValue) }

    /// Those of the cause and the named ones, each once; names that are none are passed over.
    public init(asking names: [String]) {
      self = .ofCause(and: WhatIf.allCases.filter { names.contains($0.rawValue) })
    }
  }

  /// Reconstructs the incidents once more under each change that is asked for, or that would mend the cause.
  func supposing(
    _ verdict: Verdict, _ incidents: [Observations], under assumptions: Assumptions
  ) -> Verdict {
    guard case .ofCause(let asked) = options.whatIfs else { return verdict }
    var verdict = verdict
    for index in verdict.incidents.indices where incidents.indices.contains(index) {
      let ofCause = verdict.incidents[index].changesOfCause
      for change in WhatIf.allCases where ofCause.contains(change) || asked.contains(change) {
        var assumptions = assumptions
        assumptions.changes = [change]
        verdict.incidents[index].suppose(
          change, reconstruct(incidents[index], under: assumptions).supposed,
          isAsked: asked.contains(change))
      }
    }
    return verdict
  }
}
