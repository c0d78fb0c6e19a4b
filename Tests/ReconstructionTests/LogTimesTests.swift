import DeviceLog
import Evidence
import HAR
import Testing

@testable import Reconstruction

@Suite("Times of a log from its own lines")
struct LogTimesTests {
  private static let second: Int64 = 1_000_000

  /// What a layout without some parts writes for an instant in a zone.
  private func written(
    _ instant: Int64, zone: Int = 0, without unknown: Stamp.Unknown
  ) -> Stamp {
    var reading = unknown.contains(.zone) ? instant + Int64(zone) * 60 * Self.second : instant
    let days = reading.dividedDown(by: ClockPlacement.day)
    let rest = reading - days * ClockPlacement.day
    let date = CivilDate(daysFromEpoch: Int(days))
    if unknown.contains(.date) {
      reading =
        Int64(CivilDate(year: 1972, month: 1, day: 1).daysFromEpoch) * ClockPlacement.day + rest
    } else if unknown.contains(.year) {
      let old = CivilDate(year: 1972, month: date.month, day: date.day)
      reading = Int64(old.daysFromEpoch) * ClockPlacement.day + rest
    }
    return Stamp(microseconds: reading, unknown: unknown)
  }

  private func instant(_ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int) -> Int64 {
    let days = CivilDate(year: year, month: month, day: day).daysFromEpoch
    return Int64((days * 24 + hour) * 60 + minute) * 60 * Self.second
  }

  @Test("The turn of the year takes a log without years a second on, not a year back")
  func turnOfTheYear() {
    let times = LogTimes(
      [instant(2025, 12, 31, 23, 59), instant(2026, 1, 1, 0, 0)].map {
        .init(time: written($0, without: [.year, .zone]))
      }
    ).times
    #expect(times[1].microseconds - times[0].microseconds == 60 * Self.second)
    #expect(times.allSatisfy { $0.unknown == [.year, .zone] })
  }

  @Test("One line with a year dates all others, on both sides of the turn")
  func yearFromOneLine() {
    let moments = [
      instant(2025, 12, 31, 23, 58), instant(2025, 12, 31, 23, 59), instant(2026, 1, 1, 0, 1),
    ]
    var lines = moments.map { LogTimes.Line(time: written($0, without: .year)) }
    lines[1].time = Stamp(microseconds: moments[1])
    let made = LogTimes(lines)
    #expect(made.times.map(\.microseconds) == moments)
    #expect(made.times.allSatisfy { $0.isAbsolute })
    #expect(made.told.year == 2025)
  }

  @Test("29 February proves a named year wrong that has no such day")
  func leapDay() {
    let line = LogTimes.Line(time: written(instant(2024, 2, 29, 8, 0), without: .year))
    let wrong = LogTimes.Line(time: Stamp(microseconds: instant(2025, 3, 1, 8, 0)))
    let right = LogTimes.Line(time: Stamp(microseconds: instant(2024, 3, 1, 8, 0)))
    #expect(LogTimes([line, wrong]).times[0].unknown == .year)
    #expect(LogTimes([line, right]).times[0] == Stamp(microseconds: instant(2024, 2, 29, 8, 0)))
  }

  @Test("29 February after a turn of the year stays 29 February")
  func leapDayAfterTurn() {
    let moments = [
      instant(2023, 12, 20, 1, 0), instant(2024, 2, 29, 1, 0), instant(2024, 3, 1, 1, 0),
    ]
    let times = LogTimes(moments.map { .init(time: written($0, without: .year)) }).times
    #expect(times[1].microseconds - times[0].microseconds == moments[1] - moments[0])
    #expect(times[2].microseconds - times[1].microseconds == moments[2] - moments[1])
  }

  @Test("Lines that name different years leave the year open")
  func twoYears() {
    let lines = [
      LogTimes.Line(time: Stamp(microseconds: instant(2024, 5, 1, 1, 0))),
      LogTimes.Line(time: written(instant(2024, 5, 1, 1, 1), without: .year)),
      LogTimes.Line(time: written(instant(2025, 5, 1, 1, 1), without: .year)),
      LogTimes.Line(time: Stamp(microseconds: instant(2025, 5, 1, 1, 2))),
    ]
    #expect(LogTimes(lines).times[1].unknown == .year)
  }

  @Test(
    "Midnight takes a log without dates a minute on; a clock set back an hour stays where it is")
  func midnight() {
    let clock = [
      instant(2026, 6, 1, 23, 59), instant(2026, 6, 2, 0, 0), instant(2026, 6, 1, 23, 0),
    ]
    let times = LogTimes(clock.map { .init(time: written($0, without: [.date, .zone])) }).times
    #expect(times[1].microseconds - times[0].microseconds == 60 * Self.second)
    #expect(times[2].microseconds - times[1].microseconds == -3_600 * Self.second)
  }

  @Test(
    "Two instants that a page states give zone and year; an expiry, or one alone, gives no zone")
  func stated() {
    let moment = instant(2024, 3, 14, 8, 26)
    func lines(_ offsets: [Int64], _ text: (Int64) -> String) -> [LogTimes.Line] {
      offsets.map { offset in
        let now = moment + offset * Self.second
        return .init(
          time: written(now, zone: 345, without: [.year, .zone]),
          stated: StatedTime.instants(in: text(now / 1_000)))
      }
    }
    let made = LogTimes(lines([0, 40]) { "{\"ts\":\($0),\"event\":\"open\"}" })
    #expect(made.told == LogTimes.Told(year: 2024, zone: 345))
    #expect(made.times.map(\.microseconds) == [moment, moment + 40 * Self.second])
    #expect(made.times.allSatisfy { $0.isAbsolute })
    let one = LogTimes(lines([0]) { "now=\($0)" })
    #expect(one.told == LogTimes.Told(year: 2024, zone: nil))
    let expiry = LogTimes(lines([0, 40]) { "{\"exp\":\($0 + 3_600_000)}" })
    #expect(expiry.told == LogTimes.Told())
  }

  @Test(
    "What a text states of the present",
    arguments: [
      ("<-- date: Thu, 14 Mar 2024 08:26:53 GMT", [1_710_404_813_000_000]),
      ("{\"timestamp\":\"2024-03-14T09:26:53.5+01:00\"}", [1_710_404_813_500_000]),
      (
        "Date.now() = 1710404813589, time: 1710404813590",
        [1_710_404_813_589_000, 1_710_404_813_590_000]
      ),
      ("expires: Thu, 14 Mar 2024 08:26:53 GMT", []),
      ("last-modified-date: Thu, 14 Mar 2024 08:26:53 GMT", []),
      ("order 1710404813589 paid", []),
      ("date: 14 Mar", []), ("ts=", []), ("time 99999999999999999999", []),
    ] as [(String, [Int64])])
  func statedTexts(text: String, instants: [Int64]) {
    #expect(StatedTime.instants(in: text) == instants)
  }

  @Test("The order of lines with a zone and lines without gives the zone, from both sides only")
  func between() {
    let moment = instant(2026, 7, 1, 12, 0)
    func line(_ offset: Int64, _ unknown: Stamp.Unknown) -> LogTimes.Line {
      .init(time: written(moment + offset * Self.second, zone: -210, without: unknown))
    }
    let made = LogTimes([line(0, []), line(20, .zone), line(50, [])])
    #expect(made.told.zone == -210)
    #expect(made.times[1] == Stamp(microseconds: moment + 20 * Self.second))
    #expect(LogTimes([line(0, []), line(20, .zone)]).told.zone == nil)
    #expect(LogTimes([line(0, []), line(20, .zone), line(4_000, [])]).told.zone == nil)
  }

  /// Logs of any zone and year, whose lines name year, zone and date as chance wills.
  @Test(
    "Whatever parts lines leave out, no line is dated wrongly and none is moved",
    arguments: 1...200 as ClosedRange<UInt64>)
  func seeds(seed: UInt64) {
    var random = Seeded(state: seed)
    let zone = Int.random(in: -48...56, using: &random) * 15
    let year = Int.random(in: 2009...2038, using: &random)
    let start =
      instant(year, 1, 1, 0, 0) + Int64.random(in: 0..<31_622_400, using: &random) * Self.second
    let longest: Int64 = [3, 600, 86_400, 1_728_000].randomElement(using: &random) ?? 3
    var moment = start
    var moments: [Int64] = []
    let kinds: [Stamp.Unknown] = [[], .zone, .year, [.year, .zone]].shuffled(using: &random)
    var lines: [LogTimes.Line] = []
    for _ in 0..<40 {
      moment += Int64.random(in: 0...longest, using: &random) * Self.second + 250_000
      moments.append(moment)
      let unknown = kinds[Int.random(in: 0..<2, using: &random)]
      lines.append(.init(time: written(moment, zone: zone, without: unknown)))
    }
    let made = LogTimes(lines)
    for ((line, time), moment) in zip(zip(lines, made.times), moments) {
      #expect(time.unknown.isSubset(of: line.time.unknown))
      let reading = time.unknown.contains(.zone) ? moment + Int64(zone) * 60 * Self.second : moment
      if !time.unknown.contains(.year) { #expect(time.microseconds == reading) }
    }
    let open = made.times.filter { $0.unknown.contains(.year) }
    // Distances are kept where no year is known.
    if let first = open.first, open.count == lines.count, Set(open.map(\.unknown)).count == 1 {
      for (time, moment) in zip(open, moments) {
        #expect(
          abs((time.microseconds - first.microseconds) - (moment - moments[0]))
            <= ClockPlacement.day)
      }
    }
    if let told = made.told.zone { #expect(told == zone) }
  }
}

@Suite("The order of a log's lines among others")
struct LineOrderTests {
  @Test("An hour that a change of summer time repeats leaves lines as the file has them")
  func repeatedHour() {
    var scene = Scene()
    scene.log("logcat.txt", .logcat)
    for (number, second) in [7_000.0, 7_190, 3_605, 3_700, 3_800].enumerated() {
      scene.line("line \(number)", at: second, [.signInStarted], unknown: [.year, .zone])
    }
    let world = scene.world
    #expect(world.sightings.compactMap(\.record?.message) == (0..<5).map { "line \($0)" })
    #expect(world.timeline.map(\.citation.position.line) == [1, 2, 3, 4, 5])
  }

  @Test(
    "The longest run of lines that does not go back is believed; strays stand with what precedes them"
  )
  func longestRun() {
    #expect(LineOrder.longestRun([5, 1, 2, 90, 3, nil, 4]) == [1, 2, 4, 6])
    #expect(LineOrder.longestRun([]) == [])
    #expect(LineOrder.longestRun([3, 3, 3]) == [0, 1, 2])
  }

  @Test("A log whose clock is set stands among a capture's requests where most of its lines say")
  func amongRequests() {
    var scene = Scene()
    scene.capture("capture.har", .chromeDevTools)
    scene.appPage(at: 100)
    scene.appPage(at: 200)
    scene.log("device.log", .iosLog)
    for (number, second) in [40.0, 9_000, 150, 160, 250].enumerated() {
      scene.line("line \(number)", at: second, [.signInStarted])
    }
    let lines = scene.world.timeline.map { $0.citation.position.line ?? 0 }
    #expect(lines == [1, 2, 0, 3, 4, 0, 5])
  }
}

@Suite("The year of a log from the files beside it")
struct YearBesideTests {
  private func log(_ scene: inout Scene, _ month: Int, _ day: Int) {
    scene.log("logcat.txt", .logcat)
    let old = CivilDate(year: 1972, month: month, day: day).daysFromEpoch * 86_400 + 36_000
    scene.line(
      "other", at: Double(old) - Double(Scene.base) / 1e6, [.signInStarted],
      unknown: [.year, .zone])
  }

  @Test("A capture gives the year; the zone stays open")
  func capture() {
    var scene = Scene()
    scene.capture("capture.har", .chromeDevTools)
    scene.appPage(at: 0)
    log(&scene, 11, 30)
    let world = scene.world
    let time = world.sightings.first { $0.record != nil }?.time
    #expect(time?.unknown == .zone)
    #expect(time.map { CivilTime(microseconds: $0.microseconds).day.year } == 2026)
    #expect(world.clock(of: SourceID(1))?.standing == .unaligned)
    #expect(world.clock(of: SourceID(1))?.year == 2026)
  }

  @Test("Captures of two years give none")
  func twoYears() {
    var scene = Scene()
    for (number, second) in [(0, 0.0), (1, 400 * 86_400.0)] {
      scene.capture("\(number).har", .chromeDevTools, number: number)
      scene.appPage(at: second)
    }
    log(&scene, 11, 30)
    let time = scene.world.sightings.first { $0.record != nil }?.time
    #expect(time?.unknown == [.year, .zone])
  }

  @Test("29 February lies in a leap year, however far that is from the capture")
  func leapDay() {
    let reading = Int64(CivilDate(year: 1972, month: 2, day: 29).daysFromEpoch) * ClockPlacement.day
    let near = Int64(CivilDate(year: 2025, month: 3, day: 1).daysFromEpoch) * ClockPlacement.day
    let placed = ClockPlacement(near: near).resolved(Stamp(microseconds: reading, unknown: .year))
    let date = CivilDate(daysFromEpoch: Int(placed.dividedDown(by: ClockPlacement.day)))
    #expect((date.year, date.month, date.day) == (2024, 2, 29))
  }

  @Test("Logs around the end of February or of the year are not torn from their capture")
  func ends() {
    for (month, day) in [(2, 28), (3, 1), (12, 31), (1, 1)] {
      var scene = Scene()
      let date = CivilDate(year: month == 1 ? 2027 : 2026, month: month, day: day).daysFromEpoch
      scene.capture("capture.har", .chromeDevTools)
      scene.appPage(at: Double(date) * 86_400 + 40_000 - Double(Scene.base) / 1e6)
      log(&scene, month, day)
      #expect(incidents(in: scene.observations).count == 1)
    }
  }
}
