import CScan

/// Finds any of some hundred literals in one pass, whatever their case.
///
/// The text is probed once every `stride` bytes with its next four in a table of 256 Ki bits. Of every
/// literal, one 4-byte gram for each distance from its start modulo `stride` is in the table, so
/// whatever the alignment one probe meets one of them; of the grams at hand the one that is rarest in
/// a sample of the text is taken. A literal too short for so many grams lends one of them a byte from
/// either side, whatever that byte is. Eight probes are made at a time; the table stays in the caches
/// next to the core. Bytes are folded with `| 0x20`, which makes letters equal in both cases and
/// confuses a few signs: callers verify.
struct LiteralScan: @unchecked Sendable {
  // The storage is written in `init` only.
  private let table: Table
  let stride: Int

  /// `literals` of at least 4 bytes each, lower-case.
  init(_ literals: [[UInt8]], sample: Bytes? = nil) {
    let shortest = literals.lazy.map(\.count).filter { $0 >= 4 }.min() ?? 4
    stride = min(4, shortest - 1)
    var frequency: [UInt16] = []
    if let sample, sample.count > 4 {
      frequency = [UInt16](repeating: 0, count: 1 << Self.hashBits)
      for index in 0..<sample.count - 4 {
        let hash = Self.hash(Self.load(sample.start + index))
        if frequency[hash] < .max { frequency[hash] += 1 }
      }
    }
    table = Table(literals: literals, stride: stride, frequency: frequency)
  }

  /// Where the first literal in `from ..< end` begins. `end` must be followed by 64 readable bytes.
  @inline(never)
  func next(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>?
  {
    table.next(from: start, to: end, stride: stride)
  }

  /// Calls `body` with the number of every literal in `text`, perhaps more than once.
  func forEach(in text: Bytes, _ body: (Int) -> Void) {
    let end = text.start + text.count
    var at = text.start
    while end - at >= 4 {
      let gram = Self.load(at)
      if table.isMarked(gram) { table.verify(gram, at, from: text.start, to: end, body) }
      at += stride
    }
    // The last gram of a short literal may lack its last byte.
    if end - at == 3 {
      let gram = UInt32(at[0]) | UInt32(at[1]) << 8 | UInt32(at[2]) << 16 | Self.fold
      if table.isMarked(gram) { table.verify(gram, at, from: text.start, to: end, body) }
    }
  }

  fileprivate static let fold = UInt32(CSCAN_GRAM_FOLD)

  @inline(__always)
  fileprivate static func load(_ pointer: UnsafePointer<UInt8>) -> UInt32 {
    UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self) | fold
  }

  fileprivate static let hashBits = 18

  @inline(__always)
  fileprivate static func hash(_ gram: UInt32) -> Int {
    Int(truncatingIfNeeded: cscan_gram_hash(gram))
  }
}

extension LiteralScan {
  /// Bitmap and chains. A class for its `deinit`; never changed after `init`.
  fileprivate final class Table {
    /// A gram of a literal, less the bytes that `mask` leaves open.
    private struct Entry {
      var gram: UInt32
      var mask: UInt32
      /// The next of the same chain; 0: none.
      var next: Int32
      var literal: Int32
      /// Where in the literal it stands; -1 where its first byte is the one before.
      var offset: Int32
      var count: Int32
      /// The last four bytes, which tell most others apart.
      var tail: UInt32
      var text: UnsafePointer<UInt8>
    }

    private let bits: UnsafeMutablePointer<UInt64>
    /// Marked grams together with four bytes behind or before them; alone where a literal is too short.
    private let contexts: UnsafeMutablePointer<UInt64>
    private let heads: UnsafeMutablePointer<UInt16>
    private let texts: UnsafeMutablePointer<UInt8>
    private let entries: UnsafeMutablePointer<Entry>
    private var entryCount = 1
    /// Some gram leaves a byte open.
    private var hasOpenGrams = false

    init(literals: [[UInt8]], stride: Int, frequency: [UInt16]) {
      bits = .allocate(capacity: 1 << (LiteralScan.hashBits - 6))
      bits.initialize(repeating: 0, count: 1 << (LiteralScan.hashBits - 6))
      contexts = .allocate(capacity: 1024)
      contexts.initialize(repeating: 0, count: 1024)
      heads = .allocate(capacity: 4096)
      heads.initialize(repeating: 0, count: 4096)
      texts = .allocate(capacity: max(1, literals.reduce(0) { $0 + $1.count }))
      entries = .allocate(capacity: literals.count * stride + 1)
      var text = texts
      for (index, literal) in literals.enumerated() where literal.count >= 4 {
        for (place, byte) in literal.enumerated() { text[place] = byte | 0x20 }
        for residue in 0..<stride {
          let offset = Self.rarest(of: text, literal.count, stride, residue, frequency)
          add(text, literal.count, offset: offset, number: index)
        }
        text += literal.count
      }
    }

    deinit {
      bits.deallocate()
      contexts.deallocate()
      heads.deallocate()
      texts.deallocate()
      entries.deallocate()
    }

    // MARK: - Building

    private func add(
      _ text: UnsafePointer<UInt8>, _ count: Int, offset: Int, number: Int
    ) {
      let (gram, mask) = Self.gram(text, count, offset)
      for fill in Self.fills(mask) {
        let hash = LiteralScan.hash(gram | fill)
        bits[hash >> 6] |= 1 << UInt64(hash & 63)
      }
      let context: Int
      if mask != 0xFFFF_FFFF {
        hasOpenGrams = true
        context = Self.context(gram, 1)
      } else if offset + 8 <= count {
        context = Self.context(gram, Self.gram(text, count, offset + 4).gram)
      } else if offset >= 4 {
        context = Self.context(gram, ~Self.gram(text, count, offset - 4).gram)
      } else {
        context = Self.context(gram, 0)
      }
      contexts[context >> 6] |= 1 << UInt64(context & 63)
      let head = LiteralScan.hash(gram) >> 6
      entries[entryCount] = Entry(
        gram: gram, mask: mask, next: Int32(heads[head]), literal: Int32(number),
        offset: Int32(offset), count: Int32(count),
        tail: Self.gram(text, count, count - 4).gram, text: text)
      heads[head] = UInt16(truncatingIfNeeded: entryCount)
      entryCount += 1
    }

    /// The four bytes at `offset`; one that the literal does not have is 0 in gram and mask.
    private static func gram(
      _ text: UnsafePointer<UInt8>, _ count: Int, _ offset: Int
    ) -> (gram: UInt32, mask: UInt32) {
      var gram: UInt32 = 0
      var mask: UInt32 = 0
      for place in 0..<4 where offset + place >= 0 && offset + place < count {
        gram |= UInt32(text[offset + place]) << UInt32(8 * place)
        mask |= 0xFF << UInt32(8 * place)
      }
      return (gram, mask)
    }

    /// What may stand where the mask leaves a byte open: every folded byte.
    private static func fills(_ mask: UInt32) -> [UInt32] {
      guard mask != 0xFFFF_FFFF else { return [0] }
      let shift: UInt32 = mask & 0xFF == 0 ? 0 : 24
      return (0..<256).filter { $0 & 0x20 != 0 }.map { UInt32($0) << shift }
    }

    /// The offset, `residue` modulo `stride`, whose gram is rarest; a gram with an open byte has to be
    /// much rarer than a whole one, as it takes up more of the table.
    private static func rarest(
      of text: UnsafePointer<UInt8>, _ count: Int, _ stride: Int, _ residue: Int,
      _ frequency: [UInt16]
    ) -> Int {
      let openCost = frequency.isEmpty ? 1 << 32 : 16
      var best = (offset: residue, cost: Int.max)
      for offset in -1...count - 3 where (offset + stride) % stride == residue {
        let (gram, mask) = gram(text, count, offset)
        var cost = mask == 0xFFFF_FFFF ? 0 : openCost
        if !frequency.isEmpty {
          for fill in fills(mask) { cost += Int(frequency[LiteralScan.hash(gram | fill)]) }
        }
        if cost < best.cost { best = (offset, cost) }
      }
      return best.offset
    }

    // MARK: - Finding

    /// Whether what stands around a marked gram stands so around it in a literal, as far as one bit
    /// tells: most grams are parts of common words too, and chains are slower to walk.
    @inline(__always)
    private func isConfirmed(
      _ gram: UInt32, _ at: UnsafePointer<UInt8>, from start: UnsafePointer<UInt8>
    ) -> Bool {
      let behind = Self.context(gram, LiteralScan.load(at + 4))
      let before = at - start >= 4 ? Self.context(gram, ~LiteralScan.load(at - 4)) : behind
      let alone = Self.context(gram, 0)
      let late = Self.context(gram & 0xFFFF_FF00, 1)
      let early = Self.context(gram & 0x00FF_FFFF, 1)
      let marks =
        context(behind) | context(before) | context(alone) | context(late) | context(early)
      return marks & 1 != 0
    }

    @inline(__always)
    private func context(_ hash: Int) -> UInt64 {
      contexts[hash &>> 6] &>> UInt64(truncatingIfNeeded: hash & 63)
    }

    @inline(__always)
    private static func context(_ gram: UInt32, _ other: UInt32) -> Int {
      Int(truncatingIfNeeded: ((gram ^ other &* 0x85EB_CA6B) &* 0x9E37_79B1) &>> 16)
    }

    @inline(__always)
    func isMarked(_ gram: UInt32) -> Bool {
      let hash = LiteralScan.hash(gram)
      return bits[hash &>> 6] &>> UInt64(truncatingIfNeeded: hash & 63) & 1 != 0
    }

    func next(
      from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>, stride: Int
    ) -> UnsafePointer<UInt8>? {
      var at = start
      if stride == 4 {
        // Grams that reach past the end meet no literal that ends before it.
        let words = UnsafeRawPointer(bits).assumingMemoryBound(to: UInt32.self)
        var lanes: UInt32 = 0
        while let block = cscan_find_grams(at, end, words, &lanes) {
          while lanes != 0 {
            let here = block + lanes.trailingZeroBitCount * 4
            lanes &= lanes &- 1
            let gram = LiteralScan.load(here)
            if isConfirmed(gram, here, from: start),
              let found = first(gram, here, from: start, to: end)
            {
              return found
            }
          }
          at = block + 32
        }
        return nil
      }
      while end - at >= 3 {
        let gram = LiteralScan.load(at)
        if isMarked(gram), let found = first(gram, at, from: start, to: end) { return found }
        at += stride
      }
      return nil
    }

    /// The first start of a literal one of whose grams stands at `at`.
    @inline(never)
    private func first(
      _ gram: UInt32, _ at: UnsafePointer<UInt8>, from start: UnsafePointer<UInt8>,
      to end: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8>? {
      var first: UnsafePointer<UInt8>?
      entries(gram, at, from: start, to: end) { entry in
        let found = at - Int(entry.offset)
        if first.map({ found < $0 }) ?? true { first = found }
      }
      return first
    }

    /// Every literal one of whose grams stands at `at`, checked in full.
    func verify(
      _ gram: UInt32, _ at: UnsafePointer<UInt8>, from start: UnsafePointer<UInt8>,
      to end: UnsafePointer<UInt8>, _ body: (Int) -> Void
    ) {
      entries(gram, at, from: start, to: end) { body(Int($0.literal)) }
    }

    @inline(__always)
    private func entries(
      _ gram: UInt32, _ at: UnsafePointer<UInt8>, from start: UnsafePointer<UInt8>,
      to end: UnsafePointer<UInt8>, _ body: (Entry) -> Void
    ) {
      chain(gram, 0xFFFF_FFFF, at, from: start, to: end, body)
      guard hasOpenGrams else { return }
      chain(gram, 0xFFFF_FF00, at, from: start, to: end, body)
      chain(gram, 0x00FF_FFFF, at, from: start, to: end, body)
    }

    @inline(__always)
    private func chain(
      _ gram: UInt32, _ mask: UInt32, _ at: UnsafePointer<UInt8>,
      from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>, _ body: (Entry) -> Void
    ) {
      let gram = gram & mask
      var index = Int(heads[LiteralScan.hash(gram) >> 6])
      while index != 0 {
        let entry = entries + index
        index = Int(entry.pointee.next)
        guard entry.pointee.gram == gram, entry.pointee.mask == mask else { continue }
        let first = at - Int(entry.pointee.offset)
        let count = Int(entry.pointee.count)
        if first >= start, end - first >= count,
          LiteralScan.load(first + (count - 4)) == entry.pointee.tail,
          Self.isEqual(first, entry.pointee.text, count: count - 4)
        {
          body(entry.pointee)
        }
      }
    }

    @inline(__always)
    private static func isEqual(
      _ bytes: UnsafePointer<UInt8>, _ text: UnsafePointer<UInt8>, count: Int
    ) -> Bool {
      for index in 0..<count where bytes[index] | 0x20 != text[index] { return false }
      return true
    }
  }
}
