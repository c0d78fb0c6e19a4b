import DeviceLog
import Evidence
import HAR
import Testing

@testable import Reconstruction

@Suite("Order and recordings")
struct OrderTests {
  private func both(second shift: Double, sanitizedFirst: Bool = false) -> Scene {
    var scene = Scene()
    scene.capture(sanitizedFirst ? "1.har" : "2.har", .chromeDevTools, sanitized: true)
    scene.appPage(at: 0)
    scene.api(at: 1, status: 401)
    scene.capture(sanitizedFirst ? "2.har" : "1.har", .mitmproxy)
    scene.appPage(at: 0 + shift)
    scene.api(at: 1 + shift, status: 401, cookie: "sid=1")
    return scene
  }

  @Test("What two recordings hold both of counts once, with the raw headers and both places")
  func merged() throws {
    let world = both(second: 0.4).world
    try #require(world.exchanges.count == 2)
    #expect(world.exchanges[1].sentCookieNames == ["sid"])
    #expect(world.exchanges[1].source == SourceID(1))
    #expect(world.twins[1]?.map(\.source) == [SourceID(0)])
    #expect(world.windows.count == 1)
  }

  @Test("Apart by more than the clocks may differ, they are two")
  func apart() {
    #expect(both(second: 2.5).world.exchanges.count == 4)
  }

  @Test("Other shared headers, other exchanges")
  func differentDates() {
    var scene = both(second: 0.2)
    for (index, date) in [(0, "Mon"), (2, "Tue")] {
      scene.observations.exchanges[index].response.headers.append(
        Exchange.Header(name: "Date", value: date))
    }
    #expect(scene.world.exchanges.count == 3)
  }

  @Test("Within one source nothing is merged")
  func oneSource() {
    var scene = Scene()
    scene.capture("a.har", .chromeDevTools)
    scene.api(at: 0, status: 200)
    scene.api(at: 0, status: 200)
    #expect(scene.world.exchanges.count == 2)
  }

  @Test("Two tabs that ask for one address at about the same time are two requests")
  func twoTabs() {
    for (shift, count) in [(0.4, 2), (0, 1)] {
      var scene = Scene()
      scene.capture("capture.har", .chromeDevTools)
      scene.api(at: 1, status: 200)
      scene.capture("popup.har", .chromeDevTools)
      scene.api(at: 1 + shift, status: 200)
      #expect(scene.world.exchanges.count == count)
    }
  }

  @Test("Of several that are alike, the nearest in time is the same request")
  func nearest() {
    var scene = Scene()
    scene.capture("a.har", .mitmproxy)
    for second in 0..<4 { scene.api(at: Double(second), status: 200) }
    scene.capture("b.har", .chromeDevTools)
    for second in 2..<4 { scene.api(at: Double(second) + 0.1, status: 200, cookie: "sid=1") }
    let world = scene.world
    #expect(world.exchanges.count == 4)
    #expect(world.twins.keys.sorted() == [2, 3])
  }

  @Test("Equal times keep the order of the file; a missing time keeps its place")
  func ties() {
    var scene = Scene()
    scene.capture("a.har", .proxyman)
    for path in ["/1", "/2", "/3"] { scene.api(at: 5, status: 200, path: path) }
    scene.api(at: 6, status: 200, path: "/4")
    scene.observations.exchanges[1].start = nil
    #expect(scene.world.urls.map { $0?.path ?? "" } == ["/1", "/2", "/3", "/4"])
  }

  @Test("The order in which sources were read changes nothing")
  func readingOrder() {
    func scene(_ order: [Int]) -> Case {
      var scene = Scene()
      for part in order {
        switch part {
        case 0:
          scene.capture("capture.har", .chromeDevTools, number: 0)
          scene.appPage(at: 0)
          scene.api(at: 1, status: 401)
          scene.api(at: 9, status: 200)
        case 1:
          scene.capture("popup.har", .chromeDevTools, number: 1)
          scene.authorize(at: 2)
          scene.login(at: 2)
          scene.credentials(at: 8)
          scene.callback(at: 8)
        default:
          scene.log("log.txt", .logcat, number: 2)
          scene.line("opening", at: 2, [.popupAsked])
          scene.line("signed in", at: 9, [.signedIn])
        }
      }
      return scene.world
    }
    func shape(_ world: Case) -> String {
      let windows = world.windows.map { "\($0.id) \($0.kind) \($0.opener ?? -1) \($0.documents)" }
      let flows = world.flows.map { flow in
        "\(flow.id) \(flow.progress) \(flow.window ?? -1) \(flow.sightings) "
          + flow.attempts.map { attempt in
            attempt.steps.keys.sorted().map { "\($0) \(attempt.steps[$0]?.quote.text ?? "")" }
              .joined(separator: ";")
          }.joined(separator: "|")
      }
      let urls = world.exchanges.map(\.request.url.value)
      let moments = world.timeline.map { "\($0.offset ?? -1) \($0.citation.quote.text)" }
      let sightings = world.sightings.map { "\($0.sign.rawValue) \($0.window ?? -1)" }
      return (windows + flows + urls + moments + sightings).joined(separator: "\n")
    }
    let first = shape(scene([0, 1, 2]))
    for order in [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      #expect(shape(scene(order)) == first)
    }
  }

  @Test("A caller's offset moves a source")
  func offsets() {
    var scene = Scene()
    scene.capture("a.har", .chromeDevTools)
    scene.appPage(at: 10)
    scene.capture("b.har", .chromeDevTools)
    scene.callback(at: 0)
    var assumptions = Assumptions()
    assumptions.offsets[SourceID(1)] = 20
    let world = reconstruct(scene.observations, under: assumptions)
    #expect(world.exchanges.map(\.source.number) == [0, 1])
  }

  @Test("Times of unknown zone or year stand behind the known ones, without an offset")
  func unknownTimes() {
    var scene = Scene()
    scene.log("a.log", .logcat)
    scene.line("opening", at: -9e6, [.popupAsked], unknown: [.year, .zone])
    scene.capture("b.har", .chromeDevTools)
    scene.appPage(at: 0)
    let timeline = scene.world.timeline
    #expect(timeline.map { $0.offset == nil } == [false, true])
  }
}
