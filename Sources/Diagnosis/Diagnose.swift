import Evidence
import Reconstruction

/// Runs the rules over the incidents' cases and ranks what they say.
/// - Parameter team: what whoever runs the tool knows of itself.
public func diagnose(_ cases: [Case], for team: Team = Team()) -> Verdict {
  let incidents = cases.enumerated().map { index, world in
    var world = world
    world.otherIncidents = cases.count - 1
    return examine(world, flowRules: Catalogue.flowRules, caseRules: Catalogue.caseRules, for: team)
      .verdict(id: "i\(index + 1)")
  }
  return Verdict(
    incidents: incidents,
    leading: leading(among: incidents, assumed: cases.map(\.isAppAssumed)))
}

/// The incident with the worst outcome; of equals one of an app that something points to, then the first.
func leading(among incidents: [IncidentVerdict], assumed: [Bool]) -> Int {
  func rank(_ index: Int) -> (Int, Int) { (incidents[index].outcome.rank, assumed[index] ? 1 : 0) }
  return incidents.indices.min { rank($0) < rank($1) } ?? 0
}
