import Foundation
import Testing

@testable import wvtriage

@Suite struct RedactTests {
  private static let log = "11-30 10:15:02.123  4711  4802 I App: token=q7Rk2ZpX9vLm4TnB8sWd\n"

  @Test(
    "What cannot be is refused with a hint, and nothing is written",
    arguments: [
      (["redact", "a.txt"], "-o OUT"), (["redact", "a.txt", "-o", "-"], "standard output"),
      (["redact", "-", "-o", "b.txt"], "standard input"),
      (["redact", "a.txt", "-o", "a.txt"], "this one is an input"),
      (["redact", "a.txt", "-o", "taken.txt"], "--force"),
      (["redact", "a.txt", "-o", "b.txt", "--key-file", "none.key"], "/dev/urandom"),
      (["redact", "a.txt", "-o", "b.txt", "--key-file", "short.key"], "it has 5 of the 16 bytes"),
      (["redact", "a.txt", "-o", "b.txt", "--key-file", "."], "it is no file"),
    ])
  func refused(_ words: [String], _ says: String) throws {
    let folder = try Folder()
    try folder.write("a.txt", Self.log)
    try folder.write("taken.txt", "mine")
    try folder.write("short.key", "12345")
    let run = try Run(words, in: folder)
    #expect(run.code == 64)
    #expect(
      run.errors.hasPrefix("wvtriage: ") && run.errors.contains(says)
        && run.errors.contains("help: "))
    #expect(run.output == "")
    #expect(try folder.names() == ["a.txt", "short.key", "taken.txt"])
  }

  @Test("What an ended run left is cleared away, and a key that others may read is spoken of")
  func leftovers() throws {
    let folder = try Folder()
    try folder.write("a.txt", Self.log)
    try folder.write("b.txt.partial", "left")
    try folder.write("team.key", "0123456789abcdef")
    let run = try Run(["redact", "a.txt", "-o", "b.txt", "--key-file", "team.key"], in: folder)
    #expect([0, 3].contains(run.code), "\(run.errors)")
    #expect(run.errors.contains("chmod 600"))
    #expect(try folder.names() == ["a.txt", "b.txt", "team.key"])
  }

  @Test("Where it may not be written it gives 74 and says why")
  func unwritable() throws {
    let folder = try Folder()
    try folder.write("a.txt", Self.log)
    let run = try Run(["redact", "a.txt", "-o", "no/such/b.txt"], in: folder)
    #expect(run.code == 74)
    #expect(run.errors.contains("the system says: ") && run.errors.contains("help: "))
    #expect(try folder.names() == ["a.txt"])
  }
}
