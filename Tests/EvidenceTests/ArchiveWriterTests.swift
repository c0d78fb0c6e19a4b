import Foundation
import Testing

@testable import Evidence

@Suite("Writing archives")
struct ArchiveWriterTests {
  let folder = Folder()
  static let members: [(String, [UInt8])] = [
    ("logs/a.har", lines(9_000)), ("Grüße/日本.txt", Array("a note".utf8)), ("empty", []),
    ("shot.png", noise(600_000)),
  ]

  /// Writes the members in pieces of 1,000 bytes, those of even number with their size known.
  private func write(_ format: ArchiveWriter.Format, _ name: String) throws -> String {
    let path = folder.path + "/" + name
    let archive = try ArchiveWriter(format, at: path)
    for (index, (name, bytes)) in Self.members.enumerated() {
      #expect(try archive.begin(name, size: index % 2 == 0 ? bytes.count : nil) == name)
      var rest = bytes[...]
      while !rest.isEmpty {
        try rest.prefix(1_000).withUnsafeBytes { try archive.write($0) }
        rest = rest.dropFirst(1_000)
      }
      try archive.end()
    }
    try archive.finish()
    return path
  }

  @Test(
    "What is written is read back: names, order, bytes, from a file and from a pipe",
    arguments: [ArchiveWriter.Format.zip, .tarGzip])
  func readBack(format: ArchiveWriter.Format) throws {
    let path = try write(format, "x")
    let file = Reading(path)
    let packed = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let piped = withPipe(packed) { descriptor in
      Reading([.standardInput]) { $0.standardInput = descriptor }
    }
    #expect(file.names == Self.members.map { path + "!" + $0.0 })
    #expect(piped.names == Self.members.map { "-!" + $0.0 })
    #expect(file.members.map(\.bytes) == Self.members.map(\.1))
    #expect(piped.members.map(\.bytes) == Self.members.map(\.1))
    #expect(file.faults.isEmpty && piped.faults.isEmpty)
    #expect(packed.count < 900_000, "lines of a log are packed")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["x"])
  }

  @Test(
    "The same members give the same bytes at another time, in another zone",
    arguments: [ArchiveWriter.Format.zip, .tarGzip])
  func sameBytes(format: ArchiveWriter.Format) throws {
    let first = try Data(contentsOf: URL(fileURLWithPath: write(format, "a")))
    // gzip keeps seconds, zip two of them.
    Thread.sleep(forTimeInterval: 2.1)
    let second = try Data(contentsOf: URL(fileURLWithPath: write(format, "b")))
    #expect(first == second)
    let user = NSUserName()
    if user.count > 3 { #expect(first.range(of: Data(user.utf8)) == nil) }
  }

  @Test(
    "A name cannot lead out of the folder, and is a name everywhere",
    arguments: [
      ("../../etc/passwd", "etc/passwd"), ("/etc/passwd", "etc/passwd"), ("..", "file"),
      ("a/../../b", "a/b"), ("C:\\Users\\x\\a.har", "C_/Users/x/a.har"), ("a//./b", "a/b"),
      ("", "file"), ("...", "file"), ("a\u{0}b\nc\u{1b}[31m", "a_b_c_[31m"),
      ("ticket.zip!logs/a.har", "ticket.zip!logs/a.har"), ("gpj.\u{202e}exe", "gpj._exe"),
      ("what?*<x>|\"y\"", "what___x___y_"), ("trailing. . ", "trailing"), ("-rf", "-rf"),
      (String(repeating: "é", count: 400), String(repeating: "é", count: 100)),
    ])
  func names(name: String, expected: String) throws {
    #expect(MemberNames.cleaned(name) == expected)
    let path = folder.path + "/x"
    let archive = try ArchiveWriter(.zip, at: path)
    #expect(try archive.add(name, [1, 2]) == expected)
    try archive.finish()
    #expect(Reading(path).names == [path + "!" + expected])
  }

  @Test("Names that would be one file are told apart, in whatever case and however often")
  func taken() {
    var names = MemberNames()
    #expect(names.take("a/x.har") == "a/x.har")
    #expect(names.take("a/X.har") == "a/X (2).har")
    #expect(names.take("../a/x.har") == "a/x (3).har")
    #expect(names.take("a.b/x") == "a.b/x")
    #expect(names.take("a.b/x") == "a.b/x (2)")
    #expect(names.take("a/x (2).har") == "a/x (2) (2).har")
  }

  @Test(
    "A size that does not hold, and calls out of turn, are faults and no damaged archive",
    arguments: [ArchiveWriter.Format.zip, .tarGzip])
  func misuse(format: ArchiveWriter.Format) throws {
    let path = folder.path + "/x"
    let archive = try ArchiveWriter(format, at: path)
    #expect(throws: Fault.self) { try archive.end() }
    #expect(throws: Fault.self) {
      try [UInt8](arrayLiteral: 1).withUnsafeBytes { try archive.write($0) }
    }
    try archive.begin("a", size: 1)
    #expect(throws: Fault.self) { try archive.begin("b") }
    #expect(throws: Fault.self) { try archive.finish() }
    #expect(throws: Fault.self) {
      try [UInt8](arrayLiteral: 1, 2).withUnsafeBytes { try archive.write($0) }
    }
    try [UInt8](arrayLiteral: 1).withUnsafeBytes { try archive.write($0) }
    try archive.end()
    try archive.finish()
    #expect(throws: Fault.self) { try archive.begin("late") }
    #expect(throws: Fault.self) { try archive.finish() }
    #expect(Reading(path).names == [path + "!a"])
    #expect(Reading(path).faults.isEmpty)
  }

  @Test("Too few bytes for the size that was said is a fault")
  func short() throws {
    let archive = try ArchiveWriter(.tarGzip, at: folder.path + "/x")
    try archive.begin("a", size: 5)
    #expect(throws: Fault.self) { try archive.end() }
  }

  @Test("Where nothing can be written the fault says what the system says")
  func unwritable() throws {
    let missing = #expect(throws: Fault.self) {
      _ = try ArchiveWriter(.zip, at: folder.path + "/no/such/folder/x")
    }
    #expect(missing?.code == "not-written")
    #expect(missing?.reason?.pieces == [.words("the system says: No such file or directory")])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: folder.path + "/target")
    #expect(throws: Fault.self) { _ = try ArchiveWriter(.zip, at: folder.path + "/link") }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/target"))
  }

  @Test("A full disk is a fault, not a short archive")
  func full() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let fault = #expect(throws: Fault.self) {
      let archive = try ArchiveWriter(.zip, at: "/dev/full")
      try archive.add("a", noise(1 << 20))
      try archive.finish()
    }
    #expect(fault?.code == "not-written")
  }

  @Test("It gets its name when it is whole, in place of what has it")
  func named() throws {
    let path = try folder.write("ticket.zip", "old")
    let archive = try ArchiveWriter(.zip, at: path + ".partial")
    try archive.add("a", lines(3))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("old".utf8))
    try archive.finish(as: path)
    #expect(Reading(path).names == [path + "!a"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["ticket.zip"])
  }

  @Test("What is let go in the middle is no whole archive")
  func abandoned() throws {
    let path = folder.path + "/x"
    do {
      let archive = try ArchiveWriter(.zip, at: path)
      try archive.add("a", lines(10))
      try archive.begin("b", size: 3)
    }
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(bytes.firstRange(of: [0x50, 0x4b, 5, 6]) == nil, "no directory at its end")
  }
}
