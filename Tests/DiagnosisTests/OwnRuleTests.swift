import DeviceLog
import Evidence
import HAR
import Reconstruction
import Testing
import WebPlatform

@testable import Diagnosis

@Suite struct OwnRuleTests {
  /// A sign-in that stops because the token endpoint answers 503, and the app's log of it.
  private static let files: [Example.File] = [
    Example.logcat(
      .app(1, "Shop", "Signing in with id.example"),
      .app(4, "Gateway", "token refused by gateway, job J-4711"))
  ]

  private func world(
    _ files: [Example.File] = OwnRuleTests.files, looking rule: OwnRule? = nil,
    telemetry: HostSet = HostSet()
  ) -> Case {
    var interests = Interests()
    let texts = (rule?.leaves ?? []).compactMap { leaf -> OwnTexts.Entry? in
      if case .text(let entry, _) = leaf { entry } else { nil }
    }
    interests.texts = OwnTexts(texts + [.init("job", ignoresCase: true)])
    var assumptions = Assumptions()
    assumptions.telemetry = telemetry
    return reconstruct(files.observations(for: interests), under: assumptions)
  }

  private func rule(_ match: OwnCondition, cause: Bool = false) -> OwnRule {
    var rule = OwnRule(
      id: "own/gateway", title: "The gateway refused it.", message: "It was down.", owner: .vendor,
      match: match)
    rule.mayBeCause = cause
    return rule
  }

  private func said(_ rule: OwnRule, _ files: [Example.File] = OwnRuleTests.files) -> Answer {
    rule.answer(in: world(files, looking: rule), after: [])
  }

  private static let text = OwnCondition.text(
    .init("token refused"), in: Set(OwnPlace.allCases))

  @Test("One text is one sign, whatever the rule allows")
  func oneSign() {
    let answer = said(rule(Self.text))
    #expect(answer.finding?.confidence == .possible)
    #expect(answer.finding?.role == .contributor)
    #expect(answer.finding?.grounds.first?.citation.quote.text.contains("token refused") == true)
  }

  @Test("Two texts of one line are still one sign; of two lines they are two, and never certain")
  func independence() {
    let both = OwnCondition.all([Self.text, .text(.init("by gateway"), in: [.log])])
    #expect(said(rule(both)).finding?.confidence == .possible)
    let two = OwnCondition.all([Self.text, .text(.init("Signing in with"), in: [.log])])
    #expect(said(rule(two)).finding?.confidence == .likely)
    var capped = rule(two)
    capped.ceiling = .possible
    #expect(said(capped).finding?.confidence == .possible)
  }

  @Test(
    "A place that the text is not looked for in does not count, and a missing place cannot tell")
  func places() {
    let console = OwnCondition.text(.init("token refused"), in: [.console])
    guard case .result(.undetermined(_, let needs)) = said(rule(console)).said else {
      Issue.record("no console was sent")
      return
    }
    #expect(needs.map(\.id) == ["console(opener)"])
    let absent = OwnCondition.text(.init("nothing like it"), in: [.log])
    guard case .result(.clear) = said(rule(absent)).said else {
      Issue.record("the log was sent and does not hold it")
      return
    }
  }

  @Test("not, any and all keep what is not known apart from what is not there")
  func logic() {
    let missing = OwnCondition.request(OwnRequest())
    func result(_ condition: OwnCondition) -> String {
      switch said(rule(condition)).said {
      case .result(.finding): "finding"
      case .result(.clear): "clear"
      case .result(.undetermined): "undetermined"
      case .result(.notApplicable): "notApplicable"
      case .crashed: "crashed"
      }
    }
    #expect(result(.all([Self.text, missing])) == "undetermined")
    #expect(result(.any([Self.text, missing])) == "finding")
    #expect(result(.all([Self.text, .not(missing)])) == "undetermined")
    #expect(result(.all([Self.text, .not(.event(.windowOpenNull))])) == "finding")
    #expect(result(.all([Self.text, .not(Self.text)])) == "clear")
    #expect(result(.not(.event(.windowOpenNull))) == "clear")
  }

  @Test("A rule about another phone does not apply; about one that is not known it cannot be told")
  func applies() {
    var ios = rule(Self.text)
    ios.appliesTo = .fact(.platform(.ios))
    guard case .result(.notApplicable) = said(ios).said else {
      Issue.record("the log is Android's")
      return
    }
    var version = rule(Self.text)
    version.appliesTo = VersionRange("<4").map { .fact(.appVersion($0)) }
    guard case .result(.undetermined) = said(version).said else {
      Issue.record("the app's version is not known")
      return
    }
  }

  @Test("A line of another app never counts")
  func otherApp() {
    var world = world(looking: rule(Self.text))
    for index in world.ownSightings.indices { world.ownSightings[index].isOurs = false }
    guard case .result(.clear) = rule(Self.text).answer(in: world, after: []).said else {
      Issue.record("another app's line was taken")
      return
    }
  }

  @Test("A finding of the catalogue counts as much as it is worth")
  func found() {
    let world = world(looking: nil)
    let asks = rule(.found(rule: "popup-blocked"))
    #expect(asks.answer(in: world, after: []).finding == nil)
    let likely = answer("popup-blocked", finding(.likely))
    #expect(asks.answer(in: world, after: [likely]).finding?.confidence == .possible)
  }

  // MARK: - Ranking

  private func verdict(own: Finding, beside other: Finding?, id: String = "popup-blocked")
    -> IncidentVerdict
  {
    var answers = [
      Answer(
        identity: testIdentity("own/gateway", .own, owner: .vendor), flow: 1,
        said: .result(.finding(own)))
    ]
    if let other { answers.append(answer(id, other)) }
    let flow = makeFlow(.stopped)
    return Examination(world: DiagnosisTests.world(flow), answers: answers).verdict(id: "i1")
  }

  @Test("An own rule that may be the cause is one where nothing of the catalogue is as sure")
  func cause() {
    let own = finding(.likely, breaksAt: nil)
    #expect(verdict(own: own, beside: nil).cause?.rule == "own/gateway")
    #expect(verdict(own: own, beside: finding(.possible)).cause?.rule == "own/gateway")
    #expect(verdict(own: own, beside: finding(.likely)).cause?.rule == "popup-blocked")
    #expect(verdict(own: own, beside: finding(.certain)).cause?.rule == "popup-blocked")
    // What says that something stopped, and not why, gives way.
    let general = verdict(own: own, beside: finding(.likely), id: "sign-in-loop")
    #expect(general.cause?.rule == "own/gateway")
  }

  @Test(
    "An own rule never decides whether a flow failed, and is never the cause of one that did not")
  func outcome() {
    let own = finding(.likely)
    let flow = makeFlow(.cannotTell)
    let open = Examination(
      world: DiagnosisTests.world(flow),
      answers: [
        Answer(identity: testIdentity("own/a", .own), flow: 1, said: .result(.finding(own)))
      ]
    ).verdict(id: "i1")
    #expect(open.outcome == .insufficient && open.cause == nil)
    #expect(open.findings.map(\.role) == [.contributor])
  }

  @Test(
    "Version ranges",
    arguments: [
      ("18.5", "iOS 18.5.1", true), ("18.5", "18.50", false), (">=18.0 <18.2", "18.1.9", true),
      (">=18.0 <18.2", "18.2", false), ("<=18.2", "18.2.5", true), (">18.2", "18.2.5", false),
      (">18.2", "18.3", true), ("=143", "WebView 143.0.7499.52", true), ("<4", "3.99", true),
    ])
  func versions(_ range: String, _ text: String, _ expected: Bool) throws {
    #expect(try #require(VersionRange(range)).contains(text) == expected)
  }

  @Test("What is no version is no range", arguments: ["", "new", ">=", "1..2", "1.x", "-1", "> 1"])
  func noVersion(_ text: String) { #expect(VersionRange(text) == nil) }

  @Test(
    "Ids that the team names are found in the lines of the app",
    arguments: [
      (#"{"requestId":"7f3a-11","b":1}"#, "7f3a-11"), ("requestid = A204 next", "A204"),
      ("requestId: undefined", nil), ("myRequestId2: 77", nil), ("requestId", nil),
      (#"\"requestId\":\"x-9\""#, nil), ("requestId: req_12.9/3", "req_12.9/3"),
    ] as [(String, String?)])
  func ids(_ text: String, _ expected: String?) {
    let found = NamedID.following("requestId", in: text)
    #expect(found == expected || text.contains("\\") && found == "x-9")
  }
}

@Suite struct SuppressionTests {
  private func verdict(_ suppression: Suppression, outcome: Flow.Progress = .stopped)
    -> IncidentVerdict
  {
    var risk = finding(.possible, breaksAt: nil)
    risk.role = .risk
    return DiagnosisTests.verdict(
      of: world(makeFlow(outcome)), answer("popup-blocked", finding(.likely)),
      answer("cookie-rejected", risk, flow: nil, family: .cookies)
    ).hiding(suppression)
  }

  @Test("A hidden cause leaves the outcome, and nothing takes its place")
  func cause() {
    var suppression = Suppression()
    suppression.ignored = ["popup-blocked"]
    let hidden = verdict(suppression)
    #expect(hidden.outcome == .failed)
    #expect(hidden.cause == nil && hidden.flows.allSatisfy { $0.cause == nil })
    #expect(hidden.findings.map(\.identity.id) == ["cookie-rejected"])
    #expect(hidden.hidden.map(\.reason) == [.ignore] && hidden.hidden[0].isCause)
    #expect(!hidden.checks.contains { $0.rule == "popup-blocked" && $0.result == .finding })
    let words = hidden.headline.pieces.map { piece in
      if case .words(let words) = piece { words } else { "" }
    }.joined()
    #expect(words.contains("hidden") && words.first?.isUppercase == true)
  }

  @Test("What would mend a hidden cause is not told, unless somebody asked for it")
  func whatIf() {
    var told = WhatIfAnswer(change: .popupSupported, effect: .goesOn, says: "", short: "")
    var seen = self.verdict(Suppression())
    told.finding = seen.cause?.finding
    var suppression = Suppression()
    suppression.ignored = ["popup-blocked"]
    seen.whatIfs = [told]
    #expect(told.finding != nil && seen.hiding(suppression).whatIfs.isEmpty)
    seen.whatIfs[0].isAsked = true
    #expect(seen.hiding(suppression).whatIfs.count == 1)
  }

  @Test("A finding of a baseline is known by rule and fingerprint, not by place or time")
  func baseline() {
    let before = verdict(Suppression())
    #expect(before.hidden.isEmpty && before.cause?.rule == "popup-blocked")
    var suppression = Suppression()
    suppression.baseline = [
      .init(rule: "cookie-rejected", fingerprint: before.findings[0].fingerprint)
    ]
    #expect(verdict(suppression).hidden.isEmpty)
    suppression.baseline = Set(
      before.findings.map { .init(rule: $0.identity.id, fingerprint: $0.fingerprint) })
    let after = verdict(suppression)
    #expect(after.findings.isEmpty && after.hidden.map(\.reason) == [.baseline, .baseline])
  }

  @Test("One finding can be ignored by its id")
  func one() {
    var suppression = Suppression()
    suppression.ignored = ["case/cookie-rejected", "f2/popup-blocked"]
    let hidden = verdict(suppression)
    #expect(hidden.hidden.map(\.id) == ["case/cookie-rejected"])
    #expect(hidden.cause?.rule == "popup-blocked")
  }
}
