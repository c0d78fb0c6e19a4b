/// Values that stand alone, with a name beside them: of a decoded parameter, of a member of a JSON object.
extension Scrubber {
  /// A parameter's value, not encoded any more: what no name speaks for is replaced.
  mutating func field(_ value: Bytes, of name: Bytes) {
    guard !Scrubber.isTrivial(value) else { return }
    switch SecretNames.rule(name) {
    case .kept: _ = kept(value, depth: 0)
    case .lookUp:
      if lookUp(value)[...] == value { trace?.show(value) }
    case .secret(let kind, let unlessWords):
      if !(unlessWords && kind == .code && Scrubber.isErrorWord(value)) { _ = replace(value, kind) }
    case .url where Scrubber.looksLikeURL(value), nil where Scrubber.looksLikeURL(value):
      _ = url(value)
    case .url, nil: _ = replace(value, .value)
    }
  }

  /// A member of a JSON object: what no name speaks for is replaced unless it reads like words.
  mutating func jsonField(_ value: Bytes, of name: Bytes) {
    guard !Scrubber.isTrivial(value) else { return }
    switch SecretNames.rule(name) {
    case .kept: _ = kept(value, depth: 0)
    case .lookUp: _ = lookUp(value)
    case .secret(let kind, let unlessWords):
      let stays =
        unlessWords && kind != .user && Scrubber.isWord(value, insteadOf: kind)
        && !isSecretElsewhere(value, as: kind)
      if !stays { _ = kind == .cookie ? cookieMember(value) : replace(value, kind) }
    case .url where Scrubber.looksLikeURL(value), nil where Scrubber.looksLikeURL(value):
      _ = url(value)
    case .url, nil:
      if Scrubber.isPerson(value, named: name) {
        _ = replace(value, .name)
      } else if isSecretElsewhere(value, as: nil) {
        _ = replace(value, .value)
      } else if !Scrubber.isPlain(value), text(value, .kept)[...] == value, !value.contains(0x20) {
        _ = replace(value, .value)
      }
    }
  }

  /// `"name": "Anna Berg"`, `"name": {"first": "Anna"}`: two to four words that begin with a capital, or one.
  static func isPerson(_ value: Bytes, named name: Bytes) -> Bool {
    let isPart = ["first", "last", "middle", "given", "family"].contains {
      name.elementsEqual($0.utf8)
    }
    guard isPart || name.elementsEqual("name".utf8) else { return false }
    let words = value.split(separator: 0x20)
    return (isPart ? 1...4 : 2...4).contains(words.count)
      && words.allSatisfy { word in
        word.count > 1 && (ASCII.isUpper(word[word.startIndex]) || word[word.startIndex] >= 0x80)
          && word.dropFirst().allSatisfy {
            ASCII.isLower($0) || $0 >= 0x80 || "'-".utf8.contains($0)
          }
      }
  }

  /// `name: value`; of `:path: /` the second colon counts.
  mutating func headerLine(_ line: Bytes) {
    guard let colon = line.dropFirst().firstIndex(of: UInt8(ascii: ":")) else {
      // `GET /path HTTP/1.1`
      _ = text(line, .log)
      return
    }
    _ = header(line[line.end(from: colon + 1, while: ASCII.isSpace)...], of: line[..<colon])
  }
}
