import DeviceLog
import Evidence
import Testing

@testable import Reconstruction

extension Scene {
  /// A line of the probe as the readers hand it on: of the app's own, or of a page whose script is named.
  fileprivate mutating func probe(
    _ members: String, at second: Double, pid: Int? = 10, process: String? = "com.example.shop",
    script: String? = nil
  ) {
    let text = "WVTRACE1 {" + members + "}"
    line(text, at: second, [], pid: pid, process: process, script: script)
    observations.hits[observations.hits.count - 1].signs = Meanings.signs(
      in: text, context: script == nil ? .log : .console)
  }
}

/// Whose lines of the probe count, and which windows they speak of.
@Suite("What the probe tells of windows") struct TraceTests {
  @Test("The app's side and the page's side tell of the same windows")
  func oneName() {
    var scene = Scene()
    scene.log("device.log", .logcat)
    scene.probe(#""by":"android","event":"attached","window":"w1""#, at: 0)
    scene.probe(
      #""by":"android","event":"loading","window":"w1","url":"https://shop.example/""#, at: 1)
    let page = #""page":"https://shop.example/""#
    scene.probe(
      #""by":"page","event":"loaded","window":"p1","url":"https://shop.example/","# + page, at: 2,
      script: "https://shop.example/p.js")
    scene.probe(#""by":"android","event":"asked","opener":"w1""#, at: 5)
    scene.probe(
      #""by":"android","event":"created","window":"w2","opener":"w1","decision":"window""#, at: 5.1)
    scene.probe(
      #""by":"page","event":"asked","window":"p1.1","opener":"p1","# + page, at: 5.2,
      script: "https://shop.example/p.js")
    scene.probe(#""by":"android","event":"shown","window":"w2","opener":"w1""#, at: 5.4)
    scene.probe(
      #""by":"page","event":"closed","window":"p1.1","opener":"p1","ms":9000,"# + page, at: 14,
      script: "https://shop.example/p.js")
    let world = scene.world
    #expect(world.windows.map(\.kind) == [.main, .popup])
    #expect(world.windows.last?.opener == 0)
    #expect(world.windows.last?.names.contains("w2") == true)
    #expect(world.windows.last?.shown != nil)
    let shown = world.windows.last?.shown?.time?.microseconds ?? 0
    let closed = world.windows.last?.closed?.time?.microseconds ?? 0
    #expect(closed - shown == 8_600_000)
  }

  @Test("The app knows what it did: its word goes before what the page was told")
  func appFirst() {
    var scene = Scene()
    scene.agent = Scene.iPhone
    scene.log("device.log", .iosLog)
    scene.probe(#""by":"ios","event":"asked","opener":"w1""#, at: 1)
    scene.probe(#""by":"ios","event":"created","opener":"w1","decision":"none""#, at: 1)
    scene.probe(
      #""by":"page","event":"asked","opener":"p1","decision":"null","page":"https://shop.example/""#,
      at: 1.1, script: "https://shop.example/p.js")
    let world = scene.world
    #expect(world.flows.first?.popup.map { world.windows[$0].outcome } == .notCreated)
  }

  @Test("Lines of another app's process count for nothing, whatever they say")
  func otherProcess() {
    var scene = Scene()
    scene.log("device.log", .logcat)
    for second in 1...4 {
      scene.line(
        "sign in", at: Double(second), [.signInStarted], pid: 10, process: "com.example.shop")
    }
    scene.probe(
      #""by":"android","event":"created","opener":"w1","decision":"none","app":"com.example.shop""#,
      at: 5, pid: 77, process: "org.example.other")
    let world = scene.world
    #expect(world.subject.app?.value == "com.example.shop")
    #expect(world.sightings.filter { $0.sign == .popupRefused }.allSatisfy { !$0.isOurs })
  }

  @Test("A page's line written by a script of another site counts for nothing")
  func otherScript() {
    for (script, counts) in [
      ("https://static.shop.example/p.js", true), ("https://ads.example.org/a.js", false),
    ] {
      var scene = Scene()
      scene.log("device.log", .logcat)
      scene.probe(
        #""by":"page","event":"asked","opener":"p1","decision":"null","page":"https://www.shop.example/""#,
        at: 1, script: script)
      let null = scene.world.sightings.filter { $0.sign == .windowOpenNull }
      #expect(null.count == 1)
      #expect(null.allSatisfy { $0.isOurs == counts }, "\(script)")
    }
  }

  @Test("A beacon counts where it went to the page's own origin only")
  func beacons() {
    for (url, origin, counts) in [
      (Scene.shop + "/wvtrace", Scene.shop, true),
      ("https://ads.example.org/wvtrace", Scene.shop, false),
      (Scene.shop + "/wvtrace", "https://ads.example.org", false),
    ] {
      var scene = Scene()
      scene.capture("a.har", .mitmproxy)
      scene.appPage(at: 0)
      scene.request(
        url, at: 2, method: "POST", status: 204, dest: "empty", sent: ["origin": origin],
        posts:
          #"WVTRACE1 {"by":"page","event":"asked","opener":"p1","decision":"null","page":"\#(Scene.shop)/"}"#,
        mime: "text/plain")
      #expect(scene.world.sightings.contains { $0.sign == .windowOpenNull } == counts, "\(url)")
    }
  }

  @Test(
    "Nobody is believed beyond what he can know: no app speaks in a beacon, no test of an attempt")
  func speakers() {
    for speaker in ["android", "ios", "selftest"] {
      var scene = Scene()
      scene.capture("a.har", .mitmproxy)
      scene.appPage(at: 0)
      scene.request(
        Scene.shop + "/wvtrace", at: 2, method: "POST", status: 204, dest: "empty",
        sent: ["origin": Scene.shop],
        posts:
          #"WVTRACE1 {"by":"\#(speaker)","event":"created","window":"w9","opener":"w1","decision":"none"}"#,
        mime: "text/plain")
      let world = scene.world
      #expect(!world.sightings.contains { $0.sign == .popupRefused }, "\(speaker)")
      #expect(world.windows.count == 1)
    }
  }
}
