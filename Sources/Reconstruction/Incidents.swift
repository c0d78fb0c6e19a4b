import Evidence

/// Splits the inputs into incidents: same device and app, overlapping times. Each is reconstructed alone.
///
/// Only what contradicts splits: two phones, two apps, times far apart. What says nothing of itself (console text
/// without times) stays with the captures beside it.
public func incidents(
  in observations: Observations, under assumptions: Assumptions = Assumptions()
) -> [Observations] {
  let observations = LogTimes.completed(observations)
  let profiles = SourceProfile.all(of: observations)
  guard profiles.count > 1 else { return [observations] }
  let byID = Dictionary(profiles.map { ($0.source, $0) }, uniquingKeysWith: { first, _ in first })
  let clocks = Clocks(of: observations, under: assumptions) { left, right in
    guard let left = byID[left], let right = byID[right] else { return true }
    return !IncidentGroups.areOfTwo(left, right)
  }
  let groups = IncidentGroups(
    SourceProfile.joiningDumps(profiles.map { $0.placed(by: clocks) })
  ).groups
  guard groups.count > 1 else { return [observations] }
  return groups.enumerated().map { number, members in
    observations.only(Set(members.flatMap(\.parts)), withFolded: number == 0)
  }
}

extension Observations {
  /// The part that certain sources hold.
  func only(_ sources: Set<SourceID>, withFolded: Bool) -> Observations {
    var part = self
    part.sources = self.sources.filter { sources.contains($0.id) }
    part.exchanges = exchanges.filter { sources.contains($0.source) }
    part.hits = hits.filter { sources.contains($0.source) }
    part.ownHits = ownHits.filter { sources.contains($0.source) }
    part.words = words.filter { sources.contains($0.source) }
    part.ordinary.rows = ordinary.rows.filter { sources.contains(SourceID(Int($0.source))) }
    if !withFolded {
      part.ordinary.foldedHosts = [:]
      part.ordinary.folded = 0
    }
    part.ordinary.count()
    return part
  }
}
