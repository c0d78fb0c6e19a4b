import DeviceLog
import Evidence
import Testing

@testable import Reconstruction

@Suite("Whose lines a log's lines are")
struct AppTests {
  /// A log of two processes: how much each wrote, between which lines.
  private func log(
    _ voices: [(pid: Int, records: Int, lines: ClosedRange<Int>)], named: [(Int, String)] = []
  ) -> Scene {
    var scene = Scene()
    scene.log("logcat.txt", .logcat, processes: named)
    scene.observations.sources[0].log?.records = voices.reduce(0) { $0 + $1.records }
    scene.observations.sources[0].log?.voices = voices.map { pid, records, lines in
      var voice = ProcessVoice(pid: pid, lines: lines)
      voice.records = records
      return voice
    }
    return scene
  }

  private func isOurs(_ pid: Int, in world: Case) -> Bool? {
    world.sightings.first { $0.pid == pid && $0.sign != .console }?.isOurs
  }

  @Test("In an app's own log the process that writes most is the app, however loudly another fails")
  func loudest() {
    var scene = log(
      [(10, 40, 1...60), (20, 6, 5...50)],
      named: [(10, "org.bank.example"), (20, "org.news.example")])
    scene.line("loading", at: 1, [.navigation], pid: 10)
    for second in 2..<7 {
      scene.line("popup blocked", at: Double(second), [.windowOpenNull], pid: 20)
    }
    let world = scene.world
    #expect(world.subject.app?.value == "org.bank.example")
    #expect(isOurs(20, in: world) == false)
    #expect(isOurs(10, in: world) == true)
  }

  @Test("A named app that fills its log is the app even if it says nothing of pages")
  func silentButNamed() {
    var scene = log(
      [(10, 9, 1...16), (20, 7, 2...15)],
      named: [(10, "org.bank.example"), (20, "org.news.example")])
    scene.line("harmless", at: 1, [.benign], pid: 10)
    scene.line("popup blocked", at: 2, [.windowOpenNull], pid: 20)
    let world = scene.world
    #expect(world.subject.app?.value == "org.bank.example")
    #expect(isOurs(20, in: world) == false)
  }

  @Test("A process without a name that says nothing of pages may be a service, however loud")
  func loudService() {
    var scene = log([(10, 15, 1...26), (20, 10, 2...25)])
    scene.line("harmless", at: 1, [.benign], pid: 10)
    scene.line("popup blocked", at: 2, [.windowOpenNull], pid: 20)
    #expect(isOurs(20, in: scene.world) == true)
  }

  @Test(
    "In the log of a whole device loudness says nothing, and the app whose sign-in fails is the one"
  )
  func wholeDevice() {
    var scene = log(
      [(10, 900, 1...9_000), (20, 9, 400...500), (30, 8_000, 1...9_000)],
      named: [(10, "org.player.example"), (20, "org.bank.example"), (30, "system_server")])
    scene.line("harmless", at: 1, [.benign], pid: 10)
    for second in 2..<4 {
      scene.line("popup blocked", at: Double(second), [.windowOpenNull], pid: 20)
    }
    #expect(scene.world.subject.app?.value == "org.bank.example")
  }

  @Test("A process without a name beside the app, with pages of another site, is another app")
  func unnamedBeside() {
    var scene = log([(10, 30, 1...60), (20, 4, 10...20)])
    scene.line("ready", at: 1, [.console], pid: 10, script: "https://bank.example/app.js")
    scene.line(
      "popup blocked", at: 2, [.windowOpenNull, .console], pid: 20,
      script: "https://news.example/a.js")
    let world = scene.world
    #expect(world.subject.app == nil)
    #expect(world.subject.processes == [10])
    #expect(isOurs(20, in: world) == false)
  }

  @Test("A process without a name after the app's end is the app again")
  func restarted() {
    var scene = log([(10, 30, 1...1), (20, 20, 2...21)])
    scene.line("ready", at: 1, [.console], pid: 10, script: "https://bank.example/app.js")
    scene.line("popup blocked", at: 2, [.windowOpenNull], pid: 20)
    #expect(isOurs(20, in: scene.world) == true)
  }

  @Test("Pages of the same site in two processes are one app's")
  func sameSite() {
    var scene = log([(10, 30, 1...60), (20, 4, 10...20)])
    scene.line("ready", at: 1, [.console], pid: 10, script: "https://www.bank.example/app.js")
    scene.line(
      "popup blocked", at: 2, [.windowOpenNull, .console], pid: 20,
      script: "https://login.bank.example/a.js")
    #expect(isOurs(20, in: scene.world) == true)
  }

  @Test("The process whose pages the capture shows is the app, even if it is the quieter one")
  func captured() {
    var scene = Scene()
    scene.capture("capture.har", .chromeDevTools)
    scene.appPage(at: 0)
    scene.log("logcat.txt", .logcat)
    scene.observations.sources[1].log?.records = 40
    scene.observations.sources[1].log?.voices = [(20, 30, 2...40), (10, 1, 1...1)].map {
      pid, records, lines in
      var voice = ProcessVoice(pid: pid, lines: lines)
      voice.records = records
      return voice
    }
    scene.line("ready", at: 1, [.navigation, .console], pid: 10, script: Scene.shop + "/app.js")
    scene.line(
      "popup blocked", at: 2, [.windowOpenNull, .console], pid: 20,
      script: "https://news.example/a.js")
    let world = scene.world
    #expect(world.subject.processes == [10])
    #expect(isOurs(20, in: world) == false)
  }

  @Test(
    "A line that names the app as a word speaks about it; one with the name inside a longer word does not"
  )
  func naming() {
    var scene = log([(10, 30, 1...60), (20, 4, 10...20)], named: [(10, "App"), (20, "Reader")])
    scene.line("ready", at: 1, [.navigation], pid: 10)
    scene.line("Application failed: popup blocked", at: 2, [.windowOpenNull], pid: 20)
    scene.line("App was refused", at: 3, [.userAgentRejected], pid: 20)
    let world = scene.world
    #expect(world.sightings.first { $0.sign == .windowOpenNull }?.isOurs == false)
    #expect(world.sightings.first { $0.sign == .userAgentRejected }?.isOurs == true)
  }

  @Test(
    "A bundle's program is known by the bundle's last word",
    arguments: [
      ("com.example.MyShop", "MyShop", true), ("com.example.my-shop", "MyShop", true),
      ("com.example.shop", "Reader", false), ("org.bank.example", "org.bank.example:web", true),
      ("org.bank.example", "org.bank.example.beta", false),
    ])
  func bundles(app: String, name: String, isOf: Bool) {
    #expect(Processes.isOf(app, name) == isOf)
  }
}
