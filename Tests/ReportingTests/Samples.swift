import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

@testable import Diagnosis

/// Verdicts made by hand: what the printers get, without the readers and rules behind it.
enum Samples {
  static let start: Int64 = 1_764_320_553_000_000  // 2025-11-28T09:02:33Z

  static func stamp(_ seconds: Double) -> Stamp {
    Stamp(microseconds: start + Int64(seconds * 1_000_000))
  }

  /// Charles HAR and Xcode log: the popup took over the app's page.
  static func reusedOpener(first: Int = 0) -> Verdict {
    var world = Case()
    var har = SourceRecord(
      id: SourceID(first), name: Quoted("charles.har", .fileName), kind: Kind(rawValue: "har"))
    var capture = CaptureSummary(source: SourceID(first))
    capture.creatorName = "Charles Proxy"
    capture.creatorVersion = "4.6.3"
    capture.exporter = .charles
    capture.entries = 120
    capture.firstStart = stamp(0)
    capture.lastStart = stamp(40)
    har.capture = capture
    var log = SourceRecord(
      id: SourceID(first + 1), name: Quoted("xcode.log", .fileName), kind: Kind(rawValue: "xcode"))
    var summary = LogSummary(source: SourceID(first + 1), kind: Kind(rawValue: "xcode"))
    summary.formats = ["xcode"]
    summary.records = 2_114
    summary.unparsed = 3
    summary.first = Stamp(
      microseconds: 68_400_000_000 + 126_230_400_000_000, unknown: [.zone, .year])
    log.log = summary
    world.sources = [har, log]
    world.subject.platform = .ios
    world.subject.app = Subject.Fact("com.example.bank")
    world.subject.appVersion = Subject.Fact("4.2")
    world.subject.device = Subject.Fact("iPhone15,2")
    world.subject.os = Subject.Fact("iOS 18.5")
    world.subject.webView = Subject.Fact("WKWebView")

    let asked = Citation(
      source: SourceID(first),
      position: Position(byteOffset: 8_120_334, entry: 41, field: "request.url"),
      quote: Quoted(
        "https://accounts.google.com/o/oauth2/v2/auth?client_id=app-1&response_type=code&state=s3cretState99",
        .url),
      time: stamp(2.3))
    let callback = Citation(
      source: SourceID(first),
      position: Position(byteOffset: 9_000_000, entry: 88, field: "request.url"),
      quote: Quoted("https://app.bank.example/cb?code=4/0AbCdEf123456&state=s3cretState99", .url),
      time: stamp(14))
    let oneView = Citation(
      source: SourceID(first + 1), position: Position(byteOffset: 20_412, line: 214),
      quote: Quoted(
        "[pageProxyID=6, webPageID=7] didCommitLoadForFrame accounts.google.com", .logText),
      time: Stamp(microseconds: 126_298_953_500_000, unknown: [.zone, .year]))
    world.timeline = [
      Moment(time: stamp(0), event: "the app's page loads", citation: asked),
      Moment(
        time: stamp(2.3), event: "asks for sign-in at \(Quoted("accounts.google.com", .host))",
        citation: asked),
      Moment(time: stamp(14), event: "the return address answers", citation: callback),
    ]
    for (index, offset) in [0, 2.3, 14].enumerated() {
      world.timeline[index].offset = offset
      world.timeline[index].window = 0
    }
    var window = Window(id: 0, kind: .main)
    window.created = asked
    window.outcome = .reusedOpener
    window.userAgent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15"
    world.windows = [window]
    world.browsers = [
      BrowserIdentity(userAgent: window.userAgent ?? "", browser: .wkWebView, citation: asked)
    ]
    var setCookie = SetCookie(name: "sid", value: "f00dfeedf00dfeed")
    setCookie.sameSite = SetCookie.SameSite.none
    world.cookies.settings = [
      CookieSetting(
        cookie: setCookie, exchange: 0, host: "app.bank.example",
        verdict: .rejected(.sameSiteNoneWithoutSecure), citation: callback)
    ]

    var flow = Flow(number: 1, kind: .oauth)
    flow.provider = Provider(id: "google", name: "Google", kind: .signIn, refusesEmbedded: true)
    flow.window = 0
    var attempt = Attempt(number: 1)
    attempt.steps = [.authorizeSent: asked, .callbackAnswered: callback]
    attempt.firstBroken = .sessionSet
    attempt.brokenAt = callback
    flow.attempts = [attempt, attempt]

    var verdict = IncidentVerdict(
      id: "i1", world: world, outcome: .failed,
      headline:
        "Sign-in stopped: Google's page took over the app's page, so nothing was left to receive the result."
    )
    verdict.flows = [FlowVerdict(flow: flow, outcome: .failed, cause: "f1/popup-reused-opener")]
    verdict.cause = Cause(
      finding: "f1/popup-reused-opener", rule: "popup-reused-opener", confidence: .likely,
      owner: .app, flow: "f1", either: [])
    verdict.findings = [
      reusedOpenerFinding(grounds: [
        Ground(
          "one web view only shows both your page and \(Quoted("accounts.google.com", .host))",
          oneView, independent: "window"),
        Ground(
          "callback answered 200 with a code; nothing was asked for after it", callback,
          independent: "http"),
      ])
    ]
    verdict.checks = [
      Check(
        rule: "popup-reused-opener", flow: "f1", result: .finding, reason: "", citations: [],
        needs: []),
      Check(
        rule: "state-mismatch", flow: "f1", result: .clear,
        reason: "state came back as it was sent",
        citations: [asked, callback], needs: []),
      Check(
        rule: "tls-failure", flow: "f1", result: .clear, reason: "no failed handshake",
        citations: [], needs: []),
      Check(
        rule: "camera-busy", flow: "f1", result: .notApplicable, reason: "no camera", citations: [],
        needs: []),
      Check(
        rule: "opener-severed", flow: "f1", result: .undetermined,
        reason: "no console of the popup",
        citations: [],
        needs: [
          Need(
            "console(popup)", shows: "whether the popup had its opener",
            howToCapture: "Attach Safari's Web Inspector to the popup.")
        ]),
    ]
    verdict.gaps = [
      Gap(
        id: "capture-tunnel-only",
        what: "Charles shows \(Quoted("accounts.google.com", .host)) only as encrypted tunnels (3)",
        blocks: ["user-agent-rejected"],
        steps: [
          "Charles > Proxy > SSL Proxying Settings > add accounts.google.com, then repeat once"
        ])
    ]
    verdict.lookUps = [
      LookUp(
        name: "x-request-id",
        value: Quoted("7f3ac0d2-11aa-4bcd-9e0f-0123456789ab", .headerValue("x-request-id")),
        host: "api.sdk.example", time: stamp(14.2), entry: 91, source: SourceID(first))
    ]
    return Verdict(incidents: [verdict], leading: 0)
  }

  private static func reusedOpenerFinding(grounds: [Ground]) -> RankedFinding {
    let identity = RuleIdentity(
      id: "popup-reused-opener", title: "The popup replaced the page that opened it",
      family: .popup,
      owner: .app, severity: .blocker,
      manual: Manual(symptom: "", why: "", disprovedBy: ""),
      references: [
        Reference("WKUIDelegate", "https://developer.apple.com/documentation/webkit/wkuidelegate")
      ])
    var finding = Finding(
      .likely, title: "The popup replaced the page that opened it",
      explanation: "Google's page loaded in the window of the page that opened it.",
      grounds: grounds,
      fixes: [
        Fix(
          .app,
          "return a WKWebView built with the configuration WebKit hands you; do not load(request) and return nil",
          .safe,
          check:
            "a second pageProxyID appears in the log, and POST /session follows the callback within 3 s",
          reference: identity.references[0])
      ])
    finding.window = 0
    finding.attempts = [1, 2]
    return RankedFinding(
      id: "f1/popup-reused-opener", identity: identity, flow: "f1", finding: finding, role: .cause,
      owner: .app, severity: .blocker, foldedUnder: nil, fingerprint: "9a0c1e55")
  }
}
