/// Some words, to be asked of every word of a text. They are few: telling by the first byte and the
/// length that a word is none of them is faster than hashing it.
struct WordSet: ExpressibleByArrayLiteral, Sendable {
  private(set) var words: [String]
  /// Bit `b & 63` for every word's first byte `b`.
  private var initials: UInt64 = 0

  init(arrayLiteral words: String...) { self.init(words) }

  init(_ words: [String]) {
    self.words = words
    for word in words { initials |= Self.initial(word) }
  }

  @inline(__always)
  private static func initial(_ word: String) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: (word.utf8.first ?? 0) & 63)
  }

  @inline(__always)
  func contains(_ word: String) -> Bool {
    guard initials & Self.initial(word) != 0 else { return false }
    for one in words where one.utf8.count == word.utf8.count && one == word { return true }
    return false
  }

  func union(_ others: WordSet) -> WordSet {
    var all = self
    all.words += others.words
    all.initials |= others.initials
    return all
  }
}
