import DeviceLog
import Evidence

/// Year and zone of a bugreport's logs, from the moment it was taken.
struct DumpClock {
  /// What the phone's clock showed then, as if its zone were UTC.
  private let reading: Int64
  private let zone: Int?

  /// Logs reach back as far as their buffers do; what lies further back, or ahead, another clock wrote.
  private static let reach: Int64 = 30 * ClockPlacement.day
  /// A dump takes minutes.
  private static let length: Int64 = 3_600_000_000

  init?(_ state: DeviceState) {
    guard let dumped = state.dumped else { return nil }
    zone = state.zone
    reading = dumped.microseconds + Int64(state.zone ?? 0) * 60_000_000
  }

  /// The stamp with the year it lacks, and with the zone if the dump shows it; nil if the dump's clock cannot have
  /// written it.
  func placed(_ stamp: Stamp) -> Stamp? {
    guard !stamp.isAbsolute, !stamp.unknown.contains(.date) else { return nil }
    let local = ClockPlacement(near: reading).resolved(stamp)
    guard local <= reading &+ Self.length, local >= reading &- Self.reach else { return nil }
    guard let zone else {
      return Stamp(microseconds: local, unknown: stamp.unknown.subtracting(.year))
    }
    guard stamp.unknown.contains(.zone) else { return Stamp(microseconds: local) }
    return Stamp(microseconds: local &- Int64(zone) * 60_000_000)
  }
}

extension Observations {
  /// Gives a log the year and zone of the dump it is part of, if all its times fit: one clock wrote them all or none.
  mutating func place(_ id: SourceID, by clock: DumpClock) {
    guard let index = sources.firstIndex(where: { $0.id == id }), var log = sources[index].log
    else {
      return
    }
    let own = hits.indices.filter { hits[$0].source == id }
    let stamps = own.compactMap { hits[$0].record.time } + [log.first, log.last].compactMap(\.self)
    guard stamps.allSatisfy({ clock.placed($0) != nil }) else { return }
    log.first = log.first.flatMap(clock.placed)
    log.last = log.last.flatMap(clock.placed)
    sources[index].log = log
    for hit in own { hits[hit].record.time = hits[hit].record.time.flatMap(clock.placed) }
  }
}
