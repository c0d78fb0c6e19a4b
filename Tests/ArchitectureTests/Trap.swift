import Foundation

/// Lines that end the program where their assumption is wrong.
enum Trap {
  /// True if the line can trap and neither it nor the line before has a comment.
  static func isUnexplained(at index: Int, in lines: [some StringProtocol]) -> Bool {
    let line = Code(String(lines[index]))
    guard !line.hasComment, line.canTrap else { return false }
    if isInText(index, lines) { return false }
    guard index > 0 else { return true }
    return !Code(String(lines[index - 1])).hasComment
  }

  /// Inside a text of several lines.
  private static func isInText(_ index: Int, _ lines: [some StringProtocol]) -> Bool {
    let marks = lines[..<index].reduce(0) { count, line in
      count + (line.components(separatedBy: "\"\"\"").count - 1)
    }
    return marks % 2 == 1
  }

  /// A line without its strings' contents (interpolated code stays) and without its comment.
  struct Code {
    private(set) var text = ""
    private(set) var hasComment = false

    init(_ line: String) {
      var characters = Array(line)[...]
      /// For each open string 0, for each open interpolation the depth of its parentheses.
      var depths: [Int] = []
      var isInString = false
      while let next = characters.popFirst() {
        if isInString {
          if next == "\\" {
            if characters.first == "(" {
              characters.removeFirst()
              depths.append(0)
              isInString = false
              text += "("
            } else {
              characters = characters.dropFirst()
            }
          } else if next == "\"" {
            isInString = false
            text += "\""
          }
          continue
        }
        switch next {
        case "#" where characters.first == "\"":
          characters = Code.behindRawString(characters.dropFirst())
        case "\"":
          isInString = true
          text += "\""
        case "/" where characters.first == "/":
          hasComment = true
          return
        case "(" where !depths.isEmpty:
          depths[depths.count - 1] += 1
          text.append(next)
        case ")" where !depths.isEmpty:
          text.append(next)
          if depths[depths.count - 1] == 0 {
            depths.removeLast()
            isInString = true
          } else {
            depths[depths.count - 1] -= 1
          }
        default: text.append(next)
        }
      }
    }

    /// A raw string ends at its own mark only.
    private static func behindRawString(_ text: ArraySlice<Character>) -> ArraySlice<Character> {
      let end = zip(text.indices, text.indices.dropFirst()).first { first, second in
        text[first] == "\"" && text[second] == "#"
      }
      return end.map { text[($0.1 + 1)...] } ?? []
    }

    var canTrap: Bool {
      let calls = ["fatalError(", "preconditionFailure(", "try!", "as!"]
      return calls.contains(where: text.contains) || forcesUnwrap
    }

    /// A `!` right behind a value: `a!`, `f()!`, `a[0]!`, `Int!`; not `!a`, `a != b`, `try!`.
    private var forcesUnwrap: Bool {
      let characters = Array(text)
      for (index, character) in characters.enumerated() where character == "!" && index > 0 {
        let before = characters[index - 1]
        let isBehindValue =
          before.isLetter || before.isNumber || [")", "]", "_", "}", "?", "\""].contains(before)
        let isComparison = index + 1 < characters.count && characters[index + 1] == "="
        if isBehindValue && !isComparison { return true }
      }
      return false
    }
  }
}
