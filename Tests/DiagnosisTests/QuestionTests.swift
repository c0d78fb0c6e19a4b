import DeviceLog
import Evidence
import HAR
import Reconstruction
import Testing

@testable import Diagnosis

/// The questions that rules share, asked of small files.
@Suite struct QuestionTests {
  private func read(_ files: Example.File...) throws -> (world: Case, flow: Flow, attempt: Attempt)
  {
    let world = reconstruct(files.observations())
    let flow = try #require(world.flows.first)
    return (world, flow, try #require(flow.attempts.last))
  }

  // MARK: What window.open gave back

  @Test("The time from asking to closed is taken from one source's lines only")
  func lifetime() throws {
    let (world, flow, attempt) = try read(Example.logcat(.asks, .closed(at: 3.5)))
    let witness = PopupWitness(of: attempt, flow, in: world)
    #expect(witness.lifetime == 1.5)
    #expect(witness.closedAtOnce)
  }
  @Test("Half a minute is not at once")
  func livedLong() throws {
    let (world, flow, attempt) = try read(Example.logcat(.asks, .closed(at: 33)))
    let witness = PopupWitness(of: attempt, flow, in: world)
    #expect(!witness.closedAtOnce)
    #expect(witness.notCreated.isEmpty)
  }
  @Test("Silence counts only where a capture of all windows would have shown the request")
  func silence() throws {
    let (all, flow, attempt) = try read(
      Example.logcat(.asks, .gotNull), Example.har(.mitmproxy, .opened, .idle))
    #expect(!PopupWitness(of: attempt, flow, in: all).silence.isEmpty)
    let (one, other, last) = try read(
      Example.logcat(.asks, .gotNull), Example.har(.devTools, .opened, .idle))
    #expect(PopupWitness(of: last, other, in: one).silence.isEmpty)
  }
  @Test("A tap counts for a moment, not for eight seconds")
  func gesture() throws {
    let (world, flow, attempt) = try read(
      Example.logcat(.asks, .console(10, "popup_window_error: Error opening popup window.")))
    let witness = PopupWitness(of: attempt, flow, in: world)
    #expect(witness.lostGesture(before: try #require(witness.null), in: world).count == 1)
    let (quick, flow2, attempt2) = try read(Example.logcat(.asks, .gotNull))
    let soon = PopupWitness(of: attempt2, flow2, in: quick)
    #expect(soon.lostGesture(before: try #require(soon.null), in: quick).isEmpty)
  }

  // MARK: Whether the popup took its opener's place

  @Test("A callback on the page's own origin posts to itself without being its own opener")
  func ownOrigin() throws {
    let (world, flow, attempt) = try read(
      Example.logcat(
        .asks,
        .mismatch(
          to: "https://www.shop.example", at: "https://shop.example",
          from: "https://shop.example/callback.js")))
    #expect(!SameWindow(of: attempt, flow, in: world).holds)
  }
  @Test("The provider's page that finds its own origin as opener has replaced it")
  func providersOwnOrigin() throws {
    let (world, flow, attempt) = try read(
      Example.logcat(
        .asks,
        .mismatch(
          to: "https://shop.example", at: "https://id.example.net",
          from: "https://id.example.net/done")))
    #expect(SameWindow(of: attempt, flow, in: world).holds)
  }
  @Test("An opener that goes on asking was not replaced, whatever the popup says")
  func openerAlive() throws {
    let (world, flow, attempt) = try read(
      Example.logcat(.asks, .noOpener, .mayNotClose),
      Example.har(.mitmproxy, .opened, .providerPage(), .openerWaits, .signedIn(), .idle))
    let same = SameWindow(of: attempt, flow, in: world)
    #expect(same.disproof != nil)
    #expect(!same.holds)
  }

  // MARK: Policies

  @Test(
    "A policy cuts the popup off by its value, parameters aside; report-only never",
    arguments: [
      ("cross-origin-opener-policy: same-origin", 1),
      ("Cross-Origin-Opener-Policy: same-origin; report-to=\"coop\"", 1),
      ("cross-origin-opener-policy: same-origin-allow-popups", 1),
      ("cross-origin-opener-policy: noopener-allow-popups", 1),
      ("cross-origin-opener-policy: unsafe-none", 0),
      ("cross-origin-opener-policy-report-only: same-origin", 0),
    ])
  func popupPolicy(_ header: String, _ count: Int) throws {
    let (world, flow, attempt) = try read(
      Example.har(
        .mitmproxy, by: .chrome, .opened, .providerPage(headers: [header]), .openerWaits, .idle))
    #expect(world.severingPolicies(of: attempt, flow).count == count)
  }
  @Test(
    "On the page that opens it, allow-popups cuts nothing",
    arguments: [
      ("cross-origin-opener-policy: same-origin", 1),
      ("cross-origin-opener-policy: same-origin-allow-popups", 0),
    ])
  func openerPolicy(_ header: String, _ count: Int) throws {
    let (world, flow, attempt) = try read(
      Example.har(
        .mitmproxy, by: .chrome, .opened(headers: [header]), .providerPage(), .openerWaits, .idle))
    #expect(
      world.severingPolicies(of: attempt, flow).map(\.side).filter { $0 == .opener }.count == count)
  }

  // MARK: Links

  @Test(
    "Pages beside the flow are known by a whole word of their path",
    arguments: [
      ("https://id.example.net/legal/terms-of-use", true),
      ("https://example.org/de/datenschutz", true),
      ("https://id.example.net/login?next=/terms", false),
      ("https://id.example.net/helper/sign-in", false),
      ("mailto:help@example.org", false),
    ])
  func helpLinks(_ url: String, _ expected: Bool) {
    #expect(HelpLink.matches(url) == expected)
  }

  // MARK: Frameworks

  @Test(
    "Wrappers are known by the names they go by",
    arguments: [
      ("react-native-webview 13.6", Framework.reactNative), ("flutter", .flutter),
      ("flutterInAppWebView", .flutter), ("Capacitor 6", .capacitor), ("cordova-ios", .cordova),
      ("Unity", .unity),
    ])
  func wrappers(_ name: String, _ expected: Framework) {
    #expect(Framework(wrapper: name) == expected)
  }
  @Test("A wrapper without a wording of its own gets its platform's, an unknown phone both")
  func fallback() {
    var subject = Subject()
    #expect(FrameworkFixes.showPopup.fitting(subject).count == 2)
    subject.platform = .android
    #expect(FrameworkFixes.showPopup.fitting(subject).count == 1)
    subject.wrapper = Subject.Fact("nativeScript")
    #expect(
      FrameworkFixes.showPopup.fitting(subject).map(\.reference) == [.androidOnCreateWindow])
    #expect(FrameworkFixes.keepInside.fitting(subject).count == 1)
  }
}
