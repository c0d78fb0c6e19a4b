import Foundation
import Testing

@testable import Evidence

@Suite("Archives")
struct ArchiveTests {
  let folder = Folder()
  static let sample: [(String, [UInt8])] = [
    ("logs/a.har", lines(9_000)), ("note.txt", Array("a note".utf8)), ("empty", []),
    ("shot.png", noise(300_000)),
  ]

  private func read(
    _ name: String, _ bytes: [UInt8], _ adjust: (inout EvidenceReader) -> Void = { _ in }
  )
    throws -> Reading
  {
    Reading(try folder.write(name, bytes), adjust)
  }

  private func expectSample(_ reading: Reading, in path: String) {
    #expect(reading.names.sorted() == Self.sample.map { path + "!" + $0.0 }.sorted())
    for (name, content) in Self.sample {
      #expect(reading.members.first { $0.name == path + "!" + name }?.bytes == content)
    }
    #expect(reading.listings.isEmpty)
  }

  @Test(
    "Zip from a file and from a pipe, in any chunks: the same members, order and bytes",
    arguments: [1, 7, 4096, 1 << 20])
  func zipAnywhere(chunk: Int) throws {
    let members = chunk == 1 ? [("a", lines(40)), ("b", noise(900))] : Self.sample
    let packed = zip(members)
    let file = try read("x", packed) { $0.chunk = chunk }
    let piped = withPipe(packed, step: chunk) { descriptor in
      Reading([.standardInput]) {
        $0.standardInput = descriptor
        $0.chunk = chunk
      }
    }
    #expect(file.names == members.map { folder.path + "/x!" + $0.0 })
    #expect(piped.names == members.map { "-!" + $0.0 })
    #expect(file.members.map(\.bytes) == members.map(\.1))
    #expect(piped.members.map(\.bytes) == members.map(\.1))
    #expect(file.listings.isEmpty && piped.listings.isEmpty)
  }

  @Test(
    "tar, plain and compressed, 7z and cpio, known by content whatever the name",
    arguments: [Written.tar, .tarXz, .tarZstd, .tarBzip2, .sevenZip, .cpio])
  func formats(kind: Written) throws {
    let packed = archive(kind, Self.sample)
    expectSample(try read("x.txt", packed), in: folder.path + "/x.txt")
    let piped = withPipe(packed) { descriptor in
      Reading([.standardInput]) { $0.standardInput = descriptor }
    }
    expectSample(piped, in: "-")
  }

  @Test("tar.gz, and a tar.gz cut in a member: the members before it and its beginning are kept")
  func tarGz() throws {
    let packed = gzip(archive(.tar, [("first", lines(100)), ("second", noise(400_000))]))
    let path = folder.path + "/x"
    #expect(try read("x", packed).names == [path + "!first", path + "!second"])
    let cut = try read("x", Array(packed.prefix(200_000)))
    #expect(cut.members.first?.bytes == lines(100))
    #expect(cut.faults == ["truncated \(path)!second"])
    #expect(cut.listings.first?.id == SourceID(1))
    #expect((cut.members.last?.bytes.count ?? 0) > 100_000)
    #expect(noise(400_000).starts(with: cut.members.last?.bytes ?? [1, 2, 3]))
  }

  @Test("A zip with sizes behind the data, stored or deflated, as streaming writers make it")
  func deferredSizes() throws {
    var file = ZipFile()
    file.add("a", lines(500), flags: 0x808)
    file.add("b", noise(5_000), deflate: false, flags: 0x808)
    file.add("inner.zip", zip([("c", lines(10))]), deflate: false, flags: 0x808)
    file.add("d", lines(5), flags: 0x808)
    let reading = try read("x", file.finished)
    let path = folder.path + "/x!"
    #expect(reading.names == [path + "a", path + "b", path + "inner.zip!c", path + "d"])
    #expect(reading.members.map(\.bytes) == [lines(500), noise(5_000), lines(10), lines(5)])
    #expect(reading.listings.isEmpty)
  }

  @Test("A zip cut anywhere never crashes; whole members before the cut are kept")
  func truncated() throws {
    let packed = zip([("one", lines(60)), ("two", noise(3_000)), ("three", lines(60))])
    for length in stride(from: 30, to: packed.count, by: 41) {
      let reading = try read("x", Array(packed.prefix(length)))
      for (member, content) in Swift.zip(reading.members, [lines(60), noise(3_000), lines(60)]) {
        #expect(content.starts(with: member.bytes))
      }
    }
    let inTwo = try read("x", Array(packed.prefix(1_900)))
    #expect(inTwo.members.first?.bytes == lines(60))
    #expect(inTwo.faults == ["truncated \(folder.path)/x!two"])
  }

  @Test("Bytes changed anywhere never crash, hang or lose the run")
  func damaged() throws {
    let packed = zip([("one", lines(30)), ("two", noise(500))])
    for index in stride(from: 0, to: packed.count, by: 3) {
      var bytes = packed
      bytes[index] ^= 0xff
      let reading = try read("x", bytes)
      #expect(reading.members.count <= 3)
    }
    for kind in [Written.tar, .sevenZip, .cpio, .tarXz] {
      let whole = archive(kind, [("one", lines(30)), ("two", noise(500))])
      for index in stride(from: 0, to: min(whole.count, 6_000), by: 61) {
        var bytes = whole
        bytes[index] ^= 0xff
        _ = try read("x", bytes)
        _ = try read("x", Array(whole.prefix(index)))
      }
    }
  }

  @Test("A wrong checksum inside is the member's fault; the next member is read")
  func wrongChecksum() throws {
    var file = ZipFile()
    file.add("one", lines(3), deflate: false)
    var bytes = file.bytes
    bytes[50] ^= 1
    file.bytes = bytes
    file.add("two", lines(2))
    let reading = try read("x", file.finished)
    #expect(reading.names == [folder.path + "/x!one", folder.path + "/x!two"])
    #expect(reading.faults == ["damaged \(folder.path)/x!one"])
    #expect(reading.members.first?.bytes.count == lines(3).count)
    #expect(reading.members.last?.bytes == lines(2))
  }

  @Test("Encrypted members are listed, the others read; from a pipe too", arguments: [false, true])
  func encrypted(deferred: Bool) throws {
    var file = ZipFile()
    file.add("secret", noise(500), deflate: false, flags: deferred ? 0x809 : 0x801)
    file.add("open", lines(2))
    let reading = try read("x", file.finished)
    let path = folder.path + "/x"
    #expect(reading.faults.first == "encrypted \(path)!secret")
    if !deferred {
      #expect(reading.names == [path + "!open"])
      #expect(reading.listings.count == 1)
    }
  }

  @Test("Archives in archives, named by their way; past the limit of layers they are listed")
  func nested() throws {
    let core = zip([("log", lines(3))])
    let packed = zip([("a.zip", zip([("b.zip", core), ("x", lines(1))])), ("y", lines(2))])
    let path = folder.path + "/t.zip"
    let reading = try read("t.zip", packed)
    #expect(
      reading.names == [path + "!a.zip!b.zip!log", path + "!a.zip!x", path + "!y"])
    let limited = Reading(path) { $0.limits.maxDepth = 2 }
    #expect(limited.names == [path + "!a.zip!x", path + "!y"])
    #expect(limited.faults == ["limit-depth \(path)!a.zip!b.zip"])
  }

  @Test("Names are only names: nothing is written, whatever they say")
  func names() throws {
    let names = ["../../evil", "/etc/passwd", "a/../b", "C:\\x", "nöte-日本.txt", "a\nb", "x!y", "-"]
    let reading = try read("t.zip", zip(names.map { ($0, lines(1)) }))
    // libarchive reads a Windows packer's `\` as `/`.
    #expect(
      reading.names == names.map { folder.path + "/t.zip!" + ($0 == "C:\\x" ? "C:/x" : $0) })
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["t.zip"])
    let tar = try read("t.tar", archive(.tar, [("../up", lines(1)), ("/abs", lines(2))]))
    #expect(tar.names == ["../up", "/abs"].map { folder.path + "/t.tar!" + $0 })
  }

  @Test("A zip that says nothing of UTF-8 keeps the bytes of its names")
  func unmarkedNames() throws {
    var file = ZipFile()
    file.add("nöte.txt", lines(1), flags: 0)
    #expect(try read("z", file.finished).names == [folder.path + "/z!nöte.txt"])
  }

  @Test("A header that lies about the size changes nothing but is a fault at most")
  func lyingSize() throws {
    var file = ZipFile()
    file.add("one", lines(50), size: 10)
    file.add("two", lines(1))
    let reading = try read("x", file.finished)
    #expect(reading.members.first?.bytes == lines(50))
    #expect(reading.members.last?.bytes == lines(1))
  }

  @Test("A bomb in a zip stops at the ratio; what came before it is kept")
  func bomb() throws {
    let zeros = [UInt8](repeating: 0, count: 30_000_000)
    let reading = try read("x", zip([("log", lines(5)), ("bomb", zeros), ("after", lines(1))])) {
      $0.limits.ratioFloor = 1_000_000
      $0.limits.maxRatio = 50
    }
    #expect(reading.names == [folder.path + "/x!log", folder.path + "/x!bomb"])
    #expect(reading.faults == ["limit-ratio \(folder.path)/x!bomb"])
    #expect((reading.members.last?.bytes.count ?? 0) < 5_000_000)
  }

  @Test("A bomb of many small archives in one another stops as well")
  func nestedBomb() throws {
    let leaf = zip([("zeros", [UInt8](repeating: 0, count: 3_000_000))])
    let packed = zip([("all.zip", zip((0..<20).map { ("\($0).zip", leaf) }))])
    let reading = try read("x", packed) {
      $0.limits.ratioFloor = 1_000_000
      $0.limits.maxRatio = 1_500
    }
    #expect(reading.faults.count == 1)
    #expect(reading.faults.first?.hasPrefix("limit-ratio") == true)
  }

  @Test("Members are limited, folders in the archive counted")
  func members() throws {
    let reading = try read("x", zip((0..<9).map { ("\($0)", lines(1)) })) {
      $0.limits.maxMembers = 4
    }
    // The archive itself is the first.
    #expect(reading.members.count == 3)
    #expect(reading.faults == ["limit-members \(folder.path)/x!3"])
  }

  @Test("An archive without members is said to be empty")
  func empty() throws {
    #expect(try read("x", ZipFile().finished).faults == ["empty-archive \(folder.path)/x"])
  }

  @Test("7z seeks in a file of any size; from a pipe it is held up to the limit, then listed")
  func mustSeek() throws {
    let packed = archive(.sevenZip, [("a", noise(200_000))])
    let small: (inout EvidenceReader) -> Void = { $0.limits.maxHeldBytes = 100_000 }
    #expect(try read("x", packed, small).members.map(\.bytes) == [noise(200_000)])
    let piped = withPipe(packed) { descriptor in
      Reading([.standardInput]) {
        small(&$0)
        $0.standardInput = descriptor
      }
    }
    #expect(piped.members.isEmpty)
    #expect(piped.faults == ["must-seek -"])
    #expect(piped.listings.first?.fault.help != nil)
    let inside = try read("y", zip([("in.7z", packed), ("b", lines(1))]), small)
    #expect(inside.faults == ["must-seek \(folder.path)/y!in.7z"])
    #expect(inside.names == [folder.path + "/y!b"])
    #expect(try read("y", zip([("in.7z", packed)])).names == [folder.path + "/y!in.7z!a"])
  }

  @Test("Whoever knows a format that happens to be packed gets it as it is")
  func keptPacked() throws {
    let own = zip([("session.xml", lines(1))])
    let reading = try read("x", zip([("own", own), ("other.zip", zip([("a", lines(2))]))])) {
      $0.keepsPacked = { head in head.contains(UInt8(ascii: "s")) && head.count == own.count }
    }
    #expect(reading.names == [folder.path + "/x!own", folder.path + "/x!other.zip!a"])
    #expect(reading.members.first?.bytes == own)
  }

  @Test("Text that begins like an archive is text")
  func lookAlikes() throws {
    for text in ["PK is short for", "BZh91 is not compressed", "070701 reasons", "7z", "Rar!"] {
      #expect(try read("x", Array(text.utf8)).members.map(\.text) == [text])
    }
    #expect(try read("x", lines(200)).names == [folder.path + "/x"])
  }

  @Test("A sparse tar whose hole claims terabytes stops at a limit")
  func sparse() throws {
    // GNU sparse 1.0 in pax headers: real size 1 TiB, one byte of data at its end.
    func header(_ name: String, size: Int, type: Character) -> [UInt8] {
      var block = [UInt8](repeating: 0, count: 512)
      func put(_ text: String, at offset: Int) {
        for (index, byte) in text.utf8.enumerated() { block[offset + index] = byte }
      }
      put(name, at: 0)
      put("0000644\0" + "0000000\0" + "0000000\0", at: 100)
      put(
        String(repeating: "0", count: 11 - String(size, radix: 8).count) + String(size, radix: 8),
        at: 124)
      put("00000000000", at: 136)
      put("        ", at: 148)
      put(String(type), at: 156)
      put("ustar\u{0}00", at: 257)
      let sum = String(block.reduce(0) { $0 + Int($1) }, radix: 8)
      put(String(repeating: "0", count: 6 - sum.count) + sum + "\0 ", at: 148)
      return block
    }
    func padded(_ bytes: [UInt8]) -> [UInt8] {
      bytes + [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
    }
    let fields = [
      ("GNU.sparse.major", "1"), ("GNU.sparse.minor", "0"), ("GNU.sparse.name", "hole"),
      ("GNU.sparse.realsize", "1099511627776"),
    ]
    let pax = fields.flatMap { key, value -> [UInt8] in
      let rest = " \(key)=\(value)\n"
      let length = rest.utf8.count + 2
      return Array("\(length)\(rest)".utf8)
    }
    let map = padded(Array("1\n1099511627775\n1\n".utf8))
    let data = map + [0x41]
    let tar =
      header("PaxHeaders/hole", size: pax.count, type: "x") + padded(pax)
      + header("GNUSparseFile.0/hole", size: data.count, type: "0") + padded(data)
      + [UInt8](repeating: 0, count: 1024)
    let path = try folder.write("x", tar)
    var read = 0
    let reader = EvidenceReader()
    let listings = reader.visit([.path(path)]) { member in
      var buffer = [UInt8](repeating: 0, count: 1 << 20)
      while true {
        let got = buffer.withUnsafeMutableBytes { member.stream.read(into: $0) }
        if got <= 0 { break }
        read += got
      }
    }
    #expect(read > 1 << 20 && read < 1 << 28)
    #expect(listings.map(\.fault.code) == ["limit-ratio"])
  }
}
