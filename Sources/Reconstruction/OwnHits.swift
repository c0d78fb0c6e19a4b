import DeviceLog
import Evidence

extension Observations {
  /// The same with own hits moved in time as the lines around them were moved since `earlier`. They follow the clocks
  /// and never tell them, so that a text somebody looks for changes no time of anything else.
  func takingOwnHitsAlong(from earlier: Observations) -> Observations {
    guard !ownHits.isEmpty else { return self }
    var moves: [SourceID: [(place: Int, from: Stamp, to: Stamp)]] = [:]
    for (before, after) in zip(earlier.sources, sources) where before.id == after.id {
      guard let from = before.log?.first, let to = after.log?.first else { continue }
      moves[after.id, default: []].append((0, from, to))
    }
    for (before, after) in zip(earlier.hits, hits) {
      guard let from = before.record.time, let to = after.record.time else { continue }
      moves[after.source, default: []].append((after.record.position.byteOffset, from, to))
    }
    moves = moves.mapValues { $0.sorted { $0.place < $1.place } }
    var result = self
    for index in ownHits.indices {
      let hit = ownHits[index]
      guard let time = hit.record.time, let known = moves[hit.source],
        let near = known.last(where: { $0.place <= hit.record.position.byteOffset }) ?? known.first
      else { continue }
      result.ownHits[index].record.time = time.moved(from: near.from, to: near.to)
    }
    return result
  }
}

extension Stamp {
  /// As far from `to` as it is from `from`, and as well known as `to`.
  fileprivate func moved(from: Stamp, to: Stamp) -> Stamp {
    var stamp = to
    let (distance, overflow) = microseconds.subtractingReportingOverflow(from.microseconds)
    stamp.microseconds = overflow ? to.microseconds : to.microseconds &+ distance
    return stamp
  }
}
