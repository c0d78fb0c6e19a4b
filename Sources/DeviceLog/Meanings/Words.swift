/// A text as lower-case words: `signInWithPopup`, `signin_popup`, `sign-in popup` all read the same.
///
/// Addresses and file names are left out: a path with `login` in it says nothing. `n't` and `cannot`
/// become a `not` of its own; `sign in`, `log in`, `pop-up`, `time out` become one word. Clauses are
/// numbered, so that a `not` reaches only its own.
struct Words {
  struct Word {
    var text: String
    var clause: Int
    /// Where it begins in the text's bytes.
    var start: Int
    var end: Int
    /// The byte before it; a letter where a capital began the word.
    var glue: UInt8 = 0x20
  }

  private(set) var list: [Word] = []
  /// Addresses found on the way.
  private(set) var addresses: [String] = []
  private(set) var isQuestion = false
  /// What the words could be about; families of meanings look no further without theirs.
  private(set) var topics: Topics = []

  static let longest = 160

  init(_ text: Bytes) {
    var splitter = Splitter(text)
    splitter.run()
    addresses = splitter.addresses
    isQuestion = text.trimmed.hasSuffix("?")
    list = Self.joined(splitter.words)
    for word in list {
      if let topic = Vocabulary.topics[word.text] { topics.formUnion(topic) }
    }
  }

  var count: Int { list.count }

  subscript(index: Int) -> String {
    index >= 0 && index < list.count ? list[index].text : ""
  }

  /// More than a blank lies between a word and the one before it: `failed: 401`, `failed (401)`.
  func standsApart(_ index: Int) -> Bool {
    index > 0 && index < list.count && list[index].start - list[index - 1].end > 1
  }

  func clause(_ index: Int) -> Int { index >= 0 && index < list.count ? list[index].clause : -1 }

  func contains(_ set: WordSet) -> Bool { list.contains { set.contains($0.text) } }

  func positions(of set: WordSet) -> [Int] {
    list.indices.filter { set.contains(list[$0].text) }
  }

  /// The first word of `set` at most `distance` words after `index`, in the same clause or, with
  /// `across`, in any.
  func after(
    _ index: Int, within distance: Int, _ set: WordSet, across: Bool = true
  ) -> Int? {
    guard index + 1 < list.count, distance > 0 else { return nil }
    for at in index + 1...min(index + distance, list.count - 1) {
      if !across, list[at].clause != list[index].clause { return nil }
      if set.contains(list[at].text) { return at }
    }
    return nil
  }

  func before(
    _ index: Int, within distance: Int, _ set: WordSet, across: Bool = true
  ) -> Int? {
    var at = index - 1
    while at >= 0, index - at <= distance {
      if !across, list[at].clause != list[index].clause { return nil }
      if set.contains(list[at].text) { return at }
      at -= 1
    }
    return nil
  }

  /// A `not` shortly before, in the same clause; or a `false` or `0` right behind.
  func isNegated(_ index: Int, reach: Int = 3) -> Bool {
    before(index, within: reach, Vocabulary.negation, across: false) != nil || isFalse(index)
  }

  /// `popup closed: false`
  func isFalse(_ index: Int) -> Bool {
    Vocabulary.off.contains(self[index + 1])
  }

  /// `if the popup is …`, `may have been …`: said of what could be, not of what was.
  func isConditional(_ index: Int, reach: Int = 5) -> Bool {
    before(index, within: reach, Vocabulary.conditional, across: false) != nil
  }

  private static func joined(_ words: [Word]) -> [Word] {
    var out: [Word] = []
    out.reserveCapacity(words.count)
    for word in words {
      if let last = out.last, word.start - last.end <= 1, Vocabulary.pairHeads.contains(last.text),
        let one = Vocabulary.pairs[last.text + " " + word.text]
      {
        out[out.count - 1].text = one
        out[out.count - 1].end = word.end
      } else {
        out.append(word)
      }
    }
    return out
  }
}

/// Cuts a text into words.
private struct Splitter {
  let text: Bytes
  var words: [Words.Word] = []
  var addresses: [String] = []
  private var clause = 0
  private var at = 0

  init(_ text: Bytes) { self.text = text }

  mutating func run() {
    while at < text.count, words.count < Words.longest {
      let byte = text[at]
      if isWordByte(byte) {
        word()
      } else {
        separator(byte)
        at += 1
      }
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80
  }

  private mutating func separator(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"), 0x0A, UInt8(ascii: "|"):
      clause += 1
    case UInt8(ascii: "."), UInt8(ascii: ","):
      if text[at + 1].isBlank || text[at + 1] == UInt8(ascii: "\"") || at + 1 >= text.count {
        clause += 1
      }
    case UInt8(ascii: "-"):
      if text[at + 1] == 0x20, text[at - 1] == 0x20 { clause += 1 }
    default: break
    }
  }

  private mutating func word() {
    let start = at
    while at < text.count, isWordByte(text[at]) { at += 1 }
    if text.has("://", at: at) {
      address(from: start)
      return
    }
    // `login.js`, `callback.html`: names of files.
    if text[at] == UInt8(ascii: ".") {
      for suffix in [".js", ".mjs", ".ts", ".html", ".swift", ".kt", ".java", ".css", ".php"]
        as [StaticString]
      where text.has(suffix, at: at) && !isWordByte(text[at + suffix.utf8CodeUnitCount]) {
        at += suffix.utf8CodeUnitCount
        return
      }
    }
    var end = at
    var isNot = false
    if text[at - 1].lowered == UInt8(ascii: "n"), let after = apostrophe(at),
      text[after].lowered == UInt8(ascii: "t"), !isWordByte(text[after + 1])
    {
      isNot = true
      end = at - 1
      at = after + 1
    }
    split(start..<end)
    if isNot { add("not", start, at) }
  }

  private func apostrophe(_ index: Int) -> Int? {
    if text[index] == UInt8(ascii: "'") { return index + 1 }
    return text.has("\u{2019}", at: index) ? index + 3 : nil
  }

  private mutating func address(from start: Int) {
    while at < text.count {
      switch text[at] {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"),
        UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"),
        UInt8(ascii: "`"), UInt8(ascii: "\\"):
        // An address of which a part is kept back is not known.
        if !Withheld.begins(at: at, in: text) { addresses.append(trimmedAddress(start..<at)) }
        return
      default: at += 1
      }
    }
    addresses.append(trimmedAddress(start..<at))
  }

  private func trimmedAddress(_ range: Range<Int>) -> String {
    var end = range.upperBound
    while end > range.lowerBound,
      text[end - 1] == UInt8(ascii: ",") || text[end - 1] == UInt8(ascii: ".")
        || text[end - 1] == UInt8(ascii: ";")
    {
      end -= 1
    }
    return text[range.lowerBound..<end].string
  }

  /// `signInWithPopup` → sign in with popup; `HTTPError` → http error.
  private mutating func split(_ range: Range<Int>) {
    var start = range.lowerBound
    var index = start + 1
    while index < range.upperBound {
      let before = text[index - 1]
      let here = text[index]
      let next = index + 1 < range.upperBound ? text[index + 1] : 0
      let rises = here.isUpper && (before.isLetter && !before.isUpper || before.isDigit)
      let acronymEnds = before.isUpper && here.isUpper && next.isLetter && !next.isUpper
      if rises || acronymEnds {
        add(text[start..<index].lowercased, start, index)
        start = index
      }
      index += 1
    }
    if range.upperBound > start {
      add(text[start..<range.upperBound].lowercased, start, range.upperBound)
    }
  }

  private mutating func add(_ word: String, _ start: Int, _ end: Int) {
    if word == "cannot" {
      words.append(Words.Word(text: "can", clause: clause, start: start, end: end))
      words.append(Words.Word(text: "not", clause: clause, start: start, end: end))
    } else {
      words.append(
        Words.Word(text: word, clause: clause, start: start, end: end, glue: text[start - 1]))
    }
  }
}

extension Bytes {
  /// The text in lower case; without a detour where it is ASCII.
  fileprivate var lowercased: String {
    guard raw.allSatisfy({ $0 < 0x80 }) else { return string.lowercased() }
    return String(unsafeUninitializedCapacity: count) { buffer in
      for index in 0..<count { buffer[index] = start[index].lowered }
      return count
    }
  }
}
