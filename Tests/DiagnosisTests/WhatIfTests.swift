import DeviceLog
import Evidence
import HAR
import Reconstruction
import Testing

@testable import Diagnosis

@Suite("What-if answers")
struct WhatIfTests {
  /// What a change would have made of an example, all rules asked.
  private static func ask(
    _ change: WhatIf, _ files: [Example.File]
  ) -> (verdict: IncidentVerdict, answer: WhatIfAnswer?) {
    let example = Example(says: "", expected: .quiet, files: files)
    let instance = ExampleTests.Instance(rule: PopupBlocked.self, example: example)
    let observations = incidents(in: instance.observations)[0]
    var verdict = diagnose([reconstruct(observations)]).incidents[0]
    var assumptions = Assumptions()
    assumptions.changes = [change]
    verdict.suppose(
      change, reconstruct(observations, under: assumptions).supposed, isAsked: true)
    return (verdict, verdict.whatIfs.first)
  }

  static let simulated: [ExampleTests.Instance] = ExampleTests.all.filter { instance in
    guard WhatIf.mending[instance.rule.identity.id] != nil, case .fires = instance.example.expected
    else { return false }
    return true
  }

  @Test(
    "A finding's own change lets the flow go on, or names what stops it then", arguments: simulated)
  func ownChange(_ instance: ExampleTests.Instance) throws {
    let rule = instance.rule.identity.id
    let change = try #require(WhatIf.mending[rule])
    let (verdict, answer) = Self.ask(change, instance.example.files)
    guard verdict.cause?.rule == rule else { return }
    let said = try #require(answer)
    // Another clause may have refused it; nobody may tell whether frames get cookies; a bot check is no refusal.
    if ["cookie-rejected", "cookie-samesite-embedded", "user-agent-contradiction"].contains(rule),
      said.effect == .nothing || said.effect == .unknown
    {
      return
    }
    #expect(
      said.effect == .goesOn || said.effect == .stillStops, "\(said.effect): \(said.says.plain)")
    if let now = said.now, let reaches = said.reaches { #expect(reaches >= now) }
    #expect(!said.grounds.isEmpty)
  }

  @Test("A change that the cause does not hang on never lets the flow go on", arguments: simulated)
  func otherChanges(_ instance: ExampleTests.Instance) throws {
    for change in WhatIf.allCases where change != WhatIf.mending[instance.rule.identity.id] {
      let (verdict, answer) = Self.ask(change, instance.example.files)
      guard let cause = verdict.cause, cause.rule == instance.rule.identity.id else { continue }
      let named = verdict.findings.contains { WhatIf.mending[$0.identity.id] == change }
      let said = try #require(answer)
      #expect(said.effect != .goesOn, "\(change.rawValue): \(said.says.plain)")
      if !named {
        #expect(said.finding == nil, "\(said.says.plain)")
      }
    }
  }

  @Test("It alters neither outcome nor cause nor confidence")
  func altersNothing() {
    for instance in Self.simulated.prefix(12) {
      let before = diagnose([reconstruct(instance.observations)]).incidents[0]
      for change in WhatIf.allCases {
        let after = Self.ask(change, instance.example.files).verdict
        #expect(after.outcome == before.outcome && after.cause == before.cause)
        #expect(after.findings.map(\.finding) == before.findings.map(\.finding))
      }
    }
  }

  @Test("SameSite=None; Secure does not help a cookie with a foreign Domain: the reason is said")
  func disprovesAGuess() throws {
    let steps: [Example.Step] =
      .opened + .providerPage(window: 1)
      + [
        .submit(
          9, "https://id.example.net/login?flow=41aa", form: "user=u",
          to: "https://shop.example/callback?code=c0de-55ab&state=st-7f31c0"),
        .redirect(
          9.4, "https://shop.example/callback?code=c0de-55ab&state=st-7f31c0",
          to: "https://shop.example/home",
          headers: ["set-cookie: session=s3ss10n; Domain=auth.example; Path=/; Secure; HttpOnly"]),
        .page(9.6, "https://shop.example/home").sending("cookie: seen=1"),
        .fetch(10, "https://shop.example/api/me", status: 401).sending(
          "referer: https://shop.example/home", "cookie: seen=1"),
      ]
    let (verdict, answer) = Self.ask(.sameSiteNoneSecure, [Example.har(.playwright, steps)])
    #expect(verdict.cause?.rule == "cookie-rejected")
    let said = try #require(answer)
    #expect(said.effect == .nothing && said.finding == nil)
    #expect(said.says.plain.contains("Domain"), "\(said.says.plain)")
  }

  @Test("A provider whose policy refuses web views is what may stop the popup next")
  func policyAhead() throws {
    let (verdict, answer) = Self.ask(
      .popupSupported,
      [
        Example.logcat(
          .console(2, "Opening popup https://accounts.google.com/o/oauth2/v2/auth?client_id=1"),
          .gotNull)
      ])
    let said = try #require(answer)
    guard verdict.flows.first?.flow.provider?.id == "google" else { return }
    #expect(said.effect == .goesOn && said.next?.isSure == false)
    #expect(said.next?.rule == "user-agent-rejected")
  }

  @Test("Without a recording of the requests nothing is said of their cookies")
  func noRecording() throws {
    let log = Example.logcat(
      .console(2, "Opening popup https://accounts.google.com/o/oauth2/v2/auth?client_id=1"),
      .gotNull)
    for change in [WhatIf.thirdPartyCookies, .sameSiteNoneSecure] {
      let said = try #require(Self.ask(change, [log]).answer)
      #expect(said.effect == .unknown)
      #expect(said.says.plain.contains("no recording"), "\(said.says.plain)")
    }
  }

  @Test("Where no flow is seen, and where it completed, nothing would change")
  func nothingToMend() {
    let healthy: [Example.Step] =
      .opened + .providerPage() + .openerWaits + .signedIn() + .takenUp
    for change in WhatIf.allCases {
      let done = Self.ask(change, [Example.har(.playwright, healthy)])
      #expect(done.verdict.outcome == .completed)
      #expect(done.answer?.effect == .nothing)
      let empty = Self.ask(change, [Example.har(.playwright, .opened)])
      #expect(empty.answer?.effect == .nothing || empty.answer?.effect == .unknown)
    }
  }

  /// A verdict by hand: what is seen to break the flow besides.
  private func said(_ others: Answer...) -> WhatIfAnswer? {
    var flow = makeFlow(.stopped, highest: .callbackAnswered)
    flow.attempts[0].firstBroken = .openerActed
    let examination = Examination(
      world: world(flow),
      answers: [
        answer("opener-severed", finding(.likely, breaksAt: .openerActed))
      ] + others)
    var verdict = examination.verdict(id: "i1")
    var supposed = Supposition()
    supposed.reaches = [
      Supposition.Reach(
        flow: 1, attempt: 1, effect: .openerThere, rung: .openerActed, place: citation())
    ]
    verdict.suppose(.openerKept, supposed, isAsked: false)
    return verdict.whatIfs.first
  }

  @Test("What breaks the flow besides is named, surest first; what may is not taken for sure")
  func nextObstacle() {
    #expect(said()?.effect == .goesOn && said()?.next == nil && said()?.reaches == .openerActed)
    let risky = said(
      answer("cookies-enabled-late", finding(.likely, breaksAt: .sessionSet, role: .risk)))
    #expect(risky?.effect == .goesOn && risky?.next?.isSure == false)
    let sure = said(
      answer("wrapper-drops-result", finding(.likely, breaksAt: .openerActed, title: "Dropped.")))
    #expect(sure?.effect == .stillStops && sure?.next?.rule == "wrapper-drops-result")
    #expect(sure?.reaches == .sessionSet || sure?.reaches == .callbackAnswered)
  }

  @Test("What follows from the mended finding goes with it, and a capture's defect stops no flow")
  func goneWithIt() {
    let gone = said(
      answer("popup-orphaned", finding(.likely, breaksAt: .openerActed)),
      answer("capture-truncated", finding(.certain), family: .capture))
    #expect(gone?.effect == .goesOn && gone?.next == nil)
  }

  @Test("Every rule that a change mends is one of the catalogue")
  func known() {
    let ids = Set(Catalogue.all.map { $0.identity.id })
    #expect(WhatIf.mending.keys.allSatisfy { ids.contains($0) })
    #expect(Set(WhatIf.mending.values) == Set(WhatIf.allCases))
  }
}
