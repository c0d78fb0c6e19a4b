import CScan

/// The grammar of RFC 8259, checked byte by byte over pieces of any size: what a strict scan puts
/// in front of itself.
///
/// Checked in full: one value and nothing but white space around it, brackets that match, numbers,
/// literals, escapes, no control characters in strings, and UTF-8 without overlong forms or
/// surrogates (RFC 3629, section 4). A byte order mark is ignored, as section 8.1 allows. Nesting
/// is kept in bits, not in the call stack, and limited.
struct JSONGrammar {
  /// Containers inside each other; RFC 8259, section 9, lets an implementation set a limit.
  static var maxDepth: Int { 1024 }

  struct Violation: Hashable, Sendable {
    var byteOffset: Int
    var reason: JSONDamage.Reason
  }

  private(set) var violation: Violation?

  private enum State {
    case start, value, valueOrEnd, key, keyOrEnd, colon, afterValue, done
    case string, escape, hex1, hex2, hex3, hex4
    case minus, zero, digits, point, fraction, exponent, exponentSign, exponentDigits
    case literal
    case mark2, mark3
  }

  private var state = State.start
  private var stringIsKey = false
  /// One bit a level, the innermost last: true for an object.
  private var objects: [Bool] = []
  private var literal: [UInt8] = []
  private var literalIndex = 0
  /// Continuation bytes still due, and what the next one may be.
  private var tailCount = 0
  private var tailLow: UInt8 = 0x80
  private var tailHigh: UInt8 = 0xBF
  private var offset = 0

  init() { objects.reserveCapacity(64) }

  /// Checks the next bytes. Gives how many of them stand before the first violation: all, if there
  /// is none.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard violation == nil else { return 0 }
    let start = bytes.bindMemory(to: UInt8.self)
    var index = 0
    while index < start.count {
      if state == .string, tailCount == 0, index &+ 32 <= start.count, let base = start.baseAddress
      {
        let special = cscan_not_plain_32(base + index)
        if special == 0 {
          index &+= 32
          continue
        }
        index &+= special.trailingZeroBitCount
      }
      if let reason = step(start[index]) {
        violation = Violation(byteOffset: offset &+ index, reason: reason)
        return index
      }
      index &+= 1
    }
    offset &+= index
    return index
  }

  /// The end of the input: a violation if the document is not over.
  mutating func finish() {
    guard violation == nil else { return }
    switch state {
    case .done: return
    case .zero, .digits, .fraction, .exponentDigits:
      if objects.isEmpty { return }
      violation = Violation(byteOffset: offset, reason: .truncated)
    case .start: violation = Violation(byteOffset: offset, reason: .empty)
    default: violation = Violation(byteOffset: offset, reason: .truncated)
    }
  }

  private mutating func step(_ byte: UInt8) -> JSONDamage.Reason? {
    switch state {
    case .string: return inString(byte)
    case .escape: return inEscape(byte)
    case .hex1, .hex2, .hex3, .hex4: return inHex(byte)
    case .literal:
      guard byte == literal[literalIndex] else { return .badLiteral }
      literalIndex += 1
      if literalIndex == literal.count { endValue() }
      return nil
    case .minus, .zero, .digits, .point, .fraction, .exponent, .exponentSign, .exponentDigits:
      return inNumber(byte)
    default: break
    }
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: return state == .mark2 || state == .mark3 ? .unexpectedByte : nil
    default: break
    }
    switch state {
    case .start:
      if byte == 0xEF, offset == 0 {
        state = .mark2
        return nil
      }
      return beginValue(byte)
    case .mark2:
      state = .mark3
      return byte == 0xBB ? nil : .unexpectedByte
    case .mark3:
      state = .value
      return byte == 0xBF ? nil : .unexpectedByte
    case .value: return beginValue(byte)
    case .valueOrEnd: return byte == UInt8(ascii: "]") ? close(byte) : beginValue(byte)
    case .keyOrEnd where byte == UInt8(ascii: "}"): return close(byte)
    case .key, .keyOrEnd:
      guard byte == UInt8(ascii: "\"") else { return .expectedKey }
      state = .string
      stringIsKey = true
      return nil
    case .colon:
      state = .value
      return byte == UInt8(ascii: ":") ? nil : .expectedColon
    case .afterValue: return afterValue(byte)
    default: return .unexpectedByte
    }
  }

  private mutating func beginValue(_ byte: UInt8) -> JSONDamage.Reason? {
    switch byte {
    case UInt8(ascii: "\""):
      state = .string
      stringIsKey = false
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard objects.count < Self.maxDepth else { return .tooDeep }
      objects.append(byte == UInt8(ascii: "{"))
      state = byte == UInt8(ascii: "{") ? .keyOrEnd : .valueOrEnd
    case UInt8(ascii: "t"): begin(literal: "true")
    case UInt8(ascii: "f"): begin(literal: "false")
    case UInt8(ascii: "n"): begin(literal: "null")
    case UInt8(ascii: "-"): state = .minus
    case UInt8(ascii: "0"): state = .zero
    case UInt8(ascii: "1")...UInt8(ascii: "9"): state = .digits
    default: return .unexpectedByte
    }
    return nil
  }

  private mutating func begin(literal text: StaticString) {
    literal = Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    literalIndex = 1
    state = .literal
  }

  private mutating func endValue() { state = objects.isEmpty ? .done : .afterValue }

  private mutating func afterValue(_ byte: UInt8) -> JSONDamage.Reason? {
    switch byte {
    case UInt8(ascii: ","):
      state = objects.last == true ? .key : .value
      return nil
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return close(byte)
    default: return .expectedCommaOrEnd
    }
  }

  private mutating func close(_ byte: UInt8) -> JSONDamage.Reason? {
    guard let isObject = objects.popLast(), isObject == (byte == UInt8(ascii: "}")) else {
      return .mismatchedBracket
    }
    endValue()
    return nil
  }

  private mutating func inString(_ byte: UInt8) -> JSONDamage.Reason? {
    if tailCount > 0 {
      guard byte >= tailLow, byte <= tailHigh else { return .badUTF8 }
      tailCount -= 1
      tailLow = 0x80
      tailHigh = 0xBF
      return nil
    }
    switch byte {
    case UInt8(ascii: "\""):
      if stringIsKey { state = .colon } else { endValue() }
    case UInt8(ascii: "\\"): state = .escape
    case 0x00..<0x20: return .controlCharacter
    case 0x20..<0x80: return nil
    case 0xC2...0xDF: tailCount = 1
    case 0xE0:
      tailCount = 2
      tailLow = 0xA0
    case 0xED:
      tailCount = 2
      tailHigh = 0x9F
    case 0xE1...0xEF: tailCount = 2
    case 0xF0:
      tailCount = 3
      tailLow = 0x90
    case 0xF1...0xF3: tailCount = 3
    case 0xF4:
      tailCount = 3
      tailHigh = 0x8F
    default: return .badUTF8
    }
    return nil
  }

  private mutating func inEscape(_ byte: UInt8) -> JSONDamage.Reason? {
    switch byte {
    case UInt8(ascii: "u"): state = .hex1
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      state = .string
    default: return .badEscape
    }
    return nil
  }

  private mutating func inHex(_ byte: UInt8) -> JSONDamage.Reason? {
    guard JSONText.hexDigit(byte) != nil else { return .badEscape }
    switch state {
    case .hex1: state = .hex2
    case .hex2: state = .hex3
    case .hex3: state = .hex4
    default: state = .string
    }
    return nil
  }

  private mutating func inNumber(_ byte: UInt8) -> JSONDamage.Reason? {
    let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    switch (state, byte) {
    case (.minus, UInt8(ascii: "0")): state = .zero
    case (.minus, _) where isDigit: state = .digits
    case (.digits, _) where isDigit: return nil
    case (.zero, UInt8(ascii: ".")), (.digits, UInt8(ascii: ".")): state = .point
    case (.point, _) where isDigit: state = .fraction
    case (.fraction, _) where isDigit: return nil
    case (.zero, UInt8(ascii: "e")), (.digits, UInt8(ascii: "e")), (.fraction, UInt8(ascii: "e")),
      (.zero, UInt8(ascii: "E")), (.digits, UInt8(ascii: "E")), (.fraction, UInt8(ascii: "E")):
      state = .exponent
    case (.exponent, UInt8(ascii: "+")), (.exponent, UInt8(ascii: "-")): state = .exponentSign
    case (.exponent, _) where isDigit, (.exponentSign, _) where isDigit: state = .exponentDigits
    case (.exponentDigits, _) where isDigit: return nil
    case (.zero, _), (.digits, _), (.fraction, _), (.exponentDigits, _):
      if isDigit { return .badNumber }
      endValue()
      return step(byte)
    default: return .badNumber
    }
    return nil
  }
}
