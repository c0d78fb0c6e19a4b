/// What error codes of protocols, providers and their SDKs mean. A code that has two causes is
/// `unknown` here: the rules decide with what else they know.
public enum ErrorCodes {
  /// What a protocol or provider error code means by itself. `provider` narrows (`google`,
  /// `entra`, …); nil = any. Without a provider, a code that two providers use differently is
  /// `unknown`.
  public static func meaning(of code: String, provider: String? = nil) -> ErrorMeaning {
    let key = normalised(code, provider: provider)
    guard let rows = table[key] else { return CodeWords.meaning(of: key) }
    if let provider, let own = rows.first(where: { $0.provider == provider }) { return own.meaning }
    if let standard = rows.first(where: { $0.provider == "*" }) { return standard.meaning }
    // Another provider's words mean nothing from this one, unless they are unmistakable.
    let meanings = Set(rows.map(\.meaning))
    guard meanings.count == 1, let only = meanings.first else { return .unknown }
    return key.utf8.count >= (provider == nil ? 4 : 10) ? only : .unknown
  }

  /// The code as its provider's pages spell it: `50011` of Entra is `AADSTS50011`.
  public static func spelled(_ code: String, provider: String?) -> String {
    let key = normalised(code, provider: provider)
    guard key != code.lowercased() else { return code }
    return key.hasPrefix("aad") ? key.uppercased() : key
  }

  /// The same with what the answer says beside it: a description may carry the provider's own,
  /// narrower code, and tells a person's "no" from a policy's.
  public static func meaning(
    of code: String, description: String?, subcode: String? = nil, provider: String? = nil
  ) -> ErrorMeaning {
    let plain = meaning(of: code, provider: provider)
    if let subcode {
      let narrower = meaning(of: subcode, provider: provider)
      if narrower != .unknown { return narrower }
    }
    guard let description else { return plain }
    for inner in embeddedCodes(in: description) {
      let narrower = meaning(of: inner, provider: provider)
      if narrower != .unknown { return narrower }
    }
    let text = ByteText(lowercasing: description)
    func has(_ words: [StaticString]) -> Bool { words.contains { text.has($0) } }
    switch plain {
    case .userCancelled where has(policyWords): return .accountPolicy
    case .userCancelled, .accountPolicy: return plain
    case .codeExchange, .expired, .unknown, .configuration:
      if has(clockWords) { return .clock }
      if plain == .codeExchange, has(["expired"]) { return .expired }
      return plain
    default: return plain
    }
  }

  /// `AADSTS50011`, `AADB2C90091`, `OR_BIBED_11` within a text, in order, each once.
  public static func embeddedCodes(in text: String) -> [String] {
    let bytes = ByteText(text)
    var found: [(at: Int, code: String)] = []
    for (prefix, digits) in [("AADSTS", 5...7), ("AADB2C", 5...6), ("OR_BIBED_", 1...3)] {
      var from = 0
      while let range = bytes.range(of: prefix, from: from) {
        let number = bytes.bytes[range.upperBound...].prefix { URLBytes.isDigit($0) }
        if digits.contains(number.count) {
          let code = prefix + String(decoding: number, as: UTF8.self)
          if !found.contains(where: { $0.code == code }) { found.append((range.lowerBound, code)) }
        }
        from = range.upperBound
      }
    }
    return found.sorted { $0.at < $1.at }.map(\.code)
  }

  private static let policyWords: [StaticString] = [
    "not assigned", "administrator", "admin", "policy", "blocked", "not allowed",
    "not authorized to",
    "unauthorized", "not permitted", "disabled", "suspended", "not a member", "conditional access",
    "verify your email", "not have access", "is locked",
  ]

  private static let clockWords: [StaticString] = [
    "time range", "time skew", "clock", "not yet valid", "used too early", "issued in the future",
    "iat claim", "nbf", "before its valid", "system time",
  ]

  /// `AADSTS50011: The redirect …` → `aadsts50011`; a bare number of Entra's likewise, and Firebase's
  /// codes with or without their `auth/`.
  private static func normalised(_ code: String, provider: String?) -> String {
    var text = code.lowercased()[...]
    while let last = text.utf8.last, last <= 0x20 { text = text.dropLast() }
    while let first = text.utf8.first, first <= 0x20 { text = text.dropFirst() }
    for prefix in ["aadsts", "aadb2c"] where text.hasPrefix(prefix) {
      let digits = text.dropFirst(prefix.count).prefix { $0.isASCII && $0.isNumber }
      return prefix + digits
    }
    if !text.isEmpty, text.utf8.allSatisfy(URLBytes.isDigit) {
      if provider == "entra" || provider == "msa" { return "aadsts" + text }
      if provider == "b2c" { return "aadb2c" + text }
    }
    if provider == "firebase", table["auth/" + text] != nil { return "auth/" + text }
    return String(text)
  }

  struct Row: Sendable {
    var provider: String
    var meaning: ErrorMeaning
  }

  /// Code in lower case → who uses it and for what.
  private static let table: [String: [Row]] = {
    var table: [String: [Row]] = [:]
    for line in lines {
      let fields = line.split(separator: " ")
      guard fields.count >= 3, let meaning = ErrorMeaning(rawValue: String(fields[1])) else {
        continue
      }
      for code in fields[2...] {
        table[code.lowercased(), default: []].append(
          Row(provider: String(fields[0]), meaning: meaning))
      }
    }
    return table
  }()

  /// Every row names a known provider (or `*`) and a known meaning: the tests walk it.
  static var lines: [Substring] {
    [standardCodes, googleCodes, microsoftCodes, identityCodes, paymentCodes]
      .flatMap { $0.split(separator: "\n") }
      .filter { !$0.hasPrefix("#") }
  }
}
