import Foundation
import Testing

@testable import Evidence

@Suite("Encodings")
struct EncodingTests {
  let folder = Folder()

  static func utf16(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
    var units = Array(text.utf16)
    if mark { units.insert(0xfeff, at: 0) }
    return units.flatMap { unit -> [UInt8] in
      let high = UInt8(unit >> 8)
      let low = UInt8(unit & 0xff)
      return bigEndian ? [high, low] : [low, high]
    }
  }

  static let text = "{\"log\": \"grüße 日本 🎉🎉 ende\"}\r\n"

  @Test("A UTF-8 mark is dropped, and offsets still count it")
  func mark() throws {
    let path = try folder.write("a", [0xef, 0xbb, 0xbf] + Array("{}".utf8))
    var offsets: [Int] = []
    _ = EvidenceReader().visit([.path(path)]) { member in
      #expect(member.head == Array("{}".utf8))
      #expect(drain(member.stream) == Array("{}".utf8))
      offsets = [member.stream.sourceOffset(of: 0), member.stream.sourceOffset(of: 1)]
    }
    #expect(offsets == [3, 4])
  }

  @Test("A mark split over reads, and a file that is nothing but a mark", arguments: [1, 2, 4096])
  func smallMark(chunk: Int) throws {
    let whole = try folder.write("a", [0xef, 0xbb, 0xbf])
    #expect(Reading(whole) { $0.chunk = chunk }.members.map(\.bytes) == [[]])
    let part = try folder.write("b", [0xef, 0xbb])
    #expect(Reading(part) { $0.chunk = chunk }.members.map(\.bytes) == [[0xef, 0xbb]])
  }

  @Test("Invalid bytes pass through untouched")
  func invalid() throws {
    let bytes: [UInt8] = [0x41, 0xff, 0xc3, 0x28, 0x80, 0x00, 0xed, 0xa0, 0x80, 0x0a]
    #expect(Reading(try folder.write("a", bytes)).members.map(\.bytes) == [bytes])
  }

  @Test(
    "UTF-16 either way round, with and without a mark, is read as UTF-8",
    arguments: [false, true], [false, true])
  func utf16(bigEndian: Bool, mark: Bool) throws {
    let bytes = Self.utf16(Self.text, bigEndian: bigEndian, mark: mark)
    #expect(Reading(try folder.write("a", bytes)).members.map(\.text) == [Self.text])
    let packed = Reading(try folder.write("a.gz", gzip(bytes)))
    #expect(packed.members.map(\.text) == [Self.text])
  }

  @Test(
    "Every split of a UTF-16 text gives the same bytes, and every offset leads back to its source",
    arguments: [false, true])
  func everySplit(bigEndian: Bool) {
    let bytes = Self.utf16(Self.text, bigEndian: bigEndian, mark: true)
    // The expected way back, scalar by scalar.
    var expected: [Int] = []
    var source = 2
    for scalar in Self.text.unicodeScalars {
      for _ in 0..<UTF8.width(scalar) { expected.append(source) }
      source += UTF16.width(scalar) * 2
    }
    for step in 1..<bytes.count {
      for piece in [1, 3, 1000] {
        let stream = UTF16Stream(MemoryStream(bytes, step: step), bigEndian: bigEndian)
        #expect(drain(stream, piece: piece) == Array(Self.text.utf8))
        var decoded = 0
        for scalar in Self.text.unicodeScalars {
          #expect(stream.sourceOffset(of: decoded) == expected[decoded])
          decoded += UTF8.width(scalar)
        }
        #expect(stream.sourceOffset(of: decoded) == bytes.count)
      }
    }
  }

  @Test("Lone surrogates and an odd byte at the end become U+FFFD, and reading goes on")
  func broken() {
    func decode(_ units: [UInt16], tail: [UInt8] = []) -> String {
      let bytes = units.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] } + tail
      var texts: Set<String> = []
      for step in 1...max(1, bytes.count) {
        let stream = UTF16Stream(MemoryStream(bytes, step: step), bigEndian: false)
        texts.insert(String(decoding: drain(stream), as: UTF8.self))
      }
      return texts.count == 1 ? texts.first ?? "" : "differs: \(texts)"
    }
    #expect(decode([0x41, 0xd83c, 0x42]) == "A\u{fffd}B")
    #expect(decode([0x41, 0xdf89, 0x42]) == "A\u{fffd}B")
    #expect(decode([0xd83c, 0xd83c, 0xdf89]) == "\u{fffd}🎉")
    #expect(decode([0x41, 0xd83c]) == "A\u{fffd}")
    #expect(decode([0x41], tail: [0x42]) == "A\u{fffd}")
    #expect(decode([0x41, 0xd83c], tail: [0x42]) == "A\u{fffd}\u{fffd}")
    #expect(decode([]) == "")
    #expect(decode([], tail: [0xff]) == "\u{fffd}")
    #expect(decode([0xfeff]) == "")
    #expect(decode([0x41, 0xfeff, 0x42]) == "A\u{feff}B")
  }

  @Test("Agrees with Foundation on a long text")
  func foundation() throws {
    let text = String(repeating: Self.text + "plain line\n", count: 500)
    let bytes = [UInt8](try #require(text.data(using: .utf16LittleEndian)))
    let stream = UTF16Stream(MemoryStream(bytes, step: 1001), bigEndian: false)
    #expect(drain(stream) == Array(text.utf8))
  }

  @Test("The way back is exact for what was just read and a little early for what is long gone")
  func map() {
    let line = "ü日🎉a"  // 2 + 3 + 4 + 1 bytes, of 2 + 2 + 4 + 2
    let count = 300_000
    let unit = Self.utf16(line, bigEndian: false, mark: false)
    let bytes = [UInt8]((0..<count).lazy.map { _ in unit }.joined())
    let stream = UTF16Stream(MemoryStream(bytes), bigEndian: false)
    let decoded = drain(stream).count
    #expect(decoded == count * 10)
    for back in [1, 10, 1_000, 50_000, 100_000] {
      #expect(stream.sourceOffset(of: (count - back) * 10) == (count - back) * 10)
    }
    for early in [0, 10, 12_340, 1_000_000] {
      let found = stream.sourceOffset(of: early)
      #expect(found <= early && early - found < 65_536)
    }
  }

  @Test("What is not UTF-16 is left alone: binary, ASCII with zeros, UTF-32, a single letter")
  func notUTF16() throws {
    let cases: [[UInt8]] = [
      noise(4_000), [0x41, 0], Array("a\0b".utf8) + lines(10), [0xff, 0xfe, 0, 0, 0x41, 0, 0, 0],
      [UInt8](repeating: 0, count: 100), [0x41, 0, 0, 0, 0x42, 0, 0, 0, 0x43, 0, 0, 0],
    ]
    for bytes in cases {
      #expect(Reading(try folder.write("a", bytes)).members.map(\.bytes) == [bytes])
    }
  }

  @Test("A buffer over UTF-16 tells source offsets of its pointers")
  func buffer() {
    let bytes = Self.utf16("ä{\"a\"}", bigEndian: true, mark: true)
    var buffer = RefillBuffer(UTF16Stream(MemoryStream(bytes), bigEndian: true))
    guard let piece = buffer.fill() else {
      Issue.record("nothing read")
      return
    }
    check(buffer.sourceOffset(of: piece.start) == 2)
    check(buffer.sourceOffset(of: piece.start + 2) == 4)
    check(buffer.offset(of: piece.start + 2) == 2)
  }
}
