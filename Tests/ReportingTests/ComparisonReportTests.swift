import Evidence
import Foundation
import Reconstruction
import Redaction
import Testing

@testable import Diagnosis
@testable import Reporting

@Suite("Printed comparisons") struct ComparisonReportTests {
  private static let state = "kZ83hd02LqPw77vTx1"

  /// One sign-in that ends well and one that ends badly; both carry the same secret state.
  private static func report(
    hostile text: String = "a", redacts: Bool = true
  ) -> ComparisonReport {
    func verdict(_ steps: [Example.Step]) -> Verdict {
      let steps = steps.map { step in
        var step = step
        step.url = step.url.replacing("st-7f31c0", with: state)
        step.responseHeaders = step.responseHeaders.map {
          $0.replacing("st-7f31c0", with: state)
        }
        return step
      }
      let observations = [Example.har(.mitmproxy, steps)].observations()
      return diagnose(incidents(in: observations).map { reconstruct($0) })
    }
    let start: [Example.Step] = .opened + .providerPage()
    let bad: [Example.Step] =
      start + [
        .redirect(
          9, "https://id.example.net/login?flow=41aa",
          to: "https://shop.example/callback?error=\(text)&state=st-7f31c0"
        ).inWindow(2),
        .page(9.4, "https://shop.example/callback?error=\(text)&state=st-7f31c0", status: 500)
          .inWindow(2),
      ]
    return ComparisonReport(
      Comparison(verdict(start + .signedIn() + .takenUp), verdict(bad)),
      redactor: Redactor(isEnabled: redacts), version: "1.0")
  }

  @Test("The first screen has at most 24 lines of the width asked for", arguments: [60, 100, 140])
  func firstScreen(_ width: Int) {
    var style = PrintStyle()
    style.width = width
    let text = Self.report().printed(as: .text, style: style).text
    let screen = text.components(separatedBy: "── details ──")[0]
    #expect(screen.split(separator: "\n").count <= 24)
    #expect(screen.contains("✗"))
    for line in text.split(separator: "\n") { #expect(DisplayWidth.of(line) <= width, "\(line)") }
  }

  @Test("JSON fits its schema, knows every field, and cites what is there")
  func json() throws {
    let printed = Self.report().printed(as: .json).text
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any])
    let checker = try SchemaChecker(Contract.compare.schema.text, forbidsUnknown: true)
    #expect(checker.faults(in: document) == [])
    #expect(document["standing"] as? String == "parted")
    let evidence = try #require(document["evidence"] as? [[String: Any]])
    #expect(evidence.compactMap { $0["n"] as? Int } == Array(1...evidence.count))
    #expect(Set(evidence.compactMap { $0["side"] as? String }) == ["good", "bad"])
  }

  @Test(
    "A secret of both sides has one name, and stands in no format",
    arguments: ComparisonFormat.allCases)
  func secrets(_ format: ComparisonFormat) {
    let report = Self.report()
    let printed = report.printed(as: format).text
    #expect(!printed.contains(Self.state))
    #expect(report.redaction.replaced.contains { $0.kind == "state" && $0.count == 1 })
    #expect(Self.report(redacts: false).printed(as: .json).text.contains(Self.state))
  }

  @Test("Hostile evidence forges no line and drives no terminal", arguments: HostileTests.texts)
  func hostile(_ text: String) {
    let encoded =
      text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    for redacts in [true, false] {
      let report = Self.report(hostile: encoded, redacts: redacts)
      for format in ComparisonFormat.allCases {
        let printed = report.printed(as: format).text
        #expect(!printed.unicodeScalars.contains { Safe.isHarmful($0) && $0 != "\n" }, "\(format)")
        #expect(printed.components(separatedBy: "\n── details ──\n").count <= 2)
      }
    }
  }

  @Test("Every format tells the same differences and evidence")
  func agree() {
    let report = Self.report()
    let (text, markdown) = (report.printed(as: .text).text, report.printed(as: .markdown).text)
    for difference in report.differences {
      #expect(text.contains("  \(difference.id.text) ") && markdown.contains(difference.id.text))
    }
    for exhibit in report.exhibits {
      #expect(text.contains("[\(exhibit.number)]") && markdown.contains("\\[\(exhibit.number)\\]"))
    }
  }
}
