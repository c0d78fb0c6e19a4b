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

  @Test("A page that starts the sign-in at its own site and goes on has opened a window for it")
  func startsAtOwnSite() {
    var scene = Scene()
    scene.capture("p.har", .mitmproxy)
    scene.appPage(at: 0)
    scene.request(
      Scene.shop + "/start", at: 2, status: 302, dest: "document", site: "same-origin",
      referer: Scene.shop + "/", location: Scene.authorize + "st-11111111")
    scene.authorize(at: 2.1)
    scene.login(at: 2.2)
    scene.credentials(at: 8)
    scene.callback(at: 8.1)
    scene.api(at: 8.4, status: 200)
    let world = scene.world
    #expect(world.windowOf == [0, 1, 1, 1, 1, 1, 0])
    #expect(world.windows.last?.opener == 0)
  }

  @Test("A page that reports its popup closed has not become that popup, however soon it says so")
  func reportsItsPopup() {
    for (text, count) in [
      (#"{"event":"popup_closed","ms":700}"#, 2), (#"{"event":"page_view"}"#, 1),
    ] {
      var scene = Scene()
      scene.capture("p.har", .mitmproxy)
      scene.appPage(at: 0)
      scene.authorize(at: 2)
      scene.login(at: 2.1)
      scene.request(
        Scene.shop + "/log", at: 2.8, method: "POST", status: 204, dest: "empty",
        site: "same-origin", referer: Scene.shop + "/", posts: text, mime: "text/plain")
      #expect(scene.world.windows.count == count, "\(text)")
    }
  }

  @Test("A frame of the page that goes on acting shows that the page is still there")
  func frameLivesOn() {
    var scene = Scene()
    scene.capture("p.har", .mitmproxy)
    scene.appPage(at: 0)
    let frame = "https://widget.embed.example/box?v=1"
    scene.request(frame, at: 0.5, dest: "iframe", site: "cross-site", referer: Scene.shop + "/")
    scene.authorize(at: 2)
    scene.login(at: 2.1)
    scene.request(
      "https://widget.embed.example/state", at: 5, dest: "empty", site: "same-origin",
      referer: frame, mime: "application/json")
    #expect(scene.world.windowOf == [0, 0, 1, 1, 0])
  }

  @Test("A user agent changed while the window lives makes no further window")
  func changedAgent() {
    var scene = Scene()
    scene.capture("p.har", .mitmproxy)
    scene.agent = Scene.patched
    scene.appPage(at: 0)
    scene.agent = Scene.embedded
    scene.authorize(at: 2)
    scene.login(at: 2.1)
    scene.agent = Scene.patched
    scene.request(
      Scene.idp + "/app.css", at: 2.3, dest: "style", site: "same-origin",
      referer: Scene.idp + "/signin?tx=1", mime: "text/css")
    scene.credentials(at: 8)
    #expect(scene.world.windowOf == [0, 1, 1, 1, 1])
  }

  @Test("An address that the app loads again after it failed stays in its window")
  func loadedAgain() {
    var scene = Scene()
    scene.capture("p.har", .mitmproxy)
    scene.appPage(at: 0)
    scene.agent = Scene.patched
    scene.authorize(at: 2, status: 0)
    scene.request(
      Scene.authorize + "st-11111111", at: 3, status: 302, dest: "document", site: "none",
      location: "/signin?tx=1")
    scene.login(at: 3.1)
    let world = scene.world
    #expect(world.windowOf == [0, 1, 1, 1])
    #expect(world.windows.last?.loadedByApp != nil)
    #expect(world.windows.first?.loadedByApp != nil)
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

  @Test("Opener's export, popup's export and a proxy's are one set of windows, each exchange once")
  func threeRecordings() {
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0], [2, 1, 0]] {
      var scene = Scene()
      for part in order {
        switch part {
        case 0:
          scene.capture("capture.har", .chromeDevTools, sanitized: true, number: 0)
          scene.appPage(at: 0, page: "page_1")
          scene.api(at: 1, status: 401, page: "page_1")
          scene.api(at: 9, status: 200, page: "page_1")
        case 1:
          // Attached late: the popup's first pages are in the proxy's recording only.
          scene.capture("popup.har", .chromeDevTools, sanitized: true, number: 1)
          scene.credentials(at: 8, page: "page_1")
          scene.callback(at: 8.1, page: "page_2")
        default:
          scene.capture("proxy.har", .mitmproxy, number: 2)
          scene.appPage(at: 0.2)
          scene.api(at: 1.2, status: 401, cookie: "sid=1")
          scene.authorize(at: 2.2)
          scene.login(at: 2.3)
          scene.credentials(at: 8.2)
          scene.callback(at: 8.3)
          scene.api(at: 9.2, status: 200)
        }
      }
      let world = scene.world
      #expect(world.windowOf == [0, 0, 1, 1, 1, 1, 0], "\(order)")
      #expect(world.windows.map(\.opener) == [nil, 0])
      #expect(world.windows.map(\.separation) == [.recorded, .recorded])
      #expect(world.twins.count == 5)
    }
  }

  @Test("A proxy's document that the opener's own recording lacks was another window's")
  func notInOpenersExport() {
    var scene = Scene()
    scene.capture("capture.har", .chromeDevTools)
    scene.appPage(at: 0, page: "page_1")
    scene.request(
      "https://stats.metrics.example/p", at: 60, dest: "image", site: "cross-site",
      page: "page_1", mime: "image/gif")
    scene.capture("proxy.har", .mitmproxy)
    scene.authorize(at: 2)
    scene.login(at: 2.1)
    #expect(scene.world.windowOf == [0, 1, 1, 0])
  }

  @Test("One tab exported twice is one window")
  func exportedTwice() {
    var scene = Scene()
    for name in ["first.har", "second.har"] {
      scene.capture(name, .chromeDevTools)
      scene.appPage(at: 0, page: "page_1")
      scene.api(at: 1, status: 200, page: "page_1")
      if name == "second.har" { scene.api(at: 70, status: 200, page: "page_1") }
    }
    let world = scene.world
    #expect(world.exchanges.count == 3)
    #expect(world.windows.map(\.kind) == [.main])
  }

  @Test("A page that was loaded by the app and speaks of no flow has no opener")
  func rootsHaveNoOpener() {
    var scene = Scene()
    scene.capture("popup.har", .chromeDevTools)
    scene.callback(at: 1)
    scene.capture("capture.har", .chromeDevTools)
    scene.appPage(at: 3)
    scene.api(at: 4, status: 200)
    #expect(scene.world.windows.map(\.opener) == [nil, nil])
  }

  @Test("Requests of a page whose document was not recorded are a window all the same")
  func unseenPage() {
    var scene = Scene()
    scene.capture("capture.har", .webInspector)
    scene.api(at: 1, status: 401)
    scene.capture("popup.har", .webInspector)
    scene.authorize(at: 2)
    let world = scene.world
    #expect(world.windows.map(\.kind) == [.main, .popup])
    #expect(world.windows.map(\.opener) == [nil, 0])
  }

  @Test("A result that was handed to an opener, and a page that took it up: two windows")
  func takenUp() {
    for (script, count) in [("/app.js", 2), ("/cb.js", 1)] {
      var scene = Scene()
      scene.capture("p.har", .mitmproxy)
      scene.appPage(at: 0)
      scene.authorize(at: 2)
      scene.login(at: 2.1)
      scene.credentials(at: 8)
      scene.callback(at: 8.1)
      scene.log("c.log", .console)
      scene.line("sent to opener", at: 8.2, [.resultPosted], script: Scene.shop + "/cb.js")
      scene.line("cancelled", at: 8.3, [.userCancelled], script: Scene.shop + script)
      #expect(scene.world.windows.count == count, "\(script)")
    }
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
