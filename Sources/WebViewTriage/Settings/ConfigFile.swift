import DeviceLog
import Evidence
import Redaction
import WebPlatform

/// The team's configuration, one JSON object (`Schema/config.schema.json`):
///
///     {
///       "ownHosts": ["shop.example", "*.pay.example"],
///       "telemetryHosts": ["metrics.example"],
///       "lookUp": { "headers": ["x-shop-request"], "names": ["requestId"] }
///     }
struct ConfigFile {
  var ownHosts = HostSet()
  var telemetry = HostSet()
  /// In small letters.
  var lookUpHeaders: Set<String> = []
  var lookUpNames: [String] = []

  static let mostHosts = 1_000
  static let mostNames = 64

  init(path: String) throws(SettingsFault) {
    try self.init(SettingsDocument(path: path))
  }

  init(_ document: SettingsDocument) throws(SettingsFault) {
    self = try document.read { root in
      var config = ConfigFile()
      config.take(root)
      return config
    }
  }

  private init() {}

  private mutating func take(_ root: SettingsNode) {
    let members = root.members(["$schema", "ownHosts", "telemetryHosts", "lookUp"]) ?? [:]
    _ = members["$schema"]?.text(atMost: 1_024)
    ownHosts = Self.hosts(members["ownHosts"])
    telemetry = Self.hosts(members["telemetryHosts"])
    let lookUp = members["lookUp"]?.members(["headers", "names"]) ?? [:]
    for node in lookUp["headers"]?.elements(atMost: Self.mostNames) ?? [] {
      if let name = Self.header(node) { lookUpHeaders.insert(name) }
    }
    for node in lookUp["names"]?.elements(atMost: Self.mostNames) ?? [] {
      if let name = Self.name(node), !lookUpNames.contains(name) { lookUpNames.append(name) }
    }
  }

  private static func hosts(_ node: SettingsNode?) -> HostSet {
    var hosts = HostSet()
    for element in node?.elements(atMost: mostHosts) ?? [] { element.host(into: &hosts) }
    return hosts
  }

  private static func header(_ node: SettingsNode) -> String? {
    guard let name = node.headerName() else { return nil }
    if Redactor.isSecret(header: name) || Redactor.isSecret(field: name) {
      node.refuse(
        "secret-name", "would show a secret: '\(Quoted(name, .word))' holds one",
        help: "name a header whose value is an id that support may read")
      return nil
    }
    return name
  }

  private static func name(_ node: SettingsNode) -> String? {
    guard let name = node.text(atMost: 64) else { return nil }
    if Redactor.isSecret(field: name) {
      node.refuse(
        "secret-name", "would show a secret: '\(Quoted(name, .word))' holds one",
        help: "name an id that support may read")
      return nil
    }
    guard OwnTexts.isLongEnough(name) else {
      node.refuse("too-short", .own("wants a name of at least \(OwnTexts.shortestAnchor) letters"))
      return nil
    }
    return name
  }
}

extension SettingsNode {
  /// A host, as `HostSet` takes it.
  func host(into hosts: inout HostSet) {
    guard let text = text(atMost: 255) else { return }
    do {
      try hosts.insert(text)
    } catch {
      switch error {
      case .notAHost:
        refuse(
          "bad-host", "wants a host here, not '\(Quoted(text, .word))'",
          help: "such as shop.example, api.shop.example or *.pay.example: no scheme, port or path")
      case .publicSuffix:
        refuse(
          "bad-host", "would take in everybody under '\(Quoted(text, .word))'",
          help: "name a domain that is your own, such as shop.example")
      }
    }
  }

  /// The name of a header (RFC 9110, section 5.6.2), in small letters.
  func headerName() -> String? {
    guard let text = text(atMost: 128) else { return nil }
    let isToken = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
    if isToken { return text.lowercased() }
    refuse("bad-header", "wants a header's name here, not '\(Quoted(text, .word))'")
    return nil
  }
}
