/// A fixed text with holes, matched without a regular-expression engine.
///
///     does not match the recipient window's origin ('{recipient}')
///     Renderer process{_}crash detected (code {#code})
///
/// `{name}` takes what stands there, `{#name}` a signed number, `{_}` skips; a hole at the end stops
/// at the next blank, quote, comma or closing bracket, and `{name…}` takes the rest of the line.
/// Letters match in either case, a blank any run of white space, `'` also U+2019. A text that
/// begins or ends in a word character matches whole words only.
struct Template: Sendable {
  enum Piece: Sendable {
    case literal([UInt8])
    case hole(name: String?, isNumber: Bool, toLineEnd: Bool)
  }

  let pieces: [Piece]
  /// Longest run without blanks or apostrophes: what the scan looks for.
  let anchor: [UInt8]

  init(_ text: String) {
    var pieces: [Piece] = []
    var literal: [UInt8] = []
    var rest = Substring(text)
    while let character = rest.first {
      if character == "{", let close = rest.firstIndex(of: "}"), !rest.hasPrefix("{\"") {
        if !literal.isEmpty { pieces.append(.literal(literal)) }
        literal = []
        var name = rest[rest.index(after: rest.startIndex)..<close]
        let isNumber = name.hasPrefix("#")
        if isNumber { name = name.dropFirst() }
        let toEnd = name.hasSuffix("…")
        if toEnd { name = name.dropLast() }
        pieces.append(
          .hole(name: name == "_" ? nil : String(name), isNumber: isNumber, toLineEnd: toEnd))
        rest = rest[rest.index(after: close)...]
      } else {
        if character != " " || literal.last != 0x20 {
          literal += String(character).utf8.map(\.lowered)
        }
        rest = rest.dropFirst()
      }
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    self.pieces = pieces
    anchor = Self.anchor(of: pieces)
  }

  private static func anchor(of pieces: [Piece]) -> [UInt8] {
    var best: ArraySlice<UInt8> = []
    for case .literal(let literal) in pieces {
      for run in literal.split(separator: UInt8(ascii: "'")) where run.count > best.count {
        best = run
      }
    }
    return Array(best)
  }

  struct Match {
    var start: Int
    var end: Int
    var captures: [String: String]
  }

  /// The first place where the text matches.
  func match(in text: Bytes) -> Match? {
    guard case .literal(let first)? = pieces.first else { return nil }
    var from = 0
    while let (start, end) = Self.find(first, in: text, from: from) {
      from = start + 1
      if first.first.map(Self.isWord) == true, Self.isWord(text[start - 1]) { continue }
      if let match = rest(after: end, start: start, in: text) { return match }
    }
    return nil
  }

  private func rest(after index: Int, start: Int, in text: Bytes) -> Match? {
    var at = index
    var captures: [String: String] = [:]
    var index = 1
    while index < pieces.count {
      guard case .hole(let name, let isNumber, let toLineEnd) = pieces[index] else {
        index += 1
        continue
      }
      let lower = at
      var upper: Int
      if index + 1 < pieces.count, case .literal(let next) = pieces[index + 1] {
        guard let (found, end) = Self.find(next, in: text, from: at), found - lower <= 2_048 else {
          return nil
        }
        upper = found
        at = end
      } else {
        upper = Self.end(of: text, from: at, toLineEnd: toLineEnd, isNumber: isNumber)
        at = upper
      }
      if isNumber {
        while lower < upper, text[upper - 1].isBlank { upper -= 1 }
        var digits = lower
        if text[digits] == UInt8(ascii: "-") { digits += 1 }
        guard digits < upper, (digits..<upper).allSatisfy({ text[$0].isDigit }) else { return nil }
      }
      if index + 1 >= pieces.count, !isNumber {
        while upper > lower, Self.closes(text[upper - 1]) { upper -= 1 }
      }
      if let name { captures[name] = text[lower..<upper].string }
      index += 2
    }
    if case .literal(let last)? = pieces.last, last.last.map(Self.isWord) == true,
      Self.isWord(text[at])
    {
      return nil
    }
    return Match(start: start, end: at, captures: captures)
  }

  /// Where a hole at the template's end stops.
  private static func end(of text: Bytes, from: Int, toLineEnd: Bool, isNumber: Bool) -> Int {
    var at = from
    while at < text.count {
      let byte = text[at]
      if byte == 0x0A || (toLineEnd ? false : byte.isBlank) { break }
      if isNumber, !byte.isDigit, !(at == from && byte == UInt8(ascii: "-")) { break }
      if !toLineEnd {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: ")"),
          UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: ";"),
          UInt8(ascii: "\\"):
          return at
        default: break
        }
      }
      at += 1
    }
    return at
  }

  /// Punctuation behind a text that runs to its line's end.
  private static func closes(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "'")
      || byte == UInt8(ascii: "\"")
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_")
  }

  /// The next place of `literal`, as a range; folds case, white space and apostrophes.
  private static func find(
    _ literal: [UInt8], in text: Bytes, from: Int
  ) -> (start: Int, end: Int)? {
    guard let first = literal.first else { return nil }
    // A blank or an apostrophe stands for several bytes.
    let isFolded = first == 0x20 || first == UInt8(ascii: "'")
    var start = from
    while start < text.count {
      if isFolded || text.start[start].lowered == first,
        let end = end(of: literal, in: text, at: start)
      {
        return (start, end)
      }
      start += 1
    }
    return nil
  }

  private static func end(of literal: [UInt8], in text: Bytes, at start: Int) -> Int? {
    var at = start
    for byte in literal {
      if byte == 0x20 {
        guard text[at].isBlank || text[at] == 0x0A else { return nil }
        while text[at].isBlank || text[at] == 0x0A { at += 1 }
      } else if text[at].lowered == byte, at < text.count {
        at += 1
      } else if byte == UInt8(ascii: "'"), text[at] == 0xE2, text[at + 1] == 0x80,
        text[at + 2] == 0x99
      {
        at += 3
      } else {
        return nil
      }
    }
    return at
  }
}
