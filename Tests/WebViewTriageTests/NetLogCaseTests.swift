import Diagnosis
import Foundation
import Testing

@testable import WebViewTriage

/// Recorded NetLogs whose truth is known, where they are there.
@Suite("NetLogs, end to end")
struct NetLogCaseTests {
  static let folder: URL? = {
    let given = ProcessInfo.processInfo.environment["WVTRIAGE_SHARED"].map {
      URL(fileURLWithPath: $0)
    }
    let folder = (given ?? Samples.package.deletingLastPathComponent().appending(path: "shared"))
      .appending(path: "netlogs").resolvingSymlinksInPath()
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  static let names: [String] =
    folder.map { ((try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? []).sorted() }
    ?? []

  /// The rule that answers for what was done to the lab.
  private static func rule(_ label: String) -> String? {
    if label.hasPrefix("cookie_rejected") { return "cookie-rejected" }
    if label.hasPrefix("third_party_cookies") { return "third-party-cookies-blocked" }
    return nil
  }

  private func run(_ name: String, redacts: Bool = true) throws -> Triage.Result {
    var options = Triage.Options()
    options.redacts = redacts
    let folder = try #require(Self.folder)
    return Triage(options).run(on: [folder.path + "/\(name)/netlog.json"])
  }

  @Test(
    "What was done to the lab is what is found",
    .enabled(if: !names.isEmpty, "the folder of recordings is not there"), arguments: names)
  func truth(_ name: String) throws {
    let data = try Data(contentsOf: #require(Self.folder).appending(path: "\(name)/truth.json"))
    let truth = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let expected = truth["expected"] as? [String] ?? []
    let conclusion = try run(name).conclusion
    if expected.isEmpty {
      #expect(conclusion.rule == nil)
      #expect(conclusion.outcome == "completed")
    }
    guard let rule = expected.compactMap(Self.rule).first, RuleBook.ids.contains(rule) else {
      return
    }
    #expect(conclusion.outcome == "failed")
    #expect(conclusion.rule == rule)
    #expect(["likely", "certain"].contains(conclusion.confidence))
  }

  @Test(
    "Every quote stands where the report says",
    .enabled(if: !names.isEmpty, "the folder of recordings is not there"), arguments: names)
  func evidence(_ name: String) throws {
    let bytes = Array(
      try Data(contentsOf: #require(Self.folder).appending(path: "\(name)/netlog.json")))
    let verdict = try run(name, redacts: false).verdict
    let grounds = verdict.incidents.flatMap { $0.findings.flatMap(\.finding.grounds) }
    #expect(!grounds.isEmpty)
    for ground in grounds {
      let place = ground.citation.position
      let quote = Array(
        ground.citation.quote.text.prefix(60).replacing("\\", with: "\\\\")
          .replacing("\"", with: "\\\"").utf8)
      #expect(bytes[place.byteOffset...].starts(with: quote), "\(ground.citation)")
      // The event that is named is the one the bytes stand in: one a line, behind the two of the head.
      let line = bytes[..<place.byteOffset].count { $0 == UInt8(ascii: "\n") }
      #expect(place.entry == line - 2, "\(ground.citation)")
    }
  }
}
