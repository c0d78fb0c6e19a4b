/// Raw JSON text into what it means, only for values somebody asked for.
public enum JSONText {
  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte &- UInt8(ascii: "A") &+ 10)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte &- UInt8(ascii: "a") &+ 10)
    default: nil
    }
  }

  /// Four hexadecimal digits at `index`.
  static func hex4(_ raw: UnsafeRawBufferPointer, at index: Int) -> UInt32? {
    guard index &+ 4 <= raw.count else { return nil }
    var value: UInt32 = 0
    for place in index..<index &+ 4 {
      guard let digit = hexDigit(raw[place]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// Decodes the escape at `index` (where a backslash stands) into `put`; gives the raw bytes it
  /// took.
  ///
  /// Lone surrogates become U+FFFD; escapes that JSON does not know stand for their second byte; an
  /// escape cut off at the end of `raw` gives nothing.
  public static func decodeEscape(
    _ raw: UnsafeRawBufferPointer, at index: Int, put: (UInt8) -> Void
  ) -> Int {
    guard index &+ 1 < raw.count else { return raw.count &- index }
    let letter = raw[index &+ 1]
    switch letter {
    case UInt8(ascii: "n"): put(0x0A)
    case UInt8(ascii: "t"): put(0x09)
    case UInt8(ascii: "r"): put(0x0D)
    case UInt8(ascii: "b"): put(0x08)
    case UInt8(ascii: "f"): put(0x0C)
    case UInt8(ascii: "u"):
      guard var scalar = hex4(raw, at: index &+ 2) else {
        if index &+ 6 > raw.count { return raw.count &- index }
        put(letter)
        return 2
      }
      var length = 6
      if scalar >= 0xD800, scalar < 0xDC00, index &+ 7 < raw.count,
        raw[index &+ 6] == UInt8(ascii: "\\"), raw[index &+ 7] == UInt8(ascii: "u"),
        let low = hex4(raw, at: index &+ 8), low >= 0xDC00, low < 0xE000
      {
        scalar = 0x10000 &+ (scalar &- 0xD800) << 10 &+ (low &- 0xDC00)
        length = 12
      } else if scalar >= 0xD800, scalar < 0xE000 {
        scalar = 0xFFFD
      }
      encode(scalar, put: put)
      return length
    default: put(letter)
    }
    return 2
  }

  private static func encode(_ scalar: UInt32, put: (UInt8) -> Void) {
    func byte(_ value: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value) }
    if scalar < 0x80 {
      put(byte(scalar))
    } else if scalar < 0x800 {
      put(byte(0xC0 | scalar >> 6))
      put(byte(0x80 | scalar & 0x3F))
    } else if scalar < 0x10000 {
      put(byte(0xE0 | scalar >> 12))
      put(byte(0x80 | scalar >> 6 & 0x3F))
      put(byte(0x80 | scalar & 0x3F))
    } else {
      put(byte(0xF0 | scalar >> 18))
      put(byte(0x80 | scalar >> 12 & 0x3F))
      put(byte(0x80 | scalar >> 6 & 0x3F))
      put(byte(0x80 | scalar & 0x3F))
    }
  }

  /// Decodes raw string content into `target`, which has room for `raw.count` bytes (decoding never
  /// grows). Gives the number of bytes written.
  @discardableResult
  public static func decode(
    _ raw: UnsafeRawBufferPointer, into target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var count = 0
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      if byte != UInt8(ascii: "\\") {
        target[count] = byte
        count &+= 1
        index &+= 1
        continue
      }
      index &+= decodeEscape(raw, at: index) {
        target[count] = $0
        count &+= 1
      }
    }
    return count
  }

  /// Raw string content as a string; invalid UTF-8 is repaired.
  public static func string(_ raw: UnsafeRawBufferPointer, isEscaped: Bool) -> String {
    guard isEscaped else { return String(decoding: raw, as: UTF8.self) }
    return String(unsafeUninitializedCapacity: raw.count) { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return decode(raw, into: base)
    }
  }

  /// The integer part of a number, nil where no digit stands or it does not fit.
  public static func integer(_ raw: UnsafeRawBufferPointer) -> Int? {
    var index = 0
    let isNegative = raw.first == UInt8(ascii: "-")
    if isNegative { index = 1 }
    var value = 0
    var digits = 0
    while index < raw.count, digits <= 18 {
      let digit = raw[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ Int(digit)
      digits += 1
      index += 1
    }
    guard digits > 0, digits <= 18 else { return nil }
    return isNegative ? -value : value
  }

  /// A number; nil where none stands.
  public static func number(_ raw: UnsafeRawBufferPointer) -> Double? {
    guard raw.count <= 64 else { return nil }
    return Double(String(decoding: raw, as: UTF8.self))
  }
}
