/// URLs: scheme, host, path and the names of parameters stay; values and what looks like a token in the path do not.
extension Scrubber {
  mutating func url(_ url: Bytes, depth: Int = 0) -> [UInt8] {
    let (beforeFragment, fragment) = url.cut(at: UInt8(ascii: "#"))
    let (front, query) = beforeFragment.cut(at: UInt8(ascii: "?"))
    var out: [UInt8] = []
    var rest = front
    if let colon = Scrubber.schemeEnd(front) {
      let scheme = front[front.startIndex..<colon]
      out += front[front.startIndex...colon]
      rest = front[(colon + 1)...]
      if let opaque = opaque(scheme, url[(colon + 1)...], depth) { return out + opaque }
    }
    if rest.starts(with: "//".utf8) {
      let start = rest.startIndex + 2
      let end = rest.end(from: start) { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }
      out += "//".utf8
      out += authority(rest[start..<end])
      rest = rest[end...]
    }
    out += path(rest)
    if let query {
      out.append(UInt8(ascii: "?"))
      out += parameters(query, depth: depth)
    }
    if let fragment {
      out.append(UInt8(ascii: "#"))
      out += self.fragment(fragment, depth: depth)
    }
    return out
  }

  /// The colon behind a scheme; nil where there is none.
  static func schemeEnd(_ text: Bytes) -> Int? {
    guard let first = text.first, ASCII.isLetter(first) else { return nil }
    let end = text.end(from: text.startIndex) {
      ASCII.isAlphanumeric($0) || "+.-".utf8.contains($0)
    }
    return text.at(end) == UInt8(ascii: ":") && end - text.startIndex <= 100 ? end : nil
  }

  /// What follows the colon of schemes without a host; nil for all others.
  private mutating func opaque(_ scheme: Bytes, _ rest: Bytes, _ depth: Int) -> [UInt8]? {
    switch String(decoding: scheme.map(ASCII.lower), as: UTF8.self) {
    case "data":
      let (type, payload) = rest.cut(at: UInt8(ascii: ","))
      guard let payload else { return nil }
      return Array(type) + [UInt8(ascii: ",")] + replace(payload, .blob, depth: depth)
    case "mailto":
      let (address, query) = rest.cut(at: UInt8(ascii: "?"))
      var out = address.isEmpty ? [] : replace(address, .email, depth: depth)
      if let query { out += [UInt8(ascii: "?")] + parameters(query, depth: depth) }
      return out
    case "tel", "sms", "smsto", "facetime":
      return rest.isEmpty ? [] : replace(rest, .phone, depth: depth)
    case "javascript":
      return text(rest, .log, depth: depth + 1)
    case "blob", "view-source", "filesystem":
      return url(rest, depth: depth + 1)
    default: return nil
    }
  }

  /// Host and port; a user and password before them are replaced.
  private mutating func authority(_ authority: Bytes) -> [UInt8] {
    guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else {
      trace?.show(authority.cut(at: UInt8(ascii: ":")).0)
      return Array(authority)
    }
    let user = authority[authority.startIndex..<at]
    for part in user.pieces(at: UInt8(ascii: ":")) { learn(part, .credentials) }
    return replace(user, .credentials) + Array(authority[at...])
  }

  /// Segments stay but for tokens, e-mails and long numbers; so do `;jsessionid=…` and its like.
  mutating func path(_ path: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    for (index, segment) in path.pieces(at: UInt8(ascii: "/")).enumerated() {
      if index > 0 { out.append(UInt8(ascii: "/")) }
      for (place, part) in segment.pieces(at: UInt8(ascii: ";")).enumerated() {
        if place > 0 {
          out.append(UInt8(ascii: ";"))
          out += part.contains(UInt8(ascii: "=")) ? parameter(part, depth: 1) : self.segment(part)
        } else {
          out += self.segment(part)
        }
      }
    }
    return out
  }

  private mutating func segment(_ segment: Bytes) -> [UInt8] {
    guard segment.count >= 6, !Scrubber.isPseudonym(segment) else { return Array(segment) }
    let decoded = percentDecoded(segment)?[...] ?? segment
    if let shape = Shapes.match(decoded, at: decoded.startIndex), shape.end == decoded.endIndex {
      return replace(segment, shape.kind)
    }
    let (stem, suffix) = Scrubber.fileExtension(of: decoded)
    let isCode = suffix.isEmpty && Scrubber.isShortCode(stem)
    if isCode || Randomness.isRandom(stem) || Scrubber.isUUID(stem) || Scrubber.isLongNumber(stem) {
      return replace(stem, .id) + Array(suffix)
    }
    if decoded.contains(UInt8(ascii: "@")) || decoded.contains(UInt8(ascii: "=")) {
      return text(decoded, .log, depth: 1)
    }
    return Array(segment)
  }

  /// `name=value&name=value`
  mutating func parameters(_ query: Bytes, depth: Int = 0) -> [UInt8] {
    var out: [UInt8] = []
    for (index, pair) in query.pieces(at: UInt8(ascii: "&")).enumerated() {
      if index > 0 { out.append(UInt8(ascii: "&")) }
      out += parameter(pair, depth: depth)
    }
    return out
  }

  private mutating func fragment(_ fragment: Bytes, depth: Int) -> [UInt8] {
    if fragment.has("Intent;", at: fragment.startIndex) { return intent(fragment, depth) }
    // `#/callback?code=…` of single-page apps.
    let (front, query) = fragment.cut(at: UInt8(ascii: "?"))
    if let query {
      return path(front) + [UInt8(ascii: "?")] + parameters(query, depth: depth)
    }
    return fragment.contains(UInt8(ascii: "="))
      ? parameters(fragment, depth: depth) : path(fragment)
  }

  /// `Intent;scheme=…;package=…;S.name=value;end`
  private mutating func intent(_ fragment: Bytes, _ depth: Int) -> [UInt8] {
    var out: [UInt8] = []
    for (index, part) in fragment.pieces(at: UInt8(ascii: ";")).enumerated() {
      if index > 0 { out.append(UInt8(ascii: ";")) }
      out += part.contains(UInt8(ascii: "=")) ? parameter(part, depth: depth) : Array(part)
    }
    return out
  }

  private mutating func parameter(_ pair: Bytes, depth: Int) -> [UInt8] {
    let (name, value) = pair.cut(at: UInt8(ascii: "="))
    guard let value else {
      // A bare value, as in `?eyJ…`.
      return pair.count <= 24 && Scrubber.isCodeWord(pair)
        ? Array(pair) : replace(pair, .value, depth: depth)
    }
    return parameterName(name) + [UInt8(ascii: "=")] + parameterValue(value, of: name, depth: depth)
  }

  private mutating func parameterName(_ name: Bytes) -> [UInt8] {
    Randomness.isRandom(name) ? replace(name, .value) : Array(name)
  }

  private mutating func parameterValue(_ raw: Bytes, of name: Bytes, depth: Int) -> [UInt8] {
    let decodedName = Encodings.percentDecoded(name, plusIsSpace: true)?[...] ?? name
    let value = percentDecoded(raw, plusIsSpace: true)?[...] ?? raw
    if Scrubber.isTrivial(value) || Scrubber.isPseudonym(value) { return Array(raw) }
    switch SecretNames.rule(decodedName) {
    case .kept:
      let scrubbed = kept(value, depth: depth + 1)
      return scrubbed[...] == value ? Array(raw) : Scrubber.parameterEncoded(scrubbed[...])
    case .lookUp:
      let shown = lookUp(value)
      if shown[...] == value { trace?.show(value) }
      return shown[...] == value ? Array(raw) : Scrubber.parameterEncoded(shown[...])
    case .secret(let kind, let unlessWords):
      let isWord = unlessWords && kind == .code && Scrubber.isErrorWord(value)
      return isWord ? Array(raw) : replace(raw, kind, depth: depth)
    case .url where Scrubber.looksLikeURL(value), nil where Scrubber.looksLikeURL(value):
      guard depth < Scrubber.deepest else { return replace(raw, .value, depth: depth) }
      let nested = url(value, depth: depth + 1)
      return nested[...] == value ? Array(raw) : Scrubber.parameterEncoded(nested[...])
    case .url, nil:
      return replace(raw, .value, depth: depth)
    }
  }

  /// A value that the diagnosis needs, perhaps a sentence of somebody's: what is secret in it goes.
  mutating func kept(_ value: Bytes, depth: Int) -> [UInt8] {
    Scrubber.isPlain(value) && !Scrubber.holdsMarks(value)
      ? Array(value) : text(value, .kept, depth: depth)
  }

  /// Marks by which values are assigned, joined or escaped: what holds one is no bare word.
  static func holdsMarks(_ value: Bytes) -> Bool {
    value.contains { #"@=:%&?\"#.utf8.contains($0) }
  }

  static func looksLikeURL(_ value: Bytes) -> Bool {
    if let colon = schemeEnd(value), value.count > colon - value.startIndex + 1 {
      return value.has("://", at: colon) || value.has(":/", at: colon)
    }
    return value.first == UInt8(ascii: "/") || value.starts(with: "www.".utf8)
  }

  /// An error code where a code was due: `access_denied`, `auth/popup-closed-by-user`.
  static func isErrorWord(_ value: Bytes) -> Bool {
    isCodeWord(value) && value.contains { "_-/".utf8.contains($0) }
      && !value.contains(where: ASCII.isDigit)
  }

  /// Only what would end the value is encoded again; pseudonyms stay readable.
  private static func parameterEncoded(_ value: Bytes) -> [UInt8] {
    value.flatMap { byte -> [UInt8] in
      "&#% +".utf8.contains(byte) ? Encodings.percentEncoded([byte][...]) : [byte]
    }
  }

  static func isUUID(_ text: Bytes) -> Bool {
    guard text.count == 36 else { return false }
    return text.enumerated().allSatisfy { offset, byte in
      [8, 13, 18, 23].contains(offset) ? byte == UInt8(ascii: "-") : ASCII.hex(byte) != nil
    }
  }

  /// `1KEJoVsZ` of a link that was mailed: one run of letters and digits that is no word.
  private static func isShortCode(_ text: Bytes) -> Bool {
    (7..<16).contains(text.count) && text.allSatisfy(ASCII.isAlphanumeric)
      && !Randomness.isWords(text)
      && (text.contains(where: ASCII.isDigit) || !Randomness.isPronounced(text))
  }

  static func isLongNumber(_ text: Bytes) -> Bool {
    text.count >= 7 && text.allSatisfy(ASCII.isDigit)
  }

  /// A name and its `.ext` of one to five letters or digits, with the dot.
  static func fileExtension(of name: Bytes) -> (stem: Bytes, suffix: Bytes) {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      (1...5).contains(name.endIndex - dot - 1),
      name[(dot + 1)...].allSatisfy(ASCII.isAlphanumeric), ASCII.isLetter(name[dot + 1])
    else { return (name, name[name.endIndex...]) }
    return (name[..<dot], name[dot...])
  }
}
