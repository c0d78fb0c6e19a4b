import Diagnosis
import Evidence
import Foundation
import HAR
import Reconstruction
import Redaction
import Testing

@testable import Reporting
@testable import WebViewTriage

@Suite("Recapture") struct RecaptureTests {
  private func words(_ gap: String, _ platform: Subject.Platform, _ exporter: Exporter?) -> String {
    var asked = Gap(id: gap, what: "", blocks: [], steps: [])
    asked.fill(platform: platform, exporter: exporter)
    return asked.steps.map { step in
      step.pieces.map { piece in
        if case .words(let words) = piece { words } else { "" }
      }.joined()
    }.joined(separator: "\n")
  }

  /// What the rules declare, not what somebody remembered to list here.
  private static let needs: [Need] = {
    var needs: [Need] = []
    for rule in Catalogue.all {
      for need in rule.needs.list where !needs.contains(need) { needs.append(need) }
    }
    return needs
  }()

  @Test(
    "Every need that a rule declares has steps for every phone and every exporter",
    arguments: needs,
    [Subject.Platform.android, .ios, .web, .unknown])
  func complete(_ need: Need, _ platform: Subject.Platform) {
    for exporter: Exporter? in [nil, .chromeDevTools, .webInspector, .charles, .netLog, .unknown] {
      let ways = Recapture.ways(for: need.id, platform: platform, exporter: exporter)
      #expect(!ways.isEmpty)
      for way in ways { #expect(!way.steps.isEmpty && way.minutes > 0) }
    }
  }

  @Test("The table has no recipe for what nobody asks for")
  func used() {
    let asked = Set(Self.needs.map(\.id))
    for recipe in Recapture.recipes { #expect(asked.contains(recipe.gap), "\(recipe.gap)") }
  }

  @Test("What leaves no trace by itself is asked for with the tool's own snippet")
  func probe() {
    #expect(words("probe", .android, nil).contains("wvtriage probe android"))
    #expect(words("probe", .ios, nil).contains("wvtriage probe ios"))
    for platform in [Subject.Platform.android, .ios, .unknown] {
      #expect(words("probe", platform, nil).contains("wvtriage probe page"))
      for need in [Need.console(.popup), .allWindows] {
        #expect(words(need.id, platform, nil).contains("wvtriage probe js"))
      }
    }
  }

  @Test("The steps are those of the customer's own tool and phone")
  func fitting() {
    #expect(words("cookies", .android, .chromeDevTools).contains("sensitive data"))
    #expect(words("cookies", .ios, .webInspector).contains("Safari leaves"))
    #expect(words("log(device)", .android, nil).contains("adb logcat"))
    #expect(words("log(device)", .ios, nil).contains("Console"))
    #expect(!words("log(device)", .ios, nil).contains("adb"))
    #expect(words("traffic(all-windows)", .ios, .charles).contains("SSL Proxying"))
  }

  @Test("What the shipped app can give comes before what needs another build")
  func builds() {
    let steps = words("console(opener)", .android, nil)
    let shipped = steps.range(of: "Shipped app: "), debug = steps.range(of: "Debug build: ")
    #expect(shipped != nil && debug != nil)
    if let shipped, let debug { #expect(shipped.lowerBound < debug.lowerBound) }
  }

  @Test("A gap that the table does not know keeps its own steps")
  func unknown() {
    var gap = Gap(id: "something-else", what: "", blocks: [], steps: ["ask"])
    gap.fill(platform: .ios, exporter: nil)
    #expect(gap.steps == ["ask"])
  }

  // MARK: - As printed

  private func printed(_ sample: String, _ format: RecaptureFormat = .text) -> String {
    SampleRun(sample).result.report.recapture(as: format).text
  }

  @Test(
    "What to record next names the steps, what they answer, how long they take and which build they need"
  )
  func text() throws {
    let text = printed("cookies-left-out-of-export")
    let first = try #require(text.firstRange(of: "1."))
    #expect(text[first.upperBound...].prefix(200).contains("window events that no log carries"))
    #expect(text.contains("wvtriage probe page"))
    #expect(text.contains("App as shipped, about 10 minutes:"))
    #expect(text.contains("Needs a debug build, about 30 minutes:"))
    #expect(text.contains("What the files leave open"))
  }

  @Test("Where it worked nothing is asked for")
  func worked() {
    let text = printed("signed-in-by-redirect")
    #expect(text.contains("Nothing more is needed: it worked."))
    #expect(!text.contains("1."))
    #expect(printed("signed-in-by-redirect", .reply).contains("Nothing more is needed"))
  }

  @Test("Where it worked and the ticket says otherwise, the attempt that failed is asked for")
  func workedButReported() {
    let run = SampleRun("signed-in-by-redirect", adjust: { $0.options.ticket.symptom = "blank" })
    #expect(
      run.result.report.recapture(as: .reply).text
        == "The attempt in these files worked. Please record the one that failed.\n")
  }

  @Test("What one incident needs is asked for, though another needs nothing")
  func severalIncidents() {
    _ = SampleRun.inPackage
    let files = ["code-exchange-answers-503", "upload-cut-short"].flatMap(Samples.files)
    let letter = Triage().run(on: files).report.recapture(as: .reply).text
    #expect(letter.contains("Please send us one of these"))
    #expect(!letter.contains("Nothing more is needed"))
  }

  @Test("The letter names no rule and no need, and asks for three recordings at most")
  func letter() {
    for name in Samples.names {
      let letter = printed(name, .reply)
      for rule in Catalogue.all { #expect(!letter.contains(" \(rule.identity.id)"), "\(name)") }
      for need in Need.all where need.id.contains("(") { #expect(!letter.contains(need.id)) }
      #expect(!letter.contains("\n4. "))
    }
  }

  @Test("A customer is never sent to our tool: what it prints is sent to them")
  func customers() {
    for step in Recapture.recipes.flatMap(\.steps) + Need.all.map(\.howToCapture) {
      #expect(!Redactor().safe(step).toldToCustomer.text.contains("wvtriage"))
    }
    for name in Samples.names {
      #expect(!printed(name, .reply).contains("wvtriage"), "\(name)")
      let reply = SampleRun(name).result.report.printed(as: .reply).text
      #expect(!reply.contains("wvtriage"), "\(name)")
    }
    #expect(printed("cookies-left-out-of-export", .reply).contains("test page that we send you"))
  }

  @Test("Every form is printed of every sample, and the JSON is JSON", arguments: Samples.names)
  func forms(_ name: String) throws {
    for format in RecaptureFormat.allCases {
      let text = printed(name, format)
      #expect(text.hasSuffix("\n"))
      guard format == .json else { continue }
      let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      #expect(document?["recapture"] != nil && document?["sufficiency"] != nil)
    }
  }

  @Test("The guide for a first recording has both phones, or the one that was asked for")
  func guide() {
    let both = FirstCapture.guide(for: nil, as: .text).text
    #expect(both.contains("Android") && both.contains("isInspectable"))
    let phone = FirstCapture.guide(for: .android, as: .text).text
    #expect(phone.contains("adb logcat") && !phone.contains("isInspectable"))
    #expect(
      FirstCapture.guide(for: .ios, as: .markdown).text.contains("# How to record a failure on iOS")
    )
  }

  @Test("The kind of phone that the caller names fills in what the files leave open")
  func phone() {
    var verdict = Verdict(
      incidents: [IncidentVerdict(id: "i1", world: Case(), outcome: .insufficient, headline: "")],
      leading: 0)
    verdict.incidents[0].gaps = [Gap(id: "log(device)", what: "", blocks: [], steps: [])]
    let steps = Recapture.fill(verdict, phone: .android).incidents[0].gaps[0].ways.flatMap(\.steps)
    #expect(steps.contains { "\($0)".contains("adb logcat -G 16M") })
  }
}
