/// Reads single strings out of small JSON texts.
enum JSONText {
  /// Every member with a string for its value, and the names of those that are objects, at any depth, in order: at
  /// most 64.
  static func members(of text: String) -> [(name: String, value: String)] {
    let bytes = Array(text.utf8)
    var found: [(name: String, value: String)] = []
    var index = 0
    func skipBlanks() { while index < bytes.count, bytes[index] <= 0x20 { index += 1 } }
    while found.count < 64, let quote = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) {
      index = quote
      guard let name = quoted(bytes, &index) else { break }
      skipBlanks()
      guard index < bytes.count, bytes[index] == UInt8(ascii: ":") else { continue }
      index += 1
      skipBlanks()
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        if index < bytes.count, bytes[index] == UInt8(ascii: "{") { found.append((name, "")) }
        continue
      }
      guard let value = quoted(bytes, &index) else { break }
      found.append((name, value))
    }
    return found
  }

  /// The string that begins at `index`, which then stands behind it; nil where it has no end.
  private static func quoted(_ bytes: [UInt8], _ index: inout Int) -> String? {
    var value: [UInt8] = []
    index += 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: value, as: UTF8.self)
      case UInt8(ascii: "\\") where index + 1 < bytes.count:
        index += 1
        value.append(bytes[index])
      default: value.append(bytes[index])
      }
      index += 1
    }
    return nil
  }

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
