import Evidence

/// What the evidence lacks that could still change the answer. First what tells the cause from what
/// fits as well, then what rules of the cause's family want, then what blocks most. Nothing where
/// the flow worked or the cause is certain.
func gaps(answers: [Answer], verdict: IncidentVerdict) -> [Gap] {
  guard verdict.outcome != .completed, verdict.cause?.confidence != .certain else { return [] }
  var gaps = separating(verdict.cause)
  for answer in answers {
    guard case .result(.undetermined(_, let missing)) = answer.said else { continue }
    for need in missing { gaps.add(need, blocks: answer.identity.id) }
  }
  let close = family(of: verdict)
  return gaps.enumerated().sorted { left, right in
    let near = (close(left.element), close(right.element))
    if near.0 != near.1 { return near.0 > near.1 }
    if left.element.blocks.count != right.element.blocks.count {
      return left.element.blocks.count > right.element.blocks.count
    }
    return left.offset < right.offset
  }.map(\.element)
}

/// What leaves no trace in files can only be told apart by watching it happen.
private func separating(_ cause: Cause?) -> [Gap] {
  guard let cause, !cause.either.isEmpty else { return [] }
  var gaps: [Gap] = []
  for rule in [cause.rule] + cause.either { gaps.add(.probe, blocks: rule) }
  return gaps
}

/// How close a gap is to the cause: 2 if it blocks what fits as well, 1 if a rule of the same
/// family, else 0.
private func family(of verdict: IncidentVerdict) -> (Gap) -> Int {
  guard let cause = verdict.cause else { return { _ in 0 } }
  let alternatives = Set(cause.either + [cause.rule])
  let family = Catalogue.rule(cause.rule)?.identity.family
  return { gap in
    if gap.blocks.contains(where: alternatives.contains) { return 2 }
    return gap.blocks.contains { Catalogue.rule($0)?.identity.family == family } ? 1 : 0
  }
}

extension [Gap] {
  fileprivate mutating func add(_ need: Need, blocks rule: String) {
    if let known = firstIndex(where: { $0.id == need.id }) {
      if !self[known].blocks.contains(rule) { self[known].blocks.append(rule) }
    } else {
      append(Gap(id: need.id, what: need.shows, blocks: [rule], steps: [need.howToCapture]))
    }
  }
}
