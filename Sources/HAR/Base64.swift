/// Base64 as exporters write it: with or without padding, wrapped, in either alphabet, cut.
enum Base64 {
  static func decode(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3 + 3) { out, written in
      var bits: UInt32 = 0
      var count = 0
      for byte in text {
        let value = values[Int(byte)]
        if value >= 64 {
          // Padding is the end; line ends and whatever else got in are passed over.
          if byte == UInt8(ascii: "=") { break }
          continue
        }
        bits = bits &<< 6 | UInt32(value)
        count &+= 1
        guard count == 4 else { continue }
        out[written] = UInt8(truncatingIfNeeded: bits &>> 16)
        out[written &+ 1] = UInt8(truncatingIfNeeded: bits &>> 8)
        out[written &+ 2] = UInt8(truncatingIfNeeded: bits)
        written &+= 3
        bits = 0
        count = 0
      }
      if count >= 2 {
        out[written] = UInt8(truncatingIfNeeded: count == 2 ? bits &>> 4 : bits &>> 10)
        written &+= 1
      }
      if count == 3 {
        out[written] = UInt8(truncatingIfNeeded: bits &>> 2)
        written &+= 1
      }
    }
  }

  /// What a letter stands for; 255 for all that are none.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    for (value, letter) in letters.utf8.enumerated() { values[Int(letter)] = UInt8(value) }
    for letter in "+-".utf8 { values[Int(letter)] = 62 }
    for letter in "/_".utf8 { values[Int(letter)] = 63 }
    return values
  }()
}
