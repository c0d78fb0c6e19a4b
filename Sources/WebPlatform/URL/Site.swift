import CPublicSuffix

/// Scheme and registrable domain (public suffix plus one label), through libpsl.
public struct Site: Hashable, Sendable {
  public var scheme: String
  /// nil for IP addresses, public suffixes themselves and hosts without a dot: then the whole
  /// host counts.
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
  public static func registrableDomain(of host: String) -> String? {
    guard let name = lookUpName(host) else { return nil }
    // A final dot is part of the name for browsers and unknown to libpsl.
    let dot = name.utf8.last == 0x2E ? "." : ""
    return String(name.dropLast(dot.isEmpty ? 0 : 1)).withCString { bytes in
      psl_registrable_domain(psl_builtin(), bytes).map { String(cString: $0) + dot }
    }
  }

  /// What a host's site is called: its registrable domain, or the host itself where it has none.
  public static func name(of host: String) -> String { registrableDomain(of: host) ?? host }

  /// True if the host is itself a public suffix, such as `co.uk`; an unknown single label is one
  /// too.
  public static func isPublicSuffix(_ host: String) -> Bool {
    guard let name = lookUpName(host) else { return false }
    return psl_is_public_suffix(psl_builtin(), name) == 1
  }

  /// Lower case; nil for what has no registrable domain by its form.
  private static func lookUpName(_ host: String) -> String? {
    guard let first = host.utf8.first, first != 0x2E, first != 0x5B, !isIPAddress(host),
      !host.utf8.contains(0)
    else { return nil }
    if host.utf8.allSatisfy({ $0 < 0x80 && !(0x41...0x5A).contains($0) }) { return host }
    return InternationalName.lowered(host)
  }

  /// `192.0.2.1` or `[2001:db8::1]`, as `WebURL.host` writes them.
  public static func isIPAddress(_ host: String) -> Bool {
    if host.utf8.first == 0x5B { return true }
    guard let last = host.utf8.last, URLBytes.isDigit(last) else { return false }
    return IPv4.endsInNumber(Array(host.utf8)) && IPv4.parse(Array(host.utf8)) == host
  }

  /// `localhost`, its sub-domains and the loopback addresses: secure contexts even over http in
  /// Chromium and Firefox.
  public static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]"
      || (host.hasPrefix("127.") && isIPAddress(host))
  }
}
