import Testing
import WebPlatform

@Suite("Packing")
struct PackingTests {
  @Test(
    "What is packed is unpacked again, with and without a frame around it",
    arguments: [0, 1, 100, 70_000])
  func deflate(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 7) }
    #expect(Inflate.raw(Deflate.raw(bytes)) == bytes)
    let framed = Deflate.zlib(bytes)
    #expect(framed.first == 0x78)
    #expect(Inflate.raw(Array(framed.dropFirst(2))) == bytes)
  }

  @Test("A number is read as it was written, and nothing of one that does not end")
  func varint() {
    for number in [0, 1, 127, 128, 300, UInt64.max] {
      var bytes = Varint.bytes(of: number)[...]
      #expect(Varint.read(&bytes) == number)
      #expect(bytes.isEmpty)
    }
    #expect(Varint.bytes(of: 300) == [0xAC, 0x02])
    var endless = [UInt8](repeating: 0x80, count: 20)[...]
    #expect(Varint.read(&endless) == nil)
  }
}
