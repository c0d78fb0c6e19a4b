import Evidence
import Foundation
import Redaction
import Testing

@testable import Diagnosis
@testable import Reporting

/// The report as SARIF: valid, and what each result says of its finding or check.
@Suite("SARIF") struct SARIFTests {
  typealias Object = [String: Any]

  private static func log(
    _ verdict: Verdict, exitCode: Int? = nil, redacts: Bool = true, isLong: Bool = true
  ) throws -> Object {
    var style = PrintStyle()
    style.isLong = isLong
    var report = GoldenTests.report(verdict, redacts: redacts)
    report.exitCode = exitCode
    let data = Data(report.printed(as: .sarif, style: style).text.utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? Object)
  }

  private static func run(_ log: Object) throws -> Object {
    try #require((log["runs"] as? [Object])?.first)
  }

  private static func results(_ log: Object) throws -> [Object] {
    try #require(try run(log)["results"] as? [Object])
  }

  @Test(
    "A log holds what SARIF asks for and nothing that it does not know",
    arguments: GoldenTests.samples)
  func shape(_ sample: GoldenTests.Sample) throws {
    for isLong in [false, true] {
      let log = try Self.log(sample.verdict(), exitCode: 0, isLong: isLong)
      #expect(try SchemaChecker(sarifShape).faults(in: log) == [])
    }
  }

  @Test(
    "Every result stands somewhere; unless all is asked for, only findings are results, and the rest is counted",
    arguments: GoldenTests.samples)
  func findingsOnly(_ sample: GoldenTests.Sample) throws {
    let verdict = sample.verdict()
    let short = try Self.log(verdict, isLong: false)
    let long = try Self.log(verdict)
    let found = verdict.incidents.flatMap { incident in incident.findings.map(\.id) }
    let ids = try Self.results(short).map { ($0["properties"] as? Object)?["id"] as? String }
    #expect(ids.compactMap(\.self).sorted() == found.sorted())
    for log in [short, long] {
      for result in try Self.results(log) {
        #expect((result["locations"] as? [Object])?.count == 1 || verdict.incidents.isEmpty)
      }
      let counts = try #require(
        (try Self.run(log)["properties"] as? Object)?["checks"] as? [Object])
      for (counts, incident) in zip(
        counts.sorted { "\($0["incident"] ?? "")" < "\($1["incident"] ?? "")" },
        verdict.incidents.sorted { $0.id < $1.id })
      {
        #expect(counts["clear"] as? Int == incident.checks.count { $0.result == .clear })
        #expect(
          counts["undetermined"] as? Int == incident.checks.count { $0.result == .undetermined })
      }
    }
  }

  @Test("Fingerprints know neither paths nor times, and tell equal findings of one log apart")
  func fingerprints() throws {
    func prints(_ verdict: Verdict) throws -> [[String: String]] {
      try Self.results(try Self.log(verdict, isLong: false)).compactMap {
        $0["partialFingerprints"] as? [String: String]
      }
    }
    let both = try prints(Samples.twoIncidents())
    #expect(Set(both.compactMap { $0["primaryLocationLineHash"] }).count == both.count)
    for print in both {
      let hash = try #require(print["finding/v1"])
      #expect(print["primaryLocationLineHash"]?.hasPrefix(hash + ":") == true)
    }
    var moved = Samples.reusedOpener()
    for index in moved.incidents[0].world.sources.indices {
      moved.incidents[0].world.sources[index].name = Quoted("other/\(index).har", .fileName)
    }
    #expect(try prints(moved) == (try prints(Samples.reusedOpener())))
  }

  @Test(
    "A log fits the schema that the standard publishes",
    .enabled(if: Shared.isPresent, Shared.reason), arguments: GoldenTests.samples)
  func standard(_ sample: GoldenTests.Sample) throws {
    let checker = try SchemaChecker(Shared.text("schemas/sarif-schema-2.1.0.json"))
    #expect(checker.faults(in: try Self.log(sample.verdict())) == [])
  }

  @Test(
    "So does one of hostile evidence", .enabled(if: Shared.isPresent, Shared.reason),
    arguments: HostileTests.texts)
  func hostile(_ text: String) throws {
    let checker = try SchemaChecker(Shared.text("schemas/sarif-schema-2.1.0.json"))
    #expect(checker.faults(in: try Self.log(Samples.hostile(text), redacts: false)) == [])
  }

  @Test("The checker finds what is wrong in a log")
  func checker() throws {
    let checker = try SchemaChecker(sarifShape)
    let text = GoldenTests.report(Samples.reusedOpener()).printed(as: .sarif).text
    for (from, to) in [
      ("\"kind\": \"fail\"", "\"kind\": \"failed\""), ("\"startLine\": 214", "\"startLine\": 0"),
      ("\"version\": \"2.1.0\"", "\"version\": \"2.0.0\""), ("\"rank\": 60", "\"rank\": 600"),
      ("\"uri\": \"charles.har\"", "\"uri\": \"a b\""), ("\"ruleId\"", "\"rule\""),
      ("\"startLine\": 214", "\"startLine\": 214, \"byteOffset\": 1"),
    ] {
      let broken = text.replacingOccurrences(of: from, with: to)
      #expect(broken != text, "\(from)")
      let document = try JSONSerialization.jsonObject(with: Data(broken.utf8))
      #expect(!checker.faults(in: document).isEmpty, "\(to)")
    }
  }

  @Test("Every index points at what it is meant to")
  func indices() throws {
    let log = try Self.log(Samples.twoIncidents())
    let run = try Self.run(log)
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    let rules = try #require(driver["rules"] as? [Object]).map { $0["id"] as? String }
    let artifacts = try #require(run["artifacts"] as? [Object])
      .map { ($0["location"] as? Object)?["uri"] as? String }
    let results = try Self.results(log)
    #expect(Set(results.map { $0["ruleId"] as? String }) == Set(rules))
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index] == result["ruleId"] as? String)
      for place in result["locations"] as? [Object] ?? [] {
        let physical = try #require(place["physicalLocation"] as? Object)
        let artifact = try #require(physical["artifactLocation"] as? Object)
        let index = try #require(artifact["index"] as? Int)
        #expect(artifacts[index] == artifact["uri"] as? String)
      }
    }
  }

  @Test(
    "A finding's kind goes by its role and how sure it is; a level is given to what failed only",
    arguments: [
      (Finding.Role.cause, Confidence.certain, Severity.blocker, "fail", "error", 90.0),
      (.cause, .likely, .minor, "fail", "warning", 60),
      (.cause, .possible, .blocker, "review", "none", 30),
      (.contributor, .likely, .major, "fail", "error", 60),
      (.contributor, .certain, .info, "informational", "none", 90),
      (.symptom, .certain, .blocker, "informational", "none", 90),
      (.risk, .likely, .major, "review", "none", 60),
    ] as [(Finding.Role, Confidence, Severity, String, String?, Double)])
  func kinds(
    _ role: Finding.Role, _ confidence: Confidence, _ severity: Severity, _ kind: String,
    _ level: String?, _ rank: Double
  ) throws {
    var verdict = Samples.reusedOpener()
    verdict.incidents[0].findings[0].role = role
    verdict.incidents[0].findings[0].severity = severity
    verdict.incidents[0].findings[0].finding.confidence = confidence
    let result = try #require(try Self.results(try Self.log(verdict)).first)
    #expect(result["kind"] as? String == kind)
    #expect(result["level"] as? String == level)
    #expect(result["rank"] as? Double == rank)
  }

  @Test("The steps stand in the order of time, the places in the order of their numbers")
  func flow() throws {
    let result = try #require(try Self.results(try Self.log(Samples.reusedOpener())).first)
    let related = try #require(result["relatedLocations"] as? [Object])
    #expect(related.map { $0["id"] as? Int } == [1, 2])
    let flow = try #require((result["codeFlows"] as? [Object])?.first?["threadFlows"] as? [Object])
    let steps = try #require(flow.first?["locations"] as? [Object])
    #expect(steps.count == 2)
    #expect(steps.compactMap { $0["executionTimeUtc"] as? String } == ["2025-11-28T09:02:47.000Z"])
  }

  @Test("What was left out is told as that, with who asked for it, and no word of what it says")
  func hidden() throws {
    var suppression = Suppression()
    suppression.ignored = ["popup-reused-opener"]
    let log = try Self.log(Samples.reusedOpener().hiding(suppression))
    #expect(try SchemaChecker(sarifShape).faults(in: log) == [])
    let results = try Self.results(log).filter { $0["ruleId"] as? String == "popup-reused-opener" }
    let result = try #require(results.first)
    #expect(results.count == 1)
    let reasons = try #require(result["suppressions"] as? [Object])
    #expect(reasons.map { $0["justification"] as? String } == ["--ignore names it"])
    #expect(result["relatedLocations"] == nil && result["partialFingerprints"] == nil)
    #expect(
      (result["message"] as? Object)?["text"] as? String
        == "A finding that is left out of this report.")
  }

  @Test("A crashed check is no result but a notification, and the exit code stands with the run")
  func crashed() throws {
    var verdict = Samples.reusedOpener()
    verdict.incidents[0].checks.append(
      Check(
        rule: "tls-failure", flow: nil, result: .crashed, reason: "index out of bounds",
        citations: [], needs: []))
    let log = try Self.log(verdict, exitCode: 3)
    #expect(try SchemaChecker(sarifShape).faults(in: log) == [])
    let invocation = try #require((try Self.run(log)["invocations"] as? [Object])?.first)
    #expect(invocation["exitCode"] as? Int == 3)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let notes = try #require(invocation["toolExecutionNotifications"] as? [Object])
    #expect(notes.contains { ($0["associatedRule"] as? Object)?["id"] as? String == "tls-failure" })
  }

  @Test("No text of the evidence is a link or a placeholder of a message")
  func links() throws {
    for text in ["[here](https://evil.example/x)", "[1](1)", "{0} {1}", "a]( b", "]\u{301}(x)"] {
      let log = try Self.log(Samples.hostile(text), redacts: false)
      for result in try Self.results(log) {
        var messages = [(result["message"] as? Object)?["text"] as? String ?? ""]
        for place in result["relatedLocations"] as? [Object] ?? [] {
          messages.append((place["message"] as? Object)?["text"] as? String ?? "")
        }
        for message in messages {
          #expect(message.range(of: "](", options: .literal) == nil)
          let odd = message.replacingOccurrences(of: "{{", with: "").replacingOccurrences(
            of: "}}", with: "")
          #expect(!odd.contains("{") && !odd.contains("}"))
        }
      }
    }
  }

  @Test(
    "A source is a URI that reads as the path it was",
    arguments: [
      ("a b#1?.har", "a%20b%231%3F.har"), ("/in/é.har", "file:///in/%C3%A9.har"), ("-", "-"),
      ("t.zip!logs/a.har", "t.zip!logs/a.har"), ("javascript:x", "javascript%3Ax"),
      ("100%", "100%25"),
      ("a\u{1}", "a%01"),
    ])
  func uris(_ name: String, _ uri: String) {
    let source = Redactor(isEnabled: false).safe(Quoted(name, .fileName))
    #expect(SARIFText.uri(source).text == uri)
  }
}
