import Foundation
import Reporting
import Testing

@testable import WebViewTriage

/// Every sample case's report is as expected, byte for byte. After a change you meant, run with `WVTRIAGE_UPDATE_GOLDENS=1` and
/// read the diff.
@Suite struct GoldenTests {
  private static let updates = ProcessInfo.processInfo.environment["WVTRIAGE_UPDATE_GOLDENS"] == "1"

  /// Pages are long: of a few.
  private static let pages = [
    "popup-never-appears", "session-cookie-refused", "two-phones-one-archive",
  ]

  private static func endings(of name: String) -> [(ReportFormat, String)] {
    [(.text, "txt"), (.json, "json"), (.reply, "reply.txt")]
      + (pages.contains(name) ? [(.html, "html")] : [])
  }

  @Test("A sample case is reported as expected", arguments: Samples.names)
  func expected(_ name: String) throws {
    let report = SampleRun(name).result.report
    for (format, ending) in Self.endings(of: name) {
      let file = Samples.expected.appending(path: "\(name).\(ending)")
      let found = report.printed(as: format).text
      if Self.updates {
        try FileManager.default.createDirectory(
          at: Samples.expected, withIntermediateDirectories: true)
        try Data(found.utf8).write(to: file)
      }
      let expected = try String(contentsOf: file, encoding: .utf8)
      #expect(
        found == expected,
        "\(name).\(ending) differs at line \(Self.firstDifference(found, expected))")
    }
  }

  @Test(
    "There are at least ten samples, each named in the list, and no expected report without its case"
  )
  func complete() throws {
    #expect(Samples.names.count >= 10)
    let list = try String(
      contentsOf: Samples.package.appending(path: "SampleLogs/README.md"), encoding: .utf8)
    for name in Samples.names { #expect(list.contains("| `\(name)` |")) }
    let expected = try FileManager.default.contentsOfDirectory(atPath: Samples.expected.path)
    #expect(
      Set(expected)
        == Set(
          Samples.names.flatMap { name in Self.endings(of: name).map { "\(name).\($0.1)" } }))
  }

  /// What each sample is there to show; the reports may grow, this may not change.
  @Test(
    "The samples come to the conclusions they were made for",
    arguments: [
      ("google-refuses-web-view", "failed", ["user-agent-rejected"]),
      ("popup-never-appears", "failed", ["popup-not-created"]),
      ("sign-in-page-replaced-the-app", "failed", ["popup-reused-opener"]),
      ("return-address-nobody-opens", "failed", ["custom-scheme-unhandled"]),
      ("redirect-address-not-registered", "failed", ["provider-configuration"]),
      ("person-said-no", "failed", ["user-cancelled"]),
      ("signed-in-although-noisy", "completed", []),
      ("signed-in-by-redirect", "completed", []),
      ("code-exchange-answers-503", "failed", ["code-exchange-failed"]),
      ("session-cookie-refused", "failed", ["cookie-rejected"]),
      ("cookies-left-out-of-export", "failed", ["popup-blocked", "popup-not-created"]),
      ("google-pay-button-missing", "failed", ["google-pay-ua-marker-missing"]),
      ("login-page-stays-blank", "failed", ["storage-unavailable"]),
      ("two-phones-one-archive", "failed", ["provider-error"]),
      ("log-without-cookies-says-why", "failed", ["cookie-rejected"]),
    ])
  func conclusions(_ name: String, _ outcome: String, _ rules: [String]) {
    let conclusion = SampleRun(name).result.conclusion
    #expect(conclusion.outcome == outcome, "\(name)")
    if rules.isEmpty {
      #expect(conclusion.rule == nil, "\(name)")
    } else {
      #expect(conclusion.rule.map(rules.contains) == true, "\(name): \(conclusion.rule ?? "none")")
    }
  }

  @Test("A flow whose recording broke off is not called failed by the app")
  func cut() {
    let result = SampleRun("upload-cut-short").result
    #expect(result.conclusion.owner != "app")
    #expect(result.isIncomplete)
  }

  private static func firstDifference(_ left: String, _ right: String) -> Int {
    let (left, right) = (left.split(separator: "\n"), right.split(separator: "\n"))
    return
      (zip(left, right).enumerated().first { $1.0 != $1.1 }?.offset ?? min(left.count, right.count))
      + 1
  }
}
