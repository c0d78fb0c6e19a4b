/// Values that are secret whatever name stands before them, recognised where they begin.
enum Shapes {
  struct Match {
    var end: Int
    var kind: SecretKind
    /// Bytes at the front that are no secret, such as `Bearer `.
    var kept = 0
  }

  /// The secret that begins at `index`, a word boundary.
  static func match(_ text: Bytes, at index: Int) -> Match? {
    guard let first = text.at(index) else { return nil }
    if let match = prefixed(text, at: index, first) { return match }
    if let match = scheme(text, at: index, first) { return match }
    if let end = email(text, at: index) { return Match(end: end, kind: .email) }
    if let match = document(text, at: index, first) ?? masked(text, at: index, first) {
      return match
    }
    if ASCII.isDigit(first) || numberBeginnings.contains(first) {
      if let match = Numbers.match(text, at: index) { return match }
    }
    if ASCII.isUpper(first), let end = Numbers.iban(text, at: index) {
      return Match(end: end, kind: .bank)
    }
    if let end = groups(text, at: index) { return Match(end: end, kind: .token) }
    if let end = Numbers.ipv6(text, at: index) { return Match(end: end, kind: .ip) }
    return nil
  }

  private static let numberBeginnings = ByteSet("+-(")

  // MARK: - Issuers' prefixes

  private struct Prefix {
    var text: StaticString
    var kind: SecretKind
    /// Fewest characters behind the prefix.
    var least: Int
  }

  private static let prefixes: [Prefix] = [
    Prefix(text: "ya29.", kind: .token, least: 10), Prefix(text: "1//0", kind: .token, least: 10),
    Prefix(text: "4/0", kind: .code, least: 10), Prefix(text: "GOCSPX-", kind: .secret, least: 8),
    Prefix(text: "AIza", kind: .key, least: 20), Prefix(text: "ghp_", kind: .token, least: 16),
    Prefix(text: "gho_", kind: .token, least: 16), Prefix(text: "ghu_", kind: .token, least: 16),
    Prefix(text: "ghs_", kind: .token, least: 16), Prefix(text: "ghr_", kind: .token, least: 16),
    Prefix(text: "github_pat_", kind: .token, least: 16),
    Prefix(text: "xoxa-", kind: .token, least: 8), Prefix(text: "xoxb-", kind: .token, least: 8),
    Prefix(text: "xoxp-", kind: .token, least: 8), Prefix(text: "xoxr-", kind: .token, least: 8),
    Prefix(text: "xoxs-", kind: .token, least: 8), Prefix(text: "EAA", kind: .token, least: 20),
    Prefix(text: "sk_live_", kind: .key, least: 8), Prefix(text: "pk_live_", kind: .key, least: 8),
    Prefix(text: "rk_live_", kind: .key, least: 8), Prefix(text: "sk_test_", kind: .key, least: 8),
    Prefix(text: "pk_test_", kind: .key, least: 8), Prefix(text: "rk_test_", kind: .key, least: 8),
    Prefix(text: "whsec_", kind: .secret, least: 8), Prefix(text: "AKIA", kind: .key, least: 12),
    Prefix(text: "ASIA", kind: .key, least: 12), Prefix(text: "M.R3_", kind: .token, least: 10),
    Prefix(text: "M.C5", kind: .token, least: 16), Prefix(text: "0.A", kind: .token, least: 20),
    Prefix(text: "1.A", kind: .token, least: 20), Prefix(text: "v1.local.", kind: .token, least: 8),
    Prefix(text: "v2.local.", kind: .token, least: 8),
    Prefix(text: "v3.local.", kind: .token, least: 8),
    Prefix(text: "v4.local.", kind: .token, least: 8),
    Prefix(text: "v1.public.", kind: .token, least: 8),
    Prefix(text: "v2.public.", kind: .token, least: 8),
    Prefix(text: "v3.public.", kind: .token, least: 8),
    Prefix(text: "v4.public.", kind: .token, least: 8), Prefix(text: "eyJ", kind: .jwt, least: 8),
  ]

  /// Ids of a fixed length in capitals, which may read like words: AWS access keys, PayPal's orders and agreements, codes
  /// that Google sends by SMS.
  static func sized(_ text: Bytes, at index: Int) -> Match? {
    guard let first = text.at(index), sizedBeginnings.contains(first) else { return nil }
    for (mark, count, kind) in sizes where text.has(mark, at: index) {
      let body = index + mark.utf8CodeUnitCount
      let end = text.end(from: body) { ASCII.isUpper($0) || ASCII.isDigit($0) }
      let run = text[body..<end]
      guard run.count == count, text.at(end).map(ASCII.isAlphanumeric) != true,
        run.contains(where: ASCII.isDigit), kind != .otp || run.allSatisfy(ASCII.isDigit)
      else { continue }
      return Match(end: end, kind: kind)
    }
    return nil
  }

  private static let sizes: [(StaticString, Int, SecretKind)] = [
    ("AKIA", 16, .key), ("ASIA", 16, .key), ("EC-", 17, .payment), ("BA-", 17, .payment),
    ("G-", 6, .otp),
  ]
  private static let sizedBeginnings = beginnings(of: sizes.map { $0.0 })

  /// The first byte of each.
  private static func beginnings(of marks: [StaticString]) -> ByteSet {
    var set = ByteSet("")
    for mark in marks where mark.utf8CodeUnitCount > 0 {
      set.insert(mark.withUTF8Buffer { $0[0] })
    }
    return set
  }

  private static func prefixed(_ text: Bytes, at index: Int, _ first: UInt8) -> Match? {
    if first == UInt8(ascii: "-"), text.has("-----BEGIN", at: index) {
      return Match(end: pemEnd(text, from: index), kind: .key)
    }
    if let match = sized(text, at: index) { return match }
    guard prefixBeginnings.contains(first) else { return nil }
    for prefix in prefixes where text.has(prefix.text, at: index) {
      let body = index + prefix.text.utf8CodeUnitCount
      var end = text.end(from: body, while: tokenBytes)
      while end > body, ".!*".utf8.contains(text[end - 1]) { end -= 1 }
      // `EAA`, `ASIA`, `4/0` also begin innocent words.
      guard end - body >= prefix.least, !Randomness.isWords(text[body..<end]) else { continue }
      return Match(end: end, kind: prefix.kind)
    }
    if text.has("pi_", at: index) || text.has("seti_", at: index) {
      let end = text.end(from: index, while: tokenBytes)
      if text[index..<end].text.contains("_secret_") { return Match(end: end, kind: .secret) }
    }
    return nil
  }

  /// Base64 in both alphabets, dots of JWTs, tildes of Microsoft's codes, `%3D` paddings.
  private static let tokenBytes = ByteSet("-_.~+/=!*%", alphanumerics: true)
  private static let prefixBeginnings = beginnings(of: prefixes.map(\.text) + ["pi_", "seti_"])

  private static func pemEnd(_ text: Bytes, from index: Int) -> Int {
    var end = index + 10
    while end < text.endIndex {
      if text.has("-----END", at: end) {
        let dashes = text.end(from: end + 8) { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "\n") }
        return text.end(from: dashes) { $0 == UInt8(ascii: "-") }
      }
      end += 1
    }
    return text.endIndex
  }

  // MARK: - `Bearer …`, `Basic …`

  private static let schemes: [(StaticString, SecretKind)] = [
    ("bearer", .token), ("basic", .credentials), ("dpop", .token), ("negotiate", .credentials),
  ]
  private static let schemeBeginnings = ByteSet("BbDdNn")

  private static func scheme(_ text: Bytes, at index: Int, _ first: UInt8) -> Match? {
    guard schemeBeginnings.contains(first) else { return nil }
    for (word, kind) in schemes where text.has(word, at: index, folding: true) {
      let gap = index + word.utf8CodeUnitCount
      let start = text.end(from: gap) { $0 == 0x20 }
      guard start > gap else { continue }
      let end = text.end(from: start, while: tokenBytes)
      guard end - start >= 6, !Randomness.isWords(text[start..<end]) else { continue }
      return Match(end: end, kind: kind, kept: start - index)
    }
    return nil
  }

  // MARK: - Documents and cards

  /// A line that machines read off a passport or identity card: 28 to 46 capitals, digits and `<`. ICAO Doc 9303, parts 4
  /// to 6.
  private static func document(_ text: Bytes, at index: Int, _ first: UInt8) -> Match? {
    guard ASCII.isUpper(first) || ASCII.isDigit(first) else { return nil }
    let end = text.end(from: index) {
      ASCII.isUpper($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "<")
    }
    guard (28...46).contains(end - index), text[index..<end].holds("<<".utf8) else { return nil }
    return Match(end: end, kind: .document)
  }

  /// `•••• 4711`, `****4711`, `XXXX-4711`: the digits.
  private static func masked(_ text: Bytes, at index: Int, _ first: UInt8) -> Match? {
    guard first == UInt8(ascii: "*") || first | 0x20 == UInt8(ascii: "x") || first == 0xE2 else {
      return nil
    }
    let bullet = Array("•".utf8)
    var position = index
    var marks = 0
    while let byte = text.at(position) {
      if byte == 0xE2, text[position...].starts(with: bullet) {
        position += bullet.count
      } else if "*Xx".utf8.contains(byte) {
        position += 1
      } else if marks > 0, " -".utf8.contains(byte) {
        position += 1
        continue
      } else {
        break
      }
      marks += 1
    }
    let end = text.end(from: position, while: ASCII.isDigit)
    guard marks >= 4, end - position == 4, text.at(end).map(ASCII.isAlphanumeric) != true else {
      return nil
    }
    return Match(end: end, kind: .card, kept: position - index)
  }

  /// `09b91721 89dd167d …`: the eight groups in which iOS prints the token of a push registration.
  static func groups(_ text: Bytes, at index: Int) -> Int? {
    var position = index
    for group in 0..<8 {
      let end = text.end(from: position) { ASCII.hex($0) != nil }
      guard end - position == 8 else { return nil }
      position = end
      if group < 7 {
        guard text.at(position) == 0x20 else { return nil }
        position += 1
      }
    }
    return position
  }

  // MARK: - E-mail

  private static let mailboxBytes = ByteSet(
    ".!#$%&'*+/=?^_`{|}~-", alphanumerics: true, beyondASCII: true)

  private static func email(_ text: Bytes, at index: Int) -> Int? {
    let at = text.end(from: index, while: mailboxBytes)
    guard at > index, at - index <= 64, text.at(at) == UInt8(ascii: "@") else { return nil }
    var end = text.end(from: at + 1) { byte in
      ASCII.isAlphanumeric(byte) || byte >= 0x80 || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "-")
    }
    while end > at + 1, text[end - 1] == UInt8(ascii: ".") || text[end - 1] == UInt8(ascii: "-") {
      end -= 1
    }
    let domain = text[(at + 1)..<max(end, at + 1)]
    // Two labels, the last one of letters.
    guard let dot = domain.lastIndex(of: UInt8(ascii: ".")), dot > domain.startIndex,
      domain.endIndex - dot > 2,
      domain[(dot + 1)...].allSatisfy({ ASCII.isLetter($0) || $0 >= 0x80 })
    else { return nil }
    return end
  }
}
