import CommandLineKit
import Evidence
import Foundation
import Testing

@testable import wvtriage

/// A new user's road: whatever somebody with a ticket wants stands on the help's first page, as one line to copy.
@Suite struct RoadTests {
  private func desk() throws -> Folder {
    let folder = try Folder()
    let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "SampleLogs/cases")
    for (zip, name) in [
      ("ticket.zip", "popup-never-appears"), ("good.zip", "signed-in-by-redirect"),
      ("bad.zip", "sign-in-page-replaced-the-app"),
    ] {
      let archive = try ArchiveWriter(.zip, at: folder.path + "/" + zip)
      let place = samples.appending(path: name)
      for file in try FileManager.default.contentsOfDirectory(atPath: place.path).sorted() {
        try archive.add(file, try Data(contentsOf: place.appending(path: file)))
      }
      try archive.finish()
    }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/tickets", withIntermediateDirectories: false)
    try FileManager.default.copyItem(
      atPath: folder.path + "/ticket.zip", toPath: folder.path + "/tickets/1.zip")
    return folder
  }

  @Test("Every line of the first page works as it stands, one after the other")
  func examples() throws {
    let folder = try desk()
    for example in Tool.spec.examples {
      let run = try Run(ExampleLine(line: example.line).words, in: folder)
      #expect([0, 3].contains(run.code), "\(example.line): \(run.errors)")
    }
    let made = try folder.names()
    for name in ["report.html", "attachment.zip", "safe.zip", "reports"] {
      #expect(made.contains(name), "\(name)")
    }
    // What was made beside the ticket changes nothing of the answer.
    let alone = try Run(["ticket.zip"], in: folder)
    let again = try Run(["ticket.zip", "report.html", "attachment.zip"], in: folder)
    let first = { (run: Run) in run.output.split(separator: "\n").first }
    #expect(first(alone) == first(again))
  }

  @Test(
    "What somebody with a ticket wants is named on the first page",
    arguments: [
      "-o report.html", "--flavor jira", "github", "zendesk", "--format reply", "bundle ",
      "redact ", "compare ", "recapture ", "batch ",
    ])
  func named(_ words: String) {
    #expect(Tool.spec.examples.contains { ($0.line + " " + $0.meaning + " ").contains(words) })
    for command in Tool.commands {
      #expect(Tool.spec.help(width: 100).text.contains("\n  \(command.spec.name) "))
    }
  }
}
