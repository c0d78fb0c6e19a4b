import Evidence
import HAR
import Testing

@testable import Reconstruction

@Suite("Windows")
struct WindowTests {
  @Test("Playwright's page ids are windows, and the popup knows its opener by Referer")
  func playwright() throws {
    var scene = Scene()
    scene.capture("a.har", .playwright)
    scene.appPage(at: 0, page: "page@1")
    scene.authorize(at: 2, page: "page@2")
    scene.login(at: 2.1, page: "page@2")
    let world = scene.world
    try #require(world.windows.count == 2)
    #expect(world.windows[0].kind == .main)
    #expect(world.windows[1].kind == .popup)
    #expect(world.windows[1].opener == 0)
    #expect(world.windows[1].outcome == .worked)
    #expect(world.windowOf == [0, 1, 1])
  }

  @Test("DevTools' pages are document loads in one tab: one capture is one window")
  func devTools() {
    var scene = Scene()
    scene.capture("a.har", .chromeDevTools)
    scene.appPage(at: 0, page: "page_1")
    scene.authorize(at: 2, page: "page_2")
    scene.login(at: 2.1, page: "page_2")
    scene.credentials(at: 8, page: "page_3")
    scene.callback(at: 8.1, page: "page_3")
    #expect(scene.world.windows.map(\.kind) == [.main])
  }

  @Test("Two DevTools captures are two windows, also where the popup's begins at its callback")
  func twoCaptures() throws {
    var scene = Scene()
    scene.capture("capture.har", .chromeDevTools)
    scene.appPage(at: 0, page: "page_1")
    scene.api(at: 1, status: 401, page: "page_1")
    scene.capture("popup.har", .chromeDevTools)
    scene.callback(at: 8.1, page: "page_1")
    let world = scene.world
    try #require(world.windows.count == 2)
    #expect(world.windows[1].opener == 0)
    #expect(world.windows[1].kind == .popup)
    #expect(world.flows.first?.window == 1)
    #expect(world.flows.first?.opener == 0)
  }

  @Test("Through a proxy, a page that goes on acting has opened a window of its own")
  func proxyPopup() {
    var scene = Scene()
    scene.capture("p.har", .mitmproxy)
    scene.appPage(at: 0)
    scene.authorize(at: 2)
    scene.login(at: 2.1)
    scene.credentials(at: 8)
    scene.callback(at: 8.1)
    scene.api(at: 9, status: 200)
    let world = scene.world
    #expect(world.windows.count == 2)
    #expect(world.windows.last?.separation == .inferred)
    #expect(world.windows.last?.opener == 0)
    #expect(world.windowOf == [0, 1, 1, 1, 1, 0])
  }

  @Test("Through a proxy, a page that is never heard again was navigated away: one window")
  func proxyRedirect() {
    var scene = Scene()
    scene.capture("p.har", .mitmproxy)
    scene.appPage(at: 0)
    scene.authorize(at: 2)
    scene.login(at: 2.1)
    scene.credentials(at: 8)
    scene.callback(at: 8.1, status: 200)
    #expect(scene.world.windows.count == 1)
  }

  @Test("A page loaded again after the sign-in is no opener that lived on")
  func proxyRedirectBack() {
    var scene = Scene()
    scene.capture("p.har", .mitmproxy)
    scene.appPage(at: 0)
    scene.authorize(at: 2)
    scene.login(at: 2.1)
    scene.credentials(at: 8)
    scene.callback(at: 8.1)
    scene.request(
      Scene.shop + "/", at: 8.5, dest: "document", site: "same-origin",
      referer: Scene.shop + "/cb?code=c-123&state=st-11111111")
    scene.api(at: 10, status: 200)
    #expect(scene.world.windows.count == 1)
  }

  @Test("What a replaced page still sends within a second is no sign of life")
  func leftovers() {
    var scene = Scene()
    scene.capture("p.har", .mitmproxy)
    scene.appPage(at: 0)
    scene.authorize(at: 2)
    scene.api(at: 2.3, status: 200, path: "/bye")
    scene.login(at: 2.4)
    #expect(scene.world.windows.count == 1)
  }

  @Test("Another user agent is another window; a browser of its own is no popup")
  func externalBrowser() throws {
    var scene = Scene()
    scene.capture("p.har", .charles)
    scene.appPage(at: 0)
    scene.agent = Scene.patched
    scene.authorize(at: 2)
    scene.login(at: 2.1)
    let world = scene.world
    try #require(world.windows.count == 2)
    #expect(world.windows[1].kind == .externalBrowser)
    #expect(world.windows[1].outcome == .openedElsewhere)
  }

  @Test("A popup with the default user agent beside a changed main one is still a popup")
  func unpatchedPopup() throws {
    var scene = Scene()
    scene.agent = Scene.patched
    scene.capture("p.har", .mitmproxy)
    scene.appPage(at: 0)
    scene.agent = Scene.embedded
    scene.authorize(at: 2, status: 403)
    let world = scene.world
    try #require(world.windows.count == 2)
    #expect(world.windows[1].kind == .popup)
    #expect(world.windows[1].opener == 0)
  }

  @Test("Requests of an app's HTTP library belong to no window")
  func native() {
    var scene = Scene()
    scene.capture("p.har", .mitmproxy)
    scene.appPage(at: 0)
    scene.agent = "okhttp/4.12.0"
    scene.request("https://api.store.example/v1/config", at: 1, mime: "application/json")
    #expect(scene.world.windowOf == [0, nil])
  }

  @Test("null from window.open is a refusal on Android and leaves both readings on iOS")
  func nullOutcome() {
    for (agent, outcome) in [
      (Scene.embedded, Window.Outcome.refused), (Scene.iPhone, .refusedOrNotCreated),
    ] {
      var scene = Scene()
      scene.agent = agent
      scene.capture("a.har", .playwright)
      scene.appPage(at: 0, page: "page@1")
      scene.log("c.log", .console)
      scene.line("opening", at: 2, [.popupAsked])
      scene.line("window.open returned null", at: 2.1, [.windowOpenNull])
      let world = scene.world
      #expect(world.windows.last?.outcome == outcome)
      #expect(world.windows.last?.separation == .unseen)
      #expect(world.flows.first?.popup == 1)
    }
  }

  @Test(
    "Closed at once and nothing asked of a provider, where the capture covers popups: not created")
  func notCreated() {
    var scene = Scene()
    scene.capture("a.har", .mitmproxy)
    scene.appPage(at: 0)
    scene.log("c.log", .logcat)
    scene.line("opening", at: 2, [.popupAsked])
    scene.line("popup closed by user", at: 2.4, [.popupClosed])
    let popup = scene.world.windows.last
    #expect(popup?.outcome == .notCreated)
    #expect(popup?.closedAfter.map { abs($0 - 0.4) < 0.01 } == true)
  }

  @Test("The same, where the capture covers one tab only: nobody knows")
  func notCovered() {
    var scene = Scene()
    scene.capture("a.har", .chromeDevTools)
    scene.appPage(at: 0)
    scene.log("c.log", .logcat)
    scene.line("popup closed by user", at: 2.4, [.popupClosed])
    #expect(scene.world.windows.last?.outcome == .unknown)
  }

  @Test("The provider's page in the opener's own tab, and a window that may not close: reused")
  func reused() {
    var scene = Scene()
    scene.capture("a.har", .chromeDevTools)
    scene.appPage(at: 0, page: "page_1")
    scene.authorize(at: 2, page: "page_2", extra: "&display=popup")
    scene.login(at: 2.1, page: "page_2")
    scene.credentials(at: 8, page: "page_3")
    scene.callback(at: 8.1, page: "page_3")
    scene.log("l.txt", .logcat)
    scene.line("Scripts may close only the windows", at: 9, [.closeRefused], authority: .platform)
    let world = scene.world
    #expect(world.windows.last?.outcome == .reusedOpener)
    #expect(world.flows.first?.presentation == .popup)
    #expect(world.flows.first?.progress == .stopped)
    #expect(world.flows.first?.last?.firstBroken == .openerActed)
  }
}
