/// Where a text must be broken so that nothing in it is taken for an address, a mention, the key of a ticket, a commit or a
/// picture of a face. Most places look for those in the text that they show, so no escape before it helps.
struct LinkBreaks {
  private var behind: Set<Int> = []

  func contains(behind index: Int) -> Bool { behind.contains(index) }

  /// - Parameter references: what names a person, a ticket or the like where a word or a quote follows.
  init(in text: [Unicode.Scalar], references: String) {
    let marks = Set(references.unicodeScalars)
    for (index, scalar) in text.enumerated() {
      let next = index + 1 < text.count ? text[index + 1] : nil
      switch scalar {
      // Also of mail addresses.
      case "@": behind.insert(index)
      case ":" where next == "/" && !Self.endsInChrome(text[..<index]) || Self.isFace(text, index):
        behind.insert(index)
      // `mailto:anna` needs no slashes.
      case ":"
      where index > 0 && next.map { $0 != " " } == true && Self.endsInScheme(text[..<index]):
        behind.insert(index - 1)
      case "." where index >= 3 && text[index - 3..<index].allSatisfy({ $0 == "w" || $0 == "W" }):
        behind.insert(index - 1)
      case "-" where next.map(Self.isDigit) == true && Self.endsInKey(text[..<index]):
        behind.insert(index)
      case _ where marks.contains(scalar):
        if let next, Self.isWord(next) || next == "\"" || next == "`" { behind.insert(index) }
      default: break
      }
    }
    breakCommits(in: text)
  }

  /// `chrome://inspect` is there to be copied, and no browser follows a link to it.
  private static func endsInChrome(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    text.suffix(6).elementsEqual("chrome".unicodeScalars)
      && !(text.dropLast(6).last.map(isWord) ?? false)
  }

  /// What a place makes a link of without slashes.
  private static func endsInScheme(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    let word = text.suffix(12).reversed().prefix(while: isWord).reversed()
    return schemes.contains(String(String.UnicodeScalarView(word)).lowercased())
  }
  private static let schemes: Set<String> = [
    "mailto", "xmpp", "tel", "sms", "news", "nntp", "irc", "file", "skype", "callto", "javascript",
    "data",
  ]

  /// `:bug:`; no time such as `14:03:20`.
  private static func isFace(_ text: [Unicode.Scalar], _ colon: Int) -> Bool {
    let name = text[(colon + 1)...].prefix(40).prefix { isWord($0) || $0 == "+" || $0 == "-" }
    guard !name.isEmpty, name.endIndex < text.count, text[name.endIndex] == ":" else {
      return false
    }
    return name.contains { !isDigit($0) } || name.count > 2
  }

  /// `ABC` of `ABC-123`, whatever stands before it.
  private static func endsInKey(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    let key = text.reversed().prefix { isCapital($0) || isDigit($0) || $0 == "_" }
    return key.dropFirst().contains(where: isCapital)
  }

  /// Seven to forty hexadecimal digits by themselves, as Git counts commits.
  private mutating func breakCommits(in text: [Unicode.Scalar]) {
    var start = 0
    while start < text.count {
      guard Self.isWord(text[start]) else {
        start += 1
        continue
      }
      let word = text[start...].prefix(while: Self.isWord)
      let isHex = word.allSatisfy { Self.isDigit($0) || ("a"..."f").contains($0) }
      if isHex, (7...40).contains(word.count), !word.allSatisfy(Self.isDigit) {
        // None of the pieces is long enough either.
        behind.formUnion(stride(from: start + 3, to: word.endIndex - 1, by: 6))
      }
      start = word.endIndex
    }
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
