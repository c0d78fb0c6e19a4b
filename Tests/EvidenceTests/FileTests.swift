import Foundation
import Testing

@testable import Evidence

@Suite("Files, folders and pipes")
struct FileTests {
  let folder = Folder()

  @Test(
    "A file gives the same bytes whatever the size of the reads",
    arguments: [1, 7, 4096, 1 << 20], [300, 1 << 20])
  func chunks(chunk: Int, piece: Int) throws {
    let content = noise(chunk == 1 ? 20_001 : 600_001)
    let path = try folder.write("a.bin", content)
    let reading = Reading(path, piece: piece) { $0.chunk = chunk }
    #expect(reading.members == [.init(name: path, id: 0, bytes: content)])
    #expect(reading.listings.isEmpty)
  }

  @Test("The head is the first 256 KiB and the stream gives them again; a short file is all head")
  func head() throws {
    let content = noise(300_000)
    let long = try folder.write("long", content)
    let short = try folder.write("short", "abc")
    var heads: [[UInt8]] = []
    _ = EvidenceReader().visit([.path(long), .path(short)]) { heads.append($0.head) }
    #expect(heads == [Array(content.prefix(262_144)), Array("abc".utf8)])
  }

  @Test("An empty file is a member without bytes")
  func empty() throws {
    let path = try folder.write("empty", "")
    #expect(Reading(path).members == [.init(name: path, id: 0, bytes: [])])
  }

  @Test(
    "A path that is not there, and one that may not be read, are listed with the system's words")
  func unreadable() throws {
    let missing = Reading(folder.path + "/none")
    #expect(missing.faults == ["unreadable \(folder.path)/none"])
    let words = missing.listings.first?.fault.reason?.pieces
    #expect(words == [.words("the system says: No such file or directory")])
    let below = try folder.write("file", "x") + "/below"
    #expect(Reading(below).faults == ["unreadable \(below)"])
  }

  @Test(
    "A file without read permission is listed, the others are read", .enabled(if: getuid() != 0))
  func forbidden() throws {
    let path = try folder.write("a", "x")
    try folder.write("b", "y")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let reading = Reading(folder.path)
    #expect(reading.names == [folder.path + "/b"])
    #expect(reading.faults == ["unreadable \(path)"])
  }

  @Test("An error in the middle of reading is the member's fault and is listed with its id")
  func broken() {
    // Reading a folder's descriptor fails with an error each time.
    let descriptor = open(folder.path, O_RDONLY)
    defer { close(descriptor) }
    let reading = Reading([.standardInput]) { $0.standardInput = descriptor }
    #expect(reading.members == [.init(name: "-", id: 0, bytes: [])])
    #expect(reading.faults == ["unreadable -"])
    #expect(reading.listings.first?.id == SourceID(0))
  }

  @Test("A folder is read in byte order of the names, at every depth, numbered as read")
  func order() throws {
    for name in ["b", "a/z", "a/B", "ä", "Z", "a.txt", "a/.hidden"] {
      try folder.write(name, name)
    }
    let reading = Reading([.path(folder.path + "/")])
    let expected = ["Z", "a/.hidden", "a/B", "a/z", "a.txt", "b", "ä"]
    #expect(reading.names == expected.map { folder.path + "/" + $0 })
    #expect(reading.members.map(\.id) == Array(0..<7))
    #expect(reading.members.map(\.text) == expected)
  }

  @Test("Links inside the folder add nothing; links out of it, dangling ones and pipes are listed")
  func links() throws {
    let outside = Folder()
    try outside.write("secret", "not given")
    try folder.write("d/real", "x")
    let files = FileManager.default
    let path = folder.path
    try files.createSymbolicLink(atPath: path + "/in", withDestinationPath: "d/real")
    try files.createSymbolicLink(atPath: path + "/loop", withDestinationPath: path)
    try files.createSymbolicLink(atPath: path + "/out", withDestinationPath: outside.path)
    try files.createSymbolicLink(atPath: path + "/gone", withDestinationPath: "nowhere")
    #expect(mkfifo(path + "/pipe", 0o600) == 0)
    let reading = Reading(path)
    #expect(reading.names == [path + "/d/real"])
    #expect(
      reading.faults == [
        "link-out-of-folder \(path)/gone", "link-out-of-folder \(path)/out",
        "not-a-file \(path)/pipe",
      ])
  }

  @Test("A folder whose name begins another's is not inside it")
  func similarNames() throws {
    let inner = folder.path + "/case"
    try folder.write("case/a", "x")
    try folder.write("case2/b", "y")
    try FileManager.default.createSymbolicLink(
      atPath: inner + "/link", withDestinationPath: folder.path + "/case2/b")
    #expect(Reading(inner).faults == ["link-out-of-folder \(inner)/link"])
  }

  @Test("A link given as an argument is followed")
  func givenLink() throws {
    try folder.write("real", "x")
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real")
    #expect(Reading(link).members == [.init(name: link, id: 0, bytes: Array("x".utf8))])
  }

  @Test("A device is not read")
  func device() {
    #expect(Reading("/dev/zero").faults == ["not-a-file /dev/zero"])
  }

  @Test("Folders nest up to the limit")
  func folderDepth() throws {
    try folder.write("1/2/3/deep", "x")
    try folder.write("1/2/shallow", "y")
    let reading = Reading(folder.path) { $0.limits.maxFolderDepth = 3 }
    #expect(reading.names == [folder.path + "/1/2/shallow"])
    #expect(reading.faults == ["limit-folder-depth \(folder.path)/1/2/3"])
  }

  @Test("Too many files: reading stops there, which is said once")
  func members() throws {
    for index in 0..<6 { try folder.write("\(index)", "x") }
    let other = try folder.write("other/x", "x")
    let reading = Reading([.path(folder.path), .path(other)]) { $0.limits.maxMembers = 4 }
    #expect(reading.members.count == 4)
    #expect(reading.faults == ["limit-members \(folder.path)/4"])
  }

  @Test(
    "Inputs are read in the order given; `-` is standard input", arguments: [1, 7, 4096, 1 << 20])
  func pipe(step: Int) throws {
    let path = try folder.write("a", "file")
    let content = noise(step == 1 ? 3_000 : 500_000)
    let reading = withPipe(content, step: step) { descriptor in
      Reading([Input(argument: "-"), Input(argument: path)]) { $0.standardInput = descriptor }
    }
    #expect(reading.names == ["-", path])
    #expect(reading.members.first?.bytes == content)
    #expect(reading.members.last?.text == "file")
  }

  @Test("Progress counts the bytes of all inputs, before unpacking")
  func progress() throws {
    let content = lines(20_000)
    let packed = gzip(content)
    let first = try folder.write("a", content)
    let second = try folder.write("b.gz", packed)
    let seen = Seen()
    _ = Reading([.path(first), .path(second)]) { $0.progress = Progress { seen.add($0) } }
    #expect(seen.values.last == content.count + packed.count)
    #expect(seen.values == seen.values.sorted())
    #expect(seen.values.count > 2)
  }

  /// One thread writes, the same thread reads.
  private final class Seen: @unchecked Sendable {
    var values: [Int] = []
    func add(_ value: Int) { values.append(value) }
  }

  @Test("A body that does not read its member to the end costs nothing but that member")
  func undrained() throws {
    let path = try folder.write(
      "a.zip", zip([("one", lines(50_000)), ("two", lines(3)), ("three", noise(400_000))]))
    var names: [String] = []
    let listings = EvidenceReader().visit([.path(path)]) { names.append($0.name.text) }
    #expect(names == ["one", "two", "three"].map { path + "!" + $0 })
    #expect(listings.isEmpty)
  }

  @Test("A stream that is kept beyond its turn gives nothing more")
  func keptStream() throws {
    let path = try folder.write("a.zip", zip([("one", noise(600_000)), ("two", noise(600_000))]))
    var kept: [any ByteStream] = []
    _ = EvidenceReader().visit([.path(path)]) { kept.append($0.stream) }
    // The head lies in memory; behind it nothing comes.
    #expect(kept.map { drain($0).count } == [262_144, 262_144])
  }
}
