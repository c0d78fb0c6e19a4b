import DeviceLog
import Evidence

extension Observer: LogSink {
  struct HitKey: Hashable {
    var source: SourceID
    var sign: Sign
    var pid: Int?
    var window: String?
  }
  /// The first and the last hits of one key.
  struct HitBox {
    var count = 0
    var last: [LogHit] = []
    var next = 0
  }

  public mutating func hit(_ hit: LogHit) {
    // Of the many that say the same, the first and the last are enough.
    let key = HitKey(
      source: hit.source, sign: hit.signs.first?.sign ?? .console, pid: hit.record.pid,
      window: hit.record.console?.windowHint ?? hit.signs.first?.captures["window"])
    var box = hitCounts[key] ?? HitBox()
    box.count += 1
    if box.count <= Self.hitLimit {
      base.hits.append(hit)
    } else if box.last.count < Self.hitLimit {
      box.last.append(hit)
    } else {
      box.last[box.next] = hit
      box.next = (box.next + 1) % Self.hitLimit
    }
    hitCounts[key] = box
  }

  /// Bounded by the reader, for each log.
  public mutating func own(_ hit: LogHit) { base.ownHits.append(hit) }

  mutating func flushHits() {
    let late = hitCounts.values.flatMap(\.last).sorted {
      $0.record.position.byteOffset < $1.record.position.byteOffset
    }
    base.hits += late
    hitCounts = [:]
  }

  public mutating func finished(_ summary: LogSummary) {}
}
