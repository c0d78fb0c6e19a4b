import Evidence
import Reconstruction

/// All rules, by family, in the catalogue's order.
public enum Catalogue {
  public static let flowRules: [any FlowRule] = []
  public static let caseRules: [any CaseRule] = []
}

/// Runs the rules over the incidents' cases and ranks what they say.
public func diagnose(_ cases: [Case]) -> Verdict {
  Verdict(
    incidents: cases.enumerated().map { index, world in
      IncidentVerdict(
        id: "i\(index + 1)", world: world, outcome: .insufficient,
        headline: "These files cannot show whether it worked.")
    }, leading: 0)
}
