import DeviceLog
import Evidence

/// Fills in what a log's times leave out from what the log itself says, line by line in the order of the file: turns of
/// the year and midnights that its lines pass without a word, the year and the zone that other lines of it name.
///
/// A year is believed where all that name one agree and it has every day that the log has (29 February); a zone where
/// two stated instants or the order of the lines leave one only. Files' own dates and today's are no evidence. Nothing
/// here changes the order of lines.
struct LogTimes {
  /// The year of the first line and the minutes east of UTC, where the log's own lines tell them.
  struct Told: Hashable, Sendable {
    var year: Int?
    var zone: Int?
  }

  private var lines: [Line]
  private(set) var told = Told()

  /// What a line is dated with, and what its text says of the time.
  struct Line {
    var time: Stamp
    var stated: [Int64] = []
  }

  /// - Parameter lines: In the order of the file.
  init(_ lines: [Line]) {
    self.lines = lines
    joinYears()
    joinDays()
    findZone()
  }

  var times: [Stamp] { lines.map(\.time) }

  // MARK: - Years

  /// A calendar in which every year has 29 February: for distances within one year only.
  private struct YearDay {
    static let length = 366 * ClockPlacement.day
    let date: CivilDate
    /// Microseconds since the year's beginning.
    let moment: Int64

    init(_ stamp: Stamp) {
      let days = stamp.microseconds.dividedDown(by: ClockPlacement.day)
      date = CivilDate(daysFromEpoch: Int(days))
      let inLeap = CivilDate(year: 1972, month: date.month, day: date.day).daysFromEpoch - 730
      moment =
        Int64(inLeap) &* ClockPlacement.day &+ (stamp.microseconds &- days &* ClockPlacement.day)
    }

    /// How many years later than `other` this one lies, if the two lie as near as they can.
    func turns(since other: YearDay) -> Int {
      let step = moment - other.moment
      return step < -Self.length / 2 ? 1 : step > Self.length / 2 ? -1 : 0
    }

    var isLeapDay: Bool { date.month == 2 && date.day == 29 }
  }

  private mutating func joinYears() {
    var turns: [Int: Int] = [:]
    var (turn, last): (Int, YearDay?) = (0, nil)
    var leaps: Set<Int> = []
    for (index, line) in lines.enumerated()
    where line.time.unknown.contains(.year) && !line.time.unknown.contains(.date) {
      let day = YearDay(line.time)
      if let last { turn += day.turns(since: last) }
      last = day
      turns[index] = turn
      if day.isLeapDay { leaps.insert(turn) }
    }
    guard !turns.isEmpty else { return }
    let years = Set(yearsNamed(turns))
    let year = years.count == 1 ? years.first : nil
    if let year, leaps.allSatisfy({ CivilDate.isLeap(year + $0) }) {
      for (index, turn) in turns {
        lines[index].time = dated(lines[index].time, year + turn, knowing: .year)
      }
      told.year = year + (turns.min { $0.key < $1.key }?.value ?? 0)
    } else if Set(turns.values).count > 1 {
      // 1972 has the leap day; the years beside it must not.
      let base = 1972 - (leaps.min() ?? 0)
      for (index, turn) in turns {
        lines[index].time = dated(lines[index].time, base + turn, knowing: [])
      }
    }
  }

  /// The years that lines which name one give to the first line without; each by the nearest of those in the file.
  private func yearsNamed(_ turns: [Int: Int]) -> [Int] {
    let places = turns.keys.sorted()
    var found: [Int] = []
    func vote(_ instant: Int64, from index: Int) {
      let place = places.min { (abs($0 - index), $0) < (abs($1 - index), $1) }
      guard let place, let turn = turns[place], found.count < 4_096 else { return }
      let named = Stamp(microseconds: instant)
      let year = YearDay(named).date.year + YearDay(lines[place].time).turns(since: YearDay(named))
      found.append(year - turn)
    }
    for (index, line) in lines.enumerated() {
      if line.time.unknown.isDisjoint(with: [.year, .date]) {
        vote(line.time.microseconds, from: index)
      } else if turns[index] != nil {
        for instant in line.stated where isNear(instant, line.time) { vote(instant, from: index) }
      }
    }
    return found
  }

  /// What a line says of the time is that of the line itself, not of some other day.
  private func isNear(_ instant: Int64, _ time: Stamp) -> Bool {
    let step = abs(YearDay(Stamp(microseconds: instant)).moment - YearDay(time).moment)
    return min(step, YearDay.length - step) <= ClockPlacement.day
  }

  private func dated(_ stamp: Stamp, _ year: Int, knowing: Stamp.Unknown) -> Stamp {
    let days = stamp.microseconds.dividedDown(by: ClockPlacement.day)
    let date = CivilDate(daysFromEpoch: Int(days))
    let moved = CivilDate(year: year, month: date.month, day: date.day).daysFromEpoch
    return Stamp(
      microseconds: stamp.microseconds &+ (Int64(moved) &- days) &* ClockPlacement.day,
      unknown: stamp.unknown.subtracting(knowing))
  }

  // MARK: - Days

  /// Times without a date: back by more than this is a midnight, less is a clock that was set.
  private static let setBack = 6 * 3_600_000_000 as Int64

  private mutating func joinDays() {
    var days: [Int: Int64] = [:]
    var (day, last): (Int64, Int64?) = (0, nil)
    for (index, line) in lines.enumerated() where line.time.unknown.contains(.date) {
      let moment = line.time.microseconds
      if let last {
        let step = moment - last
        if step < -Self.setBack { day += 1 }
        if step > ClockPlacement.day - Self.setBack { day -= 1 }
      }
      last = moment
      days[index] = day
    }
    guard !days.isEmpty else { return }
    let named = datesNamed(days)
    let base = Set(named.map(\.day)).count == 1 ? named.first : nil
    for (index, day) in days {
      var time = lines[index].time
      time.microseconds &+= ((base?.day ?? 0) &+ day) &* ClockPlacement.day
      if let base { time.unknown = time.unknown.subtracting(.date).union(base.unknown) }
      lines[index].time = time
    }
  }

  /// The days that dated lines give to the first line without a date. Only what is written in the same zone counts: a day
  /// may end between two zones.
  private func datesNamed(_ days: [Int: Int64]) -> [(day: Int64, unknown: Stamp.Unknown)] {
    let places = days.keys.sorted()
    return lines.enumerated().compactMap { index, line in
      guard !line.time.unknown.contains(.date),
        let place = places.min(by: { (abs($0 - index), $0) < (abs($1 - index), $1) }),
        line.time.unknown.contains(.zone) == lines[place].time.unknown.contains(.zone)
      else { return nil }
      let distance = Double(line.time.microseconds &- lines[place].time.microseconds)
      let nearest = Int64(clamping: distance / Double(ClockPlacement.day))
      return (nearest - (days[place] ?? 0), line.time.unknown.intersection(.year))
    }
  }

  // MARK: - Zone

  private static let quarter = 900_000_000 as Int64
  private static let zones = (-12 * 60)...(14 * 60)
  /// Lines of two layouts may stand out of order by so much.
  private static let doubt = 2_000_000 as Int64
  /// How long before its line a stated instant may lie.
  private static let delay = 30_000_000 as Int64

  private mutating func findZone() {
    guard lines.contains(where: { $0.time.unknown == .zone }) else { return }
    guard let zone = zoneStated ?? zoneBetween else { return }
    for index in lines.indices where lines[index].time.unknown == .zone {
      lines[index].time.microseconds &-= Int64(zone) * 60_000_000
      lines[index].time.unknown = []
    }
    told.zone = zone
  }

  /// The zone by instants that lines state: two of them at least, and none that says otherwise.
  private var zoneStated: Int? {
    var instants: Set<Int64> = []
    var zones: Set<Int> = []
    for line in lines where line.time.unknown == .zone {
      for instant in line.stated {
        let shift = line.time.microseconds &- instant
        let zone = (shift &+ Self.doubt).dividedDown(by: Self.quarter)
        guard shift &- zone &* Self.quarter <= Self.delay,
          Self.zones.contains(Int(zone) * 15)
        else { continue }
        instants.insert(instant)
        zones.insert(Int(zone) * 15)
      }
    }
    return instants.count >= 2 && zones.count == 1 ? zones.first : nil
  }

  /// The zone by the order of lines with and without one: what stands before is not later. nil unless both sides bound
  /// it so that one zone is left.
  private var zoneBetween: Int? {
    var (low, high) = (Int64.min, Int64.max)
    var (instant, reading): (Int64?, Int64?)
    for line in lines {
      let time = line.time.microseconds
      if line.time.isAbsolute {
        if let reading { low = max(low, reading &- time) }
        instant = max(instant ?? .min, time)
      } else if line.time.unknown == .zone {
        if let instant { high = min(high, time &- instant) }
        reading = max(reading ?? .min, time)
      }
    }
    guard low > .min, high < .max else { return nil }
    let fits = stride(from: Self.zones.lowerBound, through: Self.zones.upperBound, by: 15).filter {
      let zone = Int64($0) * 60_000_000
      return zone >= low - Self.doubt && zone <= high + Self.doubt
    }
    return fits.count == 1 ? fits.first : nil
  }
}

extension LogTimes {
  /// The same observations, each log's times completed from its own lines.
  static func completed(_ observations: Observations) -> Observations {
    var result = observations
    var hits: [SourceID: [Int]] = [:]
    for (index, hit) in observations.hits.enumerated() where hit.record.time != nil {
      hits[hit.source, default: []].append(index)
    }
    for place in result.sources.indices {
      guard let log = result.sources[place].log else { continue }
      let own = (hits[result.sources[place].id] ?? []).sorted {
        observations.hits[$0].record.position.byteOffset
          < observations.hits[$1].record.position.byteOffset
      }
      var lines = own.compactMap { index in
        observations.hits[index].record.time.map {
          Line(time: $0, stated: StatedTime.instants(in: observations.hits[index].record.message))
        }
      }
      if let first = log.first { lines.insert(Line(time: first), at: 0) }
      if let last = log.last { lines.append(Line(time: last)) }
      guard lines.contains(where: { !$0.time.isAbsolute }) else { continue }
      let made = LogTimes(lines)
      var times = made.times[...]
      if log.first != nil { result.sources[place].log?.first = times.popFirst() }
      if log.last != nil { result.sources[place].log?.last = times.popLast() }
      for (index, time) in zip(own, times) { result.hits[index].record.time = time }
      result.sources[place].told = made.told
    }
    return result.takingOwnHitsAlong(from: observations)
  }
}
