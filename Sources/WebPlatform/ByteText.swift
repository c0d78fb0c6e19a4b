/// ASCII search in a text's UTF-8, for needles that are fixed words.
struct ByteText: Sendable {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }
  /// All ASCII letters in lower case.
  init(lowercasing text: String) { bytes = text.utf8.map(URLBytes.lower) }

  func has(_ needle: StaticString) -> Bool { find(needle) != nil }

  /// Where the needle begins, at or behind `start`.
  func find(_ needle: StaticString, from start: Int = 0) -> Int? {
    let length = needle.utf8CodeUnitCount
    guard needle.hasPointerRepresentation, length > 0, start >= 0 else { return nil }
    let wanted = UnsafeBufferPointer(start: needle.utf8Start, count: length)
    return bytes.withUnsafeBufferPointer { hay in
      var at = start
      while at + length <= hay.count {
        if hay[at] == wanted[0] {
          var offset = 1
          while offset < length, hay[at + offset] == wanted[offset] { offset += 1 }
          if offset == length { return at }
        }
        at += 1
      }
      return nil
    }
  }

  /// Like `find`, and neither a letter nor a digit stands directly before it.
  func findWord(_ needle: StaticString, from start: Int = 0) -> Int? {
    var from = start
    while let at = find(needle, from: from) {
      if at == 0 || !isWordByte(bytes[at - 1]) { return at }
      from = at + 1
    }
    return nil
  }

  /// The same for a needle that is not fixed at compile time.
  func range(of needle: String, from start: Int = 0) -> Range<Int>? {
    let wanted = Array(needle.utf8)
    guard !wanted.isEmpty, start >= 0 else { return nil }
    var at = start
    while at + wanted.count <= bytes.count {
      if bytes[at] == wanted[0], bytes[at..<(at + wanted.count)].elementsEqual(wanted) {
        return at..<(at + wanted.count)
      }
      at += 1
    }
    return nil
  }

  func hasWord(_ needle: StaticString) -> Bool { findWord(needle) != nil }

  /// Behind the needle up to the first byte that `isIn` refuses; nil without the needle or where
  /// nothing follows.
  func run(after needle: StaticString, while isIn: (UInt8) -> Bool) -> String? {
    guard let at = findWord(needle) else { return nil }
    let tail = bytes[(at + needle.utf8CodeUnitCount)...].prefix(while: isIn)
    return tail.isEmpty ? nil : String(decoding: tail, as: UTF8.self)
  }

  func number(after needle: StaticString) -> Int? {
    run(after: needle) { URLBytes.isDigit($0) }.flatMap { Int($0) }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    URLBytes.isAlpha(byte) || URLBytes.isDigit(byte) || byte >= 0x80
  }
}
