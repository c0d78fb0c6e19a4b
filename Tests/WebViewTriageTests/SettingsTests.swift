import Diagnosis
import Evidence
import Foundation
import Redaction
import Testing
import WebPlatform

@testable import WebViewTriage

@Suite struct SettingsTests {
  static let bad = Samples.package.appending(path: "Tests/WebViewTriageTests/BadSettings")
  static let samples = Samples.package.appending(path: "SampleLogs/settings")
  static let badNames =
    ((try? FileManager.default.contentsOfDirectory(atPath: bad.path)) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  /// What is printed of a text as a file of that kind; nil if it is taken.
  static func messages(_ text: [UInt8], kind: String) -> String? {
    do {
      let document = try SettingsDocument(text, named: Quoted("settings.json", .fileName))
      switch kind {
      case "config": _ = try ConfigFile(document)
      case "rules": _ = try RulesFile(document)
      default: _ = try BaselineFile(document)
      }
      return nil
    } catch {
      return error.lines(Redactor()).map { $0.text + "\n" }.joined()
    }
  }

  static func messages(_ text: String, kind: String) -> String? {
    messages(Array(text.utf8), kind: kind)
  }

  @Test("Every bad file gives its messages, with line, column and field", arguments: badNames)
  func badFiles(_ name: String) throws {
    let bytes = try Array(Data(contentsOf: Self.bad.appending(path: name)))
    let kind = String(name.prefix { $0 != "-" })
    let found = try #require(Self.messages(bytes, kind: kind), "it is taken")
    let file = Self.bad.appending(path: name.replacing(".json", with: ".txt"))
    if ProcessInfo.processInfo.environment["WVTRIAGE_UPDATE_GOLDENS"] != nil {
      try Data(found.utf8).write(to: file)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(found == expected)
    #expect(!found.contains("\u{1B}"))
  }

  @Test("The sample files are taken, and say what they say")
  func sampleFiles() throws {
    let config = try ConfigFile(path: Self.samples.appending(path: "config.json").path)
    #expect(config.ownHosts.contains("sdk.willowglass.example"))
    #expect(config.ownHosts.contains("eu.pay.willowglass.example"))
    #expect(!config.ownHosts.contains("pay.willowglass.example"))
    #expect(config.telemetry.contains("eu.metrics.example"))
    #expect(config.lookUpHeaders == ["x-willowglass-request"])
    let rules = try RulesFile(path: Self.samples.appending(path: "rules.json").path).rules
    #expect(rules.map(\.id) == ["own/token-endpoint-down", "own/sdk-3-popup-race"])
    #expect(rules[0].mayBeCause && !rules[1].mayBeCause)
    #expect(rules[1].ceiling == .possible && rules[1].appliesTo != nil)
    let known = try BaselineFile(path: Self.samples.appending(path: "baseline.json").path).known
    #expect(known.count == 1)
  }

  @Test("A byte order mark and empty objects do no harm")
  func harmless() {
    #expect(Self.messages("\u{FEFF}{}", kind: "config") == nil)
    #expect(Self.messages(#"{"ownHosts":[],"lookUp":{}}"#, kind: "config") == nil)
    #expect(Self.messages(#"{"rules":[]}"#, kind: "rules") == nil)
  }

  @Test(
    "A text of a megabyte, a list of a million and brackets a thousand deep are refused in a few lines"
  )
  func huge() throws {
    let long = String(repeating: "a", count: 1_000_000)
    let rule =
      #"{"rules":[{"id":"own/a","title":"\#(long)","message":"M","owner":"app","#
      + #""match":{"event":"popup-closed"}}]}"#
    let texts = try #require(Self.messages(rule, kind: "rules"))
    #expect(texts.utf8.count < 2_000)
    let many = "{\"ownHosts\":[" + String(repeating: "7,", count: 500_000) + "7]}"
    let list = try #require(Self.messages(many, kind: "config"))
    #expect(list.split(separator: "\n").count < 100)
    let deep = String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)
    #expect(Self.messages(deep, kind: "config") != nil)
    let tooLong = String(repeating: " ", count: 2 << 20)
    #expect(Self.messages(tooLong, kind: "config")?.contains("longer than") == true)
  }

  @Test("No cut of a file crashes the reader", arguments: ["config", "rules", "baseline"])
  func cuts(_ kind: String) throws {
    let bytes = try Array(Data(contentsOf: Self.samples.appending(path: kind + ".json")))
    for length in stride(from: 0, to: bytes.count - 2, by: 7) {
      #expect(Self.messages(Array(bytes[..<length]), kind: kind) != nil)
    }
    for index in stride(from: 0, to: bytes.count, by: 5) {
      var damaged = bytes
      damaged[index] = 0xFF
      _ = Self.messages(damaged, kind: kind)
    }
  }

  @Test("All faults of a file are told, twenty at a time")
  func all() throws {
    let hosts = (0..<50).map { "\"https://h\($0)/\"" }.joined(separator: ",")
    let found = try #require(Self.messages(#"{"ownHosts":[\#(hosts)]}"#, kind: "config"))
    #expect(found.split(separator: "\n").filter { $0.contains("wants a host") }.count == 20)
    #expect(found.contains("has 30 more faults"))
  }

  @Test("What is no file is said to be none", arguments: ["/nonexistent.json", "/"])
  func noFile(_ path: String) {
    #expect(throws: SettingsFault.self) { try ConfigFile(path: path) }
  }

  @Test(
    "An unknown id to ignore is refused with what was meant; rules, own rules and findings are known"
  )
  func ignored() throws {
    var settings = Settings()
    try settings.read(rules: Self.samples.appending(path: "rules.json").path)
    for id in [
      "popup-blocked", "f12/popup-blocked", "case/capture-sanitized", "own/sdk-3-popup-race",
      "f1/own/sdk-3-popup-race",
    ] {
      try settings.ignore(id)
    }
    for (id, nearest) in [
      ("popup-bloked", "popup-blocked"), ("f1/popup-bloked", "f1/popup-blocked"),
      ("flow/popup-blocked", nil), ("", nil), ("f/popup-blocked", "popup-blocked"),
    ] as [(String, String?)] {
      #expect(throws: Settings.UnknownID(id: id, nearest: nearest)) { try settings.ignore(id) }
    }
  }

  @Test("An id may stand in one of several files only")
  func twoFiles() throws {
    var settings = Settings()
    let path = Self.samples.appending(path: "rules.json").path
    try settings.read(rules: path)
    #expect(throws: SettingsFault.self) { try settings.read(rules: path) }
  }
}
