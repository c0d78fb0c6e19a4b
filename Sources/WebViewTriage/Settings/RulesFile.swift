import DeviceLog
import Diagnosis
import Evidence
import WebPlatform

/// A team's known issues, one JSON object (`Schema/rules.schema.json`):
///
///     { "rules": [{
///         "id": "own/token-endpoint-down", "title": "Our token endpoint was down.",
///         "message": "…", "owner": "vendor", "mayBeCause": true,
///         "match": { "all": [{ "host": "api.shop.example", "status": "5xx" }, { "text": "token refused" }] },
///         "fix": { "summary": "…", "check": "…" }
///     }] }
struct RulesFile {
  private(set) var rules: [OwnRule] = []

  static let mostRules = 200
  /// Of all rules of a file; each slows reading a little.
  static let mostTexts = OwnTexts.most - ConfigFile.mostNames

  /// - Parameter taken: ids of rules that are known already.
  init(path: String, besides taken: Set<String> = []) throws(SettingsFault) {
    try self.init(SettingsDocument(path: path), besides: taken)
  }

  init(_ document: SettingsDocument, besides taken: Set<String> = []) throws(SettingsFault) {
    rules = try document.read { root in
      guard let members = root.members(["$schema", "rules"], required: ["rules"]) else { return [] }
      _ = members["$schema"]?.text(atMost: 1_024)
      var ids = taken
      var rules: [OwnRule] = []
      var texts = 0
      for node in members["rules"]?.elements(atMost: Self.mostRules) ?? [] {
        guard let rule = Self.rule(node, &ids) else { continue }
        texts += rule.leaves.count { if case .text = $0 { true } else { false } }
        if texts > Self.mostTexts {
          node.refuse("too-many", .own("has more than \(Self.mostTexts) texts in all rules"))
          break
        }
        rules.append(rule)
      }
      return rules
    }
  }

  private static let fields = [
    "id", "title", "message", "owner", "severity", "confidence", "mayBeCause", "appliesTo", "match",
    "fix", "references",
  ]

  private static func rule(_ node: SettingsNode, _ ids: inout Set<String>) -> OwnRule? {
    guard
      let members = node.members(
        fields, required: ["id", "title", "message", "owner", "match"])
    else { return nil }
    let id = members["id"].flatMap { self.id($0, &ids) }
    let title = members["title"]?.text(atMost: 200)
    let message = members["message"]?.text(atMost: 2_000)
    let owner = members["owner"]?.word(among: Owner.allCases.map(\.rawValue), called: "owner")
      .flatMap(Owner.init)
    let match = members["match"].flatMap { OwnConditionReader(isAboutFacts: false).read($0) }
    if let match, !match.showsSomething {
      members["match"]?.refuse(
        "shows-nothing", "has a match that leaves nothing to show",
        help: "let it ask for a request, a text, an event, a step or a finding that has to be there"
      )
    }
    let severity = members["severity"]?.word(
      among: ["blocker", "major", "minor", "info"], called: "severity")
    let confidence = members["confidence"]?.word(
      among: ["possible", "likely"], called: "confidence of an own rule")
    let appliesTo = members["appliesTo"].flatMap { OwnConditionReader(isAboutFacts: true).read($0) }
    let mayBeCause = members["mayBeCause"]?.bool()
    let fix = members["fix"].flatMap { self.fix($0, owner ?? .vendor) }
    let references = members["references"]?.elements(atMost: 8)?.compactMap(reference)
    guard let id, let title, let message, let owner, let match else { return nil }
    var rule = OwnRule(id: id, title: title, message: message, owner: owner, match: match)
    rule.severity = severity.flatMap(Severity.init) ?? .major
    rule.ceiling = confidence == "possible" ? .possible : .likely
    rule.mayBeCause = mayBeCause ?? false
    rule.appliesTo = appliesTo
    rule.fixes = fix.map { [$0] } ?? []
    rule.references = references ?? []
    return rule
  }

  private static func id(_ node: SettingsNode, _ ids: inout Set<String>) -> String? {
    guard let text = node.text(atMost: 64) else { return nil }
    let name = text.hasPrefix(OwnRule.prefix) ? text.dropFirst(OwnRule.prefix.count) : ""
    let isName =
      !name.isEmpty && name.utf8.first != UInt8(ascii: "-")
      && name.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "-")
      }
    guard isName else {
      node.refuse(
        "bad-id", "wants an id of its own here, not '\(Quoted(text, .word))'",
        help: "own/ and small letters, digits and hyphens, such as own/token-endpoint-down")
      return nil
    }
    guard ids.insert(text).inserted else {
      node.refuse("duplicate-id", "has the id '\(Quoted(text, .word))' twice")
      return nil
    }
    return text
  }

  private static func fix(_ node: SettingsNode, _ owner: Owner) -> OwnRule.OwnFix? {
    guard
      let members = node.members(
        ["owner", "summary", "applicability", "check", "reference"], required: ["summary", "check"])
    else { return nil }
    let by = members["owner"]?.word(among: Owner.allCases.map(\.rawValue), called: "owner")
      .flatMap(Owner.init)
    let applicability = members["applicability"]?.word(
      among: ["safe", "judgement"], called: "applicability")
    let reference = members["reference"].flatMap(reference)
    guard let summary = members["summary"]?.text(atMost: 1_000),
      let check = members["check"]?.text(atMost: 1_000)
    else { return nil }
    return OwnRule.OwnFix(
      by ?? owner, summary, applicability == "safe" ? .safe : .judgement, check: check,
      reference: reference)
  }

  private static func reference(_ node: SettingsNode) -> Reference? {
    guard let members = node.members(["title", "url"], required: ["title", "url"]),
      let title = members["title"]?.text(atMost: 200), let place = members["url"],
      let text = place.text(atMost: 1_000)
    else { return nil }
    guard let url = WebURL(text), url.isHTTP else {
      place.refuse("bad-url", "wants an http or https address here, not '\(Quoted(text, .word))'")
      return nil
    }
    return Reference(title, text)
  }
}
