import DeviceLog
import Evidence
import HAR
import Testing

@testable import Reconstruction

@Suite("Whose requests a recording of a whole phone holds")
struct PartiesTests {
  private static let other = "https://www.books.example"

  /// A page of another app, and what it asks the provider that everybody asks.
  private func otherSignIn(in scene: inout Scene, _ sent: [String: String], status: Int = 400) {
    scene.request(
      Self.other + "/account", at: 2, dest: "document", page: nil, type: "document", sent: sent)
    scene.request(
      "https://accounts.google.com/o/oauth2/v2/auth?client_id=b&response_type=code&state=books-state&redirect_uri=https%3A%2F%2Fwww.books.example%2Fcb",
      at: 3, status: status, dest: "document", referer: Self.other + "/", type: "document",
      sent: sent)
  }

  @Test("The package that a web view names tells the app in question from the rest")
  func packages() {
    var scene = Scene()
    scene.capture("phone.har", .mitmproxy)
    scene.observations.reported.app = "org.store.example"
    for second in [0.0, 5] {
      scene.request(
        Scene.shop + "/", at: second, dest: "document", type: "document",
        sent: ["x-requested-with": "org.store.example"])
    }
    otherSignIn(in: &scene, ["x-requested-with": "org.books.example"])
    let world = scene.world
    #expect(world.exchanges.count == 2)
    #expect(world.flows.isEmpty)
    #expect(world.others.map(\.name) == ["org.books.example"])
    #expect(world.others.map(\.requests) == [2])
  }

  @Test("A caller's name for the app leaves out those with another, named or not itself")
  func namedElsewhere() {
    var scene = Scene()
    scene.capture("phone.har", .mitmproxy)
    scene.observations.reported.app = "org.store.example"
    scene.appPage(at: 0)
    otherSignIn(in: &scene, ["x-requested-with": "org.books.example"])
    #expect(scene.world.exchanges.count == 1)
  }

  @Test("The app whose page speaks in the log is the one in question")
  func spoken() {
    var scene = Scene()
    scene.capture("phone.har", .mitmproxy)
    scene.appPage(at: 0)
    otherSignIn(in: &scene, ["x-requested-with": "org.books.example"])
    scene.log("logcat.txt", .logcat)
    scene.line("loaded", at: 1, [.console], pid: 10, script: Scene.shop + "/app.js")
    #expect(scene.world.exchanges.count == 1)
    #expect(scene.world.others.count == 1)
  }

  @Test(
    "Where nothing says which app is in question it is the one whose flow failed; if none did all stay",
    arguments: [(400, 2), (200, 3)])
  func unknown(_ status: Int, _ count: Int) {
    var scene = Scene()
    scene.capture("phone.har", .mitmproxy)
    scene.appPage(at: 0)
    otherSignIn(in: &scene, ["x-requested-with": "org.books.example"], status: status)
    #expect(scene.world.exchanges.count == count)
    #expect(scene.world.others.count == 3 - count)
  }

  @Test(
    "A popup or a browser of another user agent is of the app whose page it came from or goes back to"
  )
  func popup() {
    var scene = Scene()
    scene.capture("phone.har", .mitmproxy)
    scene.appPage(at: 0)
    scene.agent = Scene.patched
    scene.request(
      Scene.authorize + "state-one", at: 1, dest: "document", site: "cross-site",
      type: "document")
    scene.agent = Scene.iPhone
    scene.request(
      "https://login.other.example/form", at: 2, dest: "document", referer: Scene.shop + "/",
      type: "document")
    scene.log("logcat.txt", .logcat)
    scene.line("loaded", at: 1, [.console], pid: 10, script: Scene.shop + "/app.js")
    #expect(scene.world.exchanges.count == 3)
  }

  @Test("Requests that name no app are of the app whose page sent them")
  func unmarked() {
    var scene = Scene()
    scene.capture("phone.har", .mitmproxy)
    scene.observations.reported.app = "org.store.example"
    scene.request(
      Scene.shop + "/", at: 0, dest: "document", type: "document",
      sent: ["x-requested-with": "org.store.example"])
    scene.request(
      Scene.shop + "/api", at: 1, dest: "empty", referer: Scene.shop + "/", type: "fetch")
    scene.request(
      Self.other + "/", at: 2, dest: "document", type: "document",
      sent: ["x-requested-with": "org.books.example"])
    scene.request(
      "https://api.books.example/me", at: 3, status: 401, dest: "empty",
      referer: Self.other + "/", type: "fetch")
    #expect(
      scene.world.exchanges.map(\.request.url.value) == [Scene.shop + "/", Scene.shop + "/api"])
  }

  @Test("A recorder that knows pages watched the app in question, a proxy beside it heard the rest")
  func inspected() {
    var scene = Scene()
    scene.capture("page.har", .chromeDevTools)
    scene.request(
      Scene.shop + "/", at: 0, dest: "document", page: "page_1", type: "document")
    scene.capture("phone.har", .mitmproxy)
    otherSignIn(in: &scene, ["x-requested-with": "org.books.example"])
    #expect(scene.world.exchanges.count == 1)
  }

  /// The page and the sign-in of an app that names itself in its user agent.
  private func ofReader(in scene: inout Scene) {
    scene.agent = Scene.iPhone + " ReaderApp/7.2"
    otherSignIn(in: &scene, [:])
    scene.agent = Scene.iPhone
  }

  @Test("An app's name in its user agent tells it from the app that the ticket or the log names")
  func ownName() {
    for isLogged in [false, true] {
      var scene = Scene()
      scene.agent = Scene.iPhone
      scene.capture("phone.har", .mitmproxy)
      scene.appPage(at: 0)
      ofReader(in: &scene)
      if isLogged {
        scene.log("xcode.log", .iosLog)
        scene.line("started", at: 1, [.console], pid: 10, process: "Pension")
      } else {
        scene.observations.reported.app = "com.example.pension"
      }
      let world = scene.world
      #expect(world.exchanges.count == 1)
      #expect(world.others.map(\.name) == ["ReaderApp"])
      #expect(!world.isAppAssumed)
    }
  }

  @Test(
    "A program and what it calls itself to servers are one app; a program that every app may be called is none",
    arguments: [("Reader", 2), ("com.example.reader", 2), ("Bank", 0), ("App", 0)])
  func sameName(_ program: String, _ count: Int) {
    var scene = Scene()
    scene.capture("phone.har", .mitmproxy)
    scene.agent = Scene.iPhone + " StartApp/1.0"
    scene.appPage(at: 0)
    ofReader(in: &scene)
    scene.agent = "okhttp/4.12.0"
    scene.request("https://api.anyone.example/token", at: 4, status: 500)
    scene.log("device.log", .iosLog)
    scene.line("started", at: 1, [.console], pid: 10, process: program)
    #expect(scene.world.flows.count == min(count, 1))
    #expect(scene.world.exchanges.count == (count == 0 ? 0 : count + 1))
  }

  @Test("A console that gives only the ends of addresses speaks of the app that asked for them")
  func files() {
    var scene = Scene()
    scene.agent = Scene.iPhone
    scene.capture("phone.har", .mitmproxy)
    scene.request(
      Scene.shop + "/popup.html?code=one&state=two", at: 0, dest: "document", type: "document")
    ofReader(in: &scene)
    #expect(scene.world.isAppAssumed)
    scene.log("console.log", .console)
    scene.line("no opener", at: nil, [.console], script: "popup.html")
    #expect(scene.world.exchanges.count == 1)
    #expect(!scene.world.isAppAssumed)
  }

  @Test(
    "Beside the log of an app that the recording does not show, tunnels stay: nobody is named behind one"
  )
  func tunnels() {
    var scene = Scene()
    scene.capture("phone.har", .mitmproxy)
    for name in ["books", "news"] {
      scene.request(
        "https://www.\(name).example/", at: 1, dest: "document", type: "document",
        sent: ["x-requested-with": "org.\(name).example"])
    }
    scene.request("https://login.park.example:443", at: 2, method: "CONNECT", status: 0)
    scene.log("logcat.txt", .logcat)
    scene.line("refused", at: 2, [.tlsFailed], pid: 10, process: "com.example.park")
    #expect(scene.world.exchanges.map(\.request.method) == ["CONNECT"])
    #expect(scene.world.others.count == 2)
  }

  @Test("A recording of other apps alone shows no window of the app in question")
  func nothingOfIt() {
    var scene = Scene()
    scene.capture("page.har", .chromeDevTools)
    scene.request(Scene.shop + "/", at: 0, dest: "document", page: "page_1", type: "document")
    let own = scene.world.sources.map(\.id)
    scene.capture("phone.har", .mitmproxy)
    otherSignIn(in: &scene, ["x-requested-with": "org.books.example"])
    let world = scene.world
    #expect(world.sourcesOfOthers == Set(world.sources.map(\.id)).subtracting(own))
  }

  @Test(
    "One web view's recorder sees a package with each request or with none, whatever the app calls itself"
  )
  func inspectedWithoutPackage() {
    var scene = Scene()
    scene.agent = Scene.iPhone + " Petrol/1"
    scene.capture("page.har", .chromeDevTools)
    scene.appPage(at: 0)
    otherSignIn(in: &scene, ["x-requested-with": "org.books.example"])
    #expect(scene.world.exchanges.count == 1)
    #expect(!scene.world.isAppAssumed)
  }

  @Test(
    "Of the pages that a recorder knows, the app's are those without a name where others have one")
  func inspectedWithoutName() {
    var scene = Scene()
    scene.agent = Scene.iPhone
    scene.capture("page.har", .chromeDevTools)
    scene.appPage(at: 0, page: "page_1")
    scene.agent = Scene.iPhone + " ReaderApp/7.2"
    scene.request(
      Self.other + "/", at: 1, status: 500, dest: "document", page: "page_2", type: "document")
    #expect(scene.world.exchanges.count == 1)
    #expect(scene.world.others.map(\.name) == ["ReaderApp"])
  }
}
