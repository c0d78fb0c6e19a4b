/// Words that speak of how the project came to be and not of what it is.
enum Forbidden {
  /// Made of pieces, so that this file does not break its own rule.
  static let paths = ["../" + "shared", "/tmp/" + "wt"]

  /// "session" is a word of the field (cookies, Charles, auth sessions); these uses are not.
  static let sessions: [String] =
    ["earlier", "previous", "last", "next", "this", "helper"].map { $0 + " session" }
    + ["'s brief", " note"].map { "session" + $0 }

  static func word(in line: Substring) -> String? {
    if let path = paths.first(where: line.contains) { return path }
    if let place = line.firstRange(of: "/" + "work"), isBoundary(line, place) {
      return "/" + "work"
    }
    let lower = line.lowercased()
    if let session = sessions.first(where: lower.contains) { return session }
    return issueNumber(in: lower)
  }

  /// The folder itself and what lies in it, not one whose name only begins so or that lies in another.
  private static func isBoundary(_ line: Substring, _ range: Range<Substring.Index>) -> Bool {
    let before = line[..<range.lowerBound].last
    let after = line[range.upperBound...].first
    let isStart = before.map { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "}" } ?? true
    let isEnd = after.map { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_" } ?? true
    return isStart && isEnd
  }

  /// The word and a number, with a blank, `#` or `-` between them.
  private static func issueNumber(in line: String) -> String? {
    var rest = line[...]
    while let range = rest.firstRange(of: "issue") {
      let before = rest[..<range.lowerBound].last
      let mark = rest[range.upperBound...].prefix { " #-".contains($0) }
      let digits = rest[mark.endIndex...].prefix { $0.isNumber }
      let isWord = before.map { !$0.isLetter } ?? true
      if isWord && !mark.isEmpty && !digits.isEmpty { return "issue" + mark + digits }
      rest = rest[range.upperBound...]
    }
    return nil
  }
}
