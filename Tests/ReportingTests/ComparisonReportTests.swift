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
    let harmless = HTMLTags(Self.report(redacts: false).printed(as: .html).text).skeleton
    for redacts in [true, false] {
      let report = Self.report(hostile: encoded, redacts: redacts)
      let page = HTMLTags(report.printed(as: .html).text)
      #expect(page.faults == [] && page.skeleton == harmless)
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

  @Test("The page is well formed, loads nothing, and every mark leads to its evidence")
  func page() {
    let report = Self.report()
    let text = report.printed(as: .html).text
    let page = HTMLTags(text)
    #expect(page.faults == [])
    #expect(Set(page.ids).count == page.ids.count)
    let names = Set(page.tags.map(\.name))
    #expect(names.isDisjoint(with: ["script", "img", "iframe", "link", "object", "form"]))
    #expect(text.contains("default-src &#39;none&#39;"))
    let targets = page.tags.compactMap { $0.attributes["href"] }
    #expect(targets.allSatisfy { $0.hasPrefix("#") && page.ids.contains(String($0.dropFirst())) })
    for exhibit in report.exhibits { #expect(targets.contains("#e\(exhibit.number)")) }
    let headline = report.headline.text.replacing("'", with: "&#39;")
    #expect(text.contains("<h1>\(headline)</h1>"))
    #expect(page.tags.count { $0.attributes["class"] == "parting" } == 1)
  }

  @Test(
    "Every format tells what speaks against which cause, and what could not be compared",
    arguments: ComparisonFormat.allCases)
  func against(_ format: ComparisonFormat) {
    var report = Self.report()
    #expect(report.against.contains { $0.rules.map(\.text).contains("provider-configuration") })
    report.uncompared = [
      ComparisonReport.Uncompared(
        side: .bad, rungs: [.providerPage, .credentials, .providerReturned], isRow: true,
        reason: .windowNotRecorded, says: "in a window that was not recorded")
    ]
    var style = PrintStyle()
    style.width = 200
    let printed = report.printed(as: format, style: style).text
    for ruledOut in report.against {
      #expect(printed.contains(ruledOut.says.text))
      #expect(ruledOut.rules.allSatisfy { printed.contains($0.text) })
    }
    #expect(printed.contains("in a window that was not recorded"))
    #expect(format == .json || printed.contains("steps 3 to 5"))
  }

  @Test("Markdown is written as the place reads it")
  func flavors() {
    let report = Self.report()
    func printed(_ flavor: MarkdownFlavor) -> String {
      var style = PrintStyle()
      style.flavor = flavor
      return report.printed(as: .markdown, style: style).text
    }
    #expect(printed(.github).hasPrefix("# ") && printed(.github).contains("<details>"))
    #expect(printed(.jira).hasPrefix("h1. ") && !printed(.jira).contains("<details>"))
    #expect(!printed(.zendesk).contains("<details>"))
  }

  @Test("A file's name says the format", arguments: ComparisonFormat.allCases)
  func endings(_ format: ComparisonFormat) {
    #expect(!format.endings.isEmpty)
    for ending in format.endings {
      #expect(ComparisonFormat(fileName: "a.b/c.\(ending.uppercased())") == format)
    }
    #expect(ComparisonFormat(fileName: "report.sarif") == nil)
  }

  @Test("On the first screen, steps that only one side recorded are one line")
  func unseenSteps() throws {
    var report = Self.report()
    let taken = try #require(report.steps.first?.good)
    report.steps = [Rung.authorizeSent, .providerPage, .credentials, .openerActed].map { rung in
      let bad = ComparisonReport.Step.Cell(
        state: rung == .openerActed ? .missing : .unseen,
        saying: ComparisonReport.Saying(says: "the popup is not recorded", evidence: []))
      return ComparisonReport.Step(rung: rung, good: taken, bad: bad, isFirst: false)
    }
    let screen = report.printed(as: .text).text.components(separatedBy: "── details ──")[0]
    #expect(screen.contains("2 to 4") && screen.contains("10 app's page went on"))
    #expect(!screen.contains("3 service's page shown"))
  }
}
