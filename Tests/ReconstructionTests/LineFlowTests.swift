import DeviceLog
import Evidence
import Testing

@testable import Reconstruction

@Suite("Flows that only lines show")
struct LineFlowTests {
  private static let authorize =
    "https://id.login.example/authorize?client_id=m1&response_type=code&state=abc12345"
    + "&redirect_uri=shop%3A%2F%2Fcb"

  @Test("Addresses in an app's lines carry a flow to the answer the app caught")
  func handedOver() {
    var scene = Scene()
    scene.log("app.log", .logcat)
    scene.line(
      "open", at: 1, [.navigation], captures: ["url": Self.authorize, "stage": "finished"],
      authority: .appWording)
    scene.line(
      "caught", at: 9, [.navigation], captures: ["url": "shop://cb?code=c1&state=abc12345"],
      authority: .appWording)
    let flow = scene.world.flows.first
    #expect(flow?.clientID == "m1")
    #expect(flow?.last?.highest == .callbackAnswered)
    #expect(flow?.progress == .completed)
  }

  @Test("The same answer as an unknown scheme never arrived")
  func unknownScheme() {
    var scene = Scene()
    scene.log("app.log", .logcat)
    scene.line(
      "open", at: 1, [.navigation], captures: ["url": Self.authorize, "stage": "finished"],
      authority: .appWording)
    scene.line(
      "net::ERR_UNKNOWN_URL_SCHEME", at: 9, [.unknownScheme],
      captures: ["url": "shop://cb?code=c1&state=abc12345"], authority: .platform)
    let attempt = scene.world.flows.first?.last
    #expect(attempt?.highest == .responseIssued)
    #expect(attempt?.progress == .stopped)
    #expect(attempt?.firstBroken == .callbackRequested)
  }

  @Test("WebKit's page ids are windows; the first is the app's, the next one its popup")
  func pageProxies() {
    var scene = Scene()
    scene.log("device.log", .iosLog)
    scene.line("a", at: 1, [.windowCreated], pid: 7, captures: ["window": "6"])
    scene.line("b", at: 2, [.signInStarted], pid: 7)
    scene.line("c", at: 3, [.windowCreated], pid: 7, captures: ["window": "14"])
    scene.line("d", at: 4, [.popupCloseCalled], pid: 7, captures: ["window": "14"])
    let world = scene.world
    #expect(world.windows.map(\.kind) == [.main, .popup])
    #expect(world.windows.map(\.names) == [["6"], ["14"]])
    #expect(world.sightings.map(\.window) == [0, nil, 1, 1])
  }

  @Test("Lines of another app are no evidence; those of the system that name ours are")
  func otherApps() {
    var scene = Scene()
    scene.log(
      "l.txt", .logcat,
      processes: [(100, "com.our.shop"), (200, "com.other.game"), (300, "system_server")])
    scene.line("opening", at: 1, [.popupAsked], pid: 100)
    scene.line("window.open null", at: 2, [.windowOpenNull], pid: 100)
    scene.line("popup blocked", at: 3, [.windowOpenNull], pid: 200)
    scene.line("Force finishing com.our.shop/.Main", at: 4, [.processDied], pid: 300)
    scene.line("Killing something", at: 5, [.processDied], pid: 300)
    let world = scene.world
    #expect(world.subject.app?.value == "com.our.shop")
    #expect(world.subject.processes == [100])
    #expect(world.sightings.map(\.isOurs) == [true, true, false, true, false])
  }

  @Test("The caller's app wins over what the lines suggest")
  func givenApp() {
    var scene = Scene()
    scene.log("l.txt", .logcat, processes: [(1, "com.a.one"), (2, "com.b.two")])
    scene.line("x", at: 1, [.popupAsked], pid: 1)
    scene.line("y", at: 2, [.popupAsked], pid: 2)
    var assumptions = Assumptions()
    assumptions.app = "com.b.two"
    let world = reconstruct(scene.observations, under: assumptions)
    #expect(world.sightings.map(\.isOurs) == [false, true])
  }
}
