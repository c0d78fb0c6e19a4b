/// Reads single strings out of small JSON texts.
enum JSONText {
  /// The string value of the first member of that name, at any depth.
  static func string(_ name: String, in text: String) -> String? {
    let bytes = Array(text.utf8)
    guard let hit = bytes.firstRange(of: Array("\"\(name)\"".utf8)) else { return nil }
    var index = hit.upperBound
    while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ":") {
      index += 1
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
    var value: [UInt8] = []
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), value.count < 2_048 {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
      value.append(bytes[index])
      index += 1
    }
    return String(decoding: value, as: UTF8.self)
  }
}
