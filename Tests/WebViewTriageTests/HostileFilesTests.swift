import Evidence
import Foundation
import Redaction
import Reporting
import Testing

@testable import WebViewTriage

/// Files whose names and contents are what an attacker would put there, read by the real readers: nothing of them may act in
/// any format, and none of the reports grows with them.
@Suite("Hostile files, end to end") struct HostileFilesTests {
  static let texts = [
    "<script>alert(1)</script><img src=x onerror=alert(2)>", "\u{1B}]0;owned\u{7}\u{1B}[31m",
    "a\u{202E}gpj.exe\u{2066}\u{200B}", "x\r\n# h\r\n- fix by us",
    "=HYPERLINK(\"https://evil.example\")",
    "+1+cmd|' /C calc'!A0",
    "@everyone #1 !2 ABC-3 [x](https://evil.example) ![y](https://evil.example/z.png)",
    "h1. {code} {noformat} [~anna] |a|b|", "`code` {0} ]](1)", "]]>&#0;\u{FFFE}",
  ]

  private struct Case {
    let report: Report

    /// A recording in which every text that its writer chose is the hostile one, with a header of a megabyte; the same text
    /// names the files, a member of an archive and its folders, and a team's own rule.
    init(_ text: String, redacts: Bool) throws {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "hostile-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let name = String(text.prefix(50)).replacingOccurrences(of: "/", with: "∕")
      let har = folder.appending(path: name + ".har")
      try Case.capture(text).write(to: har)
      let log = folder.appending(path: name + ".log")
      let line = text.replacingOccurrences(of: "\r\n", with: " ")
      try Data(
        """
        05-04 08:00:01.101  4120  4120 I chromium: [INFO:CONSOLE(1)] "\(line)", source: https://shop.example/\(line) (1)
        05-04 08:00:02.740  4120  4161 E chromium: [ERROR:CONSOLE(2)] "popup blocked \(line)", source: https://shop.example/ (2)

        """.utf8
      ).write(to: log)
      var options = Triage.Options()
      options.redacts = redacts
      options.ticket.note = text
      options.ticket.app = text
      let zip = folder.appending(path: name + ".zip").path(percentEncoded: false)
      let archive = try ArchiveWriter(.zip, at: zip)
      try archive.add(
        "\(text.prefix(4000))/\(text.prefix(4000)).log", try Data(contentsOf: log))
      try archive.finish()
      let rules = folder.appending(path: "rules.json")
      let rule: [String: Any] = [
        "id": "own/any", "title": text, "message": text, "owner": "app", "mayBeCause": true,
        "match": ["host": "shop.example"],
        "references": [["title": text, "url": "https://a.example/"]],
        "fix": ["summary": text, "check": text],
      ]
      try JSONSerialization.data(withJSONObject: ["rules": [rule]]).write(to: rules)
      // What the reader of rules refuses is no text of a report.
      try? options.settings.read(rules: rules.path(percentEncoded: false))
      let paths = [har.path(percentEncoded: false), log.path(percentEncoded: false), zip]
      report = Triage(options).run(on: paths).report
    }

    private static func capture(_ text: String) throws -> Data {
      let query = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      func headers(_ pairs: [(String, String)]) -> [[String: String]] {
        pairs.map { ["name": $0.0, "value": $0.1] }
      }
      func entry(_ second: Int, _ url: String, _ status: Int, _ body: String) -> [String: Any] {
        [
          "startedDateTime": String(format: "2026-05-04T08:00:%02d.000Z", second), "time": 10,
          "_resourceType": "document", "cache": [String: Any](),
          "timings": ["send": 0, "wait": 10, "receive": 0],
          "request": [
            "method": "GET", "url": url, "httpVersion": "HTTP/2",
            "queryString": [[String: String]](),
            "cookies": [[String: String]](), "headersSize": -1, "bodySize": -1,
            "headers": headers([
              (
                "User-Agent",
                "Mozilla/5.0 (Linux; Android 15; \(text); wv) Chrome/148.0.0.0 \(text)"
              ),
              ("X-Requested-With", text), ("Cookie", "\(text)=\(text)"), ("X-Request-Id", text),
              ("X-Long", String(repeating: text + " ", count: 1_000_000 / (text.utf8.count + 1))),
            ]),
          ] as [String: Any],
          "response": [
            "status": status, "statusText": text, "httpVersion": "HTTP/2", "redirectURL": "",
            "cookies": [[String: String]](), "headersSize": -1, "bodySize": -1,
            "headers": headers([
              ("Set-Cookie", "\(text)=\(text); SameSite=None; Path=/\(text)"),
              ("X-Request-Id", text),
            ]),
            "content": ["mimeType": "text/html", "size": 10, "text": body],
          ] as [String: Any],
        ]
      }
      let authorize =
        "https://accounts.google.com/o/oauth2/v2/auth?client_id=\(query)&redirect_uri=\(query)"
        + "&response_type=code&state=\(query)"
      let log: [String: Any] = [
        "version": "1.2", "creator": ["name": text, "version": text], "comment": text,
        "pages": [
          [
            "id": "p", "title": text, "startedDateTime": "2026-05-04T08:00:00.000Z",
            "pageTimings": [String: Any](),
          ]
        ],
        "entries": [
          entry(0, "https://shop.example/\(query)", 200, "<title>\(text)</title>"),
          entry(2, authorize, 302, ""),
          entry(
            3, "https://accounts.google.com/signin/oauth/error?authError=\(query)", 403,
            "<title>Error 403: disallowed_useragent</title>\(text)"),
        ],
      ]
      return try JSONSerialization.data(withJSONObject: ["log": log])
    }
  }

  @Test("No format breaks, and none is drawn out", arguments: texts, [true, false])
  func formats(_ text: String, _ redacts: Bool) throws {
    let report = try Case(text, redacts: redacts).report
    #expect(report.lead?.findings.isEmpty == false)
    #expect(report.inputs.count >= 2)
    for format in ReportFormat.allCases {
      let page = report.printed(as: format).text
      #expect(page.utf8.count < 1_000_000, "\(format): \(page.utf8.count)")
      let ends: Set<Unicode.Scalar> = format == .csv ? ["\r", "\n"] : ["\n"]
      #expect(
        !page.unicodeScalars.contains { Safe.isHarmful($0) && !ends.contains($0) }, "\(format)")
      let lines = page.split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix("- fix by us") || $0.hasPrefix("# h") }, "\(format)")
    }
    for (format, read) in AgreementTests.readers {
      let told = try read(report.printed(as: format, style: AgreementTests.style()).text)
      #expect(
        told.first?.findings.sorted() == report.lead?.findings.map(\.id.text).sorted(), "\(format)")
    }
    for cell in Told.rows(report.printed(as: .csv).text).flatMap(\.values) {
      // Spreadsheets of many countries part cells at the semicolon.
      for part in cell.components(separatedBy: ";") {
        let start = part.drop { $0 == " " }.first
        #expect(start.map { !"=+@＝＋＠".contains($0) } ?? true, "\(cell)")
      }
    }
    for flavor in MarkdownFlavor.allCases {
      var style = PrintStyle()
      style.flavor = flavor
      style.isLong = true
      let page = report.printed(as: .markdown, style: style).text
      #expect(!page.unicodeScalars.contains { Safe.isHarmful($0) && $0 != "\n" }, "\(flavor)")
      // In a code span it may stand as it is; whether it acts is seen where the page is rendered.
      #expect(page.split(separator: "\n").allSatisfy { $0.utf8.count < 20_000 }, "\(flavor)")
    }
    let xml = report.printed(as: .junit).text
    #expect(!xml.contains("<script") && !xml.contains("<img") && !xml.contains("]]>"))
  }

  @Test("A megabyte in every place makes no long line in any format", arguments: [true, false])
  func long(_ redacts: Bool) throws {
    let text = String(repeating: "=x1%[a](b) @c ", count: 75_000)
    let report = try Case(text, redacts: redacts).report
    #expect(report.inputs.count >= 2)
    for format in ReportFormat.allCases {
      for isLong in [false, true] where !isLong || format == .markdown || format == .sarif {
        var style = PrintStyle()
        style.isLong = isLong
        let page = report.printed(as: format, style: style).text
        #expect(page.utf8.count < 2_000_000, "\(format): \(page.utf8.count)")
        let longest = page.split(separator: "\n").map(\.utf8.count).max() ?? 0
        #expect(longest < 100_000, "\(format): \(longest)")
      }
    }
  }
}
