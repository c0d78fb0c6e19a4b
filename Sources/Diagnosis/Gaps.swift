import Evidence

/// What the evidence lacks that could still change the answer. First what tells the cause from what
/// fits as well, then what rules of the cause's family want; of those, what answers an open question
/// before what answers none, what costs least before what costs more, and what blocks most. Nothing
/// where the flow worked or the cause is certain.
func gaps(answers: [Answer], verdict: IncidentVerdict) -> [Gap] {
  guard verdict.outcome != .completed, verdict.cause?.confidence != .certain else { return [] }
  var gaps = separating(verdict.cause)
  for answer in answers {
    guard case .result(.undetermined(_, let missing)) = answer.said else { continue }
    for need in missing { gaps.add(need, blocks: answer.identity.id) }
  }
  let open = verdict.sufficiency.open
  // Where the files cannot tell, what they leave open is what to ask for.
  if gaps.isEmpty || verdict.outcome != .failed {
    for need in open.flatMap(\.open) { gaps.add(need, blocks: nil) }
  }
  for index in gaps.indices {
    let id = gaps[index].id
    gaps[index].questions = open.filter { item in item.open.contains { $0.id == id } }
      .map(\.question)
  }
  let close = family(of: verdict)
  let efforts = Dictionary(
    uniqueKeysWithValues: Need.all.map { ($0.id, $0.effort(in: verdict.world)) })
  func rank(_ gap: Gap) -> [Int] {
    [
      -close(gap), gap.blocks.isEmpty ? 1 : 0, gap.questions.isEmpty ? 1 : 0,
      (efforts[gap.id] ?? .build).rawValue, -gap.blocks.count, -gap.questions.count,
    ]
  }
  let sorted = gaps.map { ($0, rank($0)) }.enumerated().sorted { left, right in
    left.element.1 == right.element.1
      ? left.offset < right.offset
      : left.element.1.lexicographicallyPrecedes(right.element.1)
  }.map(\.element.0)
  // What no check waits for is asked for as long as the list is short.
  return sorted.filter { !$0.blocks.isEmpty } + sorted.filter(\.blocks.isEmpty).prefix(most)
}

/// Gaps named for an open question alone.
private let most = 4

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
  fileprivate mutating func add(_ need: Need, blocks rule: String?) {
    if let known = firstIndex(where: { $0.id == need.id }) {
      if let rule, !self[known].blocks.contains(rule) { self[known].blocks.append(rule) }
    } else {
      append(
        Gap(
          id: need.id, what: need.shows, blocks: [rule].compactMap(\.self),
          steps: [need.howToCapture]))
    }
  }
}
