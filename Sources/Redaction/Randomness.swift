/// Tells words that people and programmers write from values that a generator made.
enum Randomness {
  /// Shannon entropy in bits a byte.
  static func entropy(_ bytes: Bytes) -> Double {
    guard !bytes.isEmpty else { return 0 }
    var counts = [Int](repeating: 0, count: 256)
    for byte in bytes { counts[Int(byte)] += 1 }
    let total = Double(bytes.count)
    return counts.reduce(0) { sum, count in
      guard count > 0 else { return sum }
      let share = Double(count) / total
      return sum - share * Platform.log2(share)
    }
  }

  /// True for what a generator made: long and of high entropy (24 bytes, 3.5 bits a byte), or shorter but switching between
  /// digits and both cases all the time, and in either case not made of words.
  static func isRandom(_ bytes: Bytes) -> Bool {
    guard bytes.count >= 16, !isWords(bytes) else { return false }
    if bytes.count >= 24, entropy(bytes) > 3.5 { return true }
    // Hex digests have less entropy a byte but switch all the time.
    let average = Double(bytes.count) / Double(max(1, segments(bytes)))
    return average < 2.8 || switches(bytes) > 3
  }

  /// True for identifiers, class and package names, paths and short numbers: `AwContents`, `org.example.app_lib`,
  /// `popup-closed-by-user`, `v2`. Every piece between separators and changes of case has to look like a word.
  static func isWords(_ bytes: Bytes) -> Bool {
    guard switches(bytes) <= 2 else { return false }
    var index = bytes.startIndex
    var pieces = 0
    var letters = 0
    var digits = 0
    var strange = 0
    while index < bytes.endIndex {
      let byte = bytes[index]
      if ASCII.isLetter(byte) {
        let end = wordEnd(bytes, from: index)
        guard isPronounceable(bytes[index..<end]) else { return false }
        letters += end - index
        strange += LetterPairs.rare(in: bytes[index..<end])
        pieces += 1
        index = end
      } else if ASCII.isDigit(byte) {
        let end = bytes.end(from: index, while: ASCII.isDigit)
        guard end - index <= 5 else { return false }
        digits += end - index
        pieces += 1
        index = end
      } else if byte >= 0x80 {
        letters += 1
        index += 1
      } else {
        index += 1
      }
    }
    // One in a short word may be an abbreviation; long names have few.
    guard strange * (letters < 14 ? 5 : 7) < max(letters, 6) else { return false }
    guard pieces > 1 else { return true }
    // Words are long; pieces of a random string are not.
    let average = Double(letters + digits) / Double(pieces)
    if average >= 3.2 { return true }
    switch letters + digits {
    case ...7: return digits <= 5 && average >= 1.9
    case ...10: return digits <= 5 && average >= 2.6
    default: return false
    }
  }

  /// How often a letter and a digit stand side by side in the piece between separators where they do so most: once in
  /// `oauth2`, seldom more than twice in what people write.
  static func switches(_ bytes: Bytes) -> Int {
    var most = 0
    var count = 0
    var before: UInt8 = 0
    for byte in bytes {
      if !ASCII.isAlphanumeric(byte) {
        count = 0
      } else if ASCII.isAlphanumeric(before), ASCII.isDigit(before) != ASCII.isDigit(byte) {
        count += 1
        most = max(most, count)
      }
      before = byte
    }
    return most
  }

  /// True for letters of which every piece between changes of case can be said: `isReadyToPay`.
  static func isPronounced(_ letters: Bytes) -> Bool {
    var index = letters.startIndex
    while index < letters.endIndex {
      let end = max(index + 1, wordEnd(letters, from: index))
      guard isPronounceable(letters[index..<end]) else { return false }
      index = end
    }
    return true
  }

  /// How many runs of one class (lower case, upper case, digit) a text has; a capital before lower case joins them.
  private static func segments(_ bytes: Bytes) -> Int {
    var count = 0
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if ASCII.isLetter(byte) {
        index = wordEnd(bytes, from: index)
      } else if ASCII.isDigit(byte) {
        index = bytes.end(from: index, while: ASCII.isDigit)
      } else {
        index += 1
        continue
      }
      count += 1
    }
    return count
  }

  /// `Word`, `word` or `WORD`; of `WKWeb`, the `WK`.
  private static func wordEnd(_ bytes: Bytes, from start: Int) -> Int {
    let upper = bytes.end(from: start, while: ASCII.isUpper)
    if upper - start > 1 {
      return bytes.at(upper).map(ASCII.isLower) == true ? upper - 1 : upper
    }
    return bytes.end(from: upper, while: ASCII.isLower)
  }

  private static let vowels = ByteSet("aeiouyAEIOUY")

  /// Not too long without a vowel, not too long at all.
  private static func isPronounceable(_ word: Bytes) -> Bool {
    guard word.count > 3 else { return true }
    if word.count <= 5 {
      // Abbreviations are written in capitals, or known.
      return word.allSatisfy(ASCII.isUpper) || word.contains(where: vowels.contains)
        || ["html", "http", "https", "xhtml", "grpc", "ctrl", "wcdn", "mgmt"].contains {
          $0.utf8.elementsEqual(word.lazy.map(ASCII.lower))
        }
    }
    guard word.count <= 32 else { return false }
    var spoken = 0
    var run = 0
    var longest = 0
    for byte in word {
      if vowels.contains(byte) {
        spoken += 1
        run = 0
      } else {
        run += 1
        longest = max(longest, run)
      }
    }
    return longest <= 5 && spoken * 6 >= word.count
  }
}
