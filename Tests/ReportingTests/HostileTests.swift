import Evidence
import Foundation
import Redaction
import Testing

@testable import Reporting

/// Evidence is written by whoever wrote the page: none of it may act on the reader's terminal, browser or parser.
@Suite("Hostile evidence") struct HostileTests {
  static let texts = [
    "\u{1B}]0;owned\u{7}\u{1B}[2J\u{1B}[31mLIKELY\u{1B}[0m",
    "a\u{202E}gnp.exe\u{2066}b\u{200B}c\u{FEFF}",
    "x\n── details ──\nfix by us\r\nok", "<script>alert(1)</script><img src=x onerror=y>",
    "](javascript:alert(1)) ![x](https://evil.example/p.png) # h\n## h2",
    "`code` ``two`` ```three``` `",
    "@everyone see https://evil.example and www.evil.example", "| a | b |\n|---|---|",
    "\u{9B}31m \u{0} \u{7F} \u{85}",
    "\\u001b[31m \\x1b \"quote\" \\", "***bold*** __under__ ~~strike~~ $math$",
    "- item\n+ item\n1. item\n> quote",
  ]

  @Test("No control, no reordering, no forged line in any format", arguments: texts, [true, false])
  func harmless(_ text: String, _ redacts: Bool) throws {
    let report = GoldenTests.report(Samples.hostile(text), redacts: redacts)
    for format in ReportFormat.allCases {
      let printed = report.printed(as: format).text
      let ends: Set<Unicode.Scalar> = format == .csv ? ["\r", "\n"] : ["\n"]
      let bad = printed.unicodeScalars.filter { Safe.isHarmful($0) && !ends.contains($0) }
      #expect(bad.isEmpty, "\(format)")
    }
    let lines = report.printed(as: .text).text.split(separator: "\n")
    #expect(lines.filter { $0 == "── details ──" }.count == 1)
    #expect(!lines.contains { $0.hasPrefix("fix by us") })
    let reply = report.printed(as: .reply).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect((9...16).contains(reply.count))
  }

  @Test("JSON stays one valid document of the schema and gives the text back", arguments: texts)
  func json(_ text: String) throws {
    let printed = GoldenTests.report(Samples.hostile(text), redacts: false).printed(as: .json).text
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(printed.utf8)) as? [String: Any])
    let checker = try SchemaChecker(Report.schema.text, forbidsUnknown: true)
    #expect(checker.faults(in: document) == [])
    let findings = try #require(document["findings"] as? [[String: Any]])
    let evidence = try #require(findings.first?["evidence"] as? [[String: Any]])
    #expect(evidence.contains { $0["quote"] as? String == text })
  }

  /// A line without its code spans, read as CommonMark reads them; an unclosed fence is text.
  static func withoutCode(_ line: String) -> String {
    var out = ""
    var rest = Substring(line)
    while let tick = rest.firstIndex(of: "`") {
      if tick > rest.startIndex, rest[rest.index(before: tick)] == "\\" {
        out += rest[...tick]
        rest = rest[rest.index(after: tick)...]
        continue
      }
      out += rest[..<tick]
      let fence = rest[tick...].prefix { $0 == "`" }
      var search = rest[fence.endIndex...]
      var close: Substring.Index?
      while let next = search.firstIndex(of: "`") {
        let run = search[next...].prefix { $0 == "`" }
        if run.count == fence.count {
          close = run.endIndex
          break
        }
        search = search[run.endIndex...]
      }
      guard let close else {
        out += rest[tick...]
        return out
      }
      rest = rest[close...]
    }
    return out + rest
  }

  @Test("No control, no reordering, no forged row in any part", arguments: texts, [true, false])
  func parts(_ text: String, _ redacts: Bool) throws {
    let report = GoldenTests.report(Samples.hostile(text), redacts: redacts)
    let checker = try SchemaChecker(Report.schema.text, forbidsUnknown: true)
    for part in Part.allCases {
      for format in PartFormat.allCases {
        let printed = try report.printed(part, as: format, depth: .all)
        let page = printed.page.text
        let ends: Set<Unicode.Scalar> = format == .csv ? ["\r", "\n"] : ["\n"]
        #expect(
          !page.unicodeScalars.contains { Safe.isHarmful($0) && !ends.contains($0) },
          "\(part) \(format)")
        switch format {
        case .text: #expect(!page.split(separator: "\n").contains { $0.hasPrefix("fix by us") })
        case .csv: #expect(page.components(separatedBy: "\r\n").count == printed.shown + 2)
        case .json:
          let document = try JSONSerialization.jsonObject(with: Data(page.utf8))
          #expect(checker.faults(in: document) == [])
        }
      }
    }
  }

  @Test(
    "A spreadsheet finds no formula in a part, whichever mark it parts cells at",
    arguments: [
      "=HYPERLINK(\"https://evil.example\")", "+1+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", " =1+1",
      "x;=1+1", "x,=1+1", "\"=1+1\"", "＝1+1", "a\",\"=1+1",
    ])
  func formulas(_ text: String) throws {
    let report = GoldenTests.report(Samples.hostile(text), redacts: false)
    for part in Part.allCases {
      let page = try report.printed(part, as: .csv, depth: .all).page.text
      for line in page.components(separatedBy: "\r\n") {
        for cell in HostileTests.cells(line) + line.components(separatedBy: ";") {
          let first = cell.drop { $0 == " " }.first.map(String.init) ?? ""
          #expect(!"=@＝＋－＠".contains(first) || first.isEmpty, "\(part): \(cell)")
          let isNumber = Double(cell) != nil
          #expect(isNumber || !["+", "-"].contains(first), "\(part): \(cell)")
        }
      }
    }
  }

  /// The cells of a line of CSV.
  private static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    // A doubled quote is one of the cell's own.
    for character in line.replacingOccurrences(of: "\"\"", with: "”") {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }

  @Test("A megabyte in every place makes no report of megabytes")
  func long() throws {
    let report = GoldenTests.report(Samples.hostile(String(repeating: "x1% ", count: 260_000)))
    for format in ReportFormat.allCases {
      #expect(report.printed(as: format).text.utf8.count < 400_000)
    }
    for part in Part.allCases {
      for format in PartFormat.allCases {
        let page = try report.printed(part, as: format, depth: .all).page
        #expect(page.text.utf8.count < 400_000)
      }
    }
  }
}
