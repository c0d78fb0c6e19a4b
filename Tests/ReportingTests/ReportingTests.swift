import Diagnosis
import Evidence
import Foundation
import Reconstruction
import Redaction
import Testing

@testable import Reporting

@Suite struct ReportingTests {
  let report = Report(
    Samples.reusedOpener(), redactor: Redactor(), version: "1.0.0",
    command: [Quoted("diagnose", .word), Quoted("charles.har", .fileName)])

  @Test("The first screen answers within 24 lines of 100 columns")
  func firstScreen() throws {
    let lines = report.text().split(separator: "\n", omittingEmptySubsequences: false)
    let end = try #require(lines.firstIndex(of: "── details ──"))
    #expect(end <= 25)
    #expect(lines.prefix(end).allSatisfy { DisplayWidth.of($0) <= 100 })
  }

  @Test("JSON is one document whose keys and values are those of the contract")
  func json() throws {
    let document = try JSONSerialization.jsonObject(with: Data(report.json().utf8))
    let top = try #require(document as? [String: Any])
    #expect(top["outcome"] as? String == "failed")
    #expect((top["cause"] as? [String: Any])?["rule"] as? String == "popup-reused-opener")
  }
}

@Suite struct SourceNamesTests {
  private func names(_ sources: [String]) -> [String] {
    var verdict = Samples.completed()
    verdict.incidents[0].world.sources = sources.enumerated().map {
      SourceRecord(id: SourceID($0), name: Quoted($1, .fileName), kind: .unknown)
    }
    let names = SourceNames(verdict)
    return sources.indices.map { names[SourceID($0)]?.text ?? "" }
  }

  @Test("Inputs are called by the last part of their names, unless two share it")
  func short() {
    #expect(names(["a/b.har", "t.zip!logs/c.txt", "-"]) == ["b.har", "c.txt", "-"])
    #expect(names(["x/a.har", "y/a.har", "y/b.har"]) == ["x/a.har", "y/a.har", "b.har"])
    #expect(names([#"C:\logs\a.txt"#, ""]) == ["a.txt", ""])
  }
}
