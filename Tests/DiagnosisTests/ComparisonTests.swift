import DeviceLog
import Evidence
import HAR
import Reconstruction
import Testing

@testable import Diagnosis

@Suite("Comparing two cases")
struct ComparisonTests {
  private typealias Steps = [Example.Step]

  private static func verdict(_ files: [Example.File]) -> Verdict {
    diagnose(incidents(in: files.observations()).map { reconstruct($0) })
  }
  private static func compare(_ good: [Example.File], _ bad: [Example.File]) -> Comparison {
    Comparison(verdict(good), verdict(bad))
  }

  private static let whole: Steps = .opened + .providerPage() + .signedIn() + .takenUp

  /// The same healthy sign-in by each recorder, as far as one file of it shows it.
  private static let recorders: [Example.Recorder] = [
    .mitmproxy, .charles, .devTools, .playwright,
  ]
  private static let healthy: [(Example.Recorder, [Example.File])] = recorders.map { recorder in
    guard recorder == .devTools else { return (recorder, [Example.har(recorder, whole)]) }
    // DevTools exports each window by itself.
    return (
      recorder,
      [
        Example.har(.devTools, name: "main.har", whole.filter { $0.window == 1 }),
        Example.har(.devTools, name: "popup.har", whole.filter { $0.window == 2 }),
      ]
    )
  }

  private func count(_ reason: Explanation, in comparison: Comparison) -> Int {
    comparison.explained.first { $0.reason == reason }?.count ?? 0
  }

  @Test("A healthy sign-in by two recorders has no difference that matters, either way round")
  func recorders() {
    for (one, good) in Self.healthy {
      for (two, bad) in Self.healthy {
        let comparison = Self.compare(good, bad)
        #expect(comparison.standing == .bothCompleted, "\(one), \(two)")
        #expect(comparison.divergence == nil && comparison.differences.isEmpty, "\(one), \(two)")
        #expect(count(.workedNevertheless, in: comparison) == 0, "\(one), \(two)")
      }
    }
  }

  @Test("They part at the first step that one took and the other is seen not to take")
  func stopped() throws {
    let bad = [Example.har(.mitmproxy, .opened + .providerPage() + .returnFails)]
    let comparison = Self.compare([Example.har(.mitmproxy, Self.whole)], bad)
    #expect(comparison.standing == .parted)
    let step = comparison.steps[try #require(comparison.divergence)]
    #expect(step.rung == .callbackAnswered)
    #expect(step.good.state == .reached && step.bad.state == .missing)
    #expect(!step.good.citations.isEmpty && !step.bad.citations.isEmpty)
    #expect(step.bad.says.plain.contains("500"))
    let before = comparison.steps.prefix { $0.rung < step.rung }
    #expect(before.allSatisfy { $0.good.isTaken && $0.bad.isTaken })
    #expect(comparison.steps.last?.bad.state == .notDue)
  }

  @Test("A popup that never came is missed where the sign-in is asked for, in words of both sides")
  func noPopup() throws {
    let bad = [
      Example.har(.mitmproxy, .opened + .idle), Example.logcat(.asks, .gotNull),
    ]
    let comparison = Self.compare(
      [Example.har(.mitmproxy, Self.whole), Example.logcat(.asks, .succeeded)], bad)
    let step = comparison.steps[try #require(comparison.divergence)]
    #expect(step.rung == .authorizeSent)
    #expect(comparison.differences.contains { $0.aspect == "said" })
    #expect(comparison.differences.allSatisfy { !$0.bad.citations.isEmpty })
  }

  @Test("What a recording of one window cannot hold is not said to be missing")
  func oneWindow() {
    let alone = [Example.har(.devTools, .opened + .idle)]
    let comparison = Self.compare([Example.har(.mitmproxy, Self.whole)], alone)
    #expect(comparison.divergence.map { comparison.steps[$0].rung } ?? .openerActed >= .sessionSet)
    #expect(comparison.differences.isEmpty)
  }

  @Test("A policy that cuts the popup off is told, at the page that sends it")
  func policy() throws {
    let cut = ["cross-origin-opener-policy: same-origin"]
    let bad = [
      Example.har(
        .mitmproxy, .opened + .providerPage(headers: cut) + .signedIn(headers: cut) + .idle)
    ]
    let comparison = Self.compare([Example.har(.mitmproxy, Self.whole)], bad)
    let found = try #require(comparison.differences.first { $0.aspect == "opener-policy" })
    #expect(found.rung == .providerPage)
    #expect(found.good.says.plain == "no such policy" && !found.good.citations.isEmpty)
    #expect(found.isHarmful)
    // The other way round it is no reason: it did harm where it worked.
    let turned = Self.compare(bad, [Example.har(.mitmproxy, Self.whole)])
    #expect(turned.standing == .reversed)
    #expect(!turned.differences.contains { $0.aspect == "opener-policy" })
  }

  @Test("Another version or brand, and the other kind of phone, are counted")
  func phones() {
    let iPhone = [Example.har(.mitmproxy, by: .wkWebView, Self.whole)]
    let comparison = Self.compare([Example.har(.mitmproxy, Self.whole)], iPhone)
    #expect(comparison.differences.isEmpty)
    #expect(count(.browserVersion, in: comparison) >= 1)
    #expect(count(.browserHeaders, in: comparison) >= 1)
  }

  @Test("A web view where a browser got through is told, once it failed; the same web view is not")
  func userAgent() throws {
    let refused: Steps = [
      .page(
        2.2,
        """
        https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&\
        redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-99aa10
        """, status: 403, body: "disallowed_useragent"
      ).inWindow(2).sending("referer: https://shop.example/")
    ]
    let bad = [Example.har(.mitmproxy, .opened + refused)]
    let comparison = Self.compare([Example.har(.mitmproxy, by: .chrome, Self.whole)], bad)
    #expect(comparison.divergence.map { comparison.steps[$0].rung } == .providerPage)
    #expect(comparison.differences.contains { $0.aspect == "shows-web-view" })
    #expect(!comparison.against.contains { $0.rules.contains("user-agent-rejected") })
    let same = Self.compare([Example.har(.mitmproxy, Self.whole)], bad)
    #expect(!same.differences.contains { $0.aspect == "shows-web-view" })
    // The same web view got in with the same service: against the service's own word that says nothing, and it changes
    // nothing of the cause; where BAD stops for something else, it speaks against.
    #expect(!same.against.contains { $0.rules.contains("user-agent-rejected") })
    let later = [Example.har(.mitmproxy, .opened + .providerPage() + .returnFails)]
    let against = try #require(
      Self.compare([Example.har(.mitmproxy, Self.whole)], later).against.first {
        $0.rules.contains("user-agent-rejected")
      })
    #expect(!against.good.isEmpty && !against.bad.isEmpty)
    #expect(same.bad.incident.cause?.confidence == Self.verdict(bad).incidents[0].cause?.confidence)
  }

  @Test("The settings that worked are ruled out only where they are the same")
  func settings() {
    let bad = [Example.har(.mitmproxy, .opened + .providerPage() + .returnFails)]
    let same = Self.compare([Example.har(.mitmproxy, Self.whole)], bad)
    #expect(same.against.contains { $0.rules.contains("provider-configuration") })
    let other = Self.whole.map { step in
      var step = step
      step.url = step.url.replacing("shop-web", with: "shop-ios")
      return step
    }
    let comparison = Self.compare([Example.har(.mitmproxy, other)], bad)
    #expect(!comparison.against.contains { $0.rules.contains("provider-configuration") })
    #expect(comparison.differences.contains { $0.aspect == "parameter" })
  }

  @Test("Values that every run makes anew are counted, not listed")
  func generated() {
    let bad = Self.whole.map { step in
      var step = step
      step.url = step.url.replacing("st-7f31c0", with: "st-00ffee")
      step.responseHeaders = step.responseHeaders.map {
        $0.replacing("st-7f31c0", with: "st-00ffee")
      }
      return step
    }
    let comparison = Self.compare(
      [Example.har(.mitmproxy, Self.whole)], [Example.har(.mitmproxy, bad)])
    #expect(count(.generatedValues, in: comparison) == 1)
    #expect(comparison.differences.isEmpty)
  }

  @Test("A cookie that one browser refuses is told with its clause and how it is set")
  func cookie() throws {
    func flow(_ cookie: String, signedIn: Bool) -> Steps {
      .opened + .providerPage() + .signedIn(headers: ["set-cookie: \(cookie)"])
        + [
          .fetch(10, "https://shop.example/api/me", status: signedIn ? 200 : 401)
            .sending(
              "referer: https://shop.example/",
              signedIn ? "cookie: session=s3ss10n-1" : "accept: */*")
        ]
    }
    let good = [
      Example.har(.mitmproxy, flow("session=s3ss10n-1; Path=/; Secure; HttpOnly", signedIn: true))
    ]
    let bad = [
      Example.har(
        .mitmproxy,
        flow("session=s3ss10n-2; Domain=other.example; Path=/; Secure", signedIn: false))
    ]
    let comparison = Self.compare(good, bad)
    let kept = try #require(comparison.differences.first { $0.aspect == "cookie-kept" })
    #expect(kept.bad.says.plain.contains("Domain does not cover the host"))
    #expect(kept.good.says.plain == "kept")
    #expect(comparison.differences.contains { $0.aspect == "cookie-attributes" })
  }

  @Test("How they stand is said plainly where GOOD is no example")
  func standings() {
    let whole = [Example.har(.mitmproxy, Self.whole)]
    let failed = [Example.har(.mitmproxy, .opened + .providerPage() + .returnFails)]
    let open = [Example.har(.devTools, .opened)]
    #expect(Self.compare(failed, failed).standing == .bothFailedAlike)
    #expect(Self.compare(failed, whole).standing == .reversed)
    #expect(Self.compare(open, failed).standing == .goodOpen)
    #expect(Self.compare(whole, open).standing == .badOpen)
    for (good, bad) in [(failed, failed), (failed, whole), (open, failed)] {
      let comparison = Self.compare(good, bad)
      #expect(comparison.divergence == nil && comparison.against.isEmpty)
      #expect(comparison.headline.plain.contains("GOOD"))
    }
    #expect(Self.compare([], whole).divergence == nil)
    #expect(Self.compare(whole, []).differences.isEmpty)
  }

  @Test("Of several flows the one like BAD's that completed is taken")
  func choice() {
    let twice = [
      Example.har(.mitmproxy, .opened + .providerPage() + .returnFails),
      Example.har(.mitmproxy, name: "later.har", Self.whole),
    ]
    let bad = [Example.har(.mitmproxy, .opened + .providerPage() + .returnFails)]
    #expect(Self.compare(twice, bad).good.outcome == .completed)
  }

  @Test("A case against itself: nothing differs, is explained, or speaks against anything")
  func itself() {
    for steps in [Self.whole, .opened + .providerPage() + .returnFails, .opened, []] as [Steps] {
      let files = [Example.har(.mitmproxy, steps)]
      let comparison = Self.compare(files, files)
      #expect(comparison.divergence == nil && comparison.differences.isEmpty)
      #expect(comparison.explained.isEmpty && comparison.against.isEmpty)
      #expect(comparison.uncompared.isEmpty)
    }
  }

  @Test("One file with a failed and a later sign-in is held against itself by the two")
  func both() {
    let fails: Steps = .opened + .providerPage() + .returnFails
    let files = [
      Example.har(.mitmproxy, fails), Example.har(.mitmproxy, name: "later.har", Self.whole),
    ]
    let comparison = Self.compare(files, [Example.har(.mitmproxy, fails)])
    #expect(comparison.standing == .parted && comparison.good.outcome == .completed)
    #expect(comparison.divergence.map { comparison.steps[$0].rung } == .callbackAnswered)
    // Both in one file: what it came to in the end is compared with itself.
    #expect(Self.compare(files, files).standing == .bothCompleted)
  }

  @Test("Steps of a window that BAD did not record are named as not compared, with the reason")
  func uncompared() throws {
    let whole = [Example.har(.mitmproxy, Self.whole)]
    let comparison = Self.compare(whole, [Example.har(.devTools, .opened + .idle)])
    let part = try #require(comparison.uncompared.first)
    #expect(part.isBad && part.reason == .windowNotRecorded)
    #expect(part.rungs.contains(.providerPage))
    // A log alone shows no requests.
    let told = Self.compare(whole, [Example.logcat(.asks, .succeeded)])
    #expect(told.differences.isEmpty)
    #expect(told.uncompared.allSatisfy { $0.reason == .notRecorded })
  }

  @Test(
    "On another phone the same settings speak against them, and the report says where it worked")
  func platforms() throws {
    let bad = [
      Example.har(.mitmproxy, by: .wkWebView, .opened + .providerPage() + .returnFails)
    ]
    let comparison = Self.compare([Example.har(.mitmproxy, Self.whole)], bad)
    let settings = try #require(
      comparison.against.first { $0.rules.contains("provider-configuration") })
    #expect(settings.says.plain.hasSuffix("in GOOD, on Android"))
    #expect(!settings.good.isEmpty)
    // Another kind of web view got in: of this one that says nothing.
    #expect(!comparison.against.contains { $0.rules.contains("user-agent-rejected") })
  }

  @Test("What BAD itself shows by several signs is not argued away with another run")
  func ownEvidence() {
    let refused: Steps = [
      .page(
        2.2,
        """
        https://id.example.net/authorize?client_id=shop-web&response_type=code&scope=openid&\
        redirect_uri=https%3A%2F%2Fshop.example%2Fcallback&state=st-99aa10
        """, status: 400,
        body: "Error 400: redirect_uri_mismatch. The redirect URI does not match."
      ).inWindow(2).sending("referer: https://shop.example/")
    ]
    let bad = [Example.har(.mitmproxy, .opened + refused)]
    let comparison = Self.compare([Example.har(.mitmproxy, Self.whole)], bad)
    let own = comparison.bad.incident.findings.filter { $0.finding.confidence > .possible }
    #expect(own.contains { $0.identity.id == "provider-configuration" })
    #expect(!comparison.against.contains { $0.rules.contains("provider-configuration") })
  }

  @Test("A policy on a page that the other side does not show is not said to be missing there")
  func hiddenPage() {
    func cut(_ steps: Steps, at path: String) -> Steps {
      steps.map { step in
        var step = step
        if step.url.contains(path) {
          step.responseHeaders.append("cross-origin-opener-policy: same-origin")
        }
        return step
      }
    }
    // Web Inspector writes down no redirect.
    let good = [Example.har(.webInspector, Self.whole.filter { !$0.url.contains("/authorize") })]
    let flow: Steps = .opened + .providerPage() + .signedIn() + .idle
    func told(at path: String) -> Bool {
      let comparison = Self.compare(good, [Example.har(.mitmproxy, cut(flow, at: path))])
      #expect(comparison.good.outcome == .completed)
      return comparison.differences.contains { $0.aspect == "opener-policy" }
    }
    #expect(!told(at: "/authorize"))
    #expect(told(at: "/login"))
  }

  @Test("What is only different does not matter where BAD is not seen to fail")
  func open() throws {
    let ends: [Steps] = [
      .providerPage(window: 1, more: "&prompt=login"),
      .providerPage(window: 1, more: "&prompt=login") + .signedIn(window: 1),
    ]
    let open = ends.map {
      Self.compare(
        [Example.har(.mitmproxy, Self.whole)], [Example.har(.devTools, .opened + $0)])
    }.filter { $0.standing == .badOpen && $0.bad.flow != nil }
    try #require(!open.isEmpty)
    for comparison in open {
      #expect(comparison.differences.isEmpty)
      #expect(count(.notDecided, in: comparison) > 0)
    }
  }

  @Test("A page that failed before it asked for anything parts at the asking")
  func early() throws {
    let bad = [
      Example.har(
        .mitmproxy,
        [
          .page(0, "https://shop.example/", body: "<html>shop</html>"),
          Example.Step(second: 0.3, url: "https://shop.example/app.js", type: "script"),
        ]),
      Example.logcat(
        .console(0.8, "Uncaught TypeError: Cannot read properties of null (reading 'getItem')")),
    ]
    let good = [Example.har(.mitmproxy, Self.whole), Example.logcat(.asks, .succeeded)]
    let comparison = Self.compare(good, bad)
    #expect(comparison.standing == .parted)
    #expect(comparison.divergence.map { comparison.steps[$0].rung } == .authorizeSent)
    #expect(comparison.differences.contains { $0.aspect == "said" })
  }

  @Test("What does harm by itself is told before what is only different")
  func order() throws {
    let bad: Steps =
      .opened
      + .providerPage(headers: ["cross-origin-opener-policy: same-origin"], more: "&prompt=login")
      + .signedIn() + .idle
    let comparison = Self.compare(
      [Example.har(.mitmproxy, Self.whole)], [Example.har(.mitmproxy, bad)])
    let harmful = comparison.differences.map(\.isHarmful)
    #expect(harmful.contains(true) && harmful.contains(false))
    #expect(harmful == harmful.sorted { $0 && !$1 })
  }
}
