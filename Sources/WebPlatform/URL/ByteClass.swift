/// Sets of ASCII bytes as bit masks: membership without tables in memory or branches per byte.
struct ByteSet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ members: String, controls: Bool = false) {
    for byte in members.utf8 { insert(byte) }
    if controls {
      for byte in UInt8(0)..<0x20 { insert(byte) }
      insert(0x7F)
    }
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 {
      low |= 1 << UInt64(byte)
    } else if byte < 128 {
      high |= 1 << UInt64(byte - 64)
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    if byte < 64 { return low >> UInt64(byte) & 1 == 1 }
    if byte < 128 { return high >> UInt64(byte - 64) & 1 == 1 }
    return false
  }
}

/// The percent-encode sets and forbidden code points of the URL standard, sections 1.3 and 3.1.
/// Bytes past ASCII are always encoded.
enum URLBytes {
  static let fragmentSet = ByteSet(" \"<>`", controls: true)
  static let querySet = ByteSet(" \"#<>", controls: true)
  static let specialQuerySet = ByteSet(" \"#<>'", controls: true)
  static let pathSet = ByteSet(" \"#<>?^`{}", controls: true)
  static let controlSet = ByteSet("", controls: true)
  static let forbiddenHost = ByteSet("\0\t\n\r #/:<>?@[\\]^|")
  static let forbiddenDomain = ByteSet(" #/:<>?@[\\]^|%", controls: true)

  static func isAlpha(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  static func isSchemeByte(_ byte: UInt8) -> Bool {
    isAlpha(byte) || isDigit(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
  }
  static func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// Appends `bytes`, those of `set` and all past ASCII as `%XX`.
  static func appendEncoded(
    _ bytes: some Sequence<UInt8>, _ set: ByteSet, to output: inout [UInt8]
  ) {
    for byte in bytes {
      if byte >= 0x80 || set.contains(byte) {
        output.append(0x25)
        output.append(hexDigit(byte >> 4))
        output.append(hexDigit(byte & 15))
      } else {
        output.append(byte)
      }
    }
  }

  static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }

  /// `%XX` decoded, malformed escapes kept as they stand.
  static func percentDecoded(
    _ bytes: some Collection<UInt8>, plusIsSpace: Bool = false
  ) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index != bytes.endIndex {
      let byte = bytes[index]
      index = bytes.index(after: index)
      if byte == 0x25, index != bytes.endIndex, let high = hexValue(bytes[index]) {
        let second = bytes.index(after: index)
        if second != bytes.endIndex, let low = hexValue(bytes[second]) {
          output.append(high << 4 | low)
          index = bytes.index(after: second)
          continue
        }
      }
      output.append(byte == 0x2B && plusIsSpace ? 0x20 : byte)
    }
    return output
  }
}
