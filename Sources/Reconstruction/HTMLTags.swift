/// Just enough of HTML to read the attributes of a tag.
public enum HTMLTags {
  /// The first place of an ASCII lower-case text, ASCII case ignored.
  public static func find(_ needle: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
    let length = needle.utf8CodeUnitCount
    guard start >= 0, bytes.count >= length, start <= bytes.count - length else { return nil }
    return needle.withUTF8Buffer { wanted in
      for index in start...(bytes.count - length) {
        var same = 0
        while same < length, lower(bytes[index + same]) == wanted[same] { same += 1 }
        if same == length { return index }
      }
      return nil
    }
  }

  /// The value of an attribute of the tag that begins at `start`, entities decoded.
  public static func attribute(_ name: String, in bytes: [UInt8], from start: Int) -> String? {
    var index = start
    let wanted = Array(name.utf8)
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      let before = index == 0 ? 0x20 : bytes[index - 1]
      if before <= 0x20, index + wanted.count < bytes.count,
        (0..<wanted.count).allSatisfy({ lower(bytes[index + $0]) == wanted[$0] })
      {
        var at = index + wanted.count
        while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
        if at < bytes.count, bytes[at] == UInt8(ascii: "=") {
          at += 1
          while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
          return value(in: bytes, from: at)
        }
      }
      if bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") {
        index = bytes[(index + 1)...].firstIndex(of: bytes[index]) ?? bytes.count
      }
      index += 1
    }
    return nil
  }

  private static func value(in bytes: [UInt8], from start: Int) -> String {
    guard start < bytes.count else { return "" }
    let quote = bytes[start]
    let end: Int
    var from = start
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      from += 1
      end = bytes[from...].firstIndex(of: quote) ?? bytes.count
    } else {
      end = bytes[from...].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: ">") } ?? bytes.count
    }
    return entities(String(decoding: bytes[from..<end], as: UTF8.self))
  }

  /// The entities that occur in attribute values of forms.
  static func entities(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = ""
    var rest = text[...]
    while let mark = rest.firstIndex(of: "&") {
      result += rest[..<mark]
      rest = rest[mark...]
      guard let end = rest.prefix(10).firstIndex(of: ";") else {
        result.append(rest.removeFirst())
        continue
      }
      let name = rest[rest.index(after: mark)..<end]
      let scalar: Character? =
        switch name {
        case "amp": "&"
        case "quot": "\""
        case "lt": "<"
        case "gt": ">"
        case "apos": "'"
        default:
          if name.hasPrefix("#x") || name.hasPrefix("#X") {
            UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map(Character.init)
          } else if name.hasPrefix("#") {
            UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init).map(Character.init)
          } else {
            nil
          }
        }
      if let scalar {
        result.append(scalar)
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
