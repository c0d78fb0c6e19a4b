import Foundation
import Reporting
import Testing

@testable import wvtriage

/// `--output`, as often as wanted: a format for each file, each file whole or not there.
@Suite struct OutputTests {
  private static let beginnings = [
    "txt": "", "md": "# ", "json": "{\n  \"schemaVersion\"", "sarif": "{\n  \"$schema\"",
    "xml": "<?xml", "csv": "incident,id,rule",
  ]

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("capture.har", Sample.har)
    return folder
  }

  @Test("One run writes every format, each as its ending says, and nothing on standard output")
  func all() throws {
    let folder = try folder()
    let files = Self.beginnings.keys.sorted().map { "r.\($0)" }
    let run = try Run(["capture.har"] + files.flatMap { ["--output", $0] }, in: folder)
    #expect(run.code == 0 && run.output == "" && run.errors == "")
    #expect(try folder.names() == (files + ["capture.har"]).sorted())
    for (ending, start) in Self.beginnings {
      #expect(try folder.read("r.\(ending)").hasPrefix(start), "\(ending)")
      let alone = try Run(["capture.har", "-o", "alone.\(ending)"], in: folder)
      #expect(alone.code == 0)
      #expect(try folder.read("alone.\(ending)") == folder.read("r.\(ending)"), "\(ending)")
    }
  }

  @Test("Every format but the reply has an ending, and no two have the same")
  func endings() {
    let all = ReportFormat.allCases.flatMap(\.endings)
    #expect(Set(all).count == all.count)
    for format in ReportFormat.allCases where format != .reply {
      #expect(format.endings.allSatisfy { ReportFormat(fileName: "a/b.c/x.\($0)") == format })
      #expect(format.endings.first.map { ReportFormat(fileName: "X.\($0.uppercased())") } == format)
    }
    for name in ["x", "x.", ".json", "a.json/x", "x.json.gz", ""] {
      #expect(ReportFormat(fileName: name) == nil, "\(name)")
    }
  }

  @Test(
    "A name whose ending says nothing is a wrong command line that lists those that do, unless --format says it"
  )
  func unknown() throws {
    let folder = try folder()
    let run = try Run(["capture.har", "-o", "good.json", "-o", "report.docx"], in: folder)
    #expect(run.code == 64 && run.output == "")
    #expect(run.errors.contains("'report.docx'"))
    for ending in Self.beginnings.keys { #expect(run.errors.contains(".\(ending)"), "\(ending)") }
    #expect(try folder.names() == ["capture.har"])
    #expect(try Run(["capture.har", "-o", "report", "--format", "json"], in: folder).code == 0)
    #expect(try folder.read("report").hasPrefix("{"))
    let several = ["capture.har", "-f", "sarif", "-o", "code-scanning", "-o", "r.json"]
    #expect(try Run(several, in: folder).code == 0)
    #expect(try folder.read("code-scanning").contains("\"$schema\""))
    #expect(try folder.read("r.json").contains("\"schemaVersion\""))
  }

  @Test("Of a lone file --format says the format, whatever its ending")
  func lone() throws {
    let folder = try folder()
    #expect(
      try Run(["capture.har", "-o", "letter.txt", "--format", "reply"], in: folder).code == 0)
    #expect(try folder.read("letter.txt").hasPrefix("What happened: "))
  }

  @Test("- is standard output, which gets what --format says, else text")
  func standardOutput() throws {
    let folder = try folder()
    let run = try Run(["capture.har", "-o", "r.json", "-o", "-"], in: folder)
    #expect(run.output == (try Run(["capture.har"], in: folder).output))
    let json = try Run(["capture.har", "-o", "r.md", "-o", "-", "--format=json"], in: folder)
    #expect(json.output.hasPrefix("{"))
    #expect(try folder.names() == ["capture.har", "r.json", "r.md"])
  }

  @Test("The same file twice is a wrong command line")
  func twice() throws {
    let folder = try folder()
    #expect(try Run(["capture.har", "-o", "r.md", "-o", "r.md"], in: folder).code == 64)
  }

  @Test("The same file by another spelling is the same file")
  func spelling() throws {
    let folder = try folder()
    try folder.write("sub/x", "")
    for other in ["./r.md", "sub/../r.md", ".//r.md", folder.path + "/r.md"] {
      #expect(
        try Run(["capture.har", "-o", "r.md", "-o", other], in: folder).code == 64, "\(other)")
    }
  }

  @Test(
    "No command replaces what it reads",
    arguments: [
      ["notes.txt", "-o", "notes.txt"], ["notes.txt", "-o", "./notes.txt"],
      ["notes.txt", "-o", "r.md", "-o", "link.txt"], ["timeline", "notes.txt", "-o", "notes.txt"],
      ["compare", "notes.txt", "capture.har", "-o", "notes.txt"],
      ["compare", "--good", "capture.har", "--bad", "notes.txt", "-o", "notes.txt"],
      ["recapture", "notes.txt", "-o", "notes.txt"],
      ["bundle", "notes.txt", "-o", "notes.txt", "--force"],
      ["redact", "notes.txt", "-o", "notes.txt", "--force"],
      ["capture.har", "--config", "notes.txt", "-o", "notes.txt"],
    ])
  func inputs(_ words: [String]) throws {
    let folder = try folder()
    try folder.write("notes.txt", "The customer says: nothing happens.\n")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link.txt", withDestinationPath: "notes.txt")
    let before = try folder.names()
    let run = try Run(words, in: folder)
    #expect(run.code == 64 && run.output == "")
    #expect(run.errors.contains("is an input"))
    #expect(try folder.read("notes.txt") == "The customer says: nothing happens.\n")
    #expect(try folder.names() == before)
  }

  @Test("Who names the place to paste to gets Markdown; an option that nothing heeds is refused")
  func flavor() throws {
    let folder = try folder()
    let run = try Run(["capture.har", "--flavor", "jira"], in: folder)
    #expect(run.code == 0 && run.output.hasPrefix("h1. "))
    for words in [
      ["--flavor", "jira", "-f", "json"], ["--flavor", "jira", "-o", "r.html"], ["--long"],
      ["--long", "-o", "r.json"],
    ] {
      let run = try Run(["capture.har"] + words, in: folder)
      #expect(
        run.code == 64 && run.errors.contains("means nothing without a report in"), "\(words)")
    }
    #expect(try Run(["capture.har", "--long", "-f", "sarif"], in: folder).code == 0)
    #expect(try folder.names() == ["capture.har"])
  }

  @Test("That it cannot be written is said before the files are read")
  func early() throws {
    let folder = try folder()
    for words in [
      ["capture.har", "-o", "no/such/r.md"], ["bundle", "capture.har", "-o", "no/such/r.zip"],
      ["timeline", "capture.har", "-o", "capture.har/r"],
    ] {
      let run = try Run(words + ["--verbose"], in: folder)
      #expect(run.code == 74 && !run.errors.contains("processor time"), "\(words)")
    }
  }

  @Test("A file that cannot be written is named, and leaves nothing half written")
  func failed() throws {
    let folder = try folder()
    try folder.write("old/r.json", "old")
    let run = try Run(["capture.har", "-o", "no/such/r.md", "-o", "old/r.json"], in: folder)
    #expect(run.code == 74)
    #expect(run.errors.contains("no/such/r.md could not be written"))
    #expect(try folder.names(in: "old") == ["r.json"])
  }

  @Test("SARIF names the exit code of its run")
  func exitCode() throws {
    let folder = try folder()
    try folder.write("cut.har", String(Sample.har.dropLast(40)))
    for (file, code) in [("capture.har", 0), ("cut.har", 3)] {
      let run = try Run([file, "--format", "sarif"], in: folder)
      #expect(run.code == Int32(code))
      #expect(run.output.contains("\"exitCode\": \(code)"))
    }
  }
}
