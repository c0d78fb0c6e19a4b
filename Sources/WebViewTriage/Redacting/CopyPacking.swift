import Evidence

/// Writes a copy's text as its source was written: UTF-16 where that was UTF-16, behind the same mark, packed with gzip where
/// the name says so.
struct CopyPacking {
  private let encoding: Member.Encoding
  private let gzip: GzipPacker?
  /// The beginning of a character that the next piece goes on with.
  private var held: [UInt8] = []
  private var isAtStart = true

  init(_ encoding: Member.Encoding, isGzip: Bool) {
    self.encoding = encoding
    gzip = isGzip ? GzipPacker() : nil
  }

  /// What becomes of the next bytes; nil where there is no memory.
  mutating func pack(_ text: [UInt8]) -> [UInt8]? {
    let bytes = encoded(text, isEnd: false)
    return gzip.map { $0.pack(bytes) } ?? bytes
  }

  /// What is left at the end.
  mutating func finish() -> [UInt8]? {
    let bytes = encoded([], isEnd: true)
    guard let gzip else { return bytes }
    guard let first = gzip.pack(bytes), let last = gzip.finish() else { return nil }
    return first + last
  }

  private mutating func encoded(_ text: [UInt8], isEnd: Bool) -> [UInt8] {
    defer { isAtStart = false }
    switch encoding {
    case .plain: return text
    case .utf8WithMark: return isAtStart ? [0xEF, 0xBB, 0xBF] + text : text
    case .utf16(let bigEndian, let hasMark):
      held += text
      let whole = isEnd ? held.count : held.count - CopyPacking.unfinished(held)
      let units = String(decoding: held[..<whole], as: UTF8.self).utf16
      held.removeFirst(whole)
      var out: [UInt8] = []
      out.reserveCapacity(units.count * 2 + 2)
      for unit in (isAtStart && hasMark ? [0xFEFF] : []) + units {
        let high = UInt8(truncatingIfNeeded: unit >> 8)
        let low = UInt8(truncatingIfNeeded: unit)
        out += bigEndian ? [high, low] : [low, high]
      }
      return out
    }
  }

  /// Bytes at the end that begin a character which is not there as a whole. RFC 3629, section 3.
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    for back in 1...3 where back <= bytes.count {
      let byte = bytes[bytes.count - back]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > back ? back : 0
    }
    return 0
  }
}
