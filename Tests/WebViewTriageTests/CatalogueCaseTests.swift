import Diagnosis
import Foundation
import Testing

@testable import WebViewTriage

/// A small case for a rule that no larger sample stands for: files as customers send them, and what must come of them.
struct CatalogueCase: CustomTestStringConvertible, Sendable {
  struct Expected: Decodable {
    /// Outcomes that are right.
    var outcome: [String]
    /// `cause`: the rule is the headline's cause. `any`: it is found, in whatever role.
    var role: String
    var confidenceAtMost: String
    var owner: String
    /// Rules that must not be a cause here.
    var mustNotBlame: [String]
    /// What happened.
    var why: String
  }
  var rule: String
  var testDescription: String { rule }

  static let folder = Samples.package.appending(path: "SampleLogs/catalogue")
  static let all: [CatalogueCase] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    .map { CatalogueCase(rule: $0) }

  func expected() throws -> Expected {
    let file = Self.folder.appending(path: "\(rule)/expected.json")
    return try JSONDecoder().decode(Expected.self, from: Data(contentsOf: file))
  }

  /// From the package's root, as reports name them.
  var files: [String] {
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: Self.folder.appending(path: rule).path)) ?? []
    return names.sorted().filter { $0 != "expected.json" && $0 != "ticket.json" }
      .map { "SampleLogs/catalogue/\(rule)/\($0)" }
  }
}

private struct LabelledCase: Decodable { var cause: [String] }

@Suite("Cases of the catalogue") struct CatalogueCaseTests {
  @Test("A rule finds its own case, and blames nobody else for it", arguments: CatalogueCase.all)
  func found(_ sample: CatalogueCase) throws {
    _ = SampleRun.inPackage
    let expected = try sample.expected()
    let result = Triage().run(on: sample.files)
    let leading = result.verdict.incidents[result.verdict.leading]
    let findings = leading.findings.filter { $0.identity.id == sample.rule }
    let finding = try #require(findings.first, "not found")

    #expect(expected.outcome.contains(result.conclusion.outcome))
    if expected.role == "cause" { #expect(result.conclusion.rule == sample.rule) }
    let most = try #require(Confidence.allCases.first { $0.name == expected.confidenceAtMost })
    #expect(finding.finding.confidence <= most)
    #expect(finding.owner.rawValue == expected.owner)
    let blamed = leading.findings.filter { $0.role == .cause }.map(\.identity.id)
    #expect(Set(blamed).isDisjoint(with: expected.mustNotBlame))
    #expect(!leading.checks.contains { $0.result == .crashed })
  }

  @Test(
    "Where only the recording is at fault, the first screen asks for what mends it",
    arguments: ["capture-filtered", "capture-sanitized", "capture-tunnel-only", "log-incomplete"])
  func asked(_ rule: String) throws {
    _ = SampleRun.inPackage
    let result = Triage().run(on: CatalogueCase(rule: rule).files)
    let findings = result.verdict.incidents.flatMap(\.findings)
    let fix = try #require(findings.first { $0.identity.id == rule }?.finding.fixes.first)
    guard case .words(let words) = try #require(fix.summary.pieces.first) else { return }
    #expect(result.report.printed(as: .text).text.contains("\nask    \(words.prefix(20))"))
    #expect(result.report.printed(as: .reply).text.contains("What would help us: \(words)"))
  }

  /// Where the labelled cases beside the project are there.
  private static let shared: [URL] = {
    let given = ProcessInfo.processInfo.environment["WVTRIAGE_SHARED"].map {
      URL(fileURLWithPath: $0)
    }
    let root = given ?? Samples.package.deletingLastPathComponent().appending(path: "shared")
    return ["cases", "captures"].map { root.appending(path: $0).resolvingSymlinksInPath() }
      .flatMap { folder in
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
          .map { folder.appending(path: "\($0)/expected.json") }
      }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
  }()

  @Test(
    "Every rule is expected by a labelled case or one of ours, or never claims more than possible",
    .enabled(if: !shared.isEmpty, "the labelled cases are not there"))
  func covered() throws {
    let labelled = try Self.shared.flatMap {
      try JSONDecoder().decode(LabelledCase.self, from: Data(contentsOf: $0)).cause
    }
    let expected = Set(labelled + CatalogueCase.all.map(\.rule))
    for rule in Catalogue.all where rule.identity.ceiling.confidence > .possible {
      #expect(expected.contains(rule.identity.id))
    }
  }
}
