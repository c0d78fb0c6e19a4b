import DeviceLog
import Evidence
import Foundation
import HAR
import Testing
import WebPlatform

@testable import Reconstruction

/// Who the requests say they are, and what disagrees.
@Suite struct IdentityTests {
  static let webKit = "AppleWebKit/537.36 (KHTML, like Gecko)"
  static let webView =
    "\"Not:A-Brand\";v=\"99\", \"Android WebView\";v=\"121\", \"Chromium\";v=\"121\""
  static let chrome =
    "\"Google Chrome\";v=\"121\", \"Chromium\";v=\"121\", \"Not=A?Brand\";v=\"24\""
  static let android = "\"Android\""
  static let oldStyle =
    "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240105.004) \(webKit) Version/4.0 "
    + "Chrome/121.0.6167.143 Mobile Safari/537.36"

  /// One page of the shop and a call of its script.
  private func scene(
    _ agent: String, hints: String? = nil, platform: String? = nil, app: String? = nil,
    exporter: Exporter = .chromeDevTools, fetch: Bool = true
  ) -> Scene {
    var scene = Scene()
    scene.agent = agent
    scene.capture("app.har", exporter)
    var sent: [String: String] = [:]
    sent["sec-ch-ua"] = hints
    sent["sec-ch-ua-platform"] = platform
    sent["x-requested-with"] = app
    scene.request(
      Scene.shop + "/", at: 0, dest: fetch ? "document" : nil, type: "document", sent: sent)
    scene.request(
      Scene.shop + "/api/user", at: 1, status: 401, dest: fetch ? "empty" : nil,
      referer: Scene.shop + "/", type: "fetch", sent: sent, mime: "application/json")
    return scene
  }

  private func page(_ scene: Scene) throws -> Identity {
    let world = scene.world
    return try #require(world.identities.first { $0.requestClass == .document })
  }

  private func kinds(_ identity: Identity) -> [Identity.Disagreement.Kind] {
    identity.disagreements.map(\.kind)
  }

  // MARK: Agreement

  @Test("An honest web view: every header says so, nothing disagrees, and versions are read")
  func honest() throws {
    let identity = try page(
      scene(Scene.embedded, hints: Self.webView, platform: Self.android, app: "com.store.app"))
    #expect(identity.browser == .androidWebView && identity.isEmbedded == true)
    #expect(identity.disagreements.isEmpty)
    #expect(identity.engine == UserAgent.Version(name: "Chromium", number: "121.0.6167.143"))
    #expect(identity.system == UserAgent.Version(name: "Android", number: "14"))
    #expect(identity.evidence(.brands).map(\.says) == ["Android WebView 121, Chromium 121"])
    #expect(identity.evidence(.app).map(\.says) == ["com.store.app"])
    #expect(identity.evidence(.fetchMetadata).map(\.says) == ["present"])
    #expect(identity.showsWebView.map(\.kind) == [.app, .brands, .userAgent])
  }

  @Test("Chrome with its own brand is a browser; without hints nothing proves it")
  func browser() throws {
    let branded = try page(scene(Scene.patched, hints: Self.chrome, platform: Self.android))
    #expect(branded.browser == .chrome && branded.isEmbedded == false)
    #expect(branded.disagreements.isEmpty && branded.showsWebView.isEmpty)
    #expect(branded.system == nil, "Android 10; K is what all of them say")
    #expect(branded.engine?.number == "121", "121.0.0.0 is the reduced form")
    let bare = try page(scene(Scene.patched, fetch: false))
    #expect(bare.browser == .chrome && bare.isEmbedded == nil)
    #expect(bare.disagreements.isEmpty, "a proxy took the metadata, and perhaps the hints")
    #expect(bare.evidence(.fetchMetadata).map(\.says) == ["absent"])
  }

  @Test("Safari's string may also be an app's; WKWebView's own has no Safari in it")
  func apple() throws {
    let bare = try page(scene(Scene.iPhone, exporter: .webInspector))
    #expect(bare.browser == .wkWebView && bare.isEmbedded == true)
    #expect(bare.system == UserAgent.Version(name: "iOS", number: "17.4"))
    let safari = try page(
      scene(
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 "
          + "(KHTML, like Gecko) Version/26.2 Mobile/15E148 Safari/604.1"))
    #expect(safari.browser == .safari && safari.isEmbedded == nil)
    #expect(safari.system?.number == "26.2", "the system's own token stands still")
    let frozen = try page(
      scene(
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 "
          + "(KHTML, like Gecko) Mobile/15E148"))
    #expect(frozen.system?.isLowerBound == true)
    let iPad = try page(
      scene(
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)"))
    #expect(iPad.browser == .wkWebView && iPad.disagreements.isEmpty)
  }

  // MARK: Disagreement between headers

  @Test("Hints of a web view behind the string of Chrome")
  func brand() throws {
    let identity = try page(scene(Scene.patched, hints: Self.webView, platform: Self.android))
    #expect(identity.browser == .androidWebView && identity.isEmbedded == true)
    #expect(kinds(identity) == [.headers(.clientHintsSayWebView)])
    #expect(identity.showsWebView.map(\.kind) == [.brands])
  }

  @Test("The app's id behind the string of Chrome; a library's XMLHttpRequest is none")
  func app() throws {
    let named = try page(scene(Scene.patched, hints: Self.chrome, app: "com.store.app"))
    #expect(named.isEmbedded == true && kinds(named) == [.headers(.requestedWithNamesApp)])
    let library = try page(scene(Scene.patched, hints: Self.chrome, app: "XMLHttpRequest"))
    #expect(library.isEmbedded == false && library.disagreements.isEmpty)
  }

  @Test("A stripped wv leaves Version/4.0; the browser of a phone's maker carries it by itself")
  func leftOver() throws {
    let edited = try page(scene(Self.oldStyle, hints: Self.webView, platform: Self.android))
    #expect(Set(kinds(edited)) == [.headers(.versionTokenLeft), .headers(.clientHintsSayWebView)])
    let maker = try page(
      scene(
        "Mozilla/5.0 (Linux; U; Android 12; de-de; M2101 Build/SKQ1) \(Self.webKit) Version/4.0 "
          + "Chrome/100.0.4896.127 Mobile Safari/537.36 XiaoMi/MiuiBrowser/13.6.0"))
    #expect(maker.isEmbedded == nil && maker.disagreements.isEmpty)
  }

  @Test("A fixed string of another version, system or engine")
  func fixedStrings() throws {
    let old = try page(
      scene(
        Scene.patched.replacingVersion("83.0.4103.106"), hints: Self.chrome, platform: Self.android)
    )
    #expect(kinds(old) == [.headers(.hintsVersionDiffers)])
    #expect(old.engine?.number == "121", "hints come from the engine")
    let windows = try page(
      scene(
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) \(Self.webKit) Chrome/121.0.0.0 Safari/537.36",
        hints: Self.chrome, platform: Self.android))
    #expect(kinds(windows) == [.headers(.hintsPlatformDiffers)])
    let iPhone = try page(
      scene(
        Scene.iPhone + " Version/17.4 Safari/604.1", hints: Self.webView, platform: Self.android))
    #expect(iPhone.isEmbedded == true)
    #expect(
      Set(kinds(iPhone)) == [
        .headers(.clientHintsSayWebView), .headers(.hintsPlatformDiffers),
        .headers(.hintsFromOtherEngine),
      ])
    let ancient = try page(
      scene(
        "Mozilla/5.0 (Linux; Android 8.0; SM-G960) \(Self.webKit) Chrome/62.0.3202.84 Mobile Safari/537.36"
      ))
    #expect(kinds(ancient) == [.headers(.fetchMetadataTooNew)])
  }

  @Test("A phone that asks for the desktop's page contradicts nothing")
  func desktopMode() throws {
    let identity = try page(
      scene(
        "Mozilla/5.0 (X11; Linux x86_64) \(Self.webKit) Chrome/121.0.0.0 Safari/537.36",
        hints: Self.chrome, platform: Self.android))
    #expect(identity.disagreements.isEmpty)
  }

  @Test(
    "Hints that are missing: telling on a whole capture, not where others of the window have them")
  func missingHints() throws {
    #expect(kinds(try page(scene(Scene.patched))) == [.headers(.clientHintsMissing)])
    var mixed = scene(Scene.patched)
    mixed.request(
      Scene.shop + "/next", at: 2, dest: "document", type: "document",
      sent: ["sec-ch-ua": Self.chrome])
    #expect(try page(mixed).disagreements.isEmpty)
  }

  // MARK: Not the page's own requests

  @Test("Native libraries, players, service workers and prefetches are no web view's pages")
  func apart() throws {
    var scene = scene(Scene.patched, hints: Self.chrome, platform: Self.android)
    for (second, agent) in [
      (2.0, "okhttp/4.12.0"), (2.1, "Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8 Build/UQ1A)"),
      (2.2, "Store/7 CFNetwork/1490.0.4 Darwin/23.2.0"),
      (2.3, "AppleCoreMedia/1.0.0.21F79 (iPhone; U; CPU OS 17_5 like Mac OS X; en_us)"),
    ] {
      scene.agent = agent
      scene.request("https://api.store.example/config", at: second, mime: "application/json")
    }
    scene.agent = Scene.embedded
    scene.request(
      Scene.shop + "/worker.js", at: 3, dest: "serviceworker", type: "script",
      sent: ["service-worker": "script"], mime: "text/javascript")
    scene.request(
      Scene.shop + "/help", at: 4, dest: "document", type: "document",
      sent: ["sec-purpose": "prefetch;prerender"])
    let world = scene.world
    let page = try #require(world.identities.first { $0.requestClass == .document })
    #expect(page.userAgent == Scene.patched && page.requests == 1 && page.disagreements.isEmpty)
    let native = try #require(world.identities.first { $0.requestClass == .native })
    #expect(native.window == nil && native.requests == 4 && native.isEmbedded == nil)
    let background = try #require(world.identities.first { $0.requestClass == .background })
    #expect(background.requests == 2 && background.userAgent == Scene.embedded)
  }

  @Test("A user agent changed on the way: told where the exporter tells windows apart")
  func changed() throws {
    var one = scene(Scene.embedded, hints: Self.webView)
    one.agent = Scene.patched
    one.request(
      Scene.shop + "/account", at: 5, dest: "document", type: "document",
      sent: ["sec-ch-ua": Self.webView])
    #expect(kinds(try page(one)).contains(.userAgentChanged))
    var proxied = scene(Scene.embedded, hints: Self.webView, exporter: .mitmproxy)
    proxied.agent = Scene.patched
    proxied.request(
      Scene.shop + "/account", at: 5, dest: "document", sent: ["sec-ch-ua": Self.webView])
    let all = proxied.world.identities.flatMap(\.disagreements).map(\.kind)
    #expect(!all.contains(.userAgentChanged))
  }

  // MARK: Scripts and logs

  @Test("What the page's script reports: the same, cut, or another")
  func script() throws {
    func reporting(_ text: String) throws -> Identity {
      var scene = scene(Scene.patched, hints: Self.chrome)
      scene.request(
        Scene.shop + "/log", at: 2, method: "POST", dest: "empty", referer: Scene.shop + "/",
        type: "ping", sent: ["sec-ch-ua": Self.chrome],
        posts: "{\"event\":\"start\",\"userAgent\":\"\(text)\"}", mime: "text/plain")
      return try page(scene)
    }
    let same = try reporting(Scene.patched)
    #expect(same.evidence(.script).map(\.says) == [Scene.patched] && same.disagreements.isEmpty)
    #expect(try reporting(String(Scene.patched.prefix(90))).disagreements.isEmpty)
    let other = try reporting(Scene.embedded)
    #expect(kinds(other) == [.scriptSeesOther])
    #expect(other.disagreements.first?.citation.quote.text.contains("; wv)") == true)
    #expect(try reporting("okhttp/4.12.0").evidence(.script).isEmpty)
  }

  @Test("The WebView that the log names: the same major version, another, or after an update")
  func package() throws {
    func logging(_ versions: [String]) throws -> Identity {
      var scene = scene(Scene.embedded, hints: Self.webView)
      scene.log("log.txt", .logcat)
      for (number, version) in versions.enumerated() {
        scene.line(
          "Loading com.google.android.webview version \(version) (code 616714333)",
          at: Double(number), [.webViewVersion],
          captures: ["package": "com.google.android.webview", "version": version])
      }
      return try page(scene)
    }
    let same = try logging(["121.0.6167.178"])
    #expect(same.disagreements.isEmpty)
    #expect(same.evidence(.package).map(\.says) == ["com.google.android.webview 121.0.6167.178"])
    #expect(kinds(try logging(["103.0.5060.129"])) == [.packageVersionDiffers])
    #expect(try logging(["103.0.5060.129", "121.0.6167.178"]).disagreements.isEmpty)
    #expect(try logging(["616714333"]).evidence(.package).isEmpty, "a code, not a version")
  }

  // MARK: Policies

  private func asking(_ url: String, as agent: String) -> Case {
    var scene = scene(agent)
    scene.request(
      url, at: 3, dest: "document", site: "cross-site", referer: Scene.shop + "/", type: "document")
    return scene.world
  }

  @Test("Who meets a published policy; a provider that has none meets nobody")
  func policies() throws {
    let google =
      "https://accounts.google.com/o/oauth2/v2/auth?client_id=1-a.apps.googleusercontent.com"
      + "&response_type=code&redirect_uri=https%3A%2F%2Fapp.store.example%2Fcb&state=s1"
    let met = try #require(asking(google, as: Scene.embedded).policies.first)
    #expect(met.provider.id == "google" && met.policy.stance == .refuses)
    #expect(asking(google, as: Scene.iPhone).policies.count == 1)
    let facebook =
      "https://m.facebook.com/v18.0/dialog/oauth?client_id=77&response_type=code"
      + "&redirect_uri=https%3A%2F%2Fapp.store.example%2Fcb&state=s1"
    #expect(asking(facebook, as: Scene.embedded).policies.count == 1)
    #expect(asking(facebook, as: Scene.iPhone).policies.isEmpty, "Android only")
    #expect(asking(Scene.authorize + "s1", as: Scene.embedded).policies.isEmpty)
    let desktop =
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) \(Self.webKit) Chrome/121.0.0.0 Safari/537.36"
    #expect(asking(google, as: desktop).policies.isEmpty)
  }
}

extension String {
  /// With another number behind `Chrome/`.
  fileprivate func replacingVersion(_ version: String) -> String {
    guard let start = range(of: "Chrome/")?.upperBound else { return self }
    let end = self[start...].firstIndex(of: " ") ?? endIndex
    return self[..<start] + version + self[end...]
  }
}
