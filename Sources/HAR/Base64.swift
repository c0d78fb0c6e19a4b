/// Base64 as exporters write it: with or without padding, wrapped, in either alphabet, cut
/// anywhere.
enum Base64 {
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in text {
      guard let value = value(byte) else {
        if byte == UInt8(ascii: "=") { break }
        continue
      }
      bits = bits &<< 6 | value
      count += 1
      if count == 4 {
        out.append(UInt8(truncatingIfNeeded: bits &>> 16))
        out.append(UInt8(truncatingIfNeeded: bits &>> 8))
        out.append(UInt8(truncatingIfNeeded: bits))
        bits = 0
        count = 0
      }
    }
    if count >= 2 { out.append(UInt8(truncatingIfNeeded: count == 2 ? bits &>> 4 : bits &>> 10)) }
    if count == 3 { out.append(UInt8(truncatingIfNeeded: bits &>> 2)) }
    return out
  }

  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte &- UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte &- UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
