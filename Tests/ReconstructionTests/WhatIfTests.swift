import DeviceLog
import Evidence
import HAR
import Testing
import WebPlatform

@testable import Reconstruction

@Suite("What-if")
struct WhatIfTests {
  typealias Ledger = CookieLedgerTests

  // MARK: Cookies

  @Test("With third-party cookies accepted the frame's requests carry what they went without")
  func thirdParty() {
    let scene = Ledger.framed([nil, nil])
    #expect(scene.carried(under: .thirdPartyCookies) == [3, 4])
    #expect(Ledger.framed([nil], engine: Scene.iPhone).carried(under: .thirdPartyCookies) == [3])
  }

  @Test("Where the switch shows nowhere, accepting them is what would bring the cookie")
  func undecided() {
    #expect(Ledger.framed([nil]).carried(under: .thirdPartyCookies) == [3])
  }

  @Test("A cookie that may go to frames anyhow gains nothing by SameSite=None; Secure")
  func alreadyNone() {
    let supposed = Ledger.framed([nil, nil]).supposed(.sameSiteNoneSecure)
    #expect(supposed.carried.isEmpty)
    #expect(supposed.held.map(\.clause) == [.thirdPartyBlocked, .thirdPartyBlocked])
  }

  @Test("Two obstacles: taking one away leaves the other, and it is named")
  func twoObstacles() {
    var scene = Ledger.framed([nil, nil])
    scene.set(cookie: "sid=s3ss10n-0001; Path=/; Secure; SameSite=Lax", entry: 0)
    let accepted = scene.supposed(.thirdPartyCookies)
    #expect(accepted.carried.isEmpty)
    #expect(accepted.held.map(\.clause) == [.sameSiteLax, .sameSiteLax])
    let none = scene.supposed(.sameSiteNoneSecure)
    #expect(none.carried.isEmpty)
    #expect(!none.held.isEmpty && none.held.allSatisfy { $0.clause != .sameSiteLax })
    // Only both together.
    #expect(scene.carried(under: .thirdPartyCookies, .sameSiteNoneSecure) == [3, 4])
  }

  /// The site's state cookie and the return that the provider's page posts.
  private func returned(_ setting: String, on page: String = Scene.shop) -> Scene {
    var scene = Scene()
    scene.agent = Scene.patched
    scene.capture("a.har", .playwright)
    scene.request(
      page + "/", at: 0, dest: "document", site: "none", page: "p1", type: "document",
      cookie: "seen=before", sets: [setting])
    scene.request(
      page + "/cb", at: 300, method: "POST", dest: "document", site: "cross-site",
      referer: Scene.idp + "/", page: "p1", type: "document", posts: "a=b")
    return scene
  }

  @Test(
    "With SameSite=None; Secure the posted return carries its cookie",
    arguments: [
      "state=s-1; Path=/; HttpOnly; SameSite=Lax", "state=s-1; Path=/; HttpOnly; SameSite=Strict",
      "state=s-1; Path=/; HttpOnly", "state=s-1; Path=/; HttpOnly; SameSite=None",
      "__Secure-state=s-1; Path=/; SameSite=None",
    ])
  func sameSite(_ setting: String) {
    #expect(returned(setting).carried(under: .sameSiteNoneSecure) == [1])
    #expect(returned(setting).carried(under: .thirdPartyCookies).isEmpty)
  }

  @Test("Secure cannot be had over plain http, and other clauses stay")
  func stillRefused() {
    let plain = returned("state=s-1; Path=/; SameSite=Lax", on: "http://app.store.example")
    #expect(plain.carried(under: .sameSiteNoneSecure).isEmpty)
    let foreign = returned("state=s-1; Path=/; Domain=other.example; SameSite=None")
    #expect(foreign.carried(under: .sameSiteNoneSecure).isEmpty)
    let shared = returned("state=s-1; Path=/; Domain=example; SameSite=None")
    #expect(shared.carried(under: .sameSiteNoneSecure).isEmpty)
  }

  @Test("A cookie of another host stays there, whatever its SameSite")
  func hostOnly() {
    var scene = returned(
      "state=s-1; Path=/; HttpOnly; SameSite=Lax", on: "https://www.store.example")
    scene.request(
      Scene.shop + "/cb", at: 301, method: "POST", dest: "document", site: "cross-site",
      referer: Scene.idp + "/", page: "p1", type: "document", posts: "a=b")
    let supposed = scene.supposed(.sameSiteNoneSecure)
    #expect(supposed.carried.map(\.exchange) == [1])
    #expect(supposed.held.last?.exchange == 2 && supposed.held.last?.clause == .host)
  }

  @Test("What went missing by no rule no rule brings back; hidden cookies tell nothing")
  func unexplained() {
    var lost = Ledger.opened()
    Ledger.page(&lost, at: 5)
    #expect(Ledger.outcomes(lost) == [.missing])
    var hidden = returned("state=s-1; Path=/; SameSite=Lax")
    hidden.observations.sources[0].capture?.isSanitized = true
    for change in [WhatIf.thirdPartyCookies, .sameSiteNoneSecure] {
      #expect(lost.carried(under: change).isEmpty)
      #expect(hidden.carried(under: change).isEmpty)
    }
  }

  @Test("A case under a change is as it was recorded, and says beside it what would differ")
  func recordedStays() {
    let scene = Ledger.framed([nil, nil])
    var assumptions = Assumptions()
    assumptions.changes = Set(WhatIf.allCases)
    let (now, then) = (scene.world, reconstruct(scene.observations, under: assumptions))
    #expect(now.cookies.ledger.map(\.uses) == then.cookies.ledger.map(\.uses))
    #expect(now.cookies.settings.map(\.verdict) == then.cookies.settings.map(\.verdict))
    #expect(now.windowOf == then.windowOf)
    #expect(now.supposed.carried.isEmpty && !then.supposed.carried.isEmpty)
  }

  // MARK: Windows

  private func logged(
    _ lines: [(String, [Sign])], platform: Kind = .logcat
  ) -> Scene {
    var scene = Scene()
    scene.log("log.txt", platform, processes: [(10, "com.example.shop")])
    for (number, line) in lines.enumerated() {
      scene.line(line.0, at: Double(number), line.1, pid: 10, script: Scene.shop + "/app.js")
    }
    return scene
  }

  @Test("With the popup supported a window that was not made asks the provider")
  func popup() throws {
    let scene = logged([
      ("signing in with a popup", [.signInStarted, .popupAsked, .console]),
      ("popup is null", [.windowOpenNull, .console]),
    ])
    let reach = try #require(scene.supposed(.popupSupported).reaches.first)
    #expect(reach.effect == .windowMade && reach.rung == .authorizeSent)
    for change in WhatIf.allCases where change != .popupSupported {
      #expect(scene.supposed(change).reaches.isEmpty)
    }
  }

  @Test("A sandboxed frame gets no window whatever the app does")
  func sandboxed() {
    let scene = logged([
      ("signing in with a popup", [.signInStarted, .popupAsked, .console]),
      (
        "Blocked opening in a new window because the frame is sandboxed",
        [.popupSandboxed, .console]
      ),
      ("popup is null", [.windowOpenNull, .console]),
    ])
    #expect(scene.supposed(.popupSupported).reaches.isEmpty)
  }

  /// A sign-in in a popup that came to its end, and the page behind it that never learned of it.
  private func finished(
    policy: String? = nil, page: String = "page@2", agent: String = Scene.patched
  ) -> Scene {
    var scene = Scene()
    scene.agent = agent
    scene.capture("a.har", .playwright)
    scene.appPage(at: 0, page: "page@1")
    scene.authorize(at: 2, page: page)
    scene.login(at: 2.1, page: page)
    scene.credentials(at: 8, page: page)
    scene.callback(at: 8.1, page: page)
    if let policy {
      let last = scene.observations.exchanges.count - 1
      scene.observations.exchanges[last].response.headers.append(
        Exchange.Header(name: "cross-origin-opener-policy", value: policy, at: 99_000))
    }
    scene.api(at: 60, status: 401, page: "page@1")
    return scene
  }

  @Test("With the opener kept the page takes up the result")
  func opener() throws {
    let reach = try #require(
      finished(policy: "same-origin; report-to=\"a\"").supposed(.openerKept).reaches.first)
    #expect(reach.effect == .openerThere && reach.rung == .openerActed)
    #expect(reach.place.position.field == "response.headers[cross-origin-opener-policy]")
  }

  @Test("Where nothing cut the link, keeping it changes nothing")
  func noCut() {
    #expect(finished().supposed(.openerKept).reaches.isEmpty)
    #expect(finished(policy: "unsafe-none").supposed(.openerKept).reaches.isEmpty)
    // Android's WebView does not obey the header.
    let android = finished(policy: "same-origin", agent: Scene.embedded)
    #expect(android.supposed(.openerKept).reaches.isEmpty)
  }

  @Test("With the user agent accepted the provider shows its page; another attempt may show more")
  func userAgent() throws {
    var scene = Scene()
    scene.capture("p.har", .mitmproxy)
    scene.appPage(at: 0)
    scene.request(
      Scene.authorize + "st-1", at: 2, status: 403, dest: "document", site: "cross-site",
      referer: Scene.shop + "/", type: "document",
      body: "<html><h1>Error 403: disallowed_useragent</h1></html>")
    let refused = scene.world.flows.first?.last?.errors.map(\.meaning) ?? []
    try #require(refused.contains(.embeddedBrowserRefused))
    let reach = try #require(scene.supposed(.userAgentAccepted).reaches.first)
    #expect(reach.effect == .pageShown && reach.rung == .providerPage && reach.shownBy == nil)
    #expect(scene.supposed(.openerKept).reaches.isEmpty)
    #expect(scene.supposed(.popupSupported).reaches.isEmpty)
  }

  @Test("What was completed needs no change")
  func completed() {
    var scene = Scene()
    scene.capture("a.har", .playwright)
    scene.appPage(at: 0, page: "page@1")
    scene.authorize(at: 2, page: "page@2")
    scene.credentials(at: 8, page: "page@2")
    scene.callback(at: 8.1, page: "page@2")
    scene.token(at: 9, body: #"{"access_token":"a","id_token":"b"}"#, page: "page@1")
    #expect(scene.world.flows.first?.last?.progress == .completed)
    for change in WhatIf.allCases { #expect(scene.supposed(change).reaches.isEmpty) }
  }
}

extension Scene {
  func supposed(_ changes: WhatIf...) -> Supposition {
    var assumptions = Assumptions()
    assumptions.changes = Set(changes)
    return reconstruct(observations, under: assumptions).supposed
  }

  func carried(under changes: WhatIf...) -> [ExchangeID] {
    var assumptions = Assumptions()
    assumptions.changes = Set(changes)
    return reconstruct(observations, under: assumptions).supposed.carried.map(\.exchange)
  }

  /// Sets another cookie than the scene did.
  mutating func set(cookie: String, entry: Int) {
    for index in observations.exchanges.indices where observations.exchanges[index].entry == entry {
      observations.exchanges[index].response.headers.removeAll { $0.name == "set-cookie" }
      observations.exchanges[index].response.headers.append(
        Exchange.Header(name: "set-cookie", value: cookie, at: 900))
    }
  }
}
