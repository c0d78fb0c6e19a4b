/// The members of a JSON object that stands on one line, one after another, without making anything
/// of them. What is no object any more ends the walk.
struct JSONMembers {
  struct Member {
    /// Without the quotes.
    var name: Range<Int>
    /// A string's inside, escapes left as they are; of anything else all of it.
    var value: Range<Int>
    var isString: Bool
  }

  private let text: Bytes
  private var at: Int

  /// - Returns: nil where no object begins at `start`.
  @inline(__always)
  init?(_ text: Bytes, from start: Int = 0) {
    guard text[start] == UInt8(ascii: "{") else { return nil }
    self.text = text
    at = start + 1
  }

  mutating func next() -> Member? {
    skipSpace()
    guard text[at] == UInt8(ascii: "\""), let name = string() else { return nil }
    skipSpace()
    guard text[at] == UInt8(ascii: ":") else { return nil }
    at += 1
    skipSpace()
    let isString = text[at] == UInt8(ascii: "\"")
    guard let value = isString ? string() : other() else { return nil }
    skipSpace()
    if text[at] == UInt8(ascii: ",") { at += 1 }
    return Member(name: name, value: value, isString: isString)
  }

  private mutating func skipSpace() {
    while text[at] == 0x20 || text[at] == 0x09 { at += 1 }
  }

  /// The inside of the string that begins here.
  private mutating func string() -> Range<Int>? {
    let start = at + 1
    var from = start
    while let quote = text.firstIndex(of: UInt8(ascii: "\""), from: from) {
      var backslashes = 0
      while quote - backslashes > start, text[quote - 1 - backslashes] == UInt8(ascii: "\\") {
        backslashes += 1
      }
      if backslashes % 2 == 0 {
        at = quote + 1
        return start..<quote
      }
      from = quote + 1
    }
    return nil
  }

  /// A number or a name, or a container with all that is in it.
  private mutating func other() -> Range<Int>? {
    let start = at
    var depth = 0
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "\""):
        guard string() != nil else { return nil }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return start..<at }
        depth -= 1
      case UInt8(ascii: ","): if depth == 0 { return start..<at }
      default: break
      }
      at += 1
    }
    return nil
  }
}
