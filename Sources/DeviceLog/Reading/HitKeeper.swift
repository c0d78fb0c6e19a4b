import Evidence

/// Keeps what a log may cost: of every signature and process the first and the last 32 records, the
/// rest only counted. One record may be kept for several signatures; it is given once.
///
/// The whole is bounded too. Of the processes that say one thing the first 64 have a room each, the
/// others share one; when records grow too many or too large, every room gives up half of its own,
/// from the middle.
struct HitKeeper {
  static let each = 32
  /// Of noise two at either end are enough.
  static let eachBenign = 2
  /// Processes with a room of their own, for one signature and for all.
  static let mostProcesses = 64
  static let mostRooms = 1_024
  /// When rooms are halved: records, and the bytes of their texts.
  static let mostRecords = 2_048
  static let mostBytes = 4 * 1024 * 1024

  private struct Key: Hashable {
    var signature: String
    var process: String?
  }

  private struct Room {
    var isBenign: Bool
    var first: [Int] = []
    /// The latest records, a ring once it is full; `next` is its oldest.
    var last: [Int] = []
    var next = 0
  }

  private struct Place {
    var hit: LogHit
    var number: Int
    /// How many rooms hold it.
    var holders: Int
    var bytes: Int
  }

  private var roomNumbers: [Key: Int] = [:]
  private var processCounts: [String: Int] = [:]
  private var rooms: [Room] = []
  private var places: [Place?] = []
  private var free: [Int] = []
  private var bytes = 0
  private var number = 0
  private var each = Self.each
  private(set) var counts: [Sign: Int] = [:]
  /// How often each text was seen that is known to be harmless, by its signature.
  private(set) var noise: [String: KnownNoise] = [:]

  /// Counts the hit's signs, and keeps it.
  mutating func add(_ hit: LogHit) {
    let process = hit.record.process ?? hit.record.pid.map(String.init) ?? ""
    number += 1
    var place: Int?
    for match in hit.signs {
      count(match, 1)
      let room = room(match, process)
      let here = place ?? settle(hit)
      place = here
      places[here]?.holders += 1
      let size = size(rooms[room])
      if rooms[room].first.count < size, rooms[room].last.isEmpty {
        rooms[room].first.append(here)
      } else if rooms[room].last.count < size {
        rooms[room].last.append(here)
      } else {
        let next = rooms[room].next
        let oldest = rooms[room].last[next]
        rooms[room].last[next] = here
        rooms[room].next = next + 1 == size ? 0 : next + 1
        leave(oldest)
      }
    }
    while each > 1, places.count - free.count > Self.mostRecords || bytes > Self.mostBytes {
      halve()
    }
  }

  /// Counts the signs of records that the log left out.
  mutating func count(_ signs: [SignMatch], times: Int) {
    for match in signs { count(match, times) }
  }

  private mutating func count(_ match: SignMatch, _ times: Int) {
    counts[match.sign, default: 0] += times
    guard match.sign == .benign else { return }
    noise[
      match.signature,
      default: KnownNoise(signature: match.signature, why: match.captures["why"] ?? "", count: 0)
    ].count += times
  }

  private func size(_ room: Room) -> Int { room.isBenign ? min(each, Self.eachBenign) : each }

  private mutating func room(_ match: SignMatch, _ process: String) -> Int {
    let own = Key(signature: match.signature, process: process)
    if let known = roomNumbers[own] { return known }
    let count = processCounts[match.signature, default: 0]
    if count < Self.mostProcesses, rooms.count < Self.mostRooms || count == 0 {
      processCounts[match.signature] = count + 1
      return open(own, match)
    }
    let shared = Key(signature: match.signature, process: nil)
    return roomNumbers[shared] ?? open(shared, match)
  }

  private mutating func open(_ key: Key, _ match: SignMatch) -> Int {
    rooms.append(Room(isBenign: match.sign == .benign))
    roomNumbers[key] = rooms.count - 1
    return rooms.count - 1
  }

  private mutating func settle(_ hit: LogHit) -> Int {
    let place = Place(hit: hit, number: number, holders: 0, bytes: hit.bytes)
    bytes += place.bytes
    if let index = free.popLast() {
      places[index] = place
      return index
    }
    places.append(place)
    return places.count - 1
  }

  private mutating func leave(_ index: Int) {
    places[index]?.holders -= 1
    guard let place = places[index], place.holders <= 0 else { return }
    bytes -= place.bytes
    places[index] = nil
    free.append(index)
  }

  /// Makes every room half as large: the first stay of the first, the last of the last.
  private mutating func halve() {
    each /= 2
    for index in rooms.indices {
      let size = size(rooms[index])
      let room = rooms[index]
      let last = room.last[room.next...] + room.last[..<room.next]
      for place in room.first.dropFirst(size) { leave(place) }
      for place in last.dropLast(size) { leave(place) }
      rooms[index].first = Array(room.first.prefix(size))
      rooms[index].last = Array(last.suffix(size))
      rooms[index].next = 0
    }
  }

  /// The kept records in reading order.
  var hits: [LogHit] {
    places.compactMap { $0 }.sorted { $0.number < $1.number }.map(\.hit)
  }
}

extension LogHit {
  /// What the texts take, roughly.
  fileprivate var bytes: Int {
    signs.reduce(record.message.utf8.count + (record.console?.text.utf8.count ?? 0)) { sum, sign in
      sign.captures.reduce(sum) { $0 + $1.value.utf8.count }
    }
  }
}
