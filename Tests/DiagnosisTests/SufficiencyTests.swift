import DeviceLog
import Evidence
import HAR
import Reconstruction
import Testing

@testable import Diagnosis

/// What the files can and cannot answer, and that the rules speak of the same facts.
@Suite struct SufficiencyTests {
  // MARK: - Needs

  @Test("Every need that a rule declares is one that the case is measured for")
  func needs() {
    let known = Set(Need.all.map(\.id))
    for rule in Catalogue.all {
      for need in rule.needs.list {
        #expect(known.contains(need.id), "\(rule.identity.id): \(need.id)")
        #expect(Need.isMeasured(need), "\(need.id)")
      }
    }
    #expect(Set(Need.all.map(\.id)).count == Need.all.count)
  }

  @Test("Every need helps to answer a question, and every question names needs")
  func questions() {
    let asked = Set(Question.all.flatMap(\.needs).map(\.id))
    for need in Need.all { #expect(asked.contains(need.id), "\(need.id)") }
    for question in Question.all { #expect(!question.needs.isEmpty, "\(question.id)") }
    #expect(Set(Question.all.map(\.id)).count == Question.all.count)
  }

  @Test("A rule that cannot tell names its own needs only", arguments: ExampleTests.all)
  func declared(_ instance: ExampleTests.Instance) throws {
    let declared = Set(instance.rule.needs.list.map(\.id))
    for case .undetermined(let why, let missing) in try instance.answers(to: instance.observations)
    {
      for need in missing { #expect(declared.contains(need.id), "\(need.id): \(why.plain)") }
      #expect(!missing.isEmpty, "\(why.plain)")
    }
  }

  /// Where everything that a rule asks for is there and it still cannot tell, a better recording would not help.
  static let beyondRecording = [
    "javascript-disabled": "what the page took from its cache passes no proxy",
    "tls-failure":
      "whose certificate was refused, the proxy's or the host's, only a try without the proxy tells",
  ]

  @Test(
    "Where a rule cannot tell, something that it asks for is lacking by the case's own account",
    arguments: ExampleTests.all)
  func agree(_ instance: ExampleTests.Instance) throws {
    let world = instance.example.world
    let sufficiency = Sufficiency(of: world)
    for case .undetermined(let why, let missing) in try instance.ask(world) {
      let lacking = missing.filter(sufficiency.isOpen)
      let isExplained = Self.beyondRecording[instance.rule.identity.id] != nil
      #expect(!lacking.isEmpty || isExplained, "\(missing.map(\.id)): \(why.plain)")
    }
  }

  @Test("No rule asks for what the case has")
  func dropped() {
    let har = Example.har(.mitmproxy, .opened + .providerPage())
    let world = Self.world(har)
    for check in examine(
      world, flowRules: Catalogue.flowRules, caseRules: Catalogue.caseRules
    ).answers.map(\.check) {
      for need in check.needs {
        #expect(need.coverage(in: world).extent != .whole, "\(check.rule)")
      }
    }
  }

  static func world(
    _ files: Example.File..., at: Stamp? = nil, margin: Double = 900,
    symptom: ReportedFacts.Symptom? = nil
  ) -> Case {
    var observer = Observer()
    for (number, file) in files.enumerated() {
      let bytes = Array(file.text.utf8)
      observer.read(
        Member(
          name: Quoted("ticket/" + file.name, .fileName), id: SourceID(number),
          head: Array(bytes.prefix(256 * 1024)), stream: MemoryStream(bytes)))
    }
    var observations = observer.observations
    observations.reported.at = at
    observations.reported.atMargin = margin
    observations.reported.symptom = symptom
    return reconstruct(incidents(in: observations)[0])
  }
}

/// Single needs and questions, each with the fact that decides.
@Suite struct CoverageTests {
  private typealias Files = SufficiencyTests

  private func item(_ question: Question, _ world: Case) -> Sufficiency.Item? {
    Sufficiency(of: world).items.first { $0.question == question }
  }

  @Test("A capture of one window says less about a popup than a proxy's")
  func windows() throws {
    let one = Files.world(Example.har(.devTools, .opened))
    let all = Files.world(Example.har(.mitmproxy, .opened + .providerPage()))
    #expect(Need.allWindows.coverage(in: one).extent == .part)
    #expect(Need.allWindows.coverage(in: all).extent == .whole)
    #expect(Need.allWindows.coverage(in: Case()).extent == .none)
    let asked = try #require(item(.providerRefused, one))
    #expect(asked.answer != .yes)
    #expect(asked.blocks.contains("user-agent-rejected"))
  }

  @Test("Cookies: shown, left out by the exporter, or simply none")
  func cookies() {
    let shown = Files.world(
      Example.har(
        .mitmproxy, .opened(headers: ["set-cookie: a=b"]) + .providerPage()))
    #expect(Need.cookies.coverage(in: shown).extent == .whole)
    // An app without cookies looks like a tool that leaves them out: never called sanitized.
    let bare = Files.world(Example.har(.mitmproxy, .opened))
    #expect(Need.cookies.coverage(in: bare).extent == .part)
    #expect(item(.cookiesKept, bare)?.answer == .partly)
    #expect(item(.cookiesKept, bare)?.open.map(\.id) == ["cookies"])
  }

  @Test("A log without a page's console is no console, and iOS writes none at all")
  func console() {
    let android = Files.world(Example.logcat(.app(1, "shop", "opened")))
    #expect(Need.console(.opener).coverage(in: android).extent == .none)
    #expect(Need.console(.opener).coverage(in: android).reason.plain.contains("debuggable"))
    let spoken = Files.world(Example.logcat(.asks))
    #expect(Need.console(.opener).coverage(in: spoken).extent == .whole)
    #expect(Need.console(.popup).coverage(in: spoken).extent == .whole)
    let iOS = Files.world(Example.xcode((1, "[Login] open"), (2, "[Login] end")))
    #expect(Need.console(.opener).coverage(in: iOS).reason.plain.contains("iOS writes no page"))
  }

  @Test("Lines that a log lost make it a part of one")
  func lost() {
    let world = Files.world(
      Example.logcat(
        .asks,
        .app(2, "chatty", "uid=10231(com.example.shop) CrRendererMain expire 12 lines", level: "I"))
    )
    #expect(Need.deviceLog.coverage(in: world).extent == .part)
    #expect(Need.console(.opener).coverage(in: world).extent == .part)
    #expect(item(.processDied, world)?.answer == .partly)
  }

  @Test("What is answered blocks nothing and asks for nothing")
  func answered() {
    let world = Files.world(Example.logcat(.asks), symptom: .blank)
    for item in Sufficiency(of: world).items where item.answer == .yes {
      #expect(item.blocks.isEmpty && item.open.isEmpty)
    }
    #expect(item(.personSaw, world)?.answer == .yes)
    #expect(item(.personSaw, Files.world(Example.logcat(.asks)))?.answer == .no)
  }

  @Test("The camera is asked about only where something wants one")
  func camera() {
    #expect(item(.cameraAllowed, Files.world(Example.logcat(.asks)))?.matters == false)
    #expect(
      item(.cameraAllowed, Files.world(Example.logcat(.asks), symptom: .cameraBlack))?.matters
        == true)
  }

  @Test("With a cause named, sufficiency still stands; without anything, every question is open")
  func empty() {
    let nothing = Sufficiency(of: Case())
    #expect(nothing.items.count == Question.all.count)
    for item in nothing.items { #expect(item.answer != .yes, "\(item.question.id)") }
  }

  // MARK: - Time

  private static let log = "2026-03-01T10:00:02Z"

  @Test(
    "A reported time beside the log is named with both times, and one inside it is not",
    arguments: [
      ("1972-01-01T09:32:00Z", true, true), ("1972-01-01T10:00:00Z", true, false),
      ("2026-03-01T09:00:00Z", false, true), ("2026-03-01T10:00:03Z", false, false),
    ])
  func reported(_ text: String, _ isClockOnly: Bool, _ isOutside: Bool) throws {
    var at = try #require(Stamp(iso8601: text))
    if isClockOnly { at.unknown = [.zone, .date, .year] }
    let line = "000000+0000 0x1a2b3c   Default     0x0   4711   0    Shop: [Login] open\n"
    let zoned = Example.File(
      "show.txt", "2026-03-01 10:00:02." + line + "2026-03-01 10:00:05." + line)
    let world = Files.world(
      isClockOnly ? Example.logcat(.asks, .gotNull) : zoned, at: at, margin: 300)
    #expect(world.sourcesOutsideReport.isEmpty != isOutside)
    #expect((item(.rightTime, world)?.answer == .yes) != isOutside)
    if isOutside, isClockOnly {
      #expect(
        world.sourcesOutsideReport.first?.reason.plain.contains(
          "the log starts 10:00, you said 09:32")
          == true)
      #expect(Need.deviceLog.coverage(in: world).extent == .part)
    }
  }

  @Test("A time without a zone is compared with a capture only where the phone's zone is known")
  func zone() throws {
    var at = try #require(Stamp(iso8601: "1972-01-01T03:00:00Z"))
    at.unknown = [.zone, .date, .year]
    let world = Files.world(Example.har(.mitmproxy, .opened), at: at)
    #expect(world.sourcesOutsideReport.isEmpty)
    #expect(item(.rightTime, world)?.answer == .partly)
  }

  @Test(
    "Days, years and midnights",
    arguments: [
      // reported, unknown parts, first, last, within
      ("1972-01-01T23:58:00Z", 7, "2026-03-01T23:50:00Z", "2026-03-02T00:10:00Z", true),
      ("1972-01-01T00:05:00Z", 7, "2026-03-01T23:50:00Z", "2026-03-02T00:10:00Z", true),
      ("1972-01-01T12:00:00Z", 7, "2026-03-01T23:50:00Z", "2026-03-02T00:10:00Z", false),
      ("1972-03-01T23:55:00Z", 2, "2026-03-01T23:50:00Z", "2026-03-02T00:10:00Z", true),
      ("1972-03-03T23:55:00Z", 2, "2026-03-01T23:50:00Z", "2026-03-02T00:10:00Z", false),
    ])
  func days(_ text: String, _ unknown: UInt8, _ first: String, _ last: String, _ within: Bool)
    throws
  {
    var at = try #require(Stamp(iso8601: text))
    at.unknown = Stamp.Unknown(rawValue: unknown)
    let from = try #require(Stamp(iso8601: first)), to = try #require(Stamp(iso8601: last))
    let side = TimeSide(of: at, margin: 60, from: from, to: to, zone: 0)
    #expect((side == .within) == within)
  }

  @Test("A log on another clock is compared by its zone")
  func zoned() throws {
    var at = try #require(Stamp(iso8601: "2026-03-01T11:30:00Z"))
    let from = try #require(Stamp(iso8601: "2026-03-01T09:00:00Z"))
    let to = try #require(Stamp(iso8601: "2026-03-01T10:00:00Z"))
    at.unknown = .zone
    #expect(TimeSide(of: at, margin: 0, from: from, to: to, zone: nil) == nil)
    #expect(TimeSide(of: at, margin: 0, from: from, to: to, zone: 120) == .within)
    #expect(TimeSide(of: at, margin: 0, from: from, to: to, zone: 0) == .ends(before: 5_400))
  }
}
