import Foundation
import Reporting
import Testing

/// The expected reports of the sample cases keep the contract that they stand for.
@Suite struct SampleReportTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "SampleLogs/expected")

  private static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test("A sample's JSON report is valid, and holds no field that the schema does not name")
  func schema() throws {
    let checker = try SchemaChecker(Report.schema.text, forbidsUnknown: true)
    let reports = Self.names.filter { $0.hasSuffix(".json") }
    #expect(reports.count >= 10)
    for name in reports {
      let data = try Data(contentsOf: Self.folder.appending(path: name))
      #expect(checker.faults(in: try JSONSerialization.jsonObject(with: data)) == [], "\(name)")
    }
  }

  @Test("A sample's parts in JSON are valid, and hold no field that the schema does not name")
  func parts() throws {
    let folder = Self.folder.deletingLastPathComponent().appending(path: "expected-parts")
    let checker = try SchemaChecker(Report.schema.text, forbidsUnknown: true)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }
    #expect(names.count >= 10)
    for name in names {
      let data = try Data(contentsOf: folder.appending(path: name))
      #expect(checker.faults(in: try JSONSerialization.jsonObject(with: data)) == [], "\(name)")
    }
  }

  @Test("A sample's first screen has at most 24 lines of 100 columns, its reply at most 15 lines")
  func size() throws {
    for name in Self.names where name.hasSuffix(".txt") {
      let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      if name.hasSuffix(".reply.txt") {
        #expect((1...15).contains(lines.count), "\(name): \(lines.count) lines")
      } else {
        lines = lines.prefix { $0 != "── details ──" }
        #expect(lines.count <= 24, "\(name): \(lines.count) lines")
        for line in lines { #expect(line.count <= 100, "\(name): \(line)") }
      }
    }
  }
}
