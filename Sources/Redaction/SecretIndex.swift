/// Finds known secrets in texts, however they are written there: plain, percent-encoded (once or twice), base64 at any
/// offset, or cut off by the end of the text.
struct SecretIndex {
  /// Shorter values stand in too many innocent places.
  static let shortest = 8

  struct Hit {
    var range: Range<Int>
    var secret: Int
    /// The text ends within it.
    var isCut = false
  }
  private struct Entry {
    var bytes: [UInt8]
    var secret: Int
    var isNumber: Bool
  }
  /// By the first eight bytes.
  private var entries: [UInt64: [Entry]] = [:]
  private var filter = KeyFilter()

  /// False for values that also stand for themselves in texts: words, addresses of pages, short ones.
  static func isWorthLooking(for value: Bytes, _ kind: SecretKind) -> Bool {
    guard value.count >= shortest else { return false }
    switch kind {
    case .password, .otp, .email, .credentials: return true
    case .user, .name:
      // A domain hint is also a host.
      return !value.contains(UInt8(ascii: ".")) || value.contains(UInt8(ascii: "@"))
    default:
      return value.count > 200 || Randomness.switches(value) > 0 || !Randomness.isWords(value)
    }
  }

  mutating func insert(_ value: [UInt8], secret: Int) {
    add(value, secret)
    for lowerCase in [false, true] {
      let once = Encodings.percentEncoded(value[...], lowerCase: lowerCase)
      guard once != value else { break }
      add(once, secret)
      add(Encodings.percentEncoded(once[...], lowerCase: lowerCase), secret)
      // As a form encodes it.
      add(
        once.split(separator: Array("%20".utf8)).joined(separator: [UInt8(ascii: "+")]).map(\.self),
        secret)
    }
    guard value.count <= 1024 else { return }
    for urlSafe in [false, true] {
      // At each offset within a group of three bytes: to the end of the encoded text, and without the characters that
      // neighbours have a part in.
      for lead in 0..<3 {
        let padded = repeatElement(0, count: lead) + value
        let encoded = Encodings.base64Encoded(padded, urlSafe: urlSafe)
        let skipped = [0, 2, 3][lead]
        let whole = padded.count / 3 * 4
        add(Array(encoded[skipped...]), secret)
        add(Array(encoded[skipped..<max(skipped, min(encoded.count, whole))]), secret)
      }
    }
  }

  /// Looks for these no longer.
  mutating func remove(_ secrets: Set<Int>) {
    entries = entries.compactMapValues { found in
      let left = found.filter { !secrets.contains($0.secret) }
      return left.isEmpty ? nil : left
    }
  }

  private mutating func add(_ bytes: [UInt8], _ secret: Int) {
    guard bytes.count >= SecretIndex.shortest else { return }
    let key = SecretIndex.key(bytes, 0)
    guard entries[key]?.contains(where: { $0.bytes == bytes }) != true else { return }
    if filter.isFull(entries.count) { filter = KeyFilter(twice: filter, of: entries.keys) }
    filter.insert(key)
    entries[key, default: []].append(
      Entry(bytes: bytes, secret: secret, isNumber: bytes.allSatisfy(ASCII.isDigit)))
  }

  /// Every place where a secret begins, left to right, the longest where several do; hits do not overlap.
  func hits(in text: [UInt8]) -> [Hit] {
    guard !entries.isEmpty, text.count >= SecretIndex.shortest else { return [] }
    var hits: [Hit] = []
    var position = 0
    var key = SecretIndex.key(text, 0)
    while position + SecretIndex.shortest <= text.count {
      if filter.mayHold(key), let candidates = entries[key],
        let hit = longest(candidates, in: text, at: position)
      {
        hits.append(hit)
        position = hit.range.upperBound
        guard position + SecretIndex.shortest <= text.count else { break }
        key = SecretIndex.key(text, position)
      } else {
        position += 1
        guard position + SecretIndex.shortest <= text.count else { break }
        key = key << 8 | UInt64(text[position + SecretIndex.shortest - 1])
      }
    }
    return hits
  }

  private func longest(_ candidates: [Entry], in text: [UInt8], at position: Int) -> Hit? {
    var best: Hit?
    for candidate in candidates {
      // A text that was cut may end within the secret.
      let end = min(text.count, position + candidate.bytes.count)
      guard text[position..<end].elementsEqual(candidate.bytes.prefix(end - position)),
        end - position > best?.range.count ?? 0
      else { continue }
      if candidate.isNumber {
        let before = position > 0 && ASCII.isDigit(text[position - 1])
        let after = end < text.count && ASCII.isDigit(text[end])
        if before || after { continue }
      }
      best = Hit(
        range: position..<end, secret: candidate.secret,
        isCut: end - position < candidate.bytes.count)
    }
    return best
  }

  private static func key(_ bytes: [UInt8], _ start: Int) -> UInt64 {
    bytes[start..<start + shortest].reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// Says of most keys that they are not among those inserted: asked at every byte of every text, before the table is.
private struct KeyFilter {
  /// A bit a key, at a place that depends on all of it.
  private var words: [UInt64]
  private let shift: UInt64

  init() { self.init(bits: 16) }

  /// One of twice the size.
  init(twice other: KeyFilter, of keys: some Sequence<UInt64>) {
    self.init(bits: 65 - other.shift)
    for key in keys { insert(key) }
  }

  private init(bits: UInt64) {
    words = [UInt64](repeating: 0, count: 1 << Int(bits - 6))
    shift = 64 - bits
  }

  /// True where so many keys have set more than every eighth bit.
  func isFull(_ count: Int) -> Bool { count > words.count * 8 }

  mutating func insert(_ key: UInt64) {
    let place = place(of: key)
    words[place >> 6] |= 1 << UInt64(place & 63)
  }

  func mayHold(_ key: UInt64) -> Bool {
    let place = place(of: key)
    return words[place >> 6] >> UInt64(place & 63) & 1 == 1
  }

  /// Fibonacci hashing: the upper bits of the product. Knuth, The Art of Computer Programming, volume 3, section 6.4.
  private func place(of key: UInt64) -> Int { Int((key &* 0x9E37_79B9_7F4A_7C15) >> shift) }
}
