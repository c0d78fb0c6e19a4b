import DeviceLog
import Evidence
import HAR

/// The clocks of all sources, put on that of one recording.
struct Clocks {
  private(set) var clocks: [SourceClock]
  private(set) var knots: [ClockKnot]
  private let placements: [SourceID: ClockPlacement]

  /// `mayShare` is false for two sources that cannot have recorded the same thing, such as those of two phones.
  init(
    of observations: Observations, under assumptions: Assumptions = Assumptions(),
    mayShare: @escaping (SourceID, SourceID) -> Bool = { _, _ in true }
  ) {
    var work = ClockWork(observations, assumptions, mayShare)
    work.run()
    clocks = observations.sources.compactMap { work.clocks[$0.id] }
    knots = work.knots()
    placements = work.placements
  }

  func placed(_ stamp: Stamp?, in source: SourceID) -> Stamp? {
    guard let stamp, let placement = placements[source] else { return stamp }
    return placement.placed(stamp)
  }

  /// The same observations on one clock.
  func placed(_ observations: Observations) -> Observations {
    guard !placements.isEmpty else { return observations }
    var result = observations
    for index in result.sources.indices where placements[result.sources[index].id] != nil {
      place(&result.sources[index])
    }
    for index in result.exchanges.indices
    where placements[result.exchanges[index].source] != nil {
      let source = result.exchanges[index].source
      result.exchanges[index].start = placed(result.exchanges[index].start, in: source)
    }
    for index in result.hits.indices where placements[result.hits[index].source] != nil {
      let source = result.hits[index].source
      result.hits[index].record.time = placed(result.hits[index].record.time, in: source)
    }
    for index in result.ordinary.rows.indices where result.ordinary.rows[index].start != .min {
      let row = result.ordinary.rows[index]
      guard let placement = placements[SourceID(Int(row.source))] else { continue }
      let time = placement.placed(Stamp(microseconds: row.start))
      result.ordinary.rows[index].start = time.microseconds
    }
    return result.takingOwnHitsAlong(from: observations)
  }

  private func place(_ record: inout SourceRecord) {
    let id = record.id
    if var capture = record.capture {
      capture.firstStart = placed(capture.firstStart, in: id)
      capture.lastStart = placed(capture.lastStart, in: id)
      for index in capture.pages.indices {
        capture.pages[index].start = placed(capture.pages[index].start, in: id)
      }
      record.capture = capture
    }
    if var log = record.log {
      log.first = placed(log.first, in: id)
      log.last = placed(log.last, in: id)
      record.log = log
    }
  }
}

/// Works the clocks out, one source after the other.
struct ClockWork {
  private(set) var clocks: [SourceID: SourceClock] = [:]
  private(set) var placements: [SourceID: ClockPlacement] = [:]
  private let observations: Observations
  private let offsets: [SourceID: Double]
  private let mayShare: (SourceID, SourceID) -> Bool
  private let events: [SourceID: ClockEvents]
  private let first: [SourceID: Stamp]
  /// What the aligned sources know, on the common clock.
  private var landmarks: [String: [ClockLandmark]] = [:]
  private var near: Int64?

  init(
    _ observations: Observations, _ assumptions: Assumptions,
    _ mayShare: @escaping (SourceID, SourceID) -> Bool
  ) {
    self.observations = observations
    self.mayShare = mayShare
    offsets = assumptions.offsets.filter { $0.value.isFinite && abs($0.value) < 1e10 }
    var first: [SourceID: Stamp] = [:]
    for source in observations.sources {
      first[source.id] = source.capture?.firstStart ?? source.log?.first
    }
    for exchange in observations.exchanges where first[exchange.source] == nil {
      first[exchange.source] = exchange.start
    }
    for hit in observations.hits where first[hit.source] == nil {
      first[hit.source] = hit.record.time
    }
    self.first = first
    // One source has nobody to agree with.
    events = observations.sources.count > 1 ? ClockEvents.all(of: observations) : [:]
  }

  mutating func run() {
    let timed = observations.sources.map(\.id).filter { first[$0] != nil }
    for source in observations.sources where first[source.id] == nil {
      clocks[source.id] = SourceClock(source: source.id, standing: .untimed)
    }
    let reference = self.reference
    near = reference.flatMap { first[$0] }.flatMap { $0.isAbsolute ? $0.microseconds : nil }
    for id in timed { if let seconds = offsets[id] { give(seconds, to: id) } }
    if let reference, clocks[reference] == nil {
      clocks[reference] = SourceClock(source: reference, standing: .reference)
    }
    for id in timed where clocks[id] != nil { addLandmarks(of: id) }
    let captures = Set(observations.sources.filter { $0.capture != nil }.map(\.id))
    for id in timed where clocks[id] == nil && captures.contains(id) && isAbsolute(id) {
      let fit = fitted(id, by: events[id]?.exchanges)
      adopt(fit, for: id, isCapture: true)
      addLandmarks(of: id)
    }
    // What one log shares with another may need the other first.
    for _ in 0..<2 { fitRest(timed) }
    for id in timed where clocks[id] == nil && !isAbsolute(id) { placeByZone(id) }
    for id in timed where clocks[id] == nil { placeInYear(id) }
    for source in observations.sources { note(source.told, of: source.id) }
  }

  private mutating func note(_ told: LogTimes.Told, of id: SourceID) {
    guard var clock = clocks[id] else { return }
    clock.year = clock.year ?? told.year
    clock.zone = clock.zone ?? told.zone
    clocks[id] = clock
  }

  /// A log whose times cannot be matched has its year from the files beside it, if they all lead to one.
  private mutating func placeInYear(_ id: SourceID) {
    guard let own = first[id] else { return }
    var placement: ClockPlacement?
    if own.unknown.contains(.year), !own.unknown.contains(.date) {
      let placements = observations.sources.compactMap { source -> ClockPlacement? in
        guard source.id != id, mayShare(source.id, id), let other = first[source.id],
          other.unknown.isDisjoint(with: [.year, .date])
        else { return nil }
        return ClockPlacement(keeps: .zone, near: other.microseconds)
      }
      let readings = Set(placements.map { $0.placed(own) })
      if readings.count == 1 { placement = placements.first }
    }
    placements[id] = placement
    let isInstant = placement?.placed(own).isAbsolute ?? own.isAbsolute
    var clock = SourceClock(source: id, standing: isInstant ? .assumed : .unaligned)
    if isInstant { clock.bar = Case.assumedBar }
    clock.year = placement.map { placement in
      let days = placement.resolved(own).dividedDown(by: ClockPlacement.day)
      return CivilDate(daysFromEpoch: Int(days)).year
    }
    clocks[id] = clock
  }

  private mutating func fitRest(_ timed: [SourceID]) {
    let fits = timed.filter { clocks[$0] == nil }.compactMap { id in
      fitted(id, by: events[id]).map { (id, $0) }
    }
    for (id, fit) in fits { adopt(fit, for: id, isCapture: false) }
    for (id, _) in fits { addLandmarks(of: id) }
  }

  /// The recording that shows most; a log only where there is none, one without zone or year only where there is no other.
  /// Ties go to the first in the order that the contents give.
  private var reference: SourceID? {
    observations.sources.filter { first[$0.id] != nil }.max { left, right in
      let ranks = [left, right].map { source in
        [isAbsolute(source.id) ? 1 : 0, source.capture != nil ? 1 : 0, size(source)]
      }
      return ranks[0] != ranks[1]
        ? ranks[0].lexicographicallyPrecedes(ranks[1]) : left.id > right.id
    }?.id
  }

  private func size(_ source: SourceRecord) -> Int {
    source.capture?.entries ?? source.log?.records ?? 0
  }

  private func isAbsolute(_ id: SourceID) -> Bool { first[id]?.isAbsolute == true }

  // MARK: - Placing

  private mutating func give(_ seconds: Double, to id: SourceID) {
    var placement = ClockPlacement()
    placement.shift = Int64(clamping: seconds * 1e6)
    placement.near = isAbsolute(id) ? nil : near
    placements[id] = placement
    var clock = SourceClock(source: id, standing: .given)
    clock.offset = seconds
    clocks[id] = clock
  }

  private func fitted(_ id: SourceID, by events: ClockEvents?) -> ClockFit.Result? {
    guard let events, let near else { return nil }
    return ClockFit(events, to: landmarks, near: near) { mayShare($0, id) }?.result()
  }

  private mutating func adopt(_ fit: ClockFit.Result?, for id: SourceID, isCapture: Bool) {
    guard let fit else {
      var clock = SourceClock(source: id, standing: .assumed)
      clock.bar = Case.assumedBar
      clocks[id] = clock
      return
    }
    clocks[id] = fit.clock
    // Two recordings that agree within the bar are left as they stand.
    if isCapture, abs(fit.clock.offset) <= fit.clock.bar { return }
    placements[id] = fit.placement
  }

  /// A log that shares no event, but whose scripts the recordings show.
  private mutating func placeByZone(_ id: SourceID) {
    guard let own = events[id], !own.spoken.isEmpty else { return }
    var loads: [String: Int64] = [:]
    var end = Int64.min
    for source in observations.sources
    where source.capture != nil && clocks[source.id]?.isAligned == true && mayShare(source.id, id) {
      for event in events[source.id]?.events ?? [] {
        guard let time = placed(event.time, source.id), time.isAbsolute else { continue }
        let answered = time.microseconds &+ event.length
        loads[event.key] = min(loads[event.key] ?? .max, answered)
        end = max(end, answered)
      }
      if let last = placed(source.capture?.lastStart, source.id), last.isAbsolute {
        end = max(end, last.microseconds)
      }
    }
    guard let found = ClockZone(lines: own.spoken, loads: loads, end: end).found() else { return }
    placements[id] = found.placement
    var clock = SourceClock(source: id, standing: .assumed)
    clock.zone = found.zone
    clock.bar = Case.assumedBar
    clocks[id] = clock
  }

  private func placed(_ stamp: Stamp?, _ id: SourceID) -> Stamp? {
    stamp.map { placements[id]?.placed($0) ?? $0 }
  }

  private mutating func addLandmarks(of id: SourceID) {
    for event in events[id]?.events ?? [] {
      guard let time = event.time else { continue }
      let placed = placements[id]?.placed(time) ?? time
      guard placed.isAbsolute else { continue }
      landmarks[event.key, default: []].append(
        ClockLandmark(
          source: id, token: event.token, time: placed.microseconds, length: event.length))
    }
  }

  // MARK: - Without a clock

  /// What a source without a clock shares with the others, once on either side and in the same order.
  func knots() -> [ClockKnot] {
    observations.sources.map(\.id).filter { clocks[$0]?.isAligned == false }.flatMap { id in
      let own = events[id]?.events ?? []
      var count: [String: Int] = [:]
      for event in own { count[event.key, default: 0] += 1 }
      let shared = own.compactMap { event -> ClockKnot? in
        let others = (landmarks[event.key] ?? []).filter { mayShare($0.source, id) }
        guard count[event.key] == 1, others.count == 1, let other = others.first else { return nil }
        return ClockKnot(source: id, byteOffset: event.byteOffset, time: other.time)
      }
      // One that stands out of order shows that the addresses are not of the same visit.
      let isOrdered = zip(shared, shared.dropFirst()).allSatisfy { $0.time <= $1.time }
      return isOrdered ? shared : []
    }
  }
}
