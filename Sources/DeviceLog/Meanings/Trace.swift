/// One line of the probe that people paste into an app or a page, wherever it stands:
/// `WVTRACE1 {"n":4,"by":"android","event":"created","window":"w2","opener":"w1","decision":"window"}`.
///
/// Logs, consoles, beacons and mails wrap it each in their own way: quotes are escaped once or twice (JSON in JSON),
/// percent-encoded (forms), made curly or written as `&quot;` (mails, tickets), and the line is broken or cut. It is
/// read as far as it goes; a member whose end is missing is left out.
struct Trace {
  /// Members in order: strings, numbers and truth values as text.
  private(set) var members: [(name: String, value: String)] = []
  /// The closing bracket is missing.
  private(set) var isCut = true
  /// Where the mark stands in the text.
  private(set) var start = 0

  static let mark: StaticString = "WVTRACE1"
  private static let longest = 4_096
  private static let most = 64

  /// All lines in a text, in order: at most 64.
  static func all(in text: Bytes) -> [Trace] {
    var found: [Trace] = []
    var at = 0
    while found.count < most, let start = text.firstIndex(of: mark, from: at) {
      at = start + mark.utf8CodeUnitCount
      var trace = Trace()
      trace.start = start
      trace.read(text, from: at)
      if !trace.members.isEmpty { found.append(trace) }
    }
    return found
  }

  subscript(name: String) -> String? { members.first { $0.name == name }?.value }

  // MARK: - Reading

  private mutating func read(_ text: Bytes, from start: Int) {
    let plain = Self.unwrapped(text, from: start)
    guard let open = plain.firstIndex(of: UInt8(ascii: "{")),
      plain[..<open].allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: ":") })
    else { return }
    var at = open + 1
    func blanks() { while at < plain.count, plain[at] == 0x20 { at += 1 } }
    while at < plain.count, members.count < 32 {
      blanks()
      guard at < plain.count else { return }
      if plain[at] == UInt8(ascii: "}") {
        isCut = false
        return
      }
      if plain[at] == UInt8(ascii: ",") {
        at += 1
        continue
      }
      guard let name = Self.string(plain, &at) else { return }
      blanks()
      guard at < plain.count, plain[at] == UInt8(ascii: ":") else { return }
      at += 1
      blanks()
      guard let value = Self.value(plain, &at) else { return }
      members.append((name, value))
    }
  }

  private static func value(_ plain: [UInt8], _ at: inout Int) -> String? {
    guard at < plain.count else { return nil }
    if plain[at] == UInt8(ascii: "\"") { return string(plain, &at) }
    let start = at
    while at < plain.count, plain[at].isLetter || plain[at].isDigit || plain[at] == 0x2D { at += 1 }
    // What ends with the text may have gone on.
    guard at > start, at < plain.count else { return nil }
    return String(decoding: plain[start..<at], as: UTF8.self)
  }

  /// The string that begins at `at`, which then stands behind it; nil where it has no end.
  private static func string(_ plain: [UInt8], _ at: inout Int) -> String? {
    guard at < plain.count, plain[at] == UInt8(ascii: "\"") else { return nil }
    let start = at + 1
    guard let end = plain[start...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
    at = end + 1
    return String(decoding: plain[start..<end], as: UTF8.self)
  }

  /// The line without what carried it: the probe writes neither quotes nor backslashes inside its strings.
  private static func unwrapped(_ text: Bytes, from start: Int) -> [UInt8] {
    let isForm =
      text.has("%20%7B", at: start) || text.has("+%7B", at: start) || text.has("%7B", at: start)
    var out: [UInt8] = []
    var at = start
    while at < text.count, out.count < longest {
      let byte = text[at]
      // One line ends where the next begins.
      if byte == mark.utf8Start[0], text.has(mark, at: at) { break }
      switch byte {
      case UInt8(ascii: "&") where isForm: return out
      case UInt8(ascii: "+") where isForm: out.append(0x20)
      case UInt8(ascii: "%") where isForm && text[at + 1].isHex && text[at + 2].isHex:
        var cursor = LineCursor(text[at + 1..<at + 3])
        out.append(UInt8(truncatingIfNeeded: cursor.hex() ?? 0x20))
        at += 2
      case UInt8(ascii: "\\"):
        // `\u0022` and its like; any other escape stands for the letter behind it.
        if text[at + 1] == UInt8(ascii: "u") {
          var cursor = LineCursor(text[at + 2..<at + 6])
          out.append(UInt8(exactly: cursor.hex() ?? 0) ?? 0x3F)
          at += 5
        }
      case UInt8(ascii: "&") where text.has("&quot;", at: at):
        out.append(UInt8(ascii: "\""))
        at += 5
      case 0xE2 where text[at + 1] == 0x80 && (0x9C...0x9F).contains(text[at + 2]):
        out.append(UInt8(ascii: "\""))
        at += 2
      case 0x0A, 0x0D:
        // A mail's own line break, with its marks of quoting, or a logger's: the line goes on.
        while text[at + 1].isBlank || text[at + 1] == UInt8(ascii: ">") { at += 1 }
      default: out.append(byte)
      }
      if out.last == UInt8(ascii: "}") { return out }
      at += 1
    }
    return out
  }
}
