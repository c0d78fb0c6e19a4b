import Diagnosis
import Evidence
import Foundation
import Redaction
import Testing

@testable import Reporting

/// Whole reports of verdicts made by hand, as files under `Golden/`. `WVTRIAGE_UPDATE_GOLDENS=1` writes them anew; read the
/// difference before committing it.
@Suite("Golden reports") struct GoldenTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var verdict: @Sendable () -> Verdict
    var testDescription: String { name }
  }

  static let samples = [
    Sample(name: "reused-opener", verdict: { Samples.reusedOpener() }),
    Sample(name: "completed", verdict: { Samples.completed() }),
    Sample(name: "not-seen", verdict: { Samples.open(.notSeen) }),
    Sample(name: "insufficient", verdict: { Samples.open(.insufficient) }),
    Sample(name: "two-incidents", verdict: { Samples.twoIncidents() }),
  ]

  static func report(_ verdict: Verdict, redacts: Bool = true) -> Report {
    Report(
      verdict, redactor: Redactor(isEnabled: redacts), version: "1.0.0",
      command: [
        Quoted("diagnose", .word), Quoted("charles.har", .fileName), Quoted("xcode.log", .fileName),
      ])
  }

  /// The ways a report is printed, by the endings of their files.
  static let forms: [(ending: String, format: ReportFormat, style: PrintStyle)] = {
    var forms = ReportFormat.allCases.map { format in
      (ending(of: format), format, PrintStyle())
    }
    for flavor in [MarkdownFlavor.jira, .zendesk] {
      var style = PrintStyle()
      style.flavor = flavor
      forms.append(("\(flavor).md", .markdown, style))
    }
    var style = PrintStyle()
    style.isLong = true
    forms.append(("long.md", .markdown, style))
    return forms
  }()

  private static func ending(of format: ReportFormat) -> String {
    format.endings.first ?? "\(format).txt"
  }

  @Test("A report is, byte for byte, the one that was read and approved", arguments: samples)
  func golden(_ sample: Sample) throws {
    for (ending, format, style) in Self.forms {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Golden/\(sample.name).\(ending)")
      let printed = GoldenTests.report(sample.verdict()).printed(as: format, style: style).text
      if ProcessInfo.processInfo.environment["WVTRIAGE_UPDATE_GOLDENS"] == "1" {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try printed.write(to: file, atomically: true, encoding: .utf8)
      }
      let approved = try String(contentsOf: file, encoding: .utf8)
      #expect(printed == approved, "\(sample.name).\(ending)")
    }
  }

  @Test("JSON has all fields of the schema and no others", arguments: samples)
  func schema(_ sample: Sample) throws {
    let checker = try SchemaChecker(Report.schema.text, forbidsUnknown: true)
    let json = GoldenTests.report(sample.verdict()).printed(as: .json).text
    let document = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(checker.faults(in: document) == [])
  }

  @Test("JSON of a part has all fields of the schema and no others", arguments: samples)
  func partSchema(_ sample: Sample) throws {
    let checker = try SchemaChecker(Report.schema.text, forbidsUnknown: true)
    let report = GoldenTests.report(sample.verdict())
    for part in Part.allCases {
      let json = try report.printed(part, as: .json).page.text
      let document = try JSONSerialization.jsonObject(with: Data(json.utf8))
      #expect(checker.faults(in: document) == [], "\(part)")
      let without = json.replacingOccurrences(of: "\"part\":", with: "\"other\":")
      let nameless = try JSONSerialization.jsonObject(with: Data(without.utf8))
      #expect(!checker.faults(in: nameless).isEmpty, "\(part)")
    }
  }

  @Test("The checker finds what is wrong")
  func checker() throws {
    let json = GoldenTests.report(Samples.reusedOpener()).printed(as: .json).text
    let checker = try SchemaChecker(Report.schema.text, forbidsUnknown: true)
    for (from, to) in [
      ("\"outcome\": \"failed\"", "\"outcome\": \"broken\""),
      ("\"byteOffset\": 9000000", "\"byteOffset\": -1"),
      ("\"entries\": 120", "\"entries\": \"120\""), ("\"isBreak\": true", "\"isbreak\": true"),
      ("2025-11-28T09:02:47.000Z\",\n          \"quote", "yesterday\",\n          \"quote"),
    ] {
      let broken = json.replacingOccurrences(of: from, with: to)
      #expect(broken != json)
      let document = try JSONSerialization.jsonObject(with: Data(broken.utf8))
      #expect(!checker.faults(in: document).isEmpty, "\(to)")
    }
    let document = try JSONSerialization.jsonObject(
      with: Data(
        json.replacingOccurrences(of: "\"tool\": {", with: "\"later\": 1,\"tool\": {").utf8))
    #expect(try SchemaChecker(Report.schema.text).faults(in: document) == [])
  }

  @Test("A reply has 8 to 15 lines and names no rule", arguments: samples)
  func reply(_ sample: Sample) {
    let verdict = sample.verdict()
    let reply = GoldenTests.report(verdict).printed(as: .reply).text
    let lines = reply.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect((8...15).contains(lines.count))
    for incident in verdict.incidents {
      for finding in incident.findings {
        #expect(!reply.contains(finding.identity.id) && !reply.contains(finding.id))
      }
    }
    #expect(!reply.contains("["))
  }

  @Test(
    "The first screen has at most 24 lines, none wider than asked", arguments: samples,
    [60, 80, 100, 160])
  func firstScreen(_ sample: Sample, _ width: Int) throws {
    var style = PrintStyle()
    style.width = width
    let lines = GoldenTests.report(sample.verdict()).printed(as: .text, style: style).text
      .split(separator: "\n", omittingEmptySubsequences: false)
    let end = try #require(lines.firstIndex(of: "── details ──"))
    #expect(end <= FirstScreen.limit + 1)
    for line in lines { #expect(DisplayWidth.of(line) <= width, "\(line)") }
  }

  @Test("Colour only where asked for")
  func color() {
    var style = PrintStyle()
    #expect(
      !GoldenTests.report(Samples.reusedOpener()).printed(as: .text, style: style).text.contains(
        "\u{1B}"))
    style.usesColor = true
    #expect(
      GoldenTests.report(Samples.reusedOpener()).printed(as: .text, style: style).text.contains(
        "\u{1B}[1;33mLIKELY"))
  }
}
