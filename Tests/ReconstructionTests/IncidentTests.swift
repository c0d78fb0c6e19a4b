import Evidence
import HAR
import Testing

@testable import Reconstruction

@Suite("Incidents")
struct IncidentTests {
  private static let day = 86_400.0

  @Test("An Android phone and an iPhone are two incidents, each with its own log")
  func twoPhones() {
    var scene = Scene()
    scene.capture("a/capture.har", .mitmproxy)
    scene.appPage(at: 0)
    scene.log("a/logcat.txt", .logcat)
    scene.line("x", at: 1, [.console])
    scene.agent = Scene.iPhone
    scene.capture("b/capture.har", .webInspector)
    scene.appPage(at: 5)
    scene.log("b/device.log", .iosLog)
    scene.line("x", at: 6, [.console])
    let parts = incidents(in: scene.observations)
    #expect(
      parts.map { $0.sources.map(\.name.text) } == [
        ["a/capture.har", "a/logcat.txt"], ["b/capture.har", "b/device.log"],
      ])
    #expect(parts.map(\.exchanges.count) == [1, 1])
    #expect(parts.map(\.hits.count) == [1, 1])
  }

  @Test("Monday and Tuesday are two incidents")
  func twoDays() {
    var scene = Scene()
    scene.capture("mon.har", .mitmproxy)
    scene.appPage(at: 0)
    scene.capture("tue.har", .mitmproxy)
    scene.appPage(at: Self.day)
    #expect(incidents(in: scene.observations).count == 2)
  }

  @Test("A popup's other user agent never splits")
  func popupAgent() {
    var scene = Scene()
    scene.capture("capture.har", .chromeDevTools)
    scene.appPage(at: 0)
    scene.agent = Scene.patched
    scene.capture("popup.har", .chromeDevTools)
    scene.callback(at: 60)
    #expect(incidents(in: scene.observations).count == 1)
  }

  @Test("A log without a year, in another zone, stays with its capture")
  func unknownYear() {
    var scene = Scene()
    scene.capture("capture.har", .chromeDevTools)
    scene.appPage(at: 0)
    scene.log("logcat.txt", .logcat)
    // The same day and month of 1972, nine hours off.
    let years = 54 * 365.25 * Self.day + 0.5 * Self.day
    scene.line("x", at: 9 * 3_600 - years, [.console], unknown: [.year, .zone])
    #expect(incidents(in: scene.observations).count == 1)
  }

  @Test("Console text without times stays with what lies beside it")
  func neutral() {
    var scene = Scene()
    scene.capture("t/one/capture.har", .mitmproxy)
    scene.appPage(at: 0)
    scene.agent = Scene.iPhone
    scene.capture("t/two/capture.har", .mitmproxy)
    scene.appPage(at: 0)
    scene.log("t/two/console.log", .console)
    scene.line("x", at: nil, [.console])
    let parts = incidents(in: scene.observations)
    #expect(parts.count == 2)
    let owner = parts.first { $0.sources.contains { $0.name.text == "t/two/console.log" } }
    #expect(owner?.sources.contains { $0.name.text == "t/two/capture.har" } == true)
  }

  @Test("Two phones of one kind are told apart by their models")
  func twoModels() {
    var scene = Scene()
    scene.capture("a.har", .mitmproxy)
    scene.appPage(at: 0)
    scene.agent = Scene.embedded.replacing("Pixel 8", with: "SM-A536B")
    scene.capture("b.har", .mitmproxy)
    scene.appPage(at: 10)
    #expect(incidents(in: scene.observations).count == 2)
  }
}
