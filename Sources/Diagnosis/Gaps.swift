import Evidence

/// What the evidence lacks that could still change the answer: the needs of undetermined rules, most blocking first.
/// Nothing where the flow worked or the cause is certain.
func gaps(answers: [Answer], verdict: IncidentVerdict) -> [Gap] {
  guard verdict.outcome != .completed, verdict.cause?.confidence != .certain else { return [] }
  var gaps: [Gap] = []
  for answer in answers {
    guard case .result(.undetermined(_, let missing)) = answer.said else { continue }
    for need in missing {
      if let known = gaps.firstIndex(where: { $0.id == need.id }) {
        if !gaps[known].blocks.contains(answer.identity.id) {
          gaps[known].blocks.append(answer.identity.id)
        }
      } else {
        gaps.append(
          Gap(
            id: need.id, what: need.shows, blocks: [answer.identity.id],
            steps: [need.howToCapture]))
      }
    }
  }
  return gaps.enumerated().sorted { left, right in
    left.element.blocks.count != right.element.blocks.count
      ? left.element.blocks.count > right.element.blocks.count : left.offset < right.offset
  }.map(\.element)
}
