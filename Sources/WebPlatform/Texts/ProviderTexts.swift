/// A refusal or fault that a page names, and where.
public struct NamedText: Hashable, Sendable {
  /// The provider's own code where there is one (`disallowed_useragent`, `AADSTS50011`), else a
  /// name of ours (`embedded-browser-refused`).
  public var code: String
  public var meaning: ErrorMeaning
  /// Id of the provider whose wording it is; nil for wordings that anybody uses.
  public var provider: String?
  public var strength: Strength
  /// Bytes in the text's UTF-8, for the quotation.
  public var range: Range<Int>

  public enum Strength: Int, Hashable, Comparable, Sendable {
    case meaning  // an unknown author's sentence, read by what it says
    case wording  // a known provider's text, which may change and be translated
    case code  // a code, the same in every language
    public static func < (left: Strength, right: Strength) -> Bool {
      left.rawValue < right.rawValue
    }
  }
}

/// What the pages of providers say when they refuse: codes first, then known wordings, then
/// sentences of unknown authors by their meaning.
public enum ProviderTexts {
  /// Everything named in a page (HTML or plain text, the first 256 KiB), the surest first. `host`
  /// is the page's own and settles which provider speaks.
  public static func find(in text: String, host: String? = nil) -> [NamedText] {
    let own = host.flatMap { ProviderTable.known($0)?.id }
    let page = PageText(text)
    var found = codes(in: text, provider: own)
    found += wordings(in: page, provider: own, known: found)
    if !found.contains(where: { $0.strength == .wording || $0.meaning != .unknown }) {
      found += Sentences.read(page)
    }
    var seen: Set<String> = []
    return found.sorted { $0.strength > $1.strength }.filter { seen.insert($0.code).inserted }
  }

  /// A refusal that the address itself carries: Google's `authError` and `rrk`, Google Pay's
  /// `OR_BIBED_…`, Cognito's `/error?error=…`.
  public static func refusal(in url: WebURL) -> NamedText? {
    func named(_ code: String, _ provider: String) -> NamedText {
      NamedText(
        code: code, meaning: ErrorCodes.meaning(of: code, provider: provider), provider: provider,
        strength: .code, range: 0..<0)
    }
    if let parameter = url[parameter: "authError"],
      let error = GoogleAuthError(parameter: parameter)
    {
      return named(error.code, "google")
    }
    guard let step = ProviderTable.step(url), step.role == .refusal else { return nil }
    switch step.provider.id {
    case "google":
      if let reason = url[parameter: "rrk"] { return named("rrk=" + reason, "google") }
      return NamedText(
        code: "signin-rejected", meaning: .unknown, provider: "google", strength: .code,
        range: 0..<0)
    case "gpay": return ErrorCodes.embeddedCodes(in: url.href).first.map { named($0, "gpay") }
    default:
      let error =
        url[parameter: "error"] ?? url.fragmentParameters.first { $0.name == "error" }?.value
      return error.map { named($0, step.provider.id) }
    }
  }

  // MARK: Codes

  private static func codes(in text: String, provider: String?) -> [NamedText] {
    let bytes = ByteText(text)
    var found: [NamedText] = []
    let embedded = ErrorCodes.embeddedCodes(in: text)
    // A script that lists every code there is says nothing of this page.
    if embedded.count <= 3 {
      for code in embedded {
        let owner = code.hasPrefix("AADSTS") ? "entra" : code.hasPrefix("AADB2C") ? "b2c" : "gpay"
        found.append(named(code, owner, bytes))
      }
    }
    for code in ["disallowed_useragent", "admin_policy_enforced", "org_internal"] {
      guard let range = bytes.range(of: code) else { continue }
      found.append(
        NamedText(
          code: code, meaning: ErrorCodes.meaning(of: code, provider: "google"), provider: "google",
          strength: .code, range: range))
    }
    if let code = errorLine(bytes) ?? jsonError(bytes),
      !found.contains(where: { $0.code == code.code })
    {
      let meaning = ErrorCodes.meaning(of: code.code, provider: provider)
      if meaning != .unknown || provider != nil {
        found.append(
          NamedText(
            code: code.code, meaning: meaning, provider: provider, strength: .code,
            range: code.range))
      }
    }
    return found
  }

  private static func named(_ code: String, _ provider: String, _ bytes: ByteText) -> NamedText {
    NamedText(
      code: code, meaning: ErrorCodes.meaning(of: code, provider: provider), provider: provider,
      strength: .code, range: bytes.range(of: code) ?? 0..<0)
  }

  /// `Error 400: redirect_uri_mismatch`, the number and the code being the same in every language.
  private static func errorLine(_ bytes: ByteText) -> (code: String, range: Range<Int>)? {
    var from = 0
    while let colon = bytes.bytes[from...].firstIndex(of: 0x3A) {
      from = colon + 1
      guard colon >= 4, bytes.bytes[(colon - 3)..<colon].allSatisfy(URLBytes.isDigit),
        bytes.bytes[colon - 4] == 0x20,
        bytes.bytes[colon - 3] == 0x34 || bytes.bytes[colon - 3] == 0x35
      else { continue }
      let start = bytes.bytes[from...].firstIndex { $0 != 0x20 } ?? bytes.bytes.count
      if let code = word(bytes, at: start) { return (code, start..<(start + code.utf8.count)) }
    }
    return nil
  }

  /// `"error":"invalid_client"` of an answer that should have been a page.
  private static func jsonError(_ bytes: ByteText) -> (code: String, range: Range<Int>)? {
    guard bytes.bytes.first(where: { $0 > 0x20 }) == 0x7B, let key = bytes.find("\"error\"") else {
      return nil
    }
    let start = bytes.bytes[(key + 7)...].firstIndex { $0 != 0x20 && $0 != 0x3A && $0 != 0x22 }
    guard let start, let code = word(bytes, at: start) else { return nil }
    return (code, start..<(start + code.utf8.count))
  }

  /// Lower-case words joined by underscores.
  private static func word(_ bytes: ByteText, at start: Int) -> String? {
    guard start < bytes.bytes.count else { return nil }
    let run = bytes.bytes[start...].prefix { $0 == 0x5F || $0 &- 0x61 < 26 }
    guard run.count >= 5, run.count <= 64, run.contains(0x5F) else { return nil }
    return String(decoding: run, as: UTF8.self)
  }
}
