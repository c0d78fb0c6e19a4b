/// A URL as the WHATWG standard reads it, all schemes included. User name and password are
/// accepted and dropped: no diagnosis needs them and no report may show them. Source:
/// https://url.spec.whatwg.org/
public struct WebURL: Hashable, Sendable {
  public var scheme: String  // lower case, without ":"
  public var host: String  // lower case, punycode; "" where the scheme has none
  public var port: Int?  // nil also where it is the scheme's default
  /// With its leading `/`; without one for opaque paths (`mailto:x`, `tel:1`).
  public var path: String
  public var query: String?  // without "?"
  public var fragment: String?  // without "#"
  /// `scheme://…`, even where the host is empty (`file:///x`, `myapp:///x`).
  public var hasAuthority: Bool

  /// nil where the standard says failure; a relative reference fails, having no base.
  public init?(_ text: String) {
    guard let parsed = URLParser.parse(text, base: nil) else { return nil }
    self = parsed
  }

  init(scheme: String) {
    self.scheme = scheme
    host = ""
    path = ""
    hasAuthority = false
  }

  /// Resolves a reference (absolute, `//host`, `/path`, `path`, `?query`, `#fragment`) against
  /// this URL.
  public func resolving(_ reference: String) -> WebURL? {
    URLParser.parse(reference, base: self)
  }

  public var isHTTP: Bool { scheme == "http" || scheme == "https" }

  /// The scheme is not one that a browser loads by itself: `myapp:`, `intent:`,
  /// `com.example.app:`, `storagerelay:`.
  public var isCustomScheme: Bool {
    !isSpecial && scheme != "about" && scheme != "data" && scheme != "blob"
      && scheme != "javascript" && !scheme.isEmpty
  }

  /// http, https, ws, wss, ftp, file: those with rules of their own in the standard.
  public var isSpecial: Bool { URLParser.isSpecial(scheme) }

  /// `mailto:x`: the path has no structure.
  public var hasOpaquePath: Bool { !hasAuthority && !path.utf8.starts(with: "/".utf8) }

  /// The port that is used, the scheme's default included.
  public var effectivePort: Int? { port ?? URLParser.defaultPort(scheme) }

  /// `scheme://host[:port]`, the default port left out; also for custom schemes, whose origin
  /// browsers call opaque.
  public var origin: String { port.map { "\(scheme)://\(host):\($0)" } ?? "\(scheme)://\(host)" }

  /// The whole URL, serialised as the standard says, without credentials.
  public var href: String {
    var text = withoutFragment
    if let fragment { text += "#" + fragment }
    return text
  }

  /// `href` up to the fragment.
  public var withoutFragment: String {
    var text = scheme + ":"
    if hasAuthority {
      text += "//" + host
      if let port { text += ":" + String(port) }
    } else if path.utf8.starts(with: "//".utf8) {
      text += "/."  // else the path would read as a host
    }
    text += path
    if let query { text += "?" + query }
    return text
  }

  /// `scheme://host[:port]/path`: what identifies an end point, without the parameters that may
  /// be secret.
  public var endpoint: String {
    var copy = self
    copy.query = nil
    copy.fragment = nil
    return copy.href
  }

  /// Query parameters in order: percent-decoded, `+` as space.
  public var parameters: [(name: String, value: String)] { FormParameters.decode(query ?? "") }

  /// Parameters in the fragment (`#access_token=…`, `#/path?x=y`), in order.
  public var fragmentParameters: [(name: String, value: String)] {
    guard var text = fragment.map({ Substring($0) }) else { return [] }
    if let mark = text.utf8.firstIndex(of: 0x3F) { text = text[text.index(after: mark)...] }
    guard text.utf8.contains(0x3D) else { return [] }
    return FormParameters.decode(String(text))
  }

  public subscript(parameter name: String) -> String? {
    guard let query else { return nil }
    return FormParameters.first(name, in: query)
  }
}
