/// Base64 in either alphabet (RFC 4648 sections 4 and 5), as found in the wild: padding missing
/// or escaped, line breaks.
public enum Base64 {
  /// nil where another byte is in it or the length is impossible. Blanks and line breaks are
  /// skipped.
  public static func decode(_ text: String) -> [UInt8]? { decode(text.utf8) }

  public static func decode(_ bytes: some Sequence<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    var bits: UInt32 = 0
    var pending: UInt32 = 0
    var ended = false
    for byte in bytes {
      let value: UInt8
      switch byte {
      case 0x41...0x5A: value = byte - 0x41
      case 0x61...0x7A: value = byte - 0x61 + 26
      case 0x30...0x39: value = byte - 0x30 + 52
      case 0x2B, 0x2D: value = 62
      case 0x2F, 0x5F: value = 63
      case 0x3D:
        ended = true
        continue
      case 0x09, 0x0A, 0x0D, 0x20: continue
      default: return nil
      }
      if ended { return nil }
      bits = bits << 6 | UInt32(value)
      pending += 6
      if pending >= 8 {
        pending -= 8
        output.append(UInt8(truncatingIfNeeded: bits >> pending))
      }
    }
    return pending == 6 ? nil : output
  }

  /// The decoded bytes as text, if they are UTF-8.
  public static func decodeText(_ text: String) -> String? {
    decode(text).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// Base64url without padding.
  public static func encodeURL(_ bytes: some Sequence<UInt8>) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var output: [UInt8] = []
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        output.append(alphabet[Int(bits >> count & 63)])
      }
    }
    if count > 0 { output.append(alphabet[Int(bits << (6 - count) & 63)]) }
    return String(decoding: output, as: UTF8.self)
  }
}
