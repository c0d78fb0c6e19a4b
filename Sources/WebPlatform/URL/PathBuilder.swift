/// The path state of the URL standard: dot segments, back slashes, drive letters of `file:`.
enum PathBuilder {
  typealias Part = URLParser.Part

  /// `part` follows a slash that is already consumed. `under` is a base path whose last segment
  /// is replaced; `start` a path that stands before.
  static func path(
    _ part: Part, scheme: String, under base: String? = nil, start: String = ""
  ) -> String {
    let special = URLParser.isSpecial(scheme)
    let isFile = scheme == "file"
    if base == nil, start.isEmpty, isPlain(part, special: special, isFile: isFile) {
      return "/" + String(decoding: part, as: UTF8.self)
    }
    var output = Array((base ?? start).utf8)
    if base != nil { shorten(&output, isFile: isFile) }
    output.reserveCapacity(output.count + part.count + 8)
    var rest = part
    while true {
      let end = rest.firstIndex { $0 == 0x2F || (special && $0 == 0x5C) }
      let segment = rest[..<(end ?? rest.endIndex)]
      switch dots(segment) {
      case 2:
        shorten(&output, isFile: isFile)
        if end == nil { output.append(0x2F) }
      case 1:
        if end == nil { output.append(0x2F) }
      default:
        let isDriveLetter = isFile && output.isEmpty && isDrive(segment)
        output.append(0x2F)
        if isDriveLetter, let letter = segment.first {
          output += [letter, 0x3A]
        } else {
          URLBytes.appendEncoded(segment, URLBytes.pathSet, to: &output)
        }
      }
      guard let end else { return String(decoding: output, as: UTF8.self) }
      rest = rest[(end + 1)...]
    }
  }

  /// Nothing to encode, no segment that begins with a dot or an escaped one: the usual path.
  private static func isPlain(_ part: Part, special: Bool, isFile: Bool) -> Bool {
    guard !isFile else { return false }
    var previous: UInt8 = 0x2F
    for byte in part {
      if byte >= 0x80 || URLBytes.pathSet.contains(byte) || (special && byte == 0x5C) {
        return false
      }
      if previous == 0x2F, byte == 0x2E || byte == 0x25 { return false }
      previous = byte
    }
    return true
  }

  /// 1 for `.`, 2 for `..`, their escaped forms included, else 0.
  private static func dots(_ segment: Part) -> Int {
    guard (1...6).contains(segment.count) else { return 0 }
    var count = 0
    var rest = segment
    while let first = rest.first {
      if first == 0x2E {
        rest = rest.dropFirst()
      } else if first == 0x25, rest.count >= 3, rest[rest.startIndex + 1] == 0x32,
        rest[rest.startIndex + 2] | 0x20 == 0x65
      {
        rest = rest.dropFirst(3)
      } else {
        return 0
      }
      count += 1
    }
    return count <= 2 ? count : 0
  }

  private static func shorten(_ path: inout [UInt8], isFile: Bool) {
    if isFile, path.count == 3, path[2] == 0x3A, URLBytes.isAlpha(path[1]) { return }
    guard let slash = path.lastIndex(of: 0x2F) else { return }
    path.removeSubrange(slash...)
  }

  static func isDrive(_ part: Part) -> Bool {
    guard part.count == 2, let first = part.first, let last = part.last else { return false }
    return URLBytes.isAlpha(first) && (last == 0x3A || last == 0x7C)
  }

  static func startsWithDrive(_ part: Part) -> Bool {
    guard isDrive(part.prefix(2)) else { return false }
    guard part.count > 2 else { return true }
    let third = part[part.startIndex + 2]
    return third == 0x2F || third == 0x5C
  }

  /// `/C:` of `/C:/x`.
  static func drive(of path: String) -> String? {
    let bytes = Array(path.utf8.prefix(4))
    guard bytes.count >= 3, URLBytes.isAlpha(bytes[1]), bytes[2] == 0x3A,
      bytes.count == 3 || bytes[3] == 0x2F
    else { return nil }
    return String(decoding: bytes[..<3], as: UTF8.self)
  }
}
