public enum ProviderTable {
  /// The provider and step of a URL, by host and path (table of known providers), or nil. A known
  /// host with a path that no row names is `other`.
  public static func step(
    _ url: WebURL, form: [(name: String, value: String)] = []
  ) -> ProviderStep? {
    guard url.isHTTP, !url.host.isEmpty else { return nil }
    if let refusal = refusalInQuery(url) { return refusal }
    if let row = row(url), let provider = Provider.named(row.provider) {
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

  private static func row(_ url: WebURL) -> ProviderRow? {
    let path = Array(url.path.utf8)
    let host = Array(url.host.utf8)
    let exact = index.byHost[url.host] ?? []
    // Both lists are in the table's order; the lower line of the two first matches wins.
    let first = exact.first { rows[$0].matches(path: path) }
    let wild = index.wild.first { rows[$0].matches(path: path) && rows[$0].matches(host: host) }
    return [first, wild].compactMap { $0 }.min().map { rows[$0] }
  }

  /// Line numbers by exact host, and those whose host has a wildcard.
  private static let index: (byHost: [String: [Int]], wild: [Int]) = {
    var byHost: [String: [Int]] = [:]
    var wild: [Int] = []
    for (line, row) in rows.enumerated() {
      for host in row.hosts where !host.contains(0x2A) {
        byHost[String(decoding: host, as: UTF8.self), default: []].append(line)
      }
      if row.hosts.contains(where: { $0.contains(0x2A) }) { wild.append(line) }
    }
    return (byHost, wild)
  }()

  /// The provider of a host alone.
  public static func known(_ host: String) -> Provider? {
    var host = host
    return host.withUTF8 { domainIndex(of: UnsafeRawBufferPointer($0)) }
      .flatMap { Provider.named(domains[$0].provider) }
  }

  /// True if the host alone belongs to a known provider: cheap, on lower-case bytes, for hot paths.
  public static func knows(host: UnsafeRawBufferPointer) -> Bool { domainIndex(of: host) != nil }

  private static func domainIndex(of host: UnsafeRawBufferPointer) -> Int? {
    domains.firstIndex { entry in
      let length = entry.domain.utf8CodeUnitCount
      let start = host.count - length
      guard start >= 0, start == 0 || host[start - 1] == 0x2E else { return false }
      var offset = length - 1
      while offset >= 0, host[start + offset] == entry.domain.utf8Start[offset] { offset -= 1 }
      return offset < 0
    }
  }

  /// Google Pay's refusal travels in the address, whatever the path.
  private static func refusalInQuery(_ url: WebURL) -> ProviderStep? {
    guard url.host == "pay.google.com", let provider = Provider.named("gpay") else { return nil }
    let text = ByteText(url.href)
    return text.has("OR_BIBED_") ? ProviderStep(provider: provider, role: .refusal) : nil
  }

  /// Providers on a customer's own domain, known by a parameter that only they write.
  private static func marked(_ url: WebURL) -> ProviderStep? {
    guard url.query != nil else { return nil }
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

  func matches(path urlPath: [UInt8]) -> Bool {
    Wildcard.matches(path, urlPath, 0x2F, isPrefix: isPrefix)
  }

  func matches(host: [UInt8]) -> Bool {
    hosts.contains { Wildcard.matches($0, host, 0x2E, isPrefix: false) }
  }
}

enum Wildcard {
  static func matches(
    _ pattern: [UInt8], _ text: [UInt8], _ separator: UInt8, isPrefix: Bool
  ) -> Bool {
    pattern.withUnsafeBufferPointer { pattern in
      text.withUnsafeBufferPointer { text in
        matches(pattern, 0, text, 0, separator, isPrefix)
      }
    }
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private static func matches(
    _ pattern: Bytes, _ patternStart: Int, _ text: Bytes, _ textStart: Int, _ separator: UInt8,
    _ isPrefix: Bool
  ) -> Bool {
    var (at, position) = (patternStart, textStart)
    while at < pattern.count {
      if pattern[at] == 0x2A {
        let isDeep = at + 1 < pattern.count && pattern[at + 1] == 0x2A
        let rest = at + (isDeep ? 2 : 1)
        if isDeep, matches(pattern, rest, text, position, separator, isPrefix) { return true }
        while position < text.count, isDeep || text[position] != separator {
          position += 1
          if matches(pattern, rest, text, position, separator, isPrefix) { return true }
        }
        return false
      }
      guard position < text.count, text[position] == pattern[at] else { return false }
      at += 1
      position += 1
    }
    return isPrefix || position == text.count
  }
}
