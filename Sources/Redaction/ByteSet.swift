/// Bytes that belong somewhere: the question that is asked of every byte of every text, so it costs two instructions.
struct ByteSet {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  /// - Parameter marks: ASCII characters.
  init(
    _ marks: StaticString, alphanumerics: Bool = false, spaces: Bool = false,
    beyondASCII: Bool = false
  ) {
    marks.withUTF8Buffer { for byte in $0 { insert(byte) } }
    for byte in UInt8.min ... .max
    where alphanumerics && ASCII.isAlphanumeric(byte) || spaces && ASCII.isSpace(byte)
      || beyondASCII && byte >= 0x80
    {
      insert(byte)
    }
  }

  mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    let word =
      switch byte >> 6 {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      default: words.3
      }
    return word >> UInt64(byte & 63) & 1 == 1
  }
}

extension Bytes {
  /// The end of the longest run of bytes of a set from `index` on.
  func end(from index: Int, while set: ByteSet) -> Int {
    end(from: index) { set.contains($0) }
  }

  /// Where the first byte of a set stands from `index` on, or the end.
  func end(from index: Int, until set: ByteSet) -> Int {
    end(from: index) { !set.contains($0) }
  }
}
