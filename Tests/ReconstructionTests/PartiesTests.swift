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
    #expect(world.others.map(\.package) == ["org.books.example"])
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
}
