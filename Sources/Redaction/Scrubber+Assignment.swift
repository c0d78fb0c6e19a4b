/// `name=value`, `name: value`, `"name":"value"` and header lines within text.
extension Scrubber {
  mutating func assignment(
    in text: Bytes, at index: Int, _ context: Context, _ depth: Int
  ) -> (replacement: [UInt8], end: Int)? {
    guard let found = Assignment(text, at: index) else { return nil }
    let head = Array(text[index..<found.value])
    if let end = headerEnd(text, found) {
      let value = header(text[found.value..<end], of: found.name, depth: depth + 1)
      return (head + value, end)
    }
    let value = text[found.value..<found.end]
    guard !Scrubber.isTrivial(value), !Scrubber.isPseudonym(value) else { return nil }
    switch SecretNames.rule(found.name) {
    case .secret(let kind, let unlessWords):
      if kind == .id, isLookUp(text, before: found.value) { return nil }
      if kind == .device, Scrubber.isBuild(value) { return nil }
      if kind == .user, Scrubber.isProcessOwner(value) { return nil }
      if unlessWords, Scrubber.isWord(value, insteadOf: kind), !found.isStrict(kind),
        !isSecretElsewhere(value, as: kind)
      {
        return nil
      }
      let first = head + named(value, kind, depth)
      return found.isList ? list(first, text, from: found.end, kind, depth) : (first, found.end)
    case .lookUp where !found.isPairOfMany:
      return (head + lookUp(value), found.end)
    case .kept where !found.isPairOfMany:
      return (head + kept(value, depth: depth + 1), found.end)
    case .url where Scrubber.looksLikeURL(value):
      return nil
    case .url, .kept, .lookUp, nil:
      if let end = personEnd(text, found) {
        return (head + replace(text[found.value..<end], .name, depth: depth), end)
      }
      return unknown(value, found, head, context, depth)
    }
  }

  /// `10123(com.app.example`, as Android's log and `id` write whom a process belongs to: a number of the system's, not of
  /// a person.
  private static func isProcessOwner(_ value: Bytes) -> Bool {
    guard let open = value.firstIndex(of: UInt8(ascii: "(")), open > value.startIndex else {
      return false
    }
    return open - value.startIndex <= 7 && value[..<open].allSatisfy(ASCII.isDigit)
  }

  /// The further values of a list whose first ended at `end`.
  private mutating func list(
    _ first: [UInt8], _ text: Bytes, from end: Int, _ kind: SecretKind, _ depth: Int
  ) -> ([UInt8], Int) {
    var out = first
    var position = end
    while let quote = text.at(position) {
      let comma = text.end(from: position + 1, while: ASCII.isSpace)
      guard text.at(comma) == UInt8(ascii: ",") else { break }
      let open = text.end(from: comma + 1, while: ASCII.isSpace)
      guard text.at(open) == quote else { break }
      let close = Assignment.quotedEnd(text, from: open + 1, quote)
      let value = text[(open + 1)..<close]
      out += text[position...open]
      out += Scrubber.isTrivial(value) ? Array(value) : named(value, kind, depth)
      position = close
    }
    return (out, position)
  }

  private mutating func named(_ value: Bytes, _ kind: SecretKind, _ depth: Int) -> [UInt8] {
    kind == .cookie ? cookieMember(value, depth: depth) : replace(value, kind, depth: depth)
  }

  /// A value under a name that says nothing: in bodies it stays only where it reads like words, in logs where it is not one
  /// of several cookies.
  private mutating func unknown(
    _ value: Bytes, _ found: Assignment, _ head: [UInt8], _ context: Context, _ depth: Int
  ) -> ([UInt8], Int)? {
    if found.isQuoted, Scrubber.isPerson(value, named: found.name) {
      return (head + replace(value, .name, depth: depth), found.end)
    }
    if isSecretElsewhere(value, as: nil) {
      return (head + replace(value, .value, depth: depth), found.end)
    }
    if context == .body, found.isQuoted, value.count >= 6, !Scrubber.isPlain(value),
      !Scrubber.looksLikeURL(value)
    {
      // A slash within base64 parts no words.
      if Encodings.base64Decoded(value) != nil, Randomness.isRandom(value) {
        return (head + replace(value, .value, depth: depth), found.end)
      }
      let scrubbed = self.text(value, .kept, depth: depth + 1)
      let isMixed = value.contains(0x20) || value.contains(UInt8(ascii: "{"))
      if isMixed || value.contains(UInt8(ascii: "<")) { return nil }
      return (
        head + (scrubbed[...] == value ? replace(value, .value, depth: depth) : scrubbed), found.end
      )
    }
    guard found.isPairOfMany, !Scrubber.isCodeWord(value), !CookieAttributes.contains(found.name)
    else { return nil }
    return (head + replace(value, .cookie, depth: depth), found.end)
  }

  /// Where somebody's name ends that is spelled out behind `Customer name:`; nil where none is.
  private func personEnd(_ text: Bytes, _ found: Assignment) -> Int? {
    guard found.isProse, found.name.map(ASCII.lower).elementsEqual("name".utf8) else { return nil }
    let start = found.name.startIndex
    let before = text[max(text.startIndex, start - 12)..<start].map(ASCII.lower)
    guard
      ["customer ", "user ", "full ", "client ", "member ", "holder ", "account ", "person "]
        .contains(where: { before.holds($0.utf8) })
    else { return nil }
    var end = found.value
    while let first = text.at(end), ASCII.isUpper(first) || first >= 0x80 {
      let word = text.end(from: end) { ASCII.isLetter($0) || $0 >= 0x80 || "'-.".utf8.contains($0) }
      end = word
      guard text.at(word) == 0x20 else { break }
      let next = word + 1
      guard let capital = text.at(next), ASCII.isUpper(capital) || capital >= 0x80 else { break }
      end = next
    }
    return end > found.value ? end : nil
  }

  /// `google/oriole/oriole:14/UQ1A.240105.004/11206848:user/release-keys`: of a device's model, not of a device. AOSP,
  /// `Build.FINGERPRINT`.
  private static func isBuild(_ value: Bytes) -> Bool {
    value.count(where: { $0 == UInt8(ascii: "/") }) == 5
      && ["release-keys", "test-keys", "dev-keys"].contains {
        value.suffix($0.utf8.count).elementsEqual($0.utf8)
      }
  }

  /// Where a header's value ends, if the name is that of a header with secrets: at the end of the line or of the quotes.
  private func headerEnd(_ text: Bytes, _ found: Assignment) -> Int? {
    // Most names are none of these: they are not copied to be looked up.
    guard let first = found.name.first, Headers.wholeLineBeginnings.contains(first) else {
      return nil
    }
    let name = String(decoding: found.name.map(ASCII.lower), as: UTF8.self)
    guard Headers.isWholeLine(name) else { return nil }
    guard !found.isQuoted else { return found.end }
    let end = text.end(from: found.value, until: Headers.lineEnd)
    return end > found.value ? end : nil
  }
}

/// A name, what stands between, and where its value lies.
struct Assignment {
  var name: Bytes
  var value: Int
  var end: Int
  var isQuoted: Bool
  /// The value is the first of several: `["a", "b"]`.
  var isList = false
  /// The value stands behind `: `, as in prose.
  var isProse: Bool
  /// Another `; name=` follows or came before: the text lists cookies.
  var isPairOfMany: Bool

  /// The assignment whose name begins at `index`, or nil. A value that is cut off by the end of the text counts.
  init?(_ text: Bytes, at index: Int) {
    let first = text[index]
    guard ASCII.isLetter(first) || first == UInt8(ascii: "_") || first == UInt8(ascii: "$"),
      text.at(index - 1).map(Assignment.isNameByte) != true
    else { return nil }
    let nameEnd = text.end(from: index, while: Assignment.nameBytes)
    guard nameEnd - index <= 64 else { return nil }
    name = text[index..<nameEnd]
    var position = text.skipQuote(from: nameEnd)
    let isJSON = position > nameEnd
    position = text.end(from: position) { $0 == 0x20 || isJSON && ASCII.isSpace($0) }
    guard let separator = text.at(position),
      separator == UInt8(ascii: "=") || separator == UInt8(ascii: ":")
    else { return nil }
    // `a == b`, `std::string` and `host://` assign nothing.
    let after = text.at(position + 1)
    guard after != separator, !(separator == UInt8(ascii: ":") && after == UInt8(ascii: "/")) else {
      return nil
    }
    position += after == UInt8(ascii: ">") ? 2 : 1
    position = text.end(from: position) { $0 == 0x20 || isJSON && ASCII.isSpace($0) }
    let start = text.skipQuote(from: position)
    isQuoted = start > position
    value = start
    if isQuoted, let quote = text.at(start - 1) {
      end = Assignment.quotedEnd(text, from: start, quote)
    } else {
      end = text.end(from: start, until: Assignment.valueEnd)
      // `Optional("…")`, `new String('…')`, `["…"]`: the value is what the wrapper quotes.
      if let quote = text.at(end), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let wrapper = text.at(end - 1), end > start, "([{".utf8.contains(wrapper)
      {
        value = end + 1
        end = Assignment.quotedEnd(text, from: value, quote)
        isQuoted = true
        isList = wrapper == UInt8(ascii: "[")
        // An object's first name is no value of this one.
        let after = text.end(from: end + 1, while: ASCII.isSpace)
        if wrapper == UInt8(ascii: "{"), text.at(after) == UInt8(ascii: ":") { return nil }
      }
    }
    guard end > value else { return nil }
    isProse = separator == UInt8(ascii: ":") && !isQuoted
    isPairOfMany =
      separator == UInt8(ascii: "=") && !isQuoted
      && (Assignment.beginsPair(text, text.end(from: end) { $0 == UInt8(ascii: ";") || $0 == 0x20 })
        && text.has("; ", at: end) || text.has("; ", at: index - 2))
  }

  /// "code: -302", "state=loading" and "token: expired" are words of a log; `token=expired` is a short token.
  func isStrict(_ kind: SecretKind) -> Bool {
    switch kind {
    case .token, .secret, .key, .jwt, .credentials, .cookie, .csrf, .signature, .saml, .user:
      !isProse
    default: false
    }
  }

  static let nameBytes = ByteSet("_-.$[]", alphanumerics: true)
  private static let valueEnd = ByteSet("\"'`,;&)]}>|<", spaces: true)

  static func isNameByte(_ byte: UInt8) -> Bool { nameBytes.contains(byte) }

  private static func beginsPair(_ text: Bytes, _ index: Int) -> Bool {
    let end = text.end(from: index, while: nameBytes)
    return end > index && text.at(end) == UInt8(ascii: "=")
  }

  /// The closing quote, unless a backslash stands before it; `\"` closes what `\"` opened.
  static func quotedEnd(_ text: Bytes, from start: Int, _ quote: UInt8) -> Int {
    let isEscaped = text.at(start - 2) == UInt8(ascii: "\\")
    var end = start
    while end < text.endIndex {
      let byte = text[end]
      if byte == UInt8(ascii: "\\") {
        if isEscaped, text.at(end + 1) == quote { return end }
        end += 2
        continue
      }
      if byte == quote { return end }
      end += 1
    }
    return text.endIndex
  }
}

extension Bytes {
  /// Behind a quote, escaped or not, if one stands at `index`.
  fileprivate func skipQuote(from index: Int) -> Int {
    guard let byte = at(index) else { return index }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") {
      return index + 1
    }
    if byte == UInt8(ascii: "\\"), at(index + 1) == UInt8(ascii: "\"") { return index + 2 }
    return index
  }
}
