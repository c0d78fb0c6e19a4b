/// Finds any of some hundred literals in one pass, whatever their case.
///
/// Of every literal, `stride` neighbouring 4-byte grams go into a 64 Ki-bit table; the text is probed
/// once every `stride` bytes, so whatever the alignment one probe meets one of them. Probes do not
/// depend on each other and eight are OR-ed to a branch; the table stays in the first-level cache.
/// Each literal's window is put where its grams are rarest in a sample of the text. Bytes are folded
/// with `| 0x20`, which makes letters equal in both cases and confuses a few signs: callers verify.
struct LiteralScan: @unchecked Sendable {
  // The storage is written in `init` only.
  private let table: Table
  let stride: Int

  /// `literals` of at least 4 bytes each, lower-case.
  init(_ literals: [[UInt8]], sample: Bytes? = nil) {
    let usable = literals.filter { $0.count >= 4 }
    stride = max(1, min(8, (usable.map(\.count).min() ?? 4) - 3))
    var frequency: [UInt16] = []
    if let sample, sample.count > 4 {
      frequency = [UInt16](repeating: 0, count: 65_536)
      for index in 0..<sample.count - 4 {
        let hash = Self.hash(Self.load(sample.start + index))
        if frequency[hash] < .max { frequency[hash] += 1 }
      }
    }
    table = Table(literals: literals, stride: stride, frequency: frequency)
  }

  /// The first position in `from ..< end` that lies within some literal; nothing before it does.
  /// `end` must be followed by 64 readable bytes.
  @inline(__always)
  func next(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>?
  {
    switch stride {
    case 2: table.next(from: start, to: end, stride: 2)
    case 3: table.next(from: start, to: end, stride: 3)
    case 4: table.next(from: start, to: end, stride: 4)
    default: table.next(from: start, to: end, stride: stride)
    }
  }

  /// Calls `body` with the number of every literal in `text`, perhaps more than once.
  func forEach(in text: Bytes, _ body: (Int) -> Void) {
    var at = text.start
    let end = text.start + text.count
    while end - at >= 4 {
      if table.isMarked(at) { table.verify(at, from: text.start, to: end, body) }
      at += stride
    }
  }

  @inline(__always)
  static func load(_ pointer: UnsafePointer<UInt8>) -> UInt32 {
    UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self) | 0x2020_2020
  }

  @inline(__always)
  static func hash(_ gram: UInt32) -> Int {
    Int(truncatingIfNeeded: (gram &* 0x9E37_79B1) &>> 16)
  }
}

extension LiteralScan {
  /// Bitmap and chains. A class for its `deinit`; never changed after `init`.
  fileprivate final class Table {
    private struct Entry {
      var gram: UInt32
      var literal: Int32
      var offset: Int32
      var next: Int32
    }

    private let bits: UnsafeMutablePointer<UInt64>
    private let heads: UnsafeMutablePointer<Int32>
    private var entries: [Entry] = [Entry(gram: 0, literal: 0, offset: 0, next: 0)]
    private let literals: [[UInt8]]

    init(literals: [[UInt8]], stride: Int, frequency: [UInt16]) {
      self.literals = literals.map { $0.map { $0 | 0x20 } }
      bits = .allocate(capacity: 1024)
      bits.initialize(repeating: 0, count: 1024)
      heads = .allocate(capacity: 4096)
      heads.initialize(repeating: 0, count: 4096)
      for (index, literal) in self.literals.enumerated() where literal.count >= 4 {
        let window = Self.rarestWindow(of: literal, stride: stride, frequency: frequency)
        for offset in window..<min(window + stride, literal.count - 3) {
          let gram = Self.gram(literal, offset)
          let hash = LiteralScan.hash(gram)
          bits[hash >> 6] |= 1 << UInt64(hash & 63)
          entries.append(
            Entry(
              gram: gram, literal: Int32(index), offset: Int32(offset), next: heads[hash >> 4]))
          heads[hash >> 4] = Int32(entries.count - 1)
        }
      }
    }

    deinit {
      bits.deallocate()
      heads.deallocate()
    }

    private static func gram(_ literal: [UInt8], _ offset: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(literal[offset + $1]) << UInt32(8 * $1) }
    }

    private static func rarestWindow(
      of literal: [UInt8], stride: Int, frequency: [UInt16]
    ) -> Int {
      guard !frequency.isEmpty, literal.count - 3 > stride else { return 0 }
      var best = (window: 0, cost: Int.max)
      for window in 0...literal.count - 3 - stride {
        let cost = (window..<window + stride).reduce(0) {
          $0 + Int(frequency[LiteralScan.hash(gram(literal, $1))])
        }
        if cost < best.cost { best = (window, cost) }
      }
      return best.window
    }

    @inline(__always)
    func mark(_ at: UnsafePointer<UInt8>) -> UInt64 {
      let hash = LiteralScan.hash(LiteralScan.load(at))
      return bits[hash &>> 6] &>> UInt64(truncatingIfNeeded: hash & 63)
    }

    @inline(__always)
    func isMarked(_ at: UnsafePointer<UInt8>) -> Bool { mark(at) & 1 != 0 }

    @inline(__always)
    func next(
      from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>, stride: Int
    ) -> UnsafePointer<UInt8>? {
      var at = start
      while end - at > 8 * stride + 4 {
        let marks =
          mark(at) | mark(at + stride) | mark(at + 2 * stride) | mark(at + 3 * stride)
          | mark(at + 4 * stride) | mark(at + 5 * stride) | mark(at + 6 * stride)
          | mark(at + 7 * stride)
        if _slowPath(marks & 1 != 0) {
          for step in 0..<8 where isMarked(at + step * stride) {
            if stands(at + step * stride, from: start, to: end) { return at + step * stride }
          }
        }
        at += 8 * stride
      }
      while end - at >= 4 {
        if isMarked(at), stands(at, from: start, to: end) { return at }
        at += stride
      }
      return nil
    }

    @inline(never)
    private func stands(
      _ at: UnsafePointer<UInt8>, from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
    ) -> Bool {
      var found = false
      verify(at, from: start, to: end) { _ in found = true }
      return found
    }

    /// Every literal one of whose grams stands at `at`, checked in full.
    func verify(
      _ at: UnsafePointer<UInt8>, from start: UnsafePointer<UInt8>,
      to end: UnsafePointer<UInt8>, _ body: (Int) -> Void
    ) {
      let gram = LiteralScan.load(at)
      var index = Int(heads[LiteralScan.hash(gram) >> 4])
      while index != 0 {
        let entry = entries[index]
        if entry.gram == gram {
          let literal = literals[Int(entry.literal)]
          let offset = Int(entry.offset)
          if at - start >= offset, end - at >= literal.count - offset {
            let first = at - offset
            var equal = true
            for position in 0..<literal.count where first[position] | 0x20 != literal[position] {
              equal = false
              break
            }
            if equal { body(Int(entry.literal)) }
          }
        }
        index = Int(entry.next)
      }
    }
  }
}
