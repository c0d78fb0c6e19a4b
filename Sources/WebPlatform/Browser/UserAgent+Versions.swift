extension UserAgent {
  /// A version with what the string is worth for it.
  public struct Version: Hashable, Sendable {
    /// `Chromium`, `WebKit`, `Android`, `iOS`.
    public var name: String
    public var number: String
    /// The real one may be higher: the string stands still.
    public var isLowerBound: Bool
    public init(name: String, number: String, isLowerBound: Bool = false) {
      self.name = name
      self.number = number
      self.isLowerBound = isLowerBound
    }
    public var major: Int? { Int(number.prefix { $0 != "." }) }
  }

  /// The engine: Chromium's version in full where it is not reduced to `N.0.0.0`, WebKit's, which
  /// stands at 605.1.15 since iOS 11.3; nil for what is no page.
  public var engine: Version? {
    let bytes = ByteText(text)
    func version(_ needle: StaticString) -> String? {
      bytes.run(after: needle) { $0 == 0x2E || URLBytes.isDigit($0) }
    }
    if let chromium = version("Chrome/") ?? version("HeadlessChrome/") {
      let isReduced = chromium.hasSuffix(".0.0.0")
      return Version(
        name: "Chromium",
        number: isReduced ? String(chromium.prefix { $0 != "." }) : chromium)
    }
    guard let webKit = version("AppleWebKit/") else { return nil }
    return Version(name: "WebKit", number: webKit, isLowerBound: webKit == "605.1.15")
  }

  /// The system; nil where a reduced string says nothing of it. WebKit froze the token of iOS at
  /// 18_6 and 18_7 with iOS 26, and Safari's own version is all that moves on.
  /// Source: webkit.org/blog/17333; WebKit `UserAgentIOS.mm`.
  public var system: Version? {
    guard let osVersion else { return nil }
    if isAndroid { return Version(name: "Android", number: osVersion) }
    guard isIOS else { return nil }
    let isFrozen = osVersion.hasPrefix("18.6") || osVersion.hasPrefix("18.7")
    return Version(name: "iOS", number: osVersion, isLowerBound: isFrozen)
  }
}
