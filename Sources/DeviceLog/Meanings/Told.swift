/// What a note says came, apart from what it only speaks of: a code that was not seen, was mended
/// long ago, is guessed at, is explained, or is one of a list or a table of them.
struct Told {
  let text: Bytes
  /// Codes of a note that is a list as a whole.
  private let listed: CodeList

  init(_ text: Bytes) {
    self.text = text
    listed = CodeList(text, most: 3)
  }

  /// Signatures with where they stand, each at the first place that tells of it.
  func literals() -> [(match: SignMatch, start: Int)] {
    let told = Meanings.literals(in: text, context: .words, tag: nil).compactMap { first($0) }
    let tables = Dictionary(grouping: told.compactMap { row(at: $0.start) }, by: \.table)
    return told.filter { found in
      guard let row = row(at: found.start), let rows = tables[row.table] else { return true }
      return Set(rows.map(\.start)).count <= Self.rowsOfFields
    }
  }

  /// A signature at the first place that tells of it.
  private func first(_ found: (match: SignMatch, start: Int)) -> (match: SignMatch, start: Int)? {
    if isTold(found.start) { return found }
    guard let signature = Signature.all.first(where: { $0.id == found.match.signature }) else {
      return nil
    }
    var at = found.start
    for _ in 0..<Self.places {
      guard let next = signature.match(in: text.from(at + 1)) else { return nil }
      at += 1 + next.start
      guard isTold(at) else { continue }
      var match = found.match
      match.captures = next.captures
      return (match: match, start: at)
    }
    return nil
  }

  /// Rows that may tell of errors in a table of one failure's fields (code, message). A table with
  /// more of them describes failures of several kinds.
  private static let rowsOfFields = 2

  /// The row of a Markdown or Jira table that holds a place: where it begins, and its table.
  private func row(at place: Int) -> (start: Int, table: Int)? {
    let start = lineStart(before: place)
    guard isRow(start) else { return nil }
    var table = start
    while table > 0, case let above = lineStart(before: table - 1), isRow(above) { table = above }
    return (start, table)
  }

  private func lineStart(before place: Int) -> Int {
    (text.lastIndex(of: 0x0A, before: place) ?? -1) + 1
  }

  private func isRow(_ lineStart: Int) -> Bool {
    var index = lineStart
    while text[index] == UInt8(ascii: " ") { index += 1 }
    return text[index] == UInt8(ascii: "|")
  }

  /// Places of one text that are looked at.
  private static let places = 16

  private func isTold(_ at: Int) -> Bool {
    if listed.holds(at) { return false }
    let start = lineStart(before: at)
    let end = text.firstIndex(of: 0x0A, from: at) ?? text.count
    let line = text[max(start, at - Self.reach)..<min(end, at + Self.reach)]
    if CodeList(line, most: 1).holds(at - max(start, at - Self.reach)) { return false }
    return !isDenied(at, from: start) && !isGuessed(at, from: start) && !isPast(at, start, end)
      && !isExplained(at, end)
  }

  /// Bytes before and behind a text that may say how it is meant.
  private static let reach = 512

  /// `it is not …`, `we never see …`; but not `does not work …`.
  private func isDenied(_ at: Int, from start: Int) -> Bool {
    let words = words(before: at, from: start, isClause: true)
    guard let deny = words.lastIndex(where: { Self.denials.contains($0) }) else { return false }
    let between = words[(deny + 1)...]
    return between.count < 4 && !between.contains { Self.failings.contains($0) }
  }

  /// `could it be …`, `maybe …`; but not `could not …`.
  private func isGuessed(_ at: Int, from start: Int) -> Bool {
    let words = Array(words(before: at, from: start, isClause: false).suffix(4))
    return words.indices.contains { index in
      Self.guesses.contains(words[index])
        && (index + 1 == words.count || !Self.denials.contains(words[index + 1]))
    }
  }

  /// `last year we had …`, `… is fixed`.
  private func isPast(_ at: Int, _ start: Int, _ end: Int) -> Bool {
    let before = words(before: at, from: start, isClause: false)
    if !before.contains(where: { Self.present.contains($0) }) {
      if before.contains(where: { Self.past.contains($0) }) { return true }
      let pairs = zip(before, before.dropFirst())
      for (one, next) in pairs {
        if one == "used", next == "to" { return true }
        if one == "last", next == "year" || next == "month" { return true }
      }
    }
    let after = Array(words(behind: at, to: end).prefix(6))
    guard let mended = after.firstIndex(where: { Self.mended.contains($0) }) else { return false }
    return !after[..<mended].contains { Self.unmended.contains($0) || Self.denials.contains($0) }
  }

  /// `… means that`.
  private func isExplained(_ at: Int, _ end: Int) -> Bool {
    words(behind: at, to: end).first.map { Self.explains.contains($0) } ?? false
  }

  // MARK: Words

  /// The words of the sentence before a place, or of its last clause.
  private func words(before at: Int, from start: Int, isClause: Bool) -> [String] {
    var first = at
    while first > max(start, at - Self.reach), !isEnd(first - 1, isClause: isClause) { first -= 1 }
    return words(in: text[first..<at])
  }

  /// The words of the sentence behind the code that begins at a place.
  private func words(behind at: Int, to end: Int) -> [String] {
    var first = at
    while first < end, !text[first].isBlank { first += 1 }
    guard first > at, !isEnd(first - 1, isClause: false) else { return [] }
    var last = first
    while last < min(end, first + Self.reach), !isEnd(last, isClause: false) { last += 1 }
    return words(in: text[first..<last])
  }

  private func isEnd(_ index: Int, isClause: Bool) -> Bool {
    switch text[index] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ";"), UInt8(ascii: ":"), 0x0A: true
    case UInt8(ascii: "."): text[index + 1].isBlank || index + 1 >= text.count
    case UInt8(ascii: ","), UInt8(ascii: "("): isClause
    default: false
    }
  }

  private func words(in part: Bytes) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var index = 0
    while index < part.count {
      let byte = part[index]
      // An apostrophe, plain or as phones write it.
      if byte == UInt8(ascii: "'") {
        index += 1
        continue
      }
      if byte == 0xE2, part[index + 1] == 0x80, part[index + 2] == 0x99 {
        index += 3
        continue
      }
      if byte.isLetter || byte.isDigit || byte >= 0x80 {
        word.append(byte.lowered)
      } else if !word.isEmpty {
        words.append(String(decoding: word, as: UTF8.self))
        word = []
      }
      index += 1
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  private static let denials: WordSet = [
    "not", "no", "never", "without", "neither", "nor", "isnt", "wasnt", "arent", "dont", "doesnt",
    "didnt", "kein", "keine", "keinen", "nicht", "nie", "ohne",
  ]
  /// What a `not` before them speaks of.
  private static let failings: WordSet = [
    "work", "works", "working", "know", "why", "how", "understand", "sign", "signin", "login",
    "log", "in", "load", "loads", "open", "opens", "possible", "able", "finish", "end", "continue",
    "complete", "help", "go", "get", "further", "past", "because", "but", "with", "only",
    "funktioniert", "geht", "möglich",
  ]
  private static let guesses: WordSet = [
    "could", "maybe", "perhaps", "might", "may", "whether", "would", "possibly", "suspect",
    "suspected", "vielleicht", "könnte", "ob",
  ]
  private static let past: WordSet = ["previously", "formerly", "früher", "damals"]
  private static let present: WordSet = [
    "now", "since", "again", "still", "jetzt", "seit", "wieder",
  ]
  private static let mended: WordSet = ["fixed", "solved", "resolved", "behoben", "gelöst"]
  /// What is still to be mended.
  private static let unmended: WordSet = [
    "be", "should", "must", "until", "if", "how", "cannot", "cant",
  ]
  private static let explains: WordSet = ["means", "meaning", "stands", "bedeutet", "heißt"]
}
