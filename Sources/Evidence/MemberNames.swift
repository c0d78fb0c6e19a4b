/// Names that a file may have in an archive on every system: relative, without a way out of the folder, each one once.
struct MemberNames {
  /// As a file system compares them that does not tell upper from lower case.
  private var taken: Set<String> = []

  /// Bytes of one part; the least of what file systems take is 255.
  private static let longest = 200

  /// The name to use: `name` where nothing speaks against it.
  mutating func take(_ name: String) -> String {
    let clean = MemberNames.cleaned(name)
    var candidate = clean
    var number = 2
    while !taken.insert(candidate.lowercased()).inserted {
      candidate = MemberNames.numbered(clean, number)
      number += 1
    }
    return candidate
  }

  /// Backslashes count as slashes, as they would where the archive is unpacked on Windows.
  static func cleaned(_ name: String) -> String {
    let parts = name.split { $0 == "/" || $0 == "\\" }.map(cleanedPart)
    let kept = parts.filter { !$0.isEmpty }
    return kept.isEmpty ? "file" : kept.joined(separator: "/")
  }

  private static func cleanedPart(_ part: Substring) -> String {
    var scalars = String.UnicodeScalarView()
    var count = 0
    for scalar in part.unicodeScalars {
      let kept = isKept(scalar) ? scalar : "_"
      count += UTF8.width(kept)
      if count > longest { break }
      scalars.append(kept)
    }
    // Windows drops dots and spaces at the end; that leaves nothing of `.` and `..`.
    while let last = scalars.last, last == "." || last == " " { scalars.removeLast() }
    return String(scalars)
  }

  /// No control characters (those that turn the direction of writing included), nor what Windows forbids.
  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: !"<>:\"|?*".unicodeScalars.contains(scalar)
    }
  }

  /// `a/capture.har` → `a/capture (2).har`.
  private static func numbered(_ name: String, _ number: Int) -> String {
    let start = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    guard let dot = name[start...].lastIndex(of: "."), dot > start else {
      return "\(name) (\(number))"
    }
    return "\(name[..<dot]) (\(number))\(name[dot...])"
  }
}
