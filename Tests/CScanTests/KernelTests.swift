import CScan
import Testing

/// A small generator of the same bytes in every run (xorshift64*).
struct Bytes {
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 2_685_821_657_736_338_717
  }

  /// Mostly bytes that mean something, so that masks are dense.
  mutating func block() -> [UInt8] {
    let telling =
      Array("\"\\{}[],: \n\t".utf8) + [0, 0x1F, 0x20, 0x21, 0x7F, 0x80, 0xFF, 0x5B, 0x7B]
    return (0..<64).map { _ in
      let word = next()
      return word & 1 == 0
        ? telling[Int(word >> 8) % telling.count] : UInt8(truncatingIfNeeded: word >> 16)
    }
  }
}

@Suite("Byte kernels")
struct KernelTests {
  /// Random blocks, and every byte value at every place among bytes that mean nothing.
  static let blocks: [[UInt8]] = {
    var bytes = Bytes()
    var blocks = (0..<4000).map { _ in bytes.block() }
    for value in UInt8.min...UInt8.max {
      for place in stride(from: 0, to: 64, by: 7) {
        var block = [UInt8](repeating: UInt8(ascii: "x"), count: 64)
        block[place] = value
        blocks.append(block)
      }
    }
    return blocks
  }()

  @Test("The vector kernels say what the portable ones say, for every byte at many places")
  func vectorsEqualPortable() {
    for block in Self.blocks {
      block.withUnsafeBufferPointer { buffer in
        guard let p = buffer.baseAddress else { return }
        #expect(cscan_quote_or_backslash_32(p) == cscan_portable_quote_or_backslash_32(p))
        #expect(cscan_above_space_32(p) == cscan_portable_above_space_32(p))
        #expect(cscan_scalar_end_32(p) == cscan_portable_scalar_end_32(p))
        #expect(cscan_not_plain_32(p) == cscan_portable_not_plain_32(p))
        #expect(
          (cscan_any_quote_or_backslash_64(p) != 0)
            == (cscan_portable_any_quote_or_backslash_64(p) != 0))
        let quotes = cscan_quotes_and_backslashes_64(p)
        let portableQuotes = cscan_portable_quotes_and_backslashes_64(p)
        #expect(quotes.first == portableQuotes.first && quotes.second == portableQuotes.second)
        let brackets = cscan_openers_and_closers_64(p)
        let portableBrackets = cscan_portable_openers_and_closers_64(p)
        #expect(
          brackets.first == portableBrackets.first && brackets.second == portableBrackets.second)
        for byte in [UInt8(0), 10, 0x22, 0x7F, 0x80, 0xFF] {
          #expect(cscan_equal_64(p, byte) == cscan_portable_equal_64(p, byte))
        }
      }
    }
  }

  @Test("The portable kernels find what they are named after")
  func portableKernels() {
    var block = [UInt8](repeating: UInt8(ascii: "x"), count: 64)
    block[1] = UInt8(ascii: "\"")
    block[2] = UInt8(ascii: "\\")
    block[3] = UInt8(ascii: "{")
    block[4] = UInt8(ascii: "]")
    block[5] = UInt8(ascii: " ")
    block[6] = UInt8(ascii: ",")
    block[7] = 0xC3
    block[8] = 0x1F
    block[40] = UInt8(ascii: "}")
    block.withUnsafeBufferPointer { buffer in
      guard let p = buffer.baseAddress else { return }
      #expect(cscan_portable_quote_or_backslash_32(p) == 0b0_0000_0110)
      #expect(~cscan_portable_above_space_32(p) == 0b1_0010_0000)
      #expect(cscan_portable_scalar_end_32(p) == 0b1_0111_0000)
      #expect(cscan_portable_not_plain_32(p) == 0b1_1000_0110)
      let brackets = cscan_portable_openers_and_closers_64(p)
      #expect(brackets.first == 0b1000)
      #expect(brackets.second == 1 << 40 | 0b1_0000)
      #expect(cscan_portable_equal_64(p, UInt8(ascii: "}")) == 1 << 40)
      #expect(cscan_portable_any_quote_or_backslash_64(p + 32 - 32) == 1)
    }
  }

  @Test("What follows an odd run of backslashes is escaped, across blocks too")
  func escapes() {
    var bytes = Bytes()
    for _ in 0..<2000 {
      let text = (0..<256).map { _ in bytes.next() % 3 == 0 ? UInt8(ascii: "x") : UInt8(ascii: "\\")
      }
      var expected: [Bool] = []
      var isEscaped = false
      for byte in text {
        expected.append(isEscaped)
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      }
      var carry: UInt64 = 0
      var found: [Bool] = []
      text.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        for start in stride(from: 0, to: 256, by: 64) {
          let mask = cscan_escaped_64(cscan_equal_64(base + start, UInt8(ascii: "\\")), &carry)
          for bit in 0..<64 { found.append(mask >> UInt64(bit) & 1 == 1) }
        }
      }
      #expect(found == expected)
      #expect((carry == 1) == isEscaped)
    }
  }

  @Test("Between quotes the running exclusive or is 1")
  func prefixes() {
    var bytes = Bytes()
    for _ in 0..<2000 {
      let word = bytes.next() & bytes.next()
      var expected: UInt64 = 0
      var state: UInt64 = 0
      for bit in 0..<64 {
        state ^= word >> UInt64(bit) & 1
        expected |= state << UInt64(bit)
      }
      #expect(cscan_prefix_xor_64(word) == expected)
    }
  }

  @Test(
    "The first block with a marked gram is found, and which grams are marked", arguments: 0..<40)
  func grams(_ seed: Int) throws {
    var bytes = Bytes()
    for _ in 0...seed { _ = bytes.next() }
    let count = 32 * (1 + seed)
    let text = (0..<count + 64).map { _ in UInt8(truncatingIfNeeded: bytes.next() >> 20) }
    // From nearly empty to a third full.
    var table = [UInt32](repeating: 0, count: 1 << 13)
    for _ in 0..<seed * seed * 60 {
      let bit = Int(bytes.next() >> 46)
      table[bit >> 5] |= 1 << UInt32(bit & 31)
    }
    func isMarked(_ at: Int) -> Bool {
      let gram = (0..<4).reduce(UInt32(0)) { $0 | UInt32(text[at + $1] | 0x20) << UInt32(8 * $1) }
      let hash = (gram &* 0x9E37_79B1) >> 14
      return table[Int(hash >> 5)] >> (hash & 31) & 1 == 1
    }
    let wanted = stride(from: 0, to: count, by: 32).first { block in
      (0..<8).contains { isMarked(block + 4 * $0) }
    }
    text.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      var lanes: UInt32 = 0
      let found = cscan_find_grams(start, start + count, table, &lanes)
      #expect(found.map { $0 - start } == wanted)
      guard let wanted, found != nil else { return }
      #expect(lanes == (0..<8).reduce(0) { $0 | (isMarked(wanted + 4 * $1) ? 1 : 0) << UInt32($1) })
      #expect(cscan_find_grams(start, start, table, &lanes) == nil)
    }
  }
}
