/// Re-encodes UTF-16 to UTF-8 on the way, and keeps count of where every byte came from.
///
/// A byte-order mark at the start is left out. Lone surrogates and a single byte at the end become
/// U+FFFD.
final class UTF16Stream: ByteStream {
  private let stream: any ByteStream
  private let isBigEndian: Bool
  private var raw: [UInt8]
  /// Bytes at the front of `raw` that were left over: half a unit, half a pair, or both.
  private var carried = 0
  private var isAtStart = true
  private var isAtEnd = false
  private var block: [UInt8] = []
  private var blockPosition = 0
  private var map = SourceMap()

  /// Packed bytes that are decoded at a time.
  private static let step = 4096

  init(_ stream: any ByteStream, bigEndian: Bool) {
    self.stream = stream
    isBigEndian = bigEndian
    raw = [UInt8](repeating: 0, count: UTF16Stream.step + 4)
  }

  var fault: Fault? { stream.fault }

  func sourceOffset(of decoded: Int) -> Int {
    stream.sourceOffset(of: map.sourceOffset(of: decoded))
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard buffer.count > 0 else { return 0 }
    while blockPosition == block.count {
      if isAtEnd { return 0 }
      decodeBlock()
    }
    let count = min(buffer.count, block.count - blockPosition)
    block.withUnsafeBytes { bytes in
      buffer.copyMemory(
        from: UnsafeRawBufferPointer(rebasing: bytes[blockPosition..<blockPosition + count]))
    }
    blockPosition += count
    return count
  }

  private func decodeBlock() {
    let got = raw.withUnsafeMutableBytes { bytes in
      stream.read(
        into: UnsafeMutableRawBufferPointer(
          rebasing: bytes[carried..<carried + UTF16Stream.step]))
    }
    isAtEnd = got <= 0
    let count = carried + max(0, got)
    var out: [UInt8] = []
    out.reserveCapacity(count / 2 * 3 + 3)
    var index = 0
    if isAtStart && count >= 2 {
      if unit(at: 0) == 0xfeff { index = 2 }
      isAtStart = false
    }
    let skipped = index
    while index + 1 < count {
      let first = unit(at: index)
      var scalar = UInt32(first)
      var width = 2
      if first & 0xfc00 == 0xd800 {
        if index + 3 >= count && !isAtEnd { break }
        let second = index + 3 < count ? unit(at: index + 2) : 0
        if second & 0xfc00 == 0xdc00 {
          scalar = 0x10000 + (UInt32(first & 0x3ff) << 10 | UInt32(second & 0x3ff))
          width = 4
        } else {
          scalar = 0xfffd
        }
      } else if first & 0xfc00 == 0xdc00 {
        scalar = 0xfffd
      }
      UTF16Stream.append(scalar, to: &out)
      index += width
    }
    if isAtEnd && index < count {
      UTF16Stream.append(0xfffd, to: &out)
      index = count
    }
    map.append(out, from: skipped, through: index)
    carried = count - index
    for offset in 0..<carried { raw[offset] = raw[index + offset] }
    block = out
    blockPosition = 0
  }

  private func unit(at index: Int) -> UInt16 {
    let high = UInt16(raw[isBigEndian ? index : index + 1])
    let low = UInt16(raw[isBigEndian ? index + 1 : index])
    return high << 8 | low
  }

  private static func append(_ scalar: UInt32, to out: inout [UInt8]) {
    func low(_ value: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value) }
    switch scalar {
    case 0..<0x80:
      out.append(low(scalar))
    case 0x80..<0x800:
      out.append(low(0xc0 | scalar >> 6))
      out.append(low(0x80 | scalar & 0x3f))
    case 0x800..<0x10000:
      out.append(low(0xe0 | scalar >> 12))
      out.append(low(0x80 | scalar >> 6 & 0x3f))
      out.append(low(0x80 | scalar & 0x3f))
    default:
      out.append(low(0xf0 | scalar >> 18))
      out.append(low(0x80 | scalar >> 12 & 0x3f))
      out.append(low(0x80 | scalar >> 6 & 0x3f))
      out.append(low(0x80 | scalar & 0x3f))
    }
  }
}

/// Where the bytes of a re-encoded text came from, in bounded memory: exact for the last 2 MiB or so,
/// which is more than a scanner keeps in hand; for older bytes, a place shortly before.
struct SourceMap {
  private struct Block {
    var decoded: Int
    var source: Int
    var bytes: [UInt8]
  }

  /// A ring: `recent[next]` is the oldest once it is full.
  private var recent: [Block] = []
  private var next = 0
  private var older: [(decoded: Int, source: Int)] = []
  private var decoded = 0
  private var source = 0

  private static let recentBlocks = 512
  private static let olderMarks = 4096

  /// Adds decoded bytes that came from the source's next bytes up to `end`, of which the first
  /// `start` gave nothing.
  mutating func append(_ bytes: [UInt8], from start: Int, through end: Int) {
    let block = Block(decoded: decoded, source: source + start, bytes: bytes)
    decoded += bytes.count
    source += end
    if bytes.isEmpty { return }
    if recent.count < SourceMap.recentBlocks {
      recent.append(block)
      return
    }
    older.append((recent[next].decoded, recent[next].source))
    if older.count > SourceMap.olderMarks {
      var thinned: [(decoded: Int, source: Int)] = []
      for index in stride(from: 0, to: older.count, by: 2) { thinned.append(older[index]) }
      older = thinned
    }
    recent[next] = block
    next = (next + 1) % SourceMap.recentBlocks
  }

  func sourceOffset(of target: Int) -> Int {
    guard target < decoded else { return source + max(0, target - decoded) }
    guard let oldest = recent.isEmpty ? nil : recent[ring: 0, next], oldest.decoded <= target else {
      return lastMark(before: target)
    }
    var low = 0
    var high = recent.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if recent[ring: middle, next].decoded <= target { low = middle } else { high = middle }
    }
    let block = recent[ring: low, next]
    var offset = block.source
    for byte in block.bytes.prefix(target - block.decoded) {
      // A scalar's first byte tells how many bytes it had in UTF-16.
      if byte & 0xc0 != 0x80 { offset += byte >= 0xf0 ? 4 : 2 }
    }
    return offset
  }

  private func lastMark(before target: Int) -> Int {
    var low = 0
    var high = older.count
    while low < high {
      let middle = (low + high) / 2
      if older[middle].decoded <= target { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : older[low - 1].source
  }
}

extension Array {
  /// The element at a distance from the ring's oldest one.
  fileprivate subscript(ring index: Int, next: Int) -> Element { self[(index + next) % count] }
}
