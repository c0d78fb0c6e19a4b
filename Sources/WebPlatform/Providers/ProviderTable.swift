public enum ProviderTable {
  /// The provider and step of a URL, by host and path (table of known providers), or nil. A known
  /// host with a path that no row names is `other`.
  public static func step(
    _ url: WebURL, form: [(name: String, value: String)] = []
  ) -> ProviderStep? {
    guard url.isHTTP, !url.host.isEmpty else { return nil }
    if let refusal = refusalInQuery(url) { return refusal }
    let (host, path) = (Array(url.host.utf8), Array(url.path.utf8))
    for row in rows where row.matches(host: host, path: path) {
      guard let provider = Provider.named(row.provider) else { continue }
      return ProviderStep(provider: provider, role: row.role)
    }
    if let found = marked(url) { return found }
    if let message = ThreeDSecureMessage(url: url, form: form), let provider = Provider.named("3ds")
    {
      return ProviderStep(
        provider: provider, role: message.kind == .challengeResult ? .response : .authorize)
    }
    return known(url.host).map { ProviderStep(provider: $0, role: .other) }
  }

  /// The provider of a host alone.
  public static func known(_ host: String) -> Provider? {
    domains.first { pair in
      host == pair.domain.description || host.hasSuffix("." + pair.domain.description)
    }.flatMap { Provider.named($0.provider) }
  }

  /// True if the host alone belongs to a known provider: cheap, on lower-case bytes, for hot paths.
  public static func knows(host: UnsafeRawBufferPointer) -> Bool {
    for (domain, _) in domains {
      let length = domain.utf8CodeUnitCount
      let start = host.count - length
      guard start >= 0, start == 0 || host[start - 1] == 0x2E else { continue }
      var offset = length - 1
      while offset >= 0, host[start + offset] == domain.utf8Start[offset] { offset -= 1 }
      if offset < 0 { return true }
    }
    return false
  }

  /// Google Pay's refusal travels in the address, whatever the path.
  private static func refusalInQuery(_ url: WebURL) -> ProviderStep? {
    guard url.host == "pay.google.com", let provider = Provider.named("gpay") else { return nil }
    let text = ByteText(url.href)
    return text.has("OR_BIBED_") ? ProviderStep(provider: provider, role: .refusal) : nil
  }

  /// Providers on a customer's own domain, known by a parameter that only they write.
  private static func marked(_ url: WebURL) -> ProviderStep? {
    if url.path.hasPrefix("/u/"), url[parameter: "state"]?.hasPrefix("hKFo2S") == true {
      return Provider.named("auth0").map { ProviderStep(provider: $0, role: .page) }
    }
    if url[parameter: "okta_key"] != nil || url[parameter: "response_mode"] == "okta_post_message" {
      return Provider.named("okta").map { ProviderStep(provider: $0, role: .authorize) }
    }
    if url[parameter: "auth0Client"] != nil {
      return Provider.named("auth0").map {
        ProviderStep(provider: $0, role: url.path.hasPrefix("/authorize") ? .authorize : .page)
      }
    }
    return nil
  }
}

/// A line of the table, taken apart.
struct ProviderRow: Sendable {
  var provider: String
  var hosts: [[UInt8]]
  var path: [UInt8]
  var isPrefix: Bool
  var role: ProviderStep.Role

  init?(_ line: Substring) {
    let fields = line.split(separator: " ")
    guard fields.count == 4, let role = ProviderStep.Role(rawValue: String(fields[0])) else {
      return nil
    }
    self.role = role
    provider = String(fields[1])
    isPrefix = fields[2].utf8.last != 0x24
    path = Array(isPrefix ? fields[2].utf8 : fields[2].utf8.dropLast())
    let names = ProviderTable.hostGroups[String(fields[3])] ?? String(fields[3])
    hosts = names.split(separator: ",").map { Array($0.utf8) }
  }

  func matches(host: [UInt8], path urlPath: [UInt8]) -> Bool {
    Wildcard.matches(path[...], urlPath[...], 0x2F, isPrefix: isPrefix)
      && hosts.contains { Wildcard.matches($0[...], host[...], 0x2E, isPrefix: false) }
  }
}

enum Wildcard {
  static func matches(
    _ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>, _ separator: UInt8, isPrefix: Bool
  ) -> Bool {
    var pattern = pattern
    var text = text
    while let first = pattern.first {
      if first == 0x2A {
        let isDeep = pattern.dropFirst().first == 0x2A
        let rest = pattern.dropFirst(isDeep ? 2 : 1)
        var tail = text
        if isDeep, matches(rest, tail, separator, isPrefix: isPrefix) { return true }
        while let next = tail.first, isDeep || next != separator {
          tail = tail.dropFirst()
          if matches(rest, tail, separator, isPrefix: isPrefix) { return true }
        }
        return false
      }
      guard text.first == first else { return false }
      pattern = pattern.dropFirst()
      text = text.dropFirst()
    }
    return isPrefix || text.isEmpty
  }
}
