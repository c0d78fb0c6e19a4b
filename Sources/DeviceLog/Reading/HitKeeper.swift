import Evidence

/// Keeps what a log may cost: of every signature and process the first and the last 32 records, the
/// rest only counted. One record may be kept for several signatures; it is given once.
struct HitKeeper {
  static let each = 32
  /// Of noise two at either end are enough.
  static let eachBenign = 2

  private struct Key: Hashable {
    var signature: String
    var process: String
  }

  private struct Slot {
    var seen = 0
    /// The latest records, as a ring.
    var last: [Int] = []
    var next = 0
  }

  private var slots: [Key: Slot] = [:]
  private var kept: [Int: LogHit] = [:]
  private var references: [Int: Int] = [:]
  private var number = 0
  private(set) var counts: [Sign: Int] = [:]

  /// Counts the hit's signs, and keeps it if one of its signatures still has room.
  mutating func add(_ hit: LogHit) {
    let process = hit.record.process ?? hit.record.pid.map(String.init) ?? ""
    number += 1
    for match in hit.signs {
      counts[match.sign, default: 0] += 1
      let room = match.sign == .benign ? Self.eachBenign : Self.each
      var slot = slots[Key(signature: match.signature, process: process)] ?? Slot()
      slot.seen += 1
      if slot.seen <= room {
        retain(number, hit)
      } else if slot.last.count < room {
        slot.last.append(number)
        retain(number, hit)
      } else {
        release(slot.last[slot.next])
        slot.last[slot.next] = number
        slot.next = (slot.next + 1) % room
        retain(number, hit)
      }
      slots[Key(signature: match.signature, process: process)] = slot
    }
  }

  private mutating func retain(_ number: Int, _ hit: LogHit) {
    if references[number, default: 0] == 0 { kept[number] = hit }
    references[number, default: 0] += 1
  }

  private mutating func release(_ number: Int) {
    guard let count = references[number] else { return }
    if count > 1 {
      references[number] = count - 1
    } else {
      references[number] = nil
      kept[number] = nil
    }
  }

  /// The kept records in reading order.
  var hits: [LogHit] { kept.keys.sorted().compactMap { kept[$0] } }
}
