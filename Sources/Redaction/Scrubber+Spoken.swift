/// Secrets in sentences: `password hunter2x`, `your code is 483920`, `token -> q7Rk2Zp`, `console.log('otp', '4711')`.
extension Scrubber {
  /// A name and, behind blanks and a word or two, a value that no sentence would have there.
  mutating func spoken(in text: Bytes, at index: Int, _ depth: Int) -> ([UInt8], Int)? {
    if ASCII.isDigit(text[index]) { return codeInFront(of: text, at: index, depth) }
    guard ASCII.isLetter(text[index]), text.at(index - 1).map(Assignment.isNameByte) != true else {
      return nil
    }
    let nameEnd = text.end(from: index, while: Assignment.nameBytes)
    guard nameEnd - index >= 2, nameEnd - index <= 40, let gap = text.at(nameEnd),
      gap == 0x20 || gap == UInt8(ascii: "\t") || gap == UInt8(ascii: "|")
    else { return nil }
    // The value is looked at before the name: most words are followed by a word.
    let (start, end, isQuoted) = Scrubber.spokenValue(text, from: nameEnd)
    let value = text[start..<end]
    guard value.count >= 3, !Scrubber.isPseudonym(value), !Scrubber.isUUID(value),
      isQuoted || value.contains(where: ASCII.isDigit) || !Randomness.isWords(value),
      let kind = spokenKind(text, index..<nameEnd, value, isQuoted: isQuoted)
    else { return nil }
    return (Array(text[index..<start]) + replace(value, kind, depth: depth), end)
  }

  /// The kind that a name in a sentence speaks for, if the value fits.
  private func spokenKind(_ text: Bytes, _ name: Range<Int>, _ value: Bytes, isQuoted: Bool)
    -> SecretKind?
  {
    let isNumber = value.allSatisfy(ASCII.isDigit)
    if name.count == 4, text.has("code", at: name.lowerBound, folding: true) {
      return isNumber && (4...8).contains(value.count)
        && Scrubber.isSentCode(text, before: name.lowerBound)
        ? .otp : nil
    }
    guard case .secret(let kind, let unlessWords) = SecretNames.rule(text[name]) else {
      let isEnding = name.count == 6 && text.has("ending", at: name.lowerBound, folding: true)
      return isEnding && isNumber && value.count == 4 ? .card : nil
    }
    // `console.log('firstName', 'Anna')`
    if isQuoted, !unlessWords || !Scrubber.isWord(value, insteadOf: kind) { return kind }
    switch kind {
    case .otp: return isNumber && (3...8).contains(value.count) ? kind : nil
    case .password: return value.count >= 6 && !Scrubber.isCodeWord(value) ? kind : nil
    case .token, .session, .secret, .key, .nonce, .csrf, .jwt, .credentials, .device,
      .document:
      return value.count >= 6 && !Scrubber.isCodeWord(value) && !Randomness.isWords(value)
        ? kind : nil
    default: return nil
    }
  }

  /// What stands between a name and its value.
  private static let gapMarks = ByteSet(" \t|:=>-")
  private static let links: [StaticString] = ["is", "was", "in", "id", "value", "entered"]
  private static let linkBeginnings = ByteSet("IiWwVvEe")
  private static let valueEnd = ByteSet("\"'`,;|)]}<>&=", spaces: true)

  /// Behind `is`, `was`, `:`, `->` and the like, up to a blank or a closing mark.
  private static func spokenValue(_ text: Bytes, from nameEnd: Int)
    -> (start: Int, end: Int, isQuoted: Bool)
  {
    var position = nameEnd
    for _ in 0..<3 {
      position = text.end(from: position, while: gapMarks)
      guard let first = text.at(position), linkBeginnings.contains(first),
        let word = links.first(where: { word in
          let end = text.at(position + word.utf8CodeUnitCount)
          return (end == 0x20 || end == UInt8(ascii: ":"))
            && text.has(word, at: position, folding: true)
        })
      else { break }
      position += word.utf8CodeUnitCount
    }
    if let quote = text.at(position), quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
      let end = text.end(from: position + 1) { $0 != quote && $0 != 0x0A }
      return (position + 1, end, text.at(end) == quote)
    }
    var end = text.end(from: position, until: valueEnd)
    while end > position, ".!?:".utf8.contains(text[end - 1]) { end -= 1 }
    return (position, end, false)
  }

  /// `483920 is your Example login code`
  private mutating func codeInFront(of text: Bytes, at index: Int, _ depth: Int) -> ([UInt8], Int)?
  {
    let end = text.end(from: index, while: ASCII.isDigit)
    guard (4...8).contains(end - index), text.at(index - 1).map(Scrubber.isPartOfNumber) != true,
      text.has(" is your ", at: end) || text.has(" is the ", at: end)
    else { return nil }
    let words = text[end...].prefix(60).map(ASCII.lower)
    guard
      words.holds("code".utf8) || words.holds("otp".utf8) || words.holds("password".utf8)
        || words.holds("pin".utf8)
    else { return nil }
    return (replace(text[index..<end], .otp, depth: depth), end)
  }

  private static func isPartOfNumber(_ byte: UInt8) -> Bool {
    ASCII.isAlphanumeric(byte) || ".:_".utf8.contains(byte)
  }

  /// True where the words before `code` say that it was sent to somebody, and not that something went wrong.
  private static func isSentCode(_ text: Bytes, before index: Int) -> Bool {
    let words = text[max(text.startIndex, index - 32)..<index].map(ASCII.lower)
    func holds(_ word: String) -> Bool { words.holds(word.utf8) }
    if ["error", "status", "response", "result", "exit", "country"].contains(where: holds) {
      return false
    }
    return [
      "your", "verification", "security", "login", "confirmation", "sms", "one-time", "access",
      "otp", "2fa", "mfa", "passcode", "sign-in",
    ].contains(where: holds)
  }
}
