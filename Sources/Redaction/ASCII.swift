/// Bytes of text. Redaction works on UTF-8: all its delimiters are ASCII.
typealias Bytes = ArraySlice<UInt8>

enum ASCII {
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  static func isUpper(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
  static func isLower(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
  static func lower(_ byte: UInt8) -> UInt8 { isUpper(byte) ? byte | 0x20 : byte }

  static func hex(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte - 0x30 }
    let letter = byte | 0x20
    return (0x61...0x66).contains(letter) ? letter - 0x61 + 10 : nil
  }
}

extension Bytes {
  init(_ text: String) { self = Array(text.utf8)[...] }
  var text: String { String(decoding: self, as: UTF8.self) }

  /// The byte at an index, or nil outside.
  func at(_ index: Int) -> UInt8? { index >= startIndex && index < endIndex ? self[index] : nil }

  /// True if these ASCII characters stand at `index`; case does not count where `folding`.
  func has(_ word: StaticString, at index: Int, folding: Bool = false) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index >= startIndex, endIndex - index >= count else { return false }
    return word.withUTF8Buffer { word in
      for offset in 0..<count {
        let byte = self[index + offset]
        if (folding ? ASCII.lower(byte) : byte) != word[offset] { return false }
      }
      return true
    }
  }

  /// The end of the longest run of bytes from `index` on that `belongs` accepts.
  func end(from index: Int, while belongs: (UInt8) -> Bool) -> Int {
    var end = index
    while end < endIndex, belongs(self[end]) { end += 1 }
    return end
  }

  /// Splits at a byte; empty pieces stay.
  func pieces(at separator: UInt8) -> [Bytes] {
    split(separator: separator, omittingEmptySubsequences: false)
  }

  /// What stands before and behind the first such byte; nil behind where there is none.
  func cut(at separator: UInt8) -> (Bytes, Bytes?) {
    guard let index = firstIndex(of: separator) else { return (self, nil) }
    return (self[startIndex..<index], self[(index + 1)...])
  }
}
