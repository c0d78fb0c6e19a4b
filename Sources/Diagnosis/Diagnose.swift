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
  return Verdict(incidents: incidents, leading: leading(among: incidents))
}

/// The incident with the worst outcome; the first of equals.
func leading(among incidents: [IncidentVerdict]) -> Int {
  var best = 0
  for index in incidents.indices where incidents[index].outcome.rank < incidents[best].outcome.rank
  {
    best = index
  }
  return best
}
