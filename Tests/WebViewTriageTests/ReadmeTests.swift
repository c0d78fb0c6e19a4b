import Foundation
import Reporting
import Testing

@testable import WebViewTriage

/// The README's examples show what the commands print. `WVTRIAGE_UPDATE_GOLDENS=1` writes them anew.
@Suite struct ReadmeTests {
  private static let updates = ProcessInfo.processInfo.environment["WVTRIAGE_UPDATE_GOLDENS"] == "1"
  private static let file = Samples.package.appending(path: "README.md")

  @Test("Every example of a part shows what is printed, and each part has one")
  func examples() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    var out = ""
    var parts: Set<Part> = []
    var blocks = text.components(separatedBy: "```console\n")[...]
    out += blocks.popFirst() ?? ""
    for block in blocks {
      let end = try #require(block.range(of: "```\n"))
      var shown = String(block[..<end.lowerBound])
      if let line = shown.split(separator: "\n").first, line.hasPrefix("$ wvtriage ") {
        let example = try Example(String(line))
        parts.insert(example.part)
        shown = line + "\n" + (try example.page())
      }
      out += "```console\n" + shown + block[end.lowerBound...]
    }
    if Self.updates { try Data(out.utf8).write(to: Self.file) }
    #expect(out == (try String(contentsOf: Self.file, encoding: .utf8)))
    #expect(parts == Set(Part.allCases))
  }
}

/// `$ wvtriage PART CASE [--option VALUE]…`
private struct Example {
  var part: Part
  private var sample: String
  private var format = PartFormat.text
  private var filter = PartFilter()

  init(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    try #require(words.count >= 4 && words.count.isMultiple(of: 2))
    part = try #require(Part(rawValue: words[2]))
    sample = String(try #require(words[3].split(separator: "/").last))
    for index in stride(from: 4, to: words.count, by: 2) {
      let value = words[index + 1]
      switch words[index] {
      case "--window": filter.windows.append(value)
      case "--host": filter.hosts.append(try #require(PartFilter.HostPattern(value)))
      case "--from": filter.from = TimeBound(value)
      case "--to": filter.to = TimeBound(value)
      case "--format": format = try #require(PartFormat(rawValue: value))
      default: Issue.record("\(words[index]) is not known to this test")
      }
    }
  }

  func page() throws -> String {
    try SampleRun(sample).result.report.printed(part, as: format, filter: filter).page.text
      .replacingOccurrences(of: "\r\n", with: "\n")
  }
}
