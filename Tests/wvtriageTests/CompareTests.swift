import Foundation
import Testing

@testable import wvtriage

@Suite("compare")
struct CompareTests {
  @Test("Two paths, or files of each side by name; a mix or one side alone is no command line")
  func sides() throws {
    let folder = try Folder()
    try folder.write("good.har", Sample.har)
    try folder.write("bad.har", Sample.har)
    let short = try Run(["compare", "good.har", "bad.har"], in: folder)
    #expect(short.code == 0 && short.errors.isEmpty)
    let long = try Run(["compare", "--good", "good.har", "--bad", "bad.har"], in: folder)
    #expect(long.output == short.output)
    for words in [
      ["compare"], ["compare", "good.har"], ["compare", "--good", "good.har"],
      ["compare", "--good", "good.har", "bad.har"],
    ] {
      let run = try Run(words, in: folder)
      #expect(run.code == 64 && run.output.isEmpty, "\(words)")
    }
  }

  @Test("A first screen of 24 lines in front of the details; the other formats by name")
  func formats() throws {
    let folder = try Folder()
    try folder.write("good.har", Sample.har)
    let text = try Run(["compare", "good.har", "good.har"], in: folder).output
    let first = text.components(separatedBy: "── details ──")[0]
    #expect(first.split(separator: "\n").count <= 24)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    let json = try Run(["compare", "good.har", "good.har", "--format", "json"], in: folder)
    #expect(json.output.contains(#""standing": "#))
    let markdown = try Run(["compare", "good.har", "good.har", "--format", "markdown"], in: folder)
    #expect(markdown.output.hasPrefix("# "))
    #expect(try Run(["schema", "compare"]).output.contains("urn:wvtriage:compare:1"))
  }

  @Test("Exit 0 whatever it says; --fail-on difference, 65 where a side holds nothing")
  func codes() throws {
    let folder = try Folder()
    try folder.write("good.har", Sample.har)
    try folder.write("nothing.bin", Data([0, 1, 2, 3]))
    #expect(
      try Run(["compare", "good.har", "good.har", "--fail-on", "difference"], in: folder).code == 0)
    let half = try Run(["compare", "good.har", "nothing.bin"], in: folder)
    #expect(half.code == 65 && half.errors.contains("given as BAD"))
    #expect(!half.errors.contains("given as GOOD") && half.output.contains("BAD"))
    let none = try Run(["compare", "gone.har", "nothing.bin"], in: folder)
    #expect(none.code == 65 && none.errors.contains("given as GOOD"))
  }

  @Test("Several files in one run, by their endings; Markdown as the place reads it")
  func outputs() throws {
    let folder = try Folder()
    try folder.write("good.har", Sample.har)
    let run = try Run(
      [
        "compare", "good.har", "good.har", "-o", "out.html", "-o", "out.json", "-o", "out.md",
        "--flavor", "jira",
      ], in: folder)
    #expect(run.code == 0 && run.output.isEmpty && run.errors.isEmpty)
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
    }
    #expect(try text("out.html").hasPrefix("<!doctype html>"))
    #expect(try text("out.json").contains(#""standing": "#))
    #expect(try text("out.md").hasPrefix("h1. "))
    for words in [["-o", "out"], ["-o", "out.sarif"], ["-o", "a.md", "-o", "a.md"]] {
      let run = try Run(["compare", "good.har", "good.har"] + words, in: folder)
      #expect(run.code == 64 && run.output.isEmpty, "\(words)")
    }
  }

  @Test("A case against itself has no difference, whatever its folder is called")
  func itself() throws {
    let folder = try Folder()
    try folder.write("one/good.har", Sample.har)
    try folder.write("two/other.har", Sample.har)
    let run = try Run(["compare", "one", "two", "--format", "json"], in: folder)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    for key in ["differences", "explained", "against", "notCompared"] {
      #expect((document[key] as? [Any])?.isEmpty == true, "\(key)")
    }
    #expect(document["firstDivergence"] is NSNull)
  }
}
