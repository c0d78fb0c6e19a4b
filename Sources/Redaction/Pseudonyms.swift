/// The secrets met so far. Equal values are one secret whatever place and encoding they turn up in, and have one name:
/// kind and number, counted per kind in the order in which names are first asked for.
struct Pseudonyms {
  private struct Secret {
    var kind: SecretKind
    var name: String?
  }
  private var secrets: [Secret] = []
  /// Every spelling of a secret that counts as the same value.
  private var spellings: [[UInt8]: Int] = [:]
  private var counts: [SecretKind: Int] = [:]
  private(set) var index = SecretIndex()
  /// Short secrets that read like words, by the kinds of places they stood in: too innocent to be looked for everywhere.
  private var words: [[UInt8]: Set<SecretKind>] = [:]

  /// Kind → how many different values have a name.
  var counted: [String: Int] {
    Dictionary(uniqueKeysWithValues: counts.map { ($0.key.rawValue, $0.value) })
  }

  var count: Int { secrets.count }
  func kind(of number: Int) -> SecretKind { secrets[number].kind }

  /// Looks no longer for secrets that are as often public and of which a spelling is to be left alone.
  mutating func drop(_ isOpen: ([UInt8]) -> Bool) {
    var dropped: Set<Int> = []
    for (form, number) in spellings {
      // What is secret in an address was learnt by itself; host and path stand elsewhere as well.
      let isAddress = Scrubber.looksLikeURL(form[...]) && form.holds("://".utf8)
      let isMarkup = form.first == UInt8(ascii: "<")
      let isList = Pairs.separator(of: form[...]) != nil
      if isAddress || isMarkup || isList || secrets[number].kind.mayBeOpen && isOpen(form) {
        dropped.insert(number)
      }
    }
    if !dropped.isEmpty { index.remove(dropped) }
  }

  /// Remembers a value without naming it.
  mutating func learn(_ value: Bytes, _ kind: SecretKind) { _ = secret(value, kind) }

  /// The name of a value, such as `‹code:1›`.
  mutating func name(_ value: Bytes, _ kind: SecretKind) -> [UInt8] {
    name(of: secret(value, kind))
  }

  /// Forgets all names, not the values: counting begins again.
  mutating func startOver() {
    counts = [:]
    for number in secrets.indices { secrets[number].name = nil }
  }

  private mutating func name(of number: Int) -> [UInt8] {
    if let name = secrets[number].name { return Array(name.utf8) }
    let kind = secrets[number].kind
    counts[kind, default: 0] += 1
    let name = "‹\(kind.rawValue):\(counts[kind] ?? 1)›"
    secrets[number].name = name
    return Array(name.utf8)
  }

  /// True for a short value that reads like words and was secret somewhere: what is a mere word (`login`, `4711`) only where
  /// the same kind is due again, and no error's code.
  func isSecretWord(_ value: Bytes, as kind: SecretKind?) -> Bool {
    guard kind != .code, value.count > 1, let kinds = words[Array(value)] else { return false }
    if Scrubber.isCodeWord(value) { return kind.map(kinds.contains) ?? false }
    return kind != nil || kinds.contains(where: \.isOneOfAKind)
  }

  private mutating func secret(_ value: Bytes, _ kind: SecretKind) -> Int {
    if value.count <= 24, Scrubber.isPlain(value) { words[Array(value), default: []].insert(kind) }
    if let known = spellings[Array(value)] { return known }
    let forms = Pseudonyms.forms(of: value)
    for form in forms {
      if let known = spellings[form] {
        for form in forms where spellings[form] == nil { spellings[form] = known }
        return known
      }
    }
    let number = secrets.count
    secrets.append(Secret(kind: kind))
    for form in forms { spellings[form] = number }
    for form in forms where SecretIndex.isWorthLooking(for: form[...], kind) {
      index.insert(form, secret: number)
    }
    return number
  }

  /// The value itself and what it decodes to: percent-encoding (twice at most), `+` as space, base64 of text.
  private static func forms(of value: Bytes) -> [[UInt8]] {
    var forms = [Array(value)]
    func add(_ form: [UInt8]?) {
      if let form, !form.isEmpty, !forms.contains(form) { forms.append(form) }
    }
    if let once = Encodings.percentDecoded(value) {
      add(once)
      add(Encodings.percentDecoded(once[...]))
    }
    add(Encodings.percentDecoded(value, plusIsSpace: true))
    for form in forms where form.count >= 8 {
      if let text = Encodings.base64Decoded(form[...]), Encodings.isText(text) { add(text) }
    }
    return forms
  }

  /// Replaces every secret that still stands in a text, longest first.
  mutating func sweep(_ text: [UInt8]) -> [UInt8] {
    let hits = index.hits(in: text)
    guard !hits.isEmpty else { return text }
    var out: [UInt8] = []
    var position = 0
    for hit in hits {
      out += text[position..<hit.range.lowerBound]
      out += name(of: hit.secret)
      position = hit.range.upperBound
    }
    out += text[position...]
    return out
  }
}
