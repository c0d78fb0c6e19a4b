extension UserAgent {
  /// What no real browser sends.
  ///
  /// Sources: WebKit `UserAgentIOS.mm` (how device, system and tail are put together), Chromium
  /// `content/common/user_agent.cc`; the Fetch standard (a header's value has no control characters).
  public enum Malformation: String, Hashable, Sendable, CaseIterable {
    case empty
    /// `Optional("…")`, `null`, `undefined`, `(null)`: a variable's text instead of its value.
    case interpolatedNothing
    /// `Mozilla/5.0` or `AppleWebKit/` twice: the default string was appended to itself.
    case doubled
    /// Quotation marks or `User-Agent:` around the value.
    case quoted
    /// A line break or another control character.
    case controlCharacter
    /// Letters beyond ASCII behind the platform, such as an app's name: engines write none there.
    case notASCII
    /// `CPU iPhone OS 17.4`: real ones write underscores.
    case dottedSystemVersion
    /// `Mobile/` in front of `Version/`.
    case tokensOutOfOrder
    /// iOS: `Safari/` without `Version/`.
    case safariWithoutVersion
    /// `iPhone` with `CPU OS`, `iPad` with `CPU iPhone OS`.
    case deviceContradicts
    /// An iPhone's or iPad's platform, and Android's as well.
    case twoPlatforms
    /// Safari's version is not the system's, as in `CPU iPhone OS 17_5 … Version/12.0`.
    case versionContradicts
    /// `AppleWebKit/` without `Mozilla/5.0` in front; or an engine's request without it.
    case noMozilla
    case unbalancedParentheses
    /// iOS: `CPU iPhone OS 26_…` with Safari's tail: real ones stand still at 18_6 or 18_7. A
    /// note, not an error.
    case unfrozenSystemVersion
  }

  public var malformations: [Malformation] { malformations(ofEngine: false) }

  /// - Parameter isEngine: Something else than the string shows that a browser engine sent it; else
  ///   a string without an engine's name is a library's, which may say what it likes.
  public func malformations(ofEngine isEngine: Bool) -> [Malformation] {
    let bytes = ByteText(text)
    guard bytes.bytes.contains(where: { $0 > 0x20 }) else { return [.empty] }
    var found: [Malformation] = []
    func check(_ isSo: Bool, _ what: Malformation) { if isSo { found.append(what) } }
    let isPage = bytes.has("AppleWebKit/")
    check(
      bytes.has("Optional(") || ["null", "(null)", "nil", "undefined"].contains(text)
        || bytes.has(" (null)") || bytes.has("undefined"), .interpolatedNothing)
    check(isTwice("Mozilla/5.0", bytes) || isTwice("AppleWebKit/", bytes), .doubled)
    let first = bytes.bytes.first
    check(first == 0x22 || first == 0x27 || text.lowercased().hasPrefix("user-agent:"), .quoted)
    check(bytes.bytes.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }, .controlCharacter)
    check(isPage && Self.tail(bytes.bytes).contains { $0 >= 0x80 }, .notASCII)
    let isOpera = text.hasPrefix("Opera/")
    check((isPage || isEngine && !isOpera) && !bytes.has("Mozilla/"), .noMozilla)
    let depth = bytes.bytes.reduce(0) { $0 + ($1 == 0x28 ? 1 : $1 == 0x29 ? -1 : 0) }
    check(isPage && depth != 0, .unbalancedParentheses)
    let isApple = bytes.has("(iPhone;") || bytes.has("(iPad;") || bytes.has("(iPod")
    check(isPage && isApple && bytes.hasWord("Android "), .twoPlatforms)
    guard isIOS, isPage else { return found }
    return found + malformationsOfIOS(bytes)
  }

  private func malformationsOfIOS(_ bytes: ByteText) -> [Malformation] {
    var found: [Malformation] = []
    func check(_ isSo: Bool, _ what: Malformation) { if isSo { found.append(what) } }
    let system = bytes.run(after: "OS ") { $0 == 0x5F || $0 == 0x2E || URLBytes.isDigit($0) } ?? ""
    check(system.utf8.contains(0x2E), .dottedSystemVersion)
    let version = bytes.findWord("Version/")
    let mobile = bytes.findWord("Mobile/")
    if let version, let mobile { check(mobile < version, .tokensOutOfOrder) }
    check(kind == .wkWebView && bytes.hasWord("Safari/") && version == nil, .safariWithoutVersion)
    check(
      (bytes.has("(iPhone") && bytes.has("CPU OS "))
        || (bytes.has("(iPad") && bytes.has("CPU iPhone OS ")),
      .deviceContradicts)
    let major = Int(system.prefix { $0 != "_" && $0 != "." }) ?? 0
    check(kind == .safari && major >= 26, .unfrozenSystemVersion)
    // The system stands still at 18 from Safari 26 on; bots carry old pairs of their own.
    if kind == .safari, major > 0, let safari = bytes.number(after: "Version/") {
      check(safari != major && !(major == 18 && safari >= 26), .versionContradicts)
    }
    return found
  }

  private func isTwice(_ needle: StaticString, _ bytes: ByteText) -> Bool {
    bytes.find(needle).flatMap { bytes.find(needle, from: $0 + 1) } != nil
  }

  /// What follows the first comment: the platform's, in which a phone's maker names the model.
  private static func tail(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var depth = 0
    for (index, byte) in bytes.enumerated() {
      if byte == 0x28 { depth += 1 }
      if byte == 0x29 {
        depth -= 1
        if depth <= 0 { return bytes[(index + 1)...] }
      }
    }
    return []
  }
}
