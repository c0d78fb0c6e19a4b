/// A run of bytes in a reader's buffer, valid only until that buffer is refilled.
///
/// Reading past the end gives 0 instead of trapping, so that parsers of hostile lines stay short.
struct Bytes {
  let start: UnsafePointer<UInt8>
  let count: Int

  @inline(__always)
  init(start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = max(0, count)
  }

  @inline(__always)
  subscript(index: Int) -> UInt8 {
    UInt(bitPattern: index) < UInt(bitPattern: count) ? start[index] : 0
  }

  var isEmpty: Bool { count == 0 }

  /// The part in `range`, cut to what there is.
  @inline(__always)
  subscript(range: Range<Int>) -> Bytes {
    let lower = min(max(0, range.lowerBound), count)
    let upper = min(max(lower, range.upperBound), count)
    return Bytes(start: start + lower, count: upper - lower)
  }

  func from(_ index: Int) -> Bytes { self[max(0, index)..<max(index, count)] }

  /// True if `text` stands at `index`.
  @inline(__always)
  func has(_ text: StaticString, at index: Int = 0) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, count - index >= length else { return false }
    return Platform.equal(start + index, text.utf8Start, count: length)
  }

  func hasSuffix(_ text: StaticString) -> Bool {
    has(text, at: count - text.utf8CodeUnitCount)
  }

  @inline(__always)
  func firstIndex(of byte: UInt8, from index: Int = 0) -> Int? {
    guard index >= 0, index < count else { return nil }
    return Platform.firstIndex(of: byte, in: start + index, count: count - index).map { $0 + index }
  }

  func lastIndex(of byte: UInt8, before end: Int? = nil) -> Int? {
    var index = min(end ?? count, count) - 1
    while index >= 0 {
      if start[index] == byte { return index }
      index -= 1
    }
    return nil
  }

  func firstIndex(of text: StaticString, from index: Int = 0) -> Int? {
    let first = text.utf8Start[0]
    var at = index
    while let found = firstIndex(of: first, from: at) {
      if has(text, at: found) { return found }
      at = found + 1
    }
    return nil
  }

  func lastIndex(of text: StaticString) -> Int? {
    let first = text.utf8Start[0]
    var end = count
    while let found = lastIndex(of: first, before: end) {
      if has(text, at: found) { return found }
      end = found
    }
    return nil
  }

  func contains(_ text: StaticString) -> Bool { firstIndex(of: text) != nil }

  /// Without blanks at both ends.
  var trimmed: Bytes {
    var lower = 0
    var upper = count
    while lower < upper, start[lower].isBlank { lower += 1 }
    while upper > lower, start[upper - 1].isBlank { upper -= 1 }
    return self[lower..<upper]
  }

  /// Without the carriage return that ends a line of Windows.
  @inline(__always)
  var withoutReturn: Bytes {
    var kept = count
    while kept > 0, start[kept - 1] == 0x0D { kept -= 1 }
    return Bytes(start: start, count: kept)
  }

  /// Without blanks and line ends behind it.
  var trimmedEnd: Bytes {
    var upper = count
    while upper > 0, start[upper - 1].isBlank || start[upper - 1] == 0x0A { upper -= 1 }
    return self[0..<upper]
  }

  /// The text, invalid UTF-8 repaired.
  var string: String {
    String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  var raw: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }
}

extension UInt8 {
  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
  @inline(__always) var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inline(__always) var isUpper: Bool { self &- 0x41 < 26 }
  @inline(__always) var isHex: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  @inline(__always) var lowered: UInt8 { isUpper ? self | 0x20 : self }
}
