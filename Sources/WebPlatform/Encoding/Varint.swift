/// Numbers as Protocol Buffers write them: seven bits a byte, the lowest first. Protocol Buffers, "Encoding".
package enum Varint {
  /// Takes a number from the front; nil where it does not end, or is longer than 64 bits.
  package static func read(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64, let byte = rest.popFirst() {
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
      shift += 7
    }
    return nil
  }

  package static func bytes(of value: UInt64) -> [UInt8] {
    var out: [UInt8] = []
    var rest = value
    while rest > 0x7F {
      out.append(UInt8(truncatingIfNeeded: rest & 0x7F) | 0x80)
      rest >>= 7
    }
    return out + [UInt8(truncatingIfNeeded: rest)]
  }
}
