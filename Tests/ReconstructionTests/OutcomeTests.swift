import DeviceLog
import Evidence
import HAR
import Testing

@testable import Reconstruction

/// What came of the window a page asked for.
@Suite("Outcomes of windows")
struct OutcomeTests {
  /// One way in which a window that was asked for can end, told by lines beside a capture of everything.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var signs: [Sign]
    var outcome: Window.Outcome
    var agent = Scene.embedded
    var provider = false
    var captures: [String: String] = [:]
  }

  static let rows: [Row] = [
    Row(
      testDescription: "A: the same window again, which may not close itself",
      signs: [.popupAsked, .closeRefused], outcome: .reusedOpener, provider: true),
    Row(
      testDescription: "B: null without a tap", signs: [.popupAsked, .windowOpenNull],
      outcome: .refused),
    Row(
      testDescription: "B: a frame that may open none", signs: [.popupAsked, .popupSandboxed],
      outcome: .refused),
    Row(
      testDescription: "C: closed at once, and nothing was asked of the provider",
      signs: [.popupAsked, .popupClosed], outcome: .notCreated),
    Row(
      testDescription: "C: the app itself says no", signs: [.popupAsked, .popupRefused],
      outcome: .notCreated),
    Row(
      testDescription: "D: the second try is told that the first is pending",
      signs: [.popupAsked, .popupPending], outcome: .neverLoaded),
    Row(
      testDescription: "D: the page waits in vain", signs: [.popupAsked, .popupTimedOut],
      outcome: .neverLoaded),
    Row(
      testDescription: "E: another app took it", signs: [.popupAsked, .openedExternally],
      outcome: .openedElsewhere),
    Row(
      testDescription: "iOS: null, for either reason", signs: [.popupAsked, .windowOpenNull],
      outcome: .refusedOrNotCreated, agent: Scene.iPhone),
    Row(
      testDescription: "iOS: null, and the app says that it answered nil",
      signs: [.popupAsked, .windowOpenNull, .popupRefused], outcome: .notCreated,
      agent: Scene.iPhone),
    Row(
      testDescription: "iOS: another configuration",
      signs: [.popupAsked, .popupOtherConfiguration], outcome: .neverLoaded,
      agent: Scene.iPhone),
  ]

  @Test("Each outcome of window.open has its name and what it rests on", arguments: rows)
  func table(_ row: Row) {
    var scene = Scene()
    scene.agent = row.agent
    scene.capture("a.har", .mitmproxy)
    scene.appPage(at: 0)
    if row.provider {
      scene.authorize(at: 2.2, extra: "&display=popup")
      scene.login(at: 2.3)
    }
    scene.log("l.txt", .logcat)
    for (index, sign) in row.signs.enumerated() {
      scene.line("line \(index)", at: 2 + Double(index), [sign], captures: row.captures)
    }
    let world = scene.world
    let popup = world.flows.first?.popup.map { world.windows[$0] }
    #expect(popup?.outcome == row.outcome)
    #expect(popup?.outcomeGrounds.isEmpty == false)
    #expect(popup?.opener == 0)
    #expect(popup?.separation == .unseen)
  }

  @Test("No opener alone does not tell a replaced page from one that was cut off")
  func openerNullAlone() {
    var scene = Scene()
    scene.capture("a.har", .mitmproxy)
    scene.appPage(at: 0)
    scene.authorize(at: 2)
    scene.login(at: 2.1)
    scene.credentials(at: 8)
    scene.callback(at: 8.1)
    scene.log("l.txt", .logcat)
    scene.line("no opener", at: 9, [.openerNull])
    #expect(scene.world.windows.allSatisfy { $0.outcome == .unknown })
  }

  @Test(
    "A page that finds itself as its opener has replaced it; a page of the asker's own site may not",
    arguments: [(Scene.idp, Window.Outcome.reusedOpener), (Scene.shop, .unknown)])
  func findsItself(_ recipient: String, _ outcome: Window.Outcome) {
    var scene = Scene()
    scene.log("l.txt", .logcat)
    scene.line("opening", at: 1, [.popupAsked], script: Scene.shop + "/app.js")
    scene.line(
      "mismatch", at: 5, [.messageMismatch], captures: ["recipient": recipient],
      script: recipient + "/relay.js")
    let world = scene.world
    #expect(world.flows.first?.popup.map { world.windows[$0].outcome } == outcome)
  }

  @Test("Only texts speak: the page that asked is a window too, and opened the popup")
  func pageThatAsked() {
    var scene = Scene()
    scene.log("l.txt", .logcat)
    scene.line("popup blocked", at: 1, [.windowOpenNull])
    let world = scene.world
    #expect(world.windows.map(\.kind) == [.main, .popup])
    #expect(world.windows.map(\.opener) == [nil, 0])
    #expect(world.flows.first?.opener == 0)
  }

  // MARK: Lines that name windows

  private func webKit(_ lines: [(Sign, String)], first: Sign? = nil) -> Case {
    var scene = Scene()
    scene.log("device.log", .iosLog)
    if let first { scene.line("page", at: 0.5, [first], pid: 10) }
    for (index, (sign, window)) in lines.enumerated() {
      let stage = sign == .navigation ? ["stage": "finished"] : [:]
      scene.line(
        "line", at: 1 + Double(index), [sign], pid: 10,
        captures: ["window": window].merging(stage) { $1 }, authority: .platform)
    }
    scene.line("Window closed", at: 60, [.popupClosed], pid: 10)
    return scene.world
  }

  @Test("A popup's life is told step by step, and no second popup is invented")
  func life() throws {
    let world = webKit([
      (.windowShown, "4"), (.windowCreated, "9"), (.windowShown, "9"), (.navigation, "9"),
      (.popupCloseCalled, "9"), (.windowDestroyed, "9"),
    ])
    try #require(world.windows.map(\.kind) == [.main, .popup])
    let popup = world.windows[1]
    #expect(popup.opener == 0)
    #expect(world.flows.first?.popup == 1)
    #expect(popup.outcome == .worked)
    let steps = [popup.created, popup.shown, popup.loaded, popup.closeAsked, popup.closed]
    #expect(steps.map { $0?.position.line } == [2, 3, 4, 5, 6])
  }

  @Test("The first window a log names is the popup if its page had been asked for")
  func firstIsPopup() {
    let world = webKit([(.windowCreated, "9"), (.navigation, "9")], first: .popupAsked)
    #expect(world.windows.map(\.kind) == [.main, .popup])
    #expect(world.windows.map(\.opener) == [nil, 0])
    #expect(world.windows[0].separation == .unseen)
  }

  @Test("Windows that a log names are those of the captures")
  func namesOfCaptured() {
    var scene = Scene()
    scene.agent = Scene.iPhone
    scene.capture("main.har", .webInspector)
    scene.appPage(at: 0)
    scene.capture("popup.har", .webInspector)
    scene.authorize(at: 2)
    scene.log("device.log", .iosLog)
    scene.line("line", at: 0, [.windowShown], pid: 10, captures: ["window": "4"])
    scene.line("line", at: 2, [.windowCreated], pid: 10, captures: ["window": "9"])
    scene.line("line", at: 3, [.windowShown], pid: 10, captures: ["window": "9"])
    let world = scene.world
    #expect(world.windows.map(\.names) == [["4"], ["9"]])
    #expect(world.windows[1].shown?.position.line == 3)
  }

  @Test("Safari's sheet, a session of the system, a Custom Tab and another browser are windows")
  func outside() {
    for (way, kind) in [
      ("customTab", Window.Kind.customTab), ("authSession", .authSession), ("", .externalBrowser),
    ] {
      var scene = Scene()
      scene.log("l.txt", .logcat)
      scene.line("sign in", at: 1, [.signInStarted])
      scene.line("handed over", at: 2, [.openedExternally], captures: ["how": way])
      scene.line("failed", at: 9, [.signInFailed])
      let window = scene.world.windows.last
      #expect(window?.kind == kind, "\(way)")
      #expect(window?.outcome == .openedElsewhere)
    }
    var scene = Scene()
    scene.log("device.log", .iosLog)
    scene.line("asked", at: 1, [.signInStarted], pid: 10, process: "Shop")
    scene.line(
      "line", at: 2, [.windowCreated], pid: 44, process: "SafariViewService",
      captures: ["window": "3"])
    scene.line("failed", at: 9, [.signInFailed], pid: 10, process: "Shop")
    #expect(scene.world.windows.map(\.kind) == [.customTab])
    #expect(scene.world.subject.app?.value == "Shop")
  }

  // MARK: The probe

  private func trace(_ json: String) -> SignMatch {
    SignMatch(.trace, .library, signature: "T", captures: ["json": json])
  }

  @Test("The probe's lines are read, also inside a string; anything else is none")
  func traceEvents() {
    let plain = #"{"event":"created","window":"p2","opener":"p1","decision":"window"}"#
    let event = TraceEvent(trace(plain))
    #expect(event?.step == .created)
    #expect(event?.window == "p2")
    #expect(event?.opener == "p1")
    #expect(event?.outcome == .worked)
    let inside = plain.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\\"")
    #expect(TraceEvent(trace(inside))?.opener == "p1")
    #expect(TraceEvent(trace(#"{"event":"sneeze"}"#)) == nil)
    #expect(TraceEvent(trace("")) == nil)
  }

  @Test("The probe's word on a window outweighs what texts suggest")
  func traceDecides() {
    for (decision, outcome) in [
      ("sameWindow", Window.Outcome.reusedOpener), ("none", .notCreated),
      ("pending", .neverLoaded), ("external", .openedElsewhere), ("null", .refusedOrNotCreated),
    ] {
      var scene = Scene()
      scene.agent = Scene.iPhone
      scene.capture("a.har", .mitmproxy)
      scene.appPage(at: 0)
      scene.log("l.txt", .iosLog)
      scene.line(
        "WVTRACE1", at: 2, [.trace],
        captures: ["json": #"{"event":"asked","opener":"p1","decision":"\#(decision)"}"#])
      scene.line("popup closed", at: 3, [.popupClosed])
      let world = scene.world
      #expect(
        world.flows.first?.popup.map { world.windows[$0].outcome } == outcome, "\(decision)")
    }
  }

  @Test("A page that the probe places in a window of its own is there, also in a proxy's capture")
  func tracePlaces() {
    for named in [true, false] {
      var scene = Scene()
      scene.capture("p.har", .mitmproxy)
      scene.appPage(at: 0)
      if named {
        scene.request(
          Scene.shop + "/trace", at: 1, method: "POST", status: 204, dest: "empty",
          site: "same-origin", referer: Scene.shop + "/",
          posts:
            #"WVTRACE1 {"event":"loaded","window":"p1","url":"https://app.store.example/"}"#,
          mime: "text/plain")
        scene.request(
          Scene.idp + "/trace", at: 3, method: "POST", status: 204, dest: "empty",
          site: "same-origin", referer: Scene.idp + "/signin?tx=1",
          posts: #"WVTRACE1 {"event":"loaded","window":"p2","opener":"p1","#
            + #""url":"https://id.login.example/authorize"}"#,
          mime: "text/plain")
      }
      scene.authorize(at: 2)
      scene.login(at: 2.1)
      let world = scene.world
      #expect(world.windows.count == (named ? 2 : 1))
      #expect(world.windows.last?.opener == (named ? 0 : nil))
    }
  }
}
