/// Takes secrets out of text by the place it stood in: one extension for each kind of place.
///
/// What cannot be told from a secret is replaced: names, hosts, words and what a diagnosis needs are kept, values are not.
struct Scrubber {
  var secrets = Pseudonyms()
  /// Values are only remembered, not named: used on what is decoded just to know the secrets within.
  private var harvesting = 0
  var isHarvesting: Bool { harvesting > 0 }
  /// Told of every value that is replaced, by who wants to know where it stands.
  var trace: Trace?

  /// How deep encodings and URLs within each other are followed.
  static let deepest = 4

  /// The pseudonym of a value. What is encoded in it is remembered too, so that it is found elsewhere.
  mutating func replace(_ value: Bytes, _ kind: SecretKind, depth: Int = 0) -> [UInt8] {
    // Before what is within it: the value keeps its own kind.
    secrets.learn(value, kind)
    if depth < Scrubber.deepest { harvest(within: value, depth: depth + 1) }
    guard harvesting == 0 else { return [] }
    trace?.note(value, kind)
    return secrets.name(value, kind)
  }

  /// Remembers a secret without naming it.
  mutating func learn(_ value: Bytes, _ kind: SecretKind) {
    guard !Scrubber.isTrivial(value) else { return }
    harvest { _ = $0.replace(value, kind) }
  }

  mutating func harvest(_ body: (inout Scrubber) -> Void) {
    harvesting += 1
    body(&self)
    harvesting -= 1
  }

  private mutating func harvest(within value: Bytes, depth: Int) {
    guard value.count >= 8 else { return }
    var inner: [[UInt8]] = []
    let plusIsSpace = !Scrubber.isPacked(value)
    if let decoded = Encodings.percentDecoded(value, plusIsSpace: plusIsSpace) {
      inner.append(decoded)
    }
    for piece in value.split(separator: UInt8(ascii: ".")) where piece.count >= 12 {
      if let text = Encodings.base64Decoded(piece), Encodings.isText(text) { inner.append(text) }
    }
    if value.contains(where: { "{=:<@".utf8.contains($0) }) { inner.append(Array(value)) }
    harvest { scrubber in
      for text in inner { _ = scrubber.text(text[...], .body, depth: depth) }
    }
  }

  /// True for base64 of something that is no text: its `+` parts nothing. Equal messages packed by deflate begin and end
  /// alike, and what they have in common would be taken for a secret of its own.
  private static func isPacked(_ value: Bytes) -> Bool {
    guard value.count >= 48, let inner = Encodings.base64Decoded(value) else { return false }
    return !Encodings.isText(inner)
  }

  /// True for what an exporter or a page put in a secret's place: one mark again and again, such as `********`. It could
  /// not be replaced either: a replacement keeps marks.
  static func isMask(_ value: Bytes) -> Bool {
    guard let first = value.first, "*.-_#%\u{2022}\u{25CF}".utf8.contains(first) else {
      return false
    }
    return [
      "*", "%2A", "%2a", "\u{2022}", "%E2%80%A2", "\u{25CF}", "%E2%97%8F", ".", "-", "_", "#",
    ]
    .contains { (mark: StaticString) in
      let size = mark.utf8CodeUnitCount
      guard value.count.isMultiple(of: size) else { return false }
      return mark.withUTF8Buffer { bytes in
        value.enumerated().allSatisfy { $0.element == bytes[$0.offset % size] }
      }
    }
  }

  /// True for values that say nothing about anybody: empty, `null`, `true`, `undefined`, a digit, a mask.
  static func isTrivial(_ value: Bytes) -> Bool {
    guard value.count > 1, !isMask(value) else { return true }
    guard value.count <= 9 else { return false }
    return [
      "null", "nil", "none", "true", "false", "undefined", "nan", "yes", "no", "on", "off", "-1",
      "deleted", "[]", "{}", "…", "redacted", "<null>", "(null)", "unknown", "empty",
      "missing", "invalid", "expired", "required",
    ].contains { $0.utf8.elementsEqual(value.lazy.map(ASCII.lower)) }
  }

  /// True where a value that could stay as a word is replaced elsewhere: what was equal has to be equal afterwards. Known
  /// only to who has seen everything before.
  /// - Parameter kind: what the name before it speaks for; nil where it speaks for nothing.
  func isSecretElsewhere(_ value: Bytes, as kind: SecretKind?) -> Bool {
    trace != nil && !isHarvesting && secrets.isSecretWord(value, as: kind)
  }

  /// True for pseudonyms: what is replaced already.
  static func isPseudonym(_ value: Bytes) -> Bool { value.has("‹", at: value.startIndex) }

  /// True for what reads like words: short numbers, identifiers, sentences.
  static func isPlain(_ value: Bytes) -> Bool {
    // `@` may be somebody's address, `<` a line of a passport.
    guard !value.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "<") }) else {
      return false
    }
    return !hasLongNumber(value)
      && value.split(separator: 0x20).allSatisfy { word in
        Randomness.isWords(word) && Shapes.sized(word, at: word.startIndex) == nil
      }
  }

  /// True for an error code, an enumerated value or a small number: `auth/popup-closed-by-user`, `AADSTS50011`, `-302`.
  /// Digits stand alone or behind capitals.
  static func isCodeWord(_ value: Bytes) -> Bool {
    guard value.count <= 48, Randomness.isWords(value) else { return false }
    return value.split(whereSeparator: { "-_./: ".utf8.contains($0) }).allSatisfy { piece in
      let letters = piece.prefix { ASCII.isLetter($0) }
      let digits = piece[letters.endIndex...]
      guard digits.count <= 7, digits.allSatisfy(ASCII.isDigit) else { return false }
      if letters.isEmpty { return digits.count <= 5 }
      return digits.isEmpty || letters.allSatisfy(ASCII.isUpper)
    }
  }

  /// True for a word where a name spoke for a secret that may also be a word; what is somebody's has digits where an
  /// error's code has them.
  static func isWord(_ value: Bytes, insteadOf kind: SecretKind) -> Bool {
    isCodeWord(value) && !(kind.isPersonal && value.contains(where: ASCII.isDigit))
      && !hasCapitals(value, inWordsOf: kind)
  }

  /// True for capitals where no error's code has them: two on end in a word that is not all capitals; in a password, one
  /// behind a small letter.
  private static func hasCapitals(_ value: Bytes, inWordsOf kind: SecretKind) -> Bool {
    value.split { !ASCII.isLetter($0) }.contains { word in
      guard word.contains(where: { !ASCII.isUpper($0) }) else { return false }
      let pairs = zip(word, word.dropFirst())
      return pairs.contains { first, second in
        ASCII.isUpper(second) && (ASCII.isUpper(first) || kind == .password)
      }
    }
  }

  /// Six digits on end, or nine with nothing but blanks, hyphens and brackets between: a number of somebody's.
  private static func hasLongNumber(_ value: Bytes) -> Bool {
    var run = 0
    var digits = 0
    for byte in value {
      if ASCII.isDigit(byte) {
        run += 1
        digits += 1
      } else {
        run = 0
        if !" -()".utf8.contains(byte) { digits = 0 }
      }
      if run > 5 || digits > 8 { return true }
    }
    return false
  }
}
