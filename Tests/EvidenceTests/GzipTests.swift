import Testing

@testable import Evidence

@Suite("gzip")
struct GzipTests {
  let folder = Folder()

  private func read(_ bytes: [UInt8], chunk: Int = 4096) throws -> Reading {
    Reading(try folder.write("f.gz", bytes)) { $0.chunk = chunk }
  }

  @Test("Unpacked under the file's own name, in any chunks", arguments: [1, 7, 4096, 1 << 20])
  func plain(chunk: Int) throws {
    let content = lines(chunk == 1 ? 2_000 : 30_000)
    let reading = try read(gzip(content), chunk: chunk)
    #expect(reading.members == [.init(name: folder.path + "/f.gz", id: 0, bytes: content)])
    #expect(reading.listings.isEmpty)
  }

  @Test(
    "Several members follow each other, empty ones too; zero bytes behind them are padding",
    arguments: [1, 7, 4096])
  func members(chunk: Int) throws {
    let packed = gzip(Array("one ".utf8)) + gzip([]) + gzip(Array("two".utf8)) + [0, 0, 0]
    let reading = try read(packed, chunk: chunk)
    #expect(reading.members.map(\.text) == ["one two"])
    #expect(reading.listings.isEmpty)
  }

  @Test(
    "Bytes behind the last member are reported, all before them is kept",
    arguments: ["garbage", "\u{1f}", "\u{1f}garbage that begins like a member"], [1, 4096])
  func garbage(tail: String, chunk: Int) throws {
    let packed = gzip(Array("content".utf8))
    let reading = try read(packed + Array(tail.utf8), chunk: chunk)
    #expect(reading.members.map(\.text) == ["content"])
    #expect(reading.listings.count == 1)
    let fault = reading.listings.first?.fault
    #expect(["trailing-garbage", "truncated"].contains(fault?.code))
    if tail == "garbage" {
      #expect(fault?.reason == "from byte \(packed.count) of the file")
    }
  }

  @Test("Cut anywhere: what came before the cut is kept and the cut is reported")
  func truncated() throws {
    let content = lines(300)
    let packed = gzip(content)
    for length in stride(from: 4, to: packed.count, by: 37) {
      let reading = try read(Array(packed.prefix(length)))
      #expect(reading.faults == ["truncated \(folder.path)/f.gz"])
      #expect(reading.listings.first?.id == SourceID(0))
      #expect(reading.members.first.map { content.starts(with: $0.bytes) } == true)
    }
    let most = try read(Array(packed.dropLast(1)))
    #expect(most.members.first?.bytes == content)
  }

  @Test("Damaged in the middle: what came before is kept, the damage is placed")
  func damaged() throws {
    let content = noise(100_000)
    var packed = gzip(content)
    for index in 60_000..<60_040 { packed[index] ^= 0x55 }
    let reading = try read(packed)
    #expect(reading.faults == ["damaged \(folder.path)/f.gz"])
    let good = zip(reading.members.first?.bytes ?? [], content).prefix { $0 == $1 }.count
    #expect(good > 50_000)
  }

  @Test("A wrong checksum is damage, though every byte is there")
  func checksum() throws {
    var packed = gzip(Array("content".utf8))
    packed[packed.count - 6] ^= 1
    let reading = try read(packed)
    #expect(reading.members.map(\.text) == ["content"])
    #expect(reading.faults == ["damaged \(folder.path)/f.gz"])
  }

  @Test("Two bytes that look like gzip make no gzip")
  func lookAlike() throws {
    let bytes: [UInt8] = [0x1f, 0x8b, 0x08, 0xff, 0, 1, 2, 3]
    #expect(try read(bytes).members.map(\.bytes) == [bytes])
    #expect(try read([0x1f, 0x8b]).members.map(\.bytes) == [[0x1f, 0x8b]])
  }

  @Test("gzip in gzip is unpacked up to the limit of layers")
  func layers() throws {
    var packed = Array("core".utf8)
    for _ in 0..<5 { packed = gzip(packed) }
    #expect(try read(packed).members.map(\.text) == ["core"])
    let path = folder.path + "/f.gz"
    let limited = Reading(path) { $0.limits.maxDepth = 4 }
    #expect(limited.members.isEmpty)
    #expect(limited.faults == ["limit-depth \(path)"])
  }

  @Test("A bomb stops at the ratio, and what was unpacked is read")
  func bomb() throws {
    let path = try folder.write("f.gz", gzip([UInt8](repeating: 0x20, count: 40_000_000)))
    let reading = Reading(path) {
      $0.limits.ratioFloor = 1_000_000
      $0.limits.maxRatio = 100
    }
    #expect(reading.faults == ["limit-ratio \(path)"])
    let count = reading.members.first?.bytes.count ?? 0
    #expect(count > 1_000_000 && count < 10_000_000)
  }

  @Test("Below the floor no ratio is suspicious: a log of one line over and over is read whole")
  func repetitive() throws {
    let content = [UInt8](repeating: 0x20, count: 4_000_000)
    let reading = try read(gzip(content), chunk: 1 << 18)
    #expect(reading.members.first?.bytes.count == content.count)
    #expect(reading.listings.isEmpty)
  }

  @Test("The total of all inputs is limited as well")
  func total() throws {
    let one = try folder.write("a.gz", gzip(noise(600_000)))
    let two = try folder.write("b.gz", gzip(noise(600_000)))
    let reading = Reading([.path(one), .path(two)]) { $0.limits.maxExpandedBytes = 1_000_000 }
    #expect(reading.members.first?.bytes.count == 600_000)
    #expect(reading.faults == ["limit-expanded \(two)"])
  }
}
