import Evidence

/// Cuts a JSON document of any length into what holds it together and the values in it, one at a time: the members of the
/// outer objects and the elements of their long arrays. What holds together goes through as it is.
struct JSONElements {
  enum Piece {
    /// Brackets, commas, names, white space.
    case frame([UInt8])
    /// A whole value, and the name it or its array has.
    case value([UInt8], name: [UInt8])
    /// A string that is longer than is held, without its quotes: so many bytes.
    case tooLong(Int)
  }

  /// Arrays and objects that are entered; all others are values.
  private let entered: Set<[UInt8]>
  /// Longer strings are not held.
  private let longest: Int

  private struct Outer {
    var isArray: Bool
    var name: [UInt8]
  }
  private var outer: [Outer] = []
  private var name: [UInt8] = []
  private var expectsName = false
  private var value: [UInt8] = []
  private var depth = 0
  private var state = State.between
  private var skipped = 0
  private enum State {
    case between, name, nameEscape, value, string, stringEscape, scalar, skipping, skippingEscape
  }

  init(entering: Set<String>, longest: Int = 16 << 20) {
    entered = Set(entering.map { Array($0.utf8) })
    self.longest = longest
  }

  /// The pieces of the next bytes.
  mutating func pieces(of bytes: some Sequence<UInt8>) -> [Piece] {
    var out: [Piece] = []
    var frame: [UInt8] = []
    for byte in bytes { take(byte, &frame, &out) }
    if !frame.isEmpty { out.append(.frame(frame)) }
    return out
  }

  /// What is left at the end of a document that was cut.
  mutating func rest() -> [Piece] {
    switch state {
    case .between: return []
    case .name, .nameEscape: return [.value(name, name: [])]
    case .skipping, .skippingEscape: return [.tooLong(skipped)]
    default: return [.value(value, name: valueName)]
    }
  }

  private var valueName: [UInt8] { outer.last?.isArray == true ? outer.last?.name ?? [] : name }

  private mutating func take(_ byte: UInt8, _ frame: inout [UInt8], _ out: inout [Piece]) {
    switch state {
    case .between: between(byte, &frame, &out)
    case .name:
      frame.append(byte)
      if byte == UInt8(ascii: "\"") {
        state = .between
      } else {
        name.append(byte)
        if byte == UInt8(ascii: "\\") { state = .nameEscape }
      }
    case .nameEscape:
      frame.append(byte)
      name.append(byte)
      state = .name
    case .value:
      value.append(byte)
      switch byte {
      case UInt8(ascii: "\""): state = .string
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { finish(&out) }
      default: break
      }
    case .string:
      value.append(byte)
      if byte == UInt8(ascii: "\\") {
        state = .stringEscape
      } else if byte == UInt8(ascii: "\"") {
        state = .value
        if depth == 0 { finish(&out) }
      } else if value.count > longest {
        tooLong()
      }
    case .stringEscape:
      value.append(byte)
      state = .string
    case .skipping:
      if byte == UInt8(ascii: "\\") {
        skipped += 1
        state = .skippingEscape
      } else if byte == UInt8(ascii: "\"") {
        out.append(.tooLong(skipped))
        value += "[\(skipped) bytes, removed]\"".utf8
        state = .value
        if depth == 0 { finish(&out) }
      } else {
        skipped += 1
      }
    case .skippingEscape:
      skipped += 1
      state = .skipping
    case .scalar:
      if ASCII.isSpace(byte) || ",]}\"{[:".utf8.contains(byte) {
        finish(&out)
        between(byte, &frame, &out)
      } else {
        value.append(byte)
      }
    }
  }

  private mutating func between(_ byte: UInt8, _ frame: inout [UInt8], _ out: inout [Piece]) {
    switch byte {
    case UInt8(ascii: "\"") where expectsName:
      frame.append(byte)
      name = []
      state = .name
      expectsName = false
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isArray = byte == UInt8(ascii: "[")
      guard
        outer.isEmpty
          || entered.contains(valueName) && outer.count < 4
            && (isArray || outer.last?.isArray == false)
      else { return begin(byte, .value, &frame, &out) }
      frame.append(byte)
      outer.append(Outer(isArray: isArray, name: name))
      expectsName = !isArray
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      frame.append(byte)
      _ = outer.popLast()
      expectsName = false
    case UInt8(ascii: ","):
      frame.append(byte)
      expectsName = outer.last?.isArray == false
    case UInt8(ascii: ":"): frame.append(byte)
    case _ where ASCII.isSpace(byte): frame.append(byte)
    default: begin(byte, byte == UInt8(ascii: "\"") ? .string : .scalar, &frame, &out)
    }
  }

  private mutating func begin(
    _ byte: UInt8, _ next: State, _ frame: inout [UInt8], _ out: inout [Piece]
  ) {
    if !frame.isEmpty { out.append(.frame(frame)) }
    frame = []
    value = [byte]
    depth = next == .value ? 1 : 0
    state = next
  }

  private mutating func finish(_ out: inout [Piece]) {
    out.append(.value(value, name: valueName))
    value = []
    state = .between
  }

  /// The string that is being read goes; what stands before it in the value stays.
  private mutating func tooLong() {
    var start = value.count - 1
    // Back to the quote that opened it: the last one no backslash stands before.
    while start > 0, value[start] != UInt8(ascii: "\"") || value[start - 1] == UInt8(ascii: "\\") {
      start -= 1
    }
    skipped = value.count - start - 1
    value.removeLast(skipped)
    state = .skipping
  }
}
