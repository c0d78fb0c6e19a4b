/// Free text: log lines, consoles, page texts, bodies. Read once from left to right; at each place the first that fits
/// takes what it knows: a URL, a query, a secret's shape, a header, `name=value`, a random run.
extension Scrubber {
  enum Context: Sendable {
    /// Lines of logs and consoles: unknown values stay unless random.
    case log
    /// JSON, markup, scripts: unknown string values stay only where they read like words.
    case body
    /// A value kept for the diagnosis, whole sentences included: shapes, URLs and what stands behind
    /// a secret's name go.
    case kept
  }

  mutating func text(_ text: Bytes, _ context: Context, depth: Int = 0) -> [UInt8] {
    guard depth <= Scrubber.deepest else { return replace(text, .blob, depth: depth) }
    // Secrets behind JSON's or HTML's escapes: decoded text is shown only where it held one.
    if depth < Scrubber.deepest, let unescaped = self.unescaped(text),
      holdsSecret(unescaped[...], context, depth: depth)
    {
      return pass(unescaped[...], context, depth)
    }
    return pass(text, context, depth)
  }

  /// True if something in a text would be replaced; names nothing.
  private mutating func holdsSecret(_ text: Bytes, _ context: Context, depth: Int) -> Bool {
    var holds = false
    harvest { holds = $0.pass(text, context, depth)[...] != text }
    return holds
  }

  private mutating func pass(_ text: Bytes, _ context: Context, _ depth: Int) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      if let (replacement, end) = piece(of: text, at: index, context, depth), end > index {
        out += replacement
        index = end
        continue
      }
      if let (replacement, end) = run(in: text, at: index, context, depth) {
        // Most runs are words and stay: they are not copied on the way.
        if let replacement { out += replacement } else { out += text[index..<end] }
        index = end
        continue
      }
      // Nothing here: on to the next boundary.
      var end = index + 1
      if Scrubber.isWordByte(text[index]) { end = text.end(from: end, while: Scrubber.isWordByte) }
      out += text[index..<end]
      index = end
    }
    return out
  }

  private mutating func piece(
    of text: Bytes, at index: Int, _ context: Context, _ depth: Int
  ) -> (replacement: [UInt8], end: Int)? {
    let byte = text[index]
    if Scrubber.isPseudonym(text[index...]) {
      let end = text[index...].firstRange(of: Array("›".utf8))?.upperBound ?? text.endIndex
      return (Array(text[index..<end]), end)
    }
    if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
      return query(of: text, at: index, depth)
    }
    if ASCII.isSpace(byte) { return nil }
    if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\"),
      let found = home(in: text, at: index, depth)
    {
      return found
    }
    if byte == UInt8(ascii: "<"), let found = element(in: text, at: index, depth) { return found }
    if let found = webURL(in: text, at: index, depth) { return found }
    if let shape = Shapes.match(text, at: index) {
      let body = index + shape.kept
      return (
        Array(text[index..<body]) + replace(text[body..<shape.end], shape.kind, depth: depth),
        shape.end
      )
    }
    if let found = assignment(in: text, at: index, context, depth) { return found }
    return spoken(in: text, at: index, depth)
  }

  /// `<password>…</password>` in a line of text: the tag stays, its content goes.
  private mutating func element(
    in text: Bytes, at index: Int, _ depth: Int
  ) -> ([UInt8], Int)? {
    let close = text.end(from: index) { $0 != UInt8(ascii: ">") && !ASCII.isSpace($0) }
    guard close < text.endIndex, close - index <= 80, text[close] == UInt8(ascii: ">") else {
      return nil
    }
    let tag = text[index...close]
    let end = text.end(from: close + 1) { $0 != UInt8(ascii: "<") }
    let content = text[(close + 1)..<end]
    guard !content.isEmpty, !Scrubber.isPseudonym(content),
      let kind = Scrubber.secretElement(tag, content)
    else { return nil }
    return (Array(tag) + replace(content, kind, depth: depth), end)
  }

  /// `/Users/anna/…`, `C:\Users\anna\…`: whose computer it is.
  private mutating func home(in text: Bytes, at index: Int, _ depth: Int) -> ([UInt8], Int)? {
    let slash = text[index]
    var name = text.end(from: index) { $0 == slash }
    guard text.has("Users", at: name) else { return nil }
    name = text.end(from: name + 5) { $0 == slash }
    let end = text.end(from: name) {
      $0 != slash && !ASCII.isSpace($0) && !"\"'<>,;".utf8.contains($0)
    }
    guard text.at(name - 1) == slash, text.at(end) == slash, end > name,
      !text[name..<end].elementsEqual("Shared".utf8), !Scrubber.isPseudonym(text[name...])
    else { return nil }
    return (Array(text[index..<name]) + replace(text[name..<end], .user, depth: depth), end)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    ASCII.isAlphanumeric(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
  }

  // MARK: - URLs

  private mutating func webURL(
    in text: Bytes, at index: Int, _ depth: Int
  ) -> ([UInt8], Int)? {
    guard ASCII.isLetter(text[index]) else { return nil }
    let colon = text.end(from: index, while: Marks.scheme)
    guard colon - index >= 2, colon - index <= 100, text.at(colon) == UInt8(ascii: ":") else {
      return nil
    }
    let rest = colon + 1
    let isEscaped = text.has("\\/", at: rest)
    guard
      text.at(rest) == UInt8(ascii: "/") || isEscaped
        || Scrubber.isOpaqueScheme(text[index..<colon])
    else { return nil }
    var end = text.end(from: rest, until: Marks.urlEnd)
    // An escaped quote ends it, an escaped slash does not.
    if let stop = (rest..<end).first(where: {
      text[$0] == UInt8(ascii: "\\") && text.at($0 + 1) != UInt8(ascii: "/")
        && text.at($0 + 1) != UInt8(ascii: "u")
    }) {
      end = stop
    }
    end = Scrubber.trimmedEnd(text, index, end)
    guard end > rest else { return nil }
    let raw = text[index..<end]
    let plain = unescaped(raw)?[...] ?? raw
    let redacted = url(plain, depth: depth + 1)
    return (redacted[...] == plain ? Array(raw) : redacted, end)
  }

  /// Schemes without a host that stand in texts.
  private static func isOpaqueScheme(_ scheme: Bytes) -> Bool {
    let words: [StaticString] = ["data", "mailto", "tel", "blob"]
    return scheme.count <= 6
      && words.contains {
        scheme.count == $0.utf8CodeUnitCount && scheme.has($0, at: scheme.startIndex, folding: true)
      }
  }

  /// Without the punctuation of the sentence around it.
  private static func trimmedEnd(_ text: Bytes, _ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start {
      let last = text[end - 1]
      if ".,;:!".utf8.contains(last) {
        end -= 1
        continue
      }
      let pairs: [(UInt8, UInt8)] = [
        (UInt8(ascii: ")"), UInt8(ascii: "(")), (UInt8(ascii: "]"), UInt8(ascii: "[")),
        (UInt8(ascii: "}"), UInt8(ascii: "{")),
      ]
      guard let pair = pairs.first(where: { $0.0 == last }) else { break }
      let inside = text[start..<end]
      guard inside.count(where: { $0 == pair.0 }) > inside.count(where: { $0 == pair.1 }) else {
        break
      }
      end -= 1
    }
    return end
  }

  /// `?name=value&…` or `#name=value&…` of an address without a scheme.
  private mutating func query(of text: Bytes, at index: Int, _ depth: Int) -> ([UInt8], Int)? {
    let name = text.end(from: index + 1, while: Marks.queryName)
    guard name > index + 1, text.at(name) == UInt8(ascii: "=") else { return nil }
    var end = text.end(from: name, until: Marks.queryEnd)
    end = Scrubber.trimmedEnd(text, index, end)
    let raw = text[(index + 1)..<end]
    let plain = unescaped(raw)?[...] ?? raw
    let redacted = parameters(plain, depth: depth + 1)
    return ([text[index]] + (redacted[...] == plain ? Array(raw) : redacted), end)
  }

  // MARK: - Random runs

  /// - Returns: what takes its place, nil where it stays, and its end.
  private mutating func run(
    in text: Bytes, at index: Int, _ context: Context, _ depth: Int
  ) -> (replacement: [UInt8]?, end: Int)? {
    guard Marks.run.contains(text[index]) else { return nil }
    var end = text.end(from: index, while: Marks.run)
    // Padding of base64, not the `=` of an assignment.
    let padded = text.end(from: end) { $0 == UInt8(ascii: "=") }
    if padded - end <= 2,
      text.at(padded).map({ ASCII.isAlphanumeric($0) || $0 == UInt8(ascii: "\"") }) != true
    {
      end = padded
    }
    let run = text[index..<end]
    guard run.count >= 8 else { return (nil, end) }
    if run.contains(UInt8(ascii: "%")), depth < Scrubber.deepest {
      let end = text.end(from: end, until: Marks.encodedEnd)
      if let decoded = percentDecoded(text[index..<end]) {
        let scrubbed = self.text(decoded[...], context, depth: depth + 1)
        return (scrubbed == decoded ? nil : scrubbed, end)
      }
    }
    if Scrubber.isUUID(run) || Scrubber.isUUID(run.prefix(36)) && run.count <= 37 {
      return (isLookUp(text, before: index) ? nil : replace(run, .id, depth: depth), end)
    }
    if Randomness.isWords(run) || isLookUp(text, before: index) { return (nil, end) }
    if run.count >= 16, depth < Scrubber.deepest, let decoded = Encodings.base64Decoded(run),
      Encodings.isText(decoded)
    {
      if holdsSecret(decoded[...], .body, depth: depth + 1) {
        return (replace(run, .blob, depth: depth), end)
      }
    }
    // A path is judged piece by piece, everything else as a whole.
    let pieces = run.pieces(at: UInt8(ascii: "/"))
    guard pieces.count > 1,
      pieces.dropLast().contains(where: { Randomness.isWords($0) && $0.count > 2 })
    else {
      guard Scrubber.isSecretRun(run) else { return (nil, end) }
      return (replace(run, .secret, depth: depth), end)
    }
    var out: [UInt8] = []
    for (place, piece) in pieces.enumerated() {
      if place > 0 { out.append(UInt8(ascii: "/")) }
      out += Scrubber.isSecretRun(piece) ? replace(piece, .secret, depth: depth) : Array(piece)
    }
    return (out, end)
  }

  /// Addresses in memory are random but nobody's secret.
  private static func isSecretRun(_ run: Bytes) -> Bool {
    if run.count <= 18, run.starts(with: "0x".utf8) { return false }
    return Randomness.isRandom(run)
  }

  /// True where the words before say that an id to look up follows: those stay.
  func isLookUp(_ text: Bytes, before index: Int) -> Bool {
    let from = max(text.startIndex, index - 28)
    let words = text[from..<index].map(ASCII.lower)
    return [
      "trace", "correlation", "request id", "request-id", "requestid", "request_id", "rrk",
      "cf-ray", "buildid",
    ]
    .contains { words.holds($0.utf8) }
  }
}

/// What belongs together in free text, and what ends it.
private enum Marks {
  static let scheme = ByteSet("+.-", alphanumerics: true)
  static let urlEnd = ByteSet("\"'<>`|", spaces: true)
  static let queryName = ByteSet("_.-[]%$", alphanumerics: true)
  static let queryEnd = ByteSet("\"'<>`|\\", spaces: true)
  static let run = ByteSet("+/_-~%", alphanumerics: true)
  static let encodedEnd = ByteSet("\"'<>`|,;(){}", spaces: true)
}

extension Collection<UInt8> {
  /// True if `other` stands somewhere in these bytes.
  func holds(_ other: some Collection<UInt8>) -> Bool {
    guard let first = other.first else { return true }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: other) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
