import Foundation
import Testing

@testable import wvtriage

@Suite("Offsets given by hand")
struct OffsetTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("logs/capture.har", Sample.har)
    try folder.write("logs/logcat.txt", Sample.logcat)
    return folder
  }

  @Test("An input is named as it was given or by its last part, and its lines get times")
  func byName() throws {
    let folder = try folder()
    for name in ["logs/logcat.txt", "logcat.txt"] {
      let run = try Run(
        [
          "logs/capture.har", "logs/logcat.txt", "--offset", "\(name)=-7200", "--format", "json",
        ], in: folder)
      #expect(run.code == 0)
      #expect(run.output.contains(#""standing": "given""#))
      #expect(run.output.contains(#""from": "2026-05-04T08:00:00.101Z""#))
    }
  }

  @Test("A name that no input has is an error that lists the inputs; nothing is written")
  func unknownName() throws {
    let run = try Run(
      ["logs/capture.har", "logs/logcat.txt", "--offset", "other.txt=1"], in: try folder())
    #expect(run.code == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("other.txt"))
    #expect(run.errors.contains("logs/capture.har") && run.errors.contains("logs/logcat.txt"))
  }

  @Test(
    "What is no offset is refused before anything is read",
    arguments: ["logcat.txt", "logcat.txt=", "logcat.txt=soon", "=5", "logcat.txt=nan"])
  func malformed(text: String) throws {
    let run = try Run(["nothing.har", "--offset", text])
    #expect(run.code == 64)
    #expect(run.errors.contains("--offset cannot be"))
  }
}
