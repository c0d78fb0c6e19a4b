/// Hosts as people list them.
///
/// A registrable domain (`shop.example`) stands for itself and everything below it; `*.api.shop.example` for everything
/// below `api.shop.example`; any other name, and an IP address, for itself alone.
public struct HostSet: Hashable, Sendable {
  /// Why a text is not taken.
  public enum Refusal: Error, Hashable, Sendable {
    /// No host by the URL standard, or more than a host (a scheme, a port, a path).
    case notAHost
    /// Everybody's: `com`, `*.co.uk` (https://publicsuffix.org).
    case publicSuffix
  }

  private var exact: Set<String> = []
  /// With everything below each.
  private var domains: Set<String> = []
  /// What is below each, without itself.
  private var parents: Set<String> = []

  public init() {}

  public var isEmpty: Bool { exact.isEmpty && domains.isEmpty && parents.isEmpty }

  /// Adds what a text stands for, in any case of letters and any script.
  public mutating func insert(_ text: String) throws(Refusal) {
    let isBelow = text.hasPrefix("*.")
    let name = isBelow ? String(text.dropFirst(2)) : text
    let isAddress = name.hasPrefix("[")
    guard !name.isEmpty, name.utf8.count <= 253,
      !name.utf8.contains(where: { "/?#@ \\*%".utf8.contains($0) }),
      isAddress || !name.utf8.contains(UInt8(ascii: ":")),
      let host = WebURL("https://\(name)/")?.host, !host.isEmpty
    else { throw .notAHost }
    let canonical = HostSet.canonical(host)
    if Site.isIPAddress(canonical) {
      if isBelow { throw .notAHost }
      exact.insert(canonical)
    } else if Site.isPublicSuffix(canonical), isBelow || canonical != "localhost" {
      throw .publicSuffix
    } else if isBelow {
      parents.insert(canonical)
    } else if Site.registrableDomain(of: canonical) == canonical {
      domains.insert(canonical)
    } else {
      exact.insert(canonical)
    }
  }

  public mutating func formUnion(_ other: HostSet) {
    exact.formUnion(other.exact)
    domains.formUnion(other.domains)
    parents.formUnion(other.parents)
  }

  /// - Parameter host: as `WebURL.host` writes it, or in other letters.
  public func contains(_ host: String) -> Bool {
    if isEmpty || host.isEmpty { return false }
    let host = HostSet.canonical(host)
    if exact.contains(host) || domains.contains(host) { return true }
    if domains.isEmpty, parents.isEmpty { return false }
    var rest = host[...]
    while let dot = rest.firstIndex(of: ".") {
      rest = rest[rest.index(after: dot)...]
      if domains.contains(String(rest)) || parents.contains(String(rest)) { return true }
    }
    return false
  }

  /// Small letters, without the root's dot.
  private static func canonical(_ host: String) -> String {
    let name = host.utf8.last == UInt8(ascii: ".") ? String(host.dropLast()) : host
    return name.utf8.contains { (0x41...0x5A).contains($0) } ? name.lowercased() : name
  }
}
