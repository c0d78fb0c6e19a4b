import Foundation
import Testing

@testable import wvtriage

@Suite struct CommandTests {
  @Test(
    "Every command has help, by option and by the help command, and neither says anything on standard error"
  )
  func help() throws {
    for command in Tool.commands.map({ $0.spec.name }) {
      let byOption = try Run([command, "--help"])
      let byCommand = try Run(["help", command])
      #expect(byOption.code == 0 && byCommand.code == 0)
      #expect(byOption.output == byCommand.output)
      #expect(byOption.output.contains("Usage:\n  wvtriage \(command)"))
      #expect(byOption.errors + byCommand.errors == "")
    }
    let overall = try Run(["--help"])
    #expect(overall.code == 0)
    #expect(overall.output == (try Run(["help"])).output)
    for command in Tool.commands.map({ $0.spec.name }) {
      #expect(overall.output.contains("\n  \(command) "))
    }
  }

  @Test("Without arguments the help is shown and the exit code says that something was missing")
  func nothing() throws {
    let run = try Run([])
    #expect(run.code == 64)
    #expect(run.output.contains("Usage:"))
  }

  @Test("The version is one line")
  func version() throws {
    for words in [["version"], ["--version"]] {
      let run = try Run(words)
      #expect(run.code == 0)
      #expect(run.output.hasPrefix("wvtriage "))
      #expect(run.output.split(separator: "\n").count == 1)
    }
  }

  @Test("Every rule that is listed can be explained, and a near miss is suggested")
  func rules() throws {
    let list = try Run(["rules"])
    #expect(list.code == 0)
    let ids = list.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(!ids.isEmpty)
    #expect(Set(ids).count == ids.count)
    for id in ids.prefix(8) {
      let page = try Run(["explain", id])
      #expect(page.code == 0)
      #expect(page.output.hasPrefix(id + "\n"))
      #expect(page.output.contains("\nWhat it needs\n"))
      #expect(
        page.output.split(separator: "\n").allSatisfy { $0.count <= 100 || !$0.contains(" ") }
          || page.output.contains("http"))
    }
    if let id = ids.first {
      #expect(try Run(["explain", id, "--format", "markdown"]).output.hasPrefix("# \(id)\n"))
      #expect(try Run(["explain", id, "--format=html"]).output.hasPrefix("<!doctype html>\n"))
      let data = Data(try Run(["rules", "--format", "json"]).output.utf8)
      let listed = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect((listed["rules"] as? [[String: Any]])?.compactMap { $0["id"] as? String } == ids)
      #expect(try Run(["explain", String(id.dropLast())]).errors.contains("did you mean \(id)?"))
    }
  }

  @Test(
    "A report in a pipe has no escapes unless colours are asked for, and NO_COLOR does not undo that"
  )
  func colours() throws {
    let folder = try Folder()
    try folder.write("capture.har", Sample.har)
    #expect(!(try Run(["capture.har"], in: folder)).output.contains("\u{1b}"))
    #expect(!(try Run(["capture.har", "--color=never"], in: folder)).output.contains("\u{1b}"))
    let asked = try Run(
      ["capture.har", "--color=always"], in: folder, environment: ["NO_COLOR": "1"])
    #expect(asked.output.contains("\u{1b}"))
  }

  @Test("Arguments in any order, and given twice, give the same bytes")
  func argumentOrder() throws {
    let folder = try Folder()
    try folder.write("capture.har", Sample.har)
    try folder.write("logcat.txt", Sample.logcat)
    try folder.write("note.txt", "Blank page after the login.\n")
    let paths = ["capture.har", "logcat.txt", "note.txt"]
    let expected = try Run(paths, in: folder).output
    for words in [paths.reversed(), [paths[1], paths[2], paths[0]], paths + paths] {
      #expect(try Run(Array(words), in: folder).output == expected)
    }
  }

  @Test("A path that begins with a dash is read behind --")
  func dashes() throws {
    let folder = try Folder()
    try folder.write("-f", Sample.har)
    #expect(try Run(["diagnose", "--", "-f"], in: folder).code == 0)
    #expect(try Run(["--", "-f"], in: folder).code == 0)
  }

  @Test("--verbose says what it cost on standard error and nothing more on standard output")
  func verbose() throws {
    let folder = try Folder()
    try folder.write("capture.har", Sample.har)
    let quiet = try Run(["capture.har"], in: folder)
    let verbose = try Run(["capture.har", "--verbose"], in: folder)
    #expect(quiet.output == verbose.output)
    #expect(verbose.errors.contains(" of memory"))
  }

  @Test("An escape sequence or a line break in an argument never reaches the terminal")
  func hostileNames() throws {
    let run = try Run(["diagnose", "gone\u{1b}[31m\nwvtriage: all is well.har"])
    #expect(run.code == 65)
    #expect(!run.errors.contains("\u{1b}"))
    #expect(!run.output.contains("\u{1b}"))
    #expect(!run.errors.contains("\nwvtriage: all is well"))
  }
}
