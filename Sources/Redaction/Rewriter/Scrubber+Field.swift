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
      if !unlessWords || !Scrubber.isCodeWord(value) || isSecretElsewhere(value, as: kind) {
        _ = replace(value, kind)
      }
    case .url where Scrubber.looksLikeURL(value), nil where Scrubber.looksLikeURL(value):
      _ = url(value)
    case .url, nil:
      if isSecretElsewhere(value, as: nil) {
        _ = replace(value, .value)
      } else if !Scrubber.isPlain(value), text(value, .kept)[...] == value, !value.contains(0x20) {
        _ = replace(value, .value)
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
