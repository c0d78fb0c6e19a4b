import Foundation
import Testing

@testable import wvtriage

/// What stands on standard error: the one shape, and how much of it.
@Suite struct MessageTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("capture.har", Sample.har)
    try folder.write("logcat.txt.gz", "not packed at all")
    try folder.write("empty/.keep", "")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/void", withIntermediateDirectories: false)
    try folder.write("wrong.json", "{\"ownHost\": []}")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/empty/loop", withDestinationPath: "..")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/round", withDestinationPath: "round")
  }

  @Test(
    "Everything that goes wrong is said in one shape, with a way on",
    arguments: [
      ["diagnos", "x"], ["diagnose"], ["diagnose", "--form", "json", "x"], ["-f"],
      ["capture.har", "-x"],
      ["capture.har", "--width=1"], ["capture.har", "--width"], ["capture.har", "--all=1"],
      ["capture.har", "--at", "yesterday"], ["capture.har", "--offset", "x"],
      ["capture.har", "--offset", "captur.har=1"], ["capture.har", "--max-held-bytes", "many"],
      ["capture.har", "--ignore", "popup-blockd"],
      ["capture.har", "--format", "text", "--format", "json"],
      ["capture.har", "--config", "gone.json"], ["capture.har", "--config", "empty"],
      ["capture.har", "--config", "wrong.json"], ["capture.har", "--baseline", "capture.har"],
      ["windows", "capture.har", "--window", "w9"], ["timeline", "capture.har", "--from", "soon"],
      ["cookies", "capture.har", "--host", "a b"], ["explain", "popup-not-creatd"], ["explain"],
      ["help", "nothing"], ["batch", "capture.har"], ["batch", "gone", "-o", "out"],
      ["batch", "empty", "-o", "out"],
      ["probe", "andriod"], ["schema", "rule"], ["completions", "bsh"], ["version", "x"],
      ["recapture", "--app", "a"],
      ["captur.har"], ["captur"], ["round"], ["empty"], ["gone/deep/capture.har"], ["-"],
      ["/dev/null"],
      ["capture.har", "-o", "gone/report"], ["capture.har", "-o", "empty"],
      ["batch", "empty/..", "-o", "capture.har"], ["void"], ["capture.har", "-o", "./capture.har"],
      ["capture.har", "-format", "json"], ["capture.har", "--flavor", "jira", "-f", "csv"],
      ["bundle", "capture.har"], ["bundle", "gone", "-o", "x.zip"],
      ["bundle", "void", "-o", "x.zip"],
      ["bundle", "capture.har", "-o", "capture.har", "--force"],
      ["bundle", "capture.har", "-o", "x.zip", "--key-file", "gone"],
      ["bundle", "capture.har", "-o", "gone/x.zip"],
      ["redact", "capture.har"], ["redact", "gone", "-o", "x"],
      ["redact", "captur.har", "-o", "x"],
      ["redact", "capture.har", "-o", "x.har", "--key-file", "gone"],
      ["redact", "capture.har", "-o", "-"], ["redact", "void", "-o", "x"],
      ["redact", "capture.har", "-o", "gone/x.har"],
      ["compare", "void", "void"], ["compare", "capture.har"], ["compare", "gone", "capture.har"],
      ["recapture", "void"], ["timeline", "void"],
    ])
  func shape(_ words: [String]) throws {
    let run = try Run(words, in: folder)
    #expect(run.code != 0)
    let lines = run.errors.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.last == "")
    #expect(lines.first?.hasPrefix("wvtriage: ") == true)
    for line in lines.dropLast() {
      #expect(line.hasPrefix("wvtriage: ") || line.hasPrefix("   "), "\(line)")
    }
    #expect(lines.contains { $0.hasPrefix("   help: ") }, "\(run.errors)")
  }

  @Test(
    "A near miss is named",
    arguments: [
      (["diagnos", "x"], "diagnose"), (["capture.har", "--fromat", "json"], "--format"),
      (["capture.har", "--format", "jsno"], "--format json"),
      (["capture.har", "--ignore", "popup-blockd"], "popup-blocked"),
      (["capture.har", "--symptom", "blnk"], "--symptom blank"),
      (["capture.har", "--fail-on", "certian"], "--fail-on certain"),
      (["explain", "popup-not-creatd"], "popup-not-created"), (["probe", "andriod"], "android"),
      (["schema", "rule"], "rules"),
      (["completions", "bsh"], "bash"), (["help", "timelin"], "timeline"),
      (["logcat"], "logcat.txt.gz"),
      (["captur.har"], "capture.har"), (["./captur.har"], "./capture.har"),
      (["logcat.txt"], "logcat.txt.gz"),
      (["batch", "empti", "-o", "out"], "empty"),
      (["capture.har", "--offset", "captur.har=1"], "capture.har"),
    ])
  func nearMiss(_ words: [String], _ meant: String) throws {
    let run = try Run(words, in: folder)
    #expect(run.errors.contains("\n   did you mean \(meant)?\n"), "\(run.errors)")
  }

  @Test("--quiet says nothing of what was read only in part, and does not hide an error")
  func quiet() throws {
    let loud = try Run(["capture.har", "gone.txt"], in: folder)
    let quiet = try Run(["capture.har", "gone.txt", "--quiet"], in: folder)
    #expect(loud.code == 3 && quiet.code == 3)
    #expect(loud.output.contains("gone.txt"))
    #expect(!loud.errors.isEmpty)
    #expect(quiet.errors == "")
    #expect(try Run(["timeline", "capture.har", "--window", "none", "-q"], in: folder).code == 64)
    for words in [
      ["gone.txt", "-q"], ["capture.har", "-q", "-o", "no/such/file"], ["-q", "--form", "x"],
    ] {
      #expect(!(try Run(words, in: folder)).errors.isEmpty, "\(words)")
    }
  }

  @Test("Every command takes --quiet, --verbose and --color, and says its cost when asked")
  func everywhere() throws {
    for command in Tool.commands {
      let names = command.wholeSpec.options.map(\.name)
      for name in ["quiet", "verbose", "color", "help"] {
        #expect(names.filter { $0 == name }.count == 1, "\(command.spec.name) \(name)")
      }
      #expect(
        Set(command.wholeSpec.options.compactMap(\.short)).count
          == command.wholeSpec.options.compactMap(\.short).count)
    }
    let run = try Run(["version", "--verbose"])
    #expect(run.errors.contains("of processor time"))
  }
}

@Suite struct ColorTests {
  @Test(
    "Options win over NO_COLOR, that over CLICOLOR_FORCE, that over what the output is",
    arguments: [
      (ColorChoice.auto, true, true, [:], true), (.auto, false, true, [:], false),
      (.always, false, false, ["NO_COLOR": "1"], true),
      (.never, true, true, ["CLICOLOR_FORCE": "1"], false),
      (.auto, true, true, ["NO_COLOR": "1"], false), (.auto, true, true, ["NO_COLOR": ""], true),
      (.auto, false, true, ["CLICOLOR_FORCE": "1"], true),
      (.auto, false, true, ["CLICOLOR_FORCE": "0"], false),
      (.auto, false, true, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      // A file is no pipe into a pager.
      (.auto, false, false, ["CLICOLOR_FORCE": "1"], false),
      (.auto, true, true, ["CLICOLOR": "0"], false), (.auto, true, true, ["TERM": "dumb"], false),
    ] as [(ColorChoice, Bool, Bool, [String: String], Bool)])
  func choice(
    _ choice: ColorChoice, _ isTerminal: Bool, _ isStandardOutput: Bool,
    _ environment: [String: String],
    _ expected: Bool
  ) {
    #expect(
      choice.isOn(isTerminal: isTerminal, isStandardOutput: isStandardOutput) { environment[$0] }
        == expected)
  }
}
