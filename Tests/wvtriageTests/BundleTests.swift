import Foundation
import Testing

@testable import wvtriage

@Suite struct BundleTests {
  @Test(
    "A bundle is written whole, with nothing left beside it, and a second time only with --force")
  func written() throws {
    let folder = try Folder()
    try folder.write("capture.har", Sample.har)
    let run = try Run(["bundle", "capture.har", "-o", "out.zip"], in: folder)
    #expect([0, 3].contains(run.code), "\(run.errors)")
    #expect(run.output == "")
    #expect(try folder.names() == ["capture.har", "out.zip"])
    let again = try Run(["bundle", "capture.har", "-o", "out.zip"], in: folder)
    #expect(again.code == 64)
    #expect(again.errors.contains("--force"))
    #expect(
      try Run(["bundle", "capture.har", "-o", "out.zip", "--force"], in: folder).code == run.code)
    // The program reads its own bundle: report and slices are in it.
    let read = try Run(["diagnose", "out.zip", "--format", "json"], in: folder)
    #expect(read.output.contains("out.zip!report.txt"))
  }

  @Test(
    "A wrong command line gives 64 and writes nothing",
    arguments: [
      ["bundle", "capture.har"], ["bundle", "-o", "out.zip"],
      ["bundle", "capture.har", "-o", "-"], ["bundle", "-", "-o", "out.zip"],
      ["bundle", "capture.har", "-o", "out.zip", "--no-redact"],
    ])
  func usage(words: [String]) throws {
    let folder = try Folder()
    try folder.write("capture.har", Sample.har)
    let run = try Run(words, in: folder)
    #expect(run.code == 64)
    #expect(run.errors.contains("help: wvtriage help bundle"))
    #expect(try folder.names() == ["capture.har"])
  }

  @Test("Where it cannot be written it gives 74 and says why")
  func unwritable() throws {
    let folder = try Folder()
    try folder.write("capture.har", Sample.har)
    let run = try Run(["bundle", "capture.har", "-o", "no/such/out.zip"], in: folder)
    #expect(run.code == 74)
    #expect(run.errors.contains("the system says: "))
    #expect(try folder.names() == ["capture.har"])
  }

  @Test("Nothing readable gives 65 and no zip")
  func unreadable() throws {
    let folder = try Folder()
    try folder.write("picture.png", Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    let run = try Run(["bundle", "picture.png", "-o", "out.zip"], in: folder)
    #expect(run.code == 65)
    #expect(run.errors.contains("was not written"))
    #expect(try folder.names() == ["picture.png"])
  }

  @Test(
    "--quiet leaves errors alone: what is missing in the zip is told by the exit status and the receipt"
  )
  func quiet() throws {
    let folder = try Folder()
    try folder.write("capture.har", Sample.har)
    for words in [["capture.har", "gone.txt"], ["capture.har"]] {
      let run = try Run(["bundle", "-q"] + words + ["-o", "out.zip", "--force"], in: folder)
      #expect([0, 3].contains(run.code) && run.errors == "", "\(run.errors)")
    }
    #expect(!(try Run(["bundle", "-q", "gone.txt", "-o", "x.zip"], in: folder)).errors.isEmpty)
  }
}
