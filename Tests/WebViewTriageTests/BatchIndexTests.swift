import Diagnosis
import Evidence
import Foundation
import Redaction
import Testing

@testable import WebViewTriage

@Suite struct BatchIndexTests {
  private let redactor = Redactor()

  private func item(_ name: String) -> BatchCase {
    BatchCase(path: name, name: redactor.safe(name, .fileName), folder: "case")
  }

  private func result(_ words: String) throws -> CaseResult {
    try #require(CaseResult(line: "wvtriage-case-1 " + words + "\n"))
  }

  @Test("What a worker says is read back as it was said")
  func roundTrip() throws {
    for name in Samples.names {
      let said = CaseResult(SampleRun(name).result)
      #expect(CaseResult(line: said.line) == said, "\(name)")
    }
  }

  @Test(
    "A line that is not whole, or not ours, is no answer",
    arguments: [
      "", "\n", "wvtriage-case-1 failed - - - - readable shown",
      "wvtriage-case-1 failed - - - - readable\n",
      "wvtriage-case-2 failed - - - - readable shown\n",
      "wvtriage-case-1 exploded - - - - readable shown\n",
      "wvtriage-case-1 failed - - - readable shown\n",
      "Fatal error: index out of range\n",
    ])
  func broken(_ line: String) {
    #expect(CaseResult(line: line) == nil)
  }

  @Test("Words that are none of ours are left out rather than passed on")
  func foreign() throws {
    let found = try result("failed no-such-rule sure nobody <b> readable shown")
    #expect(found.rule == nil && found.confidence == nil && found.owner == nil)
    #expect(found.provider == nil)
  }

  @Test(
    "The next step follows from outcome, cause, sureness and owner",
    arguments: [
      ("failed popup-not-created likely app google readable shown", NextStep.answer),
      ("failed popup-not-created certain app - readable shown", .answer),
      ("failed popup-not-created possible app - readable shown", .ask),
      ("failed - - - - readable shown", .ask), ("insufficient - - - - readable shown", .ask),
      ("notSeen - - - - readable shown", .ask), ("completed - - - - readable shown", .worked),
      ("failed code-exchange-failed certain vendor - readable shown", .ours),
      ("insufficient - - - - unreadable shown", .unreadable),
      ("failed - - - - readable hidden", .known),
      ("failed own/gateway-down likely vendor - readable shown", .ours),
    ])
  func nextStep(_ words: String, _ step: NextStep) throws {
    #expect(try result(words).nextStep == step)
  }

  @Test("Rows are sorted by what to do next, then rule, the surest first")
  func order() throws {
    let index = BatchIndex([
      .init(item("a"), nil, .crashed),
      .init(item("b"), try result("completed - - - - readable shown")),
      .init(item("c"), try result("failed user-agent-rejected likely app - readable shown")),
      .init(item("d"), try result("failed popup-not-created likely app - readable shown")),
      .init(item("e"), try result("failed popup-not-created certain app - readable shown")),
      .init(item("f"), try result("insufficient - - - - readable shown")),
    ])
    #expect(index.rows.map(\.item.path) == ["e", "d", "c", "f", "b", "a"])
  }

  @Test("Names that mean something to Markdown, CSV, JSON or a spreadsheet are only names")
  func hostileNames() throws {
    let names = ["=1+1", "a|b](x)", "a\"b,c", "<script>", "back\\slash"]
    let index = BatchIndex(
      try names.map { .init(item($0), try result("completed - - - - readable shown")) })
    let csv = index.csv.components(separatedBy: "\r\n")
    #expect(csv.count == names.count + 2)
    #expect(index.csv.contains("\r\n'=1+1,"))
    #expect(index.csv.contains("\r\n\"a\"\"b,c\","))
    #expect(index.markdown.contains("| [a\\|b\\](x)](case/report.txt) |"))
    #expect(!index.markdown.contains("<script>]"))
    for (line, name) in zip(index.ndjson.split(separator: "\n"), index.rows.map(\.item.name.text)) {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["case"] as? String == name)
      #expect(object?["rule"] is NSNull)
    }
  }

  @Test("A case's folder is made of letters that every file system takes, and no two are the same")
  func folders() throws {
    let base = FileManager.default.temporaryDirectory.appending(path: "plan-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: base) }
    for name in ["ZD 1", "ZD-1", "zd-1", "index.md", "…"] {
      try FileManager.default.createDirectory(
        at: base.appending(path: name), withIntermediateDirectories: true)
    }
    let plan = try #require(
      BatchPlan(folder: base.path, output: base.path + "/out", redactor: redactor))
    let folders = plan.cases.map(\.folder)
    #expect(folders.count == 5)
    #expect(Set(folders.map { $0.lowercased() }).count == 5)
    #expect(!folders.contains("index.md"))
    for folder in folders {
      #expect(folder.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "/") })
    }
    #expect(BatchPlan(folder: base.path + "/gone", output: "out", redactor: redactor) == nil)
  }
}
