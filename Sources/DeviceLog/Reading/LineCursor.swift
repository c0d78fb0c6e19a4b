/// Steps through a line's header; every step says whether it could be made.
struct LineCursor {
  let line: Bytes
  var at: Int

  @inline(__always)
  init(_ line: Bytes, at: Int = 0) {
    self.line = line
    self.at = at
  }

  var next: UInt8 { line[at] }
  var isAtEnd: Bool { at >= line.count }

  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard line[at] == byte, at < line.count else { return false }
    at += 1
    return true
  }

  @inline(__always)
  mutating func skip(_ text: StaticString) -> Bool {
    guard line.has(text, at: at) else { return false }
    at += text.utf8CodeUnitCount
    return true
  }

  /// Steps over spaces (and tabs); gives how many.
  @inline(__always) @discardableResult
  mutating func spaces() -> Int {
    let start = at
    while line[at] == 0x20 || line[at] == 0x09 { at += 1 }
    return at - start
  }

  /// 1 to 10 decimal digits.
  @inline(__always)
  mutating func number() -> Int? {
    let start = at
    var value = 0
    while case let digit = line[at] &- 0x30, digit < 10, at - start < 11 {
      value = value &* 10 &+ Int(digit)
      at += 1
    }
    guard at > start, at - start < 11 else {
      at = start
      return nil
    }
    return value
  }

  /// Exactly `count` decimal digits.
  @inline(__always)
  mutating func digits(_ count: Int) -> Int? {
    var value = 0
    for offset in 0..<count {
      let digit = line[at + offset] &- 0x30
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int(digit)
    }
    at += count
    return value
  }

  /// Steps over digits; gives how many.
  @inline(__always) @discardableResult
  mutating func skipDigits() -> Int {
    let start = at
    while line[at].isDigit { at += 1 }
    return at - start
  }

  /// Hexadecimal digits as a number.
  mutating func hex() -> Int? {
    let start = at
    var value = 0
    while line[at].isHex, at - start < 16 {
      let byte = line[at]
      value = value << 4 | Int(byte.isDigit ? byte - 0x30 : (byte | 0x20) - 0x61 + 10)
      at += 1
    }
    return at > start ? value : nil
  }

  /// Everything up to `byte`, which is stepped over.
  mutating func until(_ byte: UInt8) -> Range<Int>? {
    guard let found = line.firstIndex(of: byte, from: at) else { return nil }
    defer { at = found + 1 }
    return at..<found
  }

  /// A run without blanks.
  mutating func word() -> Range<Int> {
    let start = at
    while at < line.count, line[at] != 0x20, line[at] != 0x09 { at += 1 }
    return start..<at
  }
}
