import DeviceLog
import Evidence
import HAR
import Testing

@testable import Reconstruction

@Suite("One clock")
struct ClockTests {
  /// Microseconds to take off a time so that it reads as a log without year writes it: 2026 as 1972.
  private static func withoutYear(_ stamp: Stamp, zone: Double) -> Double {
    let reading = Double(stamp.microseconds) / 1e6 + zone
    let days = (reading / 86_400).rounded(.down)
    let date = CivilDate(daysFromEpoch: Int(days))
    let old = CivilDate(year: 1972, month: date.month, day: date.day).daysFromEpoch
    return Double(old) * 86_400 + reading - days * 86_400 - Double(Scene.base) / 1e6
  }

  private static let pages = ["/", "/cart", "/checkout", "/account", "/help"]

  /// A capture of five pages and a log that names them, whose clock is `off` seconds ahead in a zone.
  private func pair(
    off: Double, zone: Double, drift: Double = 0, year: Bool = false, pages: Int = 5,
    jitter: [Double] = [0.02, 0.05, 0.01, 0.08, 0.04]
  ) -> Scene {
    var scene = Scene()
    scene.capture("capture.har", .chromeDevTools)
    let times = [0.0, 11, 27, 63, 140]
    for (path, time) in zip(Self.pages, times) {
      scene.request(Scene.shop + path, at: time, dest: "document", type: "document")
    }
    scene.log("logcat.txt", .logcat)
    for (index, (path, time)) in zip(Self.pages, times).prefix(pages).enumerated() {
      let true_ = time + jitter[index]
      let reading = true_ + off + drift * true_
      let stamp = Stamp(microseconds: Scene.base + Int64(reading * 1e6))
      let second = year ? reading + zone : Self.withoutYear(stamp, zone: zone)
      scene.line(
        "loading \(Scene.shop)\(path)", at: second, [.navigation],
        captures: ["url": Scene.shop + path], unknown: year ? .zone : [.year, .zone])
    }
    return scene
  }

  @Test(
    "Zone, year and offset of a log come from the pages that both name",
    arguments: [(0.0, 0.0), (2.5, 3_600.0), (-12.0, -5.0 * 3_600), (40.0, 20_700.0)])
  func zoneAndOffset(off: Double, zone: Double) throws {
    let world = pair(off: off, zone: zone).world
    let clock = try #require(world.clock(of: SourceID(1)))
    #expect(clock.standing == .fitted)
    #expect(clock.zone == Int(zone / 60))
    #expect(clock.year == 2026)
    #expect(abs(clock.offset + off) <= clock.bar)
    #expect(clock.anchors == 5)
    let times = world.sightings.compactMap(\.time)
    #expect(times.allSatisfy { $0.isAbsolute })
    let first = try #require(times.first)
    #expect(abs(Double(first.microseconds - Scene.base) / 1e6) <= clock.bar)
  }

  @Test("A clock that is wrong by minutes is found where three visits keep their distances")
  func wrongByMinutes() throws {
    let clock = try #require(pair(off: 190, zone: 7_200).world.clock(of: SourceID(1)))
    #expect(clock.standing == .fitted)
    #expect(clock.zone == 120)
    #expect(abs(clock.offset + 190) <= clock.bar)
  }

  @Test("With nothing in common no zone is invented; the year comes from the capture beside it")
  func nothingInCommon() throws {
    var scene = pair(off: 0, zone: 3_600, pages: 0)
    scene.line("other", at: 5, [.console], unknown: [.year, .zone])
    let world = scene.world
    let clock = try #require(world.clock(of: SourceID(1)))
    #expect(clock.standing == .unaligned)
    #expect(clock.zone == nil)
    #expect(clock.anchors == 0)
    #expect(world.sightings.first?.time?.unknown == .zone)
  }

  @Test("One page that both name an hour and seven minutes apart proves no zone")
  func chance() throws {
    let clock = try #require(pair(off: 420, zone: 3_600, pages: 1).world.clock(of: SourceID(1)))
    #expect(clock.standing == .unaligned)
  }

  @Test("A page loaded again and again does not outvote pages loaded once")
  func outliers() throws {
    var scene = pair(off: 3, zone: 0)
    scene.capture("more.har", .mitmproxy)
    for second in stride(from: 200.0, to: 400, by: 5) {
      scene.request(Scene.shop + "/", at: second, dest: "document", type: "document")
    }
    let clock = try #require(scene.world.clock(of: SourceID(1)))
    #expect(clock.standing == .fitted)
    #expect(abs(clock.offset + 3) <= clock.bar)
  }

  @Test("A log over the turn of the year is placed in both years")
  func turnOfTheYear() throws {
    var scene = Scene()
    let start = Int64(CivilDate(year: 2026, month: 12, day: 31).daysFromEpoch) * 86_400
    let evening = Double(start) + 86_390 - Double(Scene.base) / 1e6
    scene.capture("capture.har", .chromeDevTools)
    for (index, path) in Self.pages.enumerated() {
      scene.request(
        Scene.shop + path, at: evening + Double(index) * 6, dest: "document", type: "document")
    }
    scene.log("logcat.txt", .logcat)
    for (index, path) in Self.pages.enumerated() {
      let stamp = Stamp(microseconds: Scene.base + Int64((evening + Double(index) * 6) * 1e6))
      scene.line(
        "x", at: Self.withoutYear(stamp, zone: 0), [.navigation],
        captures: ["url": Scene.shop + path], unknown: [.year, .zone])
    }
    let world = scene.world
    let days = world.sightings.compactMap(\.time).map { $0.microseconds / 86_400_000_000 }
    #expect(Set(days).count == 2)
    #expect(days == days.sorted())
    #expect(world.clock(of: SourceID(1))?.year == 2026)
  }

  @Test("The server's date on the same answer puts two recordings on one clock")
  func twoRecordings() throws {
    var scene = Scene()
    let dates = ["Sat, 28 Nov 2026 10:00:00 GMT", "Sat, 28 Nov 2026 10:00:09 GMT"]
    for (number, shift) in [(0, 0.0), (1, 47.0)] {
      scene.capture("\(number).har", .mitmproxy, number: number)
      for (index, date) in dates.enumerated() {
        scene.request(
          Scene.shop + Self.pages[index], at: Double(index) * 9 + shift, dest: "document",
          type: "document", got: ["date": date])
      }
    }
    let world = scene.world
    #expect(world.clock(of: SourceID(1))?.standing == .fitted)
    #expect(world.exchanges.count == 2)
    #expect(world.twins.count == 2)
  }

  @Test("Two visits to the same pages are not taken for one")
  func twoVisits() {
    var scene = Scene()
    for (number, shift) in [(0, 0.0), (1, 600.0)] {
      scene.capture("\(number).har", .mitmproxy, number: number)
      for (index, path) in Self.pages.enumerated() {
        scene.request(
          Scene.shop + path, at: Double(index) + shift, dest: "document", type: "document")
      }
    }
    let world = scene.world
    #expect(world.clock(of: SourceID(1))?.standing == .assumed)
    #expect(world.exchanges.count == 10)
  }

  @Test("What the caller says wins over what the events say")
  func given() throws {
    let scene = pair(off: 0, zone: 3_600)
    var assumptions = Assumptions()
    assumptions.offsets[SourceID(1)] = -3_600 + 30
    let world = reconstruct(scene.observations, under: assumptions)
    let clock = try #require(world.clock(of: SourceID(1)))
    #expect(clock.standing == .given)
    let first = try #require(world.sightings.compactMap(\.time).first)
    #expect(abs(Double(first.microseconds - Scene.base) / 1e6 - 30.02) < 0.01)
  }

  @Test("Closer than the error bars, nothing is ordered")
  func order() throws {
    let world = pair(off: 2, zone: 3_600).world
    let line = try #require(world.sightings.first { $0.citation.source == SourceID(1) }).citation
    let (same, next) = (world.exchanges[0].citation, world.exchanges[1].citation)
    #expect(world.order(of: line, same) == .unordered)
    #expect(world.order(of: line, next) == .before)
    #expect(world.order(of: next, line) == .after)
    #expect(world.order(of: same, next) == .before)
  }

  @Test("A console without times is ordered by what it shares with a recording")
  func untimed() throws {
    var scene = Scene()
    scene.capture("capture.har", .chromeDevTools)
    scene.appPage(at: 0)
    scene.request(
      Scene.shop + "/log", at: 20, method: "POST", type: "fetch",
      posts: #"{"event":"Sign-in window was closed"}"#)
    scene.api(at: 60, status: 200)
    scene.log("console.log", .console)
    scene.line("earlier", at: nil, [.scriptError])
    scene.line("x", at: nil, [.console])
    scene.observations.hits[1].record.console = ConsoleMessage(text: "Sign-in window was closed")
    let world = scene.world
    #expect(world.clock(of: SourceID(1))?.standing == .untimed)
    let line = try #require(world.sightings.first { $0.sign == .scriptError }).citation
    #expect(world.order(of: line, world.exchanges[2].citation) == .before)
    #expect(world.order(of: line, world.exchanges[0].citation) == .unordered)
  }
}

@Suite("The zone of a log that shares no event")
struct ClockZoneTests {
  private static let day: Int64 = 20_000 * 86_400_000_000

  private func zone(_ readings: [Int64], load: Int64 = 10, end: Int64 = 60) -> ClockZone {
    ClockZone(
      lines: readings.map {
        ("app.js", Stamp(microseconds: Self.day + $0 * 1_000_000, unknown: .zone))
      },
      loads: ["app.js": Self.day + load * 1_000_000], end: Self.day + end * 1_000_000)
  }

  @Test("Lines between a script's load and the end of the recording fit one zone")
  func fits() {
    #expect(zone([3_612, 3_650]).found()?.zone == 60)
    #expect(zone([-20_700 + 12, -20_700 + 90]).found()?.zone == -345)
  }

  @Test("One line alone, a line before its script, a line long after the recording: no zone")
  func doesNotFit() {
    #expect(zone([3_612]).found() == nil)
    #expect(zone([3_600, 3_650]).found() == nil)
    #expect(zone([3_612, 3_600 + 500]).found() == nil)
  }

  @Test("A recording of half an hour leaves more than one zone open")
  func long() {
    #expect(zone([3_600 + 1_000, 3_600 + 1_010], end: 1_800).found() == nil)
  }
}
