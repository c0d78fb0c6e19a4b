import Foundation
import Testing

@testable import Reporting

/// The schemas of files that a team writes, held against the samples and against files that are wrong.
@Suite struct ContractTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func faults(_ text: String, _ contract: Contract) throws -> [String] {
    let checker = try SchemaChecker(contract.schema.text)
    let document = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: [.fragmentsAllowed])
    return checker.faults(in: document)
  }

  @Test("The sample of each file fits its schema", arguments: ["config", "rules", "baseline"])
  func samples(_ name: String) throws {
    let contract = try #require(Contract(rawValue: name))
    let file = Self.package.appending(path: "SampleLogs/settings/\(name).json")
    #expect(try faults(String(contentsOf: file, encoding: .utf8), contract) == [])
  }

  @Test("Every whole report is a baseline")
  func reports() throws {
    for name in ["reused-opener", "two-incidents", "not-seen"] {
      let file = Self.package.appending(path: "Tests/ReportingTests/Golden/\(name).json")
      #expect(try faults(String(contentsOf: file, encoding: .utf8), .baseline) == [], "\(name)")
    }
  }

  @Test(
    "What the schemas forbid",
    arguments: [
      (Contract.config, #"{"ownHost":[]}"#), (.config, #"{"ownHosts":"shop.example"}"#),
      (.config, #"{"lookUp":{"headers":["x shop"]}}"#), (.config, "[]"),
      (.rules, #"{"rules":[{"id":"popup-blocked"}]}"#), (.rules, "{}"),
      (
        .rules,
        #"{"rules":[{"id":"own/a","title":"T","message":"M","owner":"us","match":{"event":"popup-closed"}}]}"#
      ),
      (
        .rules,
        #"{"rules":[{"id":"own/a","title":"T","message":"M","owner":"app","match":{"any":[]}}]}"#
      ),
      (
        .rules,
        #"{"rules":[{"id":"own/a","title":"T","message":"M","owner":"app","match":{"event":"popup"}}]}"#
      ),
      (.baseline, #"{"schemaVersion":1}"#),
      (.baseline, #"{"schemaVersion":1,"findings":[{"rule":"a","fingerprint":"X"}]}"#),
    ])
  func wrong(_ contract: Contract, _ text: String) throws {
    #expect(try !faults(text, contract).isEmpty)
  }
}
