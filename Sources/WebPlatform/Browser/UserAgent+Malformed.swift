extension UserAgent {
  /// What no real browser sends.
  public enum Malformation: String, Hashable, Sendable, CaseIterable {
    case empty
    /// `Optional("…")`, `null`, `undefined`, `(null)`: a variable's text instead of its value.
    case interpolatedNothing
    /// `Mozilla/5.0` twice: the default string was appended to itself.
    case doubled
    /// Quotation marks or `User-Agent:` around the value.
    case quoted
    /// `CPU iPhone OS 17.4`: real ones write underscores.
    case dottedSystemVersion
    /// `Mobile/` in front of `Version/`.
    case tokensOutOfOrder
    /// iOS: `Safari/` without `Version/`.
    case safariWithoutVersion
    /// `iPhone` with `CPU OS`, `iPad` with `CPU iPhone OS`.
    case deviceContradicts
    /// `AppleWebKit/` without `Mozilla/5.0` in front.
    case noMozilla
    case unbalancedParentheses
    /// iOS: `CPU iPhone OS 26_…` with Safari's tail: real ones stand still at 18_6 or 18_7. A
    /// note, not an error.
    case unfrozenSystemVersion
  }

  public var malformations: [Malformation] {
    let bytes = ByteText(text)
    guard bytes.bytes.contains(where: { $0 > 0x20 }) else { return [.empty] }
    var found: [Malformation] = []
    func check(_ isSo: Bool, _ what: Malformation) { if isSo { found.append(what) } }
    let isPage = bytes.has("AppleWebKit/")
    check(
      bytes.has("Optional(") || ["null", "(null)", "nil", "undefined"].contains(text)
        || bytes.has(" (null)") || bytes.has("undefined"), .interpolatedNothing)
    check(
      bytes.find("Mozilla/5.0").flatMap { bytes.find("Mozilla/5.0", from: $0 + 1) } != nil, .doubled
    )
    let first = bytes.bytes.first
    check(first == 0x22 || first == 0x27 || text.lowercased().hasPrefix("user-agent:"), .quoted)
    check(isPage && !text.hasPrefix("Mozilla/5.0") && !bytes.has("Mozilla/5.0"), .noMozilla)
    let depth = bytes.bytes.reduce(0) { $0 + ($1 == 0x28 ? 1 : $1 == 0x29 ? -1 : 0) }
    check(isPage && depth != 0, .unbalancedParentheses)
    guard isIOS, isPage else { return found }
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
    check(
      kind == .safari && (Int(system.prefix { $0 != "_" && $0 != "." }) ?? 0) >= 26,
      .unfrozenSystemVersion)
    return found
  }
}
