import Evidence
import HAR
import Testing
import WebPlatform

@testable import Reconstruction

@Suite("Cookie ledger")
struct CookieLedgerTests {
  static let session = "sid=s3ss10n-0001; Path=/; Secure; HttpOnly"
  static let pair = "sid=s3ss10n-0001"

  /// A capture in which other requests show cookies, and the shop's first page sets its session.
  static func opened(
    _ setting: String = session, _ exporter: Exporter = .playwright, agent: String = Scene.patched
  ) -> Scene {
    var scene = Scene()
    scene.agent = agent
    scene.capture("a.har", exporter)
    scene.request(
      Scene.shop + "/", at: 0, dest: "document", site: "none", page: "p1", type: "document",
      cookie: "seen=before", sets: [setting])
    return scene
  }

  static func outcomes(_ scene: Scene, _ name: String = "sid") -> [CookieUse.Outcome] {
    scene.world.cookies.ledger.filter { $0.name == name }.flatMap(\.uses).map(\.outcome)
  }

  static func page(
    _ scene: inout Scene, at second: Double, cookie: String? = nil, path: String = "/account"
  ) {
    scene.request(
      Scene.shop + path, at: second, dest: "document", site: "same-origin",
      referer: Scene.shop + "/", page: "p1", type: "document", cookie: cookie)
  }

  @Test("What is set and comes back is sent, what is due and does not come is missing")
  func sentAndMissing() throws {
    var scene = Self.opened()
    Self.page(&scene, at: 5, cookie: Self.pair)
    Self.page(&scene, at: 9)
    #expect(Self.outcomes(scene) == [.sent, .missing])
    let setting = try #require(scene.world.cookies.settings.first)
    #expect(setting.sent == 1 && setting.missing == 1 && setting.effect == .created)
    #expect(setting.verdict == .accepted)
  }

  @Test("A cookie nobody was seen to set is in the ledger by being sent")
  func seenOnly() throws {
    let world = Self.opened().world
    let cookie = try #require(world.cookies.ledger.first { $0.name == "seen" })
    #expect(cookie.settings.isEmpty && cookie.wasSent)
  }

  @Test("A sanitized capture has no ledger; one that shows no cookie proves nothing")
  func hidden() {
    var scene = Scene()
    scene.capture("a.har", .chromeDevTools, sanitized: true)
    Self.page(&scene, at: 1)
    #expect(scene.world.cookies.ledger.isEmpty)
    #expect(scene.world.cookies.visibility.values.contains(.sanitized))
    var unproven = Scene()
    unproven.capture("a.har", .unknown)
    unproven.request(
      Scene.shop + "/", at: 0, dest: "document", site: "none", page: "p1", type: "document",
      sets: [Self.session])
    Self.page(&unproven, at: 5)
    #expect(Self.outcomes(unproven).isEmpty)
  }

  @Test("Silence that proves nothing is called by its name")
  func unknowable() {
    typealias Change = (inout Exchange) -> Void
    let cases: [(CookieUse.Unknowable, Change)] = [
      (.fromCache, { $0.fromCache = true }),
      (.notModified, { $0.response.status = 304 }),
      (.failed, { $0.response.status = 0 }),
      (.headersMissing, { $0.isAbridged = true }),
      (
        .provisional,
        {
          $0.request.headers.removeAll {
            $0.name == "sec-fetch-site" || $0.name == "sec-fetch-dest"
          }
        }
      ),
    ]
    for (reason, change) in cases {
      var scene = Self.opened()
      Self.page(&scene, at: 5)
      change(&scene.observations.exchanges[1])
      #expect(Self.outcomes(scene) == [.unknowable(reason)])
    }
    // Nearly at once: the answer with the Set-Cookie had not come yet.
    var early = Self.opened()
    Self.page(&early, at: 0.4)
    #expect(Self.outcomes(early).isEmpty)
    // It is in the jar, and an answer under way may delete it.
    var late = Self.opened()
    late.request(
      Scene.shop + "/out", at: 5, dest: "empty", site: "same-origin", referer: Scene.shop + "/",
      page: "p1", type: "fetch", cookie: Self.pair, sets: ["sid=; Path=/; Max-Age=0"])
    Self.page(&late, at: 5.5)
    #expect(Self.outcomes(late) == [.sent, .unknowable(.overlapping)])
  }

  @Test("Preflights have no part in it; a script's request elsewhere may ask for no cookies")
  func scripts() {
    var scene = Self.opened("sid=s3ss10n-0001; Path=/; Secure; Domain=store.example")
    func call(_ method: String, at second: Double) {
      scene.request(
        "https://api.store.example/v1", at: second, method: method, dest: "empty",
        site: "same-site", referer: Scene.shop + "/", page: "p1", type: "fetch",
        sent: ["sec-fetch-mode": "cors", "origin": Scene.shop])
    }
    call("OPTIONS", at: 5)
    #expect(Self.outcomes(scene).isEmpty)
    call("GET", at: 6)
    #expect(Self.outcomes(scene) == [.unknowable(.credentialsMode)])
  }

  @Test("The return from another site leaves a Strict cookie at home, and Lax ones on a POST")
  func sameSite() {
    func back(_ method: String, _ setting: String, at second: Double = 300) -> [CookieUse.Outcome] {
      var scene = Self.opened(setting)
      scene.request(
        Scene.shop + "/cb", at: second, method: method, dest: "document", site: "cross-site",
        referer: Scene.idp + "/", page: "p1", type: "document",
        posts: method == "POST" ? "a=b" : nil)
      return Self.outcomes(scene)
    }
    #expect(back("GET", Self.session + "; SameSite=Strict") == [.withheld(.sameSiteStrict)])
    #expect(back("GET", Self.session + "; SameSite=Lax") == [.missing])
    #expect(back("POST", Self.session + "; SameSite=Lax") == [.withheld(.sameSiteLax)])
    #expect(back("POST", Self.session) == [.withheld(.sameSiteLaxDefault)])
    #expect(back("POST", Self.session, at: 60) == [.missing])
    #expect(back("POST", Self.session + "; SameSite=None") == [.missing])
  }

  @Test(
    "A redirect chain that the own page began counts as the own page's, though it left the site")
  func chain() {
    var scene = Self.opened(Self.session + "; SameSite=Strict")
    scene.request(
      Scene.shop + "/start", at: 5, status: 302, dest: "document", site: "same-origin",
      referer: Scene.shop + "/", page: "p1", type: "document", cookie: Self.pair,
      location: Scene.idp + "/silent")
    scene.request(
      Scene.idp + "/silent", at: 6, status: 302, dest: "document", site: "cross-site",
      referer: Scene.shop + "/", page: "p1", type: "document", location: Scene.shop + "/cb")
    scene.request(
      Scene.shop + "/cb", at: 7, dest: "document", site: "cross-site", referer: Scene.shop + "/",
      page: "p1", type: "document", cookie: Self.pair)
    #expect(Self.outcomes(scene) == [.sent, .sent])
  }

  /// The shop's page frames another site, to which the user signed in before, on a page of its own.
  static func framed(_ cookies: [String?], engine agent: String = Scene.patched) -> Scene {
    var scene = Scene()
    scene.agent = agent
    scene.capture("a.har", .playwright)
    let setting = "sid=s3ss10n-0001; Path=/; Secure; SameSite=None"
    scene.request(
      "https://embed.tools.example/in", at: 0, dest: "document", site: "none", page: "p2",
      type: "document", sets: [setting])
    scene.request(
      "https://embed.tools.example/home", at: 2, dest: "document", site: "same-origin",
      referer: "https://embed.tools.example/in", page: "p2", type: "document", cookie: Self.pair)
    scene.appPage(at: 4, page: "p1")
    for (number, cookie) in cookies.enumerated() {
      scene.request(
        "https://embed.tools.example/frame", at: 6 + Double(number), dest: "iframe",
        site: "cross-site", referer: Scene.shop + "/", page: "p1", type: "document", cookie: cookie)
    }
    return scene
  }

  @Test("Whether frames of other sites have cookies shows by what they send")
  func thirdParty() throws {
    let off = Self.framed([nil, nil])
    #expect(
      Self.outcomes(off) == [.sent, .withheld(.thirdPartyBlocked), .withheld(.thirdPartyBlocked)])
    let store = try #require(off.world.cookies.stores.first)
    guard case .off = store.thirdParty else {
      Issue.record("not seen that third-party cookies are off")
      return
    }
    let on = Self.framed([Self.pair, nil])
    #expect(Self.outcomes(on) == [.sent, .sent, .missing])
  }

  @Test("WebKit blocks them, unless the evidence shows otherwise")
  func tracking() {
    #expect(
      Self.outcomes(Self.framed([nil], engine: Scene.iPhone))
        == [.sent, .withheld(.thirdPartyBlocked)])
    #expect(Self.outcomes(Self.framed([Self.pair], engine: Scene.iPhone)) == [.sent, .sent])
  }

  @Test("A rule that the browser breaks is not its rule")
  func disproved() throws {
    var scene = Self.opened("sid=s3ss10n-0001; Path=/; HttpOnly; SameSite=None")
    Self.page(&scene, at: 5)
    #expect(
      Self.outcomes(scene) == [.withheld(.refused(.sameSiteNoneWithoutSecure))])
    #expect(scene.world.cookies.settings.first?.missing == 1)
    Self.page(&scene, at: 9, cookie: Self.pair)
    #expect(Self.outcomes(scene) == [.missing, .sent])
    #expect(scene.world.cookies.settings.first?.verdict == .accepted)
    let store = try #require(scene.world.cookies.stores.first)
    #expect(store.disproved == [.refused(.sameSiteNoneWithoutSecure)])
  }

  /// The popup signs in; the page that opened it asks who is there.
  static func popup(opener cookie: String?, second: String? = nil) -> Scene {
    var scene = Self.opened("tab=main-0001; Path=/; Secure")
    scene.api(at: 1.5, status: 401, page: "p1", cookie: "tab=main-0001")
    scene.request(
      Scene.shop + "/login", at: 3, dest: "document", site: "same-origin",
      referer: Scene.shop + "/", page: "p2", type: "document", cookie: second,
      sets: [Self.session])
    scene.request(
      Scene.shop + "/login", at: 5, method: "POST", dest: "document", site: "same-origin",
      referer: Scene.shop + "/login", page: "p2", type: "document", cookie: Self.pair,
      posts: "user=a&password=b")
    for at in [7.0, 8, 9] { scene.api(at: at, status: 401, page: "p1", cookie: cookie) }
    return scene
  }

  @Test("Two windows that return cookies, but never each other's, have a jar each")
  func separate() throws {
    let world = Self.popup(opener: "tab=main-0001").world
    #expect(world.cookies.stores.count == 2)
    guard case .separate(let grounds)? = world.cookies.store(of: 1)?.ground else {
      Issue.record("the popup's jar is not told apart")
      return
    }
    #expect(!grounds.isEmpty)
    #expect(
      Self.outcomes(Self.popup(opener: "tab=main-0001")).filter { $0 == .withheld(.otherStore) }
        .count == 3)
  }

  @Test(
    "A script's cookie that one window sends before and after, and the other not, tells as much")
  func scriptsCookie() {
    var scene = Scene()
    scene.agent = Scene.patched
    scene.capture("a.har", .playwright)
    func start(at second: Double, _ page: String, cookie: String?, sets: [String] = []) {
      scene.request(
        Scene.shop + "/start", at: second, dest: "document", site: "none", page: page,
        type: "document", cookie: cookie, sets: sets)
    }
    start(at: 0, "p1", cookie: "ga=7")
    start(at: 3, "p2", cookie: nil, sets: [Self.session])
    scene.api(at: 6, status: 401, page: "p1", cookie: "ga=7")
    #expect(scene.world.cookies.stores.count == 1, "the popup may send no cookies at all")
    start(at: 9, "p2", cookie: Self.pair)
    #expect(scene.world.cookies.stores.count == 2)
  }

  @Test("A proxy sees a request late: what it carries was decided before")
  func proxy() {
    func after(_ seconds: Double, referer: String) -> [CookieUse.Outcome] {
      var scene = Self.opened(Self.session, .mitmproxy)
      scene.observations.exchanges[0].duration = 0.1
      scene.request(
        Scene.shop + "/pic", at: seconds, dest: "image", site: "same-origin", referer: referer,
        type: "image", cookie: "seen=before")
      return Self.outcomes(scene)
    }
    #expect(after(0.5, referer: Scene.shop + "/other") == [.unknowable(.overlapping)])
    #expect(after(0.5, referer: Scene.shop + "/") == [.missing])
    #expect(after(2, referer: Scene.shop + "/other") == [.missing])
  }

  @Test("One cookie that crosses shows that windows share their jar")
  func shared() throws {
    let world = Self.popup(opener: "tab=main-0001; \(Self.pair)", second: "tab=main-0001").world
    #expect(world.cookies.stores.count == 1)
    guard case .shown = world.cookies.stores.first?.ground else {
      Issue.record("the crossing is not seen")
      return
    }
  }

  @Test("Web Inspector hides redirects: one may have deleted the cookie")
  func hiddenHops() {
    var scene = Self.opened(Self.session, .webInspector, agent: Scene.iPhone)
    scene.api(at: 4, status: 401, page: "p1", cookie: "seen=before")
    #expect(Self.outcomes(scene) == [.missing])
    Self.page(&scene, at: 6)
    #expect(Self.outcomes(scene) == [.missing, .unknowable(.hiddenHops)])
  }

  @Test("A session cookie ends with the app's process, one with a date does not")
  func restart() {
    func after(_ setting: String) -> [CookieUse.Outcome] {
      var scene = Self.opened(setting)
      Self.page(&scene, at: 30)
      scene.log("device.log", .logcat, processes: [(41, "com.example.shop")])
      scene.line(
        "Process com.example.shop (pid 41) has died", at: 20, [.processDied], pid: 41,
        process: "com.example.shop")
      return Self.outcomes(scene)
    }
    #expect(after(Self.session) == [.unknowable(.restarted)])
    #expect(after(Self.session + "; Max-Age=86400") == [.missing])
  }

  @Test("What an answer deletes or clears is gone for a reason")
  func gone() {
    var scene = Self.opened()
    scene.request(
      Scene.shop + "/logout", at: 4, dest: "document", site: "same-origin",
      referer: Scene.shop + "/", page: "p1", type: "document", cookie: Self.pair,
      sets: ["sid=; Path=/; Max-Age=0"])
    Self.page(&scene, at: 9)
    #expect(Self.outcomes(scene) == [.sent, .withheld(.deleted)])
    var cleared = Self.opened()
    cleared.request(
      Scene.shop + "/logout", at: 4, dest: "document", site: "same-origin",
      referer: Scene.shop + "/", page: "p1", type: "document", cookie: Self.pair,
      got: ["clear-site-data": "\"cookies\""])
    Self.page(&cleared, at: 9)
    #expect(Self.outcomes(cleared) == [.sent, .withheld(.cleared)])
  }

  @Test("Counts that tell whether cookies work at all")
  func traffic() {
    var scene = Scene()
    scene.capture("a.har", .playwright)
    scene.agent = Scene.patched
    for second in 0..<4 {
      scene.request(
        Scene.shop + "/", at: Double(second) * 5, dest: "document", site: "none", page: "p1",
        type: "document", sets: [Self.session])
    }
    let traffic = scene.world.cookies.traffic
    #expect(traffic.firstParty == 4 && traffic.withCookies == 0)
    #expect(traffic.setByDocuments == 4 && traffic.due == 3)
  }

  @Test("Of each kind the first uses are kept, all are counted")
  func bounds() throws {
    var scene = Self.opened()
    for second in 1...100 { Self.page(&scene, at: Double(second) * 2, cookie: Self.pair) }
    let cookie = try #require(scene.world.cookies.ledger.first { $0.name == "sid" })
    #expect(cookie.uses.count == CookieHistory.useLimit)
    #expect(cookie.counts.sent == 100)
  }

  @Test("A server that names its cookies anew with every answer fills no memory")
  func boundsOfAll() {
    var scene = Scene()
    scene.capture("a.har", .playwright)
    scene.agent = Scene.patched
    for answer in 0..<150 {
      scene.request(
        Scene.shop + "/", at: Double(answer) * 2, dest: "document", site: "none", page: "p1",
        type: "document", sets: (0..<10).map { "once_\(answer * 10 + $0)=1; Secure; HttpOnly" })
    }
    let ledger = scene.world.cookies.ledger
    let all = ledger.map { cookie in
      let counts = cookie.counts
      return counts.sent + counts.missing + counts.withheld + counts.sentUnpredicted
        + counts.unknowable
    }.reduce(0, +)
    let kept = ledger.map(\.uses.count).reduce(0, +)
    #expect(ledger.count == 1500)
    #expect(all > CookieHistory.usesInAll + ledger.count * 2)
    #expect(kept <= CookieHistory.usesInAll + ledger.count * 2)
    #expect(ledger.allSatisfy { $0.uses.isEmpty == ($0.counts == CookieHistory.Counts()) })
  }
}
