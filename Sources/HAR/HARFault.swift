import Evidence
import JSONStream

/// The words for what can be wrong with a capture.
enum HARFault {
  /// `log.entries[812].request.url`
  static func field(_ path: [JSONDamage.PathStep]) -> String? {
    var text = ""
    for step in path {
      switch step {
      case .member(let name): text += text.isEmpty ? name : "." + name
      case .index(let index): text += "[\(index)]"
      }
    }
    return text.isEmpty ? nil : text
  }

  static func words(_ reason: JSONDamage.Reason) -> Message {
    switch reason {
    case .empty: "there is nothing in it"
    case .notJSON: "it is not JSON"
    case .truncated: "the text ends there"
    case .unexpectedByte: "no value can begin there"
    case .expectedKey: "a name in quotes is due there"
    case .expectedColon: "a colon is due there"
    case .expectedCommaOrEnd: "a comma or the closing bracket is due there"
    case .mismatchedBracket: "the bracket does not match the one that was opened"
    case .badLiteral: "neither true, false nor null"
    case .badNumber: "not a number"
    case .badEscape: "no such escape"
    case .badUTF8: "not UTF-8"
    case .controlCharacter: "a control character in a string"
    case .tooDeep: "nested too deep"
    }
  }
}

extension Fault {
  static func truncated(_ damage: JSONDamage, at position: Position, entries: Int) -> Fault {
    let message: Message =
      if let index = damage.index {
        "the capture ends in the middle of entry \(index)"
      } else {
        "the capture ends before its last bracket"
      }
    return Fault(
      code: "truncated", message, reason: HARFault.words(.truncated), at: position,
      note: .readBefore(entries, "entry", "entries"),
      help: "export again after the page has finished loading, or send the file uncut")
  }

  static func empty(at position: Position) -> Fault {
    Fault(code: "truncated", "the capture is empty", at: position, help: "export it again")
  }

  static func malformed(_ damage: JSONDamage, at position: Position) -> Fault {
    let message: Message =
      if let index = damage.index {
        "entry \(index) is damaged and was left out"
      } else {
        "the capture is damaged"
      }
    return Fault(
      code: damage.index == nil ? "damaged" : "damaged-entry", message,
      reason: HARFault.words(damage.reason), at: position)
  }

  static func notAnObject(at position: Position) -> Fault {
    Fault(code: "not-an-entry", "an entry is no object and was left out", at: position)
  }

  static func noRequest(at position: Position) -> Fault {
    Fault(code: "no-request", "an entry has no request and was left out", at: position)
  }

  static func tooLarge(at position: Position) -> Fault {
    Fault(
      code: "entry-too-large", "an entry is larger than this tool takes; its front was read",
      at: position)
  }
}
